"""Everything that happened at a table, the newest first, open to all."""

import flet as ft

from companion.components.frame import inner_view
from companion.components.hooks import screen, use_visit, use_watch
from companion.components.pieces import Style, empty, quiet, rows
from companion.live.errors import UnknownTable
from companion.present.history import HistoryLine, history
from companion.present.words import words_for
from companion.screens.not_found import missing
from companion.theme import Space


@screen
def HistoryPage() -> ft.View:
    visit = use_visit()
    code = ft.use_route_params()["code"]
    try:
        table = visit.house.find(code)
    except UnknownTable:
        return missing(visit)
    use_watch(table.watchers)
    t = visit.t
    lines = history(t, table.history, table.standing, words_for(t, table.game.id, table.setup))
    body = (
        rows([_line(line) for line in lines])
        if lines
        else empty("games/points", t("history.empty"), t("history.empty.body"))
    )
    return inner_view(
        visit,
        t("history.title"),
        [body],
        route=f"/t/{table.code}/history",
        back=f"/t/{table.code}",
    )


def _line(line: HistoryLine) -> ft.Control:
    struck = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if line.is_undone else None
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
        content=ft.Row(
            [
                ft.Text(line.words, theme_style=Style.BODY_LARGE, style=struck, expand=True),
                quiet(line.time),
            ],
            spacing=Space.M,
        ),
    )
