"""Opens the log: checks the file before touching it, backs it up before upgrading it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    NoSuchModuleError,
    OperationalError,
)
from sqlalchemy.pool import NullPool

from companion.store.errors import StoreError
from companion.store.migrations import MIGRATIONS, Migration, migrate, version_of

if TYPE_CHECKING:
    from sqlmodel import Session

SQLITE_HEADER = b"SQLite format 3\x00"


class Database:
    """An opened log. `session()` is the only way in."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.file = _sqlite_file(engine)
        self.place = str(self.file) if self.file else engine.url.render_as_string()

    @contextmanager
    def session(self) -> "Iterator[Session]":
        """A unit of work: committed at the end, rolled back if anything is raised."""
        from sqlmodel import Session  # slow to load, and the first answer needs no row

        try:
            with Session(self.engine, expire_on_commit=False) as session:
                yield session
                session.commit()
        except DatabaseError as error:
            known = problem(error, self.place)
            if known is error:
                raise
            raise known from error

    @contextmanager
    def change(self) -> "Iterator[Session]":
        """A unit of work that reads before it writes: nobody else writes in between."""
        with self.session() as session:
            if self.engine.dialect.name == "sqlite":
                session.connection().exec_driver_sql("BEGIN IMMEDIATE")
            yield session

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()


def open_database(url: str, *, migrations: tuple[Migration, ...] = MIGRATIONS) -> Database:
    """Open the log at an SQLAlchemy address, upgraded to the newest schema, or `StoreError`."""
    try:
        engine = create_engine(url)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError("bad-address", url) from error
    file = _sqlite_file(engine)
    place = str(file) if file else engine.url.render_as_string()
    if engine.url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _careful)
    if file is not None:
        _make_folder(file.parent)
        check_file(file, newest=migrations[-1].version)
    try:
        _upgrade(engine, file, place, migrations)
    except OperationalError as error:
        engine.dispose()
        known = problem(error, place)
        raise known if known is not error else StoreError("cannot-write", place) from error
    except DBAPIError as error:
        engine.dispose()
        raise StoreError("not-a-database", place) from error
    return Database(engine)


def problem(error: DatabaseError, place: str) -> Exception:
    """What stopped the database, as far as people can do something about it."""
    words = str(error.orig)
    if "disk is full" in words or "No space left" in words:
        return StoreError("disk-full", place)
    if "readonly" in words or "read-only" in words:
        return StoreError("read-only", place)
    if "is locked" in words:
        return StoreError("busy", place)
    if "malformed" in words or "not a database" in words or "disk I/O error" in words:
        return StoreError("damaged", place)
    return error


def _sqlite_file(engine: Engine) -> Path | None:
    url = engine.url
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def _careful(connection: Any, _record: Any) -> None:
    """A committed action survives the plug being pulled: write-ahead log, full syncs."""
    with closing(connection.cursor()) as cursor:
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=5000")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("cannot-write", str(folder)) from error


def check_file(file: Path, *, newest: int) -> None:
    """Look without touching: no database, somebody else's, or ours from a later version."""
    try:
        if not file.exists() or file.stat().st_size == 0:
            return
        with file.open("rb") as opened:
            header = opened.read(len(SQLITE_HEADER))
    except OSError as error:
        raise StoreError("cannot-read", str(file)) from error
    if header != SQLITE_HEADER:
        raise StoreError("not-a-database", str(file))
    try:
        with _only_looking(file).connect() as connection:
            version = version_of(connection)
    except DBAPIError as error:
        raise StoreError("not-a-database", str(file)) from error
    if version is None:
        raise StoreError("not-ours", str(file))
    if version > newest:
        raise StoreError("too-new", str(file), found=version, known=newest)


def _only_looking(file: Path) -> Engine:
    """Reads without leaving files beside the log, unless a write-ahead log waits there already."""
    has_more = file.with_name(f"{file.name}-wal").exists()
    address = f"{file.absolute().as_uri()}?{'mode=ro' if has_more else 'immutable=1'}"
    return create_engine(
        "sqlite://", poolclass=NullPool, creator=lambda: sqlite3.connect(address, uri=True)
    )


def _upgrade(
    engine: Engine, file: Path | None, place: str, migrations: tuple[Migration, ...]
) -> None:
    newest = migrations[-1].version
    with engine.connect() as connection:
        version = version_of(connection)
    if version is None:
        raise StoreError("not-ours", place)
    if version > newest:
        raise StoreError("too-new", place, found=version, known=newest)
    if version < newest:
        if version and file is not None:
            back_up(file, note=f"before-v{newest}")
        with engine.begin() as connection:
            if file is not None:  # the driver begins for rows, not for tables: all steps or none
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            migrate(connection, migrations)


def back_up(file: Path, *, note: str) -> Path:
    """A consistent copy of a live log beside it, in `backups/`."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    copy = file.parent / "backups" / f"{file.stem}-{stamp}-{note}{file.suffix}"
    try:
        copy.parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("cannot-back-up", str(copy)) from error
    return copy
