"""The table from above: seats in a ring as people sit, the spare card in the middle."""

import math
from collections.abc import Callable, Collection, Sequence
from functools import partial

import flet as ft

from companion.components.pieces import Style, avatar, picture, tappable
from companion.present.karaya import SeatFace
from companion.theme import Duration, Size

WIDTH = 328
FEW = 8
SPARE = -1


def circle(
    seats: Sequence[SeatFace],
    *,
    on_seat: Callable[[int], object],
    targets: Collection[int] | None = None,
    picked: Collection[int] = (),
    spare_label: str,
    middle: Sequence[ft.Control] = (),
) -> ft.Control:
    """All seats; with `targets` only those can be picked and the others are dimmed."""
    many = len(seats) > FEW
    width, height = WIDTH, 372 if many else 316
    seat_width = 62 if many else 76
    parts = [
        _place(seat, index, len(seats), (width, height), seat_width, on_seat, targets, picked)
        for index, seat in enumerate(seats)
    ]
    centre = ft.Container(
        width=150,
        height=150,
        left=(width - 150) / 2,
        top=(height - 150) / 2,
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            [_spare(spare_label, on_seat, targets, picked), *middle],
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=4,
            tight=True,
        ),
    )
    stack = ft.Stack(
        [centre, *parts], width=width, height=height, clip_behavior=ft.ClipBehavior.NONE
    )
    return ft.Row([stack], alignment=ft.MainAxisAlignment.CENTER)


def _place(
    seat: SeatFace,
    index: int,
    count: int,
    size: tuple[int, int],
    seat_width: int,
    on_seat: Callable[[int], object],
    targets: Collection[int] | None,
    picked: Collection[int],
) -> ft.Control:
    """Clockwise from the bottom, where the phone's owner sits."""
    width, height = size
    angle = math.pi / 2 + 2 * math.pi * index / count
    seat_height = seat_width + 14
    x = width / 2 + (width - seat_width) / 2 * math.cos(angle) - seat_width / 2
    y = height / 2 + (height - seat_height) / 2 * math.sin(angle) - seat_height / 2
    is_dim = targets is not None and seat.seat not in targets and seat.seat not in picked
    return tappable(
        _seat(seat, seat_width, seat.seat in picked),
        label=seat.label,
        on_click=partial(on_seat, seat.seat),
        selected=seat.seat in picked,
        key=f"seat-{seat.seat}",
        left=x,
        top=y,
        width=seat_width,
        height=seat_height,
        opacity=0.35 if is_dim or not seat.is_alive else 1,
        animate_opacity=Duration.QUICK,
        border_radius=Size.RADIUS_SMALL,
    )


def _seat(seat: SeatFace, width: int, is_picked: bool) -> ft.Control:
    disc = width - 22
    face: ft.Control = (
        picture(f"roles/{seat.role}", size=disc)
        if seat.role is not None
        else avatar(seat.initial, seat.colour, size=disc)
    )
    ring = ft.Container(
        width=disc + 8,
        height=disc + 8,
        padding=2,
        border_radius=disc,
        border=ft.Border.all(
            3 if is_picked or seat.is_active else 1,
            ft.Colors.TERTIARY
            if is_picked
            else ft.Colors.PRIMARY
            if seat.is_active
            else ft.Colors.TRANSPARENT,
        ),
        content=face,
        animate=Duration.QUICK,
    )
    badges = [picture(badge.icon, size=20) for badge in seat.badges]
    if seat.has_coronation:
        badges.insert(0, picture("status/coronation", size=22))
    marks = ft.Row(badges, spacing=0, top=0, right=0, tight=True)
    name = ft.Text(
        seat.name,
        theme_style=Style.LABEL_SMALL,
        color=ft.Colors.PRIMARY if seat.is_active else None,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    person = ft.Column(
        [ring, name],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        width=width,
    )
    return ft.Stack([person, marks])


def _spare(
    label: str,
    on_seat: Callable[[int], object],
    targets: Collection[int] | None,
    picked: Collection[int],
) -> ft.Control:
    is_target = targets is not None and SPARE in targets
    return tappable(
        picture("ui/card-back", size=56),
        label=label,
        on_click=(lambda: on_seat(SPARE)) if is_target else None,
        key="spare",
        padding=4,
        border_radius=Size.RADIUS_SMALL,
        opacity=0.35 if targets is not None and not is_target else 1,
        border=ft.Border.all(
            3 if SPARE in picked else 1,
            ft.Colors.TERTIARY if SPARE in picked else ft.Colors.TRANSPARENT,
        ),
    )
