"""What holds in every round there can be, looked for in random ones."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from moderator.karaya.actions import Move
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.choices import choices
from moderator.karaya.codec import dumps, loads
from moderator.karaya.decide import apply
from moderator.karaya.evolve import evolve
from moderator.karaya.outcome import outcome
from moderator.karaya.random_play import every_move, random_move
from moderator.karaya.replay import play_through, replay
from moderator.karaya.state import SPARE, Round, SeatId
from moderator.karaya.table import living
from moderator.karaya.views import table_view
from scoring.errors import IllegalAction
from tests.moderator.journeys import TABLES, journeys

pytestmark = pytest.mark.parametrize("players", TABLES)


def test_every_round_ends_won_or_with_a_lone_survivor(players: int):
    for journey, _ in journeys(players):
        end = journey.end
        assert end.is_over
        assert end.outcome is not None or len(living(end)) == 1


def test_no_card_is_lost_or_made_and_there_is_one_sultan(players: int):
    for journey, _ in journeys(players):
        deck = cards_of(journey.legs[0].after)
        assert deck[Role.SULTAN] == 1
        for leg in journey.legs:
            assert cards_of(leg.after) == deck


def cards_of(round: Round) -> Counter[Role | None]:
    return Counter([round.spare, *(seat.card for seat in round.seats)])


def test_the_journal_gives_the_identical_round_through_json(players: int):
    for journey, _ in journeys(players):
        journal = [dumps(action) for action in journey.actions]

        assert play_through(journey.start, [loads(line) for line in journal]) == journey.end


def test_events_alone_give_the_identical_round_through_json(players: int):
    for journey, _ in journeys(players):
        round = journey.start
        for leg in journey.legs:
            for event in leg.events:
                round = evolve(round, loads(dumps(event)))
            assert round == leg.after


def test_the_replay_shows_the_cards_as_they_lay(players: int):
    for journey, _ in journeys(players):
        for frame, leg in zip(replay(journey.start, journey.actions), journey.legs, strict=True):
            assert frame.cards == tuple(seat.card for seat in leg.after.seats)
            assert frame.spare == leg.after.spare


def test_everything_offered_is_accepted(players: int):
    for journey, chance in journeys(players):
        for leg in journey.legs:
            for seat in range(players):
                for choice in choices(leg.after, SeatId(seat)):
                    apply(leg.after, random_move(choice, chance))


def test_everything_accepted_was_offered(players: int):
    for journey, chance in journeys(players):
        for leg in journey.legs:
            for move in attempts(leg.after, leg.action, chance):
                offered = {
                    possible
                    for choice in choices(leg.after, move.seat)
                    for possible in every_move(choice)
                }
                assert is_accepted(leg.after, move) == (in_seating_order(move) in offered)


def attempts(round: Round, action: object, chance: Random) -> list[Move]:
    """Any move at all, and near misses: what has just been done, with one thing changed."""
    wild = any_move(round, chance)
    if not isinstance(action, Move):
        return [wild]
    return [
        wild,
        replace(action, seat=wild.seat),
        replace(action, act=wild.act),
        replace(action, targets=wild.targets),
        replace(action, seat=round.active, role=wild.role),
    ]


def any_move(round: Round, chance: Random) -> Move:
    places = [*range(len(round.seats)), SPARE]
    return Move(
        chance.choice(list(Act)),
        SeatId(chance.randrange(len(round.seats))),
        tuple(SeatId(place) for place in chance.sample(places, chance.choice([0, 1, 1, 1, 2, 3]))),
        chance.choice([None, None, *Side]),
        chance.choice([None, None, *Role]),
    )


def is_accepted(round: Round, move: Move) -> bool:
    try:
        apply(round, move)
    except IllegalAction:
        return False
    return True


def in_seating_order(move: Move) -> Move:
    """Order does not matter among targets; the spare comes after the seats."""
    return replace(move, targets=tuple(sorted(move.targets, key=lambda t: (t == SPARE, t))))


def test_the_outcome_is_told_from_the_table_alone(players: int):
    for journey, _ in journeys(players):
        for leg in journey.legs:
            assert outcome(table_view(leg.after)) == outcome(leg.after) == leg.after.outcome
