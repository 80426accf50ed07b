"""What is counted over many plays: leaderboards, a person's page, two people, ratings."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from companion.live.log_views import PlayId, PlayLine
from companion.live.views import Person

ENOUGH_PLAYS = 5


class BoardOrder(StrEnum):
    """Who stands at the top of a leaderboard."""

    RATING = "rating"
    WINS = "wins"
    SHARE = "share"
    LUCK = "luck"
    PLAYS = "plays"
    MEAN = "mean"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class RatingView:
    """How strong somebody is thought to be, and how sure that is.

    `value` is the middle of the estimate, and the truth lies within `margin` of it nineteen times
    in twenty. Before `ENOUGH_PLAYS` it is hardly more than a guess: say so instead of a number.
    """

    value: float
    margin: float
    plays: int

    @property
    def is_settled(self) -> bool:
        """Whether there are enough plays to show it."""
        return self.plays >= ENOUGH_PLAYS

    @property
    def plays_missing(self) -> int:
        """How many more plays it needs."""
        return max(0, ENOUGH_PLAYS - self.plays)

    @property
    def cautious(self) -> float:
        """Three deviations below the middle: what boards are ordered by."""
        return self.value - 1.5 * self.margin


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A line of a leaderboard. Scores are None where adding them up would mean nothing."""

    person: Person
    plays: int
    wins: int
    expected_wins: float
    mean_score: float | None
    best_score: int | None
    streak: int
    longest_streak: int
    rating: RatingView | None

    @property
    def share(self) -> float:
        """How many of the plays were won, from 0 to 1."""
        return self.wins / self.plays

    @property
    def chance(self) -> float:
        """The share that luck alone would give at tables of these sizes."""
        return self.expected_wins / self.plays


@dataclass(frozen=True, slots=True)
class Board:
    """A leaderboard: some of its lines, and how many there are in all."""

    rows: tuple[BoardRow, ...]
    people: int
    plays_waiting: int  # plays whose ratings are still being counted


@dataclass(frozen=True, slots=True)
class GameTotals:
    """What somebody did in one game."""

    game: str
    plays: int
    wins: int
    expected_wins: float
    mean_score: float | None
    rating: RatingView | None


@dataclass(frozen=True, slots=True)
class BestScore:
    """A personal best and where it came from; `table_size` 1 is a play alone."""

    game: str
    score: int
    play: PlayId
    ended_at: datetime
    table_size: int


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody else, as seen by one person: how often together, who was ahead, who won."""

    person: Person
    plays: int
    ahead: int
    behind: int
    wins: int
    other_wins: int


@dataclass(frozen=True, slots=True)
class Partner:
    """With whom somebody won rounds of Karaya on the same side."""

    person: Person
    rounds: int
    wins: int


@dataclass(frozen=True, slots=True)
class PersonPage:
    """Everything about one person; the favourite game is the first of `games`."""

    person: Person
    games: tuple[GameTotals, ...]
    plays: int
    wins: int
    expected_wins: float
    streak: int
    longest_streak: int
    rating: RatingView | None
    bests: tuple[BestScore, ...]
    nemesis: Rival | None
    best_partner: Partner | None
    last_plays: tuple[PlayLine, ...]


@dataclass(frozen=True, slots=True)
class GameDuel:
    """Two people in one game: plays together, how often the one or the other was ahead."""

    game: str
    plays: int
    ahead: int
    behind: int
    wins: int
    other_wins: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two people against each other; `ahead` and `wins` are the first one's."""

    one: Person
    other: Person
    games: tuple[GameDuel, ...]
    last_plays: tuple[PlayLine, ...]


@dataclass(frozen=True, slots=True)
class KarayaLine:
    """A role or a side: rounds ended with it, how many of them brought points, and how many."""

    what: str
    rounds: int
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating after a play, for a chart."""

    ended_at: datetime
    rating: RatingView
