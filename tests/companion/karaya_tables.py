"""Karaya tables for the screens' tests: cards laid as wanted, moves made, a phone that looks."""

import asyncio

import flet as ft

from companion.live.karaya import Moderator
from companion.text import Language, texts
from moderator.karaya.actions import Deal
from moderator.karaya.cards import Role
from moderator.karaya.match import ChooseFirst, Play

T = texts(Language.EN)
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
SULTAN, GUARD, KILLER, SLAVE = Role.SULTAN, Role.GUARD, Role.ASSASSIN, Role.SLAVE
DEALS = (
    (SULTAN, GUARD, KILLER, SLAVE, SLAVE, SLAVE),
    (SLAVE, SLAVE, SLAVE, GUARD, KILLER, SULTAN),
    (GUARD, SLAVE, KILLER, SLAVE, SULTAN, SLAVE),
)


def a_table(house, people, cards=DEALS[0], **more):
    """Ann begins; cards as given, or real ones."""
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "karaya", "title": "", "players": players, "rounds": "1"}
    setup["cards"] = "phones" if cards else "table"
    table = house.open("karaya", {**setup, **more})
    play(table, ChooseFirst(0), Play(Deal(cards)))
    return table


def play(table, *actions):
    for action in actions:
        table.submit(action, table.version)


def moves(table, *plans):
    """Moves as (act, seat, targets…); the role goes with the card."""
    moderator = Moderator(table)
    for act, seat, *targets in plans:
        play(table, moderator.move(act, seat, tuple(targets)))


def at(phone, path, act):
    async def evening():
        async with phone(path) as here:
            return await act(here)

    return asyncio.run(evening())


def shown(here):
    """Everything a person or a screen reader could make out, picture by picture."""
    names = ("value", "label", "src", "tooltip", "icon", "opacity", "selected", "disabled")
    return [
        (type(control).__name__, *(getattr(control, name, None) for name in names))
        for control in here.walk()
        if not isinstance(control, ft.Page | ft.ProgressRing)
        and T("karaya.fingerprint") not in str(getattr(control, "value", ""))
    ]
