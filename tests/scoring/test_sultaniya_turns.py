"""Sultaniya turn by turn: treasury, genies, roofs and the end."""

import pytest

from scoring.errors import IllegalAction
from scoring.sheets.actions import ChooseFirst, SheetRefusal
from scoring.sheets.sultaniya import (
    apply,
    start,
)
from scoring.sheets.sultaniya_actions import (
    AddSapphires,
    Build,
    CallGenie,
    Genie,
    GiveGenie,
    Pass,
    SetRoofs,
    SetSapphires,
    SultaniyaAction,
)
from scoring.sheets.sultaniya_palace import PalaceRefusal, SultaniyaSheet

ANN, BOB, CY, DEE = range(4)
FOUR = start(["Ann", "Bob", "Cy", "Dee"])
TWO = start(["Ann", "Bob"])
SOLO = start(["Ann"])


def after(sheet: SultaniyaSheet, *actions: SultaniyaAction) -> SultaniyaSheet:
    for action in actions:
        sheet = apply(sheet, action)
    return sheet


def refused(sheet: SultaniyaSheet, action: SultaniyaAction) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        apply(sheet, action)
    return refusal.value


def builds(sheet: SultaniyaSheet, number: int, *, roofs: int = 0) -> SultaniyaSheet:
    for turn in range(sheet.turns_played, sheet.turns_played + number):
        sheet = apply(sheet, Build(turn, roofs=roofs))
    return sheet


def sapphires(sheet: SultaniyaSheet) -> list[int]:
    return [player.sapphires for player in sheet.players]


def test_building_takes_the_printed_sapphires_and_passing_takes_two():
    sheet = after(TWO, Build(0, sapphires=1), Pass(1), Build(2))

    assert sapphires(sheet) == [1, 2]
    assert sheet.bank == 52


def test_nobody_takes_sapphires_that_are_not_in_the_treasury():
    sheet = apply(TWO, SetSapphires(BOB, 54))

    assert refused(sheet, Build(0, sapphires=2)).refusal is SheetRefusal.MORE_THAN_THE_BOX
    assert refused(sheet, Build(0, sapphires=-1)).refusal is SheetRefusal.LESS_THAN_NOTHING
    assert refused(sheet, Pass(0)).refusal is SheetRefusal.MORE_THAN_THE_BOX
    assert sapphires(apply(sheet, Pass(0, sapphires=1))) == [1, 54]
    assert refused(sheet, Pass(0, sapphires=3)).refusal is PalaceRefusal.PASS_BRINGS_TWO


@pytest.mark.parametrize(
    ("genie", "price"),
    [(Genie.RENEW, 1), (Genie.MOVE, 2), (Genie.TWICE, 2), (Genie.SEARCH, 3)],
)
def test_a_genie_is_paid_and_stays_with_the_caller_until_somebody_else_calls(
    genie: Genie, price: int
):
    sheet = after(TWO, SetSapphires(ANN, 3), SetSapphires(BOB, 3), CallGenie(0, genie))
    assert sheet.holder(genie) == ANN
    assert sapphires(sheet) == [3 - price, 3]
    assert [player.genies for player in sheet.scored] == [1, 0]

    sheet = apply(sheet, CallGenie(1, genie))
    assert sheet.holder(genie) == BOB
    assert sheet.bank == 55 - 2 * (3 - price)


def test_a_genie_that_one_has_already_is_paid_again():
    sheet = after(
        TWO, SetSapphires(ANN, 2), CallGenie(0, Genie.RENEW), Build(1), CallGenie(2, Genie.RENEW)
    )

    assert sapphires(sheet) == [0, 0]
    assert sheet.holder(Genie.RENEW) == ANN


def test_a_genie_comes_only_to_those_who_can_pay():
    error = refused(after(TWO, SetSapphires(ANN, 2)), CallGenie(0, Genie.SEARCH))

    assert error.refusal is PalaceRefusal.CANNOT_PAY
    assert error.values == {"thing": "search", "price": 3, "count": 2}


def test_a_genie_can_be_put_right_by_hand():
    sheet = after(TWO, GiveGenie(Genie.MOVE, BOB), GiveGenie(Genie.TWICE, BOB))
    assert [player.genies for player in sheet.scored] == [0, 2]

    assert apply(sheet, GiveGenie(Genie.MOVE, None)).holder(Genie.MOVE) is None


