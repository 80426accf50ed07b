"""No seat, no card and no neutral is favoured. Seeds are fixed, so this never fails by chance."""

from collections import Counter

import pytest

from tests.helpers.fairness import CHECKS, Check, crossed, even

SHUFFLES = 2500


@pytest.mark.parametrize("deck", CHECKS)
def test_every_card_comes_up_everywhere_about_equally_often(deck: str):
    checks = list(CHECKS[deck](SHUFFLES))

    assert len(checks) >= 2
    assert [check for check in checks if not check.is_fair] == []


@pytest.mark.parametrize(
    ("degrees", "published"), [(1, 15.14), (4, 23.51), (10, 35.56), (100, 161.32)]
)
def test_the_limit_is_that_of_the_tables_for_one_in_ten_thousand(degrees: int, published: float):
    assert Check("", 0, degrees).limit == pytest.approx(published, rel=0.08)


def test_a_shuffle_that_favours_its_first_card_is_noticed():
    """300 of 600 instead of 200: 50 + 12.5 + 12.5 = 75."""
    seen = Counter({"a": 300, "b": 150, "c": 150})
    check = even("loaded", seen, {"a": 1 / 3, "b": 1 / 3, "c": 1 / 3})

    assert check.statistic == pytest.approx(75)
    assert not check.is_fair


def test_a_deal_that_favours_a_seat_is_noticed():
    """Two seats, two roles, 100 deals, 75 and 25 instead of 50: four times 12.5, halved."""
    rows = [Counter({"a": 75, "b": 25}), Counter({"a": 25, "b": 75})]
    check = crossed("loaded", rows, {"a": 1, "b": 1})

    assert (check.statistic, check.degrees) == (25, 1)
    assert not check.is_fair
