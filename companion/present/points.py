"""What the points sheet shows: one line a seat, the round in hand, the history, the result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Colour, Entry
from companion.present.boxes import title_of
from companion.present.people import initial_of
from companion.text import Texts, number
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


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One thing that happened."""

    version: int
    time: str
    words: str
    is_undone: bool


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


def ranking(t: Texts, sheet: PointsSheet, setup: Mapping[str, Any]) -> list[SeatLine]:
    """Seats from first to last; shared places stay in seat order."""
    lines = sheet_screen(t, sheet, setup, round=0).lines
    return [lines[seat] for seat in sorted(range(sheet.seats), key=lambda s: sheet.places[s])]


def result_sentence(t: Texts, sheet: PointsSheet, setup: Mapping[str, Any]) -> str:
    """Who won, several if they tied."""
    names = [
        player["name"]
        for player, place in zip(setup["players"], sheet.places, strict=True)
        if place == 1
    ]
    if len(names) == 1:
        return t("result.winner", name=names[0])
    return t("result.shared", names=t("and", first=", ".join(names[:-1]), last=names[-1]))


def history(
    t: Texts,
    entries: Sequence[Entry[PointsAction]],
    standing: frozenset[int],
    setup: Mapping[str, Any],
) -> list[HistoryLine]:
    """Everything that happened, the newest first; what was undone is marked."""
    names = [player["name"] for player in setup["players"]]
    by_version = {entry.version: entry for entry in entries}
    lines = []
    for entry in entries:
        if entry.action is not None:
            words = _action_words(t, entry.action, names)
            undone = entry.version not in standing
        else:
            target = entry.undoes if entry.undoes is not None else entry.redoes
            assert target is not None
            action = by_version[target].action
            assert action is not None
            kind = "history.undo" if entry.undoes is not None else "history.redo"
            words, undone = t(kind, what=_action_words(t, action, names)), False
        time = entry.at.astimezone().strftime("%H:%M:%S")
        lines.append(HistoryLine(entry.version, time, words, undone))
    return lines[::-1]


def _action_words(t: Texts, action: PointsAction, names: Sequence[str]) -> str:
    match action:
        case AddPoints(round, seat, points):
            change = f"+{points}" if points >= 0 else number(points)
            return t("history.add", name=names[seat], points=change, round=round + 1)
        case SetPoints(round, seat, None):
            return t("history.clear", name=names[seat], round=round + 1)
        case SetPoints(round, seat, points):
            shown = number(points or 0)
            return t("history.set", name=names[seat], points=shown, round=round + 1)
        case StartRound(round):
            return t("history.round", round=round + 1)
        case FinishSheet():
            return t("history.finish")
