"""Places from totals and one tie-break: equals share a place, the next place is left out."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.results import Label, Part, PlayerResult, TieBreak, total


@dataclass(frozen=True, slots=True)
class Score:
    """What a place is made from: the total, then the tie-break (more is better in both)."""

    total: int
    tie_break: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A place, whether others stand on it too, and whether the tie-break was needed for it."""

    place: int
    is_shared: bool
    is_by_tie_break: bool


def standings(scores: Sequence[Score]) -> tuple[Standing, ...]:
    """Give each score its place, in the order given: 1, 1, 3 when two are equal in everything."""
    return tuple(_standing(score, scores) for score in scores)


def _standing(score: Score, scores: Sequence[Score]) -> Standing:
    mine = (score.total, score.tie_break)
    ahead = sum((other.total, other.tie_break) > mine for other in scores)
    same_total = [other.tie_break for other in scores if other.total == score.total]
    equals = same_total.count(score.tie_break)
    return Standing(
        place=ahead + 1,
        is_shared=equals > 1,
        is_by_tie_break=equals < len(same_total),
    )


def results(
    entries: Sequence[tuple[str, tuple[Part[Label], ...], int]],
    tie_break: TieBreak,
    *,
    fewer_wins: bool = False,
) -> tuple[PlayerResult[Label], ...]:
    """Place the players `(name, parts, tie value)`, in the order given."""
    sign = -1 if fewer_wins else 1
    placed = standings([Score(total(parts), sign * value) for _, parts, value in entries])
    return tuple(
        PlayerResult(
            name=name,
            parts=parts,
            place=standing.place,
            is_shared=standing.is_shared,
            tie_value=value,
            tie_break=tie_break if standing.is_by_tie_break else None,
        )
        for (name, parts, value), standing in zip(entries, placed, strict=True)
    )
