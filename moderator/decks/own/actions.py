"""What can be done with an own deck. Seats count from 0; a card is its number in the list.

Where chance decides, the action carries what came out: `moderator.decks.own.chance` works it out
of the table's seed, so that a draw undone and made again is the same draw.
"""

from dataclasses import dataclass
from enum import StrEnum

from moderator.decks.cutting import AddWords
from moderator.decks.own.state import CardId
from scoring.sheets.actions import restore


class Bring(StrEnum):
    """What is put into the pile before it is shuffled."""

    NOTHING = "nothing"
    DISCARD = "discard"
    EVERYTHING = "everything"


class Place(StrEnum):
    """Where in the pile a card goes back."""

    TOP = "top"
    BOTTOM = "bottom"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the pile lies in this order, top first."""

    order: tuple[CardId, ...]
    bring: Bring = Bring.NOTHING

    def __post_init__(self) -> None:
        restore(self, order=tuple, bring=Bring)


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards from the top into a hand."""

    seat: int
    number: int = 1


@dataclass(frozen=True, slots=True)
class DealOut:
    """So many cards from the top into every hand, one by one around the table."""

    number: int
    first: int = 0


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Cards from the top onto the discard, for everybody to see."""

    number: int = 1


@dataclass(frozen=True, slots=True)
class Pick:
    """Chance, with replacement: these came up, seen by all, and went back."""

    cards: tuple[CardId, ...]
    seat: int | None = None

    def __post_init__(self) -> None:
        restore(self, cards=tuple)


@dataclass(frozen=True, slots=True)
class Peek:
    """A player looks at the top of the pile, alone."""

    seat: int
    number: int = 1


@dataclass(frozen=True, slots=True)
class Cut:
    """So many cards from the top go to the bottom as they lie."""

    at: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards from a hand onto the discard, face up; the last one named lies on top."""

    seat: int
    cards: tuple[CardId, ...]

    def __post_init__(self) -> None:
        restore(self, cards=tuple)


@dataclass(frozen=True, slots=True)
class Show:
    """Cards of a hand are shown to everybody, and stay in it."""

    seat: int
    cards: tuple[CardId, ...]

    def __post_init__(self) -> None:
        restore(self, cards=tuple)


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Cards from the discard into a hand; everybody knows which."""

    seat: int
    cards: tuple[CardId, ...]

    def __post_init__(self) -> None:
        restore(self, cards=tuple)


@dataclass(frozen=True, slots=True)
class Return:
    """Cards from a hand (or the discard, if there is no seat) back into the pile.

    On top and below they keep their order; at random each goes to the place chance gives it,
    one after another: `places`, counted from the top.
    """

    cards: tuple[CardId, ...]
    to: Place
    seat: int | None = None
    places: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        restore(self, cards=tuple, to=Place, places=tuple)


@dataclass(frozen=True, slots=True)
class PutAway:
    """The deck has done its work: nothing more is drawn, and the seed may be shown."""


DeckAction = (
    AddWords
    | Shuffle
    | Draw
    | DealOut
    | TurnUp
    | Pick
    | Peek
    | Cut
    | Discard
    | Show
    | TakeUp
    | Return
    | PutAway
)
