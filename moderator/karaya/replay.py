"""After a round: who held which card after each action, for the reveal everybody wants."""

from collections.abc import Iterable
from dataclasses import dataclass

from moderator.karaya.actions import Action
from moderator.karaya.cards import Role
from moderator.karaya.decide import apply
from moderator.karaya.events import Event
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import Round
from moderator.karaya.views import TableView, table_view
from scoring.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class Frame:
    """One action, what it brought about, and the cards as they lay after it."""

    action: Action
    events: tuple[Event, ...]
    table: TableView
    cards: tuple[Role | None, ...]
    spare: Role | None


def play_through(round: Round, actions: Iterable[Action]) -> Round:
    """The round after these actions; a journal gives the identical round back."""
    for action in actions:
        round = apply(round, action).round
    return round


def replay(start: Round, actions: Iterable[Action]) -> tuple[Frame, ...]:
    """Every step of a finished round with all cards face up; refused while it still runs."""
    round = start
    frames = []
    for action in actions:
        step = apply(round, action)
        round = step.round
        cards = tuple(seat.card for seat in round.seats)
        frames.append(Frame(action, step.events, table_view(round), cards, round.spare))
    if not round.is_over:
        raise IllegalAction(Refusal.ROUND_RUNNING, "its cards are nobody's business yet")
    return tuple(frames)
