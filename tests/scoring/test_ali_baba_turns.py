"""Ali Baba turn by turn: the magic, the track, and when it ends."""

import pytest

from scoring.ali_baba import Treasure, Treasures
from scoring.errors import IllegalAction
from scoring.sheets.actions import ChooseFirst, SheetRefusal
from scoring.sheets.ali_baba import (
    apply,
    held_with,
    start,
)
from scoring.sheets.ali_baba_actions import (
    AddTrack,
    AddTreasure,
    AliBabaAction,
    EmptyCave,
    Magic,
    OpenCave,
    SetTrack,
    SetTreasures,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)
from scoring.sheets.ali_baba_cave import AliBabaSheet, Ban, CaveRefusal

CARPET, STATUE, RUBY, CROWN, CHEST, SWORD, RING, LAMP, DIAMOND, NECKLACE = Treasure
ANN, BOB, CY = range(3)
THREE = start(["Ann", "Bob", "Cy"])


def after(sheet: AliBabaSheet, *actions: AliBabaAction) -> AliBabaSheet:
    for action in actions:
        sheet = apply(sheet, action)
    return sheet


def refused(sheet: AliBabaSheet, action: AliBabaAction) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        apply(sheet, action)
    return refusal.value


def turns(sheet: AliBabaSheet, number: int) -> AliBabaSheet:
    """So many turns without points or treasures told."""
    for turn in range(sheet.turns_played, sheet.turns_played + number):
        sheet = apply(sheet, TakeGreen(turn))
    return sheet


def tracks(sheet: AliBabaSheet) -> list[int]:
    return [player.track for player in sheet.players]


def test_pink_brings_five_points():
    assert tracks(apply(THREE, TakePink(0, DIAMOND))) == [5, 0, 0]


@pytest.mark.parametrize(
    ("turned_up", "is_square_empty", "points"),
    [(2, False, 4), (4, False, 8), (0, True, 2), (0, False, 0)],
)
def test_blue_brings_two_points_for_each_tile_turned_up_or_two_for_an_empty_square(
    turned_up: int, is_square_empty: bool, points: int
):
    assert tracks(apply(THREE, TakeBlue(0, turned_up, is_square_empty))) == [points, 0, 0]


def test_no_take_turns_up_more_than_four_tiles_and_an_empty_square_has_none_below():
    assert refused(THREE, TakeBlue(0, 5)).refusal is CaveRefusal.TOO_MANY_TURNED_UP
    assert refused(THREE, TakeBlue(0, -1)).refusal is CaveRefusal.TOO_MANY_TURNED_UP
    assert refused(THREE, TakeBlue(0, 1, True)).refusal is CaveRefusal.SQUARE_OR_TILES


def test_brown_counts_what_is_held_this_one_included():
    sheet = apply(THREE, SetTreasures(ANN, SWORD, 2))
    held = held_with(sheet, SWORD)

    sheet = apply(sheet, TakeBrown(0, held, SWORD))

    assert held == 3
    assert tracks(sheet) == [6, 0, 0]
    assert sheet.players[ANN].treasures == Treasures(sword=3)


@pytest.mark.parametrize("held", [0, 7])
def test_brown_counts_one_to_six(held: int):
    assert refused(THREE, TakeBrown(0, held)).refusal is CaveRefusal.NO_SUCH_SET


def test_green_takes_a_second_tile_along():
    sheet = apply(THREE, TakeGreen(0, CARPET, also=RING))

    assert sheet.players[ANN].treasures == Treasures(carpet=1, ring=1)
    assert tracks(sheet) == [0, 0, 0]


def test_yellow_takes_a_tile_that_another_player_showed():
    sheet = after(THREE, AddTreasure(CY, SWORD), TakeYellow(0, CHEST, source=CY, shown=SWORD))

    assert sheet.players[ANN].treasures == Treasures(chest=1, sword=1)
    assert sheet.players[CY].treasures == Treasures()


