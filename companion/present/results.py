"""What a result shows: the podium, every line of every sum, ties in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Colour
from companion.present.people import initial_of
from companion.text import Texts, number
from scoring.results import Part, PlayerResult


@dataclass(frozen=True, slots=True)
class PartLine:
    """One line of a sum, with the rulings that touched it."""

    title: str
    detail: str
    points: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultSeat:
    """A player's result, explained."""

    name: str
    initial: str
    colour: Colour
    place: int
    place_words: str
    total: str
    is_winner: bool
    lines: tuple[PartLine, ...]
    tie: str


@dataclass(frozen=True, slots=True)
class ResultScreen:
    """The result of a table, from first to last."""

    sentence: str
    seats: tuple[ResultSeat, ...]


def result_screen(
    t: Texts,
    results: Sequence[PlayerResult[Any]],
    setup: Mapping[str, Any],
    part_line: Callable[[Texts, Part[Any]], PartLine],
) -> ResultScreen:
    """The result of a game whose points come in parts."""
    seats = [
        result_seat(
            t,
            player,
            place=result.place,
            total=result.total,
            lines=tuple(part_line(t, part) for part in result.parts),
            tie=tie_sentence(t, result),
        )
        for player, result in zip(setup["players"], results, strict=True)
    ]
    return ranked(t, seats)


def result_seat(
    t: Texts,
    player: Mapping[str, Any],
    *,
    place: int,
    total: int,
    lines: tuple[PartLine, ...],
    tie: str,
) -> ResultSeat:
    """One seat of a result."""
    return ResultSeat(
        name=player["name"],
        initial=initial_of(player["name"]),
        colour=Colour(player["colour"]),
        place=place,
        place_words=t("place", place=place),
        total=number(total),
        is_winner=place == 1,
        lines=lines,
        tie=tie,
    )


def ranked(t: Texts, seats: Sequence[ResultSeat]) -> ResultScreen:
    """Seats from first to last, shared places in seat order, and who won in a sentence."""
    winners = [seat.name for seat in seats if seat.is_winner]
    return ResultScreen(_winners(t, winners), tuple(sorted(seats, key=lambda seat: seat.place)))


def tie_sentence(t: Texts, result: PlayerResult[Any]) -> str:
    """What decided between equals, or that nothing did."""
    decided = (
        t(f"tie.{result.tie_break}", value=number(result.tie_value)) if result.tie_break else ""
    )
    shared = t("tie.shared") if result.is_shared else ""
    return " ".join(filter(None, (decided, shared)))


def _winners(t: Texts, names: Sequence[str]) -> str:
    if len(names) == 1:
        return t("result.winner", name=names[0])
    return t("result.shared", names=t("and", first=", ".join(names[:-1]), last=names[-1]))
