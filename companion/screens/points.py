"""The points sheet at a table: rounds, points, undo, history, and in the end the result."""

import flet as ft

from companion.components.frame import inner_view
from companion.components.hooks import screen, use_visit, use_watch
from companion.components.number_dialog import NumberEntry
from companion.components.pieces import main_button, side_button
from companion.components.points_line import MemoPointsLine
from companion.live.errors import UnknownTable
from companion.live.house import LiveTable
from companion.present.points import SheetScreen, sheet_screen
from companion.screens.not_found import missing
from companion.screens.result import result_parts
from companion.theme import Size, Space
from companion.visit import Visit
from scoring.points import AddPoints, FinishSheet, PointsAction, SetPoints, StartRound

LATEST = 10_000


class Taps:
    """What the sheet's taps do. `version` is what this phone saw when the finger came down."""

    def __init__(self, visit: Visit, table: LiveTable, ask: object) -> None:
        self.visit = visit
        self.table = table
        self.round = 0
        self.version = 0
        self._ask = ask

    def add(self, seat: int, points: int) -> None:
        """One tap on − or +."""
        self.submit(AddPoints(self.round, seat, points))

    def ask(self, seat: int) -> None:
        """Type a number instead."""
        self._ask(seat)  # type: ignore[operator]

    def submit(self, action: PointsAction) -> bool:
        """Hand an action to the table."""
        return self.visit.attempt(lambda: self.table.submit(action, self.version))

    def undo(self) -> None:
        """Take the last step back."""
        self.visit.attempt(lambda: self.table.undo(self.version))

    def redo(self) -> None:
        """Do it again."""
        self.visit.attempt(lambda: self.table.redo(self.version))


@screen
def TablePage() -> ft.View:
    visit = use_visit()
    code = ft.use_route_params()["code"]
    try:
        table = visit.house.find(code)
    except UnknownTable:
        return missing(visit)
    return _sheet(visit, table)


def _sheet(visit: Visit, table: LiveTable) -> ft.View:
    use_watch(table.watchers)
    chosen, set_chosen = ft.use_state(LATEST)
    asked, set_asked = ft.use_state(None)
    taps = ft.use_memo(lambda: Taps(visit, table, set_asked), [table])
    sheet = table.state
    shown = sheet_screen(visit.t, sheet, table.setup, round=chosen)
    taps.round, taps.version = shown.round, table.version
    ft.use_dialog(_number(visit, taps, shown, asked, set_asked) if asked is not None else None)
    actions = _actions(visit, table, taps)
    if sheet.is_finished:
        return inner_view(
            visit,
            shown.title,
            result_parts(visit, table),
            route=f"/t/{table.code}",
            actions=actions,
            back="/",
        )

    def next_round() -> None:
        if taps.submit(StartRound(len(sheet.rounds))):
            set_chosen(LATEST)

    return inner_view(
        visit,
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
        route=f"/t/{table.code}",
        actions=actions,
        back="/",
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


def _actions(visit: Visit, table: LiveTable, taps: Taps) -> list[ft.Control]:
    t = visit.t
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
            on_click=lambda: visit.go(f"/t/{table.code}/history"),
        ),
    ]


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
    visit: Visit, taps: Taps, shown: SheetScreen, seat: int, set_asked: object
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
        content=NumberEntry(
            title=line.name,
            start="" if points is None else str(points),
            on_number=write,
            on_close=close,
            on_bad=lambda word: visit.say(visit.t("number.bad", word=word)),
        ),
    )
