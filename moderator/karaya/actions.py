"""What the table and its seats can ask for. An action commands; nothing happens until `apply`."""

from dataclasses import dataclass

from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.state import SeatId


@dataclass(frozen=True, slots=True)
class Move:
    """A seat does something; `choices` says which targets, side and role belong to which act."""

    act: Act
    seat: SeatId
    targets: tuple[SeatId, ...] = ()
    side: Side | None = None
    role: Role | None = None

    @property
    def target(self) -> SeatId:
        """The one target of a move that has exactly one."""
        (only,) = self.targets
        return only


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: one card a seat in order, then the spare. None: real cards, dealt by hand."""

    cards: tuple[Role, ...] | None


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Whoever has not answered the open question says no: by the clock, or the table's will."""


@dataclass(frozen=True, slots=True)
class CallOff:
    """The table gives the round up (K17)."""


@dataclass(frozen=True, slots=True)
class Declare:
    """A table with real cards says who has won: it may know what the app was never told."""

    side: Side


Action = Move | Deal | TimeUp | CallOff | Declare
