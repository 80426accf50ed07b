"""One palace to count: what its board counts, and its lines."""

from collections.abc import Sequence

import flet as ft

from companion.components.counting import MemoCountLine
from companion.components.pieces import Style, picture, tappable
from companion.components.sheet_parts import SheetTaps
from companion.present.sultaniya import SymbolChoice
from companion.present.sultaniya_goals import PalaceLine
from companion.theme import Duration, Size, Space
from scoring.sheets.sultaniya_actions import ChooseSymbol, Symbol

ICON = 24


def palace_lines(taps: SheetTaps, lines: Sequence[PalaceLine], asked: str | None) -> ft.Control:
    """What is counted, line under line."""
    return ft.Column(
        [_line(taps, line, asked) for line in lines],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _line(taps: SheetTaps, line: PalaceLine, asked: str | None) -> ft.Control:
    """A line, and under it the rulings that touch it."""
    cell = line.cell
    counted = MemoCountLine(
        cell=cell, taps=taps, is_asked=cell.id == asked, key=f"{taps.seat}-{cell.id}"
    )
    notes = [
        ft.Text(note, theme_style=Style.BODY_SMALL, color=ft.Colors.TERTIARY) for note in line.notes
    ]
    return ft.Column(
        [counted, *notes],
        spacing=Space.XS,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def board(taps: SheetTaps, pairs: Sequence[Sequence[SymbolChoice]]) -> ft.Control:
    """The three pairs side by side, one of each to be tapped."""
    title = taps.visit.t("palace.board")

    def symbol(shown: SymbolChoice) -> ft.Control:
        return tile(
            f"{title}: {shown.title}",
            [
                picture(shown.icon, size=ICON),
                ft.Text(
                    shown.title,
                    theme_style=Style.LABEL_SMALL,
                    no_wrap=True,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
            ],
            lambda: taps.submit(ChooseSymbol(taps.seat, Symbol(shown.id))),
            key=f"symbol-{shown.id}",
            is_chosen=shown.is_chosen,
            padding=Space.XS,
        )

    columns: list[ft.Control] = [
        ft.Column([symbol(each) for each in pair], spacing=Space.XS, expand=1, tight=True)
        for pair in pairs
    ]
    return titled(title, ft.Row(columns, spacing=Space.S))


def tile(
    label: str,
    content: Sequence[ft.Control],
    on_tap: object,
    *,
    key: str,
    is_chosen: bool = False,
    is_there: bool = True,
    is_centred: bool = False,
    expand: int | None = None,
    height: int | None = Size.TAP,
    padding: int = Space.S,
) -> ft.Control:
    """A button with a picture, as high as its words where it has no `height`."""
    act = (lambda: on_tap()) if is_there else None  # type: ignore[operator]
    return tappable(
        ft.Row(
            list(content),
            spacing=Space.XS,
            alignment=ft.MainAxisAlignment.CENTER if is_centred else ft.MainAxisAlignment.START,
        ),
        label=label,
        on_click=act,
        selected=is_chosen,
        expand=expand,
        key=key,
        height=height,
        padding=ft.Padding.symmetric(horizontal=padding, vertical=Space.S if height is None else 0),
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if is_chosen else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(
            2 if is_chosen else 1,
            ft.Colors.PRIMARY if is_chosen else ft.Colors.OUTLINE,
        ),
        opacity=1 if is_there else 0.45,
        animate=Duration.QUICK,
    )


def titled(title: str, body: ft.Control) -> ft.Control:
    """Something under its title."""
    return ft.Column(
        [ft.Text(title, theme_style=Style.TITLE_MEDIUM), body],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
