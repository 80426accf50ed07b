"""The rows of the log, as SQLModel tables."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar
from uuid import uuid4

from sqlalchemy import JSON, Column, DateTime, UniqueConstraint
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

Value = TypeVar("Value")


class UtcDateTime(TypeDecorator[datetime]):
    """A moment, kept as UTC and read back as UTC on every database."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return None if value is None else value.replace(tzinfo=UTC)


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


def new_uid() -> str:
    """A name that stays unique when two logs are joined one day."""
    return uuid4().hex


class Player(SQLModel, table=True):
    """A person. Archived people keep their plays; merged ones point at who they became."""

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(default_factory=new_uid, unique=True)
    name: str = Field(index=True)
    colour: str
    is_archived: bool = False
    merged_into: int | None = Field(default=None, foreign_key="player.id")
    created_at: datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class Group(SQLModel, table=True):
    """People who play together, in their usual seats."""

    __tablename__ = "player_group"  # `group` is a word of SQL

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(default_factory=new_uid, unique=True)
    name: str = Field(index=True)
    is_archived: bool = False
    created_at: datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class GroupMember(SQLModel, table=True):
    """A player's usual seat in a group."""

    __tablename__ = "group_member"

    group_id: int = Field(foreign_key="player_group.id", primary_key=True)
    player_id: int = Field(foreign_key="player.id", primary_key=True, index=True)
    seat: int


class TableRow(SQLModel, table=True):
    """A table as it was opened. What happened at it is in the journal."""

    __tablename__ = "game_table"

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(default_factory=new_uid, unique=True)
    code: str = Field(index=True)
    game: str
    setup: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    group_id: int | None = Field(default=None, foreign_key="player_group.id")
    status: str = Field(default="open", index=True)
    opened_at: datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))
    closed_at: datetime | None = Field(default=None, sa_column=Column(UtcDateTime))


class JournalRow(SQLModel, table=True):
    """One accepted action. Written before anybody sees its effect, never changed after."""

    __tablename__ = "journal"
    __table_args__ = (UniqueConstraint("table_id", "version"),)

    id: int | None = Field(default=None, primary_key=True)
    table_id: int = Field(foreign_key="game_table.id")
    version: int
    seat: int | None = None
    action: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    codec: int
    at: datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class DeckRow(SQLModel, table=True):
    """A deck of one's own: its cards as pairs of name and number."""

    __tablename__ = "deck"

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(default_factory=new_uid, unique=True)
    name: str = Field(index=True)
    cards: list[Any] = Field(sa_column=Column(JSON, nullable=False))
    is_replaced: bool = False
    is_archived: bool = False
    created_at: datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class SchemaVersion(SQLModel, table=True):
    """Which migrations this file has seen."""

    __tablename__ = "schema_version"

    version: int = Field(primary_key=True)
    applied_at: datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


def batched(values: Sequence[Value], size: int) -> Iterator[Sequence[Value]]:
    """Slices of at most `size`: a database takes only so many values in one question."""
    for start in range(0, len(values), size):
        yield values[start : start + size]


def saved(row: SQLModel) -> int:
    """The id of a row that has been saved."""
    number: int | None = getattr(row, "id", None)
    assert number is not None
    return number


__all__ = [
    "DeckRow",
    "Group",
    "GroupMember",
    "JournalRow",
    "Player",
    "SchemaVersion",
    "TableRow",
    "UtcDateTime",
    "batched",
    "new_uid",
    "now",
    "saved",
]
