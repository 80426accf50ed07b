"""Keeping the phone in the middle awake, where the browser lets us."""

import asyncio
import logging
from typing import Any

import flet as ft

from companion.visit import Visit

ANSWER_WITHIN_SECONDS = 4

logger = logging.getLogger(__name__)


def use_awake(visit: Visit) -> bool:
    """Ask for the screen to stay on; False if this browser will not, so that people are told."""
    is_awake, set_awake = ft.use_state(True)
    lock = ft.use_memo(ft.Wakelock, [])
    way_out: Any = ft.use_ref(None)

    async def stay() -> None:
        set_awake(await _asked(lock))

    async def leave() -> None:
        try:
            await asyncio.wait_for(lock.disable(), ANSWER_WITHIN_SECONDS)
        except (TimeoutError, RuntimeError) as problem:
            logger.info("a phone did not let go of its wake lock: %r", problem)

    way_out.current = lambda: visit.page.run_task(leave)
    ft.use_effect(lambda: visit.page.run_task(stay), [], cleanup=lambda: way_out.current())
    return is_awake


async def _asked(lock: ft.Wakelock) -> bool:
    try:
        await asyncio.wait_for(lock.enable(), ANSWER_WITHIN_SECONDS)
        return await asyncio.wait_for(lock.is_enabled(), ANSWER_WITHIN_SECONDS)
    except (TimeoutError, RuntimeError) as problem:
        logger.info("a phone may fall asleep: %r", problem)
        return False
