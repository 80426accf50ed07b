"""The plain points sheet: rounds of points for any number of players, highest or lowest wins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import IllegalAction, InvalidInput
from scoring.points import (
    AddPoints,
    Aim,
    FinishSheet,
    PointsRefusal,
    SetPoints,
    StartRound,
    apply,
    is_independent,
    new_sheet,
)

ANN, BOB, CY = 0, 1, 2


def played(sheet, *actions):
    for action in actions:
        sheet = apply(sheet, action)
    return sheet


def refusal(sheet, action):
    with pytest.raises(IllegalAction) as refused:
        apply(sheet, action)
    return refused.value


def test_a_new_sheet_has_its_first_round_open_and_empty():
    sheet = new_sheet(3)

    assert sheet.rounds == ((None, None, None),)
    assert sheet.totals == (0, 0, 0)
    assert sheet.places == (1, 1, 1)
    assert not sheet.is_finished


@pytest.mark.parametrize("seats", [1, 30])
def test_one_to_thirty_may_play(seats):
    assert new_sheet(seats).seats == seats


@pytest.mark.parametrize("seats", [0, -1, 31])
def test_nobody_or_a_crowd_may_not(seats):
    with pytest.raises(InvalidInput, match="outside 1 to 30"):
        new_sheet(seats)


def test_points_add_up_over_the_rounds():
    sheet = played(
        new_sheet(2),
        AddPoints(0, ANN, 5),
        AddPoints(0, ANN, 2),
        AddPoints(0, BOB, -3),
        StartRound(1),
        AddPoints(1, BOB, 10),
    )

    assert sheet.rounds == ((7, -3), (None, 10))
    assert sheet.totals == (7, 7)


def test_an_earlier_round_may_be_corrected():
    sheet = played(new_sheet(1), AddPoints(0, ANN, 5), StartRound(1), SetPoints(0, ANN, -8))

    assert sheet.rounds == ((-8,), (None,))


def test_a_cell_may_be_emptied_and_nought_is_not_empty():
    sheet = played(new_sheet(2), SetPoints(0, ANN, 4), SetPoints(0, ANN, None))
    assert sheet.rounds == ((None, None),)

    assert played(sheet, AddPoints(0, ANN, 0)).rounds == ((0, None),)


@pytest.mark.parametrize(
    ("aim", "places"), [(Aim.HIGHEST, (2, 1, 2, 4)), (Aim.LOWEST, (2, 4, 2, 1))]
)
def test_equal_totals_share_a_place_and_the_next_one_is_left_out(aim, places):
    points = (7, 9, 7, -2)

    sheet = played(new_sheet(4, aim), *(SetPoints(0, seat, n) for seat, n in enumerate(points)))

    assert sheet.places == places


def test_the_last_round_opens_once():
    sheet = played(new_sheet(1), StartRound(1))

    refused = refusal(sheet, StartRound(1))
    assert refused.refusal is PointsRefusal.ROUND_ALREADY_STARTED
    assert refused.values == {"round": 2}
    assert refusal(sheet, StartRound(7)).refusal is PointsRefusal.ROUND_ALREADY_STARTED


def test_two_hundred_rounds_are_enough():
    sheet = played(new_sheet(1), *(StartRound(n) for n in range(1, 200)))
    assert len(sheet.rounds) == 200

    refused = refusal(sheet, StartRound(200))
    assert (refused.refusal, refused.values) == (PointsRefusal.TOO_MANY_ROUNDS, {"most": 200})


@pytest.mark.parametrize("kind", [AddPoints, SetPoints])
@pytest.mark.parametrize(
    ("round", "seat", "why", "values"),
    [
        (1, 0, PointsRefusal.NO_SUCH_ROUND, {"round": 2}),
        (-1, 0, PointsRefusal.NO_SUCH_ROUND, {"round": 0}),
        (0, 2, PointsRefusal.NO_SUCH_SEAT, {"seat": 3}),
        (0, -1, PointsRefusal.NO_SUCH_SEAT, {"seat": 0}),
    ],
)
def test_points_go_only_into_cells_that_are_there(kind, round, seat, why, values):
    refused = refusal(new_sheet(2), kind(round, seat, 1))

    assert (refused.refusal, refused.values) == (why, values)


@pytest.mark.parametrize("points", [1_000_001, -1_000_001])
def test_a_million_in_a_round_is_the_most(points):
    edge = 1_000_000 if points > 0 else -1_000_000
    sheet = played(new_sheet(1), SetPoints(0, ANN, edge))
    assert sheet.totals == (edge,)

    for action in (SetPoints(0, ANN, points), AddPoints(0, ANN, 1 if points > 0 else -1)):
        assert refusal(sheet, action).refusal is PointsRefusal.TOO_MANY_POINTS


@pytest.mark.parametrize(
    "action", [AddPoints(0, 0, 1), SetPoints(0, 0, None), StartRound(1), FinishSheet()]
)
def test_a_finished_sheet_stands(action):
    sheet = played(new_sheet(1), SetPoints(0, ANN, 3), FinishSheet())

    assert sheet.is_finished
    assert sheet.totals == (3,)
    assert refusal(sheet, action).refusal is PointsRefusal.FINISHED


@pytest.mark.parametrize(
    ("action", "later", "is_free"),
    [
        (AddPoints(0, 0, 1), AddPoints(0, 0, 5), True),
        (AddPoints(0, 0, 1), AddPoints(3, 1, 5), True),
        (AddPoints(0, 0, 1), StartRound(1), True),
        (AddPoints(0, 0, 1), SetPoints(0, 0, 5), False),
        (AddPoints(0, 0, 1), SetPoints(0, 1, 5), True),
        (AddPoints(0, 0, 1), FinishSheet(), False),
        (SetPoints(0, 0, 1), AddPoints(0, 0, 5), False),
        (SetPoints(0, 0, 1), AddPoints(1, 0, 5), True),
        (SetPoints(0, 0, 1), SetPoints(0, 0, 5), False),
        (SetPoints(0, 0, 1), SetPoints(0, 1, 5), True),
        (SetPoints(0, 0, 1), StartRound(1), True),
        (SetPoints(0, 0, 1), FinishSheet(), False),
        (StartRound(1), AddPoints(0, 0, 5), False),
        (StartRound(1), StartRound(1), False),
        (FinishSheet(), AddPoints(0, 0, 5), False),
        (FinishSheet(), FinishSheet(), False),
    ],
)
def test_a_late_tap_counts_only_if_it_still_means_the_same(action, later, is_free):
    assert is_independent(action, later) is is_free


cells = st.integers(0, 2)
numbers = st.integers(-100, 100)
taps = st.builds(AddPoints, cells, cells, numbers) | st.builds(
    SetPoints, cells, cells, st.none() | numbers
)


@given(taps, taps)
def test_independent_taps_give_the_same_sheet_in_either_order(one, other):
    sheet = played(new_sheet(3), StartRound(1), StartRound(2))

    if is_independent(one, other) and is_independent(other, one):
        assert played(sheet, one, other) == played(sheet, other, one)


@given(st.lists(st.lists(numbers | st.none(), min_size=3, max_size=3), min_size=1, max_size=6))
def test_the_total_is_the_sum_of_the_column(table):
    sheet = new_sheet(3)
    for round, row in enumerate(table):
        if round:
            sheet = played(sheet, StartRound(round))
        sheet = played(sheet, *(SetPoints(round, seat, n) for seat, n in enumerate(row)))

    assert sheet.totals == tuple(
        sum(n for n in column if n is not None) for column in zip(*table, strict=True)
    )
