"""Private looks on the shared phone: what a peek showed, and anybody's own card."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.components.hold_card import Face, HoldCard
from companion.components.hooks import component
from companion.components.pieces import Style, main_button, quiet
from companion.present.karaya import place_name, role_words
from companion.present.sheets import names_of
from companion.theme import Space
from moderator.karaya.events import CardSeen


def looks_of(taps: Any) -> tuple[CardSeen, ...]:
    """What the last action let one player see; real cards are looked at on the table."""
    if taps.moderator.has_real_cards:
        return ()
    return tuple(e for e in taps.moderator.last_events() if isinstance(e, CardSeen))


@component
def LookPanel(
    taps: Any,
    looks: tuple[CardSeen, ...],
    on_done: Callable[[], None],
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """For the one who peeked: hold to see, as long as wanted."""
    t, names = taps.visit.t, names_of(taps.table.setup)
    places = ", ".join(place_name(t, look.place, names) for look in looks)

    def look() -> list[Face]:
        faces = []
        for each in looks:
            icon, role, _ = role_words(t, each.role)
            faces.append(Face(icon, place_name(t, each.place, names), role))
        return faces

    return _alone(
        taps,
        title=t("look.title", name=names[looks[0].seat]),
        about=t("look.about", places=places),
        look=look,
        on_done=on_done,
    )


@component
def OwnCard(
    taps: Any,
    seat: int,
    on_done: Callable[[], None],
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """For anybody, at any time but with eyes closed: their own card."""
    t, names = taps.visit.t, names_of(taps.table.setup)

    def look() -> list[Face]:
        return [Face(*role_words(t, taps.moderator.card_of(seat)))]

    if taps.moderator.has_real_cards:
        return ft.Column(
            [
                ft.Text(names[seat], theme_style=Style.HEADLINE_MEDIUM),
                quiet(t("look.real")),
                ft.Row([main_button(t("look.done"), on_done, key="look-done")]),
            ],
            spacing=Space.L,
        )
    return _alone(
        taps,
        title=t("look.title", name=names[seat]),
        about=t("look.own"),
        look=look,
        on_done=on_done,
    )


def _alone(
    taps: Any,
    *,
    title: str,
    about: str,
    look: Callable[[], list[Face]],
    on_done: Callable[[], None],
) -> ft.Control:
    t = taps.visit.t
    return ft.Column(
        [
            ft.Text(title, theme_style=Style.HEADLINE_MEDIUM, text_align=ft.TextAlign.CENTER),
            quiet(about, center=True),
            HoldCard(look, t("hold.to-see"), key="look"),
            ft.Row([main_button(t("look.done"), on_done, key="look-done")]),
        ],
        spacing=Space.L,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
