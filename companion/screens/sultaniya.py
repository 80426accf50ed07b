"""The Sultaniya table: keep the turns, then count the palaces."""

from typing import Any

import flet as ft

from companion.components.choice import choice
from companion.components.pieces import heading
from companion.components.sheet_parts import SheetTaps
from companion.components.table_frame import table_view
from companion.live.house import LiveTable
from companion.present.sultaniya import SAPPHIRES, is_counting, palace_screen
from companion.screens.result import result_parts
from companion.screens.sultaniya_genies import genie_row
from companion.screens.sultaniya_goals import goal_parts, palace_foot
from companion.screens.sultaniya_palace import board, palace_lines
from companion.screens.sultaniya_play import PlayPanel, play_foot
from companion.visit import Visit
from scoring.sheets.sultaniya_actions import (
    AddCount,
    AddGoalCount,
    AddSapphires,
    SetCount,
    SetGoalCount,
    SetRoofs,
    SetSapphires,
)
from scoring.sultaniya import Goal, Line

PLAY, PALACES = "play", "palaces"


def sultaniya_page(visit: Visit, table: LiveTable) -> ft.View:
    """The whole page."""
    t, sheet = visit.t, table.state
    mode, set_mode = ft.use_state(PALACES if is_counting(sheet) else PLAY)
    seat, set_seat = ft.use_state(0)
    asked, set_asked = ft.use_state(None)
    counting = ft.use_memo(lambda: _counting_taps(visit, table, set_asked), [table])
    playing = ft.use_memo(lambda: _playing_taps(visit, table, set_asked), [table])
    counting.seat, counting.version, playing.version = seat, table.version, table.version
    shown = palace_screen(t, sheet, table.setup, seat=seat)
    if shown.sheet.result is not None:
        return table_view(counting, shown.sheet.title, result_parts(counting, shown.sheet.result))

    def show(mode: str) -> None:
        set_asked(None)
        set_mode(mode)

    modes = choice(
        t("sultaniya.mode"),
        [(each, t(f"sultaniya.mode.{each}")) for each in (PLAY, PALACES)],
        mode,
        show,
        key="mode",
        is_titled=False,
    )
    if mode == PLAY:
        return table_view(
            playing,
            shown.sheet.title,
            [modes, PlayPanel(playing, asked, table.version, key="play")],
            bottom=play_foot(playing, asked=asked, on_palaces=lambda: show(PALACES)),
        )
    return table_view(
        counting,
        shown.sheet.title,
        [
            modes,
            heading(shown.sheet.tabs[seat].name),
            board(counting, shown.pairs),
            palace_lines(counting, shown.lines, asked),
            genie_row(counting, shown.genies),
            *goal_parts(counting, shown, asked),
        ],
        bottom=palace_foot(counting, shown=shown, asked=asked, on_seat=set_seat),
    )


def _counting_taps(visit: Visit, table: LiveTable, ask: Any) -> SheetTaps:
    """− + and numbers for the palace of the seat in hand."""

    def adding(seat: int, cell: str, by: int) -> object:
        if cell == SAPPHIRES:
            return AddSapphires(seat, by)
        if cell in tuple(Line):
            return AddCount(seat, Line(cell), by)
        return AddGoalCount(seat, Goal(cell), by)

    def setting(seat: int, cell: str, count: int) -> object:
        if cell == SAPPHIRES:
            return SetSapphires(seat, count)
        if cell in tuple(Line):
            return SetCount(seat, Line(cell), count)
        return SetGoalCount(seat, Goal(cell), count)

    taps = SheetTaps(visit, table, ask)
    taps.adding, taps.setting = adding, setting
    return taps


def _playing_taps(visit: Visit, table: LiveTable, ask: Any) -> SheetTaps:
    """− + and numbers for everybody's sapphires and roofs; a cell's name ends with its seat."""

    def adding(_: int, cell: str, by: int) -> object:
        what, __, seat = cell.rpartition("-")
        if what == SAPPHIRES:
            return AddSapphires(int(seat), by)
        return SetRoofs(int(seat), table.state.roofs[int(seat)].count + by)

    def setting(_: int, cell: str, count: int) -> object:
        what, __, seat = cell.rpartition("-")
        return SetSapphires(int(seat), count) if what == SAPPHIRES else SetRoofs(int(seat), count)

    taps = SheetTaps(visit, table, ask)
    taps.adding, taps.setting = adding, setting
    return taps
