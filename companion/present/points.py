"""What the points sheet shows: one line a seat, the round in hand, the history, the result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Colour
from companion.present.boxes import title_of
from companion.present.people import initial_of
from companion.present.results import PartLine, ResultScreen, ranked, result_seat
from companion.text import Texts, number, signed
from scoring.points import (
    AddPoints,
    FinishSheet,
    PointsAction,
    PointsSheet,
    SetPoints,
    StartRound,
)


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat on the sheet: who, how many in all, how many this round."""

    seat: int
    name: str
    initial: str
    colour: Colour
    total: str
    place: str
    points: str
    is_leading: bool
    cell_label: str
    more_label: str
    less_label: str


@dataclass(frozen=True, slots=True)
class SheetScreen:
    """The whole sheet as it stands."""

    title: str
    round: int
    round_title: str
    has_earlier: bool
    has_later: bool
    lines: tuple[SeatLine, ...]


def sheet_screen(
    t: Texts, sheet: PointsSheet, setup: Mapping[str, Any], *, round: int
) -> SheetScreen:
    """The sheet with one of its rounds in hand."""
    round = min(round, len(sheet.rounds) - 1)
    totals, places = sheet.totals, sheet.places
    return SheetScreen(
        title=title_of(t, dict(setup)),
        round=round,
        round_title=t("round.of", number=round + 1, count=len(sheet.rounds)),
        has_earlier=round > 0,
        has_later=round + 1 < len(sheet.rounds),
        lines=tuple(
            _seat_line(t, seat, player, sheet.rounds[round][seat], totals[seat], places[seat])
            for seat, player in enumerate(setup["players"])
        ),
    )


def _seat_line(
    t: Texts, seat: int, player: Mapping[str, Any], points: int | None, total: int, place: int
) -> SeatLine:
    name = player["name"]
    shown = number(points) if points is not None else "–"
    return SeatLine(
        seat=seat,
        name=name,
        initial=initial_of(name),
        colour=Colour(player["colour"]),
        total=number(total),
        place=t("place", place=place),
        points=shown,
        is_leading=place == 1,
        cell_label=t("sheet.cell", name=name, points=shown),
        more_label=t("sheet.more", name=name),
        less_label=t("sheet.less", name=name),
    )


def points_result(t: Texts, sheet: PointsSheet, setup: Mapping[str, Any]) -> ResultScreen:
    """The result, round by round."""
    places = sheet.places
    return ranked(
        t,
        [
            result_seat(
                t,
                player,
                place=places[seat],
                total=sheet.totals[seat],
                lines=_rounds(t, sheet, seat),
                tie=t("tie.shared") if places.count(places[seat]) > 1 else "",
            )
            for seat, player in enumerate(setup["players"])
        ],
    )


def _rounds(t: Texts, sheet: PointsSheet, seat: int) -> tuple[PartLine, ...]:
    """A single round explains nothing."""
    if len(sheet.rounds) == 1:
        return ()
    return tuple(
        PartLine(t("round.number", number=index + 1), "", number(points))
        for index, row in enumerate(sheet.rounds)
        if (points := row[seat]) is not None
    )


def points_words(t: Texts, action: PointsAction, names: Sequence[str]) -> str:
    """What an action did."""
    match action:
        case AddPoints(round, seat, points):
            return t("history.add", name=names[seat], points=signed(points), round=round + 1)
        case SetPoints(round, seat, None):
            return t("history.clear", name=names[seat], round=round + 1)
        case SetPoints(round, seat, points):
            shown = number(points or 0)
            return t("history.set", name=names[seat], points=shown, round=round + 1)
        case StartRound(round):
            return t("history.round", round=round + 1)
        case FinishSheet():
            return t("history.finish")
