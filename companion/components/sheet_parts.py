"""What every score sheet has at its foot: the pad when asked for, the standings, the last step."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.components.counting import Pad, SeatTabs
from companion.components.pieces import main_button
from companion.components.taps import Taps
from companion.present.sheets import CountCell, SheetScreen
from companion.theme import Space
from scoring.sheets.actions import Finish


class SheetTaps(Taps):
    """Counting for one seat. The sheet says what − + and a number mean for a cell."""

    def __init__(self, visit: Any, table: Any, ask: Callable[[str | None], None]) -> None:
        super().__init__(visit, table)
        self.seat = 0
        self.ask = ask
        self.adding: Callable[[int, str, int], Any]
        self.setting: Callable[[int, str, int], Any]

    def add(self, cell: str, by: int) -> None:
        """One tap on − or +."""
        self.submit(self.adding(self.seat, cell, by))

    def write(self, cell: str, count: int) -> bool:
        """A whole number."""
        return self.submit(self.setting(self.seat, cell, count))

    def finish(self, missing: str) -> None:
        """The last step; with something missing it says what, and offers to finish anyway."""
        if not missing:
            self.submit(Finish())
            return
        anyway = (self.visit.t("sheet.anyway"), lambda: self.submit(Finish(anyway=True)))
        self.visit.say(missing, anyway=anyway)


def next_cell(
    cells: Sequence[CountCell], asked: str, seat: int, seats: int
) -> tuple[int, str | None]:
    """Where the pad goes after a number: down the cells, then to the next seat, then away."""
    ids = [cell.id for cell in cells]
    place = ids.index(asked) + 1
    if place < len(ids):
        return seat, ids[place]
    return (seat + 1, ids[0]) if seat + 1 < seats else (seat, None)


def sheet_foot(
    taps: SheetTaps,
    *,
    shown: SheetScreen,
    asked: str | None,
    on_seat: Callable[[int], None],
) -> ft.Control:
    """The foot of a sheet; all that can be written without scrolling away from it."""
    t, tabs, cells = taps.visit.t, shown.tabs, shown.cells
    cell = next((cell for cell in cells if cell.id == asked), None)

    def write(count: int) -> None:
        assert cell is not None
        if cell.count != count and not taps.write(cell.id, count):
            return
        seat, following = next_cell(cells, cell.id, taps.seat, len(tabs))
        on_seat(seat)
        taps.ask(following)

    parts: list[ft.Control] = []
    if cell is not None:
        title = t("pad.title", name=tabs[taps.seat].name, what=cell.title)
        parts.append(
            Pad(title, cell.most, write, lambda: taps.ask(None), t("pad.close"), key="pad")
        )
    parts.append(SeatTabs(tabs, taps.seat, on_seat))
    if cell is None:
        finish = main_button(
            t("sheet.finish"),
            lambda: taps.finish(shown.missing),
            key="finish",
            icon=ft.Icons.FLAG_OUTLINED,
        )
        parts.append(ft.Row([finish]))
    return ft.Column(
        parts, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
