"""The table from above: seats in a ring as people sit, the spare card in the middle."""

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial

import flet as ft

from companion.components.hooks import component
from companion.components.pieces import Style, avatar, picture, tappable
from companion.present.karaya import Crown, SeatFace
from companion.theme import Duration, Size

WIDTH = 328
FEW = 8  # up to here a round table with large seats, then a long one with smaller seats
FEW_SEAT, MANY_SEAT = (76, 90), (62, 76)
FEW_HEIGHT = 350
SPACING = 79
CORNER = 60
SPARE = -1


def circle(
    seats: Sequence[SeatFace],
    *,
    on_seat: Callable[[int], object] | None,
    targets: Collection[int] | None = None,
    picked: Collection[int] = (),
    spare_label: str,
    spare_icon: str = "ui/card-back-small",
    crown: Crown | None = None,
) -> ft.Control:
    """All seats; with `targets` only those can be picked and the others are dimmed."""
    size = FEW_SEAT if len(seats) <= FEW else MANY_SEAT
    room, places = _places(len(seats), size)
    parts = [
        ft.Container(
            left=x,
            top=y,
            content=MemoSeat(
                seat, size, _is_dim(seat, targets, picked), seat.seat in picked, on_seat
            ),
        )
        for seat, (x, y) in zip(seats, places, strict=True)
    ]
    middle: list[ft.Control] = [_spare(spare_icon, spare_label, on_seat, targets, picked)]
    if crown is not None:
        middle.insert(0, _crown(crown))
    centre = ft.Container(
        left=0,
        top=0,
        width=WIDTH,
        height=room,
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            middle,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=8,
            tight=True,
        ),
    )
    stack = ft.Stack([centre, *parts], width=WIDTH, height=room, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Row([stack], alignment=ft.MainAxisAlignment.CENTER)


def _places(count: int, seat: tuple[int, int]) -> tuple[float, Iterator[tuple[float, float]]]:
    """How high the table is, and each seat's corner, clockwise from the bottom."""
    width, height = seat
    across: float = WIDTH - width
    if count <= FEW:
        down: float = FEW_HEIGHT - height
        centres = (_on_oval(index / count, across, down) for index in range(count))
    else:
        # As long as it must be for everybody to have room; the corners cut the way short.
        down = max(across, (count * SPACING + (8 - 2 * math.pi) * CORNER) / 2 - across)
        centres = (_on_board(index / count, across, down) for index in range(count))
    return down + height, ((x, y) for x, y in centres)


def _on_oval(part: float, across: float, down: float) -> tuple[float, float]:
    angle = math.pi / 2 + 2 * math.pi * part
    return across / 2 * (1 + math.cos(angle)), down / 2 * (1 + math.sin(angle))


def _on_board(part: float, across: float, down: float) -> tuple[float, float]:
    """The place after this part of the way round a board with rounded corners."""
    flat, upright, bend = across - 2 * CORNER, down - 2 * CORNER, math.pi / 2 * CORNER
    way = part * (2 * flat + 2 * upright + 4 * bend) + flat / 2
    x, y, heading = across - CORNER, down, math.pi  # from the bottom's right end to the left
    for straight in (flat, upright, flat, upright, flat):
        if way <= straight:
            break
        x, y = x + straight * math.cos(heading), y + straight * math.sin(heading)
        way -= straight
        if way <= bend:
            return _round_corner(x, y, heading, way / CORNER)
        x, y = _round_corner(x, y, heading, math.pi / 2)
        heading += math.pi / 2
        way -= bend
    return x + way * math.cos(heading), y + way * math.sin(heading)


def _round_corner(x: float, y: float, heading: float, turned: float) -> tuple[float, float]:
    """Where one is after turning so far right round a corner."""
    side = heading + math.pi / 2
    centre_x, centre_y = x + CORNER * math.cos(side), y + CORNER * math.sin(side)
    angle = side + math.pi + turned
    return centre_x + CORNER * math.cos(angle), centre_y + CORNER * math.sin(angle)


def _is_dim(seat: SeatFace, targets: Collection[int] | None, picked: Collection[int]) -> bool:
    if targets is None:
        return not seat.is_alive
    return seat.seat not in targets and seat.seat not in picked


@component
def Seat(
    seat: SeatFace,
    size: tuple[int, int],
    is_dim: bool,
    is_picked: bool,
    on_seat: Callable[[int], object] | None,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """One seat; drawn again only if something about it has changed."""
    width, height = size
    return tappable(
        _face(seat, width, is_picked),
        label=seat.label,
        on_click=partial(on_seat, seat.seat) if on_seat is not None else None,
        selected=is_picked,
        key=f"seat-{seat.seat}",
        is_quick=True,
        width=width,
        height=height,
        opacity=0.35 if is_dim else 1,
        animate_opacity=Duration.QUICK,
        border_radius=Size.RADIUS_SMALL,
    )


MemoSeat = ft.memo(Seat)


def _face(seat: SeatFace, width: int, is_picked: bool) -> ft.Control:
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
        border=_border(seat, is_picked),
        bgcolor=ft.Colors.PRIMARY_CONTAINER if seat.is_passed else None,
        content=face,
        animate=Duration.QUICK,
    )
    badges = [picture(badge.icon, size=20) for badge in seat.badges]
    if seat.has_coronation:
        badges.insert(0, picture("status/coronation", size=22))
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
    return ft.Stack([person, ft.Row(badges, spacing=0, top=0, right=0, tight=True)])


def _border(seat: SeatFace, is_picked: bool) -> ft.Border:
    """Picked, active, or passed by a coronation, which fills the ring seat by seat."""
    if is_picked:
        return ft.Border.all(3, ft.Colors.TERTIARY)
    if seat.is_active:
        return ft.Border.all(3, ft.Colors.PRIMARY)
    return ft.Border.all(1, ft.Colors.PRIMARY if seat.is_passed else ft.Colors.TRANSPARENT)


def _crown(crown: Crown) -> ft.Control:
    """A ring that fills as turns go by, with the turns to go inside it."""
    return ft.Semantics(
        label=crown.words,
        exclude_semantics=True,
        content=ft.Stack(
            [
                ft.ProgressRing(
                    value=crown.done,
                    width=64,
                    height=64,
                    stroke_width=6,
                    color=ft.Colors.PRIMARY,
                    bgcolor=ft.Colors.OUTLINE_VARIANT,
                ),
                ft.Container(
                    width=64,
                    height=64,
                    alignment=ft.Alignment.CENTER,
                    content=ft.Text(
                        str(crown.turns), theme_style=Style.TITLE_LARGE, color=ft.Colors.PRIMARY
                    ),
                ),
            ],
            width=64,
            height=64,
        ),
    )


def _spare(
    icon: str,
    label: str,
    on_seat: Callable[[int], object] | None,
    targets: Collection[int] | None,
    picked: Collection[int],
) -> ft.Control:
    is_target = targets is not None and SPARE in targets
    return tappable(
        picture(icon, size=56),
        label=label,
        on_click=partial(on_seat, SPARE) if is_target and on_seat is not None else None,
        key="spare",
        is_quick=True,
        padding=4,
        border_radius=Size.RADIUS_SMALL,
        opacity=0.35 if targets is not None and not is_target else 1,
        border=ft.Border.all(
            3 if SPARE in picked else 1,
            ft.Colors.TERTIARY if SPARE in picked else ft.Colors.TRANSPARENT,
        ),
    )
