"""What has happened, in the past tense: cards, turns and the end of a round.

What abilities bring about is in `role_events`; `audience` says who may hear of it.
"""

from dataclasses import dataclass

from moderator.karaya.cards import Role
from moderator.karaya.role_events import (
    Answered,
    ArrestAvoided,
    ArrestBegan,
    CardsForeseen,
    Danced,
    Executed,
    ExtraActionGranted,
    Fatigued,
    FatigueRemoved,
    ForcedToAct,
    Foretold,
    Hunted,
    HuntFailed,
    Jailed,
    Manipulated,
    MurderBegan,
    MurderStopped,
    RevealAsked,
    RevoltCalled,
    Shackled,
    ShacklesRemoved,
    SideCardRemoved,
    SideChosen,
    SlaveCaught,
    WindowClosed,
)
from moderator.karaya.state import How, Outcome, SeatId

__all__ = [
    "Answered",
    "ArrestAvoided",
    "ArrestBegan",
    "CardNamed",
    "CardSeen",
    "CardsForeseen",
    "CardsSwapped",
    "CardsSwappedUnseen",
    "CoronationBegan",
    "CoronationCompleted",
    "CoronationStopped",
    "Danced",
    "Dealt",
    "Event",
    "Executed",
    "ExtraActionGranted",
    "EyesOpened",
    "FatigueRemoved",
    "Fatigued",
    "ForcedToAct",
    "Foretold",
    "Hid",
    "HuntFailed",
    "Hunted",
    "Jailed",
    "Killed",
    "Manipulated",
    "MurderBegan",
    "MurderStopped",
    "Opened",
    "Peeked",
    "PublicEvent",
    "RevealAsked",
    "RevoltCalled",
    "RoundCalledOff",
    "RoundWon",
    "Shackled",
    "ShacklesRemoved",
    "SideCardRemoved",
    "SideChosen",
    "SlaveCaught",
    "TurnBegan",
    "TurnLost",
    "WindowClosed",
]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are dealt, the spare last; None if they are real ones."""

    cards: tuple[Role, ...] | None


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is active."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A jailed or shackled seat was passed over; the jail card comes off."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Peeked:
    """A seat looks at another's card."""

    seat: SeatId
    target: SeatId


@dataclass(frozen=True, slots=True)
class CardSeen:
    """What one seat, alone, saw; None if the card is a real one."""

    seat: SeatId
    place: SeatId
    role: Role | None
    how: How


@dataclass(frozen=True, slots=True)
class CardsSwapped:
    """Two cards changed places, in plain view."""

    seat: SeatId
    place: SeatId


@dataclass(frozen=True, slots=True)
class CardsSwappedUnseen:
    """Two cards changed places while all eyes were closed."""

    seat: SeatId
    place: SeatId


@dataclass(frozen=True, slots=True)
class Hid:
    """A seat turned its card down; everybody else's eyes are closed."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class EyesOpened:
    """The hiding is done, whether or not cards were swapped."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Opened:
    """A card lies face up."""

    seat: SeatId
    role: Role


@dataclass(frozen=True, slots=True)
class Killed:
    """A seat is out for the round; its card lies open, its status cards are gone (K10)."""

    seat: SeatId
    role: Role


@dataclass(frozen=True, slots=True)
class CoronationBegan:
    """The coronation card lies before a seat."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class CoronationStopped:
    """The Sultan hid."""


@dataclass(frozen=True, slots=True)
class CoronationCompleted:
    """The turn has come round to the coronation card."""


@dataclass(frozen=True, slots=True)
class CardNamed:
    """After the round: what a real card that stayed hidden was."""

    seat: SeatId
    role: Role


@dataclass(frozen=True, slots=True)
class RoundWon:
    """The round is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class RoundCalledOff:
    """The round is over and nobody scores (K17)."""


PublicEvent = (
    TurnBegan
    | TurnLost
    | Peeked
    | CardsSwapped
    | Hid
    | EyesOpened
    | Opened
    | Executed
    | Killed
    | CoronationBegan
    | CoronationStopped
    | CoronationCompleted
    | ArrestBegan
    | ArrestAvoided
    | Jailed
    | MurderBegan
    | MurderStopped
    | RevoltCalled
    | Answered
    | WindowClosed
    | Shackled
    | ShacklesRemoved
    | Hunted
    | SlaveCaught
    | HuntFailed
    | ExtraActionGranted
    | Danced
    | SideChosen
    | Manipulated
    | Fatigued
    | FatigueRemoved
    | ForcedToAct
    | CardsForeseen
    | Foretold
    | SideCardRemoved
    | RevealAsked
    | CardNamed
    | RoundWon
    | RoundCalledOff
)
Event = Dealt | CardSeen | CardsSwappedUnseen | PublicEvent
