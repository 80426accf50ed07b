"""What the Sultaniya table shows of the palaces: lines, guards, goals, rulings, the result."""

import pytest

from companion.present.sultaniya import is_counting, live_results, palace_screen
from companion.present.sultaniya_goals import GOALS, after_goals
from scoring.sheets.actions import Finish
from scoring.sheets.sultaniya_actions import (
    CallGenie,
    ChooseSymbol,
    Genie,
    GiveGenie,
    Pass,
    PickGoal,
    SetCount,
    SetGoalCount,
    SetSapphires,
    Symbol,
)
from scoring.sultaniya import Goal, Line
from tests.helpers.sultaniya import T, setup, sheet


def palace(laid, seat=0):
    return palace_screen(T, laid, setup(len(laid.players)), seat=seat)


def guards(*counts):
    return [SetCount(seat, Line.GUARDS, count) for seat, count in enumerate(counts)]


def line(screen, cell):
    return next(each for each in (*screen.lines, *screen.counted) if each.cell.id == cell)


def result_line(laid, name, title):
    seat = next(each for each in palace(laid).sheet.result.seats if each.name == name)
    return next(each for each in seat.lines if each.title == title)


def test_a_palace_is_worth_what_the_sheet_of_the_issue_says():
    counts = zip(Line, (7, 2, 1, 1, 0, 3), strict=True)
    laid = sheet(
        1,
        *(SetCount(0, each, count) for each, count in counts),
        SetSapphires(0, 5),
        GiveGenie(Genie.MOVE, 0),
        PickGoal(0, Goal.ROW_TOWER),
        SetGoalCount(0, Goal.ROW_TOWER, 3),
        PickGoal(0, Goal.GENIES),
    )

    assert [each.cell.detail for each in palace(laid).lines] == [
        "+1 each = 7",
        "+3 each = 6",
        "+6 each = 6",
        "+4 each = 4",
        "+5 each = 0",
        "Place 1: +9",
        "50 in the treasury",
    ]
    assert [tab.total for tab in palace(laid).sheet.tabs] == ["37"]


def test_a_line_takes_the_name_and_picture_of_what_the_board_counts():
    before = line(palace(sheet(2)), "large").cell
    after = line(palace(sheet(2, ChooseSymbol(0, Symbol.MINARET))), "large").cell

    assert before.title == "Arches or minarets"
    assert (after.title, after.icon) == ("Minarets", "palace/minaret")


def test_each_pair_of_a_board_has_at_most_one_chosen():
    shown = palace(sheet(2, ChooseSymbol(0, Symbol.WINDOW), ChooseSymbol(0, Symbol.TOWER)))

    assert [[each.is_chosen for each in pair] for pair in shown.pairs] == [
        [False, True],
        [False, False],
        [False, False],
    ]


@pytest.mark.parametrize(
    ("counts", "awards"),
    [((5, 4, 2, 0), (9, 6, 3, 0)), ((5, 5, 2, 1), (6, 6, 3, 0)), ((5, 3, 3, 1), (9, 3, 3, 0))],
)
def test_guards_show_their_award_while_they_are_counted(counts, awards):
    laid = sheet(4, *guards(*counts))

    shown = [line(palace(laid, seat), "guards").cell.detail for seat in range(4)]

    assert [int(detail.partition("+")[2]) for detail in shown] == list(awards)


def test_guards_are_not_ranked_before_anybody_has_some():
    laid = sheet(4, SetCount(0, Line.SMALL, 7))
    guard_line = line(palace(laid), "guards")

    assert guard_line.cell.detail == "9, 6, 3 by rank"
    assert guard_line.notes == ()
    assert [result.total for result in live_results(laid)] == [7, 0, 0, 0]


def test_a_tie_of_guards_is_explained_by_s1_to_the_tied_and_to_those_behind():
    laid = sheet(4, *guards(5, 3, 3, 1))

    told = [line(palace(laid, seat), "guards").notes for seat in range(4)]

    assert told == [(), (T("ruling.S1"),), (T("ruling.S1"),), (T("ruling.S1"),)]


def test_an_award_without_guards_is_explained_by_s2():
    laid = sheet(2, *guards(2, 0))

    assert line(palace(laid, 1), "guards").cell.detail == "Place 2: +6"
    assert line(palace(laid, 1), "guards").notes == (T("ruling.S2"),)


def test_an_empty_column_is_explained_by_s3():
    laid = sheet(2, PickGoal(0, Goal.COLUMN_TOWER))
    counted = sheet(2, PickGoal(0, Goal.COLUMN_TOWER), SetGoalCount(0, Goal.COLUMN_TOWER, 3))

    assert line(palace(laid), "column-tower").notes == (T("ruling.S3"),)
    assert line(palace(counted), "column-tower").cell.detail == "+1 each, +1 more = 4"
    assert line(palace(counted), "column-tower").notes == ()


