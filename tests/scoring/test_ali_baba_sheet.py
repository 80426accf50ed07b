"""The Ali Baba sheet at the table: the sets, the variants, several phones."""

from types import SimpleNamespace

import pytest

from scoring.ali_baba import Treasure, Treasures, Variant
from scoring.errors import IllegalAction, InvalidInput
from scoring.results import TieBreak
from scoring.sheets.actions import ChooseFirst, Finish, Lack, Missing, SheetRefusal
from scoring.sheets.ali_baba import (
    apply,
    is_independent,
    left,
    missing,
    results,
    start,
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
    TakeGreen,
    TakePink,
    TakeYellow,
)
from scoring.sheets.ali_baba_cave import AliBabaSheet, CaveRefusal

CARPET, STATUE, RUBY, CROWN, CHEST, SWORD, RING, LAMP, DIAMOND, NECKLACE = Treasure
ANN, BOB, CY = range(3)
THREE = start(["Ann", "Bob", "Cy"])
EQUAL = start(["Ann", "Bob", "Cy"], Variant.EQUAL)
SMALL = start(["Ann", "Bob"], Variant.SMALL)


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


def test_the_example_of_the_rule_sheet_comes_to_twenty_four_and_what_the_track_shows():
    sheet = after(
        THREE,
        SetTreasures(ANN, CARPET, 4),
        SetTreasures(ANN, CROWN, 3),
        SetTreasures(ANN, CHEST, 2),
        AddTreasure(ANN, SWORD, 2),
        AddTreasure(ANN, STATUE),
        AddTreasure(ANN, RUBY),
    )

    assert results(sheet)[ANN].total == 24
    assert results(apply(sheet, SetTrack(ANN, 12)))[ANN].total == 36


def test_fewer_tiles_decide_between_equal_totals():
    sheet = after(THREE, SetTreasures(ANN, RING, 2), SetTrack(BOB, 2), AddTreasure(BOB, RING))

    ann, bob, _ = results(sheet)

    assert (ann.total, ann.place) == (3, 2)
    assert (bob.total, bob.place, bob.tie_break) == (3, 1, TieBreak.FEWER_TILES)


def test_there_are_six_of_a_kind_for_all_players_together():
    sheet = after(THREE, SetTreasures(ANN, RING, 4), SetTreasures(BOB, RING, 2))

    assert left(sheet).ring == 0
    for action in (AddTreasure(CY, RING), SetTreasures(BOB, RING, 3)):
        error = refused(sheet, action)
        assert error.refusal is SheetRefusal.MORE_THAN_THE_BOX
        assert (error.values["thing"], error.values["most"]) == ("ring", 6)
    assert error.values["room"] == 2


