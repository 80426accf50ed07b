"""The phone goes round: each player holds a finger on the card, then hands over."""

from typing import Any

import flet as ft

from companion.components.hold_card import Face, HoldCard
from companion.components.hooks import component
from companion.components.pieces import Style, main_button, quiet
from companion.present.karaya import role_words
from companion.present.karaya_replay import short_fingerprint
from companion.text import Texts
from companion.theme import Space


@component
def HandOut(taps: Any, on_done: Any, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """The phone goes round: each one holds a finger on the card, then hands over."""
    t, players = taps.visit.t, taps.table.setup["players"]
    seat, set_seat = ft.use_state(0)
    seen, set_seen = ft.use_state(False)
    name = players[seat]["name"]

    def look() -> list[Face]:
        return [Face(*role_words(t, taps.moderator.card_of(seat)))]

    def hand_over() -> None:
        set_seen(False)
        if seat + 1 < len(players):
            set_seat(seat + 1)
        else:
            on_done()

    is_last = seat + 1 == len(players)
    following = (
        t("hand-out.start") if is_last else t("hand-out.next", name=players[seat + 1]["name"])
    )
    return ft.Column(
        [
            ft.Text(
                t("hand-out.title", name=name),
                theme_style=Style.HEADLINE_MEDIUM,
                text_align=ft.TextAlign.CENTER,
            ),
            quiet(t("hand-out.about"), center=True),
            HoldCard(look, t("hold.to-see"), on_seen=lambda: set_seen(True), key=f"hold-{seat}"),
            ft.Row([main_button(following, hand_over, key="hand-over", disabled=not seen)]),
            quiet(t("hand-out.progress", number=seat + 1, count=len(players)), center=True),
            _fingerprint(t, taps.moderator.fingerprint()),
        ],
        spacing=Space.L,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _fingerprint(t: Texts, digits: str) -> ft.Control:
    """What the shuffle is held to, before anybody has seen a card."""
    return ft.Column(
        [
            ft.Text(
                f"{t('karaya.fingerprint')}: {short_fingerprint(digits)}",
                theme_style=Style.BODY_MEDIUM,
                text_align=ft.TextAlign.CENTER,
            ),
            quiet(t("karaya.fingerprint.about"), center=True),
        ],
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
