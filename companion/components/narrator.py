"""The table's voice: one line after another, never two at once, and never in anybody's way.

A sound that is missing, blocked before the first tap or stuck is given up after a moment; the
words are on the screen anyway.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import flet_audio

from companion.components.recordings import Recording, recording_of, recordings_folder
from companion.present.karaya_voice import Cue, Sound
from companion.visit import Visit

STUCK_AFTER_SECONDS = 4
LONGEST_SECONDS = 15  # of a group's own recording
PAUSE_SECONDS = 0.2
MASK_VOLUME, MASK_UNDER_SPEECH = 0.6, 0.25

logger = logging.getLogger(__name__)


class Narrator:
    """The voice on one phone; without `speaks` only sounds, for the words are on the screen."""

    def __init__(self, visit: Visit, *, speaks: bool) -> None:
        self._visit = visit
        self._speaks = speaks
        self._players: dict[str, Any] = {}
        self._turn = asyncio.Lock()
        self._is_masking = False

    def say(self, cues: Sequence[Cue]) -> None:
        """Say these when the earlier ones are done; silence if the phone's sound is off."""
        told = tuple(cue for cue in cues if self._speaks or isinstance(cue, Sound))
        if told and self._visit.preferences.has_sound:
            self._visit.page.run_task(self._say, told)

    def tick(self) -> None:
        """One tick of a clock that runs out; it waits for nothing."""
        if self._visit.preferences.has_sound:
            self._visit.page.run_task(self._play, "tick", self._recording(Sound.TICK), 1.0)

    def mask(self, *, on: bool) -> None:
        """Rain over the rustle of cards."""
        if self._visit.preferences.has_sound:
            self._visit.page.run_task(self._rain, on)

    async def _say(self, cues: tuple[Cue, ...]) -> None:
        async with self._turn:
            self._set_rain(MASK_UNDER_SPEECH)
            for cue in cues:
                recording = self._recording(cue)
                if recording is not None:
                    await self._play("voice", recording, 1.0)
                    await asyncio.sleep(await self._length(recording) + PAUSE_SECONDS)
            self._set_rain(MASK_VOLUME)

    def _recording(self, cue: Cue) -> Recording | None:
        own = recordings_folder(self._visit.config)
        return recording_of(self._visit.preferences.language, cue, own)

    async def _length(self, recording: Recording) -> float:
        """How long to wait; of a group's own recording the phone has to tell."""
        if recording.seconds is not None:
            return recording.seconds
        told = await _in_time(self._players["voice"].get_duration())
        seconds = told.in_milliseconds / 1000 if told is not None else STUCK_AFTER_SECONDS
        return float(min(seconds, LONGEST_SECONDS))

    async def _rain(self, is_on: bool) -> None:
        self._is_masking = is_on
        if is_on:
            await self._play("mask", self._recording(Sound.MASK), MASK_VOLUME)
        elif "mask" in self._players:
            await _in_time(self._players["mask"].pause())

    def _set_rain(self, volume: float) -> None:
        """Lower under speech, full again after it."""
        if self._is_masking and "mask" in self._players:
            self._players["mask"].volume = volume * self._visit.preferences.volume.part
            self._players["mask"].update()

    async def _play(self, channel: str, recording: Recording | None, volume: float) -> None:
        if recording is None:
            return
        volume *= self._visit.preferences.volume.part
        player = self._players.get(channel)
        if player is None:
            player = flet_audio.Audio(src=recording.source, volume=volume)
            self._players[channel] = player
        else:
            player.src, player.volume = recording.source, volume
            player.update()
        await _in_time(player.play())


async def _in_time(asked: Any) -> Any:
    """The answer of a phone, or None if it does not come."""
    try:
        return await asyncio.wait_for(asked, STUCK_AFTER_SECONDS)
    except (TimeoutError, RuntimeError) as problem:
        logger.info("a sound was given up: %r", problem)
        return None
