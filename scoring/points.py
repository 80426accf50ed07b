"""A plain points sheet: any game, rounds of points per seat, highest or lowest total wins.

The state, its actions and `apply` are here; who sits where and how it looks is not.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from scoring.errors import IllegalAction, InvalidInput

MOST_SEATS = 30
MOST_ROUNDS = 200
MOST_POINTS = 1_000_000


class Aim(StrEnum):
    """Which total wins."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class PointsRefusal(StrEnum):
    """Why a points sheet will not have an action."""

    FINISHED = "sheet-finished"
    NO_SUCH_ROUND = "no-such-round"
    NO_SUCH_SEAT = "no-such-seat"
    TOO_MANY_POINTS = "too-many-points"
    TOO_MANY_ROUNDS = "too-many-rounds"
    ROUND_ALREADY_STARTED = "round-already-started"


@dataclass(frozen=True, slots=True)
class AddPoints:
    """Add (or with a negative number take) points in one cell; two of these never conflict."""

    round: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class SetPoints:
    """Write one cell; `None` empties it."""

    round: int
    seat: int
    points: int | None


@dataclass(frozen=True, slots=True)
class StartRound:
    """Open the next round, named by its number so that two phones cannot open two."""

    round: int


@dataclass(frozen=True, slots=True)
class FinishSheet:
    """The game is over: the totals stand."""


PointsAction = AddPoints | SetPoints | StartRound | FinishSheet


@dataclass(frozen=True, slots=True)
class PointsSheet:
    """Points by round, then by seat; an empty cell is `None` and counts nothing."""

    seats: int
    aim: Aim = Aim.HIGHEST
    rounds: tuple[tuple[int | None, ...], ...] = ()
    is_finished: bool = False

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points over all rounds."""
        return tuple(sum(row[seat] or 0 for row in self.rounds) for seat in range(self.seats))

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place; equal totals share one, and the next place counts everybody ahead."""
        totals = self.totals
        if self.aim is Aim.HIGHEST:
            return tuple(1 + sum(other > own for other in totals) for own in totals)
        return tuple(1 + sum(other < own for other in totals) for own in totals)


def new_sheet(seats: int, aim: Aim = Aim.HIGHEST) -> PointsSheet:
    """An empty sheet with its first round open."""
    if not 1 <= seats <= MOST_SEATS:
        raise InvalidInput("seats", f"{seats} is outside 1 to {MOST_SEATS}")
    return PointsSheet(seats, aim, rounds=((None,) * seats,))


def apply(sheet: PointsSheet, action: PointsAction) -> PointsSheet:
    """The sheet after the action, or `IllegalAction`."""
    if sheet.is_finished:
        raise IllegalAction(PointsRefusal.FINISHED)
    match action:
        case AddPoints(round, seat, points):
            return _write(sheet, round, seat, (_cell(sheet, round, seat) or 0) + points)
        case SetPoints(round, seat, points):
            _cell(sheet, round, seat)
            return _write(sheet, round, seat, points)
        case StartRound(round):
            return _start_round(sheet, round)
        case FinishSheet():
            return replace(sheet, is_finished=True)
        case _:
            assert_never(action)


def is_independent(action: PointsAction, later: PointsAction) -> bool:
    """True if `action`, decided before `later` was seen, still means the same after it."""
    match action, later:
        case AddPoints(), AddPoints() | StartRound():
            return True
        case ((AddPoints() | SetPoints()), (AddPoints() | SetPoints())):
            return (action.round, action.seat) != (later.round, later.seat)
        case SetPoints(), StartRound():
            return True
        case _:
            return False


def _cell(sheet: PointsSheet, round: int, seat: int) -> int | None:
    if not 0 <= round < len(sheet.rounds):
        raise IllegalAction(PointsRefusal.NO_SUCH_ROUND, round=round + 1)
    if not 0 <= seat < sheet.seats:
        raise IllegalAction(PointsRefusal.NO_SUCH_SEAT, seat=seat + 1)
    return sheet.rounds[round][seat]


def _write(sheet: PointsSheet, round: int, seat: int, points: int | None) -> PointsSheet:
    if points is not None and abs(points) > MOST_POINTS:
        raise IllegalAction(PointsRefusal.TOO_MANY_POINTS, most=MOST_POINTS)
    row = sheet.rounds[round]
    row = (*row[:seat], points, *row[seat + 1 :])
    return replace(sheet, rounds=(*sheet.rounds[:round], row, *sheet.rounds[round + 1 :]))


def _start_round(sheet: PointsSheet, round: int) -> PointsSheet:
    if round != len(sheet.rounds):
        raise IllegalAction(PointsRefusal.ROUND_ALREADY_STARTED, round=round + 1)
    if round >= MOST_ROUNDS:
        raise IllegalAction(PointsRefusal.TOO_MANY_ROUNDS, most=MOST_ROUNDS)
    return replace(sheet, rounds=(*sheet.rounds, (None,) * sheet.seats))
