"""Sultan's auction at the table: circles, bag and winners, and the sheet fills itself."""

import pytest

from scoring.errors import IllegalAction
from scoring.sheets.actions import Finish, Lack, Missing, SheetRefusal
from scoring.sheets.sultan import SultanSheet, apply, is_independent, left, missing, start
from scoring.sheets.sultan_actions import (
    AddGem,
    AwardGem,
    AwardGems,
    Bag,
    Draw,
    LayOut,
    LeaveAuction,
    PutBack,
    SetGems,
    StartAuction,
    SultanAction,
)
from scoring.sheets.sultan_auction import AuctionRefusal, Cushion, Step, circle_of
from scoring.sultan import Gem, Gems

WHITE, RED, YELLOW, GREEN, BLUE = Gem
ANNA, PETER, OLEG, SEVA = range(4)
FOUR = start(["Anna", "Peter", "Oleg", "Seva"])
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


def auction(sheet: SultanSheet, *, first: int = ANNA, bag: Bag = Bag.REAL) -> SultanSheet:
    return apply(sheet, StartAuction(first, bag))


@pytest.mark.parametrize(
    ("players", "cushions", "circles", "cards", "hand", "highest"),
    [(2, 3, 4, 2, 8, 12), (3, 2, 5, 1, 5, 15), (4, 3, 5, 1, 5, 15), (5, 3, 5, 1, 5, 15)],
)
def test_the_numbers_of_a_circle_hang_on_the_players(
    players: int, cushions: int, circles: int, cards: int, hand: int, highest: int
):
    circle = circle_of(players)

    assert (circle.cushions, circle.drawn) == (cushions, cushions + 1)
    assert (circle.circles, circle.cards, circle.hand) == (circles, cards, hand)
    assert circle.highest_card == highest


def test_four_are_drawn_three_are_chosen_and_one_goes_back():
    drawn = after(auction(FOUR, bag=Bag.APP), Draw(0, (WHITE, RED, RED, BLUE)))
    assert drawn.auction.step is Step.PUT_BACK
    assert left(drawn) == Gems(white=11, red=9, yellow=10, green=9, blue=7)

    laid = apply(drawn, PutBack(0, RED))
    assert laid.auction.step is Step.AWARD
    assert laid.auction.cushions == (Cushion(WHITE), Cushion(RED), Cushion(BLUE))
    assert left(laid) == Gems(white=11, red=10, yellow=10, green=9, blue=7)


def test_gems_go_to_their_winners_and_the_unclaimed_one_back_to_the_bag():
    laid = after(auction(FOUR), LayOut(0, (WHITE, RED, BLUE)))

    sheet = after(laid, AwardGem(0, 0, SEVA), AwardGem(0, 2, ANNA))
    assert [player.gems for player in sheet.players] == [
        Gems(blue=1),
        Gems(),
        Gems(),
        Gems(white=1),
    ]
    assert left(sheet).red == 10

    sheet = apply(sheet, AwardGem(0, 1, None))
    assert sheet.auction.step is Step.DRAW
    assert sheet.auction.circles_played == 1
    assert left(sheet) == Gems(white=11, red=11, yellow=10, green=9, blue=7)


def test_a_whole_circle_can_be_awarded_at_once():
    sheet = after(auction(FOUR), LayOut(0, (WHITE, RED, BLUE)), AwardGems(0, (SEVA, None, ANNA)))

    assert sheet.players[SEVA].gems == Gems(white=1)
    assert sheet.players[ANNA].gems == Gems(blue=1)
    assert sheet.auction.circles_played == 1


def test_the_first_player_moves_one_seat_to_the_left_each_circle():
    sheet = auction(THREE, first=PETER)
    drawers = []
    for circle in range(4):
        drawers.append(sheet.auction.drawer)
        sheet = after(sheet, LayOut(circle, (WHITE, RED)), AwardGems(circle, (None, None)))

    assert drawers == [PETER, OLEG, ANNA, PETER]
    assert sheet.auction.order == (OLEG, ANNA, PETER)


