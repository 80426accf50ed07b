"""One seat of a points sheet: who, in all, and this round with − and +."""

from typing import Protocol

import flet as ft

from companion.components.hooks import component
from companion.components.pieces import Style, avatar, figure, quiet
from companion.present.points import SeatLine
from companion.theme import Size, Space


class PointsTaps(Protocol):
    """What a line's taps do; the same object for every render, so that lines stay memoised."""

    def add(self, seat: int, points: int) -> None: ...

    def ask(self, seat: int) -> None: ...


@component
def PointsLine(line: SeatLine, taps: PointsTaps, key: str | None = None) -> ft.Control:  # noqa: ARG001
    who = ft.Column(
        [
            ft.Text(
                line.name,
                theme_style=Style.TITLE_MEDIUM,
                no_wrap=True,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            quiet(line.place),
        ],
        spacing=0,
        expand=True,
    )
    total = figure(line.total, gold=line.is_leading, key=f"total-{line.seat}")
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        border_radius=Size.RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(
            1, ft.Colors.PRIMARY if line.is_leading else ft.Colors.OUTLINE_VARIANT
        ),
        content=ft.Column(
            [
                ft.Row([avatar(line.initial, line.colour), who, total], spacing=Space.M),
                _stepper(line, taps),
            ],
            spacing=Space.XS,
        ),
    )


def _stepper(line: SeatLine, taps: PointsTaps) -> ft.Control:
    def step(points: int, icon: ft.IconData, label: str, key: str) -> ft.Control:
        return ft.IconButton(
            icon,
            key=f"{key}-{line.seat}",
            tooltip=label,
            icon_size=28,
            width=Size.BUTTON,
            height=Size.TAP,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
            icon_color=ft.Colors.ON_SURFACE,
            on_click=lambda: taps.add(line.seat, points),
        )

    cell = ft.OutlinedButton(
        content=ft.Semantics(
            label=line.cell_label,
            exclude_semantics=True,
            content=figure(line.points, large=False),
        ),
        key=f"cell-{line.seat}",
        expand=True,
        height=Size.TAP,
        on_click=lambda: taps.ask(line.seat),
    )
    return ft.Row(
        [
            step(-1, ft.Icons.REMOVE, line.less_label, "less"),
            cell,
            step(1, ft.Icons.ADD, line.more_label, "more"),
        ],
        spacing=Space.S,
    )


MemoPointsLine = ft.memo(PointsLine)
