"""The Ali Baba sheet: turns and magic during play, the score track, the treasures at the end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from scoring import ali_baba
from scoring.ali_baba import Line, Player, Treasure, Treasures, Variant
from scoring.errors import IllegalAction
from scoring.results import PlayerResult
from scoring.sheets.actions import (
    ChooseFirst,
    Finish,
    Lack,
    Missing,
    SheetRefusal,
    check_finish,
    check_seat,
    check_turn,
)
from scoring.sheets.ali_baba_actions import (
    AddTrack,
    AddTreasure,
    AliBabaAction,
    EmptyCave,
    OpenCave,
    RemoveTreasures,
    SetTrack,
    SetTreasures,
    TakeAction,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)
from scoring.sheets.ali_baba_cave import (
    AliBabaSheet,
    Ban,
    CaveRefusal,
    check_removed,
    magic_points,
    with_track,
    with_treasures,
)
from scoring.sheets.cells import Cell, Touch, is_apart, touch


def start(players: Sequence[str], variant: Variant = Variant.STANDARD) -> AliBabaSheet:
    """An empty sheet for 2–4 players (the smaller cave: 2), by name."""
    seated = tuple(Player(name) for name in players)
    ali_baba.score(seated, variant)  # refuses too few, too many and names that cannot be
    return AliBabaSheet(seated, variant)


def results(sheet: AliBabaSheet) -> tuple[PlayerResult[Line | Treasure], ...]:
    """The explained totals and places as the sheet stands."""
    return ali_baba.score(sheet.players, sheet.variant)


def left(sheet: AliBabaSheet) -> Treasures:
    """The tiles of each kind that nobody has; of those removed there are none."""
    in_box = ali_baba.left_in_box(sheet.players)
    return replace(in_box, **{treasure.value: 0 for treasure in sheet.removed})


def held_with(sheet: AliBabaSheet, treasure: Treasure) -> int:
    """What brown counts for the player on turn: this treasure and those counted so far."""
    return sheet.players[sheet.on_turn].treasures.of(treasure) + 1


def missing(sheet: AliBabaSheet) -> tuple[Missing, ...]:
    """A play begun and not over, and players without any treasure."""
    is_playing = sheet.turns_played > 0 and not sheet.is_play_over
    unplayed = (Missing(Lack.TURNS, number=sheet.turns_left),) if is_playing else ()
    return unplayed + tuple(
        Missing(Lack.TREASURES, player=index)
        for index, player in enumerate(sheet.players)
        if not player.treasures.number
    )


def apply(sheet: AliBabaSheet, action: AliBabaAction) -> AliBabaSheet:
    """The sheet after the action, or `IllegalAction`."""
    if sheet.is_finished:
        raise IllegalAction(SheetRefusal.FINISHED)
    match action:
        case SetTrack(player, points):
            return with_track(sheet, player, points)
        case AddTrack(player, by):
            return _moved(sheet, player, by)
        case SetTreasures(player, treasure, count):
            return with_treasures(sheet, player, treasure, count)
        case AddTreasure(player, treasure, by):
            return _collected(sheet, player, treasure, by)
        case ChooseFirst(first):
            return _begun_by(sheet, first)
        case RemoveTreasures(treasures):
            check_removed(sheet, treasures)
            return replace(sheet, removed=tuple(sorted(treasures)))
        case OpenCave(turn):
            return _opened(sheet, turn)
        case EmptyCave(turns):
            check_turn(turns, sheet.turns_played, is_over=sheet.is_play_over)
            return replace(sheet, is_cave_empty=True)
        case Finish():
            check_finish(action, missing(sheet))
            return replace(sheet, is_finished=True)
        case _:
            check_turn(action.turn, sheet.turns_played, is_over=sheet.is_play_over)
            taken = _taken(sheet, action)
            return replace(taken, turns_played=sheet.turns_played + 1)


def _taken(sheet: AliBabaSheet, action: TakeAction) -> AliBabaSheet:
    """The tile behind the screen and its magic worked, the turn not yet passed on."""
    player = sheet.on_turn
    if action.treasure is not None:
        sheet = _collected(sheet, player, action.treasure, 1)
    sheet = _moved(sheet, player, magic_points(action))
    match action:
        case TakeGreen(also=Treasure() as also):
            return _collected(sheet, player, also, 1)
        case TakeYellow(source=source, shown=shown):
            return _robbed(sheet, player, source, shown)
        case TakeWhite(turn, named=named) if named is not None:
            return replace(sheet, bans=(*sheet.bans, Ban(player, turn, named)))
        case _:
            return sheet


def _robbed(
    sheet: AliBabaSheet, player: int, source: int | None, shown: Treasure | None
) -> AliBabaSheet:
    if source is None or shown is None:
        return sheet
    if source == player:
        raise IllegalAction(CaveRefusal.OWN_TREASURE, thing=shown.value)
    return _collected(_collected(sheet, source, shown, -1), player, shown, 1)


def _moved(sheet: AliBabaSheet, player: int, by: int) -> AliBabaSheet:
    check_seat(player, len(sheet.players))
    return with_track(sheet, player, sheet.players[player].track + by)


def _collected(sheet: AliBabaSheet, player: int, treasure: Treasure, by: int) -> AliBabaSheet:
    check_seat(player, len(sheet.players))
    count = sheet.players[player].treasures.of(treasure)
    return with_treasures(sheet, player, treasure, count + by)


def _begun_by(sheet: AliBabaSheet, first: int) -> AliBabaSheet:
    check_seat(first, len(sheet.players))
    if sheet.turns_played:
        raise IllegalAction(SheetRefusal.PLAY_STARTED)
    return replace(sheet, first=first)


def _opened(sheet: AliBabaSheet, turn: int) -> AliBabaSheet:
    if sheet.opened_in is not None:
        raise IllegalAction(CaveRefusal.ALREADY_OPEN)
    if not 0 <= turn <= sheet.turns_played:
        raise IllegalAction(SheetRefusal.OTHER_TURN, turn=turn + 1, now=sheet.turns_played + 1)
    return replace(sheet, opened_in=turn)


def is_independent(action: AliBabaAction, later: AliBabaAction) -> bool:
    """True if `action`, decided before `later` was seen, still means the same after it."""
    return is_apart(_touch(action), _touch(later))


_TURN: Cell = ("turn",)
_CAVE: Cell = ("cave",)


def _touch(action: AliBabaAction) -> Touch | None:
    match action:
        case SetTrack(player):
            return touch(sets=[("track", player)])
        case AddTrack(player):
            return touch(adds=[("track", player)])
        case SetTreasures(player, treasure):
            return touch(sets=[("treasure", player, treasure)])
        case AddTreasure(player, treasure):
            return touch(adds=[("treasure", player, treasure)])
        case ChooseFirst():
            return touch(sets=[_TURN])
        case RemoveTreasures(treasures):
            return touch(sets=[("removed",), *_treasure_cells(treasures)])
        case OpenCave():
            return touch(sets=[_CAVE])
        case EmptyCave():
            return touch(sets=[_TURN, _CAVE])
        case Finish():
            return None
        case _:
            return touch(sets=[_TURN], adds=[*_TRACKS, *_treasure_cells(_told(action))])


# Who takes, the action does not say: any player's cells may grow.
_SEATS = range(Variant.STANDARD.most_players)
_TRACKS: list[Cell] = [("track", player) for player in _SEATS]


def _treasure_cells(treasures: Sequence[Treasure]) -> list[Cell]:
    return [("treasure", player, treasure) for player in _SEATS for treasure in treasures]


def _told(action: TakeAction) -> list[Treasure]:
    """The treasures a take moves, as far as they were told."""
    match action:
        case TakeGreen(treasure=treasure, also=other) | TakeYellow(treasure=treasure, shown=other):
            told = [treasure, other]
        case TakePink() | TakeBlue() | TakeBrown() | TakeWhite():
            told = [action.treasure]
        case _:
            assert_never(action)
    return [treasure for treasure in told if treasure is not None]