@pytest.mark.parametrize(
    ("action", "most"),
    [
        (Build(0, roofs=2), 1),
        (Build(0, roofs=-1), 1),
        (CallGenie(0, Genie.RENEW, roofs=2), 1),
        (CallGenie(0, Genie.RENEW, roofs=-1), 1),
        (CallGenie(0, Genie.SEARCH, roofs=2), 1),
        (CallGenie(0, Genie.MOVE, roofs=2), 1),
        (CallGenie(0, Genie.MOVE, roofs=-2), 1),
        (CallGenie(0, Genie.TWICE, roofs=3), 2),
    ],
)
def test_a_turn_builds_one_roof_tile_and_only_the_genie_of_two_builds_two(
    action: Build | CallGenie, most: int
):
    sheet = after(TWO, SetSapphires(ANN, 3), SetRoofs(ANN, 2))

    error = refused(sheet, action)

    assert (error.refusal, error.values["most"]) == (PalaceRefusal.WRONG_ROOFS, most)


def test_turns_go_round_from_the_first_player():
    sheet = apply(FOUR, ChooseFirst(DEE))
    order = []
    for _ in range(5):
        order.append((sheet.round, sheet.on_turn))
        sheet = builds(sheet, 1)

    assert order == [(1, DEE), (1, ANN), (1, BOB), (1, CY), (2, DEE)]
    assert refused(sheet, ChooseFirst(ANN)).refusal is SheetRefusal.PLAY_STARTED
    assert refused(sheet, Pass(4)).refusal is SheetRefusal.OTHER_TURN


def test_after_a_fifth_roof_tile_everyone_else_has_one_more_turn():
    sheet = after(builds(FOUR, 5), SetRoofs(BOB, 0), SetRoofs(CY, 4))
    assert sheet.turns_left is None

    sheet = apply(builds(sheet, 1), Build(6, roofs=1))
    assert sheet.closed_in == 6
    assert sheet.turns_left == 3
    over = builds(sheet, 3)
    assert over.is_play_over
    assert refused(over, Pass(10)).refusal is SheetRefusal.PLAY_OVER


def test_another_fifth_roof_tile_gives_nobody_another_turn():
    sheet = after(builds(FOUR, 4), SetRoofs(ANN, 4), SetRoofs(BOB, 4))

    sheet = builds(sheet, 2, roofs=1)

    assert (sheet.closed_in, sheet.turns_left) == (4, 2)


def test_a_fifth_roof_tile_taken_away_by_the_red_genie_still_ended_the_game():
    sheet = after(builds(TWO, 2), SetRoofs(ANN, 4), SetRoofs(BOB, 4), AddSapphires(BOB, 2))
    sheet = after(sheet, Build(2, roofs=1), CallGenie(3, Genie.MOVE, roofs=1))
    assert sheet.is_play_over

    early = after(builds(SOLO, 1), SetRoofs(ANN, 5), AddSapphires(ANN, 2))
    early = apply(early, CallGenie(1, Genie.MOVE, roofs=-1))
    assert early.roofs[ANN].count == 4
    assert early.is_play_over


def test_a_roof_tile_put_right_counts_for_the_latest_turn_of_its_player():
    sheet = builds(FOUR, 6)
    assert sheet.on_turn == CY

    assert apply(sheet, SetRoofs(BOB, 5)).closed_in == 5
    assert apply(sheet, SetRoofs(DEE, 5)).closed_in == 3
    assert apply(sheet, SetRoofs(CY, 5)).closed_in == 6
    assert after(sheet, SetRoofs(BOB, 5), SetRoofs(BOB, 4)).closed_in is None


def test_roofs_written_without_any_turns_told_end_nothing():
    sheet = apply(FOUR, SetRoofs(ANN, 6))

    assert sheet.closed_in is None
    assert not sheet.is_play_over


def test_alone_one_has_twenty_rounds_or_five_roofs():
    assert SOLO.turns_left == 20
    assert not builds(SOLO, 19).is_play_over
    assert builds(SOLO, 20).is_play_over

    roofs = builds(SOLO, 5, roofs=1)
    assert (roofs.round, roofs.is_play_over) == (6, True)
