"""Choosing who plays and in which order: groups in one tap, people by chips, seats by drag."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.components.hooks import component, use_visit
from companion.components.pieces import Style, avatar, quiet
from companion.live.views import Circle, Person
from companion.present.people import face, group_line
from companion.theme import Size, Space
from companion.visit import Visit


@component
def GroupChips(
    groups: Sequence[Circle], chosen: int | None, on_choice: Callable[[Circle], None]
) -> ft.Control:
    """Regular groups, the last to play first."""
    visit = use_visit()
    return ft.Row(
        [
            ft.Chip(
                label=group.name,
                key=f"group-{group.id}",
                tooltip=group_line(visit.t, group),
                leading=ft.Icon(ft.Icons.GROUPS_OUTLINED),
                selected=group.id == chosen,
                show_checkmark=False,
                on_select=lambda _, group=group: on_choice(group),
            )
            for group in groups
        ],
        wrap=True,
        spacing=Space.S,
        run_spacing=Space.S,
    )


@component
def PeopleChips(
    people: Sequence[Person], seated: Sequence[Person], on_toggle: Callable[[Person], None]
) -> ft.Control:
    """Everybody; a tap seats a person or lets them get up."""
    here = {person.id for person in seated}
    return ft.Row(
        [
            ft.Chip(
                label=person.name,
                key=f"player-{person.id}",
                leading=None
                if person.id in here  # the tick takes the letter's place
                else avatar(face(person).initial, person.colour, size=28),
                selected=person.id in here,
                on_select=lambda _, person=person: on_toggle(person),
            )
            for person in people
        ],
        wrap=True,
        spacing=Space.S,
        run_spacing=Space.S,
    )


@component
def SeatList(
    seated: Sequence[Person],
    on_order: Callable[[list[Person]], None],
    on_remove: Callable[[Person], None],
) -> ft.Control:
    """The seats in order; drag to change, or use the arrows."""
    visit = use_visit()

    def reorder(event: Any) -> None:
        order = list(seated)
        order.insert(event.new_index, order.pop(event.old_index))
        on_order(order)

    def move(index: int, by: int) -> None:
        order = list(seated)
        order.insert(index + by, order.pop(index))
        on_order(order)

    return ft.ReorderableListView(
        key="seats",
        show_default_drag_handles=False,
        height=(Size.BUTTON + Space.S) * len(seated),
        on_reorder=reorder,
        controls=[
            _seat(visit, index, person, len(seated), move, on_remove)
            for index, person in enumerate(seated)
        ],
    )


def _seat(
    visit: Visit,
    index: int,
    person: Person,
    count: int,
    move: Callable[[int, int], None],
    on_remove: Callable[[Person], None],
) -> ft.Control:
    t = visit.t
    return ft.Container(
        key=f"seat-{person.id}",
        height=Size.BUTTON + Space.S,
        content=ft.Row(
            [
                ft.ReorderableDragHandle(
                    content=ft.Row(
                        [
                            ft.Icon(ft.Icons.DRAG_INDICATOR, color=ft.Colors.ON_SURFACE_VARIANT),
                            avatar(face(person).initial, person.colour),
                        ],
                        spacing=Space.XS,
                    ),
                    mouse_cursor=ft.MouseCursor.GRAB,
                ),
                ft.Container(width=Space.M),
                ft.Column(
                    [
                        ft.Text(person.name, theme_style=Style.TITLE_MEDIUM, no_wrap=True),
                        quiet(t("seat.number", number=index + 1)),
                    ],
                    spacing=0,
                    expand=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                ft.IconButton(
                    ft.Icons.KEYBOARD_ARROW_UP,
                    key=f"up-{person.id}",
                    tooltip=t("seat.up", name=person.name),
                    disabled=index == 0,
                    on_click=lambda: move(index, -1),
                ),
                ft.IconButton(
                    ft.Icons.KEYBOARD_ARROW_DOWN,
                    key=f"down-{person.id}",
                    tooltip=t("seat.down", name=person.name),
                    disabled=index == count - 1,
                    on_click=lambda: move(index, 1),
                ),
                ft.IconButton(
                    ft.Icons.CLOSE,
                    key=f"leave-{person.id}",
                    tooltip=t("seat.leave", name=person.name),
                    on_click=lambda: on_remove(person),
                ),
            ],
            spacing=0,
        ),
    )
