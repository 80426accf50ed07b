"""Copies of the log: a backup of a live file, one put in its place, a damaged one kept aside."""

import os
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from errno import EDQUOT, ENOSPC, EROFS
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from companion.store.database import Database, back_up, check_file
from companion.store.errors import StoreError
from companion.store.migrations import NEWEST

ASIDE = "damaged"
DAILY = "daily"
DAYS_KEPT = 7
_BESIDE = ("-wal", "-shm")


def file_of(url: str) -> Path:
    """The file a log is kept in; a database elsewhere has none to be replaced."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise StoreError("bad-address", url) from error
    if address.get_backend_name() != "sqlite" or not address.database:
        raise StoreError("no-file", address.render_as_string())
    return Path(address.database)


def copy_log(database: Database, target: Path) -> None:
    """A consistent copy of the live log as one file; `target` appears whole or not at all."""
    file = database.file
    if file is None:
        raise StoreError("no-file", database.place)
    fresh = _beside(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(fresh)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        _put(fresh, target)
    except sqlite3.Error as error:
        raise _trouble(error, target) from error
    except OSError as error:
        raise writing_failed(error, target) from error
    finally:
        fresh.unlink(missing_ok=True)


def write_text(target: Path, pieces: Iterable[str], *, encoding: str = "utf-8") -> None:
    """Write a file that appears whole or not at all."""
    fresh = _beside(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding=encoding, newline="") as opened:
            opened.writelines(pieces)
            opened.flush()
            os.fsync(opened.fileno())
        _put(fresh, target)
    except OSError as error:
        raise writing_failed(error, target) from error
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def writing_failed(error: OSError, target: Path) -> StoreError:
    """Why a file could not be written."""
    if error.errno in {ENOSPC, EDQUOT}:
        return StoreError("disk-full", str(target))
    if error.errno == EROFS:
        return StoreError("read-only", str(target))
    return StoreError("cannot-write", str(target))


def backups_of(file: Path) -> list[Path]:
    """The backups beside a log, the newest first."""
    found = (file.parent / "backups").glob(f"{file.stem}-*{file.suffix}")
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def back_up_daily(database: Database) -> Path | None:
    """A copy a day, and those of a week are kept; None if there is one of today already."""
    file = database.file
    if file is None:
        return None
    daily = [path for path in backups_of(file) if path.stem.endswith(f"-{DAILY}")]
    a_day_ago = (datetime.now(UTC) - timedelta(days=1)).timestamp()
    if daily and daily[0].stat().st_mtime > a_day_ago:
        return None
    copy = back_up(file, note=DAILY)
    for old in daily[DAYS_KEPT - 1 :]:
        old.unlink(missing_ok=True)
    return copy


def restore(backup: Path, file: Path) -> Path | None:
    """Put a backup in the log's place; returns where the old log was put aside, if there was one.

    Whatever moment the plug is pulled, there is a whole log: the old one or the backup. No
    program may have the log open.
    """
    _check_backup(backup)
    fresh = _beside(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(backup)) as source, closing(sqlite3.connect(fresh)) as copy:
            source.backup(copy)
        aside = _set_aside(file)
        for ending in _BESIDE:
            file.with_name(file.name + ending).unlink(missing_ok=True)
        _put(fresh, file)
    except sqlite3.Error as error:
        raise _trouble(error, file) from error
    except OSError as error:
        raise writing_failed(error, file) from error
    finally:
        fresh.unlink(missing_ok=True)
    return aside


def _check_backup(backup: Path) -> None:
    """Ours, of a version we know, and whole."""
    if not backup.is_file() or backup.stat().st_size == 0:
        raise StoreError("cannot-read", str(backup))
    check_file(backup, newest=NEWEST)
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            (answer,) = opened.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        raise StoreError("damaged", str(backup)) from error
    if answer != "ok":
        raise StoreError("damaged", str(backup))


def _set_aside(file: Path) -> Path | None:
    """A copy of the old log with all that belongs to it; its own place stays filled."""
    if not file.exists():
        return None
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # a healthy one is then one file
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = file.parent / ASIDE / f"{file.stem}-{stamp}{file.suffix}"
    aside.parent.mkdir(exist_ok=True)
    for ending in ("", *_BESIDE):
        source = file.with_name(file.name + ending)
        if source.exists():
            shutil.copy2(source, aside.with_name(aside.name + ending))
    return aside


def _beside(target: Path) -> Path:
    return target.with_name(f".{target.name}.{os.getpid()}.new")


def _put(fresh: Path, target: Path) -> None:
    """The new file in the place of the old, at once and for good."""
    with fresh.open("r+b") as written:
        os.fsync(written.fileno())
    fresh.replace(target)
    if os.name != "nt":
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _trouble(error: sqlite3.Error, target: Path) -> StoreError:
    if "full" in str(error):
        return StoreError("disk-full", str(target))
    if "malformed" in str(error) or "not a database" in str(error):
        return StoreError("damaged", str(target))
    return StoreError("cannot-back-up", str(target))
