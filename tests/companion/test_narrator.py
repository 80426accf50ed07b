"""The narrator finds every line it may have to say, a group's own recording first."""

import asyncio
from types import SimpleNamespace
from typing import ClassVar

import pytest

from companion.components.narrator import Narrator
from companion.components.recordings import MOST_OWN_BYTES, recording_of
from companion.config import assets_folder
from companion.present.karaya_voice import Line, Sound
from companion.text import Language
from companion.visit import Preferences, Volume

EN = Language.EN


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("line", Line)
def test_every_line_is_where_the_phone_asks_for_it(language, line):
    recording = recording_of(language, line)

    assert recording is not None
    assert (assets_folder() / recording.source.lstrip("/")).is_file()
    assert recording.seconds > 0


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_where_the_phone_asks_for_it(sound):
    recording = recording_of(EN, sound)

    assert recording is not None
    assert (assets_folder() / recording.source.lstrip("/")).is_file()


def put(folder, content, name="en/close-eyes.mp3"):
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def test_a_groups_own_recording_is_played_instead_of_ours(tmp_path):
    put(tmp_path, b"our own voice")

    assert recording_of(EN, Line.CLOSE_EYES, tmp_path).source == b"our own voice"
    assert recording_of(EN, Line.OPEN_EYES, tmp_path) == recording_of(EN, Line.OPEN_EYES)
    assert recording_of(Language.UK, Line.CLOSE_EYES, tmp_path).source != b"our own voice"


def test_an_own_recording_that_is_far_too_long_is_left_alone(tmp_path):
    put(tmp_path, b"x" * (MOST_OWN_BYTES + 1))

    assert recording_of(EN, Line.CLOSE_EYES, tmp_path) == recording_of(EN, Line.CLOSE_EYES)


def test_a_folder_where_a_recording_should_be_is_no_recording(tmp_path):
    (tmp_path / "en" / "close-eyes.mp3").mkdir(parents=True)

    assert recording_of(EN, Line.CLOSE_EYES, tmp_path) == recording_of(EN, Line.CLOSE_EYES)


class Player:
    """A loudspeaker that notes what it is given; `stuck` never answers."""

    played: ClassVar[list[tuple[object, float]]] = []
    is_stuck = False

    def __init__(self, src, volume):
        self.src, self.volume = src, volume

    async def play(self):
        self.played.append((self.src, self.volume))
        if self.is_stuck:
            await asyncio.Event().wait()

    def update(self):
        pass


@pytest.fixture
def heard(monkeypatch, tmp_path):
    """A narrator on a phone without a browser: what is heard, and how to run it to the end."""
    monkeypatch.setattr("companion.components.narrator.flet_audio.Audio", Player)
    monkeypatch.setattr("companion.components.narrator.STUCK_AFTER_SECONDS", 0.01)
    monkeypatch.setattr("companion.components.narrator.PAUSE_SECONDS", -100)  # no waiting
    monkeypatch.setattr(Player, "played", [])
    monkeypatch.setattr(Player, "is_stuck", False)

    async def say(cues, *, speaks=True, **preferences):
        tasks = []
        page = SimpleNamespace(
            run_task=lambda task, *rest: tasks.append(asyncio.ensure_future(task(*rest)))
        )
        visit = SimpleNamespace(
            page=page,
            preferences=Preferences(EN, **preferences),
            config=SimpleNamespace(data=tmp_path),
        )
        Narrator(visit, speaks=speaks).say(cues)
        await asyncio.gather(*tasks)
        return Player.played

    return lambda *cues, **rest: asyncio.run(say(cues, **rest))


def test_lines_come_one_after_another_in_order(heard):
    played = heard(Sound.CHIME, Line.OPEN_EYES)

    assert [source for source, _ in played] == ["/sounds/chime.mp3", "/voice/en/open-eyes.mp3"]


def test_with_words_on_the_screen_only_there_are_still_sounds(heard):
    played = heard(Sound.CHIME, Line.OPEN_EYES, speaks=False)

    assert [source for source, _ in played] == ["/sounds/chime.mp3"]


def test_a_phone_whose_sound_is_off_says_nothing(heard):
    assert heard(Line.OPEN_EYES, has_sound=False) == []


def test_a_quiet_phone_speaks_quietly(heard):
    assert heard(Line.OPEN_EYES, volume=Volume.QUIET) == [("/voice/en/open-eyes.mp3", 0.35)]


def test_a_sound_that_is_stuck_is_given_up_and_the_next_one_comes(heard, monkeypatch):
    monkeypatch.setattr(Player, "is_stuck", True)

    assert len(heard(Line.CLOSE_EYES, Line.SWAP_NOW)) == 2
