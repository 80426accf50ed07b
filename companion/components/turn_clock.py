"""The turn clock: it reminds, and can be stopped; what happens then is its owner's business."""

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.components.hooks import component, use_visit
from companion.components.pieces import Style

LAST_SECONDS = 10


@component
def TurnClock(
    limit: int,
    on_second: Callable[[int], None],
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """Counts down from `limit` and tells every second left; a new key is a new clock."""
    visit = use_visit()
    left, set_left = ft.use_state(limit)
    is_paused, set_paused = ft.use_state(False)
    kept: Any = ft.use_ref(limit)
    running: Any = ft.use_ref(None)

    async def run(this: object) -> None:
        while kept.current > 0:
            await asyncio.sleep(1)
            if running.current is not this:
                return
            kept.current -= 1
            set_left(kept.current)
            on_second(kept.current)

    def start() -> None:
        running.current = None if is_paused else object()
        if running.current is not None:
            visit.page.run_task(run, running.current)

    def stop() -> None:
        running.current = None

    ft.use_effect(start, [is_paused], cleanup=stop)
    t = visit.t
    is_late = left <= LAST_SECONDS
    words = t("clock.up") if left == 0 else t("clock.left", seconds=left)
    return ft.Row(
        [
            ft.ProgressRing(
                value=left / limit,
                width=28,
                height=28,
                stroke_width=4,
                color=ft.Colors.ERROR if is_late else ft.Colors.PRIMARY,
                bgcolor=ft.Colors.OUTLINE_VARIANT,
            ),
            ft.Text(
                words,
                theme_style=Style.TITLE_MEDIUM,
                color=ft.Colors.ERROR if is_late else None,
            ),
            ft.IconButton(
                ft.Icons.PLAY_ARROW if is_paused else ft.Icons.PAUSE,
                key="clock-pause",
                tooltip=t("clock.go-on" if is_paused else "clock.pause"),
                disabled=left == 0,
                on_click=lambda: set_paused(not is_paused),
            ),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )
