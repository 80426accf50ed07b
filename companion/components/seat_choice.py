"""One of the seats: a row of letters to tap, with nobody at the end where that can be."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from companion.components.pieces import Style, avatar, tappable
from companion.live.views import Colour
from companion.present.people import initial_of
from companion.theme import Size, Space

NOBODY = -1


def seat_choice(
    title: str,
    setup: Mapping[str, Any],
    chosen: int | None,
    on_choice: Callable[[int], object],
    *,
    key: str,
    nobody: str | None = None,
    disabled: bool = False,
) -> ft.Control:
    """A titled row of seats; `nobody` is that button's label, and its seat is `NOBODY`."""
    buttons = [
        _button(
            f"{title}: {player['name']}",
            avatar(initial_of(player["name"]), Colour(player["colour"]), size=36),
            player["name"],
            seat == chosen,
            None if disabled else partial(on_choice, seat),
            key=f"{key}-{seat}",
        )
        for seat, player in enumerate(setup["players"])
    ]
    if nobody is not None:
        buttons.append(
            _button(
                f"{title}: {nobody}",
                ft.Icon(ft.Icons.DO_NOT_DISTURB_ALT, size=36, color=ft.Colors.ON_SURFACE_VARIANT),
                nobody,
                chosen == NOBODY,
                None if disabled else partial(on_choice, NOBODY),
                key=f"{key}-nobody",
            )
        )
    return ft.Column(
        [
            ft.Text(title, theme_style=Style.TITLE_MEDIUM),
            ft.Row(buttons, wrap=True, spacing=Space.XS, run_spacing=Space.XS),
        ],
        spacing=Space.S,
        tight=True,
    )


def _button(
    label: str,
    face: ft.Control,
    name: str,
    is_chosen: bool,
    on_click: Callable[[], object] | None,
    *,
    key: str,
) -> ft.Control:
    tap = (lambda: on_click()) if on_click is not None else None
    return tappable(
        ft.Column(
            [
                face,
                ft.Text(
                    name,
                    theme_style=Style.LABEL_SMALL,
                    no_wrap=True,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        label=label,
        on_click=tap,
        selected=is_chosen,
        key=key,
        width=64,
        padding=Space.XS,
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if is_chosen else None,
        border=ft.Border.all(
            2 if is_chosen else 1,
            ft.Colors.PRIMARY if is_chosen else ft.Colors.OUTLINE,
        ),
        opacity=1 if is_chosen or on_click is not None else 0.4,
    )
