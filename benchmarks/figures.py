"""A measured figure: ours, the bare app's, and the bar their ratio is held to."""

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median, quantiles

MEASURED_WITH = ("flet", "sqlmodel", "uvicorn")


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table."""

    name: str
    unit: str
    ours: float
    bare: float | None = None
    bar: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times the bare app's figure ours is."""
        return self.ours / self.bare if self.bare is not None else None

    @property
    def verdict(self) -> str | None:
        """Whether the ratio is within its bar, where there is one."""
        if self.bar is None or self.ratio is None:
            return None
        return "met" if self.ratio <= self.bar else "missed"

    def row(self) -> str:
        """For the terminal."""
        bare = f"{self.bare:9.2f}" if self.bare is not None else f"{'':9}"
        ratio = f"{self.ratio:6.2f}×" if self.ratio is not None else f"{'':7}"
        bar = f"≤ {self.bar:.1f}× " if self.bar is not None else ""
        words = f"{self.name:40}{self.ours:9.2f} {bare} {self.unit:2} {ratio}  {bar}"
        return f"{words}{self.verdict or ''}".rstrip()

    def document(self) -> dict[str, object]:
        """For the file, without what there is not."""
        numbers = {"ours": self.ours, "bare": self.bare, "ratio": self.ratio}
        rounded = {name: round(n, 3) for name, n in numbers.items() if n is not None}
        held = {"bar": self.bar, "verdict": self.verdict} if self.bar is not None else {}
        return {"name": self.name, "unit": self.unit, **rounded, **held}


HEADER = f"{'':40}{'ours':>9} {'bare':>9} {'':2} {'ratio':>6}   {'bar':7}"


def middle_and_tail(
    name: str, ours: Sequence[float], bare: Sequence[float], *, bar: float
) -> tuple[Figure, Figure]:
    """Seconds as two lines in milliseconds: the median with its bar, and the 95th percentile."""
    return (
        Figure(f"{name}, median", "ms", 1e3 * median(ours), 1e3 * median(bare), bar),
        Figure(f"{name}, 95th percentile", "ms", 1e3 * _tail(ours), 1e3 * _tail(bare)),
    )


def _tail(values: Sequence[float]) -> float:
    return quantiles(values, n=20)[-1]


def write(file: Path, figures: Sequence[Figure]) -> None:
    """All figures as one JSON document, with what they were measured on."""
    about = {
        "measured": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": {
            "system": platform.system(),
            "processor": platform.machine(),
            "cores": os.cpu_count(),
            "python": platform.python_version(),
        },
        "versions": {name: version(name) for name in MEASURED_WITH},
    }
    document = {**about, "figures": [figure.document() for figure in figures]}
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", "utf-8")
