"""A finished round step by step: what happened, and everybody's card as it lay then."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.present.karaya import (
    Badge,
    SeatFace,
    place_name,
    role_name,
    role_words,
    seat_face,
)
from companion.present.karaya_words import everything
from companion.present.sheets import names_of
from companion.text import Texts
from moderator.chance import commitment
from moderator.karaya.actions import Deal
from moderator.karaya.cards import Role
from moderator.karaya.dealing import dealt
from moderator.karaya.replay import Frame
from moderator.karaya.state import SPARE

GROUP = 4


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step: its words, the seats with all cards face up, and the spare."""

    words: tuple[str, ...]
    seats: tuple[SeatFace, ...]
    spare_icon: str
    spare: str


@dataclass(frozen=True, slots=True)
class Proof:
    """The shuffle's seed and fingerprint, and whether the cards really came from it."""

    seed: str
    fingerprint: str
    is_right: bool


def replay_steps(
    t: Texts, frames: Sequence[Frame], setup: Mapping[str, Any], number: int
) -> tuple[ReplayStep, ...]:
    """Every step of a round; the deal first."""
    names = names_of(setup)
    return tuple(
        ReplayStep(
            words=tuple(everything(t, frame.events, names))
            or (t("karaya.replay.began", number=number),),
            seats=tuple(
                _seat(t, frame, index, player, card)
                for index, (player, card) in enumerate(
                    zip(setup["players"], frame.cards, strict=True)
                )
            ),
            spare_icon=role_words(t, frame.spare)[0],
            spare=f"{place_name(t, SPARE, names)}: {role_name(t, frame.spare)}",
        )
        for frame in frames
    )


def _seat(
    t: Texts, frame: Frame, index: int, player: Mapping[str, Any], card: Role | None
) -> SeatFace:
    """A seat as only the end may show it: its card, open or not."""
    face = seat_face(t, index, frame.table.seats[index], player, frame.table)
    if frame.table.seats[index].is_open or card is None:
        return face
    hidden = Badge("status/hidden", t("status.hidden"))
    label = ", ".join([face.name, role_name(t, card), hidden.name])
    return replace(face, role=card.value, badges=(hidden, *face.badges), label=label)


def proof(seed: bytes, frames: Sequence[Frame]) -> Proof:
    """Deal once more from the seed and compare."""
    deal = frames[0].action
    assert isinstance(deal, Deal)
    again = dealt(len(frames[0].cards), seed)
    return Proof(seed.hex(), commitment(seed), deal.cards == again)


def short_fingerprint(digits: str) -> str:
    """The beginning of it, in groups that can be read aloud."""
    return " ".join(digits[at : at + GROUP] for at in range(0, 4 * GROUP, GROUP))
