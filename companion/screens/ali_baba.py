"""The Ali Baba table: the play turn by turn, and the treasures counted at the end."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import flet as ft

from companion.components.choice import choice
from companion.components.counting import SeatTabs
from companion.components.dots import MemoDotRow
from companion.components.hooks import component
from companion.components.pieces import (
    Style,
    card,
    main_button,
    picture,
    quiet,
    side_button,
    tappable,
)
from companion.components.sheet_parts import sheet_foot
from companion.components.table_frame import table_view
from companion.live.house import LiveTable
from companion.present.ali_baba import AliBabaScreen, Removal, ali_baba_screen, is_counting
from companion.present.ali_baba_turns import is_first_chosen, play_screen, question
from companion.present.sheets import names_of
from companion.screens.ali_baba_play import FirstTurn, PlayPanel, cave_buttons
from companion.screens.ali_baba_track import CaveTaps, MemoTrackRow, track_dialog
from companion.screens.result import result_parts
from companion.theme import Size, Space
from companion.visit import Visit
from scoring.ali_baba import Treasure
from scoring.sheets.ali_baba_actions import RemoveTreasures

PLAY, TREASURES = "play", "treasures"


def ali_baba_page(visit: Visit, table: LiveTable) -> ft.View:
    """The whole page."""
    t, sheet = visit.t, table.state
    mode, set_mode = ft.use_state(TREASURES if is_counting(sheet) else PLAY)
    seat, set_seat = ft.use_state(0)
    asked, set_asked = ft.use_state(cast("tuple[str, int] | None", None))
    written, set_written = ft.use_state(cast("int | None", None))
    taps = ft.use_memo(lambda: CaveTaps(visit, table, set_asked, set_written), [table])
    taps.seat, taps.version = seat, table.version
    shown = ali_baba_screen(t, sheet, table.setup, seat=seat)
    ft.use_dialog(
        track_dialog(taps, shown.track[written], set_written) if written is not None else None
    )
    if shown.sheet.result is not None:
        return table_view(taps, shown.sheet.title, result_parts(taps, shown.sheet.result))
    modes = choice(
        t("cave.mode"),
        [(PLAY, t("cave.mode.play")), (TREASURES, t("cave.mode.treasures"))],
        mode,
        set_mode,
        key="mode",
        is_titled=False,
    )

    def hand_over(seat: int) -> None:
        taps.seat = seat  # at once: the next tap may come before the next render
        set_seat(seat)

    if mode == TREASURES:
        return table_view(
            taps,
            shown.sheet.title,
            [modes, *_treasures(taps, shown)],
            bottom=sheet_foot(taps, shown=shown.sheet, asked=None, on_seat=hand_over),
        )

    def count(seat: int) -> None:
        hand_over(seat)
        set_mode(TREASURES)

    body = _play(taps, shown, asked)
    return table_view(taps, shown.sheet.title, [modes, *body], bottom=_foot(taps, shown, count))


def _play(taps: CaveTaps, shown: AliBabaScreen, asked: tuple[str, int] | None) -> list[ft.Control]:
    """Before the first turn who begins; then turn, magic, the end, and the track."""
    t, table = taps.visit.t, taps.table
    sheet = table.state
    if not is_first_chosen(sheet, table.history, table.standing):
        return [FirstTurn(taps, key="first-turn")]
    play = play_screen(t, sheet, table.setup)
    is_asked = asked is not None and asked[1] == play.turn and not play.is_over
    asking = question(t, sheet, asked[0], names_of(table.setup)) if asked and is_asked else None
    track = [
        MemoTrackRow(line=line, taps=taps, is_marked=line.is_on_turn, key=f"track-row-{line.seat}")
        for line in shown.track
    ]
    return [
        PlayPanel(taps, play, asking, key="play"),
        *([] if asking else cave_buttons(taps, play)),
        ft.Column(
            [ft.Text(t("track.title"), theme_style=Style.TITLE_MEDIUM), *track],
            spacing=Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    ]


def _foot(taps: CaveTaps, shown: AliBabaScreen, count: Callable[[int], None]) -> ft.Control:
    """The standings; when the play is over, the one next step."""
    tabs = SeatTabs(shown.sheet.tabs, None, count)
    if not taps.table.state.is_play_over:
        return tabs
    onward = main_button(
        taps.visit.t("cave.to-treasures"),
        lambda: count(0),
        key="to-treasures",
        icon=ft.Icons.DIAMOND_OUTLINED,
    )
    return ft.Column(
        [tabs, ft.Row([onward])],
        spacing=Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _treasures(taps: CaveTaps, shown: AliBabaScreen) -> list[Any]:
    """What was taken out, the track and the ten kinds of the seat in hand."""
    seat = taps.seat
    line = shown.track[seat]
    parts: list[Any] = []
    if shown.removal is not None:
        parts.append(RemovalCard(taps, shown.removal, key="removal"))
    # Keyed without the seat: a dot tapped before the next seat's rows are drawn is still a dot.
    dots = [MemoDotRow(line=kind, put=taps.put, key=kind.id) for kind in shown.treasures]
    detail = taps.visit.t("track.title")
    track = MemoTrackRow(line=line, taps=taps, detail=detail, key="own-track")
    return [
        *parts,
        ft.Column(
            [track, *dots],
            spacing=Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    ]


@component
def RemovalCard(taps: CaveTaps, removal: Removal, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Tap the kinds that stay in the box; the last tap takes them out."""
    t = taps.visit.t
    chosen, set_chosen = ft.use_state(list[str]())
    if removal.words:
        change = side_button(
            t("cave.removed-change"), lambda: taps.submit(RemoveTreasures(())), key="removed-change"
        )
        words = ft.Container(content=quiet(removal.words), expand=True)
        return ft.Row([words, change], spacing=Space.S)

    def tap(kind: str) -> None:
        told = [each for each in chosen if each != kind] if kind in chosen else [*chosen, kind]
        if len(told) < removal.wanted:
            set_chosen(told)
            return
        set_chosen([])
        taps.submit(RemoveTreasures(tuple(Treasure(each) for each in told)))

    kinds = [
        _kind(icon, title, kind in chosen, partial(tap, kind), key=f"remove-{kind}")
        for kind, icon, title in removal.kinds
    ]
    return card(
        ft.Column(
            [
                ft.Text(removal.question, theme_style=Style.TITLE_MEDIUM),
                ft.Row(kinds, wrap=True, spacing=Space.XS, run_spacing=Space.XS),
            ],
            spacing=Space.S,
        ),
        padding=Space.M,
        strong=True,
    )


def _kind(
    icon: str, title: str, is_chosen: bool, on_click: Callable[[], None], *, key: str
) -> ft.Control:
    return tappable(
        picture(icon, size=32),
        label=title,
        on_click=lambda: on_click(),
        selected=is_chosen,
        key=key,
        width=Size.TAP,
        height=Size.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if is_chosen else ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border=ft.Border.all(2, ft.Colors.PRIMARY) if is_chosen else None,
        tooltip=title,
    )
