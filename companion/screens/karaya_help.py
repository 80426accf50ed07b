"""Help at the table: any role or status in two sentences; nothing of it is about this round."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.components.pieces import Style, card, heading, main_button, picture, quiet
from companion.present.karaya import SeatFace
from companion.present.karaya_help import (
    HelpLine,
    help_roles,
    help_statuses,
    help_turn,
    seat_help,
)
from companion.text import Texts
from companion.theme import Space


def help_panel(t: Texts, on_done: Callable[[], None]) -> ft.Control:
    """Turn, roles, statuses."""
    return _sheet(
        [
            heading(t("karaya.help.turn")),
            _lines(help_turn(t)),
            heading(t("karaya.help.roles")),
            _lines(help_roles(t)),
            heading(t("karaya.help.statuses")),
            _lines(help_statuses(t)),
        ],
        t,
        on_done,
    )


def seat_panel(t: Texts, seat: SeatFace, on_done: Callable[[], None]) -> ft.Control:
    """What an open card and the cards around it mean."""
    return _sheet([heading(seat.name), _lines(seat_help(t, seat))], t, on_done)


def _sheet(parts: list[ft.Control], t: Texts, on_done: Callable[[], None]) -> ft.Control:
    done = ft.Row([main_button(t("look.done"), on_done, key="help-done")])
    return ft.Column(
        [*parts, done], spacing=Space.M, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _lines(lines: Sequence[HelpLine]) -> ft.Control:
    return card(ft.Column([_line(line) for line in lines], spacing=Space.L), padding=Space.M)


def _line(line: HelpLine) -> ft.Control:
    return ft.Row(
        [
            picture(line.icon, size=40),
            ft.Column(
                [ft.Text(line.title, theme_style=Style.TITLE_MEDIUM), quiet(line.about)],
                spacing=2,
                expand=True,
            ),
        ],
        spacing=Space.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
