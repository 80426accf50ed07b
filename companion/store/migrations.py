"""The schema, step by step. A step that has been released is never edited; add the next one.

Each step is written with SQLAlchemy's own table definitions, frozen as they were in that version,
so that it runs on any database SQLAlchemy knows. A test holds the sum of all steps against
`models.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    insert,
    inspect,
    select,
)

from companion.store.migration_plays import add_plays
from companion.store.step_decks import add_own_decks

VERSIONS = "schema_version"
_versions = Table(
    VERSIONS,
    MetaData(),
    Column("version", Integer, primary_key=True),
    Column("applied_at", DateTime, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: its number, what it is for, and what it does."""

    version: int
    purpose: str
    run: Callable[[Connection], None]


def _ground_floor(connection: Connection) -> None:
    tables = MetaData()
    _versions.to_metadata(tables)
    Table(
        "player",
        tables,
        Column("id", Integer, primary_key=True),
        Column("uid", String, nullable=False, unique=True),
        Column("name", String, nullable=False, index=True),
        Column("colour", String, nullable=False),
        Column("is_archived", Boolean, nullable=False),
        Column("merged_into", ForeignKey("player.id")),
        Column("created_at", DateTime, nullable=False),
    )
    Table(
        "player_group",
        tables,
        Column("id", Integer, primary_key=True),
        Column("uid", String, nullable=False, unique=True),
        Column("name", String, nullable=False, index=True),
        Column("is_archived", Boolean, nullable=False),
        Column("created_at", DateTime, nullable=False),
    )
    Table(
        "group_member",
        tables,
        Column("group_id", ForeignKey("player_group.id"), primary_key=True),
        Column("player_id", ForeignKey("player.id"), primary_key=True, index=True),
        Column("seat", Integer, nullable=False),
    )
    Table(
        "game_table",
        tables,
        Column("id", Integer, primary_key=True),
        Column("uid", String, nullable=False, unique=True),
        Column("code", String, nullable=False, index=True),
        Column("game", String, nullable=False),
        Column("setup", JSON, nullable=False),
        Column("group_id", ForeignKey("player_group.id")),
        Column("status", String, nullable=False, index=True),
        Column("opened_at", DateTime, nullable=False),
        Column("closed_at", DateTime),
    )
    Table(
        "journal",
        tables,
        Column("id", Integer, primary_key=True),
        Column("table_id", ForeignKey("game_table.id"), nullable=False),
        Column("version", Integer, nullable=False),
        Column("seat", Integer),
        Column("action", JSON, nullable=False),
        Column("codec", Integer, nullable=False),
        Column("at", DateTime, nullable=False),
        UniqueConstraint("table_id", "version"),
    )
    tables.create_all(connection)


MIGRATIONS = (
    Migration(1, "players, groups, tables and their journal", _ground_floor),
    Migration(2, "finished plays, their seats, Karaya's rounds, ratings", add_plays),
    Migration(3, "decks of one's own", add_own_decks),
)
NEWEST = MIGRATIONS[-1].version


def version_of(connection: Connection) -> int | None:
    """The schema's version; 0 for an empty database, None for one that is not ours."""
    names = inspect(connection).get_table_names()
    if VERSIONS not in names:
        return None if names else 0
    return max(connection.scalars(select(_versions.c.version)), default=0)


def migrate(connection: Connection, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Run every step this database has not seen, in the caller's transaction."""
    seen = version_of(connection) or 0
    for migration in migrations:
        if migration.version > seen:
            migration.run(connection)
            now = datetime.now(UTC).replace(tzinfo=None)
            connection.execute(
                insert(_versions), [{"version": migration.version, "applied_at": now}]
            )
