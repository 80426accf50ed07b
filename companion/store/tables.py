"""Queries about tables and their journal: plain functions, the session passed in."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from companion.store.errors import RowRefused
from companion.store.models import JournalRow, TableRow, now

_ADD_ROW = insert(JournalRow)


def open_table(
    session: Session, *, code: str, game: str, setup: Mapping[str, Any], group_id: int | None
) -> TableRow:
    """A new table; its journal is still empty."""
    row = TableRow(code=code, game=game, setup=dict(setup), group_id=group_id)
    session.add(row)
    session.flush()
    return row


def list_tables(session: Session, *, status: str = "open") -> list[TableRow]:
    """Tables in this state, the newest first."""
    statement = (
        select(TableRow)
        .where(TableRow.status == status)
        .order_by(col(TableRow.opened_at).desc(), col(TableRow.id).desc())
    )
    return list(session.exec(statement))


def find_table(session: Session, *, code: str) -> TableRow | None:
    """The newest table with this code."""
    statement = select(TableRow).where(TableRow.code == code).order_by(col(TableRow.id).desc())
    return session.exec(statement).first()


def newest_table(session: Session, *, game: str | None = None) -> TableRow | None:
    """The table opened last, of one game or of any, whatever became of it."""
    newest = select(TableRow).order_by(col(TableRow.id).desc())
    return session.exec(newest if game is None else newest.where(TableRow.game == game)).first()


def count_tables(session: Session, *, status: str) -> int:
    """How many tables are in this state."""
    return session.exec(select(func.count()).where(TableRow.status == status)).one()


def set_status(session: Session, *, table_id: int, status: str) -> bool:
    """Open, finished or abandoned; a closed table remembers when. True if it was another before."""
    closed_at = None if status == "open" else now()
    changed = session.connection().execute(
        update(TableRow)
        .where(col(TableRow.id) == table_id, col(TableRow.status) != status)
        .values(status=status, closed_at=closed_at)
    )
    return changed.rowcount > 0


def append_journal(
    session: Session,
    *,
    table_id: int,
    version: int,
    seat: int | None,
    action: Mapping[str, Any],
    codec: int,
    at: datetime,
) -> None:
    """One accepted action; a second row of the same version is refused by the database."""
    row = {"table_id": table_id, "version": version, "seat": seat}
    try:
        session.connection().execute(_ADD_ROW, {**row, "action": action, "codec": codec, "at": at})
    except IntegrityError as error:
        raise RowRefused from error


def read_journal(session: Session, *, table_id: int, after: int = 0) -> list[JournalRow]:
    """Every action of a table, in order, or those behind a version."""
    statement = (
        select(JournalRow)
        .where(JournalRow.table_id == table_id, JournalRow.version > after)
        .order_by(col(JournalRow.version))
    )
    return list(session.exec(statement))
