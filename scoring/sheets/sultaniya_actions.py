"""What can be done on a Sultaniya sheet: the turns, and the cells themselves.

Players and turns count from 0. A turn's action names its turn, so that two phones cannot play it
twice, and tells how many roof tiles came into the palace.
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.sheets.actions import ChooseFirst, Finish, restore
from scoring.sultaniya import Goal, Line

PASS_SAPPHIRES = 2


class Genie(StrEnum):
    """The four genies, by what they do."""

    RENEW = "renew"
    MOVE = "move"
    TWICE = "twice"
    SEARCH = "search"

    @property
    def price(self) -> int:
        """Sapphires to be paid for a call."""
        return {Genie.RENEW: 1, Genie.SEARCH: 3}.get(self, 2)

    @property
    def roofs(self) -> range:
        """How many more roof tiles a palace can have after a call: the red one may take one."""
        return {Genie.MOVE: range(-1, 2), Genie.TWICE: range(3)}.get(self, range(2))


class Symbol(StrEnum):
    """What a personal board can count, in three pairs."""

    WINDOW = "window"
    TOWER = "tower"
    DOME = "dome"
    GARDEN = "garden"
    ARCH = "arch"
    MINARET = "minaret"

    @property
    def line(self) -> Line:
        """The line of the sheet this symbol is counted on."""
        return _LINES[self]


_LINES = {
    Symbol.WINDOW: Line.SMALL,
    Symbol.TOWER: Line.SMALL,
    Symbol.DOME: Line.MEDIUM,
    Symbol.GARDEN: Line.MEDIUM,
    Symbol.ARCH: Line.LARGE,
    Symbol.MINARET: Line.LARGE,
}


@dataclass(frozen=True, slots=True)
class Build:
    """A tile built by oneself, with the sapphires printed on it."""

    turn: int
    sapphires: int = 0
    roofs: int = 0


@dataclass(frozen=True, slots=True)
class CallGenie:
    """A genie paid and called; it stays with the caller."""

    turn: int
    genie: Genie
    roofs: int = 0

    def __post_init__(self) -> None:
        restore(self, genie=Genie)


@dataclass(frozen=True, slots=True)
class Pass:
    """No building: two sapphires, or what the treasury still has."""

    turn: int
    sapphires: int = PASS_SAPPHIRES


@dataclass(frozen=True, slots=True)
class SetSapphires:
    """Write how many sapphires a player has."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class AddSapphires:
    """Take sapphires from the treasury, or with a negative number pay them into it."""

    player: int
    by: int = 1


@dataclass(frozen=True, slots=True)
class GiveGenie:
    """Put a genie by a palace without a call, or with `None` back to the middle."""

    genie: Genie
    player: int | None

    def __post_init__(self) -> None:
        restore(self, genie=Genie)


@dataclass(frozen=True, slots=True)
class SetRoofs:
    """Write how many roof tiles a palace has."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class ChooseSymbol:
    """A player's board counts this one of its pair."""

    player: int
    symbol: Symbol

    def __post_init__(self) -> None:
        restore(self, symbol=Symbol)


@dataclass(frozen=True, slots=True)
class SetCount:
    """Write one line of a player's palace."""

    player: int
    line: Line
    count: int

    def __post_init__(self) -> None:
        restore(self, line=Line)


@dataclass(frozen=True, slots=True)
class AddCount:
    """Add to one line of a player's palace, or with a negative number take away."""

    player: int
    line: Line
    by: int = 1

    def __post_init__(self) -> None:
        restore(self, line=Line)


@dataclass(frozen=True, slots=True)
class PickGoal:
    """A player turns up a secret goal."""

    player: int
    goal: Goal

    def __post_init__(self) -> None:
        restore(self, goal=Goal)


@dataclass(frozen=True, slots=True)
class DropGoal:
    """It was not this player's goal after all."""

    player: int
    goal: Goal

    def __post_init__(self) -> None:
        restore(self, goal=Goal)


@dataclass(frozen=True, slots=True)
class SetGoalCount:
    """Write how long the row or column of a player's goal is."""

    player: int
    goal: Goal
    count: int

    def __post_init__(self) -> None:
        restore(self, goal=Goal)


@dataclass(frozen=True, slots=True)
class AddGoalCount:
    """Make the row or column of a player's goal longer, or with a negative number shorter."""

    player: int
    goal: Goal
    by: int = 1

    def __post_init__(self) -> None:
        restore(self, goal=Goal)


TurnAction = Build | CallGenie | Pass
PlayAction = ChooseFirst | TurnAction | SetSapphires | AddSapphires | GiveGenie | SetRoofs
GoalAction = PickGoal | DropGoal | SetGoalCount | AddGoalCount
SultaniyaAction = PlayAction | ChooseSymbol | SetCount | AddCount | GoalAction | Finish
