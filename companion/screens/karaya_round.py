"""A Karaya round on the shared phone: the circle, the question, and what can be tapped now."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import flet as ft

from companion.components.awake import use_awake
from companion.components.circle import circle
from companion.components.hooks import component
from companion.components.pieces import Style, card, quiet, side_button
from companion.components.turn_clock import LAST_SECONDS, TurnClock
from companion.present.karaya import RoundScreen, offers, round_screen
from companion.present.karaya_voice import Line
from companion.present.karaya_words import sentences
from companion.present.sheets import names_of
from companion.screens.karaya_eyes import EyesClosed
from companion.screens.karaya_help import help_panel, seat_panel
from companion.screens.karaya_looks import LookPanel, OwnCard, looks_of
from companion.screens.karaya_panels import (
    declare_panel,
    naming_panel,
    picking_panel,
    turn_panel,
    window_panel,
)
from companion.screens.karaya_picking import Picking
from companion.theme import Space
from moderator.karaya.acts import Act, TableAct
from moderator.karaya.views import Phase

WINDOWS = {Phase.MURDER, Phase.ARREST, Phase.REVOLT}
NAMING = {Phase.REVEAL, Phase.OVER}
CLOCKED = WINDOWS | {Phase.TURN, Phase.EXTRA_ACTION, Phase.FORCED_ACTION, Phase.FORETELLING}
HELP, DECLARE = "help", "declare"

Aside = int | str | None  # a seat, or one of the words above


@component
def RoundPanel(taps: Any, seen: int, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Everything below the title; drawn anew when the version `seen` by its page changes."""
    t, moderator, version = taps.visit.t, taps.moderator, taps.table.version
    _, set_state = ft.use_state(cast("tuple[Any, Any]", (None, ())))
    looked, set_looked = ft.use_state(-1)
    aside, set_aside = ft.use_state(cast("Aside", None))
    picking = ft.use_memo(lambda: Picking(taps, set_state), [])
    is_awake = use_awake(taps.visit)
    shown = round_screen(t, moderator.view, taps.table.setup)
    if shown.phase is Phase.EYES_CLOSED:
        return EyesClosed(taps, shown, key=f"eyes-{version}")
    if aside is not None:
        return _aside(taps, shown, aside, lambda: set_aside(None))
    looks = looks_of(taps)
    if looks and looked < version:
        return LookPanel(taps, looks, lambda: set_looked(version), key=f"look-{version}")
    is_picking = picking.offer is not None
    ring = circle(
        shown.seats,
        on_seat=picking.seat if is_picking else set_aside,
        targets=picking.offer.targets if picking.offer is not None else None,
        picked=picking.picked,
        spare_label=t("karaya.spare"),
        crown=shown.crown,
    )
    parts = [*_head(taps, shown), ring, *_panel(taps, picking, shown), *_happened(taps)]
    parts.append(_ways_out(taps, set_aside))
    if not is_awake:
        parts.append(quiet(t("karaya.sleepy"), center=True))
    return ft.Column(parts, spacing=Space.M, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _aside(taps: Any, shown: RoundScreen, aside: Aside, on_done: Callable[[], None]) -> ft.Control:
    """Something else than the circle for a while: help, who has won, a seat."""
    t = taps.visit.t
    if aside == HELP:
        return help_panel(t, on_done)
    if aside == DECLARE:
        return declare_panel(taps, on_done)
    seat = shown.seats[cast(int, aside)]
    if seat.role is not None:
        return seat_panel(t, seat, on_done)
    return OwnCard(taps, seat.seat, on_done, key=f"own-{seat.seat}")


def _head(taps: Any, shown: RoundScreen) -> list[ft.Control]:
    """The question, the coronation, the clock."""
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
    """What the last tap brought about."""
    told = sentences(taps.visit.t, taps.moderator.last_events(), names_of(taps.table.setup))
    lines: list[ft.Control] = [quiet(line) for line in told]
    return [card(ft.Column(lines, spacing=Space.XS), padding=Space.M)] if lines else []


def _ways_out(taps: Any, set_aside: Callable[[Aside], Any]) -> ft.Control:
    """Help, and the ways out of a round: one that is decided, or one gone wrong."""
    t = taps.visit.t
    ways = [
        side_button(
            t("karaya.help"), lambda: set_aside(HELP), key="help", icon=ft.Icons.HELP_OUTLINE
        )
    ]
    if TableAct.DECLARE in taps.moderator.view.choices:
        ways.append(
            side_button(
                t("karaya.declare"),
                lambda: set_aside(DECLARE),
                key="declare",
                icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
            )
        )
    ways.append(
        side_button(
            t("karaya.call-off"),
            lambda: taps.submit(taps.moderator.call_off()),
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
