"""Sultan's bids: who takes which gem, and by which rule."""

import pytest

from scoring.errors import IllegalAction
from scoring.sheets.actions import SheetRefusal
from scoring.sheets.sultan_bids import Bid, BidRefusal, Taken, Why, resolve_bids

ANNA, PETER, OLEG, SEVA = range(4)


def test_a_lone_card_takes_the_gem():
    red, green, blue = resolve_bids([Bid(ANNA, 0, 1)], players=4, first=ANNA)

    assert red == Taken(0, ANNA, Why.ALONE, card=1)
    assert green == Taken(1, None, Why.NOBODY)
    assert blue.why is Why.NOBODY


def test_of_several_cards_the_highest_takes_the_gem():
    bids = [Bid(OLEG, 1, 8), Bid(PETER, 1, 9)]

    assert resolve_bids(bids, players=4, first=OLEG)[1] == Taken(1, PETER, Why.HIGHEST, card=9)


@pytest.mark.parametrize(
    ("first", "order"),
    [(ANNA, (PETER, SEVA)), (PETER, (PETER, SEVA)), (OLEG, (SEVA, PETER)), (SEVA, (SEVA, PETER))],
)
def test_of_equal_cards_the_one_laid_earlier_takes_the_gem(first: int, order: tuple[int, int]):
    bids = [Bid(SEVA, 2, 12), Bid(PETER, 2, 12), Bid(ANNA, 2, 3)]

    taken = resolve_bids(bids, players=4, first=first)[2]

    assert taken == Taken(2, order[0], Why.EARLIER, card=12, tied=order)


@pytest.mark.parametrize("first", [ANNA, PETER])
def test_between_two_equal_cards_are_the_first_players(first: int):
    bids = [Bid(ANNA, 0, 7), Bid(ANNA, 1, 3), Bid(PETER, 0, 7), Bid(PETER, 2, 12)]

    shared, lone, other = resolve_bids(bids, players=2, first=first)

    assert (shared.winner, shared.why) == (first, Why.FIRST_PLAYER)
    assert (lone.winner, other.winner) == (ANNA, PETER)


@pytest.mark.parametrize(
    ("bids", "players", "refusal"),
    [
        ([Bid(0, 0, 16)], 3, BidRefusal.NO_SUCH_CARD),
        ([Bid(0, 0, 0)], 3, BidRefusal.NO_SUCH_CARD),
        ([Bid(0, 0, 13)], 2, BidRefusal.NO_SUCH_CARD),
        ([Bid(0, 2, 1)], 3, BidRefusal.NO_SUCH_CUSHION),
        ([Bid(0, -1, 1)], 4, BidRefusal.NO_SUCH_CUSHION),
        ([Bid(3, 0, 1)], 3, SheetRefusal.NO_SUCH_SEAT),
        ([Bid(0, 0, 1), Bid(0, 1, 2)], 3, BidRefusal.TOO_MANY_CARDS),
        ([Bid(0, 0, 1), Bid(0, 1, 1), Bid(0, 2, 1)], 2, BidRefusal.TOO_MANY_CARDS),
        ([Bid(0, 1, 1), Bid(0, 1, 2)], 2, BidRefusal.SAME_CUSHION),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(
    bids: list[Bid], players: int, refusal: BidRefusal | SheetRefusal
):
    with pytest.raises(IllegalAction) as error:
        resolve_bids(bids, players=players, first=0)

    assert error.value.refusal is refusal


def test_bids_need_a_first_player_who_sits_here():
    with pytest.raises(IllegalAction):
        resolve_bids([], players=3, first=3)
