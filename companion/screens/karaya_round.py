"""A Karaya round on the shared phone: the circle, the question, and what can be tapped now."""

from functools import partial
from typing import Any, cast

import flet as ft

from companion.components.awake import use_awake
from companion.components.circle import circle
from companion.components.hooks import component
from companion.components.pieces import Style, card, quiet
from companion.components.turn_clock import LAST_SECONDS, TurnClock
from companion.present.karaya import RoundScreen, offers, round_screen
from companion.present.karaya_voice import Line
from companion.present.karaya_words import sentences
from companion.present.sheets import names_of
from companion.screens.karaya_buttons import MemoWays
from companion.screens.karaya_eyes import EyesClosed
from companion.screens.karaya_help import help_panel, seat_panel
from companion.screens.karaya_looks import LookPanel, OwnCard, looks_of
from companion.screens.karaya_panels import (
    declare_panel,
    naming_panel,
    pick_line,
    side_or_role_panel,
    turn_panel,
    window_panel,
)
from companion.screens.karaya_picking import DECLARE, HELP, Picking
from companion.theme import Space
from moderator.karaya.acts import TableAct
from moderator.karaya.views import Phase

WINDOWS = {Phase.MURDER, Phase.ARREST, Phase.REVOLT}
NAMING = {Phase.REVEAL, Phase.OVER}
CLOCKED = WINDOWS | {Phase.TURN, Phase.EXTRA_ACTION, Phase.FORCED_ACTION, Phase.FORETELLING}


@component
def RoundPanel(taps: Any, seen: int, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Everything below the title; drawn anew when the version `seen` by its page changes."""
    t, moderator, version = taps.visit.t, taps.moderator, taps.table.version
    _, redraw = ft.use_state(0)
    looked, set_looked = ft.use_state(-1)
    picking = ft.use_memo(lambda: Picking(taps, lambda: redraw(lambda count: count + 1)), [])
    is_awake = use_awake(taps.visit)
    view = moderator.view
    shown = round_screen(t, view, taps.table.setup)
    if shown.phase is Phase.EYES_CLOSED:
        return EyesClosed(taps, shown, key=f"eyes-{version}")
    if picking.aside is not None:
        return _aside(taps, shown, picking)
    looks = looks_of(taps)
    if looks and looked < version:
        return LookPanel(taps, looks, lambda: set_looked(version), key=f"look-{version}")
    picking.claims = {offer.seat: offer for offer in offers(t, moderator.claims())}
    ring = circle(
        shown.seats,
        on_seat=picking.seat,
        targets=picking.offer.targets if picking.offer is not None else None,
        picked=picking.picked,
        spare_label=t("karaya.spare"),
        crown=shown.crown,
    )
    can_claim = bool(picking.claims)
    ways = MemoWays(t, picking, can_claim, TableAct.DECLARE in view.choices)
    parts = [*_head(taps, picking, shown), ring, *_panel(taps, picking, shown), *_happened(taps)]
    parts.append(ways)
    if not is_awake:
        parts.append(quiet(t("karaya.sleepy"), center=True))
    return ft.Column(parts, spacing=Space.M, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _aside(taps: Any, shown: RoundScreen, picking: Picking) -> ft.Control:
    """Something else than the circle for a while: help, who has won, a seat."""
    t, aside = taps.visit.t, picking.aside
    if aside == HELP:
        return help_panel(t, picking.back)
    if aside == DECLARE:
        return declare_panel(t, picking)
    seat = shown.seats[cast(int, aside)]
    if seat.role is not None:
        return seat_panel(t, seat, picking.back)
    return OwnCard(taps, seat.seat, picking.back, key=f"own-{seat.seat}")


def _head(taps: Any, picking: Picking, shown: RoundScreen) -> list[ft.Control]:
    """The question, the coronation, the clock, and what to tap."""
    parts: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            header=True,
            content=ft.Text(
                shown.question, theme_style=Style.TITLE_LARGE, text_align=ft.TextAlign.CENTER
            ),
        )
    ]
    if shown.crown is not None:
        parts.append(
            ft.Text(
                shown.crown.words,
                theme_style=Style.TITLE_MEDIUM,
                color=ft.Colors.PRIMARY,
                text_align=ft.TextAlign.CENTER,
            )
        )
    limit = taps.table.setup.get("clock", "off")
    if limit.isdigit() and shown.phase in CLOCKED:
        on_second = partial(_second, taps, shown.phase)
        parts.append(TurnClock(int(limit), on_second, key=f"clock-{shown.moment}"))
    parts.append(pick_line(taps.visit.t, picking, shown.hint))
    return parts


def _second(taps: Any, phase: Phase, left: int) -> None:
    """The clock reminds; it closes an open question only if the table has chosen that."""
    if left == LAST_SECONDS:
        taps.narrator.say((Line.TEN_SECONDS,))
    elif 0 < left < LAST_SECONDS:
        taps.narrator.tick()
    elif left == 0:
        taps.narrator.say((Line.TIME_UP,))
        if phase in WINDOWS and taps.table.setup.get("time-up") == "close":
            taps.submit(taps.moderator.time_up())


def _panel(taps: Any, picking: Picking, shown: RoundScreen) -> list[ft.Control]:
    t, moderator = taps.visit.t, taps.moderator
    if picking.is_full:
        return side_or_role_panel(t, picking)
    if shown.phase in NAMING:
        return naming_panel(taps, picking, moderator.view.awaited)
    if shown.phase in WINDOWS:
        return window_panel(taps, picking, shown, moderator.view.awaited)
    return turn_panel(t, picking, offers(t, moderator.offers(shown.by)))


def _happened(taps: Any) -> list[ft.Control]:
    """What the last tap brought about."""
    told = sentences(taps.visit.t, taps.moderator.last_events(), names_of(taps.table.setup))
    lines: list[ft.Control] = [quiet(line) for line in told]
    return [card(ft.Column(lines, spacing=Space.XS), padding=Space.M)] if lines else []
