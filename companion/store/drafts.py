"""A finished play on its way into the log: plain values, whoever made them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """How a seat ended."""

    name: str
    place: int
    score: int | None
    is_winner: bool
    player_id: int | None = None
    parts: tuple[Mapping[str, Any], ...] = ()
    tie_break: str | None = None
    tie_value: int | None = None


@dataclass(frozen=True, slots=True)
class RoundSeatDraft:
    """How a seat ended a round of Karaya."""

    points: int
    role: str | None = None
    first_role: str | None = None
    side: str | None = None
    is_open: bool = False
    is_alive: bool = True


@dataclass(frozen=True, slots=True)
class RoundDraft:
    """A round of Karaya; without a side it was called off."""

    number: int
    first_seat: int
    side: str | None
    reason: str | None
    seats: tuple[RoundSeatDraft, ...]


@dataclass(frozen=True, slots=True)
class PlayDraft:
    """A whole play."""

    uid: str
    game: str
    seats: tuple[SeatDraft, ...]
    started_at: datetime
    ended_at: datetime
    source: str
    duration_seconds: int | None = None
    title: str = ""
    variant: str = ""
    highest_wins: bool = True
    group_id: int | None = None
    table_id: int | None = None
    place_name: str = ""
    note: str = ""
    rounds: tuple[RoundDraft, ...] = ()
