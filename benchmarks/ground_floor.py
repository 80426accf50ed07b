"""The ground floor against a bare one-button Flet app, measured in turns in the same run.

Run it from the root of the project: `python benchmarks/ground_floor.py [--no-chromium]`.
What the figures mean and which bars they are held to is in `benchmarks/README.md`.
"""
# ruff: noqa: E402

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, only this folder would be on the path

from benchmarks.browser import measure_browser
from benchmarks.figures import HEADER, Figure, middle_and_tail, write
from benchmarks.processes import Server, bare, lay_table, ours, use_once
from benchmarks.taps import measure_memory, measure_taps

RESULTS = ROOT / "benchmarks" / "results" / "ground_floor.json"
STARTS = 9
PHONES = (0, 1, 15)
START_BAR, TAP_BAR = 1.5, 1.3


def start_up(folder: Path) -> Iterator[Figure]:
    """From the start of the process to its first answer."""
    used = folder / "used"
    lay_table(used)
    use_once(used)
    _first_answer(bare())
    warm, fresh, plain = [], [], []
    for number in range(STARTS):
        warm.append(_first_answer(ours(used)))
        plain.append(_first_answer(bare()))
        fresh.append(_first_answer(ours(folder / f"fresh-{number}")))
    yield Figure("start-up, existing database", "s", median(warm), median(plain), START_BAR)
    yield Figure("start-up, fresh folder", "s", median(fresh), median(plain))


def _first_answer(server: Server) -> float:
    with server:
        return server.first_answer_seconds


def wire(data: Path) -> Iterator[Figure]:
    """From a tap to its patch, over the websocket."""
    code = lay_table(data)
    use_once(data)
    with ours(data) as app, bare() as plain:
        taps = asyncio.run(measure_taps(app, code, plain, data))
    yield from middle_and_tail("tap → patch", taps.ours, taps.bare, bar=TAP_BAR)
    yield Figure("  of which the disk, one synced row", "ms", 1e3 * median(taps.disk))


def memory(data: Path) -> Iterator[Figure]:
    """Of the server, alone and with phones at the table."""
    route = f"/t/{lay_table(data)}"
    use_once(data)
    with ours(data) as app, bare() as plain:
        sizes = zip(
            PHONES,
            asyncio.run(measure_memory(app, route=route, key="more-0", phones=PHONES)),
            asyncio.run(measure_memory(plain, route="/", key="more", phones=PHONES)),
            strict=True,
        )
        for phones, size, plain_size in sizes:
            yield Figure(f"server memory, phones: {phones}", "MB", size, plain_size)


def chromium(data: Path) -> Iterator[Figure]:
    """First words and taps in a real browser."""
    code = lay_table(data)
    use_once(data)
    with ours(data) as app, bare() as plain:
        paints, taps = measure_browser(app, code, plain)
    for name, pairs in paints.items():
        seconds, megabytes = (
            [[getattr(paint, unit) for paint in side] for side in zip(*pairs, strict=True)]
            for unit in ("seconds", "megabytes")
        )
        yield Figure(f"Chromium, first words, {name}", "s", *map(median, seconds))
        yield Figure(f"Chromium, transferred, {name}", "MB", *map(median, megabytes))
    yield from middle_and_tail("Chromium, tap → change", *taps, bar=TAP_BAR)


def main() -> None:
    """Measure, print each line as it is known, and write them all down."""
    parser = argparse.ArgumentParser(description="Measure the app against a bare Flet app.")
    parser.add_argument("--no-chromium", action="store_true", help="leave the browser out")
    options = parser.parse_args()
    figures = []
    print(HEADER)
    with tempfile.TemporaryDirectory() as folder:
        parts = [start_up(Path(folder, "start")), wire(Path(folder, "wire"))]
        parts.append(memory(Path(folder, "memory")))
        if not options.no_chromium:
            parts.append(chromium(Path(folder, "chromium")))
        for figure in chain.from_iterable(parts):
            print(figure.row(), flush=True)
            figures.append(figure)
    write(RESULTS, figures)
    print(f"written to {RESULTS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
