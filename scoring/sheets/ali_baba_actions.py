"""What can be done on an Ali Baba sheet: the turns with their magic, and the cells themselves.

Players and turns count from 0. A take names its turn, so that two phones cannot play it twice;
the treasure taken may be told, and then it is counted behind the screen of who took it. A lamp
swapped for a special treasure is told as that treasure, with that treasure's magic.
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.ali_baba import Treasure
from scoring.sheets.actions import ChooseFirst, Finish, restore


class Magic(StrEnum):
    """The background colours, each an effect."""

    PINK = "pink"
    BLUE = "blue"
    BROWN = "brown"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"


def _treasure(value: str | None) -> Treasure | None:
    return None if value is None else Treasure(value)


def _treasures(values: tuple[str, ...]) -> tuple[Treasure, ...]:
    return tuple(Treasure(value) for value in values)


def _named(value: str | None) -> Treasure | Magic | None:
    return Magic(value) if value in list(Magic) else _treasure(value)


@dataclass(frozen=True, slots=True)
class RemoveTreasures:
    """The kinds taken out before the game: one for equal treasures, three for the small cave."""

    treasures: tuple[Treasure, ...]

    def __post_init__(self) -> None:
        restore(self, treasures=_treasures)


@dataclass(frozen=True, slots=True)
class TakePink:
    """Five points."""

    turn: int
    treasure: Treasure | None = None

    def __post_init__(self) -> None:
        restore(self, treasure=_treasure)


@dataclass(frozen=True, slots=True)
class TakeBlue:
    """Two points for each tile turned up this turn, or two if a square of the board is empty."""

    turn: int
    turned_up: int = 0
    is_square_empty: bool = False
    treasure: Treasure | None = None

    def __post_init__(self) -> None:
        restore(self, treasure=_treasure)


@dataclass(frozen=True, slots=True)
class TakeBrown:
    """Two points for each treasure of this kind held, this one included in `held`."""

    turn: int
    held: int
    treasure: Treasure | None = None

    def __post_init__(self) -> None:
        restore(self, treasure=_treasure)


@dataclass(frozen=True, slots=True)
class TakeGreen:
    """A face-up tile beside it comes along, without its effect."""

    turn: int
    treasure: Treasure | None = None
    also: Treasure | None = None

    def __post_init__(self) -> None:
        restore(self, treasure=_treasure, also=_treasure)


@dataclass(frozen=True, slots=True)
class TakeYellow:
    """Of the tiles the others show one is taken: `shown`, from the player `source`."""

    turn: int
    treasure: Treasure | None = None
    source: int | None = None
    shown: Treasure | None = None

    def __post_init__(self) -> None:
        restore(self, treasure=_treasure, shown=_treasure)


@dataclass(frozen=True, slots=True)
class TakeWhite:
    """A treasure or a colour is named that the others may not take until one's next turn."""

    turn: int
    treasure: Treasure | None = None
    named: Treasure | Magic | None = None

    def __post_init__(self) -> None:
        restore(self, treasure=_treasure, named=_named)


@dataclass(frozen=True, slots=True)
class OpenCave:
    """In this turn (the present one or one before) the last face-down tile was turned up."""

    turn: int


@dataclass(frozen=True, slots=True)
class EmptyCave:
    """So many turns were played when no tile was left on the board."""

    turns: int


@dataclass(frozen=True, slots=True)
class SetTrack:
    """Write a player's points on the score track."""

    player: int
    points: int


@dataclass(frozen=True, slots=True)
class AddTrack:
    """Move a player's marker on the score track, backwards with a negative number."""

    player: int
    by: int


@dataclass(frozen=True, slots=True)
class SetTreasures:
    """Write how many tiles of one kind a player has."""

    player: int
    treasure: Treasure
    count: int

    def __post_init__(self) -> None:
        restore(self, treasure=Treasure)


@dataclass(frozen=True, slots=True)
class AddTreasure:
    """Add tiles of one kind (or with a negative number take them away)."""

    player: int
    treasure: Treasure
    by: int = 1

    def __post_init__(self) -> None:
        restore(self, treasure=Treasure)


TakeAction = TakePink | TakeBlue | TakeBrown | TakeGreen | TakeYellow | TakeWhite
PlayAction = ChooseFirst | RemoveTreasures | TakeAction | OpenCave | EmptyCave
AliBabaAction = PlayAction | SetTrack | AddTrack | SetTreasures | AddTreasure | Finish
