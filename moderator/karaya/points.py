"""The one door to `scoring`: the words both packages share, and a finished round's points."""

from collections.abc import Sequence

from moderator.karaya.state import Round
from scoring.karaya import Line, Seat, SeatPoints, match_standings, round_points
from scoring.results import PlayerResult

__all__ = ["Standings", "points_of", "standings_of"]

Standings = tuple[PlayerResult[Line], ...]


def points_of(round: Round, names: Sequence[str]) -> tuple[SeatPoints, ...] | None:
    """What each seat scored; None while the round runs or a card has still to be named.

    A round that was called off scores nothing either (K17): it has no winner to ask for.
    """
    if round.outcome is None:
        return None
    seats = []
    for name, seat in zip(names, round.seats, strict=True):
        if seat.card is None:
            return None
        seats.append(Seat(name, seat.card, seat.is_open, seat.is_alive, seat.side))
    return round_points(round.outcome.side, seats)


def standings_of(names: Sequence[str], rounds: Sequence[Sequence[int]]) -> Standings:
    """Totals and places after some rounds, the tie-break included."""
    return match_standings(names, rounds)
