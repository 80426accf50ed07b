"""What the sheets of all games show alike: cells to count in, seats with their totals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Colour
from companion.present.people import initial_of
from companion.present.results import ResultScreen
from companion.text import Texts, number
from scoring.results import PlayerResult
from scoring.sheets.actions import Lack, Missing


@dataclass(frozen=True, slots=True)
class CountCell:
    """Something one player has so many of."""

    id: str
    icon: str
    title: str
    detail: str
    count: int
    most: int
    label: str
    less_label: str
    more_label: str


@dataclass(frozen=True, slots=True)
class SeatTab:
    """A seat as a button: who, how many points, which place."""

    seat: int
    name: str
    initial: str
    colour: Colour
    total: str
    place: str
    is_leading: bool
    label: str


def count_cell(
    t: Texts, *, id: str, icon: str, title: str, detail: str, count: int, most: int
) -> CountCell:
    """A cell with what a screen reader says of it."""
    return CountCell(
        id=id,
        icon=icon,
        title=title,
        detail=detail,
        count=count,
        most=most,
        label=t("cell.label", title=title, count=count),
        less_label=t("cell.less", title=title),
        more_label=t("cell.more", title=title),
    )


def seat_tabs(
    t: Texts, results: Sequence[PlayerResult[Any]], setup: Mapping[str, Any]
) -> tuple[SeatTab, ...]:
    """Every seat with what it has so far; nobody leads before the first point."""
    has_begun = any(result.total for result in results)
    tabs = []
    for seat, (player, result) in enumerate(zip(setup["players"], results, strict=True)):
        name, total = player["name"], number(result.total)
        place = t("place", place=result.place) if has_begun else ""
        tabs.append(
            SeatTab(
                seat=seat,
                name=name,
                initial=initial_of(name),
                colour=Colour(player["colour"]),
                total=total,
                place=place,
                is_leading=has_begun and result.is_winner,
                label=t("seat.tab", name=name, total=total, place=place),
            )
        )
    return tuple(tabs)


@dataclass(frozen=True, slots=True)
class SheetScreen:
    """A sheet with one seat's cells in hand; `missing` says what is not written yet."""

    title: str
    tabs: tuple[SeatTab, ...]
    cells: tuple[CountCell, ...]
    missing: str
    result: ResultScreen | None = None


def names_of(setup: Mapping[str, Any]) -> list[str]:
    """The players' names, in seats."""
    return [player["name"] for player in setup["players"]]


def missing_sentence(t: Texts, missing: Sequence[Missing], names: Sequence[str]) -> str:
    """What is not written yet, in one line; players with the same lack together."""
    sentences = []
    for lack in Lack:
        found = [each for each in missing if each.lack is lack]
        who = [names[each.player] for each in found if each.player is not None]
        if who:
            sentences.append(t(f"missing.{lack}", names=", ".join(who)))
        elif found:
            sentences.append(t(f"missing.{lack}", n=sum(each.number or 0 for each in found)))
    return " ".join(sentences)
