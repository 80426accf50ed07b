"""The Sultaniya sheet at the table: palaces, goals, box limits, several phones."""

from types import SimpleNamespace

import pytest

from scoring.errors import IllegalAction, InvalidInput
from scoring.results import Ruling, TieBreak
from scoring.sheets.actions import ChooseFirst, Finish, Lack, Missing, SheetRefusal
from scoring.sheets.sultaniya import (
    apply,
    goals_left,
    is_independent,
    missing,
    results,
    start,
)
from scoring.sheets.sultaniya_actions import (
    AddCount,
    AddGoalCount,
    AddSapphires,
    Build,
    CallGenie,
    ChooseSymbol,
    DropGoal,
    Genie,
    GiveGenie,
    Pass,
    PickGoal,
    SetCount,
    SetGoalCount,
    SetRoofs,
    SetSapphires,
    SultaniyaAction,
    Symbol,
)
from scoring.sheets.sultaniya_palace import PalaceRefusal, SultaniyaSheet, Symbols, take_turn
from scoring.sultaniya import Goal, Line, SecretGoal

ANN, BOB, CY, DEE = range(4)
TWO = start(["Ann", "Bob"])
SOLO = start(["Ann"])


def after(sheet: SultaniyaSheet, *actions: SultaniyaAction) -> SultaniyaSheet:
    for action in actions:
        sheet = apply(sheet, action)
    return sheet


def refused(sheet: SultaniyaSheet, action: SultaniyaAction) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        apply(sheet, action)
    return refusal.value


def builds(sheet: SultaniyaSheet, number: int, *, roofs: int = 0) -> SultaniyaSheet:
    for turn in range(sheet.turns_played, sheet.turns_played + number):
        sheet = apply(sheet, Build(turn, roofs=roofs))
    return sheet


def test_a_palace_is_added_up_as_it_is_typed():
    sheet = after(
        SOLO,
        SetCount(ANN, Line.SMALL, 7),
        SetCount(ANN, Line.MEDIUM, 2),
        AddCount(ANN, Line.LARGE),
        AddCount(ANN, Line.ROOF4),
        SetCount(ANN, Line.GUARDS, 3),
        SetSapphires(ANN, 5),
        GiveGenie(Genie.SEARCH, ANN),
        PickGoal(ANN, Goal.ROW_TOWER),
        SetGoalCount(ANN, Goal.ROW_TOWER, 3),
        PickGoal(ANN, Goal.GENIES),
    )

    (ann,) = results(sheet)

    assert ann.total == 7 + 2 * 3 + 6 + 4 + 9 + 3 + 2
    assert missing(sheet) == ()


@pytest.mark.parametrize(
    ("guards", "awards"),
    [
        ((5, 4, 2, 0), [9, 6, 3, 0]),
        ((5, 5, 2, 1), [6, 6, 3, 0]),
        ((5, 3, 3, 1), [9, 3, 3, 0]),
        ((2, 2), [6, 6]),
    ],
)
def test_guards_rank_themselves(guards: tuple[int, ...], awards: list[int]):
    sheet = start([f"Player {number}" for number in range(len(guards))])
    for player, count in enumerate(guards):
        sheet = apply(sheet, SetCount(player, Line.GUARDS, count))

    assert [result.total for result in results(sheet)] == awards


def test_more_sapphires_decide_between_equal_totals():
    sheet = after(TWO, AddSapphires(BOB))

    ann, bob = results(sheet)

    assert (ann.place, bob.place, bob.tie_break) == (2, 1, TieBreak.MORE_SAPPHIRES)


def test_a_column_without_the_symbol_scores_nothing_and_says_by_which_ruling():
    column = after(SOLO, PickGoal(ANN, Goal.COLUMN_GUARD))
    assert results(column)[ANN].parts[-1].rulings == (Ruling.EMPTY_COLUMN,)

    longer = apply(column, AddGoalCount(ANN, Goal.COLUMN_GUARD, 2))
    assert results(longer)[ANN].parts[-1].points == 3


@pytest.mark.parametrize("names", [[], list("ABCDE"), ["Ann", "Ann"]])
def test_a_sheet_is_for_one_to_four_different_names(names: list[str]):
    with pytest.raises(InvalidInput):
        start(names)


