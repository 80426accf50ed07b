"""The buttons of a Karaya round: a turn, a reaction, a card to be named, somebody to be picked."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.components.pieces import Style, card, main_button, picture, quiet, side_button
from companion.components.seat_choice import seat_choice
from companion.present.karaya import REACTIONS, Offer, RoundScreen, is_ability, offers
from companion.screens.karaya_buttons import action_card
from companion.screens.karaya_picking import Picking
from companion.text import Texts
from companion.theme import Space
from moderator.karaya.acts import Act
from moderator.karaya.cards import Side

LINE_HEIGHT = 64


def pick_line(t: Texts, picking: Picking, hint: str) -> ft.Control:
    """What to tap; while somebody is being picked, whom, and the way back.

    Always equally high, so that nothing below it moves under a finger.
    """
    line = _pick_row(t, picking, picking.offer) if picking.offer else quiet(hint, center=True)
    return ft.Container(content=line, height=LINE_HEIGHT, alignment=ft.Alignment.CENTER)


def _pick_row(t: Texts, picking: Picking, offer: Offer) -> ft.Control:
    words = ""
    if not picking.is_full:
        words = t("pick.seat", act=offer.title, n=offer.most - len(picking.picked))
    elif len(offer.sides) > 1:
        words = t("pick.side")
    elif len(offer.roles) > 1:
        words = t("pick.role")
    parts: list[ft.Control] = [ft.Text(words, theme_style=Style.TITLE_MEDIUM, expand=True)]
    if offer.least <= len(picking.picked) < offer.most:
        parts.append(side_button(t("ok"), lambda: picking.do(offer, picking.picked), key="picked"))
    parts.append(side_button(t("cancel"), picking.cancel, key="cancel-pick"))
    return ft.Row(parts, spacing=Space.S)


def turn_panel(t: Texts, picking: Picking, offered: Sequence[Offer]) -> list[ft.Control]:
    """What the active player may do: the same buttons for every hidden card."""
    possible = [offer for offer in offered if offer.act is not Act.CLAIM_THRONE]
    picking.offered = {offer.act: offer for offer in possible}
    abilities = [action_card(offer, picking) for offer in possible if is_ability(offer.act)]
    parts = [action_card(offer, picking) for offer in possible if not is_ability(offer.act)]
    if abilities:
        parts += [ft.Text(t("karaya.open-and"), theme_style=Style.TITLE_MEDIUM), *abilities]
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
                picking.offered[offer.act] = offer
                parts.append(action_card(offer, picking))
    return parts


def declare_panel(t: Texts, picking: Picking) -> ft.Control:
    """With real cards: the table says who has won."""
    return ft.Column(
        [
            ft.Text(t("karaya.declare"), theme_style=Style.HEADLINE_MEDIUM),
            quiet(t("karaya.declare.about")),
            *(_side(t, side, partial(picking.declare, side)) for side in Side),
            side_button(t("cancel"), picking.back, key="cancel-declare"),
        ],
        spacing=Space.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def side_or_role_panel(t: Texts, picking: Picking) -> list[ft.Control]:
    """Everybody is picked: for which side, as which role?"""
    offer = picking.offer
    assert offer is not None
    if len(offer.sides) == 1:
        return [_roles(t, offer, picking)]
    return [
        _side(t, side, partial(picking.do, offer, picking.picked, side=side))
        for side in offer.sides
    ]


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
