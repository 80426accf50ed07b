"""Ali Baba's sheet as it stands: whose turn, what is forbidden, when it ends, what fits in."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from scoring.ali_baba import OF_EACH_TREASURE, Player, Treasure, Variant
from scoring.errors import IllegalAction
from scoring.sheets.actions import check_boxed, check_seat, check_written
from scoring.sheets.ali_baba_actions import (
    Magic,
    TakeAction,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)
from scoring.sheets.cells import put

PINK_POINTS = 5
POINTS_EACH = 2
MOST_TURNED_UP = 4  # a tile rests on four at most

_REMOVED_KINDS = {Variant.EQUAL: 1, Variant.SMALL: 3}


class CaveRefusal(StrEnum):
    """Why the cave will not have an action."""

    TOO_MANY_TURNED_UP = "cave-too-many-turned-up"
    SQUARE_OR_TILES = "cave-square-or-tiles"
    NO_SUCH_SET = "cave-no-such-set"
    OWN_TREASURE = "cave-own-treasure"
    ALREADY_OPEN = "cave-already-open"
    WRONG_KINDS = "cave-wrong-kinds"
    KIND_REMOVED = "cave-kind-removed"
    KIND_COLLECTED = "cave-kind-collected"


@dataclass(frozen=True, slots=True)
class Ban:
    """What a player named in a turn: not for the others until that player's next turn."""

    by: int
    turn: int
    named: Treasure | Magic


@dataclass(frozen=True, slots=True)
class AliBabaSheet:
    """The players with track and treasures, and how far the play is if its turns are told."""

    players: tuple[Player, ...]
    variant: Variant = Variant.STANDARD
    removed: tuple[Treasure, ...] = ()
    first: int = 0
    turns_played: int = 0
    bans: tuple[Ban, ...] = ()
    opened_in: int | None = None
    is_cave_empty: bool = False
    is_finished: bool = False

    @property
    def on_turn(self) -> int:
        """The player whose turn it is."""
        return (self.first + self.turns_played) % len(self.players)

    @property
    def bans_now(self) -> tuple[Ban, ...]:
        """What the player on turn may not take (if there is anything else)."""
        size = len(self.players)
        return tuple(ban for ban in self.bans if self.turns_played < ban.turn + size)

    @property
    def turns_left(self) -> int | None:
        """Turns until all have had equally many, once no tile lies face down; else None."""
        if self.is_cave_empty:
            return 0
        if self.opened_in is None:
            return None
        rounds = self.opened_in // len(self.players) + 1
        return max(0, rounds * len(self.players) - self.turns_played)

    @property
    def is_play_over(self) -> bool:
        """Nobody has another turn."""
        return self.turns_left == 0


def magic_points(action: TakeAction) -> int:
    """What a tile's magic brings at once."""
    match action:
        case TakePink():
            return PINK_POINTS
        case TakeBlue(_, turned_up, is_square_empty):
            _check_turned_up(turned_up, is_square_empty=is_square_empty)
            return POINTS_EACH * (turned_up + is_square_empty)
        case TakeBrown(_, held):
            if not 1 <= held <= OF_EACH_TREASURE:
                raise IllegalAction(CaveRefusal.NO_SUCH_SET, count=held, most=OF_EACH_TREASURE)
            return POINTS_EACH * held
        case TakeGreen() | TakeYellow() | TakeWhite():
            return 0
        case _:
            assert_never(action)


def with_track(sheet: AliBabaSheet, player: int, track: int) -> AliBabaSheet:
    """The sheet with a player's marker on another number."""
    check_seat(player, len(sheet.players))
    check_written("track", track)
    return _with_player(sheet, player, replace(sheet.players[player], track=track))


def with_treasures(
    sheet: AliBabaSheet, player: int, treasure: Treasure, count: int
) -> AliBabaSheet:
    """The sheet with a player's number of one kind, if box and cave have as many."""
    check_seat(player, len(sheet.players))
    owner = sheet.players[player]
    _check_kind(sheet, owner, treasure, count)
    owner = replace(owner, treasures=replace(owner.treasures, **{treasure.value: count}))
    return _with_player(sheet, player, owner)


def check_removed(sheet: AliBabaSheet, treasures: tuple[Treasure, ...]) -> None:
    """Refuse kinds the variant does not remove, and those somebody has; none takes it back."""
    wanted = _REMOVED_KINDS.get(sheet.variant, 0)
    if len(treasures) not in (0, wanted) or len(set(treasures)) < len(treasures):
        raise IllegalAction(CaveRefusal.WRONG_KINDS, number=len(set(treasures)), wanted=wanted)
    for treasure in treasures:
        if any(player.treasures.of(treasure) for player in sheet.players):
            raise IllegalAction(CaveRefusal.KIND_COLLECTED, thing=treasure.value)


def _check_turned_up(turned_up: int, *, is_square_empty: bool) -> None:
    if not 0 <= turned_up <= MOST_TURNED_UP:
        raise IllegalAction(CaveRefusal.TOO_MANY_TURNED_UP, count=turned_up, most=MOST_TURNED_UP)
    if turned_up and is_square_empty:
        raise IllegalAction(CaveRefusal.SQUARE_OR_TILES)


def _check_kind(sheet: AliBabaSheet, owner: Player, treasure: Treasure, count: int) -> None:
    if count > 0 and treasure in sheet.removed:
        raise IllegalAction(CaveRefusal.KIND_REMOVED, thing=treasure.value)
    own = owner.treasures.of(treasure)
    of_kind = sum(player.treasures.of(treasure) for player in sheet.players)
    check_boxed(treasure.value, count, room=OF_EACH_TREASURE - of_kind + own, most=OF_EACH_TREASURE)
    tiles = sum(player.treasures.number for player in sheet.players)
    most = sheet.variant.tiles
    check_boxed("tiles", count, room=most - tiles + own, most=most)


def _with_player(sheet: AliBabaSheet, player: int, changed: Player) -> AliBabaSheet:
    return replace(sheet, players=put(sheet.players, player, changed))
