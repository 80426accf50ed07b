"""The memory aid: what each player legitimately saw, and whether cards have moved since.

Notes live on the seat that may read them. They change only by what that seat could tell: a swap
in plain view is certain for all, a hiding only casts doubt, and the two who swapped unseen know.
"""

from collections.abc import Collection

from moderator.karaya.cards import Role
from moderator.karaya.state import (
    SPARE,
    CardsOn,
    How,
    Note,
    Round,
    Seat,
    SeatId,
    Since,
    numbered,
)

Seats = tuple[Seat, ...]


def noted(seats: Seats, reader: SeatId, note: Note) -> Seats:
    """One more note for one reader."""
    noting = seats[reader].with_notes((*seats[reader].notes, note))
    return (*seats[:reader], noting, *seats[reader + 1 :])


def shown(seats: Seats, round: Round, place: SeatId, role: Role | None) -> Seats:
    """An open card is turned down: everybody else remembers what it was."""
    note = Note(round.turn, How.SHOWN, place, role)
    return tuple(
        seat if index == place else seat.with_notes((*seat.notes, note))
        for index, seat in enumerate(seats)
    )


def swapped(seats: Seats, round: Round, seat: SeatId, place: SeatId, *, is_secret: bool) -> Seats:
    """Two cards have changed places; `round` is from before, with the cards where they were."""
    readers = (seat, place) if is_secret else range(len(seats))
    moved = _marked(seats, readers, (seat, place), Since.MOVED)
    mine = Note(round.turn, How.SWAPPED, place, round.seats[seat].card)
    moved = noted(moved, seat, mine)
    if place == SPARE:
        return moved
    theirs = Note(round.turn, How.SWAPPED, seat, round.seats[place].card)
    return noted(moved, place, theirs)


def blurred(round: Round, hider: SeatId) -> Seats:
    """Eyes open again: whatever could have been swapped may have moved, for those who cannot know.

    The hider knows, and so does the partner of the swap. With real cards the app was not told,
    so that it cannot remind the hider either.
    """
    partner = round.seats[hider].last_swap
    informed = {hider, partner} if round.cards_on is CardsOn.PHONES else set()
    readers = set(range(len(round.seats))) - informed
    touchable = {
        place for place, seat in numbered(round.seats) if seat.is_hidden and not seat.is_jailed
    }
    return _marked(round.seats, readers, touchable | {SPARE, hider}, Since.MAY_HAVE_MOVED)


def _marked(
    seats: Seats, readers: Collection[int], places: Collection[SeatId], since: Since
) -> Seats:
    return tuple(
        _with_marks(seat, places, since) if seat.notes and index in readers else seat
        for index, seat in enumerate(seats)
    )


def _with_marks(seat: Seat, places: Collection[SeatId], since: Since) -> Seat:
    told = (Since.MOVED, since)
    notes = tuple(
        [
            Note(note.turn, note.how, note.place, note.role, since)
            if note.place in places and note.since not in told
            else note
            for note in seat.notes
        ]
    )
    return seat.with_notes(notes) if notes != seat.notes else seat
