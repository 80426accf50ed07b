"""In and out: what leaves a log comes back the same, once, or not at all."""

import csv
import io
import json
import sqlite3
from contextlib import closing

import pytest

from companion.live.exchange import MOST_BYTES
from companion.live.house import House
from companion.store.database import open_database
from companion.store.errors import StoreError
from companion.store.import_plan import How
from scoring.points import AddPoints
from tests.helpers.evenings import Evenings


@pytest.fixture
def evenings(house):
    """Two plays at tables and one by hand, a group, an archived and a merged person."""
    log = Evenings(house)
    group = house.roster.save_group("Thursday", [log.id("Ann"), log.id("Bob")])
    log.finished(7, 12, group_id=group, title="Uno")
    log.finished(3, 1, 2, names=("Ann", "Bob", "Їжак"))
    log.play("sultan", "Ann 40 Cy 35", day=2, note="a\nb", place_name="Kitchen")
    house.roster.archive(log.id("Cy"))
    log.finished(5, 6, names=("Anna", "Bob"))
    house.roster.merge(log.id("Anna"), into=log.id("Ann"))
    return log


@pytest.fixture
def other(tmp_path):
    database = open_database(f"sqlite:///{(tmp_path / 'other' / 'log.sqlite3').as_posix()}")
    yield House(database)
    database.close()


def told(house):
    """Everything a screen could show of the plays, ids aside."""
    plays = [house.log.play(line.id) for line in house.log.page(size=500).lines]
    return [
        (
            *(play.line.uid, play.line.game, play.line.title, play.line.group, play.line.note),
            *(play.line.ended_at, play.line.duration_seconds, play.line.place_name),
            *(play.variant, play.source, play.table_code is not None, play.sheets, play.rounds),
            [(s.name, s.place, s.score, s.is_winner, s.uid) for s in play.line.seats],
        )
        for play in plays
    ]


@pytest.fixture(params=["json", "sqlite"])
def file(request, house, evenings, tmp_path):  # noqa: ARG001
    target = tmp_path / f"out.{request.param}"
    if request.param == "json":
        house.exchange.export_json(target)
    else:
        house.exchange.back_up(target)
    return target


def test_a_log_comes_back_whole_in_an_empty_one(house, other, file):
    done = other.exchange.bring_in(other.exchange.read(file))

    assert (done.new_plays, done.new_tables, done.new_groups) == (4, 3, ("Thursday",))
    assert sorted(done.new_people) == ["Ann", "Bob", "Cy", "Їжак"]
    assert told(other) == told(house)
    assert [p.name for p in other.roster.people(archived=True)] == ["Cy"]
    assert [[m.name for m in g.members] for g in other.roster.groups()] == [["Ann", "Bob"]]


def test_a_table_that_came_along_can_be_looked_at_again(house, other, file):
    other.exchange.bring_in(other.exchange.read(file))

    for line in other.log.page().lines:
        code = other.log.play(line.id).table_code
        if code is not None:
            here = house.log.play(next(x.id for x in house.log.page().lines if x.uid == line.uid))
            assert other.find(code).state == house.find(here.table_code).state


def test_importing_twice_adds_nothing(other, file):
    document = other.exchange.read(file)
    other.exchange.bring_in(document)
    before = told(other)

    again = other.exchange.bring_in(document)

    assert again.is_nothing_new
    assert (again.new_plays, again.known_plays) == (0, 4)
    assert told(other) == before


def test_importing_into_the_log_it_came_from_changes_nothing(house, file):
    before = told(house)

    preview = house.exchange.preview(house.exchange.read(file))
    house.exchange.bring_in(house.exchange.read(file))

    assert preview.is_nothing_new
    assert {match.how for match in preview.people} == {How.SAME}
    assert (preview.different_plays, told(house)) == (0, before)


def test_a_preview_writes_nothing(other, file):
    preview = other.exchange.preview(other.exchange.read(file))

    assert preview.new_plays == 4
    assert (other.log.count(), other.roster.people()) == (0, [])


def test_people_are_matched_by_name_and_can_be_corrected(other, file):
    ann, bobby = other.roster.add("ANN"), other.roster.add("Bobby")
    document = other.exchange.read(file)
    matches = {m.name: m for m in other.exchange.preview(document).people}
    assert (matches["Ann"].person.name, matches["Ann"].how) == ("ANN", How.NAME)
    assert matches["Bob"].person is None

    choices = {matches["Ann"].uid: None, matches["Bob"].uid: bobby.id}
    other.exchange.bring_in(document, choices=choices)

    names = {person.name for person in other.roster.people()}
    assert names == {"ANN", "Ann 2", "Bobby", "Їжак"}
    assert other.boards.person(ann.id).plays == 0
    assert other.boards.person(bobby.id).plays == 3


