"""The narrator and the sounds: every line is recorded as it is written, and the files are sound."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.text import Language
from tests.helpers.messages import forms, messages

ASSETS = Path(__file__).resolve().parent.parent / "assets"
VOICE, SOUNDS = ASSETS / "voice", ASSETS / "sounds"
PREFIX = "voice."

NOT_RECORDED: frozenset[Language] = frozenset()  # languages whose lines are only written
RECORDED = [language for language in Language if language not in NOT_RECORDED]

CUES = {"mask", "mask-loop", "chime", "tick", "drum", "fanfare"}
VOICE_LIMIT, SOUNDS_LIMIT = 1_500_000, 1_200_000

# Layer III by the MPEG standard, for MPEG-1 and MPEG-2: kbit/s and Hz by index, samples a frame.
KBPS = {
    3: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    2: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
HERTZ = {3: (44_100, 48_000, 32_000), 2: (22_050, 24_000, 16_000)}
SAMPLES = {3: 1152, 2: 576}


@cache
def manifest(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "manifest.json").read_text("utf-8"))


def lines(language: str) -> dict[str, str]:
    """The narrator's sentences by their id."""
    return {
        name.removeprefix(PREFIX): forms(message)[0]
        for name, message in messages(language).items()
        if name.startswith(PREFIX)
    }


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def mp3_seconds(content: bytes) -> float:
    """How long the frames of an MP3 play; every byte must belong to one."""
    at = 0
    if content.startswith(b"ID3"):
        size = content[6:10]
        at = 10 + (size[0] << 21 | size[1] << 14 | size[2] << 7 | size[3])
    seconds = 0.0
    while at < len(content):
        header = int.from_bytes(content[at : at + 4])
        version, layer = header >> 19 & 3, header >> 17 & 3
        assert header >> 21 == 0x7FF, f"no MP3 frame at byte {at}"
        assert version in HERTZ, f"not MPEG-1 or MPEG-2 at byte {at}"
        assert layer == 1, f"not Layer III at byte {at}"
        kbps, hertz = KBPS[version][header >> 12 & 15], HERTZ[version][header >> 10 & 3]
        seconds += SAMPLES[version] / hertz
        at += SAMPLES[version] // 8 * kbps * 1000 // hertz + (header >> 9 & 1)
    assert at == len(content), "the last frame is cut off"
    return seconds


def assert_plays_as_listed(path: Path, row: dict[str, Any]) -> None:
    """The file is the listed one; the encoder adds an info frame and a little silence."""
    content = path.read_bytes()
    assert sha256(content) == row["file_sha256"]
    assert 0 < mp3_seconds(content) - row["seconds"] < 0.16


def test_the_narrator_has_a_manifest_for_exactly_the_recorded_languages():
    assert set(manifest(VOICE)) == set(RECORDED)


def test_the_narrator_has_the_same_lines_in_every_language():
    assert lines(Language.EN)
    assert all(set(lines(language)) == set(lines(Language.EN)) for language in Language)


@pytest.mark.parametrize("language", RECORDED)
def test_every_line_is_recorded_as_it_is_written(language):
    """If this fails after a change of words, record anew: `tools/voice/README.md`."""
    recorded = {line: row["text_sha256"] for line, row in manifest(VOICE)[language].items()}
    assert recorded == {line: sha256(text.encode()) for line, text in lines(language).items()}


@pytest.mark.parametrize("language", RECORDED)
def test_no_recording_lies_about_unlisted(language):
    found = {path.relative_to(VOICE).as_posix() for path in (VOICE / language).iterdir()}
    assert found == {f"{language}/{line}.mp3" for line in lines(language)}
    assert found == {row["file"] for row in manifest(VOICE)[language].values()}


@pytest.mark.parametrize("language", RECORDED)
def test_one_voice_speaks_a_language(language):
    voices = {row["voice"] for row in manifest(VOICE)[language].values()}
    assert len(voices) == 1
    assert voices.pop().split(":")[1] in (VOICE / "CREDITS.txt").read_text("utf-8")


@pytest.mark.parametrize("language", RECORDED)
def test_every_recording_plays_as_long_as_listed(language):
    for row in manifest(VOICE)[language].values():
        assert_plays_as_listed(VOICE / row["file"], row)


@pytest.mark.parametrize("language", RECORDED)
def test_every_line_is_spoken_at_a_calm_pace(language):
    """Seven to twenty letters a second: a recording cut short or drawn out falls outside."""
    paces = {
        line: len(lines(language)[line]) / row["seconds"]
        for line, row in manifest(VOICE)[language].items()
    }
    assert {line: pace for line, pace in paces.items() if not 7 < pace < 20} == {}
    assert max(row["seconds"] for row in manifest(VOICE)[language].values()) < 7


def test_the_sounds_are_the_ones_the_moderator_plays():
    assert set(manifest(SOUNDS)) == CUES
    assert {path.name for path in SOUNDS.glob("*.mp3")} == {f"{cue}.mp3" for cue in CUES}


@pytest.mark.parametrize("cue", sorted(CUES))
def test_every_sound_plays_as_long_as_listed(cue):
    row = manifest(SOUNDS)[cue]
    assert row["file"] == f"{cue}.mp3"
    assert_plays_as_listed(SOUNDS / row["file"], row)


def test_the_long_mask_outlasts_any_swap_and_the_short_one_loops_inside_its_file():
    assert manifest(SOUNDS)["mask"]["seconds"] >= 60
    loop = manifest(SOUNDS)["mask-loop"]
    assert loop["loop_end"] - loop["loop_start"] == 30
    assert 0 < loop["loop_start"] < loop["loop_end"] < loop["seconds"]


@pytest.mark.parametrize(("folder", "limit"), [(VOICE, VOICE_LIMIT), (SOUNDS, SOUNDS_LIMIT)])
def test_voice_and_sounds_stay_small(folder, limit):
    assert sum(path.stat().st_size for path in folder.rglob("*.mp3")) < limit
