"""The basic actions of a turn: peek, swap, hide."""

from moderator.karaya import events as e
from moderator.karaya.cards import CARDS
from moderator.karaya.state import How, SeatId
from moderator.karaya.unfolding import Unfolding


def peek(to: Unfolding, seat: SeatId, target: SeatId) -> None:
    """Look at one hidden player's card, alone."""
    to.tell(e.Peeked(seat, target))
    to.tell(e.CardSeen(seat, target, to.round.seats[target].card, How.PEEKED))
    to.end_turn()


def swap(to: Unfolding, seat: SeatId, place: SeatId) -> None:
    """Exchange cards in plain view, with a hidden player or the spare."""
    to.tell(e.CardsSwapped(seat, place))
    to.end_turn()


def hide(to: Unfolding, seat: SeatId) -> None:
    """Turn the own card down; what depended on its being open ends before any eye opens."""
    before = to.round.seats[seat]
    assert before.face is not None
    to.tell(e.Hid(seat))
    if before.side is not None:
        to.tell(e.SideCardRemoved(seat))
    if CARDS[before.face].is_royal:
        to.tell(e.CoronationStopped())
    to.unshackle(before.face)


def open_eyes(to: Unfolding, seat: SeatId, places: tuple[SeatId, ...]) -> None:
    """The second step of hiding: swap unseen, or bluff; then all eyes open."""
    for place in places:
        to.tell(e.CardsSwappedUnseen(seat, place))
    to.tell(e.EyesOpened(seat))
    to.end_turn()
