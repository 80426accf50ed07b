"""The door for phones that are not the owner's: friendly, and without a single name."""

import flet as ft

from companion.components.hooks import screen, use_visit
from companion.components.pieces import empty
from companion.theme import Space


@screen
def Gate() -> ft.View:
    visit = use_visit()
    t = visit.t
    return ft.View(
        route="/",
        padding=0,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.SafeArea(
                content=ft.Container(
                    content=empty("ui/logo", t("gate.title"), t("gate.body")),
                    padding=ft.Padding.symmetric(horizontal=Space.L),
                )
            ),
        ],
    )
