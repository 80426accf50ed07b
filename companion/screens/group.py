"""One group: its name and who sits where."""

import flet as ft

from companion.components.frame import inner_view
from companion.components.hooks import component, screen, use_visit
from companion.components.pieces import Style, main_button, quiet, side_button
from companion.components.seats import PeopleChips, SeatList
from companion.components.typed import text_field, use_typed
from companion.live.views import Circle, Person
from companion.screens.not_found import missing
from companion.theme import Space
from companion.visit import Visit


@screen
def GroupPage() -> ft.View:
    visit = use_visit()
    number = ft.use_route_params()["group"]
    found = next((g for g in visit.house.roster.groups() if str(g.id) == number), None)
    if found is None and number != "new":
        return missing(visit)
    title = found.name if found is not None else visit.t("group.new")
    return inner_view(
        visit,
        title,
        [GroupForm(found, key=f"form-{number}")],
        route=f"/groups/{number}",
        back="/people",
    )


@component
def GroupForm(group: Circle | None, key: str | None = None) -> ft.Control:  # noqa: ARG001
    visit = use_visit()
    name = use_typed(group.name if group else "")
    members, set_members = ft.use_state(list(group.members) if group else [])
    t, roster = visit.t, visit.house.roster

    def toggle(person: Person) -> None:
        left = [member for member in members if member.id != person.id]
        set_members(left if len(left) < len(members) else [*members, person])

    def save() -> None:
        ids = [member.id for member in members]
        group_id = group.id if group else None
        if visit.attempt(lambda: roster.save_group(name.text, ids, group_id=group_id)):
            visit.go("/people")

    controls: list[ft.Control] = [
        text_field(name, t("group.name"), key="group-name", on_submit=save),
        ft.Text(t("group.who"), theme_style=Style.TITLE_MEDIUM),
        PeopleChips(roster.people(), members, toggle),
    ]
    if members:
        controls += [
            ft.Text(t("group.seats"), theme_style=Style.TITLE_MEDIUM),
            quiet(t("seats.drag")),
            SeatList(members, set_members, toggle),
        ]
    controls.append(ft.Row([main_button(t("save"), save, key="save")]))
    if group:
        controls.append(
            side_button(
                t("group.archive"),
                lambda: _archive(visit, group),
                key="archive",
                icon=ft.Icons.INVENTORY_2_OUTLINED,
            )
        )
    return ft.Column(controls, spacing=Space.L, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _archive(visit: Visit, group: Circle) -> None:
    roster = visit.house.roster
    roster.archive_group(group.id)
    visit.go("/people")
    visit.say(
        visit.t("group.archived", name=group.name),
        undo=lambda: roster.archive_group(group.id, archived=False),
    )
