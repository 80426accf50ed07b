"""The buttons of a Karaya round: a turn, a reaction, a card to be named, somebody to be picked."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.components.pieces import Style, card, main_button, picture, quiet, side_button
from companion.components.seat_choice import seat_choice
from companion.present.karaya import REACTIONS, Offer, RoundScreen, is_ability, offers
from companion.text import Texts
from companion.theme import Space
from moderator.karaya.acts import Act
from moderator.karaya.cards import Side


def turn_panel(
    taps: Any,
    picking: Any,
    shown: RoundScreen,
    offered: Sequence[Offer],
    claims: Sequence[Offer],
) -> list[ft.Control]:
    """What the active player may do: the same buttons for every hidden card."""
    t = taps.visit.t
    basic = [offer for offer in offered if not is_ability(offer.act)]
    abilities = [offer for offer in offered if is_ability(offer.act)]
    parts: list[ft.Control] = [quiet(shown.hint, center=True)]
    parts += [_big(offer, picking.choose) for offer in basic if offer.act is not Act.CLAIM_THRONE]
    if abilities:
        parts.append(ft.Text(t("karaya.open-and"), theme_style=Style.TITLE_MEDIUM))
        parts += [_big(offer, picking.choose) for offer in abilities]
    if claims:
        parts.append(_claim(taps, picking, claims))
    return parts


def window_panel(
    taps: Any, picking: Any, shown: RoundScreen, awaited: Sequence[int]
) -> list[ft.Control]:
    """A question to everybody who could hold the card, put to all alike (K13)."""
    t = taps.visit.t
    act = REACTIONS[shown.phase]

    def answer(seat: int) -> None:
        found = [o for o in offers(t, taps.moderator.offers(seat)) if o.act is act]
        if found:
            picking.choose(found[0])

    return [
        quiet(shown.hint, center=True),
        card(
            seat_choice(
                t(f"react.{act}"),
                _only(taps.table.setup, awaited),
                None,
                lambda index: answer(awaited[index]),
                key="react",
            )
        ),
        ft.Row(
            [
                main_button(
                    t("react.nobody"),
                    lambda: taps.submit(taps.moderator.time_up()),
                    key="nobody",
                )
            ]
        ),
    ]


def naming_panel(taps: Any, picking: Any, awaited: Sequence[int]) -> list[ft.Control]:
    """A real card is turned up: which one is it?"""
    t, players = taps.visit.t, taps.table.setup["players"]
    parts: list[ft.Control] = []
    for seat in list(awaited)[:1]:
        for offer in offers(t, taps.moderator.offers(seat)):
            if offer.act is Act.REVEAL:
                title = t("karaya.which", name=players[seat]["name"])
                parts.append(ft.Text(title, theme_style=Style.TITLE_MEDIUM))
                parts.append(_roles(t, offer, picking))
            else:
                parts.append(_big(offer, picking.choose))
    return parts


def declare_panel(taps: Any, on_done: Callable[[], None]) -> ft.Control:
    """With real cards: the table says who has won."""
    t = taps.visit.t

    def declare(side: Side) -> None:
        on_done()
        taps.submit(taps.moderator.declare(side))

    return ft.Column(
        [
            ft.Text(t("karaya.declare"), theme_style=Style.HEADLINE_MEDIUM),
            quiet(t("karaya.declare.about")),
            *(_side(t, side, partial(declare, side)) for side in Side),
            side_button(t("cancel"), on_done, key="cancel-declare"),
        ],
        spacing=Space.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def picking_panel(taps: Any, picking: Any) -> list[ft.Control]:
    """At whom, for which side, as which role."""
    t, offer = taps.visit.t, picking.offer
    parts: list[ft.Control] = []
    if not picking.is_full:
        n = offer.most - len(picking.picked)
        parts.append(ft.Text(t("pick.seat", act=offer.title, n=n), theme_style=Style.TITLE_MEDIUM))
    elif len(offer.sides) > 1:
        parts.append(ft.Text(t("pick.side"), theme_style=Style.TITLE_MEDIUM))
        parts += [
            _side(t, side, partial(picking.do, offer, picking.picked, side=side))
            for side in offer.sides
        ]
    elif len(offer.roles) > 1:
        parts.append(ft.Text(t("pick.role"), theme_style=Style.TITLE_MEDIUM))
        parts.append(_roles(t, offer, picking))
    if offer.least <= len(picking.picked) < offer.most:
        parts.append(
            ft.Row([main_button(t("ok"), lambda: picking.do(offer, picking.picked), key="picked")])
        )
    parts.append(side_button(t("cancel"), picking.cancel, key="cancel-pick"))
    return parts


def _big(offer: Offer, choose: Callable[[Offer], object]) -> ft.Control:
    """A large button with a picture and two sentences."""
    return card(
        ft.Row(
            [
                picture(offer.icon, size=40),
                ft.Column(
                    [ft.Text(offer.title, theme_style=Style.TITLE_MEDIUM), quiet(offer.about)],
                    spacing=0,
                    expand=True,
                ),
            ],
            spacing=Space.M,
        ),
        key=f"act-{offer.act}",
        label=offer.title,
        on_click=partial(choose, offer),
        padding=Space.M,
    )


def _claim(taps: Any, picking: Any, claims: Sequence[Offer]) -> ft.Control:
    """Who says so is picked like a target; the offer then is that seat's own."""
    t = taps.visit.t
    by_seat = {offer.seat: offer for offer in claims}
    whoever = replace(claims[0], targets=tuple(by_seat), least=1, most=1)

    def choose() -> None:
        picking.claim(whoever, by_seat)

    return side_button(t("act.claim-throne"), choose, key="claim", icon=ft.Icons.CAMPAIGN_OUTLINED)


def _side(t: Texts, side: Side | None, choose: Callable[[], object]) -> ft.Control:
    title = t(f"side.{side}") if side is not None else t("side.nobody")
    icon = f"sides/{side}" if side is not None else "sides/neutral"
    return card(
        ft.Row([picture(icon, size=40), ft.Text(title, theme_style=Style.TITLE_MEDIUM)]),
        key=f"side-{side}",
        label=title,
        on_click=choose,
        padding=Space.M,
    )


def _roles(t: Any, offer: Offer, picking: Any) -> ft.Control:
    return ft.Row(
        [
            card(
                ft.Column(
                    [
                        picture(f"roles/{role}", size=48),
                        ft.Text(t(f"role.{role}"), theme_style=Style.LABEL_SMALL),
                    ],
                    spacing=2,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                key=f"role-{role}",
                label=t(f"role.{role}"),
                on_click=partial(picking.do, offer, picking.picked, role=role),
                padding=Space.S,
            )
            for role in offer.roles
            if role is not None
        ],
        wrap=True,
        spacing=Space.S,
        run_spacing=Space.S,
    )


def _only(setup: Any, seats: Sequence[int]) -> dict[str, Any]:
    return {"players": [setup["players"][seat] for seat in seats]}
