"""How one action unfolds: events one by one, the end of the round looked for after each."""

from typing import Final

from moderator.karaya import events as e
from moderator.karaya.cards import CARDS, Role
from moderator.karaya.evolve import evolve
from moderator.karaya.outcome import outcome
from moderator.karaya.state import Cause, Round, SeatId

# Only these change what a victory is made of.
_DECISIVE: Final[frozenset[type[e.Event]]] = frozenset(
    {
        e.Opened,
        e.Killed,
        e.SlaveCaught,
        e.Shackled,
        e.ShacklesRemoved,
        e.Jailed,
        e.TurnLost,
        e.CoronationCompleted,
    }
)


class Unfolding:
    """A round on its way through one action. Once the round is over, nothing more happens."""

    __slots__ = ("events", "round")

    def __init__(self, round: Round) -> None:
        self.round = round
        self.events: list[e.Event] = []

    def tell(self, event: e.Event, *with_it: e.Event) -> None:
        """Let one change happen, and the round end if that ends it."""
        if self.round.is_over:
            return
        for each in (event, *with_it):
            self.add(each)
        if type(event) in _DECISIVE and (ended := outcome(self.round)) is not None:
            self.add(e.RoundWon(ended))

    def add(self, event: e.Event) -> None:
        """Let an event happen that ends nothing, even after the round."""
        self.round = evolve(self.round, event)
        self.events.append(event)

    def open(self, seat: SeatId, role: Role) -> None:
        """Turn a card up; a living Sultan begins a coronation before the active player."""
        if self.round.seats[seat].is_open:
            return
        self.tell(e.Opened(seat, role))
        if CARDS[role].is_royal:
            self.tell(e.CoronationBegan(self.round.active))

    def kill(self, seat: SeatId, role: Role) -> None:
        """Take a seat out of the round; K10: a dead Slaver's shackles come off with it."""
        if self._holds_somebody(role):
            self.tell(e.Killed(seat, role), e.ShacklesRemoved())
        else:
            self.tell(e.Killed(seat, role))

    def unshackle(self, role: Role) -> None:
        """Shackles come off if the card that holds them is turned down."""
        if self._holds_somebody(role):
            self.tell(e.ShacklesRemoved())

    def _holds_somebody(self, role: Role) -> bool:
        return CARDS[role].holds_shackles and any(seat.is_shackled for seat in self.round.seats)

    def role_at(self, seat: SeatId, cause: Cause, by: SeatId) -> Role | None:
        """The role of a card that must be turned up now; None if somebody has to name it."""
        card = self.round.seats[seat].card
        if card is None:
            self.tell(e.RevealAsked(seat, cause, by))
        return card

    def end_turn(self) -> None:
        """Pass the turn on: over the dead, past lost turns, up to the coronation card (K2)."""
        seat = self.round.active
        if self.round.seats[seat].is_fatigued:
            self.tell(e.FatigueRemoved(seat))
        while not self.round.is_over:
            seat = SeatId((seat + 1) % len(self.round.seats))
            if self.round.coronation == seat:
                self.tell(e.CoronationCompleted())
            elif not self.round.seats[seat].is_alive:
                continue
            elif self.round.seats[seat].is_free:
                return self.tell(e.TurnBegan(seat))
            else:
                self.tell(e.TurnLost(seat))
        return None
