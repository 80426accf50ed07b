"""Counting for one player: a line with − and + for each thing, and a pad for whole numbers."""

from collections.abc import Callable, Sequence
from typing import Protocol

import flet as ft

from companion.components.hooks import component, use_wide
from companion.components.pieces import Style, avatar, figure, picture, tappable
from companion.present.sheets import CountCell, SeatTab
from companion.text import number
from companion.theme import Duration, Size, Space

ICON = 36
PAD_KEY = 50
PLACED_TABS = 4  # five side by side on a phone have no room for "3-е место"


class CountTaps(Protocol):
    """What a line's taps do; the same object for every render, so that lines stay memoised."""

    def add(self, cell: str, by: int) -> None: ...

    def ask(self, cell: str) -> None: ...


@component
def CountLine(
    cell: CountCell,
    taps: CountTaps,
    is_asked: bool = False,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """Icon, name, what it is worth; − the count +. A tap on the count opens the pad."""
    words = ft.Column(
        [
            ft.Text(cell.title, theme_style=Style.TITLE_MEDIUM),
            ft.Text(cell.detail, theme_style=Style.BODY_SMALL, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=0,
        expand=True,
    )
    return ft.Container(
        padding=ft.Padding.only(left=Space.S, right=Space.XS, top=Space.XS, bottom=Space.XS),
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(
            2 if is_asked else 1, ft.Colors.PRIMARY if is_asked else ft.Colors.OUTLINE_VARIANT
        ),
        content=ft.Row(
            [
                picture(cell.icon, size=ICON),
                words,
                _step(cell, -1, ft.Icons.REMOVE, cell.less_label, taps, cell.count > 0),
                _count(cell, taps),
                _step(cell, 1, ft.Icons.ADD, cell.more_label, taps, cell.count < cell.most),
            ],
            spacing=Space.XS,
        ),
    )


def _step(
    cell: CountCell, by: int, icon: ft.IconData, label: str, taps: CountTaps, is_there: bool
) -> ft.Control:
    return ft.IconButton(
        icon,
        key=f"{cell.id}{by:+}",
        tooltip=label,
        width=Size.TAP,
        height=Size.TAP,
        disabled=not is_there,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST if is_there else None,
        icon_color=ft.Colors.ON_SURFACE,
        on_click=lambda: taps.add(cell.id, by),
    )


def _count(cell: CountCell, taps: CountTaps) -> ft.Control:
    return tappable(
        figure(number(cell.count), large=False, gold=cell.count > 0),
        label=cell.label,
        on_click=lambda: taps.ask(cell.id),
        key=f"count-{cell.id}",
        width=Size.TAP,
        height=Size.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=Size.RADIUS_SMALL,
    )


MemoCountLine = ft.memo(CountLine)


@component
def Pad(
    title: str,
    most: int,
    on_number: Callable[[int], None],
    on_close: Callable[[], None],
    close_label: str,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """Every number that can be, one tap each."""
    return ft.Container(
        padding=Space.M,
        border_radius=Size.RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(1, ft.Colors.PRIMARY),
        content=ft.Column(
            [
                ft.Row(
                    [
                        ft.Text(title, theme_style=Style.TITLE_MEDIUM, expand=True),
                        ft.IconButton(
                            ft.Icons.CLOSE,
                            key="pad-close",
                            tooltip=close_label,
                            on_click=lambda: on_close(),
                        ),
                    ]
                ),
                ft.Row(
                    [_pad_key(value, on_number) for value in range(most + 1)],
                    wrap=True,
                    spacing=Space.XS,
                    run_spacing=Space.XS,
                ),
            ],
            spacing=Space.XS,
        ),
    )


def _pad_key(value: int, on_number: Callable[[int], None]) -> ft.Control:
    return tappable(
        figure(number(value), large=False),
        label=str(value),
        on_click=lambda: on_number(value),
        key=f"pad-{value}",
        width=PAD_KEY,
        height=Size.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
    )


@component
def SeatTabs(
    tabs: Sequence[SeatTab], chosen: int | None, on_choice: Callable[[int], None]
) -> ft.Control:
    """The standings, and whose things are being counted."""
    is_placed = use_wide() or len(tabs) <= PLACED_TABS
    return ft.Row(
        [_seat_tab(tab, tab.seat == chosen, is_placed, on_choice) for tab in tabs],
        spacing=Space.XS,
    )


def _seat_tab(
    tab: SeatTab, is_chosen: bool, is_placed: bool, on_choice: Callable[[int], None]
) -> ft.Control:
    place_colour = ft.Colors.PRIMARY if tab.is_leading else ft.Colors.ON_SURFACE_VARIANT
    return tappable(
        ft.Column(
            [
                ft.Row(
                    [
                        avatar(tab.initial, tab.colour, size=24),
                        figure(tab.total, large=False, gold=tab.is_leading),
                    ],
                    spacing=Space.XS,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                _tab_line(tab.name, None),
                *([_tab_line(tab.place, place_colour)] if is_placed else []),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        label=tab.label,
        on_click=lambda: on_choice(tab.seat),
        selected=is_chosen,
        expand=1,
        key=f"tab-{tab.seat}",
        padding=ft.Padding.symmetric(horizontal=2, vertical=Space.XS),
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if is_chosen else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(
            2 if is_chosen else 1,
            ft.Colors.PRIMARY if is_chosen else ft.Colors.OUTLINE,
        ),
        animate=Duration.QUICK,
    )


def _tab_line(words: str, colour: ft.Colors | None) -> ft.Control:
    return ft.Text(
        words,
        theme_style=Style.LABEL_SMALL,
        color=colour,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
