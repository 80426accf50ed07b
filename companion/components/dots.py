"""Ten kinds, six dots each: a tap on a dot is the whole number."""

from collections.abc import Callable

import flet as ft

from companion.components.hooks import component
from companion.components.pieces import Style, picture, tappable
from companion.present.ali_baba import Dot, DotLine, Mark
from companion.theme import Duration, Size, Space

ICON = 34
SIDE = 40
DISC = 26

Put = Callable[[str, int], None]


@component
def DotRow(line: DotLine, put: Put, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Icon, name, points; below them the dots, as wide as there is room."""
    head = ft.Row(
        [
            ft.Text(line.title, theme_style=Style.TITLE_SMALL, expand=True),
            ft.Text(line.points, theme_style=Style.TITLE_SMALL, color=ft.Colors.PRIMARY),
        ]
    )
    dots = ft.Row([_dot(line, dot, put) for dot in line.dots], spacing=0)
    return ft.Container(
        padding=ft.Padding.only(top=Space.XS),
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        content=ft.Row(
            [
                ft.Container(
                    content=picture(line.icon, size=ICON),
                    width=SIDE,
                    alignment=ft.Alignment.CENTER,
                ),
                ft.Column(
                    [ft.Container(content=head, padding=ft.Padding.only(right=Space.M)), dots],
                    spacing=0,
                    expand=True,
                ),
            ],
            spacing=0,
        ),
    )


def _dot(line: DotLine, dot: Dot, put: Put) -> ft.Control:
    can_be_had = dot.mark is not Mark.GONE
    tap = (lambda: put(line.id, dot.to)) if can_be_had else None
    return tappable(
        _disc(dot),
        label=dot.label,
        on_click=tap,
        selected=dot.mark is Mark.OWN,
        expand=1,
        key=f"dot-{line.id}-{dot.number}",
        height=Size.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=Size.RADIUS_SMALL,
    )


def _disc(dot: Dot) -> ft.Control:
    """Full with its number, an empty ring, or a small cross: never by colour alone."""
    if dot.mark is Mark.GONE:
        return ft.Icon(ft.Icons.CLOSE, size=16, color=ft.Colors.OUTLINE)
    is_own = dot.mark is Mark.OWN
    number = ft.Text(
        str(dot.number), theme_style=Style.LABEL_MEDIUM, color=ft.Colors.ON_PRIMARY, no_wrap=True
    )
    return ft.Container(
        width=DISC,
        height=DISC,
        border_radius=DISC / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.PRIMARY if is_own else None,
        border=ft.Border.all(2, ft.Colors.PRIMARY if is_own else ft.Colors.OUTLINE),
        animate=Duration.QUICK,
        content=number if is_own else None,
    )


MemoDotRow = ft.memo(DotRow)
