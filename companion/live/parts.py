"""The lines of a sum as the log keeps them, read back as the calculators' own."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from scoring import ali_baba, karaya, sultan, sultaniya
from scoring.results import Part, Ruling


class PointsLine(StrEnum):
    """The only line of the plain points sheet: a round, whose number is the part's count."""

    ROUND = "round"


_LABELS: Mapping[str, tuple[type[StrEnum], ...]] = {
    "points": (PointsLine,),
    "sultan": (sultan.Gem, sultan.Bonus),
    "ali-baba": (ali_baba.Line, ali_baba.Treasure),
    "sultaniya": (sultaniya.Line, sultaniya.Goal),
    "karaya": (karaya.Line,),
}


def parts_of(game: str, written: Sequence[Mapping[str, Any]]) -> tuple[Part[Any], ...]:
    """The lines of a seat; one that this program does not know is left out."""
    return tuple(
        Part(
            label,
            int(line["count"]),
            int(line["points"]),
            line.get("rank"),
            tuple(Ruling(ruling) for ruling in line.get("rulings", ()) if ruling in set(Ruling)),
        )
        for line in written
        if (label := _label(game, str(line["label"]))) is not None
    )


def _label(game: str, word: str) -> StrEnum | None:
    kinds = _LABELS.get(game, ())
    return next((kind(word) for kind in kinds if word in set(kind)), None)
