"""Taps of a phone without a browser: what the server and the wire take, and nothing else."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.processes import FIRST_ROUND, Server
from tests.helpers.phone import EVENT, Phone

BLOCKS = 20
TAPS_A_BLOCK = 12
WARM_UP_TAPS = 40
PAUSE_SECONDS = 0.001


class TimedPhone(Phone):
    """A phone that looks at the clock."""

    async def arrives(self, key: str) -> dict[str, Any]:
        """Until the screen with this control is there."""
        control: dict[str, Any] = await self.wait(lambda: self.find(key))
        return control

    async def tap_seconds(self, button: str, *figures: str) -> float:
        """From the tap leaving the phone until every one of these figures shows another number."""
        target = (await self.arrives(button))["_i"]
        texts = await self.wait(lambda: self._texts_of(figures))
        before = [text["value"] for text in texts]
        started = time.perf_counter()
        await self._send(EVENT, {"target": target, "name": "click", "data": None})
        await self.wait(
            lambda: all(text["value"] != old for text, old in zip(texts, before, strict=True))
        )
        return time.perf_counter() - started

    def _texts_of(self, keys: Sequence[str]) -> list[dict[str, Any]]:
        """The first text in each of these controls, once they are all there."""
        controls = [control for key in keys if (control := self.find(key)) is not None]
        if len(controls) < len(keys):
            return []
        return [next(n for n in self.walk(c) if n["_c"] == "Text") for c in controls]


@dataclass(frozen=True, slots=True)
class Taps:
    """Seconds of every tap, and of the one synced write that each of ours waits for."""

    ours: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    disk: list[float] = field(default_factory=list)


class SyncedRows:
    """The least a journal can do on this disk: one row, one commit, without any library."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute("CREATE TABLE journal (version INTEGER, action TEXT)")

    async def write_seconds(self, number: int) -> float:
        """Seconds of one commit."""
        await asyncio.sleep(PAUSE_SECONDS)  # a disk is slower when it is not kept busy
        started = time.perf_counter()
        self._connection.execute("INSERT INTO journal VALUES (?, 'AddPoints')", (number,))
        self._connection.commit()
        return time.perf_counter() - started


async def measure_taps(app: Server, code: str, plain: Server, folder: Path) -> Taps:
    """Ours, the bare app's and the disk's, in turns of a block each."""
    disk = SyncedRows(folder / "disk.sqlite")
    sheet, counter = TimedPhone(app.port, route=f"/t/{code}"), TimedPhone(plain.port)
    async with sheet, counter:

        async def on_the_sheet(number: int) -> float:
            seat = number % len(FIRST_ROUND)
            return await sheet.tap_seconds(f"more-{seat}", f"total-{seat}", f"cell-{seat}")

        async def on_the_counter(_: int) -> float:
            return await counter.tap_seconds("more", "total")

        for number in range(WARM_UP_TAPS):
            await on_the_sheet(number)
            await on_the_counter(number)
        taps = Taps()
        for _ in range(BLOCKS):
            taps.ours.extend([await on_the_sheet(number) for number in range(TAPS_A_BLOCK)])
            taps.bare.extend([await on_the_counter(number) for number in range(TAPS_A_BLOCK)])
            taps.disk.extend([await disk.write_seconds(number) for number in range(TAPS_A_BLOCK)])
        return taps


async def measure_memory(
    server: Server, *, route: str, key: str, phones: Sequence[int]
) -> list[float]:
    """Megabytes of the server with so many phones at the screen that has this control."""
    sizes = []
    async with AsyncExitStack() as table:
        here = 0
        for count in phones:
            for _ in range(count - here):
                phone = TimedPhone(server.port, route=route)
                await table.enter_async_context(phone)
                await phone.arrives(key)
            here = count
            sizes.append(server.resident_megabytes)
    return sizes
