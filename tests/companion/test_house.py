"""The house: tables opened, found by code, restored after a crash exactly as they were."""

import re
import sqlite3

import pytest

from companion.live.errors import UnknownTable
from companion.live.house import CODE_LETTERS, House
from scoring.errors import GameError
from scoring.points import AddPoints, FinishSheet, SetPoints, StartRound


def setup(*names, aim="highest"):
    players = [{"id": i, "name": n, "colour": "ruby"} for i, n in enumerate(names, start=1)]
    return {"box": "points", "title": "", "aim": aim, "players": players}


@pytest.fixture
def table(house):
    return house.open("points", setup("Ann", "Їжак"))


def test_a_code_is_four_letters_nobody_mistakes(table):
    assert re.fullmatch("[A-Z]{4}", table.code)
    assert not set("IJOQ01") & set(CODE_LETTERS)


def test_a_table_is_found_by_its_code_however_it_is_typed(house, table):
    assert house.find(f" {table.code.lower()} ") is table


def test_a_code_of_no_table_is_refused(house):
    with pytest.raises(UnknownTable):
        house.find("ZZZZ")


def test_a_set_up_that_cannot_be_is_not_written_down(house):
    with pytest.raises(GameError):
        house.open("points", setup())

    assert house.unfinished() == []


def test_a_restart_restores_the_identical_table(table, open_log):
    table.submit(AddPoints(0, 0, 5), 0, by=1)
    table.submit(SetPoints(0, 1, -3), 1)
    table.submit(StartRound(1), 2)
    table.submit(AddPoints(1, 1, 100), 3)
    table.undo(4)

    again = House(open_log()).find(table.code)

    assert again is not table
    assert again.state == table.state
    assert again.history == table.history
    assert again.standing == table.standing
    assert again.setup == table.setup
    assert again.can_redo
    again.redo(5)
    assert again.state.totals == (5, 97)


def test_a_restored_table_goes_on_where_it_stopped(table, open_log):
    table.submit(AddPoints(0, 0, 5), 0)

    second = House(open_log()).find(table.code)
    second.submit(AddPoints(0, 0, 1), 1)

    assert House(open_log()).find(table.code).state.totals == (6, 0)


def test_unfinished_tables_are_offered_the_newest_first(house, table, open_log):
    newer = house.open("points", setup("Cy"))

    assert [each.code for each in house.unfinished()] == [newer.code, table.code]
    assert [each.code for each in House(open_log()).unfinished()] == [newer.code, table.code]


def test_a_finished_table_leaves_the_list_and_undo_brings_it_back(house, table):
    table.submit(FinishSheet(), 0)
    assert (house.unfinished(), house.count_finished()) == ([], 1)

    table.undo(1)

    assert (house.unfinished(), house.count_finished()) == ([table], 0)


def test_a_finished_table_is_still_finished_after_a_restart(table, open_log):
    table.submit(FinishSheet(), 0)

    house = House(open_log())

    assert house.unfinished() == []
    assert house.find(table.code).state.is_finished


def test_an_abandoned_table_keeps_its_journal_and_can_be_taken_up(house, table):
    table.submit(AddPoints(0, 0, 5), 0)
    house.abandon(table.code)
    assert house.unfinished() == []

    house.take_up(table.code)

    assert [each.state.totals for each in house.unfinished()] == [(5, 0)]


def test_a_table_one_goes_on_with_is_no_longer_abandoned(house, table):
    house.abandon(table.code)

    table.submit(AddPoints(0, 0, 5), 0)

    assert house.unfinished() == [table]


@pytest.mark.parametrize("act", ["abandon", "take_up"])
def test_only_a_table_that_is_there_can_be_put_aside(house, act):
    with pytest.raises(UnknownTable):
        getattr(house, act)("ZZZZ")


def test_a_journal_of_a_later_program_is_refused_every_time(table, log_file, open_log):
    """Half a table must never be played on."""
    table.submit(AddPoints(0, 0, 5), 0)
    table.submit(AddPoints(0, 0, 6), 1)
    with sqlite3.connect(log_file) as later:
        later.execute("UPDATE journal SET codec = 99 WHERE version = 2")
    house = House(open_log())

    for _ in range(2):
        with pytest.raises(GameError):
            house.find(table.code)


def test_one_table_that_cannot_be_read_does_not_hide_the_others(house, table, log_file, open_log):
    good = house.open("points", setup("Cy"))
    table.submit(AddPoints(0, 0, 5), 0)
    with sqlite3.connect(log_file) as later:
        later.execute("UPDATE journal SET codec = 99")

    assert [each.code for each in House(open_log()).unfinished()] == [good.code]


def test_last_time_s_people_are_seated_again(house):
    ann, bob, cy, dan = (house.roster.add(name) for name in ("Ann", "Bob", "Cy", "Dan"))
    seats = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in (cy, ann, bob)]
    house.open("points", {**setup(), "players": seats})

    assert [person.name for person in house.last_seated()] == ["Cy", "Ann", "Bob"]
    house.roster.archive(ann.id)
    assert [person.name for person in house.last_seated()] == ["Cy", "Bob"]
    house.roster.merge(cy.id, into=dan.id)
    assert [person.name for person in house.last_seated()] == ["Dan", "Bob"]
    house.roster.merge(dan.id, into=bob.id)
    assert [person.name for person in house.last_seated()] == ["Bob"]


def test_nobody_sat_anywhere_yet(house):
    assert house.last_seated() == []
