"""Before a round: the standings and the deal; then the phone goes round, a held finger a card."""

from typing import Any

import flet as ft

from companion.components.hold_card import Face, HoldCard
from companion.components.hooks import component
from companion.components.pieces import Style, card, heading, main_button, picture, quiet
from companion.components.podium import podium
from companion.present.karaya import role_words
from companion.present.karaya_match import between, deck_lines, match_result
from companion.screens.result import result_parts
from companion.theme import Space


def between_rounds(taps: Any) -> list[ft.Control]:
    """Nothing is dealt: what to take out of the box, how it stands, one button."""
    t, match = taps.visit.t, taps.moderator.match
    if match.is_over:
        return result_parts(taps, match_result(t, match, taps.table.setup))
    shown = between(t, match, taps.table.setup)
    parts: list[ft.Control] = [heading(shown.title)]
    if shown.last_round:
        parts.append(
            card(ft.Column([ft.Text(line) for line in shown.last_round], spacing=Space.XS))
        )
    if shown.standings is not None:
        parts.append(podium(shown.standings.seats))
    if taps.moderator.has_real_cards:
        parts.append(_deck(taps))
    parts.append(
        ft.Row(
            [
                main_button(
                    t("karaya.deal.real" if taps.moderator.has_real_cards else "karaya.deal"),
                    taps.deal,
                    key="deal",
                    icon=ft.Icons.STYLE,
                )
            ]
        )
    )
    return parts


def _deck(taps: Any) -> ft.Control:
    """Which cards to take out of the box for this many."""
    t = taps.visit.t
    lines = [
        ft.Row(
            [picture(line.icon, size=32), ft.Text(line.words, theme_style=Style.BODY_LARGE)],
            spacing=Space.M,
        )
        for line in deck_lines(t, len(taps.moderator.match.players))
    ]
    return card(
        ft.Column(
            [
                ft.Text(t("karaya.take-out"), theme_style=Style.TITLE_MEDIUM),
                *lines,
                quiet(t("karaya.shuffle")),
            ],
            spacing=Space.S,
        )
    )


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
        ],
        spacing=Space.L,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
