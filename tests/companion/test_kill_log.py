"""`kill -9` at any moment: no finished play is lost, no import is half, the file always opens.

`LOG_KILLS=200` (as in `make soak`) kills as many times; here a few of each kind.
"""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from random import Random

import pytest

from companion.live.house import House
from companion.store.database import open_database
from companion.store.migrations import MIGRATIONS, NEWEST
from companion.store.players import add_player, list_players
from tests.helpers.evenings import Evenings
from tests.helpers.sources import ROOT

KILLS = max(1, int(os.environ.get("LOG_KILLS", "4")) // 4)
CHANCE = Random()


def url(file):
    return f"sqlite:///{file.as_posix()}"


def killed(mode, *files, within):
    """Start the program, kill it at a random moment after its first word; what it said."""
    command = [sys.executable, "-m", "tests.helpers.killed", mode, *map(str, files)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as worker:
        first = worker.stdout.readline()
        assert first, "the program did not even begin"
        time.sleep(CHANCE.uniform(0, within))
        worker.kill()
        rest = worker.stdout.read()
    return [first.strip(), *rest.split("\n")[:-1]]


def check_file(file):
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert opened.execute("PRAGMA foreign_key_check").fetchall() == []


def filled(file, *days):
    """A log with a play for each of these days."""
    database = open_database(url(file))
    log = Evenings(House(database))
    for day in days:
        log.play("sultan", f"Ann {day} Bob 5 Cy 7", day=day)
    return database


def count(file):
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute("SELECT count(*) FROM play").fetchone()[0]


@pytest.mark.parametrize("time", range(KILLS))
def test_a_finished_play_survives(log_file, open_log, time):  # noqa: ARG001
    filled(log_file, 1).close()

    said = killed("commit", log_file, within=0.4)

    check_file(log_file)
    house = House(open_log())
    for code in said:
        play = house.log.play(house.log.play_of_table(code))
        assert [(seat.name, seat.score) for seat in play.line.seats] == [("Ann", 5), ("Bob", 0)]
    with closing(sqlite3.connect(log_file)) as opened:  # a play and its last action are one
        finished = "SELECT count(*) FROM game_table WHERE status = 'finished'"
        ends = "SELECT count(*) FROM journal WHERE action LIKE '%FinishSheet%'"
        plays = count(log_file) - 1
        assert opened.execute(finished).fetchone()[0] == plays
        assert opened.execute(ends).fetchone()[0] == plays
        seats = opened.execute("SELECT count(*) FROM seat_result").fetchone()[0]
        assert seats == 3 + 2 * plays
    house.log.refresh()
    assert house.log.ratings.waiting() == 0


@pytest.mark.parametrize("time", range(KILLS))
def test_an_import_is_whole_or_not_at_all(tmp_path, log_file, open_log, time):  # noqa: ARG001
    documents = []
    for number in range(6):
        database = filled(tmp_path / f"{number}.sqlite3", *range(10))
        documents.append(tmp_path / f"{number}.json")
        House(database).exchange.export_json(documents[-1])
        database.close()

    said = killed("import", log_file, *documents, within=0.15)

    check_file(log_file)
    brought = said.count("brought")
    assert count(log_file) in {10 * brought, 10 * (brought + 1)}
    house = House(open_log())
    for document in documents:
        house.exchange.bring_in(house.exchange.read(document))
    assert house.log.count() == 60


@pytest.mark.parametrize("time", range(KILLS))
def test_a_restore_leaves_the_one_log_or_the_other(tmp_path, log_file, open_log, time):  # noqa: ARG001
    backups = []
    for number, days in enumerate((3, 8)):
        database = filled(tmp_path / f"{number}.sqlite3", *range(days))
        backups.append(tmp_path / f"backup-{number}.sqlite3")
        House(database).exchange.back_up(backups[-1])
        database.close()
    filled(log_file, *range(5)).close()

    killed("restore", log_file, *backups, within=0.3)

    check_file(log_file)
    assert count(log_file) in {3, 5, 8}
    assert House(open_log()).log.count() == count(log_file)


@pytest.mark.parametrize("time", range(KILLS))
def test_an_upgrade_is_whole_or_not_at_all(tmp_path, log_file, open_log, time):  # noqa: ARG001
    old = tmp_path / "old.sqlite3"
    database = open_database(url(old), migrations=MIGRATIONS[:1])
    with database.session() as session:
        add_player(session, name="Ann", colour="ruby")
    database.close()

    killed("migrate", log_file, old, within=0.3)

    if log_file.exists():
        check_file(log_file)
        with closing(sqlite3.connect(log_file)) as opened:
            newest = opened.execute("SELECT max(version) FROM schema_version").fetchone()[0]
            tables = {name for (name,) in opened.execute("SELECT name FROM sqlite_master")}
        assert (newest, "play" in tables) in {(1, False), (NEWEST, True)}
        with open_log().session() as session:
            assert [player.name for player in list_players(session)] == ["Ann"]
