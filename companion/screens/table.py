"""A table: finds it by its code and shows the page of its game."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.components.hooks import screen, use_visit, use_watch
from companion.live.errors import UnknownTable
from companion.live.house import LiveTable
from companion.screens.ali_baba import ali_baba_page
from companion.screens.karaya import karaya_page
from companion.screens.not_found import missing
from companion.screens.points import points_page
from companion.screens.sultan import sultan_page
from companion.screens.sultaniya import sultaniya_page
from companion.visit import Visit

PAGES: Mapping[str, Callable[[Visit, LiveTable], ft.View]] = {
    "points": points_page,
    "sultan": sultan_page,
    "sultaniya": sultaniya_page,
    "ali-baba": ali_baba_page,
    "karaya": karaya_page,
}


@screen
def TablePage() -> object:
    """Keyed by table, so that another table's page starts with nothing in hand."""
    visit = use_visit()
    try:
        table = visit.house.find(ft.use_route_params()["code"])
    except UnknownTable:
        return missing(visit)
    return TableScreen(table, key=f"table-{table.code}")


@screen
def TableScreen(table: LiveTable, key: str | None = None) -> ft.View:  # noqa: ARG001
    use_watch(table.watchers)
    return PAGES[table.game.id](use_visit(), table)
