"""Sultaniya tables of a plausible evening: at the start, in the last turns, counted, finished."""

from typing import Any

from companion.live.house import House, LiveTable
from companion.live.views import Person
from scoring.sheets.actions import ChooseFirst, Finish
from scoring.sheets.sultaniya_actions import (
    Build,
    CallGenie,
    ChooseSymbol,
    Genie,
    GiveGenie,
    Pass,
    PickGoal,
    SetCount,
    SetGoalCount,
    SetRoofs,
    SetSapphires,
    Symbol,
)
from scoring.sultaniya import Goal, Line

# small, medium, large, roof4, roof5, guards; guards 5, 3, 3, 1 are an example of the rules.
PALACES = ((7, 2, 1, 1, 0, 5), (12, 3, 0, 0, 1, 3), (4, 4, 2, 1, 1, 3), (9, 0, 1, 0, 0, 1))
GOALS = (
    ((Goal.ROW_TOWER, 3), (Goal.GENIES, 0)),
    ((Goal.COLUMN_WINDOW, 4), (Goal.SAPPHIRES, 0)),
    ((Goal.ROW_GUARD, 2), (Goal.COLUMN_GUARD, 0)),
    ((Goal.COLUMN_SAPPHIRE, 2), (Goal.ROW_WINDOW, 5)),
)


def tables(house: House, people: list[Person]) -> dict[str, str]:
    """Table codes by name."""
    return {
        "sultaniya-start": _open(house, people[:4]).code,
        "sultaniya-turn": _turn(house, people),
        "sultaniya-last": _last_turns(house, people),
        "sultaniya-solo": _solo(house, people),
        "sultaniya": _counted(house, people),
        "sultaniya-result": _counted(house, people, Finish()),
    }


def _open(house: House, people: list[Person]) -> LiveTable:
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "sultaniya", "title": "", "aim": "highest", "players": players}
    return house.open("sultaniya", setup)


def _play(table: LiveTable, *actions: Any) -> str:
    for action in actions:
        table.submit(action, table.version)
    return table.code


def _turn(house: House, people: list[Person]) -> str:
    return _play(
        _open(house, people[:4]),
        ChooseFirst(1),
        SetSapphires(3, 2),
        Build(0, 1),
        Pass(1),
        CallGenie(2, Genie.TWICE),
        Build(3, 2),
        CallGenie(4, Genie.RENEW),
        Pass(5),
    )


def _last_turns(house: House, people: list[Person]) -> str:
    return _play(
        _open(house, people[:4]),
        ChooseFirst(0),
        SetRoofs(1, 4),
        SetSapphires(2, 7),
        GiveGenie(Genie.SEARCH, 2),
        Pass(0),
        Build(1, 0, 1),
    )


def _solo(house: House, people: list[Person]) -> str:
    return _play(_open(house, people[4:5]), *(Pass(turn) for turn in range(6)))


def _counted(house: House, people: list[Person], *more: Any) -> str:
    table = _open(house, people[:4])
    sapphires = [SetSapphires(seat, count) for seat, count in enumerate((5, 8, 2, 0))]
    symbols = (Symbol.TOWER, Symbol.DOME, Symbol.MINARET)
    lines = [
        SetCount(seat, line, count)
        for seat, counts in enumerate(PALACES)
        for line, count in zip(Line, counts, strict=True)
    ]
    goals = [
        action
        for seat, held in enumerate(GOALS)
        for goal, count in held
        for action in _goal(seat, goal, count)
    ]
    return _play(
        table,
        *(ChooseSymbol(0, symbol) for symbol in symbols),
        *sapphires,
        GiveGenie(Genie.MOVE, 0),
        GiveGenie(Genie.RENEW, 3),
        *lines,
        *goals,
        *more,
    )


def _goal(seat: int, goal: Goal, count: int) -> list[Any]:
    picked = PickGoal(seat, goal)
    return [picked, SetGoalCount(seat, goal, count)] if count else [picked]
