"""What every calculator answers with: totals that explain themselves line by line."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Label = TypeVar("Label", bound=StrEnum, covariant=True)


class Ruling(StrEnum):
    """A decision of ours where a rule sheet is silent; shown beside the line it touched."""

    GUARDS_TIED = "S1"
    WITHOUT_GUARDS = "S2"
    EMPTY_COLUMN = "S3"
    SOLO_GUARDS = "S4"


class TieBreak(StrEnum):
    """What separates players with equal totals, one for each game."""

    MORE_GEMS = "more-gems"
    FEWER_TILES = "fewer-tiles"
    MORE_SAPPHIRES = "more-sapphires"
    LATEST_TWO = "latest-two"


@dataclass(frozen=True, slots=True)
class Part(Generic[Label]):
    """One line of a sum: what was counted, how many, what it is worth."""

    label: Label
    count: int
    points: int
    rank: int | None = None
    rulings: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerResult(Generic[Label]):
    """A player's whole result; `tie_break` is set where it separated this player from an equal.

    `tie_value` is what the tie-break looks at (gems, tiles, sapphires, the round of the latest 2).
    """

    name: str
    parts: tuple[Part[Label], ...]
    place: int
    is_shared: bool
    tie_value: int
    tie_break: TieBreak | None = None

    @property
    def total(self) -> int:
        """The sum of the parts, which is the only place a total comes from."""
        return total(self.parts)

    @property
    def is_winner(self) -> bool:
        """First place, alone or shared."""
        return self.place == 1


def total(parts: tuple[Part[Label], ...]) -> int:
    """Add up the lines of one player."""
    return sum(part.points for part in parts)
