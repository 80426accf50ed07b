"""What a table and the roster show of themselves: plain values, safe to hand to any layer."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Generic, NewType, TypeVar

Action = TypeVar("Action")

PlayerId = NewType("PlayerId", int)
GroupId = NewType("GroupId", int)


class Colour(StrEnum):
    """A player's colour, named like a gem; `theme` knows what it looks like."""

    RUBY = "ruby"
    SAPPHIRE = "sapphire"
    EMERALD = "emerald"
    TOPAZ = "topaz"
    AMETHYST = "amethyst"
    TURQUOISE = "turquoise"
    ROSE = "rose"
    PEARL = "pearl"


@dataclass(frozen=True, slots=True)
class Person:
    """A player as a screen may show them."""

    id: PlayerId
    name: str
    colour: Colour
    is_archived: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A group of people in their usual seats."""

    id: GroupId
    name: str
    members: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Entry(Generic[Action]):
    """One line of a table's history. `action` is None for an undo or a redo itself."""

    version: int
    at: datetime
    by: int | None
    action: Action | None
    undoes: int | None = None
    redoes: int | None = None
