"""An action tap at a Karaya table of fifteen on one phone, against the bare app in the same run.

    python benchmarks/karaya_table.py [--no-chromium]

The active player has tapped Swap; the tap that is measured is the next one, on the spare card: it
is journaled, the turn passes, and the question, the buttons and what happened are new. What the
figures mean and which bar they are held to is in `benchmarks/README.md`.
"""
# ruff: noqa: E402

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, only this folder would be on the path

from playwright.sync_api import Browser, sync_playwright

from benchmarks.figures import HEADER, Figure, write
from benchmarks.glass import Glass, Seen
from benchmarks.processes import Server, bare, ours, use_once
from companion.config import Config
from companion.live.house import House
from companion.live.karaya import Moderator
from companion.store.database import open_database
from companion.text import Language, texts
from moderator.karaya.acts import Act
from moderator.karaya.state import SPARE
from tests.browser.phone import launch
from tests.helpers.phone import EVENT, Phone

RESULTS = ROOT / "benchmarks" / "results" / "karaya_table.json"
NAMES = [
    *("Ann", "Bob", "Cleo", "Dan", "Eve"),
    *("Finn", "Gina", "Hugo", "Iris", "Jack"),
    *("Kira", "Liam", "Mona", "Nick", "Olga"),
]
TURNS_BEFORE = 3
BLOCKS, TAPS_A_BLOCK, WARM_UP_TAPS = 15, 15, 30  # without a browser
GLASS_BLOCKS, GLASS_TAPS_A_BLOCK, GLASS_WARM_UP_TAPS = 15, 3, 5
BAR = 2.0

t = texts(Language.EN)
PICKING = t("pick.seat", act=t("act.swap"), n=1)


@dataclass(slots=True)
class Turns:
    """A table, and whose turn it is there."""

    code: str
    seat: int

    def swap(self) -> list[str]:
        """The active player swaps with the spare: what is to be read then and was not before."""
        name, self.seat = NAMES[self.seat], (self.seat + 1) % len(NAMES)
        return [
            t("phase.turn", name=NAMES[self.seat]),
            t("hint.turn"),
            t("event.cards-swapped", name=name, target=t("karaya.spare")),
        ]


@dataclass(slots=True)
class Counter:
    """The bare app's number."""

    count: int = 0

    def add(self) -> list[str]:
        """One more: what is to be read then."""
        self.count += 1
        return [f"Total {self.count}"]


def lay_round(data: Path) -> Turns:
    """A round of fifteen after its first turns, every card face down."""
    data.mkdir(parents=True)
    database = open_database(Config.for_folder(data).database_url)
    house = House(database)
    people = [house.roster.add(name) for name in NAMES]
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "karaya", "title": "", "cards": "phones", "rounds": "3", "players": players}
    table = house.open("karaya", setup)
    moderator = Moderator(table)
    for action in moderator.deals():
        table.submit(action, table.version)
    for _ in range(TURNS_BEFORE):
        table.submit(moderator.move(Act.SWAP, _active(moderator), (SPARE,)), table.version)
    database.close()
    return Turns(table.code, _active(moderator))


def _active(moderator: Moderator) -> int:
    view = moderator.view
    assert view is not None
    assert view.by is not None
    return view.by


class TimedPhone(Phone):
    """A phone without a browser that looks at the clock."""

    async def tap_seconds(self, key: str, words: Sequence[str]) -> float:
        """From the tap leaving the phone until all these words are in its tree."""
        target = (await self.wait(lambda: self.find(key)))["_i"]
        if early := set(words) & set(self.texts()):
            raise SystemExit(f"there before the tap: {early}")
        started = time.perf_counter()
        await self._send(EVENT, {"target": target, "name": "click", "data": None})
        await self.wait(lambda: set(words) <= set(self.texts()))
        return time.perf_counter() - started


