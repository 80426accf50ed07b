"""The points sheet at a table: rounds, points, and in the end the result."""

from collections.abc import Callable
from typing import cast

import flet as ft

from companion.components.number_dialog import NumberEntry
from companion.components.pieces import main_button, side_button
from companion.components.points_line import MemoPointsLine
from companion.components.table_frame import table_view
from companion.components.taps import Taps
from companion.live.house import LiveTable
from companion.present.points import SheetScreen, points_result, sheet_screen
from companion.screens.result import result_parts
from companion.theme import Size, Space
from companion.visit import Visit
from scoring.points import AddPoints, FinishSheet, SetPoints, StartRound

LATEST = 10_000


class PointsTaps(Taps):
    """The sheet's own taps, for the round in hand."""

    def __init__(self, visit: Visit, table: LiveTable, ask: Callable[[int], None]) -> None:
        super().__init__(visit, table)
        self.round = 0
        self.ask = ask

    def add(self, seat: int, points: int) -> None:
        """One tap on − or +."""
        self.submit(AddPoints(self.round, seat, points))


def points_page(visit: Visit, table: LiveTable) -> ft.View:
    """The whole page."""
    chosen, set_chosen = ft.use_state(LATEST)
    asked, set_asked = ft.use_state(cast("int | None", None))
    taps = ft.use_memo(lambda: PointsTaps(visit, table, set_asked), [table])
    sheet = table.state
    shown = sheet_screen(visit.t, sheet, table.setup, round=chosen)
    taps.round, taps.version = shown.round, table.version
    ft.use_dialog(_number(visit, taps, shown, asked, set_asked) if asked is not None else None)
    if sheet.is_finished:
        result = points_result(visit.t, sheet, table.setup)
        return table_view(taps, shown.title, result_parts(taps, result))

    def next_round() -> None:
        if taps.submit(StartRound(len(sheet.rounds))):
            set_chosen(LATEST)

    return table_view(
        taps,
        shown.title,
        [
            _round_bar(visit, shown, set_chosen),
            *(
                MemoPointsLine(line=line, taps=taps, key=f"line-{line.seat}")
                for line in shown.lines
            ),
            side_button(
                visit.t("sheet.finish"),
                lambda: taps.submit(FinishSheet()),
                key="finish",
                icon=ft.Icons.FLAG_OUTLINED,
            ),
        ],
        bottom=ft.Row(
            [
                main_button(
                    visit.t("sheet.next-round"),
                    next_round,
                    key="next-round",
                    icon=ft.Icons.ARROW_FORWARD,
                )
            ]
        ),
    )


def _round_bar(visit: Visit, shown: SheetScreen, set_chosen: object) -> ft.Control:
    t = visit.t

    def turn(icon: ft.IconData, label: str, to: int, key: str, is_there: bool) -> ft.Control:
        return ft.IconButton(
            icon,
            key=key,
            tooltip=label,
            width=Size.TAP,
            height=Size.TAP,
            disabled=not is_there,
            on_click=lambda: set_chosen(to),  # type: ignore[operator]
        )

    return ft.Row(
        [
            turn(
                ft.Icons.CHEVRON_LEFT,
                t("round.earlier"),
                shown.round - 1,
                "earlier",
                shown.has_earlier,
            ),
            ft.Text(
                shown.round_title,
                theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
                text_align=ft.TextAlign.CENTER,
                expand=True,
            ),
            turn(
                ft.Icons.CHEVRON_RIGHT, t("round.later"), shown.round + 1, "later", shown.has_later
            ),
        ],
        spacing=Space.S,
    )


def _number(
    visit: Visit, taps: PointsTaps, shown: SheetScreen, seat: int, set_asked: object
) -> ft.AlertDialog:
    line = shown.lines[seat]
    points = taps.table.state.rounds[shown.round][seat]

    def close() -> None:
        set_asked(None)  # type: ignore[operator]

    def write(number: int | None) -> None:
        close()
        if number != points:
            taps.submit(SetPoints(shown.round, seat, number))

    return ft.AlertDialog(
        key=f"number-{seat}-{shown.round}",
        on_dismiss=lambda: close(),
        # Flet takes a component for nothing to display: a container stands around it.
        content=ft.Container(
            content=NumberEntry(
                title=line.name,
                start="" if points is None else str(points),
                on_number=write,
                on_close=close,
                on_bad=lambda word: visit.say(visit.t("number.bad", word=word)),
            ),
        ),
    )
