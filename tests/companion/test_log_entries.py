"""What the log will not have written down by hand."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from companion.live.entries import LogRefusal
from companion.live.log_views import SeatEntry
from companion.store.models import now
from scoring.errors import IllegalAction
from tests.helpers.evenings import Evenings


@pytest.fixture
def entry(house):
    return Evenings(house).entry("sultan", "Ann 40 Bob 35")


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"game": "chess"}, LogRefusal.UNKNOWN_GAME),
        ({"seats": ()}, LogRefusal.NOBODY),
        ({"seats": tuple(SeatEntry(n, 1) for n in range(31))}, LogRefusal.TOO_MANY),
        ({"seats": (SeatEntry(1, 2), SeatEntry(1, 3))}, LogRefusal.SAME_PERSON),
        ({"seats": (SeatEntry(1, 2), SeatEntry(99, 3))}, LogRefusal.UNKNOWN_PERSON),
        ({"seats": (SeatEntry(1, 10**10), SeatEntry(2, 3))}, LogRefusal.SCORE_TOO_BIG),
        ({"seats": (SeatEntry(1, 5), SeatEntry(2))}, LogRefusal.NO_PLACES),
        ({"seats": (SeatEntry(1, place=2), SeatEntry(2, place=2))}, LogRefusal.NO_PLACES),
        ({"seats": (SeatEntry(1, place=1), SeatEntry(2, place=3))}, LogRefusal.NO_PLACES),
        ({"seats": (SeatEntry(1, place=1), SeatEntry(2, 3))}, LogRefusal.NO_PLACES),
        ({"ended_at": now() + timedelta(days=2)}, LogRefusal.IN_THE_FUTURE),
        ({"ended_at": datetime(1949, 1, 1, tzinfo=UTC)}, LogRefusal.TOO_LONG_AGO),
        ({"duration_seconds": 8 * 24 * 3600}, LogRefusal.TOO_LONG),
        ({"duration_seconds": -1}, LogRefusal.TOO_LONG),
        ({"note": "x" * 2001}, LogRefusal.NOTE_TOO_LONG),
        ({"place_name": "x" * 81}, LogRefusal.PLACE_TOO_LONG),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(house, entry, change, refusal):
    with pytest.raises(IllegalAction) as refused:
        house.log.enter(replace(entry, **change))

    assert refused.value.refusal is refusal
    assert house.log.count() == 0


def test_places_without_scores_are_enough(house, entry):
    seats = (SeatEntry(1, place=2), SeatEntry(2, place=1))
    play = house.log.enter(replace(entry, seats=seats))

    line = house.log.play(play).line
    assert [(s.name, s.place, s.score) for s in line.seats] == [("Ann", 2, None), ("Bob", 1, None)]


def test_a_guest_needs_only_a_name(house, entry):
    seats = (SeatEntry(1, 5), SeatEntry(None, 9, name=" Aunt\tMay "), SeatEntry(None, 1, name="X"))
    play = house.log.enter(replace(entry, seats=seats))

    line = house.log.play(play).line
    assert [(s.name, s.place, s.person is None) for s in line.seats] == [
        ("Ann", 2, False),
        ("Aunt May", 1, True),
        ("X", 3, True),
    ]


@pytest.mark.parametrize("name", ["", " ", "x" * 41])
def test_a_guest_without_a_proper_name_is_refused(house, entry, name):
    with pytest.raises(IllegalAction):
        house.log.enter(replace(entry, seats=(SeatEntry(1, 5), SeatEntry(None, 9, name=name))))

    assert house.log.count() == 0


def test_the_lowest_score_wins_where_it_does(house, entry):
    play = house.log.enter(replace(entry, game="points", highest_wins=False))

    assert house.log.play(play).line.winners == ("Bob",)


def test_a_correction_that_is_refused_leaves_the_play_as_it_was(house, entry):
    play = house.log.enter(entry)
    before = house.log.play(play)

    with pytest.raises(IllegalAction):
        house.log.correct(play, replace(entry, seats=()))

    assert house.log.play(play) == before


def test_emoji_and_right_to_left_notes_are_kept_as_they_are(house, entry):
    note = "🎉 ניצחון\nעוד פעם 👨‍👩‍👧"
    play = house.log.enter(replace(entry, note=note, place_name="بيت"))

    line = house.log.play(play).line
    assert (line.note, line.place_name) == (note, "بيت")
