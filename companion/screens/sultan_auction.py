"""Sultan's auction on the phone: draw, put one back, see who wins — and the sheet fills itself."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.components.choice import choice
from companion.components.hooks import component
from companion.components.pieces import Style, card, main_button, picture, quiet, side_button
from companion.components.seat_choice import NOBODY, seat_choice
from companion.components.taps import Taps
from companion.live.chance import draw_gems, first_seat
from companion.present.sheets import names_of
from companion.present.sultan_auction import gem_button, where, whose
from companion.screens.sultan_bids import BidForm
from companion.theme import Size, Space
from scoring.sheets.sultan import SultanSheet, left
from scoring.sheets.sultan_actions import (
    AwardGem,
    Bag,
    LayOut,
    LeaveAuction,
    PutBack,
    StartAuction,
    SultanAction,
)
from scoring.sheets.sultan_auction import Auction, Step
from scoring.sultan import Gem, Gems

GEM = 44


@component
def AuctionPanel(taps: Taps, sheet: SultanSheet, key: str | None = None) -> ft.Control:  # noqa: ARG001
    auction = sheet.auction
    if auction is None:
        parts: list[Any] = [AuctionStart(taps)]
    else:
        parts = [*_head(taps, auction), *_step(taps, auction, left(sheet))]
        if auction.step is not Step.OVER:
            parts.append(
                side_button(
                    taps.visit.t("auction.leave"),
                    lambda: taps.submit(LeaveAuction()),
                    key="leave-auction",
                )
            )
    return ft.Column(
        parts, spacing=Space.L, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )


@component
def AuctionStart(taps: Taps) -> ft.Control:
    """Who begins, and which bag."""
    t, table = taps.visit.t, taps.table
    first, set_first = ft.use_state(first_seat(table, "sultan-first"))
    bag, set_bag = ft.use_state(Bag.APP.value)
    start = main_button(
        t("auction.start"),
        lambda: taps.submit(StartAuction(first, Bag(bag))),
        key="start-auction",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
    )
    return ft.Column(
        [
            quiet(t("auction.about")),
            seat_choice(t("auction.first"), table.setup, first, set_first, key="first"),
            choice(
                t("auction.bag"),
                [(each.value, t(f"auction.bag.{each}")) for each in (Bag.APP, Bag.REAL)],
                bag,
                set_bag,
                key="bag",
            ),
            ft.Row([start]),
        ],
        spacing=Space.L,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _head(taps: Taps, auction: Auction) -> list[ft.Control]:
    t = taps.visit.t
    if auction.step is Step.OVER:
        return []
    return [
        ft.Column(
            [
                ft.Text(where(t, auction), theme_style=Style.TITLE_LARGE),
                quiet(whose(t, auction, names_of(taps.table.setup))),
            ],
            spacing=Space.XS,
        )
    ]


def _step(taps: Taps, auction: Auction, bag: Gems) -> list[Any]:
    t, circle = taps.visit.t, auction.circles_played
    match auction.step:
        case Step.DRAW if auction.bag is Bag.APP:
            draw = main_button(
                t("auction.draw", n=auction.numbers.drawn),
                lambda: taps.submit(draw_gems(taps.table)),
                key="draw",
                icon=ft.Icons.BACK_HAND_OUTLINED,
            )
            return [ft.Row([draw])]
        case Step.DRAW:
            return [LayOutForm(taps, auction, bag, key=f"lay-{circle}")]
        case Step.PUT_BACK:
            gems = [
                _gem(t(f"gem.{gem}"), gem, _then(taps, PutBack(circle, gem)))
                for gem in auction.drawn
            ]
            return [_question(t("auction.put-back"), _gem_row(gems))]
        case Step.AWARD:
            return [
                *(_cushion(taps, auction, index) for index in range(len(auction.cushions))),
                BidForm(taps, auction, key=f"bids-{circle}"),
            ]
        case Step.OVER:
            return [_question(t("auction.over"), quiet(t("auction.over.body")))]


@component
def LayOutForm(taps: Taps, auction: Auction, bag: Gems, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Real bag: tap what lies on the cushions; the last tap lays them out."""
    t = taps.visit.t
    laid, set_laid = ft.use_state(list[Gem]())
    wanted = auction.numbers.cushions

    def lay(gem: Gem) -> None:
        if len(laid) + 1 < wanted:
            set_laid([*laid, gem])
        else:
            taps.submit(LayOut(auction.circles_played, (*laid, gem)))

    def take_up(index: int) -> None:
        set_laid([*laid[:index], *laid[index + 1 :]])

    palette = [
        _gem(gem_button(t, gem, bag), gem, partial(lay, gem))
        for gem in Gem
        if bag.of(gem) > laid.count(gem)
    ]
    cushions = [
        _gem(t("auction.take-up", gem=t(f"gem.{gem}")), gem, partial(take_up, index))
        for index, gem in enumerate(laid)
    ]
    empty = [_empty_cushion() for _ in range(wanted - len(laid))]
    return ft.Column(
        [
            _question(t("auction.lay-out", n=wanted), _gem_row([*cushions, *empty])),
            _gem_row(palette),
        ],
        spacing=Space.L,
    )


def _cushion(taps: Taps, auction: Auction, index: int) -> ft.Control:
    """A gem for sale and everybody who may have won it."""
    t, cushion = taps.visit.t, auction.cushions[index]
    gem = t(f"gem.{cushion.gem}")
    winner = NOBODY if cushion.winner is None else cushion.winner
    chosen = winner if cushion.is_awarded else None

    def award(seat: int) -> None:
        winner = None if seat == NOBODY else seat
        taps.submit(AwardGem(auction.circles_played, index, winner))

    return card(
        ft.Row(
            [
                picture(f"gems/{cushion.gem}", size=GEM),
                ft.Container(
                    expand=True,
                    content=seat_choice(
                        t("auction.who-won", gem=gem),
                        taps.table.setup,
                        chosen,
                        award,
                        key=f"cushion-{index}",
                        nobody=t("auction.nobody"),
                        disabled=cushion.is_awarded,
                    ),
                ),
            ],
            spacing=Space.M,
        ),
        padding=Space.M,
    )


def _then(taps: Taps, action: SultanAction) -> Callable[[], object]:
    return lambda: taps.submit(action)


def _question(title: str, body: ft.Control) -> ft.Control:
    return ft.Column([ft.Text(title, theme_style=Style.TITLE_MEDIUM), body], spacing=Space.S)


def _gem_row(gems: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(gems), wrap=True, spacing=Space.S, run_spacing=Space.S)


def _gem(label: str, gem: Gem, on_click: Callable[[], object]) -> ft.Control:
    return card(picture(f"gems/{gem}", size=GEM), label=label, on_click=on_click, padding=Space.S)


def _empty_cushion() -> ft.Control:
    side = GEM + 2 * Space.S
    return ft.Container(
        width=side,
        height=side,
        border_radius=Size.RADIUS,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
    )
