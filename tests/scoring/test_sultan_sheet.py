"""The Sultan sheet at the table: gems by hand, box and supply."""

import pytest

from scoring.errors import IllegalAction, InvalidInput
from scoring.results import TieBreak
from scoring.sheets.actions import Finish, Lack, Missing, SheetRefusal
from scoring.sheets.sultan import SultanSheet, apply, is_independent, left, missing, results, start
from scoring.sheets.sultan_actions import (
    AddGem,
    SetGems,
    StartAuction,
    SultanAction,
)
from scoring.sultan import Gem, Gems

WHITE, RED, YELLOW, GREEN, BLUE = Gem
ANNA, PETER, OLEG, SEVA = range(4)
THREE = start(["Anna", "Peter", "Oleg"])
TWO = start(["Anna", "Peter"])


def after(sheet: SultanSheet, *actions: SultanAction) -> SultanSheet:
    for action in actions:
        sheet = apply(sheet, action)
    return sheet


def refused(sheet: SultanSheet, action: SultanAction) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        apply(sheet, action)
    return refusal.value


def test_the_example_of_the_rule_sheet_comes_to_thirty_while_it_is_typed():
    sheet = after(THREE, SetGems(ANNA, WHITE, 3), SetGems(ANNA, RED, 5), AddGem(ANNA, BLUE))

    anna, *others = results(sheet)

    assert (anna.total, anna.place) == (30, 1)
    assert [(other.total, other.place, other.is_shared) for other in others] == [(0, 2, True)] * 2


def test_two_players_have_the_smaller_bonuses():
    sheet = after(TWO, SetGems(ANNA, WHITE, 3), SetGems(ANNA, RED, 5), SetGems(ANNA, BLUE, 1))

    assert results(sheet)[ANNA].total == 3 + 10 + 5 + 5


def test_more_gems_decide_between_equal_totals():
    sheet = after(THREE, SetGems(ANNA, RED, 2), SetGems(PETER, GREEN, 1))

    anna, peter, _ = results(sheet)

    assert (anna.place, anna.tie_break) == (1, TieBreak.MORE_GEMS)
    assert (peter.place, peter.tie_break) == (2, TieBreak.MORE_GEMS)


def test_the_supply_is_what_nobody_has():
    sheet = after(THREE, SetGems(ANNA, BLUE, 5), AddGem(OLEG, BLUE, 2), AddGem(OLEG, BLUE, -1))

    assert left(sheet) == Gems(white=12, red=11, yellow=10, green=9, blue=2)


@pytest.mark.parametrize(
    ("gem", "most"), [(WHITE, 12), (RED, 11), (YELLOW, 10), (GREEN, 9), (BLUE, 8)]
)
def test_all_players_together_have_no_more_of_a_colour_than_the_box(gem: Gem, most: int):
    full = after(THREE, SetGems(ANNA, gem, most - 1), AddGem(PETER, gem))

    for action in (AddGem(OLEG, gem), SetGems(PETER, gem, 2)):
        error = refused(full, action)
        assert error.refusal is SheetRefusal.MORE_THAN_THE_BOX
        assert (error.values["thing"], error.values["most"]) == (gem, most)
    assert error.values["room"] == 1


def test_nobody_has_fewer_gems_than_none():
    assert refused(THREE, AddGem(ANNA, RED, -1)).refusal is SheetRefusal.LESS_THAN_NOTHING
    assert refused(THREE, SetGems(ANNA, RED, -2)).values == {"thing": "red", "count": -2}


@pytest.mark.parametrize("player", [-1, 3])
def test_an_empty_seat_gets_no_gems(player: int):
    for action in (SetGems(player, RED, 1), AddGem(player, RED), StartAuction(player)):
        assert refused(THREE, action).refusal is SheetRefusal.NO_SUCH_SEAT


@pytest.mark.parametrize("names", [["Anna"], list("ABCDEF"), ["Anna", "Anna"], ["Anna", " "]])
def test_a_sheet_is_for_two_to_five_different_names(names: list[str]):
    with pytest.raises(InvalidInput):
        start(names)


def test_a_sheet_with_a_player_without_gems_is_finished_only_on_purpose():
    sheet = after(TWO, AddGem(PETER, RED))

    assert missing(sheet) == (Missing(Lack.GEMS, player=ANNA),)
    assert refused(sheet, Finish()).refusal is SheetRefusal.NOT_COMPLETE
    assert apply(sheet, Finish(anyway=True)).is_finished


def test_after_the_end_the_sheet_stands():
    sheet = after(TWO, AddGem(PETER, RED), AddGem(ANNA, RED), Finish())

    assert sheet.is_finished
    assert refused(sheet, AddGem(PETER, RED)).refusal is SheetRefusal.FINISHED


def test_edits_of_different_cells_never_conflict_and_those_of_one_cell_only_if_written_anew():
    white = SetGems(ANNA, WHITE, 1)

    assert is_independent(white, SetGems(ANNA, RED, 1))
    assert is_independent(white, SetGems(PETER, WHITE, 1))
    assert is_independent(AddGem(ANNA, WHITE), AddGem(ANNA, WHITE))
    assert not is_independent(white, SetGems(ANNA, WHITE, 2))
    assert not is_independent(white, AddGem(ANNA, WHITE))
    assert not is_independent(AddGem(ANNA, WHITE), white)
    assert not is_independent(white, Finish())
    assert not is_independent(Finish(), white)
