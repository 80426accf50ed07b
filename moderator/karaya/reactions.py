"""Reactions: windows that wait for answers, and what follows when they close (K3, K4, K13)."""

from typing import assert_never

from moderator.karaya import events as e
from moderator.karaya.cards import Role
from moderator.karaya.choices import abilities_of, awaited
from moderator.karaya.state import (
    Acting,
    ArrestWindow,
    Cause,
    Mandate,
    MurderWindow,
    RevoltWindow,
    SeatId,
    Window,
)
from moderator.karaya.unfolding import Unfolding


def settle(to: Unfolding) -> None:
    """Go on once there is nobody left to ask, or nothing left that could be forced (K6)."""
    match to.round.stage:
        case MurderWindow() | ArrestWindow() | RevoltWindow() as window:
            if not awaited(to.round):
                close(to, window)
        case Acting(seat=seat, mandate=Mandate.FORCED):
            if not abilities_of(to.round, seat):
                to.end_turn()


def close(to: Unfolding, window: Window) -> None:
    """Let happen what the window was holding back."""
    match window:
        case MurderWindow(seat=seat, target=target):
            role = to.role_at(target, Cause.MURDERED, seat)
            if role is not None:
                murder(to, target, role)
        case ArrestWindow(target=target):
            to.tell(e.Jailed(target))
            to.end_turn()
        case RevoltWindow():
            to.end_turn()
        case _ as unreachable:
            assert_never(unreachable)


def murder(to: Unfolding, victim: SeatId, role: Role) -> None:
    """Nobody stopped it: the victim's card is turned up and out."""
    to.kill(victim, role)
    to.end_turn()


def answer_no(to: Unfolding, seat: SeatId) -> None:
    """One answer less to wait for."""
    to.tell(e.Answered(seat))
    settle(to)


def stop_murder(to: Unfolding, guard: SeatId, role: Role, assassin: SeatId) -> None:
    """The first Guard to react opens, and the Assassin dies instead of the victim."""
    to.open(guard, role)
    to.tell(e.MurderStopped(guard, assassin))
    to.kill(assassin, Role.ASSASSIN)
    to.end_turn()


def avoid_arrest(to: Unfolding, seat: SeatId, role: Role) -> None:
    """A Loyalist opens; the Guard's turn is spent."""
    to.open(seat, role)
    to.tell(e.ArrestAvoided(seat))
    to.end_turn()


def open_freely(to: Unfolding, seat: SeatId, role: Role) -> None:
    """Join a revolt or claim the throne: an open card answers every question about it."""
    to.open(seat, role)
    settle(to)
