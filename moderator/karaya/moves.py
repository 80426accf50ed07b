"""Which rule answers which move of a seat; `choices` has offered the move."""

from typing import assert_never

from moderator.karaya import abilities, reactions, turns
from moderator.karaya import events as e
from moderator.karaya.actions import Move
from moderator.karaya.acts import Act
from moderator.karaya.cards import OWNER_OF, Role
from moderator.karaya.state import Cause, MurderWindow, Revealing, SeatId, Window
from moderator.karaya.unfolding import Unfolding


def unfold(to: Unfolding, move: Move) -> None:
    """Let a move happen."""
    seat = move.seat
    if (owner := OWNER_OF.get(move.act)) is not None:
        to.open(seat, owner)  # an ability opens whoever uses it
    match move.act:
        case Act.PASS:
            reactions.answer_no(to, seat)
        case Act.PEEK:
            turns.peek(to, seat, move.target)
        case Act.SWAP:
            turns.swap(to, seat, move.target)
        case Act.HIDE:
            turns.hide(to, seat)
        case Act.OPEN_EYES:
            turns.open_eyes(to, seat, move.targets)
        case Act.EXECUTE:
            abilities.execute(to, seat, move.target)
        case Act.ARREST:
            abilities.arrest(to, seat, move.target)
        case Act.MURDER:
            abilities.murder(to, seat, move.target)
        case Act.CALL_TO_REVOLT:
            abilities.call_to_revolt(to, seat)
        case Act.CAPTURE:
            abilities.capture(to, move.target)
        case Act.HUNT:
            abilities.hunt(to, seat, move.target)
        case Act.DANCE:
            abilities.dance(to, seat)
        case Act.MANIPULATE:
            assert move.side is not None  # the choice has no None among its sides
            abilities.manipulate(to, seat, move.target, move.side)
        case Act.PREDICT:
            abilities.predict(to, seat, move.targets)
        case Act.FORETELL:
            abilities.foretell(to, seat, move.side)
        case Act.STAY_HIDDEN:
            abilities.fail_to_catch(to, seat)
        case Act.CLAIM_THRONE | Act.STOP_MURDER | Act.AVOID_ARREST | Act.JOIN_REVOLT | Act.REVEAL:
            assert move.role is not None  # every choice that opens a card names it
            _open(to, move.act, seat, move.role)
        case _ as unreachable:
            assert_never(unreachable)


def _open(to: Unfolding, act: Act, seat: SeatId, role: Role) -> None:
    """A card is turned up without having been used on a turn."""
    match act, to.round.stage:
        case Act.STOP_MURDER, MurderWindow(seat=assassin):
            reactions.stop_murder(to, seat, role, assassin)
        case Act.AVOID_ARREST, _:
            reactions.avoid_arrest(to, seat, role)
        case Act.REVEAL, Revealing(cause=Cause.MURDERED):
            reactions.murder(to, seat, role)
        case Act.REVEAL, Revealing(cause=Cause.MANIPULATED):
            abilities.manipulated(to, seat, role)
        case Act.REVEAL, Revealing(by=slaver):
            abilities.catch(to, slaver, seat)
        case Act.REVEAL, _:
            to.add(e.CardNamed(seat, role))
        case _:  # claim the throne, join the revolt
            reactions.open_freely(to, seat, role)


def close(to: Unfolding) -> None:
    """The table waits no longer: the open window closes as it stands."""
    assert isinstance(to.round.stage, Window)
    reactions.close(to, to.round.stage)
