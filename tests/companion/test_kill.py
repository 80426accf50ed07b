"""`kill -9` in the middle of play: everything that was acknowledged is there afterwards."""

import subprocess
import sys

import pytest

from companion.live.house import House
from scoring.points import AddPoints
from tests.helpers.sources import ROOT

# Plays as fast as it can, and says every version once it has been accepted.
PLAYER = """
import sys
from companion.live.house import House
from companion.store.database import open_database
from scoring.points import AddPoints
house = House(open_database(sys.argv[1]))
setup = {"box": "points", "aim": "highest", "players": [{"name": "Ann"}, {"name": "Bob"}]}
table = house.open("points", setup)
print(table.code, flush=True)
while True:
    version = table.submit(AddPoints(0, table.version % 2, 1), table.version)
    print(version, flush=True)
    if version % 10 == 0:
        print(table.undo(version), flush=True)
"""


@pytest.mark.parametrize("after", [1, 57])
def test_nothing_acknowledged_is_lost(log_file, open_log, after):
    url = f"sqlite:///{log_file.as_posix()}"
    command = [sys.executable, "-c", PLAYER, url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        code = player.stdout.readline().strip()
        for _ in range(after):
            player.stdout.readline()
        player.kill()
        rest = player.stdout.read().split("\n")[:-1]  # only whole lines were said
    acknowledged = int(rest[-1]) if rest else after

    house = House(open_log())
    table = house.find(code)

    assert table.version in {acknowledged, acknowledged + 1}
    undos = sum(entry.undoes is not None for entry in table.history)
    assert sum(table.state.totals) == table.version - 2 * undos
    assert [entry.version for entry in table.history] == list(range(1, table.version + 1))
    assert house.unfinished() == [table]
    table.submit(AddPoints(0, 0, 1), table.version)
    assert House(open_log()).find(code).state == table.state
