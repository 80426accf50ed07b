"""A finished Karaya round once more, all cards face up: "so THAT was you"; and the proof."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.components.circle import circle
from companion.components.frame import inner_view
from companion.components.hooks import component, screen, use_visit
from companion.components.pieces import Style, card, picture, quiet
from companion.live.errors import UnknownTable
from companion.live.karaya import Moderator
from companion.present.karaya_replay import Proof, ReplayStep, proof, replay_steps
from companion.screens.not_found import missing
from companion.text import Texts
from companion.theme import Space


@screen
def KarayaReplay() -> ft.View:
    """`/t/{code}/replay/{number}`; only a finished round has one."""
    visit = use_visit()
    given = ft.use_route_params()
    try:
        table = visit.house.find(given["code"])
    except UnknownTable:
        return missing(visit)
    finished = len(table.state.records) if table.game.id == "karaya" else 0
    number = int(given["number"]) if given["number"].isascii() and given["number"].isdigit() else 0
    if not 1 <= number <= finished:
        return missing(visit)
    moderator, t = Moderator(table), visit.t
    frames = moderator.frames_of(number - 1)
    parts: list[ft.Control] = [Steps(t, replay_steps(t, frames, table.setup, number))]
    if moderator.has_real_cards:
        parts.append(quiet(t("karaya.replay.unknown"), center=True))
    seed = moderator.proof_of(number - 1)
    if seed is not None:
        parts.append(_proof(t, proof(seed, frames)))
    return inner_view(
        visit,
        t("karaya.replay.round", number=number),
        parts,
        route=f"/t/{table.code}/replay/{number}",
        back=f"/t/{table.code}",
    )


@component
def Steps(t: Texts, steps: tuple[ReplayStep, ...]) -> ft.Control:
    """One step at a time, forward and back."""
    at, set_at = ft.use_state(0)
    step = steps[at]
    words: list[ft.Control] = [
        ft.Text(line, theme_style=Style.BODY_LARGE, text_align=ft.TextAlign.CENTER)
        for line in step.words
    ]
    return ft.Column(
        [
            quiet(t("karaya.replay.step", number=at + 1, count=len(steps)), center=True),
            _ways(t, at, len(steps), set_at),
            ft.Semantics(
                live_region=True,
                content=ft.Container(
                    height=72,
                    alignment=ft.Alignment.CENTER,
                    content=ft.Column(words, spacing=2, tight=True, scroll=ft.ScrollMode.AUTO),
                ),
            ),
            circle(step.seats, on_seat=None, spare_label=step.spare, spare_icon=step.spare_icon),
        ],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _ways(t: Texts, at: int, count: int, set_at: Callable[[int], Any]) -> ft.Control:
    def slide(event: Any) -> None:
        set_at(round(float(event.control.value)))

    return ft.Row(
        [
            ft.IconButton(
                ft.Icons.CHEVRON_LEFT,
                key="step-back",
                tooltip=t("karaya.replay.back"),
                disabled=at == 0,
                on_click=lambda: set_at(at - 1),
            ),
            ft.Slider(
                min=0,
                max=max(count - 1, 1),
                divisions=max(count - 1, 1),
                value=at,
                expand=True,
                on_change=slide,
            ),
            ft.IconButton(
                ft.Icons.CHEVRON_RIGHT,
                key="step-on",
                tooltip=t("karaya.replay.on"),
                disabled=at + 1 >= count,
                on_click=lambda: set_at(at + 1),
            ),
        ]
    )


def _proof(t: Texts, shown: Proof) -> ft.Control:
    """The seed and what it must give; anybody may check it elsewhere."""
    lines = [
        t("proof.seed", seed=shown.seed),
        t("proof.fingerprint", fingerprint=shown.fingerprint),
    ]
    return card(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Icon(ft.Icons.VERIFIED_OUTLINED if shown.is_right else ft.Icons.ERROR),
                        ft.Text(t("proof.title"), theme_style=Style.TITLE_MEDIUM),
                    ]
                ),
                ft.Text(t("proof.right" if shown.is_right else "proof.wrong")),
                *(ft.Text(line, theme_style=Style.BODY_SMALL, selectable=True) for line in lines),
            ],
            spacing=Space.S,
        )
    )


def replay_button(taps: Any, number: int) -> ft.Control:
    """The way to a finished round's replay."""
    t, code = taps.visit.t, taps.table.code
    return card(
        ft.Row(
            [
                picture("status/open", size=32),
                ft.Text(
                    t("karaya.replay.round", number=number),
                    theme_style=Style.TITLE_MEDIUM,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT),
            ],
            spacing=Space.M,
        ),
        key=f"replay-{number}",
        label=t("karaya.replay.round", number=number),
        on_click=lambda: taps.visit.go(f"/t/{code}/replay/{number}"),
        padding=Space.M,
    )