def test_alone_the_first_award_is_explained_by_s4():
    laid = sheet(1, *guards(2))

    assert line(palace(laid), "guards").cell.detail == "Place 1: +9"
    assert line(palace(laid), "guards").notes == (T("ruling.S4"),)


def test_a_goal_somebody_holds_cannot_be_picked_by_another():
    laid = sheet(2, PickGoal(0, Goal.GENIES), PickGoal(1, Goal.ROW_TOWER))
    goals = {each.id: each for column in palace(laid).goals for each in column.goals}

    assert len(goals) == 10
    assert goals["genies"].is_own
    assert goals["row-tower"].owner == "Bob"
    assert goals["column-tower"].owner == ""


def test_goals_that_count_themselves_need_no_line():
    laid = sheet(
        1,
        PickGoal(0, Goal.GENIES),
        PickGoal(0, Goal.SAPPHIRES),
        SetSapphires(0, 5),
        GiveGenie(Genie.RENEW, 0),
        GiveGenie(Genie.SEARCH, 0),
    )
    shown = palace(laid)

    assert shown.counted == ()
    assert [(each.detail, each.points) for each in shown.followed] == [
        ("2 × 2", "4"),
        ("5 ÷ 2", "2"),
    ]


def test_the_pad_stops_for_goals_until_two_are_picked():
    one = sheet(2, PickGoal(0, Goal.ROW_TOWER))
    two = sheet(2, PickGoal(0, Goal.ROW_TOWER), PickGoal(0, Goal.GENIES))

    assert [cell.id for cell in palace(one).sheet.cells][-2:] == [GOALS, "row-tower"]
    assert [cell.id for cell in palace(two).sheet.cells][-2:] == ["sapphires", "row-tower"]
    assert after_goals(one, 0) == (0, GOALS)
    assert after_goals(two, 0) == (0, "row-tower")


def test_after_goals_that_count_themselves_the_pad_goes_to_the_next_seat_or_away():
    picks = [PickGoal(seat, goal) for seat, goal in ((0, Goal.GENIES), (0, Goal.SAPPHIRES))]

    assert after_goals(sheet(2, *picks), 0) == (1, "small")
    assert after_goals(sheet(1, *picks), 0) == (0, None)


def test_the_pads_numbers_grow_with_the_count_and_stop_at_the_box():
    many = palace(sheet(2, SetCount(0, Line.SMALL, 30), SetSapphires(1, 52)))

    assert line(many, "small").cell.most == 31
    assert line(many, "sapphires").cell.most == 3


def test_genies_of_the_play_stand_by_the_palace():
    laid = sheet(2, SetSapphires(0, 1), CallGenie(0, Genie.RENEW), GiveGenie(Genie.MOVE, 1))
    genies = palace(laid).genies

    assert [each.is_own for each in genies] == [True, False, False, False]
    assert genies[1].holder == "Bob"


def test_what_is_missing_is_said_before_the_game_is_finished():
    assert palace(sheet(1)).sheet.missing == "Palace not counted: Ann. Secret goals missing: Ann."
    assert palace(sheet(2, Pass(0))).sheet.missing.startswith("Nobody has a fifth roof yet.")
    assert palace(sheet(1, Pass(0))).sheet.missing.startswith("19 turns still to play.")


def test_the_palaces_come_first_once_play_is_over_or_counting_has_begun():
    assert not is_counting(sheet(2, Pass(0)))
    assert is_counting(sheet(2, SetCount(1, Line.MEDIUM, 1)))
    assert is_counting(sheet(1, *(Pass(turn) for turn in range(20))))


def test_the_result_explains_every_line_with_its_rulings():
    laid = sheet(
        2,
        ChooseSymbol(0, Symbol.TOWER),
        SetCount(0, Line.SMALL, 4),
        *guards(2, 2),
        PickGoal(0, Goal.COLUMN_GUARD),
        SetGoalCount(0, Goal.COLUMN_GUARD, 2),
        PickGoal(1, Goal.COLUMN_WINDOW),
        Finish(anyway=True),
    )

    towers = result_line(laid, "Ann", "Towers")
    assert (towers.detail, towers.points) == ("4 × 1", "4")
    tied = result_line(laid, "Ann", "Guards")
    assert (tied.detail, tied.points, tied.notes) == ("2 · Place 1", "6", (T("ruling.S1"),))
    column = result_line(laid, "Ann", "Column of guards")
    assert (column.detail, column.points) == ("2 + 1", "3")
    assert result_line(laid, "Bob", "Column of windows").notes == (T("ruling.S3"),)


def test_equal_points_are_separated_by_sapphires_in_words():
    laid = sheet(2, *guards(1, 1), SetSapphires(1, 3), Finish(anyway=True))

    first, second = palace(laid).sheet.result.seats

    assert (first.name, first.tie) == ("Bob", "Equal points; more sapphires go first. Here: 3.")
    assert second.place == 2