@pytest.mark.parametrize(
    ("symbol", "line"),
    [
        (Symbol.WINDOW, Line.SMALL),
        (Symbol.TOWER, Line.SMALL),
        (Symbol.DOME, Line.MEDIUM),
        (Symbol.GARDEN, Line.MEDIUM),
        (Symbol.ARCH, Line.LARGE),
        (Symbol.MINARET, Line.LARGE),
    ],
)
def test_a_board_counts_one_symbol_of_each_pair(symbol: Symbol, line: Line):
    sheet = apply(TWO, ChooseSymbol(BOB, symbol))

    assert sheet.symbols[BOB].of(line) is symbol
    assert sheet.symbols[ANN] == Symbols()
    assert sheet.symbols[BOB].of(Line.GUARDS) is None


def test_the_other_symbol_of_a_pair_takes_the_place_of_the_first():
    sheet = after(
        TWO,
        ChooseSymbol(ANN, Symbol.WINDOW),
        ChooseSymbol(ANN, Symbol.DOME),
        ChooseSymbol(ANN, Symbol.TOWER),
    )

    assert sheet.symbols[ANN] == Symbols(small=Symbol.TOWER, medium=Symbol.DOME)


def test_each_goal_is_there_once_and_two_are_each_players():
    sheet = after(TWO, PickGoal(BOB, Goal.GENIES), PickGoal(BOB, Goal.ROW_GUARD))

    assert Goal.GENIES not in goals_left(sheet)
    assert len(goals_left(sheet)) == 8
    taken = refused(sheet, PickGoal(ANN, Goal.GENIES))
    assert (taken.refusal, taken.values) == (
        PalaceRefusal.GOAL_TAKEN,
        {"thing": "genies", "seat": 2},
    )
    full = refused(sheet, PickGoal(BOB, Goal.SAPPHIRES))
    assert (full.refusal, full.values["most"]) == (PalaceRefusal.GOALS_FULL, 2)


def test_a_goal_picked_by_mistake_goes_back():
    sheet = after(
        TWO,
        PickGoal(ANN, Goal.SAPPHIRES),
        PickGoal(ANN, Goal.ROW_GUARD),
        DropGoal(ANN, Goal.SAPPHIRES),
        PickGoal(BOB, Goal.SAPPHIRES),
    )

    assert sheet.players[ANN].goals == (SecretGoal(Goal.ROW_GUARD),)
    assert sheet.players[BOB].goals == (SecretGoal(Goal.SAPPHIRES),)


def test_only_ones_own_row_or_column_is_counted():
    sheet = after(TWO, PickGoal(ANN, Goal.SAPPHIRES), PickGoal(BOB, Goal.ROW_GUARD))

    own = refused(sheet, SetGoalCount(ANN, Goal.ROW_GUARD, 1))
    assert own.refusal is PalaceRefusal.NOT_YOUR_GOAL
    assert refused(sheet, DropGoal(ANN, Goal.GENIES)).refusal is PalaceRefusal.NOT_YOUR_GOAL
    counted = refused(sheet, SetGoalCount(ANN, Goal.SAPPHIRES, 1))
    assert counted.refusal is PalaceRefusal.GOAL_NOT_COUNTED


def test_there_are_55_sapphires_for_all():
    sheet = after(TWO, SetSapphires(ANN, 50), AddSapphires(BOB, 4))

    assert sheet.bank == 1
    error = refused(sheet, AddSapphires(BOB, 2))
    assert error.refusal is SheetRefusal.MORE_THAN_THE_BOX
    assert (error.values["thing"], error.values["room"], error.values["most"]) == (
        "sapphires",
        5,
        55,
    )
    assert refused(sheet, AddSapphires(BOB, -5)).refusal is SheetRefusal.LESS_THAN_NOTHING


def test_there_are_25_roof_tiles_for_all():
    sheet = after(TWO, SetCount(ANN, Line.ROOF4, 20), SetCount(BOB, Line.ROOF5, 5))

    for action in (AddCount(ANN, Line.ROOF5), AddCount(BOB, Line.ROOF5)):
        error = refused(sheet, action)
        assert (error.refusal, error.values["most"]) == (SheetRefusal.MORE_THAN_THE_BOX, 25)
    assert refused(after(TWO, SetRoofs(ANN, 20)), SetRoofs(BOB, 6)).values["thing"] == "roofs"


