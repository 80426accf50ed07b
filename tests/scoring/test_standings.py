"""Places: equals share one, the next is left out, and the tie-break is named where it decided."""

import pytest

from scoring.standings import Score, Standing, standings


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([], []),
        ([5], [1]),
        ([30, 20, 10], [1, 2, 3]),
        ([10, 20, 30], [3, 2, 1]),
        ([30, 30, 10], [1, 1, 3]),
        ([30, 20, 20, 10], [1, 2, 2, 4]),
        ([7, 7, 7], [1, 1, 1]),
    ],
)
def test_equal_totals_share_a_place_and_the_next_is_left_out(totals: list[int], places: list[int]):
    assert [each.place for each in standings([Score(total) for total in totals])] == places


def test_tie_break_separates_equal_totals():
    assert standings([Score(30, 8), Score(30, 9), Score(10, 20)]) == (
        Standing(place=2, is_shared=False, is_by_tie_break=True),
        Standing(place=1, is_shared=False, is_by_tie_break=True),
        Standing(place=3, is_shared=False, is_by_tie_break=False),
    )


def test_players_equal_in_everything_share_and_no_tie_break_decided():
    assert standings([Score(30, 9), Score(30, 9)]) == (
        Standing(place=1, is_shared=True, is_by_tie_break=False),
        Standing(place=1, is_shared=True, is_by_tie_break=False),
    )


def test_two_still_tied_behind_the_one_whom_the_tie_break_put_first():
    assert standings([Score(30, 9), Score(30, 8), Score(30, 8), Score(5, 0)]) == (
        Standing(place=1, is_shared=False, is_by_tie_break=True),
        Standing(place=2, is_shared=True, is_by_tie_break=True),
        Standing(place=2, is_shared=True, is_by_tie_break=True),
        Standing(place=4, is_shared=False, is_by_tie_break=False),
    )
