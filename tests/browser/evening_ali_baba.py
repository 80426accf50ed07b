"""Ali Baba in the plausible evening: a play begun, one in its last turns, a sheet, a result."""

from typing import Any

from companion.live.house import House, LiveTable
from companion.live.views import Person
from scoring.ali_baba import Treasure
from scoring.sheets.actions import ChooseFirst, Finish
from scoring.sheets.ali_baba_actions import (
    Magic,
    OpenCave,
    SetTrack,
    SetTreasures,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)

CARPET, STATUE, RUBY, CROWN, CHEST, SWORD, RING, LAMP, DIAMOND, NECKLACE = Treasure
# The example of the rule sheet, 24 points, and three others.
COLLECTIONS: tuple[dict[Treasure, int], ...] = (
    {CARPET: 4, CROWN: 3, CHEST: 2, SWORD: 2, STATUE: 1, RUBY: 1},
    {RING: 6, LAMP: 3, STATUE: 2, SWORD: 1, NECKLACE: 1},
    {DIAMOND: 5, RUBY: 3, CROWN: 2, CHEST: 2, LAMP: 1},
    {NECKLACE: 4, CHEST: 2, SWORD: 3, CARPET: 2, STATUE: 3},
)
TRACKS = (19, 7, 12, 9)


def tables(house: House, people: list[Person]) -> dict[str, str]:
    """Every table by the name of its picture."""
    return {
        "ali-baba-first": _open(house, people[:4]).code,
        "ali-baba-play": _played(house, people),
        "ali-baba-last-turns": _played(house, people, TakePink(6), OpenCave(6)),
        "ali-baba-over": _played(house, people, TakePink(6), TakeGreen(7), OpenCave(7)),
        "ali-baba-removal": _open(house, people[2:4], variant="small").code,
        "ali-baba-treasures": _counted(house, people),
        "ali-baba-result": _counted(house, people, Finish(anyway=True)),
    }


def _open(house: House, people: list[Person], variant: str = "standard") -> LiveTable:
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "ali-baba", "title": "", "aim": "highest", "players": players}
    return house.open("ali-baba", {**setup, "variant": variant})


def _play(table: LiveTable, *actions: Any) -> str:
    for action in actions:
        table.submit(action, table.version)
    return table.code


def _played(house: House, people: list[Person], *more: Any) -> str:
    """Six turns of four players; two bans are still in force."""
    return _play(
        _open(house, people[1:5]),
        ChooseFirst(2),
        TakePink(0),
        TakeBlue(1, 3),
        TakeBrown(2, 2),
        TakeWhite(3, named=NECKLACE),
        TakeWhite(4, named=Magic.BROWN),
        TakeYellow(5),
        *more,
    )


def _counted(house: House, people: list[Person], *more: Any) -> str:
    return _play(
        _open(house, people[:4]),
        *(SetTrack(seat, points) for seat, points in enumerate(TRACKS)),
        *(
            SetTreasures(seat, kind, count)
            for seat, collection in enumerate(COLLECTIONS)
            for kind, count in collection.items()
        ),
        *more,
    )
