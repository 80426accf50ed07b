"""The frame of every table: its title, the way back, undo, redo and the history."""

from collections.abc import Sequence

import flet as ft

from companion.components.frame import inner_view
from companion.components.taps import Taps


def table_view(
    taps: Taps,
    title: str,
    controls: Sequence[ft.Control],
    *,
    bottom: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
) -> ft.View:
    """A table's screen; `actions` come before undo, redo and the history."""
    visit, table = taps.visit, taps.table
    return inner_view(
        visit,
        title,
        controls,
        route=f"/t/{table.code}",
        actions=[*actions, *_actions(taps)],
        back="/",
        bottom=bottom,
    )


def _actions(taps: Taps) -> list[ft.Control]:
    t, table = taps.visit.t, taps.table
    return [
        ft.IconButton(
            ft.Icons.UNDO,
            key="undo",
            tooltip=t("undo"),
            disabled=not table.can_undo,
            on_click=lambda: taps.undo(),
        ),
        ft.IconButton(
            ft.Icons.REDO,
            key="redo",
            tooltip=t("redo"),
            disabled=not table.can_redo,
            on_click=lambda: taps.redo(),
        ),
        ft.IconButton(
            ft.Icons.HISTORY,
            key="history",
            tooltip=t("history.title"),
            on_click=lambda: taps.visit.go(f"/t/{table.code}/history"),
        ),
    ]
