"""The table's voice: one line after another, never two at once, and never in anybody's way.

A sound that is missing, blocked before the first tap or stuck is given up after a moment; the
words are on the screen anyway.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import flet_audio

from companion.config import assets_folder
from companion.present.karaya_voice import Line
from companion.text import Language
from companion.visit import Visit

STUCK_AFTER_SECONDS = 4
PAUSE_SECONDS = 0.2
MASK_VOLUME = 0.6
MASK = "/sounds/mask.mp3"

logger = logging.getLogger(__name__)


class Narrator:
    """The voice on one phone."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._voice: Any = None
        self._mask: Any = None
        self._turn = asyncio.Lock()

    def say(self, lines: Sequence[Line]) -> None:
        """Say these lines when the earlier ones are done; silence if the phone's sound is off."""
        if lines and self._visit.preferences.has_sound:
            self._visit.page.run_task(self._say, tuple(lines))

    def mask(self, *, on: bool) -> None:
        """Rain over the rustle of cards."""
        if self._visit.preferences.has_sound:
            self._visit.page.run_task(self._rain, on)

    async def _say(self, lines: tuple[Line, ...]) -> None:
        async with self._turn:
            for line in lines:
                recording = recording_of(self._visit.preferences.language, line)
                if recording is not None:
                    self._voice = await self._play(self._voice, recording.source, volume=1)
                    await asyncio.sleep(recording.seconds + PAUSE_SECONDS)

    async def _rain(self, is_on: bool) -> None:
        if is_on:
            self._mask = await self._play(self._mask, MASK, volume=MASK_VOLUME)
        elif self._mask is not None:
            await _in_time(self._mask.pause())

    async def _play(self, player: Any, file: str, *, volume: float) -> Any:
        if player is None:
            player = flet_audio.Audio(src=file, volume=volume)
        else:
            player.src = file
            player.update()
        await _in_time(player.play())
        return player


async def _in_time(playing: Any) -> None:
    try:
        await asyncio.wait_for(playing, STUCK_AFTER_SECONDS)
    except (TimeoutError, RuntimeError) as problem:
        logger.info("a sound was given up: %r", problem)


@dataclass(frozen=True, slots=True)
class Recording:
    """Where the phone gets a line, and how long it takes."""

    source: str
    seconds: float


def recording_of(language: Language, line: Line) -> Recording | None:
    """A line's recording in this language, None if there is none."""
    found = _manifest().get(language, {}).get(line.value)
    return Recording(f"/voice/{found['file']}", found["seconds"]) if found else None


@cache
def _manifest() -> dict[str, dict[str, Any]]:
    file = assets_folder() / "voice" / "manifest.json"
    try:
        found: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found
