"""Who wins by the cards: tell which card lies where, and the tie rules are kept."""

from typing import Any, cast

import flet as ft

from companion.components.counting import Pad
from companion.components.hooks import component
from companion.components.pieces import Style, avatar, card, main_button, quiet, side_button
from companion.components.taps import Taps
from companion.live.views import Colour
from companion.present.people import initial_of
from companion.present.sheets import names_of
from companion.present.sultan_auction import reveal
from companion.theme import Size, Space
from scoring.sheets.sultan_actions import AwardGems
from scoring.sheets.sultan_auction import Auction
from scoring.sheets.sultan_bids import Bid


@component
def BidForm(taps: Taps, auction: Auction, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Closed until wanted. Each card: whose, at which cushion, which number."""
    t, names = taps.visit.t, names_of(taps.table.setup)
    is_open, set_open = ft.use_state(False)
    bids, set_bids = ft.use_state(list[Bid]())
    asked, set_asked = ft.use_state(cast("tuple[int, int] | None", None))
    if any(cushion.is_awarded for cushion in auction.cushions):
        return ft.Container()
    if not is_open:
        return side_button(
            t("bid.open"), lambda: set_open(True), key="bids", icon=ft.Icons.STYLE_OUTLINED
        )

    def put(number: int) -> None:
        assert asked is not None
        seat, cushion = asked
        others = [bid for bid in bids if (bid.player, bid.cushion) != (seat, cushion)]
        new = [*others, Bid(seat, cushion, number)] if number else others
        if taps.visit.attempt(lambda: reveal(t, auction, new, names)):
            set_bids(new)
            set_asked(None)

    shown = reveal(t, auction, bids, names)
    parts: list[Any] = [quiet(t("bid.about"))]
    parts += [_player(taps, seat, auction, bids, set_asked) for seat in auction.order]
    if asked is not None:
        title = t("bid.card", name=names[asked[0]], cushion=asked[1] + 1)
        most = auction.numbers.highest_card
        parts.append(Pad(title, most, put, lambda: set_asked(None), t("pad.close"), key="card-pad"))
    parts += [ft.Text(each, theme_style=Style.BODY_LARGE) for each in shown.sentences]
    give = main_button(
        t("bid.give"),
        lambda: taps.submit(AwardGems(auction.circles_played, shown.winners)),
        key="give",
        disabled=not bids,
    )
    parts.append(ft.Row([give]))
    return card(
        ft.Column(parts, spacing=Space.M, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=Space.M,
    )


def _player(taps: Taps, seat: int, auction: Auction, bids: list[Bid], set_asked: Any) -> ft.Control:
    t, player = taps.visit.t, taps.table.setup["players"][seat]
    laid = {bid.cushion: bid.card for bid in bids if bid.player == seat}

    def slot(cushion: int) -> ft.Control:
        card_there = laid.get(cushion)
        return ft.OutlinedButton(
            content=ft.Semantics(
                label=t("bid.card", name=player["name"], cushion=cushion + 1),
                exclude_semantics=True,
                content=ft.Text(str(card_there) if card_there else "–"),
            ),
            key=f"bid-{seat}-{cushion}",
            height=Size.TAP,
            expand=1,
            on_click=lambda: set_asked((seat, cushion)),
        )

    return ft.Row(
        [
            avatar(initial_of(player["name"]), Colour(player["colour"]), size=36),
            *(slot(cushion) for cushion in range(auction.numbers.cushions)),
        ],
        spacing=Space.S,
    )
