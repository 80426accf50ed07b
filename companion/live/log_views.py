"""What the log shows of itself: plain values, safe to hand to any layer."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, NewType

from companion.live.views import GroupId, Person, PlayerId
from scoring.results import Part

PlayId = NewType("PlayId", int)


@dataclass(frozen=True, slots=True)
class Filters:
    """Which plays: whatever is given must fit. A period is from `since` to before `until`."""

    group: GroupId | None = None
    person: PlayerId | None = None
    game: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a page of the log ended."""

    ended_at: datetime
    play_id: int


class SeatLine(NamedTuple):
    """A seat of a play; `person` is None for a guest who is not on the roster.

    `uid` is the person's lasting name, the same in every log that has them. A tuple, because a
    page makes hundreds of them.
    """

    seat: int
    person: Person | None
    name: str
    place: int
    score: int | None
    is_winner: bool
    uid: str | None = None


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A play as one entry of the log."""

    id: PlayId
    uid: str
    game: str
    title: str
    group: str | None
    ended_at: datetime
    duration_seconds: int | None
    place_name: str
    note: str
    seats: tuple[SeatLine, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those in first place."""
        return tuple(seat.name for seat in self.seats if seat.is_winner)


@dataclass(frozen=True, slots=True)
class PlayPage:
    """Some plays, newest first, and where the next page begins (None: that was all)."""

    lines: tuple[PlayLine, ...]
    next: Cursor | None


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """A seat's sum line by line, and what separated it from an equal."""

    parts: tuple[Part[Any], ...]
    tie_break: str | None
    tie_value: int | None


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """How a seat ended a round of Karaya; what a real card was may be unknown."""

    role: str | None
    first_role: str | None
    side: str | None
    is_open: bool
    is_alive: bool
    points: int


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of Karaya; without a side it was called off."""

    number: int
    side: str | None
    reason: str | None
    first_seat: int
    seats: tuple[RoundSeat, ...]


@dataclass(frozen=True, slots=True)
class PlayDetail:
    """A whole play: its entry, every sum, Karaya's rounds, and its table to replay."""

    line: PlayLine
    variant: str
    highest_wins: bool
    group_id: GroupId | None
    started_at: datetime
    source: str
    is_deleted: bool
    sheets: tuple[SeatSheet, ...]
    rounds: tuple[RoundLine, ...]
    table_code: str | None


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """A seat as somebody writes it down: who, the score if there was one, the place if not.

    A guest who is not on the roster has a `name` and no `person`.
    """

    person: PlayerId | None
    score: int | None = None
    place: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class PlayEntry:
    """A play as somebody writes it down, or corrects it."""

    game: str
    seats: tuple[SeatEntry, ...]
    ended_at: datetime
    duration_seconds: int | None = None
    title: str = ""
    variant: str = ""
    highest_wins: bool = True
    group: GroupId | None = None
    place_name: str = ""
    note: str = ""