def test_yellow_takes_no_tile_that_is_not_there_nor_ones_own():
    missing_sword = refused(THREE, TakeYellow(0, source=CY, shown=SWORD))
    assert missing_sword.refusal is SheetRefusal.LESS_THAN_NOTHING
    own = apply(THREE, AddTreasure(ANN, SWORD))
    assert refused(own, TakeYellow(0, source=ANN, shown=SWORD)).refusal is CaveRefusal.OWN_TREASURE


def test_yellow_may_leave_untold_what_was_taken():
    assert apply(THREE, TakeYellow(0)).players == THREE.players


def test_white_forbids_a_treasure_or_colour_until_the_namers_next_turn():
    sheet = apply(THREE, TakeWhite(0, STATUE, named=Magic.BROWN))
    brown = Ban(ANN, 0, Magic.BROWN)
    assert sheet.bans_now == (brown,)

    sheet = apply(sheet, TakeWhite(1, named=RING))
    ring = Ban(BOB, 1, RING)
    assert sheet.bans_now == (brown, ring)

    sheet = turns(sheet, 1)
    assert sheet.on_turn == ANN
    assert sheet.bans_now == (ring,)
    assert turns(sheet, 1).bans_now == ()


def test_white_may_leave_untold_what_was_named():
    assert apply(THREE, TakeWhite(0)).bans_now == ()


def test_the_track_stays_a_number_one_can_correct():
    sheet = after(THREE, TakePink(0), AddTrack(ANN, -2), SetTrack(BOB, 7), AddTrack(BOB, 1))

    assert tracks(sheet) == [3, 8, 0]


def test_turns_go_round_from_the_first_player():
    sheet = apply(THREE, ChooseFirst(BOB))
    order = []
    for _ in range(4):
        order.append(sheet.on_turn)
        sheet = turns(sheet, 1)

    assert order == [BOB, CY, ANN, BOB]
    assert refused(sheet, ChooseFirst(ANN)).refusal is SheetRefusal.PLAY_STARTED


def test_a_turn_is_not_played_twice():
    error = refused(turns(THREE, 1), TakePink(0))

    assert (error.refusal, error.values) == (SheetRefusal.OTHER_TURN, {"turn": 1, "now": 2})


@pytest.mark.parametrize(
    ("opened_in", "turns_left"), [(3, 2), (4, 1), (5, 0)], ids=["first", "second", "last"]
)
def test_after_the_last_tile_is_turned_up_all_get_equally_many_turns(
    opened_in: int, turns_left: int
):
    before_taking = after(turns(THREE, opened_in), OpenCave(opened_in), TakePink(opened_in))
    after_taking = after(turns(THREE, opened_in), TakePink(opened_in), OpenCave(opened_in))

    assert before_taking == after_taking
    assert after_taking.turns_left == turns_left
    assert not turns(THREE, 4).is_play_over
    over = turns(after_taking, turns_left)
    assert over.is_play_over
    assert refused(over, TakePink(6)).refusal is SheetRefusal.PLAY_OVER


def test_an_end_noticed_too_late_is_the_end_now():
    sheet = apply(turns(THREE, 7), OpenCave(2))

    assert sheet.turns_left == 0


def test_the_last_tile_is_turned_up_once_and_in_a_turn_that_was_played():
    assert refused(turns(THREE, 2), OpenCave(3)).refusal is SheetRefusal.OTHER_TURN
    assert refused(THREE, OpenCave(-1)).refusal is SheetRefusal.OTHER_TURN
    opened = apply(THREE, OpenCave(0))
    assert refused(opened, OpenCave(0)).refusal is CaveRefusal.ALREADY_OPEN


def test_an_empty_board_ends_the_play_at_once():
    sheet = after(turns(THREE, 4), OpenCave(3), EmptyCave(4))

    assert sheet.is_play_over
    assert refused(sheet, TakePink(4)).refusal is SheetRefusal.PLAY_OVER
    assert refused(turns(THREE, 4), EmptyCave(3)).refusal is SheetRefusal.OTHER_TURN
