"""What the Sultaniya table shows: the turns, the palaces, the rulings beside what they touched."""

import pytest

from companion.present.sultaniya import is_counting, live_results, palace_screen
from companion.present.sultaniya_goals import GOALS, after_goals
from companion.present.sultaniya_play import has_first, play_screen, sultaniya_words
from companion.text import Language, texts
from scoring.sheets.actions import ChooseFirst, Finish
from scoring.sheets.sultaniya import apply, start
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
    Symbol,
)
from scoring.sultaniya import Goal, Line

T = texts(Language.EN)
NAMES = ("Ann", "Bob", "Cy", "Dee")
COLOURS = ("ruby", "sapphire", "emerald", "topaz")


def setup(seats):
    players = [
        {"id": seat, "name": name, "colour": colour}
        for seat, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=True), 1)
    ]
    return {"box": "sultaniya", "title": "", "players": players[:seats]}


def sheet(seats, *actions):
    laid = start(NAMES[:seats])
    for action in actions:
        laid = apply(laid, action)
    return laid


def palace(laid, seat=0):
    return palace_screen(T, laid, setup(len(laid.players)), seat=seat)


def play(laid):
    return play_screen(T, laid, setup(len(laid.players)))


def guards(*counts):
    return [SetCount(seat, Line.GUARDS, count) for seat, count in enumerate(counts)]


def line(screen, cell):
    return next(each for each in (*screen.lines, *screen.counted) if each.cell.id == cell)


def result_line(laid, name, title):
    seat = next(each for each in palace(laid).sheet.result.seats if each.name == name)
    return next(each for each in seat.lines if each.title == title)


# The turns.


def test_the_seat_on_turn_and_the_round_are_told():
    shown = play(sheet(2, ChooseFirst(1), Pass(0), Pass(1), Pass(2)))

    assert (shown.name, shown.round) == ("Ann", "Round 2")


def test_alone_the_round_is_one_of_twenty():
    assert play(sheet(1, *(Pass(turn) for turn in range(6)))).round == "Round 7 of 20"


def test_alone_the_play_is_over_after_twenty_rounds():
    shown = play(sheet(1, *(Pass(turn) for turn in range(20))))

    assert shown.is_over
    assert shown.last == "All 20 rounds are played."


def test_the_treasury_shows_what_is_left_of_its_55_sapphires():
    shown = play(sheet(3, SetSapphires(0, 4), Pass(0)))

    assert shown.treasury == "Treasury: 49 of 55"
    assert [cell.count for cell in shown.sapphires] == [6, 0, 0]


@pytest.mark.parametrize(("owned", "passing"), [(0, 2), (53, 2), (54, 1), (55, 0)])
def test_passing_brings_two_sapphires_or_what_the_treasury_has(owned, passing):
    assert play(sheet(2, SetSapphires(0, owned))).passing == passing


def test_a_tile_cannot_bring_more_sapphires_than_the_treasury_has():
    shown = play(sheet(2, SetSapphires(0, 54)))

    assert [key.sapphires for key in shown.builds if key.is_there] == [0, 1]


def test_a_genie_shows_its_price_and_says_how_much_is_lacking():
    shown = play(sheet(2, SetSapphires(0, 2)))

    assert [genie.price for genie in shown.genies] == ["1", "2", "2", "3"]
    assert [genie.short for genie in shown.genies] == ["", "", "", "1 short"]


def test_a_called_genie_stays_with_its_caller():
    shown = play(sheet(2, SetSapphires(0, 2), CallGenie(0, Genie.TWICE)))

    assert [genie.holder for genie in shown.genies] == [None, None, 0, None]
    assert shown.genies[2].status == "with Ann"


def test_the_red_genie_may_take_a_roof_away_and_the_double_one_may_bring_two():
    roofs = [[key.roofs for key in genie.roofs] for genie in play(sheet(2)).genies]

    assert roofs == [[0, 1], [-1, 0, 1], [0, 1, 2], [0, 1]]


def test_the_fifth_roof_tells_who_still_has_a_turn():
    shown = play(sheet(3, Pass(0), SetRoofs(1, 4), Build(1, 0, 1)))

    assert shown.last == "Fifth roof: Bob. One last turn each: Cy, Ann."
    assert not shown.is_over


def test_after_the_last_turns_the_play_is_over():
    shown = play(sheet(3, Pass(0), SetRoofs(1, 4), Build(1, 0, 1), Pass(2), Pass(3)))

    assert shown.is_over
    assert shown.last == "Fifth roof: Bob. Everyone has had the last turn."


def test_a_palace_says_how_far_its_fifth_roof_is():
    shown = play(sheet(2, SetRoofs(0, 3), SetRoofs(1, 5)))

    assert [cell.detail for cell in shown.roofs] == ["2 to the fifth", "the fifth is there"]


def test_the_turns_begin_once_it_is_said_who_is_first():
    laid = sheet(2)

    assert not play_screen(T, laid, setup(2), has_first=False).is_begun
    assert play_screen(T, laid, setup(2), has_first=True).is_begun
    assert play_screen(T, sheet(1), setup(1), has_first=False).is_begun


def test_who_is_first_counts_as_said_until_it_is_undone(house):
    table = house.open("sultaniya", setup(2))
    assert not has_first(table.history, table.standing)

    table.submit(ChooseFirst(0), 0)
    assert has_first(table.history, table.standing)

    table.undo(1)
    assert not has_first(table.history, table.standing)


# The palaces.


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


# The result.


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


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Build(0, 2, 1), "Turn 1: built; sapphires 2, roofs 1"),
        (CallGenie(1, Genie.MOVE), "Turn 2: genie called, «Moves a tile»"),
        (Pass(2), "Turn 3: passed; sapphires 2"),
        (ChooseFirst(1), "First turn: Bob"),
        (GiveGenie(Genie.MOVE, 0), "Genie «Moves a tile»: Ann"),
        (GiveGenie(Genie.MOVE, None), "Genie «Moves a tile»: back in the middle"),
        (SetRoofs(1, 4), "Bob: Roofs, now 4"),
        (SetSapphires(0, 5), "Ann: Sapphires, now 5"),
        (AddSapphires(0, -1), "Ann: Sapphires -1"),
        (ChooseSymbol(0, Symbol.DOME), "Ann: the board counts «Domes»"),
        (SetCount(0, Line.GUARDS, 3), "Ann: Guards, now 3"),
        (AddCount(0, Line.GUARDS), "Ann: Guards +1"),
        (PickGoal(1, Goal.GENIES), "Bob: goal «For genies»"),
        (DropGoal(1, Goal.GENIES), "Bob: goal put back, «For genies»"),
        (SetGoalCount(1, Goal.ROW_TOWER, 3), "Bob: Row of towers, now 3"),
        (AddGoalCount(1, Goal.ROW_TOWER), "Bob: Row of towers +1"),
        (Finish(), "The game is finished"),
    ],
)
def test_the_history_tells_every_action_in_words(action, words):
    assert sultaniya_words(T, action, NAMES) == words
