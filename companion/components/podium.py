"""Who stands where: the first three on steps, equals equally high."""

from collections.abc import Sequence

import flet as ft

from companion.components.pieces import Style, avatar, figure
from companion.present.results import ResultSeat
from companion.theme import Size, Space

HEIGHTS = {1: 104, 2: 84, 3: 68}
MOST_ON_STEPS = 4


def podium(seats: Sequence[ResultSeat]) -> ft.Control:
    """Steps from the second on the left over the first in the middle to the third."""
    standing = [seat for seat in seats if seat.place in HEIGHTS][:MOST_ON_STEPS]
    middle_out = [*standing[1:2], *standing[:1], *standing[2:]]
    return ft.Row(
        [_step(seat) for seat in middle_out],
        spacing=Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _step(seat: ResultSeat) -> ft.Control:
    return ft.Semantics(
        expand=1,
        container=True,
        exclude_semantics=True,
        label=f"{seat.place_words}: {seat.name}, {seat.total}",
        content=ft.Column(
            [
                avatar(seat.initial, seat.colour, size=56 if seat.is_winner else Size.AVATAR),
                ft.Text(
                    seat.name,
                    theme_style=Style.TITLE_MEDIUM,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
                ft.Container(
                    height=HEIGHTS[seat.place],
                    alignment=ft.Alignment.TOP_CENTER,
                    padding=Space.S,
                    border_radius=ft.BorderRadius.only(
                        top_left=Size.RADIUS_SMALL, top_right=Size.RADIUS_SMALL
                    ),
                    bgcolor=ft.Colors.PRIMARY_CONTAINER
                    if seat.is_winner
                    else ft.Colors.SURFACE_CONTAINER_HIGH,
                    content=ft.Row(
                        [figure(seat.total, gold=seat.is_winner)],
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                ),
            ],
            spacing=Space.XS,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
