"""A plausible evening in a data folder: people, a group, tables in several states."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.config import Config
from companion.live.house import House, LiveTable
from companion.live.views import Person
from companion.store.database import open_database
from scoring.points import AddPoints, FinishSheet, SetPoints, StartRound

NAMES = ("Аліна", "Boris", "Ксения", "Dmytro", "Ольга-Маргарита", "Ян")


@dataclass(frozen=True, slots=True)
class Evening:
    """Where the screens of the evening are."""

    person: int
    group: int
    tables: dict[str, str]


def fill(data: Path) -> Evening:
    """Play the evening in process, before the app starts."""
    database = open_database(Config.for_folder(data).database_url)
    house = House(database)
    people = [house.roster.add(name) for name in NAMES]
    group = house.roster.save_group("Пятница", [person.id for person in people[:4]])
    tables = {"result": _finished(house, people), "points": _running(house, people)}
    database.close()
    return Evening(people[0].id, group, tables)


def _open(house: House, people: list[Person], **more: Any) -> LiveTable:
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "points", "title": "", "aim": "highest", "players": players, **more}
    return house.open("points", setup)


def _play(table: LiveTable, *actions: Any) -> str:
    for action in actions:
        table.submit(action, table.version)
    return table.code


def _running(house: House, people: list[Person]) -> str:
    table = _open(house, people[:5], title="Carcassonne")
    return _play(
        table,
        *(SetPoints(0, seat, points) for seat, points in enumerate((12, 8, -3, 21, 17))),
        StartRound(1),
        AddPoints(1, 0, 9),
        SetPoints(1, 4, 104),
    )


def _finished(house: House, people: list[Person]) -> str:
    table = _open(house, people[:4])
    points = (1204, 987, 1204, -15)
    return _play(table, *(SetPoints(0, seat, n) for seat, n in enumerate(points)), FinishSheet())
