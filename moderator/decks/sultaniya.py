"""Sultaniya's set-up: two secret goals each, who begins, and which boards are played."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from moderator.chance import shuffled
from scoring.limits import check_players
from scoring.sultaniya import FEWEST_PLAYERS, GOALS_EACH, MOST_PLAYERS, Goal


class Board(StrEnum):
    """The personal boards' sides, by whose palace it is."""

    ALI_BABA = "ali-baba"
    ANIS = "anis"
    DUNYAZAD = "dunyazad"
    SCHEHERAZADE = "scheherazade"
    SHAHRIYAR = "shahriyar"
    JAFAR = "jafar"
    ALADDIN = "aladdin"
    SINBAD = "sinbad"

    @property
    def takes_sapphires(self) -> bool:
        """Starts with the sapphires printed on it; how many, only the board says."""
        return self in (Board.SHAHRIYAR, Board.JAFAR, Board.ALI_BABA, Board.SCHEHERAZADE)


class BoardSet(StrEnum):
    """The two sets recommended for four players: all boards with the same side up."""

    ONE_SAPPHIRE = "one-sapphire"
    TWO_SAPPHIRES = "two-sapphires"

    @property
    def boards(self) -> tuple[Board, ...]:
        """The four boards of the set."""
        return _SETS[self]


_SETS: Final = {
    BoardSet.ONE_SAPPHIRE: (Board.ALI_BABA, Board.ANIS, Board.DUNYAZAD, Board.SCHEHERAZADE),
    BoardSet.TWO_SAPPHIRES: (Board.SHAHRIYAR, Board.JAFAR, Board.ALADDIN, Board.SINBAD),
}


@dataclass(frozen=True, slots=True)
class SultaniyaDeal:
    """Each player's secret goals, and the seat that begins."""

    goals: tuple[tuple[Goal, ...], ...]
    first: int


def deal(seed: bytes, players: int) -> SultaniyaDeal:
    """Goals and first player for 1 to 4."""
    check_players("players", players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    order = shuffled(tuple(Goal), seed, "sultaniya-goals")
    goals = tuple(order[seat * GOALS_EACH : (seat + 1) * GOALS_EACH] for seat in range(players))
    return SultaniyaDeal(goals, shuffled(range(players), seed, "sultaniya-first")[0])


def deal_boards(
    seed: bytes, players: int, chosen: BoardSet | None = None
) -> tuple[BoardSet, tuple[Board, ...]]:
    """A set, by chance if none is chosen, and a board of it for each seat.

    One side up on every board: whichever are drawn, no two can be the same piece of cardboard.
    """
    check_players("players", players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    of_set = chosen if chosen is not None else shuffled(tuple(BoardSet), seed, "sultaniya-set")[0]
    return of_set, shuffled(of_set.boards, seed, "sultaniya-boards")[:players]
