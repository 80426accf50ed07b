"""Results as JSON: the one shape that scripts are answered in, players in the order they came."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NotRequired, TypedDict

from scoring.karaya import SeatPoints
from scoring.results import Part, PlayerResult


class PartAnswer(TypedDict):
    """One explained line."""

    label: str
    count: int
    points: int


class PlayerAnswer(TypedDict):
    """One player; a single round has points but no places."""

    name: str
    total: int
    place: NotRequired[int]
    winner: NotRequired[bool]
    parts: list[PartAnswer]
    tie_break: NotRequired[str]


class Answer(TypedDict):
    """All players of one document."""

    players: list[PlayerAnswer]


def standings_answer(results: Sequence[PlayerResult[StrEnum]]) -> Answer:
    """Totals, places and lines of a finished sheet or match."""
    return {"players": [_player(result) for result in results]}


def _player(result: PlayerResult[StrEnum]) -> PlayerAnswer:
    answer: PlayerAnswer = {
        "name": result.name,
        "total": result.total,
        "place": result.place,
        "winner": result.is_winner,
        "parts": [_part(part) for part in result.parts],
    }
    if result.tie_break is not None:
        answer["tie_break"] = result.tie_break.value
    return answer


def _part(part: Part[StrEnum]) -> PartAnswer:
    return {"label": part.label.value, "count": part.count, "points": part.points}


def round_answer(seats: Sequence[SeatPoints]) -> Answer:
    """The points of one round, each with its reason as the only line."""
    return {"players": [_seat(seat) for seat in seats]}


def _seat(seat: SeatPoints) -> PlayerAnswer:
    line: PartAnswer = {"label": seat.reason.value, "count": 1, "points": seat.points}
    return {"name": seat.name, "total": seat.points, "parts": [line]}
