"""Sultan: what a collection of gems is worth, and who wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.limits import check_count, check_names, check_players, check_shared
from scoring.results import Part, PlayerResult, TieBreak
from scoring.standings import results

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5


class Gem(StrEnum):
    """The colours, from the cheapest to the dearest."""

    WHITE = "white"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


class Bonus(StrEnum):
    """The bonus for many gems of one colour."""

    WHITE = "white-bonus"
    RED = "red-bonus"
    YELLOW = "yellow-bonus"
    GREEN = "green-bonus"
    BLUE = "blue-bonus"

    @property
    def gem(self) -> Gem:
        """The colour that earned it."""
        return Gem[self.name]


WORTH = {Gem.WHITE: 1, Gem.RED: 2, Gem.YELLOW: 3, Gem.GREEN: 4, Gem.BLUE: 5}
IN_THE_BOX = {Gem.WHITE: 12, Gem.RED: 11, Gem.YELLOW: 10, Gem.GREEN: 9, Gem.BLUE: 8}

# The bonus for 0, 1, 2 … gems of a colour; the last holds for any more.
_BONUSES = (0, 0, 0, 2, 5, 10, 20)
_BONUSES_FOR_TWO = (0, 0, 0, 0, 2, 5, 10, 20)


@dataclass(frozen=True, slots=True)
class Gems:
    """How many gems of each colour."""

    white: int = 0
    red: int = 0
    yellow: int = 0
    green: int = 0
    blue: int = 0

    def of(self, gem: Gem) -> int:
        """How many of one colour."""
        count: int = getattr(self, gem.value)
        return count

    @property
    def number(self) -> int:
        """Gems of all colours."""
        return sum(self.of(gem) for gem in Gem)


@dataclass(frozen=True, slots=True)
class Player:
    """A player and the gems behind the screen."""

    name: str
    gems: Gems = Gems()


def score(players: Sequence[Player]) -> tuple[PlayerResult[Gem | Bonus], ...]:
    """Every player's explained total and place; the number of players decides the bonus table."""
    _check(players)
    entries = [
        (player.name, parts(player.gems, players=len(players)), player.gems.number)
        for player in players
    ]
    return results(entries, TieBreak.MORE_GEMS)


def parts(gems: Gems, *, players: int) -> tuple[Part[Gem | Bonus], ...]:
    """A collection line by line: each colour's gems, then its bonus; empty lines are left out."""
    lines: list[Part[Gem | Bonus]] = []
    for gem in Gem:
        count = gems.of(gem)
        points = bonus(count, players=players)
        if count:
            lines.append(Part(gem, count, count * WORTH[gem]))
        if points:
            lines.append(Part(Bonus[gem.name], count, points))
    return tuple(lines)


def bonus(count: int, *, players: int) -> int:
    """The bonus for so many gems of one colour."""
    check_count("gems", count)
    table = _BONUSES_FOR_TWO if players == 2 else _BONUSES
    return table[min(count, len(table) - 1)]


def left_in_box(players: Sequence[Player]) -> Gems:
    """The gems nobody has."""
    return Gems(
        **{
            gem.value: IN_THE_BOX[gem] - sum(player.gems.of(gem) for player in players)
            for gem in Gem
        }
    )


def _check(players: Sequence[Player]) -> None:
    check_players("players", len(players), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    check_names([(f"players[{index}].name", player.name) for index, player in enumerate(players)])
    for gem in Gem:
        check_shared(
            (
                (f"players[{index}].gems.{gem.value}", player.gems.of(gem))
                for index, player in enumerate(players)
            ),
            most=IN_THE_BOX[gem],
        )
