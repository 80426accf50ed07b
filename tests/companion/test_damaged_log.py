"""A full disk, a file that cannot be written, a damaged one: clear words, and a way back."""

import os

import pytest
from sqlalchemy import event

from companion import cli
from companion.config import Config
from companion.live.errors import NotSaved
from companion.live.house import House
from companion.start import CannotStart, run
from companion.store.copies import back_up_daily, backups_of, restore
from companion.store.database import open_database
from companion.store.errors import StoreError
from companion.text import Language, texts
from scoring.points import AddPoints
from tests.helpers.evenings import Evenings

T = texts(Language.EN)


def url(file):
    return f"sqlite:///{file.as_posix()}"


def on_every_connection(database, statement):
    database.engine.dispose()
    event.listen(database.engine, "connect", lambda raw, _: raw.execute(statement))


@pytest.fixture
def table(house):
    table = Evenings(house).seated("Ann", "Bob")
    table.submit(AddPoints(0, 0, 5), 0)
    return table


@pytest.mark.parametrize(
    ("statement", "reason"),
    [("PRAGMA max_page_count=1", "disk-full"), ("PRAGMA query_only=ON", "read-only")],
)
def test_what_cannot_be_saved_has_not_happened(database, table, statement, reason):
    on_every_connection(database, statement)

    def play_on():
        for _ in range(200):  # until the last free page is full
            table.submit(AddPoints(0, 0, 1), table.version)

    with pytest.raises(NotSaved) as refused:
        play_on()

    assert refused.value.reason == reason
    again = open_database(url(database.file))
    found = House(again).find(table.code)
    assert (found.version, found.state) == (table.version, table.state)
    again.close()


def test_a_log_that_cannot_be_written_says_so(house, database):
    on_every_connection(database, "PRAGMA query_only=ON")

    with pytest.raises(StoreError) as refused:
        house.roster.add("Ann")

    assert (refused.value.reason, refused.value.place) == ("read-only", str(database.file))


def break_pages(file):
    """Overwrite everything behind the first page."""
    size = file.stat().st_size
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"\xa5" * (size - 4096))


@pytest.fixture
def broken(log_file):
    """A log of three plays with a backup of two of them, then damaged."""
    database = open_database(url(log_file))
    log = Evenings(House(database))
    log.play("sultan", "Ann 1 Bob 2", day=1)
    log.play("sultan", "Ann 1 Bob 2", day=2)
    assert back_up_daily(database) is not None
    assert back_up_daily(database) is None  # once a day is enough
    log.play("sultan", "Ann 1 Bob 2", day=3)
    database.close()
    break_pages(log_file)
    return log_file


def test_a_damaged_log_is_refused_with_its_last_backup(broken, tmp_path):
    config = Config.for_folder(tmp_path, is_desktop=True)

    with pytest.raises(CannotStart) as refused:
        run(config, T)

    [backup] = backups_of(broken)
    assert str(broken) in str(refused.value)
    assert str(backup) in str(refused.value)
    assert "companion restore" in str(refused.value)


def test_the_backup_takes_its_place_and_the_damaged_file_is_kept(broken, tmp_path, capsys):
    damaged = broken.read_bytes()

    assert cli.main(["--data", str(tmp_path), "restore"]) == 0

    [aside] = (tmp_path / "damaged").iterdir()
    assert aside.read_bytes() == damaged
    assert str(aside) in capsys.readouterr().out
    database = open_database(url(broken))
    assert House(database).log.count() == 2
    database.close()


def test_without_a_backup_one_is_told_so(tmp_path, log_file, capsys):
    log_file.write_bytes(b"SQLite format 3\x00" + b"\xa5" * 9000)

    assert cli.main(["--data", str(tmp_path), "restore"]) == 2

    assert "no backup" in capsys.readouterr().err
    with pytest.raises(CannotStart, match="no backup"):
        run(Config.for_folder(tmp_path, is_desktop=True), T)


@pytest.mark.parametrize("address", ["postgresql://host/log", "sqlite://", "nonsense"])
def test_only_a_file_can_be_replaced(tmp_path, monkeypatch, capsys, address):
    monkeypatch.setenv("COMPANION_DATABASE_URL", address)

    assert cli.main(["--data", str(tmp_path), "restore"]) == 2

    assert capsys.readouterr().err.startswith("companion restore: ")


def test_a_damaged_backup_is_not_put_in_place(broken, tmp_path):
    [backup] = backups_of(broken)
    break_pages(backup)
    before = broken.read_bytes()

    with pytest.raises(StoreError):
        restore(backup, broken)

    assert broken.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir()) == ["backups", "log.sqlite3"]


def test_only_a_week_of_daily_backups_is_kept(database, log_file):
    folder = log_file.parent / "backups"
    folder.mkdir()
    for day in range(10):
        old = folder / f"log-2026010{day}-000000-daily.sqlite3"
        old.write_bytes(b"x")
        os.utime(old, (1_700_000_000 + day, 1_700_000_000 + day))

    newest = back_up_daily(database)

    assert backups_of(log_file)[0] == newest
    assert len(backups_of(log_file)) == 7
