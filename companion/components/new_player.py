"""A new player: one field wherever people are chosen."""

from collections.abc import Callable

import flet as ft

from companion.components.hooks import component, use_visit
from companion.components.typed import text_field, use_typed
from companion.live.views import Person
from companion.theme import Size, Space


@component
def NewPlayer(on_added: Callable[[Person], None] | None = None) -> ft.Control:
    """A name and a button; Enter does the same, and the field is ready for the next one."""
    visit = use_visit()
    name = use_typed()

    def add() -> None:
        added: list[Person] = []
        if visit.attempt(lambda: added.append(visit.house.roster.add(name.text))):
            name.write("")
            if on_added is not None:
                on_added(added[0])

    return ft.Row(
        [
            text_field(
                name,
                visit.t("people.new"),
                key="new-name",
                on_submit=add,
                capitalization=ft.TextCapitalization.WORDS,
                expand=True,
            ),
            ft.FilledButton(
                visit.t("people.add"),
                key="add-player",
                height=Size.BUTTON,
                style=ft.ButtonStyle(shape=ft.RoundedRectangleBorder(radius=Size.RADIUS_SMALL)),
                on_click=lambda: add(),
            ),
        ],
        spacing=Space.S,
    )
