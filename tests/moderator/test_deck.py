"""What is dealt to how many, and what is refused."""

import pytest

from moderator.karaya.actions import Deal
from moderator.karaya.cards import NEUTRALS, Role, deck_for, deck_of
from moderator.karaya.decide import apply, decide
from moderator.karaya.events import Dealt, TurnBegan
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import new_round
from scoring.errors import IllegalAction, InvalidInput
from tests.moderator.scenario import ANN, CY, Table, dealt

SHEET = """
 5  1 1 1 3 0
 6  1 1 1 3 1
 7  1 1 1 3 2
 8  1 2 2 3 1
 9  1 2 2 3 2
10  1 2 2 3 3
11  1 2 2 4 3
12  1 3 3 4 2
13  1 3 3 4 3
14  1 3 3 4 4
15  1 3 3 5 4
"""


@pytest.mark.parametrize("line", SHEET.split("\n")[1:-1])
def test_the_deck_is_that_of_the_rule_sheet(line: str):
    players, sultan, guards, assassins, slaves, neutrals = map(int, line.split())

    cards = deck_for(players, NEUTRALS)

    assert len(cards) == players + 1 == deck_of(players).size
    assert cards.count(Role.SULTAN) == sultan
    assert cards.count(Role.GUARD) == guards
    assert cards.count(Role.ASSASSIN) == assassins
    assert cards.count(Role.SLAVE) == slaves
    assert sum(role in NEUTRALS for role in cards) == neutrals


def test_the_neutrals_are_the_first_of_the_shuffled_four():
    shuffled = (Role.ORACLE, Role.DANCER, Role.VIZIER, Role.SLAVER)

    assert deck_for(7, shuffled)[-2:] == (Role.ORACLE, Role.DANCER)


@pytest.mark.parametrize("neutrals", [(), (Role.DANCER,), (Role.DANCER, Role.DANCER)])
def test_neutrals_must_be_enough_and_different(neutrals: tuple):
    with pytest.raises(InvalidInput, match="2 different neutrals"):
        deck_for(7, neutrals)


@pytest.mark.parametrize("players", [4, 16])
def test_five_to_fifteen_play(players: int):
    with pytest.raises(InvalidInput, match="is not 5 to 15"):
        new_round(players, ANN)


@pytest.mark.parametrize("first", [-1, 5])
def test_the_first_player_sits_at_the_table(first: int):
    with pytest.raises(InvalidInput, match="there is no seat"):
        new_round(5, first)


def test_everybody_gets_a_card_and_the_last_is_the_spare():
    cards = deck_for(5, NEUTRALS)

    karaya = dealt(new_round(5, CY), cards)

    assert tuple(seat.card for seat in karaya.round.seats) == cards[:5]
    assert karaya.round.spare is cards[5]
    assert karaya.events == (Dealt(cards), TurnBegan(CY))
    assert karaya.active == CY


def test_a_wrong_deck_is_refused():
    karaya = Table(new_round(5, ANN))

    assert karaya.refusal_of(Deal((Role.SULTAN,) * 6)) is Refusal.WRONG_DECK
    assert karaya.refusal_of(Deal(deck_for(6, NEUTRALS))) is Refusal.WRONG_DECK


def test_decide_tells_the_events_and_apply_the_round_as_well():
    start, deal = new_round(5, ANN), Deal(deck_for(5, NEUTRALS))

    assert decide(start, deal) == apply(start, deal).events


def test_an_undealt_round_can_be_called_off():
    karaya = Table(new_round(5, ANN))

    karaya.call_off()

    assert karaya.round.is_over


def test_a_refusal_says_which_act_and_seat():
    with pytest.raises(IllegalAction, match="wrong-deck: 1 cards for 5 players"):
        apply(new_round(5, ANN), Deal((Role.SULTAN,)))
