"""What abilities and reactions have brought about. See `events` for all of them."""

from dataclasses import dataclass

from moderator.karaya.cards import Side
from moderator.karaya.state import Cause, SeatId


@dataclass(frozen=True, slots=True)
class Executed:
    """The Sultan has a Rebel killed."""

    seat: SeatId
    target: SeatId


@dataclass(frozen=True, slots=True)
class ArrestBegan:
    """A Guard reaches for a player."""

    seat: SeatId
    target: SeatId


@dataclass(frozen=True, slots=True)
class ArrestAvoided:
    """The player reached for was a Loyalist and opened."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Jailed:
    """A jail card lies on a seat."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class MurderBegan:
    """An Assassin strikes."""

    seat: SeatId
    target: SeatId


@dataclass(frozen=True, slots=True)
class MurderStopped:
    """A Guard was quicker."""

    seat: SeatId
    assassin: SeatId


@dataclass(frozen=True, slots=True)
class RevoltCalled:
    """A Slave calls the others."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat has answered the open question with no."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The table waits no longer."""


@dataclass(frozen=True, slots=True)
class Shackled:
    """An open Slave is captured."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class ShacklesRemoved:
    """The Slaver is gone: all shackles come off together."""


@dataclass(frozen=True, slots=True)
class Hunted:
    """The Slaver points at a hidden player."""

    seat: SeatId
    target: SeatId


@dataclass(frozen=True, slots=True)
class SlaveCaught:
    """A hunted Slave opens in shackles: one change, no moment of freedom between."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class HuntFailed:
    """The hunted player is no Slave."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class ExtraActionGranted:
    """The Slaver acts once more."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Danced:
    """The Dancer dances."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class SideChosen:
    """The Vizier lays the choice card."""

    seat: SeatId
    side: Side


@dataclass(frozen=True, slots=True)
class Manipulated:
    """The Vizier has a player opened."""

    seat: SeatId
    target: SeatId


@dataclass(frozen=True, slots=True)
class Fatigued:
    """A fatigue card lies on a seat."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class FatigueRemoved:
    """The tired turn was taken."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class ForcedToAct:
    """A manipulated seat has to use its ability now."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class CardsForeseen:
    """The Oracle looks at some hidden cards."""

    seat: SeatId
    targets: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class Foretold:
    """The Oracle predicts a side, or none."""

    seat: SeatId
    side: Side | None


@dataclass(frozen=True, slots=True)
class SideCardRemoved:
    """A choice or a prediction is taken back with the card turned down."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class RevealAsked:
    """A real card has to be turned up and named."""

    seat: SeatId
    cause: Cause
    by: SeatId
