"""What the home screen shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.present.boxes import title_of
from companion.text import Texts
from scoring.points import PointsSheet


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A table one can go on with."""

    code: str
    box: str
    title: str
    about: str
    label: str


def unfinished(t: Texts, *, code: str, setup: Mapping[str, Any], state: object) -> Unfinished:
    """The card of an unfinished table."""
    title = title_of(t, dict(setup))
    people = ", ".join(player["name"] for player in setup["players"])
    where = t("round.number", number=len(state.rounds)) if isinstance(state, PointsSheet) else ""
    about = " · ".join(filter(None, (where, people)))
    return Unfinished(
        code=code,
        box=setup.get("box", "points"),
        title=title,
        about=about,
        label=t("home.continue.label", title=title, about=about),
    )
