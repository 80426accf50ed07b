"""Sultaniya sheets laid in one line, and the set-up their tables have."""

from typing import Any

from companion.text import Language, texts
from scoring.sheets.sultaniya import apply, start
from scoring.sheets.sultaniya_palace import SultaniyaSheet

T = texts(Language.EN)
NAMES = ("Ann", "Bob", "Cy", "Dee")
COLOURS = ("ruby", "sapphire", "emerald", "topaz")


def setup(seats: int) -> dict[str, Any]:
    players = [
        {"id": seat, "name": name, "colour": colour}
        for seat, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=True), 1)
    ]
    return {"box": "sultaniya", "title": "", "players": players[:seats]}


def sheet(seats: int, *actions: Any) -> SultaniyaSheet:
    laid = start(NAMES[:seats])
    for action in actions:
        laid = apply(laid, action)
    return laid
