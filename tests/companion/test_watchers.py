"""Watchers: everybody hears that something changed, as themselves, until they leave."""

import asyncio
import contextvars
import inspect
from threading import Thread

from companion.live.watchers import Watchers

phone = contextvars.ContextVar("phone")


async def heard(times: int = 3) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


def test_each_phone_is_woken_as_itself():
    """Never in the context of the phone that made the change."""

    async def evening():
        watchers, seen = Watchers(), []

        async def subscribe(name):
            phone.set(name)
            watchers.subscribe(lambda: seen.append((name, phone.get())))

        await asyncio.gather(subscribe("Ann"), subscribe("Bob"))
        phone.set("tapper")
        watchers.announce()
        await heard()
        return seen

    assert asyncio.run(evening()) == [("Ann", "Ann"), ("Bob", "Bob")]


def test_only_the_fact_travels():
    """There is no way to send a value along: a secret cannot be announced."""
    assert list(inspect.signature(Watchers().announce).parameters) == []


def test_who_left_is_not_woken():
    async def evening():
        watchers, seen = Watchers(), []
        release = watchers.subscribe(lambda: seen.append("Ann"))
        watchers.subscribe(lambda: seen.append("Bob"))
        release()
        release()
        watchers.announce()
        await heard()
        return seen, len(watchers)

    assert asyncio.run(evening()) == (["Bob"], 1)


def test_another_thread_may_announce():
    async def evening():
        watchers, woken = Watchers(), asyncio.Event()
        watchers.subscribe(woken.set)
        thread = Thread(target=watchers.announce)
        thread.start()
        async with asyncio.timeout(5):
            await woken.wait()
        thread.join()

    asyncio.run(evening())


def test_a_phone_whose_loop_has_ended_is_forgotten():
    watchers = Watchers()

    async def come_and_go():
        watchers.subscribe(lambda: None)

    asyncio.run(come_and_go())
    assert len(watchers) == 1
    watchers.announce()

    assert len(watchers) == 0


def test_a_phone_that_fails_does_not_keep_the_others_from_hearing():
    async def evening():
        watchers, seen = Watchers(), []
        asyncio.get_running_loop().set_exception_handler(lambda *_: seen.append("reported"))
        watchers.subscribe(lambda: 1 / 0)
        watchers.subscribe(lambda: seen.append("Bob"))
        watchers.announce()
        await heard()
        return seen

    assert asyncio.run(evening()) == ["reported", "Bob"]
