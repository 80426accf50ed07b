"""Before a round: the last round's points, how it stands, which cards to take, one button."""

from typing import Any

import flet as ft

from companion.components.pieces import Style, card, figure, heading, main_button, picture, quiet
from companion.components.podium import podium
from companion.present.karaya_match import (
    PointsLine,
    RoundPoints,
    between,
    deck_lines,
    match_result,
    round_points,
)
from companion.screens.karaya_replay import replay_button
from companion.screens.result import result_parts
from companion.theme import Space


def between_rounds(taps: Any) -> list[ft.Control]:
    """Nothing is dealt: how it stands, and one button."""
    t, match, setup = taps.visit.t, taps.moderator.match, taps.table.setup
    played = len(match.records)
    if match.is_over:
        replays = [replay_button(taps, number) for number in range(played, 0, -1)]
        return result_parts(
            taps, match_result(t, match, setup), [_points(_last_round(taps)), *replays]
        )
    shown = between(t, match, setup)
    parts: list[ft.Control] = []
    if shown.standings is not None:
        parts += [_points(_last_round(taps)), replay_button(taps, played)]
        parts.append(podium(shown.standings.seats))
    parts.append(heading(shown.title))
    if shown.begins:
        parts.append(quiet(shown.begins))
    if taps.moderator.has_real_cards:
        parts.append(_deck(taps))
    word = t("karaya.deal.real" if taps.moderator.has_real_cards else "karaya.deal")
    parts.append(ft.Row([main_button(word, taps.deal, key="deal", icon=ft.Icons.STYLE)]))
    return parts


def _last_round(taps: Any) -> RoundPoints:
    match = taps.moderator.match
    points = taps.moderator.points_of(len(match.records) - 1)
    return round_points(taps.visit.t, match, points)


def _points(shown: RoundPoints) -> ft.Control:
    """Who has won the round, and everybody's points with the reason."""
    title = ft.Semantics(
        header=True,
        live_region=True,
        content=ft.Text(shown.title, theme_style=Style.TITLE_LARGE, color=ft.Colors.PRIMARY),
    )
    lines = [_points_line(line) for line in shown.lines]
    return card(ft.Column([title, *lines], spacing=Space.S), padding=Space.M)


def _points_line(line: PointsLine) -> ft.Control:
    return ft.Row(
        [
            picture(line.icon, size=36),
            ft.Column(
                [ft.Text(line.name, theme_style=Style.TITLE_MEDIUM), quiet(line.words)],
                spacing=0,
                expand=True,
            ),
            figure(line.points, large=False, gold=line.is_scored),
        ],
        spacing=Space.M,
    )


def _deck(taps: Any) -> ft.Control:
    """Which cards to take out of the box for this many."""
    t = taps.visit.t
    lines = [
        ft.Row(
            [
                picture(line.icon, size=32),
                ft.Text(line.words, theme_style=Style.BODY_LARGE, expand=True),
            ],
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
