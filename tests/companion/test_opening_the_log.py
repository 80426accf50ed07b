"""Opening the log: made, upgraded with a copy first, or refused without being touched."""

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, inspect, text
from sqlmodel import SQLModel, create_engine

from companion.config import Config
from companion.store.database import SQLITE_HEADER, open_database
from companion.store.errors import StoreError
from companion.store.migrations import MIGRATIONS, NEWEST, Migration, migrate
from companion.store.players import add_player, list_players


def url(file):
    return f"sqlite:///{file.as_posix()}"


def add_notes(connection):
    tables = MetaData()
    Table("note", tables, Column("id", Integer, primary_key=True))
    tables.create_all(connection)


NEXT = (*MIGRATIONS, Migration(NEWEST + 1, "notes", add_notes))


def break_half_way(connection):
    add_notes(connection)
    connection.execute(text("INSERT INTO nowhere VALUES (1)"))


BROKEN = (*MIGRATIONS, Migration(NEWEST + 1, "does not work", break_half_way))


def everything_in(folder):
    """Every file below a folder with its bytes and its last change."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def refusal_of(file, **rest):
    before = everything_in(file.parent)
    with pytest.raises(StoreError) as refused:
        open_database(url(file), **rest)
    assert everything_in(file.parent) == before, "a refused file was touched"
    return refused.value


@pytest.fixture
def filled(log_file, open_log):
    """A log of this version with one player in it, closed again."""
    database = open_log()
    with database.session() as session:
        add_player(session, name="Ann", colour="ruby")
    database.close()
    return log_file


@pytest.mark.parametrize(
    ("setting", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_a_committed_row_survives_the_plug(database, setting, value):
    """Write-ahead log, FULL (2) syncs, foreign keys on, for every connection."""
    for _ in range(2):
        with database.engine.connect() as connection:
            assert connection.execute(text(f"PRAGMA {setting}")).scalar_one() == value
        database.engine.dispose()


def test_all_steps_together_make_the_tables_of_the_models(database):
    def shape(engine):
        seen = inspect(engine)
        return {
            name: (
                {(c["name"], str(c["type"]), c["nullable"]) for c in seen.get_columns(name)},
                {tuple(k["constrained_columns"]) for k in seen.get_foreign_keys(name)},
                {tuple(u["column_names"]) for u in seen.get_unique_constraints(name)},
                {tuple(i["column_names"]) for i in seen.get_indexes(name)},
                tuple(seen.get_pk_constraint(name)["constrained_columns"]),
            )
            for name in seen.get_table_names()
        }

    modelled = create_engine("sqlite://")
    SQLModel.metadata.create_all(modelled)

    assert shape(database.engine) == shape(modelled)
    modelled.dispose()


def test_steps_are_numbered_one_after_another():
    assert [step.version for step in MIGRATIONS] == list(range(1, NEWEST + 1))


def test_opening_twice_upgrades_once(filled, open_log):
    database = open_log()

    with database.engine.connect() as connection:
        versions = connection.execute(text("SELECT version FROM schema_version")).scalars().all()
    assert versions == [step.version for step in MIGRATIONS]
    assert not (filled.parent / "backups").exists()


def test_an_old_log_is_copied_before_it_is_upgraded(filled):
    database = open_database(url(filled), migrations=NEXT)

    assert inspect(database.engine).has_table("note")
    with database.session() as session:
        assert [player.name for player in list_players(session)] == ["Ann"]
    database.close()
    [copy] = (filled.parent / "backups").iterdir()
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT name FROM player").fetchall() == [("Ann",)]
        assert kept.execute("SELECT max(version) FROM schema_version").fetchone() == (NEWEST,)
        assert not kept.execute("SELECT * FROM sqlite_master WHERE name = 'note'").fetchall()


def test_a_step_that_fails_leaves_the_log_as_it_was(filled):
    with pytest.raises(StoreError):
        open_database(url(filled), migrations=BROKEN)

    database = open_database(url(filled))
    assert not inspect(database.engine).has_table("note")
    with database.session() as session:
        assert [player.name for player in list_players(session)] == ["Ann"]
    database.close()


def test_without_a_copy_nothing_is_upgraded(filled):
    (filled.parent / "backups").write_text("in the way")

    with pytest.raises(StoreError) as refused:
        open_database(url(filled), migrations=NEXT)

    assert refused.value.reason == "cannot-back-up"
    database = open_database(url(filled))
    assert not inspect(database.engine).has_table("note")
    database.close()


def test_a_log_of_a_later_version_is_refused(filled):
    open_database(url(filled), migrations=NEXT).close()

    refused = refusal_of(filled)

    assert refused.reason == "too-new"
    assert refused.values == {"found": NEWEST + 1, "known": NEWEST}


def test_a_file_that_is_no_database_is_refused(log_file):
    log_file.write_text("dear diary, today we played Karaya and I was the Sultan all along")

    assert refusal_of(log_file).reason == "not-a-database"


def test_a_damaged_database_is_refused(log_file):
    log_file.write_bytes(SQLITE_HEADER + b"\xa5" * 5000)

    assert refusal_of(log_file).reason == "not-a-database"


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_the_database_of_another_program_is_refused(log_file, mode):
    with closing(sqlite3.connect(log_file)) as other:
        other.execute(f"PRAGMA journal_mode={mode}")
        other.execute("CREATE TABLE recipe (name TEXT)")

    assert refusal_of(log_file).reason == "not-ours"


def test_a_folder_in_the_place_of_the_log_is_refused(log_file):
    log_file.mkdir()

    assert refusal_of(log_file).reason == "cannot-read"


def test_a_place_below_a_file_is_refused(tmp_path):
    (tmp_path / "file").write_text("not a folder")

    assert refusal_of(tmp_path / "file" / "log.sqlite3").reason == "cannot-write"


@pytest.mark.parametrize("address", ["", "nonsense", "nosuchdb://host/x", "sqlite:/one-slash"])
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(StoreError) as refused:
        open_database(address)

    assert refused.value.reason == "bad-address"


def test_an_empty_file_becomes_a_log(log_file, open_log):
    log_file.touch()

    with open_log().session() as session:
        assert list_players(session) == []


@pytest.mark.parametrize(
    "folder", ["two words", "Гра", "50%25 off", "what?mode=ro", "a#b", "a&b=c", "per%20cent"]
)
def test_a_data_folder_may_have_any_name(tmp_path, folder):
    config = Config.for_folder(tmp_path / folder)

    for _ in range(2):  # made, then found again
        open_database(config.database_url).close()

    assert [path.name for path in tmp_path.iterdir()] == [folder]
    assert (tmp_path / folder / "log.sqlite3").is_file()


def test_a_session_that_fails_writes_nothing(database):
    def fail():
        with database.session() as session:
            add_player(session, name="Bob", colour="ruby")
            raise RuntimeError("the phone fell into the soup")

    with pytest.raises(RuntimeError):
        fail()

    with database.session() as session:
        assert list_players(session) == []


def test_steps_already_taken_are_not_taken_again(database):
    with database.engine.begin() as connection:
        migrate(connection, NEXT)
        migrate(connection, NEXT)

    assert inspect(database.engine).has_table("note")
