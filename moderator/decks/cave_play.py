"""Ali Baba played from the heap on the phone: one take an action, and the sheet fills itself.

The points, turns, bans and the end are the sheet's (`scoring.sheets.ali_baba`); here is only what
the heap adds: what may be taken, what was turned up, which tile lies beside.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from moderator.decks.ali_baba import CaveDeal, Tile
from moderator.decks.cave import Cave, HeapRefusal, Spot, Taken, take
from scoring.ali_baba import Treasure
from scoring.errors import IllegalAction
from scoring.sheets import ali_baba as sheets
from scoring.sheets.actions import ChooseFirst, Finish, check_turn, restore
from scoring.sheets.ali_baba_actions import (
    AddTrack,
    EmptyCave,
    Magic,
    OpenCave,
    RemoveTreasures,
    TakeAction,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)
from scoring.sheets.ali_baba_cave import AliBabaSheet


def _spot(value: Spot | dict[str, int] | None) -> Spot | None:
    return Spot(**value) if isinstance(value, dict) else value


def _treasure(value: str | None) -> Treasure | None:
    return None if value is None else Treasure(value)


def _named(value: str | None) -> Treasure | Magic | None:
    return Magic(value) if value in list(Magic) else _treasure(value)


@dataclass(frozen=True, slots=True)
class TakeTile:
    """A turn: the tile taken, and what its magic asks for.

    `special` is the treasure beside the board a lamp is swapped for. `also` is green's second
    tile, `source` and `shown` are yellow's, `named` is white's; each may be left out.
    """

    turn: int
    spot: Spot
    special: int | None = None
    also: Spot | None = None
    source: int | None = None
    shown: Treasure | None = None
    named: Treasure | Magic | None = None

    def __post_init__(self) -> None:
        restore(self, spot=_spot, also=_spot, shown=_treasure, named=_named)


CaveAction = TakeTile | ChooseFirst | AddTrack | Finish


@dataclass(frozen=True, slots=True)
class CavePlay:
    """The heap, the special treasures still beside the board, and the sheet."""

    cave: Cave
    specials: tuple[Tile, ...]
    sheet: AliBabaSheet


def start(players: Sequence[str], deal: CaveDeal) -> CavePlay:
    """A heap just laid, for these players."""
    sheet = sheets.start(players, deal.variant)
    if deal.removed:
        sheet = sheets.apply(sheet, RemoveTreasures(deal.removed))
    return CavePlay(Cave(deal), deal.specials, sheet)


def free(play: CavePlay) -> tuple[Spot, ...]:
    """What the player on turn may take; if all that lies open is forbidden, any of it."""
    face_up = play.cave.face_up
    allowed = tuple(spot for spot in face_up if not _is_forbidden(play, spot))
    return allowed if allowed else face_up


def beside(play: CavePlay, spot: Spot) -> tuple[Spot, ...]:
    """What green may take along after a take at `spot`."""
    after = take(play.cave, spot).cave
    return tuple(other for other in after.beside(spot) if not _is_forbidden(play, other))


def apply(play: CavePlay, action: CaveAction) -> CavePlay:
    """The game after the action, or `IllegalAction`."""
    if not isinstance(action, TakeTile):
        return replace(play, sheet=sheets.apply(play.sheet, action))
    check_turn(action.turn, play.sheet.turns_played, is_over=play.sheet.is_play_over)
    taken = take(play.cave, action.spot)
    if action.spot not in free(play):
        raise IllegalAction(HeapRefusal.FORBIDDEN)
    tile, specials = _swapped(play, action, taken.tile)
    _check_magic(action, tile.magic)
    cave, also = _taken_along(play, action, taken)
    told = _told(play.sheet, action, tile, taken, also)
    return _closed(CavePlay(cave, specials, sheets.apply(play.sheet, told)), action.turn)


def is_independent(action: CaveAction, later: CaveAction) -> bool:
    """Two takes never are; the sheet knows about the rest."""
    if isinstance(action, TakeTile) or isinstance(later, TakeTile):
        return False
    return sheets.is_independent(action, later)


def _is_forbidden(play: CavePlay, spot: Spot) -> bool:
    tile = play.cave.tile(spot)
    return any(ban.named in (tile.treasure, tile.magic) for ban in play.sheet.bans_now)


def _swapped(play: CavePlay, action: TakeTile, tile: Tile) -> tuple[Tile, tuple[Tile, ...]]:
    """The tile that counts, and the special treasures left; a swapped lamp is out of the game."""
    if action.special is None:
        return tile, play.specials
    if tile.treasure is not Treasure.LAMP:
        raise IllegalAction(HeapRefusal.NO_LAMP)
    if not 0 <= action.special < len(play.specials):
        raise IllegalAction(HeapRefusal.NO_SUCH_SPECIAL)
    rest = tuple(each for n, each in enumerate(play.specials) if n != action.special)
    return play.specials[action.special], rest


def _check_magic(action: TakeTile, magic: Magic) -> None:
    asked = {
        Magic.GREEN: action.also is not None,
        Magic.YELLOW: action.source is not None or action.shown is not None,
        Magic.WHITE: action.named is not None,
    }
    if any(is_asked and magic is not owner for owner, is_asked in asked.items()):
        raise IllegalAction(HeapRefusal.NOT_ITS_MAGIC)


def _taken_along(play: CavePlay, action: TakeTile, taken: Taken) -> tuple[Cave, Treasure | None]:
    if action.also is None:
        return taken.cave, None
    if action.also not in beside(play, action.spot):
        raise IllegalAction(HeapRefusal.NOT_BESIDE)
    along = take(taken.cave, action.also)
    return along.cave, along.tile.treasure


def _told(
    sheet: AliBabaSheet, action: TakeTile, tile: Tile, taken: Taken, also: Treasure | None
) -> TakeAction:
    """The turn as the sheet is told it."""
    turn, treasure = action.turn, tile.treasure
    match tile.magic:
        case Magic.PINK:
            return TakePink(turn, treasure)
        case Magic.BLUE:
            return TakeBlue(turn, len(taken.turned_up), taken.is_square_empty, treasure)
        case Magic.BROWN:
            return TakeBrown(turn, sheets.held_with(sheet, treasure), treasure)
        case Magic.GREEN:
            return TakeGreen(turn, treasure, also)
        case Magic.YELLOW:
            return TakeYellow(turn, treasure, action.source, action.shown)
        case Magic.WHITE:
            return TakeWhite(turn, treasure, action.named)
        case _ as unreachable:
            assert_never(unreachable)


def _closed(play: CavePlay, turn: int) -> CavePlay:
    """Tell the sheet when the last tile was turned up, and when none is left."""
    sheet = play.sheet
    if play.cave.is_open and sheet.opened_in is None:
        sheet = sheets.apply(sheet, OpenCave(turn))
    if not play.cave.left and not sheet.is_play_over:
        sheet = sheets.apply(sheet, EmptyCave(sheet.turns_played))
    return replace(play, sheet=sheet)