def test_what_was_changed_here_stays_unless_asked(house, evenings, file):
    line = house.log.page().lines[-1]
    house.log.annotate(line.id, note="mine")
    document = house.exchange.read(file)

    assert house.exchange.bring_in(document).different_plays == 1
    assert house.log.play(line.id).line.note == "mine"
    house.exchange.bring_in(document, take_different=True)
    assert house.log.play(line.id).line.note == "a\nb"
    assert evenings.house is house


def test_what_was_deleted_here_stays_deleted_unless_asked(house, file):
    play = house.log.page().lines[0].id
    house.log.delete(play)
    document = house.exchange.read(file)

    assert house.exchange.bring_in(document).deleted_plays == 1
    assert house.log.count() == 3
    house.exchange.bring_in(document, bring_back_deleted=True)
    assert house.log.count() == 4


def test_a_table_code_that_is_taken_gets_another(house, other, file):
    codes = {house.log.play(line.id).table_code for line in house.log.page().lines} - {None}
    mine = Evenings(other).seated("Ann", "Bob")
    with other._database.session() as session:
        session.connection().exec_driver_sql(f"UPDATE game_table SET code = '{min(codes)}'")

    other.exchange.bring_in(other.exchange.read(file))

    here = {other.log.play(line.id).table_code for line in other.log.page().lines} - {None}
    assert len(here) == 3
    assert min(codes) not in here
    assert mine.version == 0


def test_a_running_table_is_in_a_backup_and_not_in_the_open_format(house, tmp_path, evenings):
    table = evenings.seated("Ann", "Bob")
    table.submit(AddPoints(0, 0, 5), 0)

    house.exchange.back_up(tmp_path / "b.sqlite3")
    backup = house.exchange.read(tmp_path / "b.sqlite3")
    text = json.loads(house.exchange.json_text())

    assert len(backup.tables) == len(text["tables"]) + 1 == 4


def test_a_backup_is_one_whole_file(house, evenings, tmp_path):
    house.exchange.back_up(tmp_path / "copy.sqlite3")

    assert sorted(p.name for p in tmp_path.iterdir() if "copy" in p.name) == ["copy.sqlite3"]
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert copy.execute("SELECT count(*) FROM play").fetchone() == (4,)
    assert evenings.house is house


def test_an_import_that_fails_in_the_middle_leaves_nothing(other, file, monkeypatch):
    document = other.exchange.read(file)

    def fail(*_, **__):
        raise RuntimeError("the plug")

    monkeypatch.setattr("companion.store.importing.add_plays", fail)
    with pytest.raises(RuntimeError):
        other.exchange.bring_in(document)

    assert (other.log.count(), other.roster.people(), other.roster.groups()) == (0, [], [])


def test_a_spreadsheet_has_a_line_for_each_seat_and_never_a_formula(house):
    log = Evenings(house)
    log.play("sultan", "Ann 40 =SUM(A1) -3", note="@cmd|x", place_name="+1 Street", day=1)
    log.play("sultan", "Ann 1 Bob 2", note='say "hi", you', duration_seconds=90, day=2)

    text = house.exchange.csv_text()
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))

    assert text.startswith("\ufeffplay,")
    assert [(r["player"], r["score"], r["winner"], r["place"]) for r in rows] == [
        ("Ann", "40", "1", "1"),
        ("'=SUM(A1)", "-3", "0", "2"),
        ("Ann", "1", "0", "2"),
        ("Bob", "2", "1", "1"),
    ]
    assert (rows[0]["note"], rows[0]["place_name"]) == ("'@cmd|x", "'+1 Street")
    assert (rows[2]["note"], rows[2]["minutes"]) == ('say "hi", you', "2")


def test_a_file_too_large_is_not_even_read(house, tmp_path):
    file = tmp_path / "huge.json"
    with file.open("wb") as opened:
        opened.truncate(1_000_000_000)

    with pytest.raises(StoreError) as refused:
        house.exchange.read(file)

    assert (refused.value.reason, refused.value.values) == (
        *("import-too-large", {"most": MOST_BYTES // 10**6}),
    )


def test_a_stream_that_never_ends_is_left(house):
    class Endless:
        def read(self, size):
            return b" " * size

    with pytest.raises(StoreError) as refused:
        house.exchange.read_stream(Endless(), place="phone", most_bytes=5_000_000)

    assert (refused.value.reason, refused.value.values) == ("import-too-large", {"most": 5})
