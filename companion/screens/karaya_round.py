"""A Karaya round on the shared phone: the circle, the question, and what can be tapped now."""

from typing import Any, cast

import flet as ft

from companion.components.circle import circle
from companion.components.hooks import component
from companion.components.pieces import Style, card, quiet, side_button
from companion.present.karaya import Offer, RoundScreen, offers, round_screen
from companion.present.karaya_words import sentences
from companion.present.refusals import refusal
from companion.present.sheets import names_of
from companion.screens.karaya_eyes import EyesClosed
from companion.screens.karaya_looks import LookPanel, OwnCard, looks_of
from companion.screens.karaya_panels import naming_panel, picking_panel, turn_panel, window_panel
from companion.theme import Space
from moderator.karaya.acts import Act
from moderator.karaya.views import Phase

WINDOWS = {Phase.MURDER, Phase.ARREST, Phase.REVOLT}
NAMING = {Phase.REVEAL, Phase.OVER}


class Picking:
    """What is being picked on this phone before it becomes a move."""

    def __init__(self, taps: Any, set_state: Any) -> None:
        self.taps = taps
        self._set_state = set_state
        self.offer: Offer | None = None
        self.picked: tuple[int, ...] = ()
        self._claims: dict[int, Offer] = {}

    def choose(self, offer: Offer) -> None:
        """A button: at once, or first at whom."""
        if offer.is_plain:
            self.do(offer, ())
        else:
            self._keep(offer, ())

    def claim(self, whoever: Offer, by_seat: dict[int, Offer]) -> None:
        """Who says it is picked like a target; the move then is that seat's own."""
        self._claims = by_seat
        self._keep(whoever, ())

    def seat(self, seat: int) -> None:
        """A tap on a seat while somebody is being picked."""
        offer = self.offer
        assert offer is not None
        if seat in self._claims:
            self.do(self._claims[seat], ())
        elif seat in self.picked:
            self._keep(offer, tuple(each for each in self.picked if each != seat))
        elif seat not in offer.targets:
            error = self.taps.moderator.why_not(offer.act, offer.seat, seat)
            self.taps.visit.say(refusal(self.taps.visit.t, error))
        elif len(self.picked) < offer.most:
            self._keep(offer, (*self.picked, seat))
            if self.is_full and len(offer.sides) == len(offer.roles) == 1:
                self.do(offer, self.picked)

    @property
    def is_full(self) -> bool:
        """Whether everybody is picked and only a side or a role may be missing."""
        return self.offer is not None and len(self.picked) == self.offer.most

    def do(
        self, offer: Offer, targets: tuple[int, ...], *, side: Any = None, role: Any = None
    ) -> None:
        """Make the move; where there is only one role or side it goes without saying."""
        moderator = self.taps.moderator
        if role is None:
            role = offer.roles[0]
        if len(offer.sides) == 1:
            side = offer.sides[0]
        self.cancel()
        self.taps.submit(moderator.move(offer.act, offer.seat, targets, side, role))

    def cancel(self) -> None:
        """Never mind."""
        self._claims = {}
        self._keep(None, ())

    def _keep(self, offer: Offer | None, picked: tuple[int, ...]) -> None:
        self.offer, self.picked = offer, picked
        self._set_state((offer, picked))


@component
def RoundPanel(taps: Any, seen: int, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Everything below the title; drawn anew when the version `seen` by its page changes."""
    visit, moderator, version = taps.visit, taps.moderator, taps.table.version
    _, set_state = ft.use_state(cast("tuple[Any, Any]", (None, ())))
    looked, set_looked = ft.use_state(-1)
    own, set_own = ft.use_state(cast("int | None", None))
    picking = ft.use_memo(lambda: Picking(taps, set_state), [])
    shown = round_screen(visit.t, moderator.view, taps.table.setup)
    if shown.phase is Phase.EYES_CLOSED:
        return EyesClosed(taps, shown, key=f"eyes-{version}")
    if own is not None:
        return OwnCard(taps, own, lambda: set_own(None), key=f"own-{own}")
    looks = looks_of(taps)
    if looks and looked < version:
        return LookPanel(taps, looks, lambda: set_looked(version), key=f"look-{version}")
    is_picking = picking.offer is not None
    ring = circle(
        shown.seats,
        on_seat=picking.seat if is_picking else set_own,
        targets=picking.offer.targets if picking.offer is not None else None,
        picked=picking.picked,
        spare_label=visit.t("karaya.spare"),
    )
    return ft.Column(
        [*_head(shown), ring, *_panel(taps, picking, shown), *_happened(taps)],
        spacing=Space.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _head(shown: RoundScreen) -> list[ft.Control]:
    parts: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            header=True,
            content=ft.Text(
                shown.question, theme_style=Style.TITLE_LARGE, text_align=ft.TextAlign.CENTER
            ),
        )
    ]
    if shown.coronation:
        parts.append(
            ft.Text(
                shown.coronation,
                theme_style=Style.TITLE_MEDIUM,
                color=ft.Colors.PRIMARY,
                text_align=ft.TextAlign.CENTER,
            )
        )
    return parts


def _panel(taps: Any, picking: Picking, shown: RoundScreen) -> list[ft.Control]:
    t, moderator = taps.visit.t, taps.moderator
    if picking.offer is not None:
        return picking_panel(taps, picking)
    if shown.phase in NAMING:
        return naming_panel(taps, picking, moderator.view.awaited)
    claims = [
        offer
        for seat in range(len(shown.seats))
        for offer in offers(t, moderator.offers(seat))
        if offer.act is Act.CLAIM_THRONE
    ]
    if shown.phase in WINDOWS:
        return window_panel(taps, picking, shown, moderator.view.awaited)
    assert shown.by is not None
    return turn_panel(taps, picking, shown, offers(t, moderator.offers(shown.by)), claims)


def _happened(taps: Any) -> list[ft.Control]:
    """What the last tap brought about, and the way out of a round gone wrong."""
    t = taps.visit.t
    told = sentences(t, taps.moderator.last_events(), names_of(taps.table.setup))
    parts: list[ft.Control] = []
    if told:
        lines: list[ft.Control] = [quiet(line) for line in told]
        parts.append(card(ft.Column(lines, spacing=Space.XS), padding=Space.M))
    parts.append(
        side_button(
            t("karaya.call-off"),
            lambda: taps.submit(taps.moderator.call_off()),
            key="call-off",
            icon=ft.Icons.FLAG_OUTLINED,
        )
    )
    return parts
