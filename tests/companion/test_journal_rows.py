"""Tables and their journal in the log: one row an action, in order, never twice."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlmodel import Session

from companion.store import tables
from companion.store.database import Database
from companion.store.errors import RowRefused
from companion.store.models import TableRow, saved

NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
SETUP = {"box": "points", "players": [{"name": "Їжак"}]}


def opened(session: Session, code: str = "ABCD") -> TableRow:
    return tables.open_table(session, code=code, game="points", setup=SETUP, group_id=None)


def write(session: Session, table: int, version: int, at: datetime = NOON) -> None:
    tables.append_journal(
        session,
        table_id=table,
        version=version,
        seat=None,
        action={"do": "X", "n": version, "who": "Ї"},
        codec=1,
        at=at,
    )


@pytest.fixture
def table(database: Database) -> int:
    with database.session() as session:
        return saved(opened(session))


def test_a_table_has_each_version_once(database, table):
    with database.session() as session:
        write(session, table, 1)

    def write_again():
        with database.session() as session:
            write(session, table, 1)

    with pytest.raises(RowRefused):
        write_again()


def test_two_tables_count_their_versions_apart(database, table):
    with database.session() as session:
        other = saved(opened(session, "WXYZ"))
        write(session, table, 1)
        write(session, other, 1)

        assert len(tables.read_journal(session, table_id=other)) == 1


def test_a_journal_needs_its_table(database):
    def write_for_nobody():
        with database.session() as session:
            write(session, 4711, 1)

    with pytest.raises(RowRefused):
        write_for_nobody()


def test_a_journal_is_read_in_order_whatever_order_it_was_written_in(database, table):
    with database.session() as session:
        for version in (3, 1, 2):
            write(session, table, version)

    with database.session() as session:
        rows = tables.read_journal(session, table_id=table)
    assert [row.version for row in rows] == [1, 2, 3]
    assert rows[0].action == {"do": "X", "n": 1, "who": "Ї"}


def test_moments_are_kept_in_utc(database, table):
    kyiv = timezone(timedelta(hours=3))
    with database.session() as session:
        write(session, table, 1, at=datetime(2026, 5, 1, 15, 0, tzinfo=kyiv))

    with database.session() as session:
        [row] = tables.read_journal(session, table_id=table)
    assert row.at == NOON
    assert row.at.utcoffset() == timedelta(0)


def test_a_closed_table_remembers_when_and_an_opened_one_forgets_it(database, table):
    with database.session() as session:
        tables.set_status(session, table_id=table, status="finished")
    with database.session() as session:
        [row] = tables.list_tables(session, status="finished")
        assert row.closed_at is not None
        assert tables.list_tables(session) == []
        assert tables.count_tables(session, status="finished") == 1

        tables.set_status(session, table_id=table, status="open")
    with database.session() as session:
        [row] = tables.list_tables(session)
        assert row.closed_at is None


def test_the_newest_table_comes_first(database, table):
    with database.session() as session:
        newer = saved(opened(session, "WXYZ"))

        assert [row.id for row in tables.list_tables(session)] == [newer, table]
