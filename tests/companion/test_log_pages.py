"""The log in pages, searched and filtered."""

from dataclasses import replace
from datetime import timedelta

import pytest

from companion.live.log_views import Filters
from companion.store.play_models import Play
from tests.helpers.evenings import FIRST, Evenings


@pytest.fixture
def evenings(house):
    return Evenings(house)


def test_pages_go_on_where_the_last_one_ended(house, evenings):
    ids = [evenings.play("sultan", "Ann 1 Bob 2", day=day // 2) for day in range(7)]

    seen, after = [], None
    while True:
        page = house.log.page(after=after, size=3)
        seen.append([line.id for line in page.lines])
        after = page.next
        if after is None:
            break

    assert seen == [ids[6:3:-1], ids[3:0:-1], ids[:1]]


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        ({}, "cba"),
        ({"game": "sultan"}, "ba"),
        ({"since": FIRST + timedelta(days=2)}, "cb"),
        ({"until": FIRST + timedelta(days=2)}, "a"),
        ({"text": "КУХНЯ"}, "a"),
        ({"text": "їжак"}, "b"),
        ({"text": "ann кух"}, "a"),
        ({"text": "100%"}, "c"),
        ({"text": "100_"}, ""),
        ({"text": "thurs"}, "c"),
    ],
)
def test_the_log_is_searched_and_filtered(house, evenings, wish, found):
    group = house.roster.save_group("Thursday", [evenings.id("Ann")])
    plays = {
        evenings.play("sultan", "Ann 1 Bob 2", day=1, place_name="Кухня"): "a",
        evenings.play("sultan", "Bob 1 Їжак 2", day=2): "b",
        evenings.play("karaya", "Ann 1 Cy 2", day=3, note="100% fun", group=group): "c",
    }

    lines = house.log.page(Filters(**wish)).lines

    assert "".join(plays[line.id] for line in lines) == found
    assert house.log.count(Filters(**wish)) == len(found)


def test_the_log_of_one_person_or_group(house, evenings):
    group = house.roster.save_group("Thursday", [evenings.id("Ann")])
    evenings.play("sultan", "Ann 1 Bob 2", day=1)
    cy = evenings.play("sultan", "Cy 1 Bob 2", day=2, group=group)

    assert [x.id for x in house.log.page(Filters(person=evenings.id("Cy"))).lines] == [cy]
    assert [x.id for x in house.log.page(Filters(group=group)).lines] == [cy]


def test_a_renamed_player_has_the_new_name_everywhere_and_is_found_by_it(house, evenings):
    evenings.play("sultan", "Ann 1 Bob 2")
    bob = next(p for p in house.roster.people() if p.name == "Bob")
    house.roster.change(bob.id, name="Robert", colour=bob.colour)

    (line,) = house.log.page(Filters(text="robert")).lines
    assert [seat.name for seat in line.seats] == ["Ann", "Robert"]


def test_places_are_offered_again_the_latest_first(house, evenings):
    for day, place in enumerate(["Kitchen", "Pub", "Kitchen", ""]):
        evenings.play("sultan", "Ann 1 Bob 2", day=day, place_name=place)

    assert house.log.places() == ["Kitchen", "Pub"]


def test_the_copies_in_the_seats_follow_their_play(house, evenings, database):
    play_id = evenings.play("sultan", "Ann 1 Bob 2", day=1)
    group = house.roster.save_group("Thursday", [evenings.id("Ann")])
    entry = replace(evenings.entry("karaya", "Ann 1 Bob 2 Cy 3", day=8), group=group)
    house.log.correct(play_id, entry)

    with database.session() as session:
        play = session.get(Play, play_id)
        rows = session.connection().exec_driver_sql(
            "SELECT DISTINCT game, group_id, ended_at, table_size, is_counted FROM seat_result"
        )
        assert rows.all() == [("karaya", group, str(play.ended_at)[:19] + ".000000", 3, 1)]
