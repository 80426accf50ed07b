"""Real phones at a real server: one table, two screens, broken lines and a pulled plug."""

import asyncio

import pytest

from companion.text import Language, texts
from tests.browser.app_process import AppProcess
from tests.helpers.phone import Phone

T = texts(Language.EN)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    process = AppProcess(tmp_path_factory.mktemp("phones") / "data")
    process.start()
    yield process
    process.stop()


@pytest.fixture
def mortal(tmp_path):
    """An app for one test only, still to be started."""
    process = AppProcess(tmp_path / "data")
    yield process
    process.kill()


async def open_table(host: Phone, name: str) -> str:
    """Somebody new, seated at a points sheet; returns the table's address."""
    await host.write("new-name", name)
    await host.tap("add-player")
    await host.wait(lambda: not (host.find("start") or {"disabled": True}).get("disabled"))
    await host.tap("start")
    await host.sees(T("round.of", number=1, count=1))
    return host.route


def total(phone: Phone, seat: int = 0) -> str:
    return (phone.find(f"total-{seat}") or {}).get("value", "")


def test_a_tap_on_one_phone_shows_on_the_other(app):
    async def evening():
        async with Phone(app.port, route="/new/points") as ann:
            address = await open_table(ann, "Ann")
            async with Phone(app.port, route=address) as bob:
                await bob.wait(lambda: total(bob) == "0")
                await ann.tap("more-0")
                await bob.wait(lambda: total(bob) == "1")
                await bob.tap("more-0")
                await ann.wait(lambda: total(ann) == "2")
                await bob.tap("undo")
                await ann.wait(lambda: total(ann) == "1")
                # A patch for another phone's controls would have been a leak.
                assert (ann.strays, bob.strays) == (0, 0)

    asyncio.run(evening())


def test_many_taps_at_once_are_all_counted(app):
    async def evening():
        async with Phone(app.port, route="/new/points") as ann:
            address = await open_table(ann, "Bea")
            async with Phone(app.port, route=address) as bob:
                await bob.wait(lambda: total(bob) == "0")
                await asyncio.gather(*(p.tap("more-0") for _ in range(20) for p in (ann, bob)))
                for phone in (ann, bob):
                    await phone.wait(lambda phone=phone: total(phone) == "40")

    asyncio.run(evening())


def test_a_phone_that_slept_comes_back_to_the_table_as_it_is_now(app):
    async def evening():
        async with Phone(app.port, route="/new/points") as ann:
            address = await open_table(ann, "Cleo")
            async with Phone(app.port, route=address) as bob:
                await bob.wait(lambda: total(bob) == "0")
            await ann.tap("more-0")
            await ann.wait(lambda: total(ann) == "1")
            async with Phone(app.port, route=address, session_id=bob.session_id) as again:
                assert again.session_id == bob.session_id
                await again.wait(lambda: total(again) == "1")
                await ann.tap("more-0")
                await again.wait(lambda: total(again) == "2")
                await again.tap("more-0")
                await ann.wait(lambda: total(ann) == "3")

    asyncio.run(evening())


def test_kill_9_in_the_middle_of_a_game_loses_nothing(mortal):
    async def first_half():
        async with Phone(mortal.port, route="/new/points") as ann:
            address = await open_table(ann, "Їжак")
            for _ in range(3):
                await ann.tap("more-0")
            await ann.wait(lambda: total(ann) == "3")
            mortal.kill()
            return address

    async def second_half(address):
        async with Phone(mortal.port, route="/") as ann:
            await ann.sees(T("home.continue"))
            await ann.tap(f"continue-{address.removeprefix('/t/')}")
            await ann.wait(lambda: total(ann) == "3")
            await ann.sees("Їжак")
            await ann.tap("undo")
            await ann.wait(lambda: total(ann) == "2")

    mortal.start()
    address = asyncio.run(first_half())
    mortal.start()
    asyncio.run(second_half(address))


def test_an_open_house_lets_a_stranger_in(mortal):
    mortal.start("--open")

    async def evening():
        async with Phone(mortal.port, host="stranger.test") as guest:
            await guest.sees(T("home.greeting"))

    asyncio.run(evening())
