"""Start a game: who plays, in which seats, by which rule — then one button."""

from typing import cast

import flet as ft

from companion.components.choice import choice
from companion.components.frame import inner_view
from companion.components.hooks import screen, use_visit, use_watch
from companion.components.new_player import NewPlayer
from companion.components.pieces import Style, card, main_button, picture, quiet, side_button
from companion.components.seats import GroupChips, PeopleChips, SeatList
from companion.components.typed import text_field, use_typed
from companion.live.views import Circle, Person
from companion.present.boxes import BOXES, POINTS, Box, box_card
from companion.present.setup import Option, options, readiness, table_setup
from companion.screens.not_found import missing
from companion.theme import Size, Space
from companion.visit import Visit


@screen
def NewTable() -> ft.View:
    visit = use_visit()
    roster = visit.house.roster
    use_watch(roster.watchers)
    seated, set_seated = ft.use_state(list[Person]())
    group: int | None
    group, set_group = ft.use_state(cast("int | None", None))
    title = use_typed()
    wishes, set_wishes = ft.use_state(dict[str, str]())
    box = BOXES.get(ft.use_route_params()["game"])
    if box is None:
        return missing(visit)
    t = visit.t
    people, groups = roster.people(), roster.groups()
    last = visit.house.last_seated()
    ready = readiness(t, box, len(seated))
    chosen = options(t, box, len(seated), wishes)

    def seat_group(chosen: Circle) -> None:
        set_group(chosen.id)
        set_seated(list(chosen.members))

    def toggle(person: Person) -> None:
        left = [other for other in seated if other.id != person.id]
        set_seated(left if len(left) < len(seated) else [*seated, person])

    def start() -> None:
        setup = table_setup(box, seated, title=title.text, chosen=chosen)
        opened = []
        if visit.attempt(lambda: opened.append(visit.house.open(box.game, setup, group_id=group))):
            visit.go(f"/t/{opened[0].code}")

    controls: list[ft.Control] = [_about(visit, box)]
    if groups:
        controls += [_label(t("start.group")), GroupChips(groups, group, seat_group)]
    elif last and not seated:
        controls.append(_last_time(visit, last, set_seated))
    controls.append(_label(t("start.players")))
    if people:
        controls.append(PeopleChips(people, seated, toggle))
    else:
        controls.append(quiet(t("start.nobody")))
    controls.append(NewPlayer(on_added=toggle))
    if seated:
        controls += [
            _label(t("start.seats")),
            quiet(t("seats.drag")),
            SeatList(seated, set_seated, toggle),
        ]
    controls += [_option(option, wishes, set_wishes) for option in chosen]
    if box is POINTS:
        controls.append(text_field(title, t("start.title"), key="title"))
    bottom = ft.Column(
        [
            quiet(ready.word, center=True),
            ft.Row(
                [
                    main_button(
                        t("start.start"),
                        start,
                        key="start",
                        icon=ft.Icons.PLAY_ARROW_ROUNDED,
                        disabled=not ready.is_ready,
                    )
                ]
            ),
        ],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return inner_view(
        visit, t(f"game.{box.id}"), controls, route=f"/new/{box.id}", back="/", bottom=bottom
    )


def _label(text: str) -> ft.Control:
    return ft.Semantics(header=True, content=ft.Text(text, theme_style=Style.TITLE_MEDIUM))


def _last_time(visit: Visit, last: list[Person], set_seated: object) -> ft.Control:
    """Before there is a group, the people of the last table are one tap too."""
    return side_button(
        visit.t("start.last-time", names=", ".join(person.name for person in last)),
        lambda: set_seated(last),  # type: ignore[operator]
        key="last-time",
        icon=ft.Icons.REPLAY,
    )


def _about(visit: Visit, box: Box) -> ft.Control:
    shown = box_card(visit.t, box)
    return card(
        ft.Row(
            [
                picture(f"games/{box.id}", size=Size.EMBLEM),
                ft.Column(
                    [ft.Text(shown.players, theme_style=Style.TITLE_MEDIUM), quiet(shown.about)],
                    spacing=2,
                    expand=True,
                ),
            ],
            spacing=Space.M,
        )
    )


def _option(option: Option, wishes: dict[str, str], set_wishes: object) -> ft.Control:
    """One choice of this box, and what it means."""
    row = choice(
        option.title,
        option.options,
        option.chosen,
        lambda value: set_wishes({**wishes, option.key: value}),  # type: ignore[operator]
        key=option.key,
    )
    if not option.about:
        return row
    return ft.Column(
        [row, quiet(option.about)],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
