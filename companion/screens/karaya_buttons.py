"""The buttons of a Karaya round that stay while the turn goes round: memoised, for a quick tap."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.components.hooks import component
from companion.components.pieces import Style, card, picture, quiet, side_button
from companion.present.karaya import Offer
from companion.screens.karaya_picking import DECLARE, HELP, Picking
from companion.text import Texts
from companion.theme import Space
from moderator.karaya.acts import Act


@component
def ActionCard(
    act: Act,
    title: str,
    about: str,
    icon: str,
    is_chosen: bool,
    on_act: Callable[[Act], None],
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """A large button with a picture and two sentences."""
    return card(
        ft.Row(
            [
                picture(icon, size=40),
                ft.Column(
                    [ft.Text(title, theme_style=Style.TITLE_MEDIUM), quiet(about)],
                    spacing=0,
                    expand=True,
                ),
            ],
            spacing=Space.M,
        ),
        key=f"act-{act}",
        label=title,
        on_click=partial(on_act, act),
        padding=Space.M,
        strong=is_chosen,
    )


MemoActionCard = ft.memo(ActionCard)


def action_card(offer: Offer, picking: Picking) -> ft.Control:
    """The same card whoever's turn it is: who may do what to whom is asked when it is tapped."""
    is_chosen = picking.offer is not None and picking.offer.act is offer.act
    found: ft.Control = MemoActionCard(
        offer.act,
        offer.title,
        offer.about,
        offer.icon,
        is_chosen,
        picking.act,
        key=f"action-{offer.act}",
    )
    return found


@component
def Ways(
    t: Texts,
    picking: Picking,
    can_claim: bool,
    can_declare: bool,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """What may be said at almost any moment: the Sultan's claim, help, the ways out."""
    ways = []
    if can_claim:
        ways.append(
            side_button(
                t("act.claim-throne"),
                picking.claim,
                key="claim",
                icon=ft.Icons.CAMPAIGN_OUTLINED,
            )
        )
    ways.append(
        side_button(
            t("karaya.help"), partial(picking.show, HELP), key="help", icon=ft.Icons.HELP_OUTLINE
        )
    )
    if can_declare:
        ways.append(
            side_button(
                t("karaya.declare"),
                partial(picking.show, DECLARE),
                key="declare",
                icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
            )
        )
    ways.append(
        side_button(
            t("karaya.call-off"),
            picking.call_off,
            key="call-off",
            icon=ft.Icons.FLAG_OUTLINED,
        )
    )
    return ft.Row(
        ways,
        wrap=True,
        spacing=Space.S,
        run_spacing=Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
    )


MemoWays = ft.memo(Ways)
