"""What the start screen of a game shows, and the set-up a table is opened with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.live.views import Person
from companion.present.boxes import ALI_BABA, KARAYA, POINTS, Box
from companion.text import Texts
from moderator.karaya.state import CardsOn
from scoring.ali_baba import Variant
from scoring.points import Aim

LENGTHS = ("5", "3", "1", "to-8")
CLOCKS = ("off", "30", "60", "90", "120", "180")


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether the table can be opened, and what is still missing."""

    is_ready: bool
    word: str


def readiness(t: Texts, box: Box, seated: int) -> Readiness:
    """How many more, how many too many, or good to go."""
    if seated < box.fewest:
        return Readiness(False, t("start.more-players", n=box.fewest - seated))
    if seated > box.most:
        return Readiness(False, t("start.fewer-players", n=seated - box.most, most=box.most))
    return Readiness(True, t("n.players", n=seated))


@dataclass(frozen=True, slots=True)
class Option:
    """A choice on the start screen: what may be chosen, what is, and what that means."""

    key: str
    title: str
    options: tuple[tuple[str, str], ...]
    chosen: str
    about: str = ""
    is_extra: bool = False


def options(t: Texts, box: Box, seated: int, wishes: Mapping[str, str]) -> tuple[Option, ...]:
    """What can be chosen for this box; a wish that does not fit any more is forgotten."""
    if box is POINTS:
        aims = [(aim, t(f"aim.{aim}")) for aim in Aim]
        return (_option("aim", t("start.winner"), aims, wishes),)
    if box is ALI_BABA:
        fitting = [v for v in Variant if v is not Variant.SMALL or seated == v.most_players]
        variants = [(each, t(f"variant.{each}")) for each in fitting]
        variant = _option("variant", t("variant.title"), variants, wishes)
        return (replace(variant, about=t(f"variant.{variant.chosen}.about")),)
    if box is KARAYA:
        cards = [(on, t(f"karaya.cards-choice.{on}")) for on in CardsOn]
        lengths = [(length, t(f"karaya.length.{length}")) for length in LENGTHS]
        return (
            _option("cards", t("karaya.cards-choice"), cards, wishes),
            _option("rounds", t("karaya.length"), lengths, wishes),
            *_voice_and_timers(t, wishes),
        )
    return ()


def _voice_and_timers(t: Texts, wishes: Mapping[str, str]) -> tuple[Option, ...]:
    """How the moderator speaks and how long it waits; the defaults suit most tables."""
    voices = [(voice, t(f"karaya.voice.{voice}")) for voice in ("aloud", "words")]
    paces = [(pace, t(f"karaya.pace.{pace}")) for pace in ("normal", "short", "long")]
    clocks = [(clock, _clock(t, clock)) for clock in CLOCKS]
    answers = [(answer, t(f"karaya.time-up.{answer}")) for answer in ("say", "close")]
    found = (
        _option("voice", t("karaya.voice"), voices, wishes),
        _option("pace", t("karaya.pace"), paces, wishes),
        _option("clock", t("karaya.clock"), clocks, wishes),
        _option("time-up", t("karaya.time-up"), answers, wishes),
    )
    return tuple(replace(option, is_extra=True) for option in found)


def _clock(t: Texts, clock: str) -> str:
    return t("karaya.clock.off") if clock == CLOCKS[0] else t("karaya.clock.on", seconds=clock)


def _option(
    key: str, title: str, offered: Sequence[tuple[str, str]], wishes: Mapping[str, str]
) -> Option:
    values = [str(value) for value, _ in offered]
    wish = wishes.get(key, "")
    return Option(key, title, tuple(offered), wish if wish in values else values[0])


def table_setup(
    box: Box, seated: Sequence[Person], *, title: str, chosen: Sequence[Option]
) -> dict[str, Any]:
    """What a table is opened with, names as they are today."""
    return {
        "box": box.id,
        "title": " ".join(title.split()),
        "players": [
            {"id": person.id, "name": person.name, "colour": person.colour.value}
            for person in seated
        ],
        **{option.key: option.chosen for option in chosen},
    }