async def measure_wire(app: Server, turns: Turns, plain: Server) -> tuple[list[float], list[float]]:
    """Taps over the websocket on both programs, in turns of a block each."""
    table, button = TimedPhone(app.port, route=f"/t/{turns.code}"), TimedPhone(plain.port)
    counter = Counter()

    async def on_the_table() -> float:
        await table.tap(f"act-{Act.SWAP}")
        await table.sees(PICKING)
        return await table.tap_seconds("spare", turns.swap())

    async def on_the_button() -> float:
        return await button.tap_seconds("more", counter.add())

    async with table, button:
        for _ in range(WARM_UP_TAPS):
            await on_the_table()
            await on_the_button()
        at_the_table, plainly = [], []
        for _ in range(BLOCKS):
            at_the_table += [await on_the_table() for _ in range(TAPS_A_BLOCK)]
            plainly += [await on_the_button() for _ in range(TAPS_A_BLOCK)]
    return at_the_table, plainly


def measure_glass(
    browser: Browser, app: Server, turns: Turns, plain: Server
) -> tuple[list[Seen], list[Seen]]:
    """Taps in Chromium on both programs, in turns of a block each."""
    table, button = Glass(browser, f"{app.url}/t/{turns.code}"), Glass(browser, plain.url)
    counter = Counter()

    def on_the_table() -> Seen:
        table.phone.press(t("act.swap"))
        table.phone.sees(PICKING)
        return table.tap(t("karaya.spare"), turns.swap(), vanish=[PICKING])

    def on_the_button() -> Seen:
        return button.tap("Add one", counter.add())

    for _ in range(GLASS_WARM_UP_TAPS):
        on_the_table()
        on_the_button()
    at_the_table, plainly = [], []
    for _ in range(GLASS_BLOCKS):
        at_the_table += [on_the_table() for _ in range(GLASS_TAPS_A_BLOCK)]
        plainly += [on_the_button() for _ in range(GLASS_TAPS_A_BLOCK)]
    return at_the_table, plainly


def wire(data: Path) -> Iterator[Figure]:
    """Server and wire alone."""
    turns = lay_round(data)
    use_once(data)
    with ours(data) as app, bare() as plain:
        taps = asyncio.run(measure_wire(app, turns, plain))
    yield from _figures("tap → patch (no browser)", *taps)


def chromium(data: Path) -> Iterator[Figure]:
    """In a real browser, from the answer to the last ripple."""
    turns = lay_round(data)
    use_once(data)
    with ours(data) as app, bare() as plain, sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        taps = measure_glass(browser, app, turns, plain)
        browser.close()
    for name, words, bar in (
        ("answered", "tap → answered", None),
        ("read", "tap → read out", None),
        ("painted", "tap → painted", BAR),
        ("still", "tap → still", None),
    ):
        sides = ([getattr(seen, name) for seen in side] for side in taps)
        yield from _figures(f"Chromium, {words}", *sides, bar=bar)


def _figures(
    name: str, ours: Sequence[float], bare: Sequence[float], *, bar: float | None = None
) -> tuple[Figure, Figure]:
    """Seconds as two lines in milliseconds; the bar is for the median."""
    tails = [1e3 * quantiles(side, n=10)[-1] for side in (ours, bare)]
    return (
        Figure(f"{name}, median", "ms", 1e3 * median(ours), 1e3 * median(bare), bar),
        Figure(f"{name}, p90", "ms", *tails),
    )


def main() -> int:
    """Measure, print each line as it is known, and write them all down."""
    parser = argparse.ArgumentParser(description="Measure a tap at a Karaya table of fifteen.")
    parser.add_argument("--no-chromium", action="store_true", help="leave the browser out")
    options = parser.parse_args()
    figures = []
    print(HEADER)
    with tempfile.TemporaryDirectory() as folder:
        parts = [wire(Path(folder, "wire"))]
        if not options.no_chromium:
            parts.append(chromium(Path(folder, "chromium")))
        for figure in chain.from_iterable(parts):
            print(figure.row(), flush=True)
            figures.append(figure)
    write(RESULTS, figures)
    print(f"written to {RESULTS.relative_to(ROOT)}")
    return 1 if any(figure.verdict == "missed" for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
