"""What holds in every match, looked for in random ones."""

from random import Random

import pytest

from moderator.karaya.codec import dumps, loads
from moderator.karaya.match import (
    ChooseFirst,
    Match,
    MatchAction,
    Play,
    Variant,
    apply,
    evolve,
    new_match,
    next_first,
    standings,
)
from moderator.karaya.random_play import random_action, random_deal
from moderator.karaya.replay import play_through
from moderator.karaya.state import SeatId, new_round
from tests.moderator.journeys import ROUNDS, TABLES

ROUNDS_A_MATCH = 3
MATCHES = max(1, ROUNDS // len(TABLES) // 10)

pytestmark = pytest.mark.parametrize("players", TABLES)


def matches(players: int) -> list[tuple[Match, list[MatchAction]]]:
    return [random_match(players, Random(f"match {players} {n}")) for n in range(MATCHES)]


def random_match(players: int, chance: Random) -> tuple[Match, list[MatchAction]]:
    """A finished match and its journal."""
    names = [f"player {number}" for number in range(players)]
    match = new_match(names, Variant(rounds=ROUNDS_A_MATCH))
    journal: list[MatchAction] = [ChooseFirst(SeatId(chance.randrange(players)))]
    match = apply(match, journal[0]).match
    while not match.is_over:
        deals = match.round is None
        action = random_deal(players, chance) if deals else random_action(match.round, chance)
        journal.append(Play(action))
        match = apply(match, journal[-1]).match
    return match, journal


def test_the_journal_gives_the_identical_match_through_json(players: int):
    for end, journal in matches(players):
        match = new_match(end.players, end.variant)
        for line in [dumps(action) for action in journal]:
            step = apply(match, loads(line))
            told = match
            for event in step.events:
                told = evolve(told, loads(dumps(event)))
            assert told == step.match
            match = step.match
        assert match == end


def test_each_round_begins_left_of_the_last_active_player(players: int):
    for end, _ in matches(players):
        lefts = [SeatId((record.last + 1) % players) for record in end.records]
        assert [record.first for record in end.records[1:]] == lefts[:-1]
        assert next_first(end) == lefts[-1]


def test_the_standings_are_the_sum_of_the_records(players: int):
    for end, _ in matches(players):
        totals = [sum(points) for points in zip(*(r.points for r in end.records), strict=True)]
        assert [player.total for player in standings(end)] == totals
        assert sum(record.outcome is not None for record in end.records) == ROUNDS_A_MATCH


def test_each_record_holds_its_whole_round(players: int):
    for end, _ in matches(players):
        for record in end.records:
            played = play_through(new_round(players, record.first), record.actions)
            assert played.outcome == record.outcome
            assert tuple(seat.card for seat in played.seats) == record.cards
