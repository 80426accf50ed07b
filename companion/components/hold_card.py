"""A card that shows only while a finger is on it, and hides by itself.

What it shows is asked for when the finger comes down and thrown away when it leaves: before and
after, nothing of it is on this phone or on the wire.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.components.hooks import component, use_visit
from companion.components.pieces import Style, picture
from companion.theme import Size, Space

HIDES_AFTER_SECONDS = 5
WIDTH, HEIGHT = 236, 300


@dataclass(frozen=True, slots=True)
class Face:
    """What is on the card: a picture, a name, a few words. All cards look alike."""

    icon: str
    name: str
    about: str


@component
def HoldCard(
    look: Callable[[], list[Face]],
    label: str,
    on_seen: Callable[[], None] | None = None,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """Hold to see; let go to hide."""
    visit = use_visit()
    faces, set_faces = ft.use_state(list[Face]())
    holding = ft.use_ref(0)

    def hide() -> None:
        holding.current = (holding.current or 0) + 1
        set_faces([])

    async def hide_later(held: int) -> None:
        await asyncio.sleep(HIDES_AFTER_SECONDS)
        if holding.current == held:
            hide()

    def show() -> None:
        holding.current = (holding.current or 0) + 1
        set_faces(look())
        visit.page.run_task(hide_later, holding.current)

    def let_go() -> None:
        hide()
        if on_seen is not None:
            on_seen()

    body = [_face(face) for face in faces] if faces else [_back(label)]
    return ft.Row(
        [
            ft.GestureDetector(
                key="hold",
                on_tap_down=lambda: show(),
                on_tap_up=lambda: let_go(),
                on_tap_cancel=lambda: hide(),
                content=ft.Semantics(
                    label=label,
                    button=True,
                    container=True,
                    content=ft.Container(
                        width=WIDTH,
                        height=HEIGHT,
                        padding=Space.L,
                        border_radius=Size.RADIUS,
                        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
                        border=ft.Border.all(2, ft.Colors.PRIMARY),
                        alignment=ft.Alignment.CENTER,
                        content=ft.Column(
                            body,
                            spacing=Space.S,
                            alignment=ft.MainAxisAlignment.CENTER,
                            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                            scroll=ft.ScrollMode.HIDDEN,
                        ),
                    ),
                ),
            )
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _back(label: str) -> ft.Control:
    return ft.Column(
        [
            picture("ui/card-back", size=140),
            ft.Text(label, theme_style=Style.TITLE_MEDIUM, text_align=ft.TextAlign.CENTER),
        ],
        spacing=Space.L,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _face(face: Face) -> ft.Control:
    return ft.Column(
        [
            picture(face.icon, size=96),
            ft.Text(face.name, theme_style=Style.TITLE_LARGE, text_align=ft.TextAlign.CENTER),
            ft.Text(face.about, theme_style=Style.BODY_SMALL, text_align=ft.TextAlign.CENTER),
        ],
        spacing=Space.XS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
