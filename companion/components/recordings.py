"""Where a line's recording is: a group's own one first, then ours, in the phone's language."""

import json
import logging
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.config import Config, assets_folder
from companion.present.karaya_voice import Cue, Line
from companion.text import Language

MOST_OWN_BYTES = 2_000_000

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Recording:
    """A sound as the phone takes it: an address or the bytes, and its length if we know it."""

    source: str | bytes
    seconds: float | None


def recordings_folder(config: Config) -> Path:
    """Where a group puts its own voice: `recordings/uk/close-eyes.mp3` in the data folder."""
    return config.data / "recordings"


def recording_of(language: Language, cue: Cue, own: Path | None = None) -> Recording | None:
    """A line in this language or a sound in any; None if there is no recording of it."""
    if isinstance(cue, Line):
        found = _own(own / language / f"{cue}.mp3") if own is not None else None
        return found or _ours("voice", _manifest("voice").get(language, {}).get(cue))
    return _ours("sounds", _manifest("sounds").get(cue))


def _ours(folder: str, entry: dict[str, Any] | None) -> Recording | None:
    return Recording(f"/{folder}/{entry['file']}", entry["seconds"]) if entry else None


def _own(file: Path) -> Recording | None:
    """Whatever is wrong with a file of one's own, ours is played instead."""
    try:
        if not file.is_file():
            return None
        if file.stat().st_size > MOST_OWN_BYTES:
            logger.warning("%s is more than %d bytes and is not played", file.name, MOST_OWN_BYTES)
            return None
        return Recording(file.read_bytes(), None)
    except OSError as problem:
        logger.warning("%s cannot be read: %s", file.name, problem)
        return None


@cache
def _manifest(folder: str) -> dict[str, Any]:
    file = assets_folder() / folder / "manifest.json"
    try:
        found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found
