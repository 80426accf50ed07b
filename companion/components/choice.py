"""One of a few: equal buttons side by side, each large enough for a thumb in the dark."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.components.pieces import Style, tappable
from companion.theme import Duration, Size, Space


def choice(
    title: str,
    options: Sequence[tuple[str, str]],
    chosen: str,
    on_choice: Callable[[str], None],
    *,
    key: str,
    is_titled: bool = True,
) -> ft.Control:
    """A row of options, (value, label) each, under its title; the chosen one is outlined."""
    row = ft.Row(
        [_option(title, value, label, value == chosen, on_choice, key) for value, label in options],
        spacing=Space.S,
    )
    if not is_titled:
        return row
    return ft.Column(
        [ft.Text(title, theme_style=Style.TITLE_MEDIUM), row],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _option(
    title: str,
    value: str,
    label: str,
    is_chosen: bool,
    on_choice: Callable[[str], None],
    key: str,
) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY_CONTAINER if is_chosen else ft.Colors.ON_SURFACE_VARIANT
    return tappable(
        ft.Text(
            label,
            theme_style=Style.LABEL_MEDIUM,
            color=ink,
            text_align=ft.TextAlign.CENTER,
            max_lines=2,
        ),
        label=f"{title}: {label}",
        on_click=lambda: on_choice(value),
        selected=is_chosen,
        expand=1,
        key=f"{key}-{value}",
        height=Size.TAP,
        padding=ft.Padding.symmetric(horizontal=Space.XS),
        alignment=ft.Alignment.CENTER,
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if is_chosen else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(
            2 if is_chosen else 1,
            ft.Colors.PRIMARY if is_chosen else ft.Colors.OUTLINE,
        ),
        animate=Duration.QUICK,
    )