def test_other_counts_are_limited_by_the_sheet():
    error = refused(TWO, SetCount(ANN, Line.SMALL, 1000))

    assert (error.refusal, error.values["thing"]) == (SheetRefusal.MORE_THAN_A_SHEET, "small")
    assert refused(TWO, AddCount(ANN, Line.GUARDS, -1)).refusal is SheetRefusal.LESS_THAN_NOTHING
    row = apply(TWO, PickGoal(ANN, Goal.ROW_GUARD))
    too_long = refused(row, SetGoalCount(ANN, Goal.ROW_GUARD, 1000))
    assert too_long.refusal is SheetRefusal.MORE_THAN_A_SHEET


def test_an_empty_seat_has_no_cells():
    for action in (
        SetCount(2, Line.SMALL, 1),
        AddCount(2, Line.SMALL),
        SetSapphires(2, 1),
        AddSapphires(-1),
        GiveGenie(Genie.MOVE, 2),
        SetRoofs(2, 1),
        ChooseSymbol(2, Symbol.ARCH),
        PickGoal(2, Goal.GENIES),
        ChooseFirst(2),
    ):
        assert refused(TWO, action).refusal is SheetRefusal.NO_SUCH_SEAT


def test_a_sheet_lacks_turns_palaces_and_goals_until_they_are_told():
    sheet = after(builds(SOLO, 18), AddCount(ANN, Line.SMALL), PickGoal(ANN, Goal.GENIES))
    assert missing(sheet) == (
        Missing(Lack.TURNS, number=2),
        Missing(Lack.GOALS, player=ANN, number=1),
    )
    assert Missing(Lack.PALACE, player=BOB) in missing(TWO)
    assert refused(sheet, Finish()).refusal is SheetRefusal.NOT_COMPLETE

    finished = apply(sheet, Finish(anyway=True))
    assert finished.is_finished
    assert refused(finished, AddSapphires(ANN)).refusal is SheetRefusal.FINISHED


def test_edits_of_different_cells_never_conflict_and_those_of_one_cell_only_if_written_anew():
    small = SetCount(ANN, Line.SMALL, 1)

    assert is_independent(small, SetCount(BOB, Line.SMALL, 1))
    assert is_independent(small, SetCount(ANN, Line.GUARDS, 1))
    assert is_independent(AddCount(ANN, Line.SMALL), AddCount(ANN, Line.SMALL))
    assert not is_independent(small, AddCount(ANN, Line.SMALL))
    assert is_independent(SetSapphires(ANN, 1), SetSapphires(BOB, 1))
    assert not is_independent(SetSapphires(ANN, 1), AddSapphires(ANN))
    assert is_independent(PickGoal(ANN, Goal.GENIES), PickGoal(ANN, Goal.SAPPHIRES))
    assert not is_independent(PickGoal(ANN, Goal.GENIES), PickGoal(BOB, Goal.GENIES))
    assert is_independent(AddGoalCount(ANN, Goal.ROW_GUARD), AddGoalCount(ANN, Goal.ROW_GUARD))
    assert not is_independent(AddGoalCount(ANN, Goal.ROW_GUARD), DropGoal(ANN, Goal.ROW_GUARD))
    assert is_independent(ChooseSymbol(ANN, Symbol.DOME), ChooseSymbol(ANN, Symbol.ARCH))
    assert not is_independent(ChooseSymbol(ANN, Symbol.DOME), ChooseSymbol(ANN, Symbol.GARDEN))
    assert is_independent(SetRoofs(ANN, 1), SetRoofs(BOB, 1))
    assert not is_independent(small, Finish())


def test_a_turn_conflicts_with_turns_and_with_what_it_may_change():
    assert not is_independent(Build(0), Pass(0))
    assert not is_independent(Build(0), ChooseFirst(BOB))
    assert not is_independent(Pass(0), SetSapphires(ANN, 1))
    assert not is_independent(Build(0), SetRoofs(ANN, 1))
    assert not is_independent(SetRoofs(ANN, 1), Build(0))
    assert not is_independent(CallGenie(0, Genie.MOVE), GiveGenie(Genie.MOVE, BOB))
    assert is_independent(CallGenie(0, Genie.MOVE), GiveGenie(Genie.TWICE, BOB))
    assert is_independent(Build(0), AddSapphires(ANN))
    assert is_independent(Build(0), SetCount(ANN, Line.SMALL, 1))


def test_what_is_no_action_of_this_sheet_is_a_bug():
    stray = SimpleNamespace(turn=0, player=ANN)

    for use in (
        lambda: apply(TWO, stray),
        lambda: take_turn(TWO, stray),
        lambda: is_independent(stray, Finish()),
    ):
        with pytest.raises(AssertionError):
            use()
