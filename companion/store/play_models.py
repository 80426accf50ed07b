"""The rows of finished plays: the play, its seats, Karaya's rounds, and the ratings they made.

A seat repeats a little of its play (game, group, end, size, whether it counts), so that a
leaderboard reads one index and joins nothing. Only `plays.py` writes these rows, and keeps the
copies in step.
"""

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Column, Index
from sqlmodel import Field, SQLModel

from companion.store.models import UtcDateTime, new_uid, now


class PlayState(StrEnum):
    """Whether a play counts; a withdrawn one waits for its table to be finished again."""

    KEPT = "kept"
    DELETED = "deleted"
    WITHDRAWN = "withdrawn"


class Play(SQLModel, table=True):
    """A finished game. `uid` is that of its table, so that finishing twice makes one play."""

    __table_args__ = (
        Index("ix_play_state_ended_at", "state", "ended_at", "id"),
        Index("ix_play_state_game", "state", "game", "ended_at", "id"),
        Index("ix_play_state_group", "state", "group_id", "ended_at", "id"),
    )

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(default_factory=new_uid, unique=True)
    table_id: int | None = Field(default=None, foreign_key="game_table.id", unique=True)
    game: str
    title: str = ""
    variant: str = ""
    highest_wins: bool = True
    group_id: int | None = Field(default=None, foreign_key="player_group.id")
    place_name: str = ""
    note: str = ""
    search: str = ""
    started_at: datetime = Field(sa_column=Column(UtcDateTime, nullable=False))
    ended_at: datetime = Field(sa_column=Column(UtcDateTime, nullable=False))
    duration_seconds: int | None = None
    source: str
    state: str = PlayState.KEPT.value
    changed_at: datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class SeatResult(SQLModel, table=True):
    """How one seat ended a play. `player_id` is None for a guest nobody has on the roster."""

    __tablename__ = "seat_result"
    __table_args__ = (
        Index(
            "ix_seat_result_group",
            *("group_id", "is_counted", "game", "ended_at"),
            *("player_id", "play_id", "is_winner", "table_size", "score"),
        ),
        Index(
            "ix_seat_result_player",
            *("is_counted", "player_id", "game", "ended_at"),
            *("play_id", "is_winner", "table_size", "score"),
        ),
        Index("ix_seat_result_player_id", "player_id"),
    )

    play_id: int = Field(foreign_key="play.id", primary_key=True)
    seat: int = Field(primary_key=True)
    player_id: int | None = Field(default=None, foreign_key="player.id")
    name: str
    place: int
    score: int | None = None
    is_winner: bool
    tie_break: str | None = None
    tie_value: int | None = None
    parts: list[dict[str, Any]] = Field(sa_column=Column(JSON, nullable=False))
    game: str
    group_id: int | None = None
    ended_at: datetime = Field(sa_column=Column(UtcDateTime, nullable=False))
    table_size: int
    is_counted: bool


class KarayaRound(SQLModel, table=True):
    """A round of a Karaya match; without a side it was called off."""

    __tablename__ = "karaya_round"

    play_id: int = Field(foreign_key="play.id", primary_key=True)
    number: int = Field(primary_key=True)
    side: str | None = None
    reason: str | None = None
    first_seat: int


class KarayaSeat(SQLModel, table=True):
    """What a seat held at the end of a round, was dealt at its beginning, and scored."""

    __tablename__ = "karaya_seat"
    __table_args__ = (Index("ix_karaya_seat_player", "player_id", "play_id"),)

    play_id: int = Field(foreign_key="play.id", primary_key=True)
    number: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    player_id: int | None = Field(default=None, foreign_key="player.id")
    role: str | None = None
    first_role: str | None = None
    side: str | None = None
    is_open: bool
    is_alive: bool
    points: int


class RatingStep(SQLModel, table=True):
    """A player's rating after one play, by game or over all of them; can be counted anew."""

    __tablename__ = "rating_step"

    scope: str = Field(primary_key=True)
    player_id: int = Field(foreign_key="player.id", primary_key=True)
    ended_at: datetime = Field(sa_column=Column(UtcDateTime, primary_key=True))
    play_id: int = Field(foreign_key="play.id", primary_key=True, index=True)
    mu: float
    sigma: float
    plays: int


class Rating(SQLModel, table=True):
    """A player's newest step, so that a leaderboard need not look for it."""

    scope: str = Field(primary_key=True)
    player_id: int = Field(foreign_key="player.id", primary_key=True)
    mu: float
    sigma: float
    plays: int


class RatingMark(SQLModel, table=True):
    """Up to which play the ratings are counted; later plays wait."""

    __tablename__ = "rating_mark"

    id: int = Field(primary_key=True)
    ended_at: datetime = Field(sa_column=Column(UtcDateTime, nullable=False))
    play_id: int


__all__ = [
    "KarayaRound",
    "KarayaSeat",
    "Play",
    "PlayState",
    "Rating",
    "RatingMark",
    "RatingStep",
    "SeatResult",
]
