"""The Sultaniya sheet: sapphires, genies and roofs during play, the palaces at the end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, assert_never

from scoring import sultaniya
from scoring.errors import IllegalAction
from scoring.results import PlayerResult
from scoring.sheets.actions import (
    ChooseFirst,
    Finish,
    Lack,
    Missing,
    SheetRefusal,
    check_boxed,
    check_finish,
    check_seat,
    check_written,
)
from scoring.sheets.cells import Cell, Touch, is_apart, put, touch
from scoring.sheets.sultaniya_actions import (
    AddCount,
    AddGoalCount,
    AddSapphires,
    Build,
    CallGenie,
    ChooseSymbol,
    DropGoal,
    GiveGenie,
    GoalAction,
    Pass,
    PickGoal,
    SetCount,
    SetGoalCount,
    SetRoofs,
    SetSapphires,
    SultaniyaAction,
)
from scoring.sheets.sultaniya_palace import (
    PalaceRefusal,
    Roofs,
    SultaniyaSheet,
    Symbols,
    correct_roofs,
    take_turn,
    with_holder,
    with_sapphires,
)
from scoring.sultaniya import GOALS_EACH, ROOFS, Goal, Line, Player, SecretGoal

_ROOF_LINES = (Line.ROOF4, Line.ROOF5)


def start(players: Sequence[str]) -> SultaniyaSheet:
    """An empty sheet for 1–4 players, by name."""
    seated = tuple(Player(name) for name in players)
    sultaniya.score(seated)  # refuses too few, too many and names that cannot be
    return SultaniyaSheet(
        seated, symbols=(Symbols(),) * len(seated), roofs=(Roofs(),) * len(seated)
    )


def results(sheet: SultaniyaSheet) -> tuple[PlayerResult[Line | Goal], ...]:
    """The explained totals and places as the sheet stands."""
    return sultaniya.score(sheet.scored)


def goals_left(sheet: SultaniyaSheet) -> tuple[Goal, ...]:
    """The secret goals nobody has turned up."""
    taken = {held.goal for player in sheet.players for held in player.goals}
    return tuple(goal for goal in Goal if goal not in taken)


def missing(sheet: SultaniyaSheet) -> tuple[Missing, ...]:
    """A play begun and not over, empty palaces, and goals not turned up."""
    is_playing = sheet.turns_played > 0 and not sheet.is_play_over
    unplayed = [Missing(Lack.TURNS, number=sheet.turns_left)] if is_playing else []
    palaces = [
        Missing(Lack.PALACE, player=index)
        for index, player in enumerate(sheet.players)
        if not any(player.of(line) for line in Line)
    ]
    goals = [
        Missing(Lack.GOALS, player=index, number=GOALS_EACH - len(player.goals))
        for index, player in enumerate(sheet.players)
        if len(player.goals) < GOALS_EACH
    ]
    return (*unplayed, *palaces, *goals)


def apply(sheet: SultaniyaSheet, action: SultaniyaAction) -> SultaniyaSheet:
    """The sheet after the action, or `IllegalAction`."""
    if sheet.is_finished:
        raise IllegalAction(SheetRefusal.FINISHED)
    match action:
        case Build() | CallGenie() | Pass():
            return take_turn(sheet, action)
        case ChooseFirst(first):
            return _begun_by(sheet, first)
        case SetSapphires(player, count):
            return with_sapphires(sheet, player, count)
        case AddSapphires(player, by):
            return with_sapphires(sheet, player, _owner(sheet, player).sapphires + by)
        case GiveGenie(genie, player):
            return with_holder(sheet, genie, player)
        case SetRoofs(player, count):
            return correct_roofs(sheet, player, count)
        case ChooseSymbol():
            return _with_symbol(sheet, action)
        case SetCount(player, line, count):
            return _with_count(sheet, player, line, count)
        case AddCount(player, line, by):
            return _with_count(sheet, player, line, _owner(sheet, player).of(line) + by)
        case Finish():
            check_finish(action, missing(sheet))
            return replace(sheet, is_finished=True)
        case _:
            goals = _goals(sheet, action)
            in_order = tuple(sorted(goals, key=lambda held: list(Goal).index(held.goal)))
            owner = replace(_owner(sheet, action.player), goals=in_order)
            return replace(sheet, players=put(sheet.players, action.player, owner))


def _goals(sheet: SultaniyaSheet, action: GoalAction) -> tuple[SecretGoal, ...]:
    held = _owner(sheet, action.player).goals
    match action:
        case PickGoal(player, goal):
            _check_pick(sheet, player, goal)
            return (*held, SecretGoal(goal))
        case DropGoal(_, goal):
            index = _index(held, goal)
            return (*held[:index], *held[index + 1 :])
        case SetGoalCount(_, goal, count):
            return _counted(held, goal, count)
        case AddGoalCount(_, goal, by):
            return _counted(held, goal, held[_index(held, goal)].count + by)
        case _:
            assert_never(action)


def _check_pick(sheet: SultaniyaSheet, player: int, goal: Goal) -> None:
    for index, other in enumerate(sheet.players):
        if any(held.goal is goal for held in other.goals):
            raise IllegalAction(PalaceRefusal.GOAL_TAKEN, thing=goal.value, seat=index + 1)
    if len(sheet.players[player].goals) >= GOALS_EACH:
        raise IllegalAction(PalaceRefusal.GOALS_FULL, seat=player + 1, most=GOALS_EACH)


def _counted(held: tuple[SecretGoal, ...], goal: Goal, count: int) -> tuple[SecretGoal, ...]:
    index = _index(held, goal)
    if not goal.is_counted:
        raise IllegalAction(PalaceRefusal.GOAL_NOT_COUNTED, thing=goal.value)
    check_written(goal.value, count)
    return put(held, index, SecretGoal(goal, count))


def _index(held: tuple[SecretGoal, ...], goal: Goal) -> int:
    for index, each in enumerate(held):
        if each.goal is goal:
            return index
    raise IllegalAction(PalaceRefusal.NOT_YOUR_GOAL, thing=goal.value)


def _owner(sheet: SultaniyaSheet, player: int) -> Player:
    check_seat(player, len(sheet.players))
    return sheet.players[player]


def _begun_by(sheet: SultaniyaSheet, first: int) -> SultaniyaSheet:
    check_seat(first, len(sheet.players))
    if sheet.turns_played:
        raise IllegalAction(SheetRefusal.PLAY_STARTED)
    return replace(sheet, first=first)


def _with_symbol(sheet: SultaniyaSheet, action: ChooseSymbol) -> SultaniyaSheet:
    check_seat(action.player, len(sheet.players))
    line = action.symbol.line
    symbols = replace(sheet.symbols[action.player], **{line.value: action.symbol})
    return replace(sheet, symbols=put(sheet.symbols, action.player, symbols))


def _with_count(sheet: SultaniyaSheet, player: int, line: Line, count: int) -> SultaniyaSheet:
    owner = _owner(sheet, player)
    if line in _ROOF_LINES:
        roofs = sum(each.of(roof) for each in sheet.players for roof in _ROOF_LINES)
        check_boxed(line.value, count, room=ROOFS - roofs + owner.of(line), most=ROOFS)
    else:
        check_written(line.value, count)
    changed: dict[str, Any] = {line.value: count}
    return replace(sheet, players=put(sheet.players, player, replace(owner, **changed)))


def is_independent(action: SultaniyaAction, later: SultaniyaAction) -> bool:
    """True if `action`, decided before `later` was seen, still means the same after it."""
    return is_apart(_touch(action), _touch(later))


_TURN: Cell = ("turn",)
# Whose turn it is the action does not say: anybody's sapphires and roofs may change.
_SEATS = range(sultaniya.MOST_PLAYERS)
_OF_THE_TURN: list[Cell] = [(of, player) for of in ("sapphires", "roofs") for player in _SEATS]


def _touch(action: SultaniyaAction) -> Touch | None:
    match action:
        case Build() | Pass():
            return touch(sets=[_TURN], adds=_OF_THE_TURN)
        case CallGenie(_, genie):
            return touch(sets=[_TURN, ("genie", genie)], adds=_OF_THE_TURN)
        case ChooseFirst():
            return touch(sets=[_TURN])
        case SetSapphires(player):
            return touch(sets=[("sapphires", player)])
        case AddSapphires(player):
            return touch(adds=[("sapphires", player)])
        case GiveGenie(genie):
            return touch(sets=[("genie", genie)])
        case SetRoofs(player):
            return touch(sets=[("roofs", player)])
        case ChooseSymbol(player, symbol):
            return touch(sets=[("symbol", player, symbol.line)])
        case SetCount(player, line):
            return touch(sets=[("count", player, line)])
        case AddCount(player, line):
            return touch(adds=[("count", player, line)])
        case PickGoal(goal=goal) | DropGoal(goal=goal) | SetGoalCount(goal=goal):
            return touch(sets=[("goal", goal)])
        case AddGoalCount(goal=goal):
            return touch(adds=[("goal", goal)])
        case Finish():
            return None
        case _:
            assert_never(action)