@pytest.mark.parametrize(
    ("sheet", "circles", "cushions"), [(TWO, 12, 3), (THREE, 15, 2), (FOUR, 15, 3)]
)
def test_three_rounds_of_circles_and_the_auction_is_over(
    sheet: SultanSheet, circles: int, cushions: int
):
    sheet = auction(sheet)
    clock = []
    for circle in range(circles):
        clock.append((sheet.auction.round, sheet.auction.circle))
        assert sheet.auction.circles_left == circles - circle
        sheet = after(
            sheet,
            LayOut(circle, (WHITE,) * cushions),
            AwardGems(circle, (None,) * cushions),
        )

    rounds = circles // 3
    assert clock == [(1 + each // rounds, 1 + each % rounds) for each in range(circles)]
    assert sheet.auction.step is Step.OVER
    assert (sheet.auction.round, sheet.auction.circle) == (3, rounds)
    late = refused(sheet, LayOut(circles, (WHITE,) * cushions))
    assert (late.refusal, late.values) == (AuctionRefusal.OTHER_STEP, {"step": "over"})


def test_between_two_players_the_first_player_alternates():
    sheet = after(auction(TWO), LayOut(0, (WHITE,) * 3), AwardGems(0, (ANNA, ANNA, PETER)))

    assert sheet.auction.drawer == PETER
    assert sheet.players[ANNA].gems == Gems(white=2)


def test_nobody_wins_more_gems_in_a_circle_than_cards_were_laid():
    four = after(auction(FOUR), LayOut(0, (WHITE, RED, BLUE)), AwardGem(0, 0, ANNA))
    two = after(auction(TWO), LayOut(0, (WHITE, RED, BLUE)), AwardGem(0, 0, ANNA))
    two = apply(two, AwardGem(0, 1, ANNA))

    for sheet, cards in ((four, 1), (two, 2)):
        error = refused(sheet, AwardGem(0, 2, ANNA))
        assert error.refusal is AuctionRefusal.NO_CARD_LEFT
        assert error.values == {"seat": 1, "most": cards}


def test_only_gems_that_are_in_the_bag_can_be_drawn():
    sheet = auction(apply(FOUR, SetGems(ANNA, BLUE, 6)))

    assert apply(sheet, Draw(0, (BLUE, BLUE, RED, RED))).auction.drawn[:2] == (BLUE, BLUE)
    error = refused(sheet, Draw(0, (BLUE, BLUE, BLUE, RED)))
    assert error.refusal is SheetRefusal.MORE_THAN_THE_BOX
    assert (error.values["thing"], error.values["room"], error.values["most"]) == ("blue", 2, 8)
    assert refused(sheet, LayOut(0, (BLUE,) * 3)).refusal is SheetRefusal.MORE_THAN_THE_BOX


def test_gems_on_the_cushions_cannot_be_written_to_a_player_by_hand():
    sheet = after(auction(FOUR), LayOut(0, (BLUE, BLUE, BLUE)))

    assert apply(sheet, SetGems(ANNA, BLUE, 5)).players[ANNA].gems.blue == 5
    assert refused(sheet, SetGems(ANNA, BLUE, 6)).values["room"] == 5


@pytest.mark.parametrize("gems", [(WHITE,) * 3, (WHITE,) * 5])
def test_as_many_gems_are_drawn_as_the_rules_say(gems: tuple[Gem, ...]):
    error = refused(auction(FOUR), Draw(0, gems))

    assert error.refusal is AuctionRefusal.WRONG_NUMBER
    assert error.values == {"number": len(gems), "wanted": 4}
    assert apply(auction(THREE), Draw(0, (WHITE,) * 3)).auction.step is Step.PUT_BACK


def test_only_a_drawn_gem_goes_back():
    sheet = apply(auction(FOUR), Draw(0, (WHITE,) * 4))

    assert refused(sheet, PutBack(0, RED)).refusal is AuctionRefusal.NOT_DRAWN


def test_when_the_app_draws_nobody_lays_out_gems_of_their_own():
    sheet = auction(FOUR, bag=Bag.APP)

    assert refused(sheet, LayOut(0, (WHITE,) * 3)).refusal is AuctionRefusal.APP_DRAWS


def test_an_award_names_a_cushion_once_and_a_player_who_sits_here():
    sheet = after(auction(FOUR), LayOut(0, (WHITE,) * 3), AwardGem(0, 0, ANNA))

    assert refused(sheet, AwardGem(0, 3, ANNA)).refusal is AuctionRefusal.NO_SUCH_CUSHION
    assert refused(sheet, AwardGem(0, -1, ANNA)).refusal is AuctionRefusal.NO_SUCH_CUSHION
    assert refused(sheet, AwardGem(0, 0, PETER)).refusal is AuctionRefusal.ALREADY_AWARDED
    assert refused(sheet, AwardGem(0, 1, 4)).refusal is SheetRefusal.NO_SUCH_SEAT
    assert refused(sheet, AwardGems(0, (ANNA,))).refusal is AuctionRefusal.WRONG_NUMBER


def test_a_tap_meant_for_another_circle_or_step_is_refused():
    sheet = auction(FOUR)

    other = refused(sheet, LayOut(1, (WHITE,) * 3))
    assert (other.refusal, other.values) == (AuctionRefusal.OTHER_CIRCLE, {"circle": 2, "now": 1})
    assert refused(sheet, PutBack(0, WHITE)).refusal is AuctionRefusal.OTHER_STEP
    assert refused(sheet, AwardGem(0, 0, ANNA)).refusal is AuctionRefusal.OTHER_STEP
    assert refused(sheet, AwardGems(0, (ANNA,) * 3)).refusal is AuctionRefusal.OTHER_STEP


def test_the_auction_is_begun_once_and_can_be_left():
    sheet = after(auction(FOUR), LayOut(0, (WHITE,) * 3), AwardGem(0, 0, ANNA))

    assert refused(sheet, StartAuction(ANNA)).refusal is AuctionRefusal.ALREADY_STARTED
    assert missing(sheet)[0] == Missing(Lack.CIRCLES, number=15)
    without = apply(sheet, LeaveAuction())
    assert without.players[ANNA].gems == Gems(white=1)
    assert left(without).white == 11
    assert refused(without, LeaveAuction()).refusal is AuctionRefusal.NOT_STARTED


def test_awards_of_different_cushions_never_conflict_nor_with_other_players_cells():
    award = AwardGem(0, 0, ANNA)

    assert is_independent(award, AwardGem(0, 1, PETER))
    assert is_independent(award, AddGem(ANNA, RED))
    assert is_independent(award, SetGems(PETER, RED, 1))
    assert is_independent(AwardGem(0, 0, None), SetGems(ANNA, RED, 1))
    assert not is_independent(award, SetGems(ANNA, RED, 1))
    assert not is_independent(award, AwardGem(0, 0, PETER))
    assert not is_independent(award, AwardGems(0, (ANNA, None, None)))
    assert not is_independent(AwardGems(0, (ANNA, None, None)), SetGems(ANNA, RED, 1))
    assert is_independent(Draw(0, (RED,)), SetGems(ANNA, RED, 1))
    assert not is_independent(Draw(0, (RED,)), LayOut(0, (RED,)))


def test_what_is_no_action_of_this_sheet_is_a_bug():
    for stray in (
        lambda: apply(auction(TWO), object()),
        lambda: is_independent(object(), Finish()),
    ):
        with pytest.raises(AssertionError):
            stray()
