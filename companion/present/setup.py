"""What the start screen of a game shows, and the set-up a table is opened with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Person
from companion.present.boxes import Box
from companion.text import Texts
from scoring.points import Aim


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether the table can be opened, and what is still missing."""

    is_ready: bool
    word: str


def readiness(t: Texts, box: Box, seated: int) -> Readiness:
    """How many more, how many too many, or good to go."""
    if seated < box.fewest:
        return Readiness(False, t("start.more-players", n=box.fewest - seated))
    if seated > box.most:
        return Readiness(False, t("start.fewer-players", n=seated - box.most, most=box.most))
    return Readiness(True, t("n.players", n=seated))


def table_setup(box: Box, seated: Sequence[Person], *, title: str, aim: Aim) -> dict[str, Any]:
    """What a table is opened with, names as they are today."""
    return {
        "box": box.id,
        "title": " ".join(title.split()),
        "aim": aim.value,
        "players": [
            {"id": person.id, "name": person.name, "colour": person.colour.value}
            for person in seated
        ],
    }
