"""A plausible evening in a data folder: people, a group, tables in several states."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from companion.config import Config
from companion.live.chance import draw_gems
from companion.live.house import House, LiveTable
from companion.live.karaya import Moderator
from companion.live.views import Person
from companion.store.database import open_database
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.match import Play
from moderator.karaya.random_play import random_action
from moderator.karaya.state import SPARE
from scoring.points import AddPoints, FinishSheet, SetPoints, StartRound
from scoring.sheets.actions import Finish
from scoring.sheets.sultan_actions import AwardGems, Bag, PutBack, SetGems, StartAuction
from scoring.sultan import Gem
from tests.browser import evening_ali_baba, evening_sultaniya

CROWD = ("Марина", "Тарас", "Ігор", "Lena", "Светлана", "Юрко", "Полина", "Max", "Жанна")
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
    crowd = [house.roster.add(name) for name in CROWD]
    group = house.roster.save_group("Пятница", [person.id for person in people[:4]])
    tables = {
        "result": _finished(house, people),
        "sultan-result": _sultan_finished(house, people),
        "sultan-auction": _sultan_auction(house, people),
        "sultan": _sultan(house, people),
        "points": _running(house, people),
        "karaya-deal": _karaya(house, people, turns=0),
        "karaya": _karaya(house, people, turns=4),
        "karaya-15": _karaya(house, [*people, *crowd], turns=7, clock="90"),
        "karaya-box": _karaya_box(house, people),
        "karaya-between": _karaya_between(house, people),
        **evening_ali_baba.tables(house, people),
        **evening_sultaniya.tables(house, people),
    }
    database.close()
    return Evening(people[0].id, group, tables)


def _open(house: House, people: list[Person], game: str = "points", **more: Any) -> LiveTable:
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": game, "title": "", "aim": "highest", "players": players, **more}
    return house.open(game, setup)


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


def _sultan(house: House, people: list[Person], *more: Any) -> str:
    """The example of the rule sheet, 30 points, and three others."""
    table = _open(house, people[:4], "sultan")
    collections = ((3, 5, 0, 0, 1), (2, 1, 4, 3, 0), (6, 0, 2, 0, 1), (0, 4, 0, 5, 2))
    return _play(
        table,
        *(
            SetGems(seat, gem, count)
            for seat, counts in enumerate(collections)
            for gem, count in zip(Gem, counts, strict=True)
            if count
        ),
        *more,
    )


def _sultan_finished(house: House, people: list[Person]) -> str:
    return _sultan(house, people, Finish())


def _sultan_auction(house: House, people: list[Person]) -> str:
    table = _open(house, people[:5], "sultan")
    table.submit(StartAuction(1, Bag.APP), table.version)
    for circle in range(2):
        drawn = draw_gems(table)
        _play(table, drawn, PutBack(circle, drawn.gems[0]))
        if circle == 0:
            _play(table, AwardGems(0, (2, None, 4)))
    return table.code


def _karaya(house: House, people: list[Person], *, turns: int, **more: Any) -> str:
    """Some turns of swapping with the spare; then the Sultan, if dealt, claims the throne."""
    table = _open(house, people, "karaya", cards="phones", rounds="3", **more)
    moderator = Moderator(table)
    if not turns:
        return table.code
    _play(table, *moderator.deals())
    for _ in range(turns):
        view = moderator.view
        assert view is not None
        assert view.by is not None
        _play(table, moderator.move(Act.SWAP, view.by, (SPARE,)))
    for seat in range(len(people)):
        if moderator.card_of(seat) is Role.SULTAN:
            _play(table, moderator.move(Act.CLAIM_THRONE, seat, role=Role.SULTAN))
    return table.code


def _karaya_box(house: House, people: list[Person]) -> str:
    """Cards from the box, before the deal."""
    return _open(house, people, "karaya", cards="table", rounds="5").code


def _karaya_between(house: House, people: list[Person]) -> str:
    """A round played by chance to its end."""
    table = _open(house, people, "karaya", cards="phones", rounds="3")
    moderator, chance = Moderator(table), Random(5)
    _play(table, *moderator.deals())
    while table.state.round is not None:
        _play(table, Play(random_action(table.state.round, chance)))
    return table.code
