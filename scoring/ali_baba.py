"""Ali Baba: what the score track and the collected treasures are worth, and who wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.errors import InvalidInput
from scoring.limits import check_count, check_names, check_players, check_shared
from scoring.results import Part, PlayerResult, TieBreak
from scoring.standings import results

FEWEST_PLAYERS = 2
OF_EACH_TREASURE = 6

# The points for 0, 1, 2 … tiles of one kind.
_SET_POINTS = (0, 1, 3, 6, 10, 15, 21)


class Treasure(StrEnum):
    """The ten kinds of tiles."""

    CARPET = "carpet"
    STATUE = "statue"
    RUBY = "ruby"
    CROWN = "crown"
    CHEST = "chest"
    SWORD = "sword"
    RING = "ring"
    LAMP = "lamp"
    DIAMOND = "diamond"
    NECKLACE = "necklace"


class Line(StrEnum):
    """The line that is no treasure: points made by magic during play."""

    TRACK = "track"


class Variant(StrEnum):
    """The game as played: which tiles lie in the cave."""

    STANDARD = "standard"
    LAMP = "lamp"
    EQUAL = "equal"
    SMALL = "small"

    @property
    def most_players(self) -> int:
        """The smaller cave is for two."""
        return 2 if self is Variant.SMALL else 4

    @property
    def tiles(self) -> int:
        """Tiles in the cave, which is the most that all players can have collected."""
        return 36 if self is Variant.SMALL else 54


@dataclass(frozen=True, slots=True)
class Treasures:
    """How many tiles of each kind."""

    carpet: int = 0
    statue: int = 0
    ruby: int = 0
    crown: int = 0
    chest: int = 0
    sword: int = 0
    ring: int = 0
    lamp: int = 0
    diamond: int = 0
    necklace: int = 0

    def of(self, treasure: Treasure) -> int:
        """How many of one kind."""
        count: int = getattr(self, treasure.value)
        return count

    @property
    def number(self) -> int:
        """Tiles of all kinds."""
        return sum(self.of(treasure) for treasure in Treasure)


@dataclass(frozen=True, slots=True)
class Player:
    """A player, the points on the track and the tiles behind the screen."""

    name: str
    track: int = 0
    treasures: Treasures = Treasures()


def score(
    players: Sequence[Player], variant: Variant = Variant.STANDARD
) -> tuple[PlayerResult[Line | Treasure], ...]:
    """Every player's explained total and place; of equal totals the one with fewer tiles leads."""
    _check(players, variant)
    entries = [(player.name, parts(player), player.treasures.number) for player in players]
    return results(entries, TieBreak.FEWER_TILES, fewer_wins=True)


def parts(player: Player) -> tuple[Part[Line | Treasure], ...]:
    """A player line by line: the track, then each kind of treasure; empty lines are left out."""
    lines: list[Part[Line | Treasure]] = []
    if player.track:
        lines.append(Part(Line.TRACK, player.track, player.track))
    for treasure in Treasure:
        count = player.treasures.of(treasure)
        if count:
            lines.append(Part(treasure, count, set_points(count)))
    return tuple(lines)


def set_points(count: int) -> int:
    """The points for so many tiles of one kind."""
    check_count("tiles", count, most=OF_EACH_TREASURE, of="in the box")
    return _SET_POINTS[count]


def left_in_box(players: Sequence[Player]) -> Treasures:
    """The tiles nobody has."""
    return Treasures(
        **{
            treasure.value: OF_EACH_TREASURE
            - sum(player.treasures.of(treasure) for player in players)
            for treasure in Treasure
        }
    )


def _check(players: Sequence[Player], variant: Variant) -> None:
    check_players("players", len(players), fewest=FEWEST_PLAYERS, most=variant.most_players)
    check_names([(f"players[{index}].name", player.name) for index, player in enumerate(players)])
    for index, player in enumerate(players):
        check_count(f"players[{index}].track", player.track)
    for treasure in Treasure:
        check_shared(
            (
                (f"players[{index}].treasures.{treasure.value}", player.treasures.of(treasure))
                for index, player in enumerate(players)
            ),
            most=OF_EACH_TREASURE,
        )
    _check_tiles(players, variant)


def _check_tiles(players: Sequence[Player], variant: Variant) -> None:
    tiles = sum(player.treasures.number for player in players)
    if tiles > variant.tiles:
        raise InvalidInput(
            "players", f"{tiles} tiles in all are more than the {variant.tiles} in the cave"
        )
