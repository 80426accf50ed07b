"""The Sultan table: count the gems, or let the auction fill the sheet circle by circle."""

import flet as ft

from companion.components.choice import choice
from companion.components.counting import MemoCountLine, SeatTabs
from companion.components.pieces import heading
from companion.components.sheet_parts import SheetTaps, sheet_foot
from companion.components.table_frame import table_view
from companion.live.house import LiveTable
from companion.present.sultan import sultan_screen
from companion.screens.result import result_parts
from companion.screens.sultan_auction import AuctionPanel
from companion.visit import Visit
from scoring.sheets.sultan_actions import AddGem, SetGems
from scoring.sultan import Gem

SHEET, AUCTION = "sheet", "auction"


def sultan_page(visit: Visit, table: LiveTable) -> ft.View:
    """The whole page."""
    t, sheet = visit.t, table.state
    mode, set_mode = ft.use_state(AUCTION if sheet.auction is not None else SHEET)
    seat, set_seat = ft.use_state(0)
    asked, set_asked = ft.use_state(None)
    taps = ft.use_memo(lambda: _taps(visit, table, set_asked), [table])
    taps.seat, taps.version = seat, table.version
    shown = sultan_screen(t, sheet, table.setup, seat=seat)
    if shown.result is not None:
        return table_view(taps, shown.title, result_parts(taps, shown.result))
    modes = choice(
        t("sultan.mode"),
        [(SHEET, t("sultan.mode.sheet")), (AUCTION, t("sultan.mode.auction"))],
        mode,
        set_mode,
        key="mode",
        is_titled=False,
    )
    if mode == AUCTION:

        def show(seat: int) -> None:
            set_seat(seat)
            set_mode(SHEET)

        panel = AuctionPanel(taps, sheet, key="auction")
        tabs = SeatTabs(shown.tabs, None, show)
        return table_view(taps, shown.title, [modes, panel], bottom=tabs)
    lines = [
        MemoCountLine(cell=cell, taps=taps, is_asked=cell.id == asked, key=cell.id)
        for cell in shown.cells
    ]
    return table_view(
        taps,
        shown.title,
        [modes, heading(shown.tabs[seat].name), *lines],
        bottom=sheet_foot(taps, shown=shown, asked=asked, on_seat=set_seat),
    )


def _taps(visit: Visit, table: LiveTable, ask: object) -> SheetTaps:
    taps = SheetTaps(visit, table, ask)  # type: ignore[arg-type]
    taps.adding = lambda seat, cell, by: AddGem(seat, Gem(cell), by)
    taps.setting = lambda seat, cell, count: SetGems(seat, Gem(cell), count)
    return taps
