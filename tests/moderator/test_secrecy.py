"""Two rounds that differ only in cards a seat cannot know are one and the same to that seat."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import combinations
from random import Random

import pytest

from moderator.karaya import events as e
from moderator.karaya.actions import Deal, Move
from moderator.karaya.acts import Act
from moderator.karaya.audience import heard_by
from moderator.karaya.cards import Role, Side
from moderator.karaya.choices import awaited, choices
from moderator.karaya.decide import apply
from moderator.karaya.random_play import random_move
from moderator.karaya.state import SPARE, Round, SeatId
from moderator.karaya.table import hidden
from moderator.karaya.views import seat_view
from scoring.errors import IllegalAction
from tests.moderator.journeys import ROUNDS, TABLES, Leg, journeys
from tests.moderator.test_random_play import any_move


@pytest.mark.parametrize("players", TABLES)
def test_indistinguishable_rounds_look_and_answer_alike(players: int):
    twins = 0
    for journey, chance in journeys(players):
        seat = SeatId(chance.randrange(players))
        legs = journey.legs[: chance.randint(1, len(journey.legs))]
        other = twin_deal(legs, seat, chance)
        if other is not None:
            twins += 1
            assert_alike(journey.start, legs, other, seat, chance)
    assert twins * 4 > ROUNDS // len(TABLES)


def twin_deal(legs: tuple[Leg, ...], seat: SeatId, chance: Random) -> Deal | None:
    """The same deal with two different cards exchanged, neither of which this seat could know."""
    deal = legs[0].action
    assert isinstance(deal, Deal)
    assert deal.cards is not None
    unknown = unknown_to(seat, legs, len(deal.cards))
    pairs = [(a, b) for a, b in combinations(unknown, 2) if deal.cards[a] is not deal.cards[b]]
    if not pairs:
        return None
    a, b = chance.choice(pairs)
    cards: list[Role] = list(deal.cards)
    cards[a], cards[b] = cards[b], cards[a]
    return Deal(tuple(cards))


def unknown_to(seat: SeatId, legs: tuple[Leg, ...], size: int) -> list[int]:
    """The cards, by their number in the deal, of which nothing was ever shown to this seat."""
    lies: dict[int, int] = {place: place for place in range(size - 1)}
    lies[SPARE] = size - 1
    seen = {lies[seat]}
    for event in (event for leg in legs for event in leg.events):
        match event:
            case e.CardsSwapped(one, other) | e.CardsSwappedUnseen(one, other):
                lies[one], lies[other] = lies[other], lies[one]
            case e.CardSeen(looker, place) if looker == seat:
                seen.add(lies[place])
            case e.Opened(place) | e.Killed(place) | e.SlaveCaught(place) | e.HuntFailed(place):
                seen.add(lies[place])
            case _:
                continue
        seen.add(lies[seat])
    return sorted(set(lies.values()) - seen)


def assert_alike(
    start: Round, legs: tuple[Leg, ...], deal: Deal, seat: SeatId, chance: Random
) -> None:
    twin = start
    for leg in legs:
        step = apply(twin, deal if isinstance(leg.action, Deal) else leg.action)
        twin = step.round
        attempt = replace(any_move(twin, chance), seat=seat)
        assert heard_by(seat, step.events) == heard_by(seat, leg.events)
        assert seat_view(twin, seat) == seat_view(leg.after, seat)
        assert awaited(twin) == awaited(leg.after)
        assert refusal(twin, attempt) == refusal(leg.after, attempt)


@pytest.mark.parametrize("players", TABLES)
def test_nothing_a_seat_is_told_depends_on_what_lies_face_down_elsewhere(players: int):
    for journey, chance in journeys(players):
        round = chance.choice(journey.legs).after
        seat = chance.choice(sorted(awaited(round)) or [SeatId(0)])
        other = with_hidden_cards_shuffled(round, seat, chance)
        assert seat_view(other, seat) == seat_view(round, seat)
        for move in every_attempt(seat, players):
            assert refusal(other, move) == refusal(round, move)


def with_hidden_cards_shuffled(round: Round, seat: SeatId, chance: Random) -> Round:
    """The same round, but for the cards face down before others and in the middle."""
    others = [place for place in hidden(round) if place != seat]
    cards = [round.spare, *(round.seats[place].card for place in others)]
    spare, *dealt = chance.sample(cards, len(cards))
    changed = dict(zip(others, dealt, strict=True))
    seats = tuple(
        replace(own, card=changed.get(SeatId(place), own.card))
        for place, own in enumerate(round.seats)
    )
    return replace(round, seats=seats, spare=spare)


def every_attempt(seat: SeatId, players: int) -> Iterator[Move]:
    for act in Act:
        yield Move(act, seat)
        for place in (*range(players), SPARE):
            yield Move(act, seat, (SeatId(place),), Side.REBELS if act is Act.MANIPULATE else None)


@pytest.mark.parametrize("players", TABLES)
def test_a_secret_swap_looks_like_a_bluff_to_everybody_else(players: int):
    for journey, chance in journeys(players):
        for leg in journey.legs:
            if isinstance(leg.action, Move) and leg.action.act is Act.OPEN_EYES:
                assert_same_to_bystanders(leg, leg.action, chance)


def assert_same_to_bystanders(leg: Leg, move: Move, chance: Random) -> None:
    (choice,) = choices(leg.before, move.seat)
    other = replace(move, targets=random_move(choice, chance).targets)
    step = apply(leg.before, other)
    involved = {move.seat, *move.targets, *other.targets}
    for index in range(len(leg.before.seats)):
        seat = SeatId(index)
        if seat not in involved:
            assert seat_view(step.round, seat) == seat_view(leg.after, seat)
            assert heard_by(seat, step.events) == heard_by(seat, leg.events)


def refusal(round: Round, move: Move) -> StrEnum | None:
    try:
        apply(round, move)
    except IllegalAction as refused:
        return refused.refusal
    return None
