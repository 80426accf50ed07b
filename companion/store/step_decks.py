"""The step of the schema that brought decks of one's own; frozen as it was released."""

from sqlalchemy import JSON, Boolean, Column, Connection, DateTime, Integer, MetaData, String, Table


def add_own_decks(connection: Connection) -> None:
    """One table more."""
    tables = MetaData()
    Table(
        "deck",
        tables,
        Column("id", Integer, primary_key=True),
        Column("uid", String, nullable=False, unique=True),
        Column("name", String, nullable=False, index=True),
        Column("cards", JSON, nullable=False),
        Column("is_replaced", Boolean, nullable=False),
        Column("is_archived", Boolean, nullable=False),
        Column("created_at", DateTime, nullable=False),
    )
    tables.create_all(connection)
