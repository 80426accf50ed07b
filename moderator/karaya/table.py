"""Questions about the table that open information answers: who sits where, what may be face down.

`OpenTable` is all that a watcher without a card could see. Rules that must give nobody away
(K1, K13) take it instead of the round, so that the type checker keeps them honest.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from moderator.karaya.acts import Act
from moderator.karaya.cards import CARDS, NEUTRALS, Role, deck_of
from moderator.karaya.state import SPARE, CardsOn, Round, SeatId, numbered

_STOPPING_MURDERS: Final = tuple(
    role for role, card in CARDS.items() if Act.STOP_MURDER in card.reactions
)


class OpenSeat(Protocol):
    """What everybody sees of a seat."""

    @property
    def face(self) -> Role | None: ...
    @property
    def is_alive(self) -> bool: ...
    @property
    def is_open(self) -> bool: ...
    @property
    def is_free(self) -> bool: ...


class OpenTable(Protocol):
    """What everybody sees of a round."""

    @property
    def seats(self) -> Sequence[OpenSeat]: ...
    @property
    def is_crowned(self) -> bool: ...


def living(table: OpenTable, but: SeatId = SPARE) -> tuple[SeatId, ...]:
    """The seats still in the round but for one, in seating order."""
    return tuple([i for i, seat in numbered(table.seats) if seat.is_alive and i != but])


def hidden(table: OpenTable, but: SeatId = SPARE) -> tuple[SeatId, ...]:
    """The seats whose card is face down but for one, in seating order."""
    return tuple([i for i, seat in numbered(table.seats) if not seat.is_open and i != but])


def neighbours(table: OpenTable, seat: SeatId) -> frozenset[SeatId]:
    """The next living seat on either side; the dead are skipped, nobody is their own."""
    seats = table.seats
    size = len(seats)
    found = set()
    for step in (1, -1):
        beside = (seat + step) % size
        while not seats[beside].is_alive and beside != seat:
            beside = (beside + step) % size
        found.add(SeatId(beside))
    return frozenset(found - {seat})


def is_distracted(table: OpenTable, seat: SeatId) -> bool:
    """Whether an open, free Dancer sits beside this seat."""
    for beside in neighbours(table, seat):
        face = table.seats[beside].face
        if face is not None and CARDS[face].distracts_guards and table.seats[beside].is_free:
            return True
    return False


def is_any_face_down(table: OpenTable, role: Role) -> bool:
    """Whether a card of this team role still lies face down somewhere, as far as all can see."""
    shown = [seat.face for seat in table.seats].count(role)
    return shown < deck_of(len(table.seats)).copies[role]


def watchers(table: OpenTable, assassin: SeatId, victim: SeatId) -> frozenset[SeatId]:
    """Who could be a Guard able to stop this murder, from open information (K3, K4, K13)."""
    beside = (neighbours(table, assassin) | neighbours(table, victim)) - {assassin}
    able: set[Role | None] = set(_STOPPING_MURDERS)
    if any(is_any_face_down(table, role) for role in _STOPPING_MURDERS):
        able.add(None)  # whoever is hidden could be one of them
    return frozenset(
        seat for seat in beside if table.seats[seat].face in able and not is_distracted(table, seat)
    )


def nameable(round: Round) -> tuple[Role, ...]:
    """The roles that a real card, not yet named, can still turn out to be.

    The teams by number; of the neutrals as many kinds as the deck holds, those already shown
    this round (and perhaps hidden again) being the first of them.
    """
    deck = deck_of(len(round.seats))
    named = [seat.card for seat in round.seats if seat.card is not None]
    teams = [role for role, number in deck.copies.items() if named.count(role) < number]
    is_full = len(round.neutrals_shown) >= deck.neutrals
    neutrals = [
        role
        for role in NEUTRALS
        if role not in named and (role in round.neutrals_shown or not is_full)
    ]
    return (*teams, *neutrals)


def possible_roles(round: Round, seat: SeatId) -> tuple[Role, ...]:
    """What this seat's own player may use: the card the app knows, or any the deck allows."""
    card = round.seats[seat].card
    if card is not None:
        return (card,)
    assert round.cards_on is CardsOn.TABLE
    return nameable(round)
