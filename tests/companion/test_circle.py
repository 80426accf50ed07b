"""The circle of seats: everybody fits on a narrow phone and can be hit with a thumb."""

from itertools import combinations

import pytest

from companion.components.circle import FEW, FEW_SEAT, MANY_SEAT, WIDTH, _places

THUMB = 44
NARROW_PHONE = 360 - 2 * 16

pytestmark = pytest.mark.parametrize("players", range(5, 16))


def seats(players):
    size = FEW_SEAT if players <= FEW else MANY_SEAT
    height, corners = _places(players, size)
    return size, height, list(corners)


def test_every_seat_is_large_enough_and_on_the_board(players):
    (width, height), room, corners = seats(players)

    assert min(width, height) >= THUMB
    assert WIDTH <= NARROW_PHONE
    for x, y in corners:
        assert -0.01 <= x <= WIDTH - width + 0.01
        assert -0.01 <= y <= room - height + 0.01


def test_a_thumbs_breadth_around_every_seat_belongs_to_it_alone(players):
    _, _, corners = seats(players)

    for (x, y), (other_x, other_y) in combinations(corners, 2):
        assert max(abs(x - other_x), abs(y - other_y)) >= THUMB


def test_people_sit_clockwise_from_the_bottom(players):
    (width, _), room, corners = seats(players)

    first, second, last = corners[0], corners[1], corners[-1]
    assert first[0] == pytest.approx((WIDTH - width) / 2)
    assert first[1] == max(y for _, y in corners)
    assert second[0] < first[0] < last[0]
    assert sum(y for _, y in corners) / players == pytest.approx((corners[0][1]) / 2, abs=room / 8)