@pytest.mark.parametrize(("sheet", "most"), [(THREE, 54), (SMALL, 36)])
def test_all_players_together_have_no_more_tiles_than_the_cave(sheet: AliBabaSheet, most: int):
    for treasure in list(Treasure)[: most // 6]:
        sheet = apply(sheet, SetTreasures(ANN, treasure, 6))

    error = refused(sheet, AddTreasure(BOB, NECKLACE))

    assert (error.values["thing"], error.values["most"]) == ("tiles", most)


def test_counts_do_not_go_below_nothing_nor_off_the_sheet():
    assert refused(THREE, AddTreasure(ANN, RING, -1)).refusal is SheetRefusal.LESS_THAN_NOTHING
    assert refused(THREE, AddTrack(ANN, -1)).refusal is SheetRefusal.LESS_THAN_NOTHING
    error = refused(THREE, SetTrack(ANN, 1000))
    assert (error.refusal, error.values["most"]) == (SheetRefusal.MORE_THAN_A_SHEET, 999)


def test_an_empty_seat_has_no_cells():
    for action in (
        SetTrack(3, 1),
        AddTrack(-1, 1),
        SetTreasures(3, RING, 1),
        AddTreasure(3, RING),
        ChooseFirst(3),
    ):
        assert refused(THREE, action).refusal is SheetRefusal.NO_SUCH_SEAT


@pytest.mark.parametrize(
    ("names", "variant"),
    [
        (["Ann"], Variant.STANDARD),
        (list("ABCDE"), Variant.STANDARD),
        (list("ABC"), Variant.SMALL),
        (["Ann", "Ann"], Variant.LAMP),
    ],
)
def test_a_sheet_is_for_as_many_players_as_the_variant(names: list[str], variant: Variant):
    with pytest.raises(InvalidInput):
        start(names, variant)


def test_a_sheet_lacks_its_last_turns_and_treasures_until_they_are_told():
    sheet = after(turns(THREE, 3), OpenCave(3))

    assert missing(sheet) == (
        Missing(Lack.TURNS, number=3),
        *(Missing(Lack.TREASURES, player=player) for player in (ANN, BOB, CY)),
    )
    assert refused(sheet, Finish()).values == {"missing": 4}


def test_a_sheet_filled_only_at_the_end_needs_no_turns():
    sheet = after(THREE, *(AddTreasure(player, RING) for player in (ANN, BOB, CY)))

    assert missing(sheet) == ()
    finished = apply(sheet, Finish())
    assert finished.is_finished
    assert refused(finished, AddTrack(ANN, 1)).refusal is SheetRefusal.FINISHED


def test_a_kind_removed_for_equal_treasures_cannot_be_collected():
    sheet = apply(EQUAL, RemoveTreasures((LAMP,)))

    assert left(sheet).lamp == 0
    assert refused(sheet, AddTreasure(ANN, LAMP)).refusal is CaveRefusal.KIND_REMOVED
    assert refused(sheet, TakePink(0, LAMP)).refusal is CaveRefusal.KIND_REMOVED
    assert apply(sheet, SetTreasures(ANN, LAMP, 0)).players == sheet.players
    assert apply(sheet, RemoveTreasures(())) == EQUAL


def test_the_smaller_cave_goes_without_three_kinds():
    sheet = apply(SMALL, RemoveTreasures((SWORD, LAMP, RING)))

    assert set(sheet.removed) == {LAMP, RING, SWORD}
    assert left(sheet).number == 42


@pytest.mark.parametrize(
    ("sheet", "treasures"),
    [
        (THREE, (LAMP,)),
        (EQUAL, (LAMP, RING)),
        (SMALL, (LAMP, RING)),
        (SMALL, (LAMP, LAMP, RING)),
    ],
)
def test_a_variant_removes_its_number_of_kinds(
    sheet: AliBabaSheet, treasures: tuple[Treasure, ...]
):
    assert refused(sheet, RemoveTreasures(treasures)).refusal is CaveRefusal.WRONG_KINDS


def test_a_kind_that_somebody_has_was_not_removed():
    sheet = apply(EQUAL, AddTreasure(CY, LAMP))

    assert refused(sheet, RemoveTreasures((LAMP,))).refusal is CaveRefusal.KIND_COLLECTED


def test_a_lamp_swapped_for_a_special_treasure_works_that_treasures_magic():
    sheet = start(["Ann", "Bob"], Variant.LAMP)

    swapped = apply(sheet, TakePink(0, CROWN))

    assert swapped.players[ANN].treasures == Treasures(crown=1)
    assert tracks(swapped) == [5, 0]


def test_edits_of_different_cells_never_conflict_and_those_of_one_cell_only_if_written_anew():
    assert is_independent(SetTrack(ANN, 1), SetTrack(BOB, 1))
    assert is_independent(SetTreasures(ANN, RING, 1), SetTreasures(ANN, LAMP, 1))
    assert is_independent(SetTreasures(ANN, RING, 1), SetTreasures(BOB, RING, 1))
    assert is_independent(AddTreasure(ANN, RING), AddTreasure(ANN, RING))
    assert is_independent(AddTrack(ANN, 1), AddTrack(ANN, 1))
    assert not is_independent(SetTrack(ANN, 1), AddTrack(ANN, 1))
    assert not is_independent(SetTreasures(ANN, RING, 1), AddTreasure(ANN, RING))
    assert not is_independent(Finish(), AddTrack(ANN, 1))


def test_a_turn_conflicts_with_turns_and_with_what_its_magic_writes():
    assert not is_independent(TakePink(0), TakeGreen(0))
    assert not is_independent(TakePink(0), SetTrack(ANN, 1))
    assert not is_independent(TakePink(0), ChooseFirst(BOB))
    assert not is_independent(TakePink(0), EmptyCave(0))
    assert not is_independent(TakeGreen(0, also=RING), SetTreasures(ANN, RING, 1))
    assert not is_independent(TakeYellow(0, shown=RING), SetTreasures(ANN, RING, 1))
    assert not is_independent(TakePink(0, RING), RemoveTreasures((RING,)))
    assert is_independent(TakePink(0, RING), AddTreasure(ANN, RING))
    assert is_independent(TakePink(0, RING), SetTreasures(ANN, LAMP, 1))
    assert is_independent(TakePink(0), OpenCave(0))
    assert not is_independent(OpenCave(0), OpenCave(1))


def test_what_is_no_action_of_this_sheet_is_a_bug():
    stray = SimpleNamespace(turn=0, treasure=None)

    for use in (lambda: apply(THREE, stray), lambda: is_independent(stray, Finish())):
        with pytest.raises(AssertionError):
            use()
