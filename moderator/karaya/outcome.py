"""Who has won, told from open information only (K1)."""

from collections.abc import Iterable, Sequence

from moderator.karaya.cards import Role, Side, deck_of
from moderator.karaya.state import Outcome, Reason
from moderator.karaya.table import OpenSeat, OpenTable

SLAVES_FOR_A_REVOLT = 3


def outcome(table: OpenTable) -> Outcome | None:
    """The round's winner as the table lies now; a round and its table view give the same."""
    dead = [seat.face for seat in table.seats if not seat.is_alive]
    if Role.SULTAN in dead:
        return Outcome(Side.REBELS, Reason.REGICIDE)
    if is_revolt(_is_in_revolt(seat) for seat in table.seats if seat.is_alive):
        return Outcome(Side.REBELS, Reason.REVOLT)
    if _is_hopeless(table.seats, dead):
        return Outcome(Side.LOYALISTS, Reason.NO_HOPE)
    if table.is_crowned:
        return Outcome(Side.LOYALISTS, Reason.CORONATION)
    return None


def is_revolt(circle: Iterable[bool]) -> bool:
    """Whether three in a row are up, the last of the circle sitting beside the first."""
    row = list(circle)
    if row.count(True) < SLAVES_FOR_A_REVOLT:
        return False
    run = 0
    for is_up in row + row[: SLAVES_FOR_A_REVOLT - 1]:
        run = run + 1 if is_up else 0
        if run == SLAVES_FOR_A_REVOLT:
            return True
    return False


def _is_in_revolt(seat: OpenSeat) -> bool:
    return seat.face is Role.SLAVE and seat.is_free


def _is_hopeless(seats: Sequence[OpenSeat], dead: Sequence[Role | None]) -> bool:
    # K1: what nobody has seen counts as alive and free.
    copies = deck_of(len(seats)).copies
    if dead.count(Role.ASSASSIN) < copies[Role.ASSASSIN]:
        return False
    bound = sum(seat.is_alive and seat.face is Role.SLAVE and not seat.is_free for seat in seats)
    return copies[Role.SLAVE] - dead.count(Role.SLAVE) - bound < SLAVES_FOR_A_REVOLT
