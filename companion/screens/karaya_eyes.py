"""The eyes-closed swap: the same length, the same words and the same screens, swap or bluff.

What the active player taps is kept here and becomes a move only when the time is over; until
then a swap and a bluff look and last alike. Nobody with closed eyes is ever waited for.
"""

import asyncio
from typing import Any

import flet as ft

from companion.components.circle import circle
from companion.components.hooks import component
from companion.components.pieces import Style, main_button, quiet
from companion.present.karaya import RoundScreen
from companion.present.karaya_voice import EYES, caption
from companion.theme import Space
from moderator.karaya.acts import Act

STEPS = ("close", "swap", "finish")
# How long each step takes, by the pace the table has chosen.
PACES = {
    "short": {"close": 4, "swap": 6, "finish": 3},
    "normal": {"close": 5, "swap": 10, "finish": 4},
    "long": {"close": 7, "swap": 17, "finish": 6},
}


@component
def EyesClosed(taps: Any, shown: RoundScreen, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Runs by itself from the first line to the last."""
    t, setup = taps.visit.t, taps.table.setup
    step, set_step = ft.use_state(STEPS[0])
    is_noted, set_noted = ft.use_state(False)
    chosen: Any = ft.use_ref(())
    version = taps.table.version

    async def run() -> None:
        taps.narrator.mask(on=True)
        for each in STEPS:
            set_step(each)
            taps.narrator.say((EYES[each],))
            await asyncio.sleep(PACES[setup.get("pace", "normal")][each])
        taps.narrator.mask(on=False)
        if taps.table.version == version:
            move = taps.moderator.move(Act.OPEN_EYES, shown.by, tuple(chosen.current or ()))
            taps.submit(move)

    ft.use_effect(lambda: taps.visit.page.run_task(run), [])

    def note(*places: int) -> None:
        chosen.current = places
        set_noted(True)

    name = setup["players"][shown.by]["name"]
    parts: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            header=True,
            content=ft.Text(
                t(f"eyes.{step}", name=name),
                theme_style=Style.HEADLINE_MEDIUM,
                text_align=ft.TextAlign.CENTER,
            ),
        )
    ]
    if step == "swap" and not shown.is_with_real_cards:
        parts += _choice(taps, shown, is_noted, note)
    else:
        parts.append(quiet(caption(t, EYES[step]), center=True))
    return ft.Column(parts, spacing=Space.L, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _choice(taps: Any, shown: RoundScreen, is_noted: bool, note: Any) -> list[ft.Control]:
    """Any seat or none; after the first tap the screen says the same for both."""
    t = taps.visit.t
    if is_noted:
        return [quiet(t("eyes.noted"), center=True)]
    return [
        quiet(t("eyes.how"), center=True),
        circle(
            shown.seats,
            on_seat=note,
            targets=taps.moderator.unseen_targets(shown.by),
            spare_label=t("karaya.spare"),
        ),
        ft.Row([main_button(t("eyes.none"), note, key="no-swap")]),
    ]
