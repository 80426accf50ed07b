"""The same game with cards on phones and with cards on the table: one history, one outcome."""

from dataclasses import replace

import pytest

from moderator.karaya.actions import Action, Deal, Move
from moderator.karaya.acts import Act, TableAct
from moderator.karaya.audience import heard_by
from moderator.karaya.cards import Role
from moderator.karaya.choices import awaited
from moderator.karaya.decide import apply
from moderator.karaya.events import Event, RevealAsked
from moderator.karaya.points import points_of
from moderator.karaya.state import CardsOn, Cause, Revealing, Round
from moderator.karaya.views import table_view
from tests.moderator.journeys import TABLES, Leg, journeys


@pytest.mark.parametrize("players", TABLES)
def test_real_cards_give_the_same_history_and_outcome(players: int):
    for journey, _ in journeys(players):
        real = journey.start
        for leg in journey.legs:
            real, events = with_real_cards(real, leg)
            assert events == heard_by(None, leg.events)
            if not leg.after.is_over:
                public = replace(table_view(leg.after), cards_on=CardsOn.TABLE)
                choices = (*public.choices, TableAct.DECLARE)
                assert table_view(real) == replace(public, choices=choices)
        real = with_all_cards_named(real, journey.end)

        names = tuple(f"seat {number}" for number in range(players))
        assert real.outcome == journey.end.outcome
        assert points_of(real, names) == points_of(journey.end, names)


def with_real_cards(real: Round, leg: Leg) -> tuple[Round, tuple[Event, ...]]:
    """The same action at a table whose face-down cards the app cannot see; reveals are named."""
    step = apply(real, as_seen_by_the_app(leg.action))
    events = step.events
    while isinstance(asked := step.round.stage, Revealing):
        role = leg.before.seats[asked.seat].card
        is_kept = asked.cause is Cause.HUNTED and role is not Role.SLAVE
        answer = Move(Act.STAY_HIDDEN, asked.seat) if is_kept else named(asked.seat, role)
        step = apply(step.round, answer)
        events += step.events
    public = tuple(event for event in events if not isinstance(event, RevealAsked))
    return step.round, heard_by(None, public)


def as_seen_by_the_app(action: Action) -> Action:
    if isinstance(action, Deal):
        return Deal(None)
    if isinstance(action, Move) and action.act is Act.OPEN_EYES:
        return replace(action, targets=())
    return action


def named(seat: int, role: Role | None) -> Move:
    return Move(Act.REVEAL, seat, role=role)  # type: ignore[arg-type]


def with_all_cards_named(real: Round, known: Round) -> Round:
    for seat in sorted(awaited(real)):
        real = apply(real, named(seat, known.seats[seat].card)).round
    return real
