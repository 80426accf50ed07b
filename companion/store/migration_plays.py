"""Step 2 of the schema, frozen: finished plays, their seats, Karaya's rounds, ratings."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
)

_KNOWN = ("player", "player_group", "game_table")


def add_plays(connection: Connection) -> None:
    """Only new tables: whatever was in the log stays as it was."""
    tables = MetaData()
    for name in _KNOWN:
        Table(name, tables, Column("id", Integer, primary_key=True))
    new = [*_play(tables), *_karaya(tables), *_ratings(tables)]
    tables.create_all(connection, tables=new, checkfirst=False)


def _play(tables: MetaData) -> list[Table]:
    play = Table(
        "play",
        tables,
        Column("id", Integer, primary_key=True),
        Column("uid", String, nullable=False, unique=True),
        Column("table_id", ForeignKey("game_table.id"), unique=True),
        Column("game", String, nullable=False),
        Column("title", String, nullable=False),
        Column("variant", String, nullable=False),
        Column("highest_wins", Boolean, nullable=False),
        Column("group_id", ForeignKey("player_group.id")),
        Column("place_name", String, nullable=False),
        Column("note", String, nullable=False),
        Column("search", String, nullable=False),
        Column("started_at", DateTime, nullable=False),
        Column("ended_at", DateTime, nullable=False),
        Column("duration_seconds", Integer),
        Column("source", String, nullable=False),
        Column("state", String, nullable=False),
        Column("changed_at", DateTime, nullable=False),
        Index("ix_play_state_ended_at", "state", "ended_at", "id"),
        Index("ix_play_state_game", "state", "game", "ended_at", "id"),
        Index("ix_play_state_group", "state", "group_id", "ended_at", "id"),
    )
    seat = Table(
        "seat_result",
        tables,
        Column("play_id", ForeignKey("play.id"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("player_id", ForeignKey("player.id")),
        Column("name", String, nullable=False),
        Column("place", Integer, nullable=False),
        Column("score", Integer),
        Column("is_winner", Boolean, nullable=False),
        Column("tie_break", String),
        Column("tie_value", Integer),
        Column("parts", JSON, nullable=False),
        Column("game", String, nullable=False),
        Column("group_id", Integer),
        Column("ended_at", DateTime, nullable=False),
        Column("table_size", Integer, nullable=False),
        Column("is_counted", Boolean, nullable=False),
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
    return [play, seat]


def _karaya(tables: MetaData) -> list[Table]:
    rounds = Table(
        "karaya_round",
        tables,
        Column("play_id", ForeignKey("play.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("side", String),
        Column("reason", String),
        Column("first_seat", Integer, nullable=False),
    )
    seats = Table(
        "karaya_seat",
        tables,
        Column("play_id", ForeignKey("play.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("player_id", ForeignKey("player.id")),
        Column("role", String),
        Column("first_role", String),
        Column("side", String),
        Column("is_open", Boolean, nullable=False),
        Column("is_alive", Boolean, nullable=False),
        Column("points", Integer, nullable=False),
        Index("ix_karaya_seat_player", "player_id", "play_id"),
    )
    return [rounds, seats]


def _ratings(tables: MetaData) -> list[Table]:
    steps = Table(
        "rating_step",
        tables,
        Column("scope", String, primary_key=True),
        Column("player_id", ForeignKey("player.id"), primary_key=True),
        Column("ended_at", DateTime, primary_key=True),
        Column("play_id", ForeignKey("play.id"), primary_key=True, index=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("plays", Integer, nullable=False),
    )
    newest = Table(
        "rating",
        tables,
        Column("scope", String, primary_key=True),
        Column("player_id", ForeignKey("player.id"), primary_key=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("plays", Integer, nullable=False),
    )
    mark = Table(
        "rating_mark",
        tables,
        Column("id", Integer, primary_key=True),
        Column("ended_at", DateTime, nullable=False),
        Column("play_id", Integer, nullable=False),
    )
    return [steps, newest, mark]
