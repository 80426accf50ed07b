"""Two programs on one log at once: nothing is lost, nothing is broken, nobody's tap is doubled."""

import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from companion.live.errors import StaleVersion
from companion.live.house import House
from scoring.points import AddPoints, FinishSheet
from tests.helpers.evenings import Evenings
from tests.helpers.sources import ROOT

# Plays so many tables to their end, and says when it is done.
PLAYER = """
import sys
from companion.live.house import House
from companion.store.database import open_database
from scoring.points import FinishSheet, SetPoints
house = House(open_database(sys.argv[1]))
players = [{"id": p.id, "name": p.name, "colour": "ruby"} for p in house.roster.people()]
for number in range(int(sys.argv[2])):
    table = house.open("points", {"box": "points", "aim": "highest", "players": players})
    table.submit(SetPoints(0, number % 2, 5), 0)
    table.submit(FinishSheet(), 1)
print("done")
"""


def test_everything_two_programs_finish_is_in_the_log_and_rated(house, log_file):
    log = Evenings(house)
    log.id("Ann"), log.id("Bob")
    command = [sys.executable, "-c", PLAYER, f"sqlite:///{log_file.as_posix()}", "15"]

    workers = [
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    said = [worker.communicate(timeout=120)[0].strip() for worker in workers]

    assert said == ["done"] * 3
    assert house.log.count() == 45
    house.log.refresh()
    assert house.log.ratings.waiting() == 0
    over_time = house.boards.rating_over_time(log.id("Ann"))
    assert [point.rating.plays for point in over_time] == list(range(1, 46))
    with closing(sqlite3.connect(log_file)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.fixture
def twins(house, open_log):
    """The same table in two programs."""
    table = Evenings(house).seated("Ann", "Bob")
    table.submit(AddPoints(0, 0, 5), 0)
    return table, House(open_log()).find(table.code)


def test_who_comes_second_sees_what_the_first_did(twins):
    one, other = twins
    one.submit(AddPoints(0, 0, 1), 1)
    heard = []
    other.watchers._wake["spy"] = lambda: heard.append(other.version)

    with pytest.raises(StaleVersion):
        other.submit(AddPoints(0, 1, 7), 1)

    assert (other.state, other.history, heard) == (one.state, one.history, [2])
    other.submit(AddPoints(0, 1, 7), 2)
    assert other.state.totals == (6, 7)


def test_undo_redo_and_the_end_cannot_be_done_twice(twins):
    one, other = twins
    one.submit(FinishSheet(), 1)

    with pytest.raises(StaleVersion):
        other.undo(1)

    assert other.state.is_finished
    other.undo(2)
    with pytest.raises(StaleVersion):
        one.undo(2)
    assert not one.state.is_finished
