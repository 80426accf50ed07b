"""What holds for every sheet: order is of no account, more is never worse, sums are sums."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import ali_baba, karaya, sultan, sultaniya
from scoring.documents import Game, answer, parse
from scoring.documents.answers import round_answer, standings_answer
from scoring.documents.rounds import match_document, match_from, round_document, round_from
from scoring.documents.sheets import (
    ali_baba_document,
    ali_baba_from,
    sultan_document,
    sultan_from,
    sultaniya_document,
    sultaniya_from,
)
from scoring.karaya import CARDS, Role, Seat, Side
from scoring.results import PlayerResult

Item = TypeVar("Item")
Test = TypeVar("Test", bound=Callable[..., None])
LETTERS = st.characters(exclude_categories=["Cs"])
NAMES = st.text(LETTERS, min_size=1, max_size=8).filter(str.strip)
SHUFFLES = st.randoms(use_true_random=False)


def always(*strategies: st.SearchStrategy[object]) -> Callable[[Test], Test]:
    """Quick enough to be run on every save."""
    return lambda test: settings(max_examples=60, deadline=None)(given(*strategies)(test))


def names(fewest: int, most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(NAMES, min_size=fewest, max_size=most, unique=True)


def split(draw: st.DrawFn, most: int, players: int) -> list[int]:
    """Give out at most so many of a thing among the players."""
    left, given_out = most, []
    for _ in range(players):
        given_out.append(draw(st.integers(0, left)))
        left -= given_out[-1]
    return draw(st.permutations(given_out))


@st.composite
def sultan_players(draw: st.DrawFn) -> list[sultan.Player]:
    called = draw(names(2, 5))
    piles = {gem: split(draw, sultan.IN_THE_BOX[gem], len(called)) for gem in sultan.Gem}
    return [
        sultan.Player(name, sultan.Gems(**{gem.value: piles[gem][index] for gem in sultan.Gem}))
        for index, name in enumerate(called)
    ]


@st.composite
def ali_baba_players(draw: st.DrawFn) -> list[ali_baba.Player]:
    called = draw(names(2, 4))
    kinds = draw(st.permutations(list(ali_baba.Treasure)))[:9]  # at most 9 × 6 = 54 tiles
    piles = {kind: split(draw, 6, len(called)) for kind in kinds}
    return [
        ali_baba.Player(
            name,
            draw(st.integers(0, 99)),
            ali_baba.Treasures(**{kind.value: piles[kind][index] for kind in kinds}),
        )
        for index, name in enumerate(called)
    ]


@st.composite
def sultaniya_players(draw: st.DrawFn) -> list[sultaniya.Player]:
    called = draw(names(1, 4))
    goals = iter(draw(st.permutations(list(sultaniya.Goal))))
    sapphires = split(draw, 55, len(called))
    genies = split(draw, 4, len(called))
    few = st.integers(0, 6)
    return [
        sultaniya.Player(
            name,
            *(draw(few) for _ in range(6)),
            sapphires=sapphires[index],
            genies=genies[index],
            goals=tuple(
                sultaniya.SecretGoal(goal, draw(few) if goal.is_counted else 0)
                for goal in (next(goals), next(goals))[: draw(st.integers(0, 2))]
            ),
        )
        for index, name in enumerate(called)
    ]


@st.composite
def rounds_of_seats(draw: st.DrawFn) -> list[Seat]:
    called = draw(names(5, 15))
    deck = draw(st.permutations([role for role, count in CARDS.items() for _ in range(count)]))
    return [draw(_seat(name, role)) for name, role in zip(called, deck[: len(called)], strict=True)]


@st.composite
def _seat(draw: st.DrawFn, name: str, role: Role) -> Seat:
    side = draw(st.sampled_from(Side)) if role in (Role.VIZIER, Role.ORACLE) else None
    return Seat(name, role, is_open=draw(st.booleans()), is_alive=draw(st.booleans()), side=side)


@st.composite
def matches(draw: st.DrawFn) -> tuple[list[str], list[list[int]]]:
    called = draw(names(5, 15))
    row = st.lists(st.integers(0, 2), min_size=len(called), max_size=len(called))
    return called, draw(st.lists(row, max_size=6))


def by_name(results: tuple[PlayerResult[StrEnum], ...]) -> dict[str, PlayerResult[StrEnum]]:
    return {result.name: result for result in results}


def shuffled(items: list[Item], chance: random.Random) -> list[Item]:
    return chance.sample(items, len(items))


@always(sultan_players(), SHUFFLES)
def test_order_of_sultan_players_never_matters(players: list[sultan.Player], chance: random.Random):
    assert by_name(sultan.score(players)) == by_name(sultan.score(shuffled(players, chance)))


@always(ali_baba_players(), SHUFFLES)
def test_order_of_ali_baba_players_never_matters(
    players: list[ali_baba.Player], chance: random.Random
):
    assert by_name(ali_baba.score(players)) == by_name(ali_baba.score(shuffled(players, chance)))


@always(sultaniya_players(), SHUFFLES)
def test_order_of_sultaniya_players_never_matters(
    players: list[sultaniya.Player], chance: random.Random
):
    assert by_name(sultaniya.score(players)) == by_name(sultaniya.score(shuffled(players, chance)))


@always(matches(), SHUFFLES)
def test_order_of_karaya_players_never_matters(
    match: tuple[list[str], list[list[int]]], chance: random.Random
):
    called, rounds = match
    order = shuffled(list(range(len(called))), chance)

    other = karaya.match_standings(
        [called[seat] for seat in order], [[row[seat] for seat in order] for row in rounds]
    )

    assert by_name(karaya.match_standings(called, rounds)) == by_name(other)


@always(st.sampled_from(Side), rounds_of_seats(), st.integers(0, 14), st.booleans())
def test_where_the_circle_of_seats_begins_and_turns_never_matters(
    winner: Side, seats: list[Seat], first: int, is_reversed: bool
):
    first %= len(seats)
    turned = [*seats[first:], *seats[:first]]
    if is_reversed:
        turned.reverse()

    assert set(karaya.round_points(winner, seats)) == set(karaya.round_points(winner, turned))


@always(sultan_players(), st.sampled_from(sultan.Gem))
def test_another_gem_is_never_worse(players: list[sultan.Player], gem: sultan.Gem):
    first, *others = players
    richer = replace(first, gems=replace(first.gems, **{gem.value: first.gems.of(gem) + 1}))
    before = sultan.parts(first.gems, players=len(players))
    after = sultan.parts(richer.gems, players=len(players))

    gained = sum(part.points for part in after) - sum(part.points for part in before)
    assert gained >= sultan.WORTH[gem]
    if sultan.left_in_box(players).of(gem):
        assert sultan.score([richer, *others])[0].place <= sultan.score(players)[0].place


@always(ali_baba_players(), st.sampled_from(ali_baba.Treasure))
def test_another_tile_or_point_is_never_worse(
    players: list[ali_baba.Player], treasure: ali_baba.Treasure
):
    first, *others = players
    count = min(first.treasures.of(treasure) + 1, 6)
    richer = replace(first, treasures=replace(first.treasures, **{treasure.value: count}))
    before = sum(part.points for part in ali_baba.parts(first))

    assert sum(part.points for part in ali_baba.parts(richer)) >= before
    further = ali_baba.score([replace(first, track=first.track + 1), *others])[0]
    assert further.total == before + 1


@always(
    sultaniya_players(),
    st.sampled_from(["small", "medium", "large", "roof4", "roof5", "guards"]),
)
def test_another_piece_of_a_palace_is_never_worse(players: list[sultaniya.Player], line: str):
    # Guards too: with S1 a new tie gives the award of the place below, which is the one held.
    first, *others = players
    richer = replace(first, **{line: getattr(first, line) + 1})

    assert sultaniya.score([richer, *others])[0].total >= sultaniya.score(players)[0].total


@always(sultaniya_players(), st.data())
def test_a_longer_row_or_column_is_never_worse(
    players: list[sultaniya.Player], data: st.DataObject
):
    first, *others = players
    longer = tuple(
        replace(held, count=held.count + data.draw(st.integers(0, 2)))
        if held.goal.is_counted
        else held
        for held in first.goals
    )

    after = sultaniya.score([replace(first, goals=longer), *others])[0]

    assert after.total >= sultaniya.score(players)[0].total


@always(st.sampled_from(Side), rounds_of_seats())
def test_points_of_a_round_are_nothing_for_the_dead_and_at_most_two(
    winner: Side, seats: list[Seat]
):
    for seat, scored in zip(seats, karaya.round_points(winner, seats), strict=True):
        assert scored.points in ((0, 1, 2) if seat.is_alive else (0,))
        assert scored.points != (1 if seat.is_open else 2)


def check_answer(game: Game, document: dict[str, object], expected: object) -> None:
    """A document read back from its text answers as its sheet; totals are sums of parts."""
    answered = answer(game, parse(json.dumps(document)))

    assert answered == expected
    assert json.loads(json.dumps(answered)) == answered
    for player in answered["players"]:
        assert player["total"] == sum(part["points"] for part in player["parts"])


@always(sultan_players())
def test_sultan_sheet_survives_json(players: list[sultan.Player]):
    document = sultan_document(players)

    assert sultan_from(parse(json.dumps(document))) == tuple(players)
    check_answer(Game.SULTAN, document, standings_answer(sultan.score(players)))


@always(ali_baba_players(), st.sampled_from(["standard", "lamp", "equal"]))
def test_ali_baba_sheet_survives_json(players: list[ali_baba.Player], name: str):
    variant = ali_baba.Variant(name)
    document = ali_baba_document(players, variant)

    assert ali_baba_from(parse(json.dumps(document))) == (tuple(players), variant)
    check_answer(Game.ALI_BABA, document, standings_answer(ali_baba.score(players, variant)))


@always(sultaniya_players())
def test_sultaniya_sheet_survives_json(players: list[sultaniya.Player]):
    document = sultaniya_document(players)

    assert sultaniya_from(parse(json.dumps(document))) == tuple(players)
    check_answer(Game.SULTANIYA, document, standings_answer(sultaniya.score(players)))


@always(st.sampled_from(Side), rounds_of_seats())
def test_karaya_round_survives_json(winner: Side, seats: list[Seat]):
    document = round_document(winner, seats)

    assert round_from(parse(json.dumps(document))) == (winner, tuple(seats))
    check_answer(Game.KARAYA_ROUND, document, round_answer(karaya.round_points(winner, seats)))


@always(matches())
def test_karaya_match_survives_json(match: tuple[list[str], list[list[int]]]):
    document = match_document(*match)
    called, rounds = match_from(parse(json.dumps(document)))

    assert (list(called), [list(row) for row in rounds]) == match
    check_answer(Game.KARAYA, document, standings_answer(karaya.match_standings(*match)))
