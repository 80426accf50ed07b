"""The rules: what an action brings about, or why it is refused."""

from dataclasses import dataclass
from typing import assert_never

from moderator.karaya import events as e
from moderator.karaya import moves
from moderator.karaya.actions import Action, CallOff, Deal, Declare, Move, TimeUp
from moderator.karaya.acts import TableAct
from moderator.karaya.cards import Role, deck_of
from moderator.karaya.choices import choices, table_choices
from moderator.karaya.refusals import Refusal, explain, explain_table
from moderator.karaya.state import Outcome, Reason, Round
from moderator.karaya.unfolding import Unfolding
from scoring.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class Step:
    """A round after an action, and what happened on the way."""

    round: Round
    events: tuple[e.Event, ...]


def decide(round: Round, action: Action) -> tuple[e.Event, ...]:
    """What an action brings about; raises `IllegalAction` with a refusal the screens can word."""
    return apply(round, action).events


def apply(round: Round, action: Action) -> Step:
    """`decide`, and the round after `evolve` of every event."""
    unfolding = Unfolding(round)
    match action:
        case Move():
            _check_move(round, action)
            moves.unfold(unfolding, action)
        case Deal(cards=cards):
            _check_table(round, TableAct.DEAL)
            _check_deck(round, cards)
            unfolding.tell(e.Dealt(cards))
            unfolding.tell(e.TurnBegan(round.active))
        case TimeUp():
            _check_table(round, TableAct.TIME_UP)
            unfolding.tell(e.WindowClosed())
            moves.close(unfolding)
        case CallOff():
            _check_table(round, TableAct.CALL_OFF)
            unfolding.add(e.RoundCalledOff())
        case Declare(side=side):
            _check_table(round, TableAct.DECLARE)
            unfolding.tell(e.RoundWon(Outcome(side, Reason.DECLARED)))
        case _ as unreachable:
            assert_never(unreachable)
    return Step(unfolding.round, tuple(unfolding.events))


def _check_move(round: Round, move: Move) -> None:
    if not 0 <= move.seat < len(round.seats):
        raise IllegalAction(Refusal.NO_SUCH_SEAT, str(move.seat), seat=move.seat + 1)
    offered = choices(round, move.seat)
    if not any(choice.offers(move) for choice in offered):
        raise IllegalAction(explain(round, move, offered), f"{move.act} by seat {move.seat}")


def _check_table(round: Round, act: TableAct) -> None:
    if act not in table_choices(round):
        raise IllegalAction(explain_table(round, act), act)


def _check_deck(round: Round, cards: tuple[Role, ...] | None) -> None:
    if cards is not None and not deck_of(len(round.seats)).is_complete(cards):
        raise IllegalAction(
            Refusal.WRONG_DECK, f"{len(cards)} cards for {len(round.seats)} players"
        )
