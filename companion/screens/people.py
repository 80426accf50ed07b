"""Players and groups: everybody who plays here."""

import flet as ft

from companion.components.frame import inner_view
from companion.components.hooks import screen, use_visit, use_watch
from companion.components.new_player import NewPlayer
from companion.components.pieces import Style, avatar, empty, heading, quiet, rows, side_button
from companion.live.views import Circle, Person
from companion.present.people import face, group_line
from companion.visit import Visit


@screen
def People() -> ft.View:
    visit = use_visit()
    use_watch(visit.house.roster.watchers)
    t, roster = visit.t, visit.house.roster
    people, archived, groups = roster.people(), roster.people(archived=True), roster.groups()
    controls: list[ft.Control] = [NewPlayer()]
    if people:
        controls.append(heading(t("people.players")))
        controls.append(rows([_person_row(visit, person) for person in people]))
        controls.append(heading(t("people.groups")))
        if groups:
            controls.append(rows([_group_row(visit, group) for group in groups]))
        else:
            controls.append(quiet(t("groups.empty")))
        controls.append(
            side_button(
                t("group.new"),
                lambda: visit.go("/groups/new"),
                key="new-group",
                icon=ft.Icons.GROUP_ADD_OUTLINED,
            )
        )
    else:
        controls.append(empty("games/karaya", t("people.empty"), t("people.empty.body")))
    if archived:
        controls.append(heading(t("people.archived")))
        controls.append(rows([_archived_row(visit, person) for person in archived]))
    return inner_view(visit, t("people.title"), controls, route="/people", back="/")


def _person_row(visit: Visit, person: Person) -> ft.Control:
    shown = face(person)
    return ft.ListTile(
        key=f"person-{person.id}",
        leading=avatar(shown.initial, shown.colour),
        title=ft.Text(shown.name, theme_style=Style.TITLE_MEDIUM),
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT),
        on_click=lambda: visit.go(f"/people/{person.id}"),
    )


def _archived_row(visit: Visit, person: Person) -> ft.Control:
    shown = face(person)
    return ft.ListTile(
        key=f"archived-{person.id}",
        leading=avatar(shown.initial, shown.colour),
        title=ft.Text(shown.name, theme_style=Style.TITLE_MEDIUM),
        trailing=ft.TextButton(
            visit.t("people.bring-back"),
            on_click=lambda: visit.house.roster.archive(person.id, archived=False),
        ),
    )


def _group_row(visit: Visit, group: Circle) -> ft.Control:
    return ft.ListTile(
        key=f"group-{group.id}",
        leading=ft.Icon(ft.Icons.GROUPS_OUTLINED, color=ft.Colors.PRIMARY),
        title=ft.Text(group.name, theme_style=Style.TITLE_MEDIUM),
        subtitle=quiet(group_line(visit.t, group)),
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT),
        on_click=lambda: visit.go(f"/groups/{group.id}"),
    )
