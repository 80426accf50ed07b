"""One player: name, colour; archive; merge with another entry of the same person."""

import flet as ft

from companion.components.dialogs import confirm
from companion.components.frame import inner_view
from companion.components.hooks import component, screen, use_visit
from companion.components.pieces import Style, avatar, main_button, quiet, side_button
from companion.components.typed import text_field, use_typed
from companion.live.views import Colour, Person, PlayerId
from companion.present.people import face, initial_of
from companion.screens.not_found import missing
from companion.theme import PLAYER_PAINTS, Size, Space
from companion.visit import Visit

LONGEST_ID = 18  # digits a database has room for


@screen
def PersonPage() -> ft.View:
    visit = use_visit()
    number = ft.use_route_params()["player"]
    is_id = number.isdecimal() and len(number) <= LONGEST_ID
    found = visit.house.roster.person(PlayerId(int(number))) if is_id else None
    if found is None:
        return missing(visit)
    return inner_view(
        visit,
        found.name,
        [PersonForm(found, key=f"form-{found.id}")],
        route=f"/people/{found.id}",
        back="/people",
    )


@component
def PersonForm(person: Person, key: str | None = None) -> ft.Control:  # noqa: ARG001
    visit = use_visit()
    name = use_typed(person.name)
    colour, set_colour = ft.use_state(person.colour)
    merging, set_merging = ft.use_state(None)
    t, roster = visit.t, visit.house.roster

    def save() -> None:
        if visit.attempt(lambda: roster.change(person.id, name=name.text, colour=colour)):
            visit.go("/people")

    def merge(other: Person) -> None:
        set_merging(None)
        if visit.attempt(lambda: roster.merge(person.id, into=other.id)):
            visit.go("/people")
            visit.say(t("person.merged", name=person.name, into=other.name))

    ft.use_dialog(
        confirm(
            visit,
            title=t("person.merge.title", name=person.name, into=merging.name),
            body=t("person.merge.body", name=person.name, into=merging.name),
            yes=t("person.merge.yes"),
            on_yes=lambda: merge(merging),
            on_no=lambda: set_merging(None),
        )
        if merging is not None
        else None
    )
    return ft.Column(
        [
            ft.Row(
                [avatar(initial_of(person.name), colour, size=88)],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            text_field(name, t("person.name"), key="name", on_submit=save),
            ft.Text(t("person.colour"), theme_style=Style.TITLE_MEDIUM),
            _colours(visit, colour, set_colour),
            ft.Row([main_button(t("save"), save, key="save")]),
            ft.Divider(),
            side_button(
                t("person.archive"),
                lambda: _archive(visit, person),
                key="archive",
                icon=ft.Icons.INVENTORY_2_OUTLINED,
            ),
            quiet(t("person.archive.about")),
            *_merge_part(visit, person, set_merging),
        ],
        spacing=Space.L,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _archive(visit: Visit, person: Person) -> None:
    roster = visit.house.roster
    roster.archive(person.id)
    visit.go("/people")
    visit.say(
        visit.t("person.archived", name=person.name),
        undo=lambda: roster.archive(person.id, archived=False),
    )


def _colours(visit: Visit, chosen: Colour, on_choice: object) -> ft.Control:
    def swatch(colour: Colour) -> ft.Control:
        paint = PLAYER_PAINTS[colour]
        is_chosen = colour is chosen
        return ft.IconButton(
            ft.Icons.CHECK if is_chosen else ft.Icons.CIRCLE,
            key=f"colour-{colour}",
            tooltip=visit.t(f"colour.{colour}"),
            icon_color=paint.ink if is_chosen else paint.fill,
            style=ft.ButtonStyle(
                bgcolor=paint.fill,
                side=ft.BorderSide(1, ft.Colors.OUTLINE),  # pearl on a page by day
            ),
            width=Size.TAP,
            height=Size.TAP,
            on_click=lambda: on_choice(colour),  # type: ignore[operator]
        )

    return ft.Row([swatch(colour) for colour in Colour], wrap=True, spacing=Space.S)


def _merge_part(visit: Visit, person: Person, set_merging: object) -> list[ft.Control]:
    others = [other for other in visit.house.roster.people() if other.id != person.id]
    if not others:
        return []
    return [
        ft.Text(visit.t("person.merge"), theme_style=Style.TITLE_MEDIUM),
        quiet(visit.t("person.merge.about", name=person.name)),
        ft.Row(
            [
                ft.Chip(
                    label=face(other).name,
                    key=f"merge-{other.id}",
                    on_click=lambda _, other=other: set_merging(other),  # type: ignore[operator]
                )
                for other in others
            ],
            wrap=True,
            spacing=Space.S,
            run_spacing=Space.S,
        ),
    ]
