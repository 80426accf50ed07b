"""The score track of Ali Baba: every player's marker, moved by magic and corrected by hand."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.components.hooks import component
from companion.components.number_dialog import NumberEntry
from companion.components.pieces import Style, avatar, figure, quiet, tappable
from companion.components.sheet_parts import SheetTaps
from companion.present.ali_baba import TrackLine
from companion.theme import Size, Space
from companion.visit import Visit
from scoring.ali_baba import Treasure
from scoring.sheets.ali_baba_actions import AddTrack, SetTrack, SetTreasures


class CaveTaps(SheetTaps):
    """What the taps at an Ali Baba table do.

    `inquire` opens a question, by its name and turn; `write_track` the number dialog of a seat.
    """

    def __init__(
        self,
        visit: Visit,
        table: Any,
        inquire: Callable[[tuple[str, int] | None], None],
        write_track: Callable[[int], None],
    ) -> None:
        super().__init__(visit, table, lambda _: None)  # dots need no pad
        self.inquire = inquire
        self.write_track = write_track

    def put(self, treasure: str, count: int) -> None:
        """One tap on a dot."""
        self.submit(SetTreasures(self.seat, Treasure(treasure), count))

    def move(self, seat: int, by: int) -> None:
        """One tap on − or + of the track."""
        self.submit(AddTrack(seat, by))


@component
def TrackRow(
    line: TrackLine,
    taps: CaveTaps,
    detail: str = "",
    is_marked: bool = False,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """Who, − points +; a tap on the points opens the number dialog."""
    border = ft.Colors.PRIMARY if is_marked else ft.Colors.OUTLINE_VARIANT
    name = ft.Text(
        line.name,
        theme_style=Style.TITLE_MEDIUM,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    words: list[ft.Control] = [name, quiet(detail)] if detail else [name]
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, border),
        content=ft.Row(
            [
                avatar(line.initial, line.colour, size=32),
                ft.Column(words, spacing=0, tight=True, expand=True),
                _step(line, -1, ft.Icons.REMOVE, line.less_label, taps),
                _points(line, taps),
                _step(line, 1, ft.Icons.ADD, line.more_label, taps),
            ],
            spacing=Space.XS,
        ),
    )


MemoTrackRow = ft.memo(TrackRow)


def _step(line: TrackLine, by: int, icon: ft.IconData, label: str, taps: CaveTaps) -> ft.Control:
    is_there = line.points + by >= 0
    return ft.IconButton(
        icon,
        key=f"track-{line.seat}{by:+}",
        tooltip=label,
        width=Size.TAP,
        height=Size.TAP,
        disabled=not is_there,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST if is_there else None,
        icon_color=ft.Colors.ON_SURFACE,
        on_click=lambda: taps.move(line.seat, by),
    )


def _points(line: TrackLine, taps: CaveTaps) -> ft.Control:
    return tappable(
        figure(line.shown, large=False, gold=line.points > 0),
        label=line.label,
        on_click=lambda: taps.write_track(line.seat),
        key=f"track-{line.seat}",
        width=Size.BUTTON,
        height=Size.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=Size.RADIUS_SMALL,
    )


def track_dialog(
    taps: CaveTaps, line: TrackLine, set_written: Callable[[int | None], None]
) -> ft.AlertDialog:
    """Type a whole number; an empty field is nought."""
    visit = taps.visit

    def close() -> None:
        set_written(None)

    def write(points: int | None) -> None:
        close()
        points = points if points is not None else 0
        if points != line.points:
            taps.submit(SetTrack(line.seat, points))

    return ft.AlertDialog(
        key=f"track-number-{line.seat}",
        on_dismiss=lambda: close(),
        # Flet takes a component for nothing to display: a container stands around it.
        content=ft.Container(
            content=NumberEntry(
                title=line.name,
                start=str(line.points) if line.points else "",
                on_number=write,
                on_close=close,
                on_bad=lambda word: visit.say(visit.t("number.bad", word=word)),
            ),
        ),
    )
