"""When something breaks: the page lives, the phone says so kindly, the log knows the details."""

import asyncio
import logging

import pytest

from companion import start
from companion.live.house import House
from companion.live.roster import Roster
from companion.text import Language, texts

T = texts(Language.EN)


@pytest.fixture
def log(tmp_path):
    """The rotating log, as the app writes it."""
    before, level = logging.root.handlers[:], logging.root.level
    (tmp_path / "logs").mkdir()
    start._log_to(tmp_path / "logs")
    yield lambda: (tmp_path / "logs" / "companion.log").read_text("utf-8")
    for handler in logging.root.handlers:
        handler.close()
    logging.root.handlers[:] = before
    logging.root.setLevel(level)


def break_down(*_, **__):
    raise RuntimeError("the table has three legs")


def test_a_screen_that_breaks_shows_a_friendly_panel_and_tries_again(phone, monkeypatch, log):
    async def evening():
        with monkeypatch.context() as broken:
            broken.setattr(House, "unfinished", break_down)
            ann = await phone("/").__aenter__()
        assert {T("trouble.title"), T("trouble.body")} <= set(ann.texts())
        assert "three legs" not in str(ann.connection.wire)

        await ann.tap("try-again")

        assert T("home.greeting") in ann.texts()
        assert not ann.has("try-again")
        await ann.__aexit__()

    asyncio.run(evening())
    assert "RuntimeError: the table has three legs" in log()


def test_a_screen_that_stays_broken_can_be_left(phone, monkeypatch):
    monkeypatch.setattr(House, "unfinished", break_down)

    async def evening():
        async with phone("/") as ann:
            await ann.tap("try-again")
            assert ann.has("try-again")
            await ann.go("/settings")
            assert T("nav.settings") in ann.texts()

    asyncio.run(evening())


def test_a_screen_that_breaks_later_does_not_freeze_its_phone(phone, house, monkeypatch):
    """Flet alone would go silent here: the render that fails is not the first one."""

    async def evening():
        async with phone("/") as ann:
            with monkeypatch.context() as broken:
                broken.setattr(House, "unfinished", break_down)
                house.watchers.announce()
                await ann.settle()
                assert T("trouble.title") in ann.texts()
            await ann.tap("try-again")
            assert T("home.greeting") in ann.texts()

    asyncio.run(evening())


def test_a_tap_that_breaks_is_answered_and_the_page_lives(phone, monkeypatch, log):
    async def evening():
        async with phone("/people") as ann:
            await ann.write("new-name", "Bob")
            with monkeypatch.context() as broken:
                broken.setattr(Roster, "add", break_down)
                await ann.tap("add-player")
            assert ann.crashes() == []
            assert T("trouble.tap") in ann.texts()
            assert "three legs" not in str(ann.connection.wire)

            await ann.tap("add-player")
            assert "Bob" in ann.texts()

    asyncio.run(evening())
    assert "RuntimeError: the table has three legs" in log()


def test_what_a_phone_reports_is_written_down(phone, log):
    async def evening():
        async with phone("/") as ann:
            await ann.fire(ann.page, "error", "a grey box")

    asyncio.run(evening())
    assert "a phone reported: a grey box" in log()


@pytest.mark.usefixtures("log")
def test_the_log_turns_over_before_it_fills_the_disk(tmp_path):
    for _ in range(50):
        logging.getLogger("companion").warning("x" * 100_000)

    written = sorted((tmp_path / "logs").iterdir())
    assert [path.name for path in written] == ["companion.log"] + [
        f"companion.log.{n}" for n in (1, 2, 3)
    ]
    assert all(path.stat().st_size <= 1_000_000 for path in written)


def test_the_log_hears_what_the_libraries_complain_of_and_nothing_they_whisper(log):
    for name in ("flet", "flet_transport", "uvicorn.error"):
        logging.getLogger(name).debug("secret frame")
        logging.getLogger(name).info("secret info")
        logging.getLogger(name).error("complaint of %s", name)

    assert "secret" not in log()
    assert log().count("complaint of") == 3
