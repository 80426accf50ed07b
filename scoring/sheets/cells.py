"""Which cells an action writes, and so which actions of two phones get in each other's way."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")
Cell = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Touch:
    """The cells an action writes anew and those it only adds to; additions never conflict."""

    sets: frozenset[Cell] = frozenset()
    adds: frozenset[Cell] = frozenset()


def touch(*, sets: Iterable[Cell] = (), adds: Iterable[Cell] = ()) -> Touch:
    """The touch of an action, its cells named in any order."""
    return Touch(frozenset(sets), frozenset(adds))


def is_apart(action: Touch | None, later: Touch | None) -> bool:
    """True if neither writes what the other touches; `None` touches the whole sheet."""
    if action is None or later is None:
        return False
    return action.sets.isdisjoint(later.sets | later.adds) and action.adds.isdisjoint(later.sets)


def put(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])
