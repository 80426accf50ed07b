"""Start a game: who plays, in which seats, by which rule — then one button."""

from collections.abc import Callable, Sequence
from typing import cast

import flet as ft

from companion.components.choice import choice
from companion.components.frame import inner_view
from companion.components.hooks import component, screen, use_visit, use_watch
from companion.components.new_player import NewPlayer
from companion.components.pieces import Style, card, main_button, picture, quiet, side_button
from companion.components.seats import GroupChips, PeopleChips, SeatList
from companion.components.typed import text_field, use_typed
from companion.live.views import Circle, Person
from companion.present.boxes import BOXES, POINTS, Box, box_card
from companion.present.setup import Option, Readiness, options, readiness, table_setup
from companion.screens.not_found import missing
from companion.text import Texts
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
    remembered = ft.use_memo(lambda: visit.house.last_setup(box.game) if box else {}, [box])
    if box is None:
        return missing(visit)
    t = visit.t
    people, groups = roster.people(), roster.groups()
    last = visit.house.last_seated()
    ready = readiness(t, box, len(seated))
    chosen = options(t, box, len(seated), {**remembered, **wishes})

    def seat_group(chosen: Circle) -> None:
        set_group(chosen.id)
        set_seated(list(chosen.members))

    def toggle(person: Person) -> None:
        left = [other for other in seated if other.id != person.id]
        set_seated(left if len(left) < len(seated) else [*seated, person])

    def start() -> None:
        setup = table_setup(box, seated, title=title.text, chosen=chosen)
        opened = []
        if visit.attempt(lambda: opened.append(visit.house.start(box.game, setup, group_id=group))):
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
    controls.append(Choices(chosen, lambda key, value: set_wishes({**wishes, key: value})))
    if box is POINTS:
        controls.append(text_field(title, t("start.title"), key="title"))
    return inner_view(
        visit,
        t(f"game.{box.id}"),
        controls,
        route=f"/new/{box.id}",
        back="/",
        bottom=_start(t, ready, start),
    )


def _start(t: Texts, ready: Readiness, start: Callable[[], None]) -> ft.Control:
    """What is still missing, and the one button."""
    button = main_button(
        t("start.start"),
        start,
        key="start",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        disabled=not ready.is_ready,
    )
    return ft.Column(
        [quiet(ready.word, center=True), ft.Row([button])],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
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


@component
def Choices(chosen: Sequence[Option], on_choice: Callable[[str, str], None]) -> ft.Control:
    """What this box lets one choose; the rarer things behind one more tap."""
    has_extras, set_extras = ft.use_state(False)
    extras = [option for option in chosen if option.is_extra]
    shown = [option for option in chosen if has_extras or not option.is_extra]
    parts = [_option(option, on_choice) for option in shown]
    if extras and not has_extras:
        parts.append(_extras(use_visit().t, extras, lambda: set_extras(True)))
    return ft.Column(
        parts, spacing=Space.L, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )


def _extras(t: Texts, extras: list[Option], on_more: Callable[[], object]) -> ft.Control:
    """How they stand, in words; a tap opens them."""
    title = t("start.extras")
    standing = " · ".join(dict(option.options)[option.chosen] for option in extras)
    return card(
        ft.Row(
            [
                ft.Column(
                    [ft.Text(title, theme_style=Style.TITLE_MEDIUM), quiet(standing)],
                    spacing=2,
                    expand=True,
                ),
                ft.Icon(ft.Icons.EXPAND_MORE),
            ],
        ),
        key="extras",
        label=title,
        on_click=on_more,
        padding=Space.M,
    )


def _option(option: Option, on_choice: Callable[[str, str], None]) -> ft.Control:
    """One choice of this box, and what it means."""
    row = choice(
        option.title,
        option.options,
        option.chosen,
        lambda value: on_choice(option.key, value),
        key=option.key,
    )
    if not option.about:
        return row
    return ft.Column(
        [row, quiet(option.about)],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
