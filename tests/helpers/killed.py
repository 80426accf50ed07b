"""A program that works on a log without rest until it is killed. `python -m tests.helpers.killed`

Modes: `commit` finishes table after table and says each code once it has been accepted; `import`
brings in document after document; `restore` puts one backup after the other in place; `migrate`
upgrades an old log again and again.
"""

import itertools
import shutil
import sys
from pathlib import Path

from companion.live.house import House
from companion.store.copies import restore
from companion.store.database import open_database
from scoring.points import FinishSheet, SetPoints


def url(file: Path) -> str:
    return f"sqlite:///{file.as_posix()}"


def commit(file: Path) -> None:
    house = House(open_database(url(file)))
    people = [house.roster.people()[0], house.roster.people()[1]]
    players = [{"id": p.id, "name": p.name, "colour": "ruby"} for p in people]
    setup = {"box": "points", "aim": "highest", "players": players}
    while True:
        table = house.open("points", setup)
        table.submit(SetPoints(0, 0, 5), 0)
        table.submit(FinishSheet(), 1)
        print(table.code, flush=True)


def bring_in(file: Path, *documents: Path) -> None:
    house = House(open_database(url(file)))
    read = [house.exchange.read(document) for document in documents]
    print("ready", flush=True)
    for document in read:
        house.exchange.bring_in(document)
        print("brought", flush=True)


def put_back(file: Path, one: Path, other: Path) -> None:
    print("ready", flush=True)
    for backup in itertools.cycle((one, other)):
        restore(backup, file)


def migrate(file: Path, old: Path) -> None:
    print("ready", flush=True)
    for number in itertools.count():
        fresh = file.with_name(f"{number}.old")
        shutil.copy(old, fresh)
        for ending in ("-wal", "-shm"):
            file.with_name(file.name + ending).unlink(missing_ok=True)
        fresh.replace(file)
        open_database(url(file)).close()


MODES = {"commit": commit, "import": bring_in, "restore": put_back, "migrate": migrate}

if __name__ == "__main__":
    MODES[sys.argv[1]](*map(Path, sys.argv[2:]))
