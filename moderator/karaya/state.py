"""Where a round stands: seats, stages, and the round itself. No rule is decided here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NewType, TypeVar, cast

from moderator.karaya.cards import Role, Side, deck_of
from scoring.errors import InvalidInput

SeatId = NewType("SeatId", int)
AnySeat = TypeVar("AnySeat")

# The spare lies in the middle: it can be swapped with like a seat, and nothing else.
SPARE: Final = SeatId(-1)


class CardsOn(StrEnum):
    """Where the cards are: known to the app, or real ones whose faces it cannot see."""

    PHONES = "phones"
    TABLE = "table"


class How(StrEnum):
    """How a player came to know of a card."""

    PEEKED = "peeked"
    FORESEEN = "foreseen"  # the Oracle's look
    SWAPPED = "swapped"  # my old card went there
    SHOWN = "shown"  # it lay open before it was turned down


class Since(StrEnum):
    """What a player knows to have happened to a card they once saw."""

    UNTOUCHED = "untouched"
    MAY_HAVE_MOVED = "may-have-moved"  # somebody hid, and everybody's eyes were closed
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Note:
    """One thing a player legitimately saw; `role` is None if the card is a real one."""

    turn: int
    how: How
    place: SeatId
    role: Role | None
    since: Since = Since.UNTOUCHED


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table with its card and status cards. The dead lie open."""

    card: Role | None = None
    is_open: bool = False
    is_alive: bool = True
    is_jailed: bool = False
    is_shackled: bool = False
    is_fatigued: bool = False
    must_hide: bool = False  # the Oracle's duty after she has looked
    side: Side | None = None  # the Vizier's choice or the Oracle's prediction
    last_swap: SeatId | None = None  # K12: the partner, if the last turn taken was a swap
    notes: tuple[Note, ...] = ()

    def with_notes(self, notes: tuple[Note, ...]) -> "Seat":
        """The same seat with another memory; cards move often, and all seats remember."""
        return Seat(
            self.card,
            self.is_open,
            self.is_alive,
            self.is_jailed,
            self.is_shackled,
            self.is_fatigued,
            self.must_hide,
            self.side,
            self.last_swap,
            notes,
        )

    @property
    def face(self) -> Role | None:
        """The role everybody can see, None while hidden."""
        return self.card if self.is_open else None

    @property
    def is_hidden(self) -> bool:
        """Alive with the card face down."""
        return not self.is_open

    @property
    def is_free(self) -> bool:
        """Neither jailed nor shackled."""
        return not (self.is_jailed or self.is_shackled)


class Mandate(StrEnum):
    """By what right somebody acts."""

    TURN = "turn"
    EXTRA = "extra"  # a successful hunt: any action (K11)
    FORCED = "forced"  # manipulated: the ability, and nothing else


class Cause(StrEnum):
    """Why a real card must be turned up."""

    MURDERED = "murdered"
    MANIPULATED = "manipulated"
    HUNTED = "hunted"


@dataclass(frozen=True, slots=True)
class Undealt:
    """The cards are not dealt."""


@dataclass(frozen=True, slots=True)
class Acting:
    """A seat is to act."""

    seat: SeatId
    mandate: Mandate


@dataclass(frozen=True, slots=True)
class EyesClosed:
    """A seat has turned its card down and may swap unseen (K14)."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Foretelling:
    """The Oracle has looked and may predict (K14)."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class MurderWindow:
    """An Assassin strikes; a Guard may stop it."""

    seat: SeatId
    target: SeatId
    answered: frozenset[SeatId] = frozenset()


@dataclass(frozen=True, slots=True)
class ArrestWindow:
    """A Guard arrests a hidden player, who may avoid it."""

    seat: SeatId
    target: SeatId
    answered: frozenset[SeatId] = frozenset()


@dataclass(frozen=True, slots=True)
class RevoltWindow:
    """A Slave calls; hidden Slaves may join."""

    seat: SeatId
    answered: frozenset[SeatId] = frozenset()


@dataclass(frozen=True, slots=True)
class Revealing:
    """A real card has to be turned up and named; `by` is whose doing it is."""

    seat: SeatId
    cause: Cause
    by: SeatId


@dataclass(frozen=True, slots=True)
class Over:
    """Won or called off."""


Window = MurderWindow | ArrestWindow | RevoltWindow
Stage = Undealt | Acting | EyesClosed | Foretelling | Window | Revealing | Over


class Reason(StrEnum):
    """How a round is won."""

    CORONATION = "coronation"
    REGICIDE = "regicide"
    REVOLT = "revolt"
    NO_HOPE = "no-hope"
    DECLARED = "declared"  # by a table with real cards


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has won a round, and how."""

    side: Side
    reason: Reason


@dataclass(frozen=True, slots=True)
class Round:
    """A round of the game; made by `new_round`, changed by `apply` only."""

    seats: tuple[Seat, ...]
    active: SeatId
    stage: Stage = field(default_factory=Undealt)
    cards_on: CardsOn = CardsOn.PHONES
    spare: Role | None = None
    turn: int = 0
    coronation: SeatId | None = None
    is_crowned: bool = False
    neutrals_shown: frozenset[Role] = frozenset()
    outcome: Outcome | None = None

    def becoming(
        self, *, seats: tuple[Seat, ...] | None = None, stage: Stage | None = None
    ) -> "Round":
        """The same round with other seats or at another stage, as most events leave it."""
        return Round(
            self.seats if seats is None else seats,
            self.active,
            self.stage if stage is None else stage,
            self.cards_on,
            self.spare,
            self.turn,
            self.coronation,
            self.is_crowned,
            self.neutrals_shown,
            self.outcome,
        )

    @property
    def is_over(self) -> bool:
        """Won or called off."""
        return isinstance(self.stage, Over)


def numbered(seats: Sequence[AnySeat]) -> Iterable[tuple[SeatId, AnySeat]]:
    """Each seat with its number, in seating order."""
    return cast("Iterable[tuple[SeatId, AnySeat]]", enumerate(seats))


def new_round(players: int, first: SeatId) -> Round:
    """An undealt round for a table of 5 to 15, whose first turn will be that of `first`."""
    deck = deck_of(players)
    if not 0 <= first < deck.players:
        raise InvalidInput("first", f"there is no seat {first}")
    return Round(seats=(Seat(),) * deck.players, active=first)
