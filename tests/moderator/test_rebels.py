"""Assassins and Slaves: murder, the call, and the revolt."""

import pytest

from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.outcome import is_revolt
from moderator.karaya.refusals import Refusal
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, FAY, REGICIDE, REVOLT, table


def test_assassin_kills_a_hidden_player_whose_card_is_opened():
    karaya = table("assassin slave guard+ sultan slave")

    karaya.murder(ANN, BOB)

    assert not karaya[BOB].is_alive
    assert karaya[BOB].face is Role.SLAVE
    assert karaya[ANN].face is Role.ASSASSIN


def test_assassin_kills_an_open_player():
    karaya = table("assassin slave* guard+ sultan slave")

    karaya.murder(ANN, BOB)

    assert not karaya[BOB].is_alive


def test_assassin_kills_an_assassin():
    karaya = table("assassin assassin guard+ guard+ sultan slave slave slave")

    karaya.murder(ANN, BOB)

    assert not karaya[BOB].is_alive
    assert karaya.outcome is None


def test_regicide_wins_for_the_rebels():
    karaya = table("assassin slave guard+ sultan slave")

    karaya.murder(ANN, DEE)

    assert karaya.outcome == REGICIDE


def test_a_dead_player_is_no_target():
    karaya = table("assassin slave guard+ sultan slave")

    assert karaya.refusal(Act.MURDER, ANN, CY) is Refusal.TARGET_DEAD


def test_the_spare_cannot_be_murdered():
    karaya = table("assassin slave guard sultan slave")

    assert karaya.refusal(Act.MURDER, ANN, -1) is Refusal.TARGET_NOT_POSSIBLE


def test_a_call_to_revolt_opens_only_the_caller():
    karaya = table("slave slave guard sultan assassin")

    karaya.call(ANN)
    karaya.all_say_no()

    assert karaya[ANN].face is Role.SLAVE
    assert karaya[BOB].is_hidden
    assert karaya.active == BOB


def test_hidden_slaves_may_join_the_call():
    karaya = table("slave slave guard sultan assassin")

    karaya.call(ANN)
    karaya.join(BOB)

    assert karaya[BOB].face is Role.SLAVE


def test_nobody_else_may_join():
    karaya = table("slave slave guard sultan assassin")

    karaya.call(ANN)

    assert karaya.refusal(Act.JOIN_REVOLT, CY, role=Role.GUARD) is Refusal.WRONG_CARD


def test_nobody_joins_without_a_call():
    karaya = table("slave slave guard sultan assassin")

    assert karaya.refusal(Act.JOIN_REVOLT, ANN, role=Role.SLAVE) is Refusal.NOT_NOW


def test_an_open_slave_may_call_again():
    karaya = table("slave* slave guard sultan assassin")

    karaya.call(ANN)

    assert BOB in karaya.asked


def test_three_open_slaves_side_by_side_win_at_once():
    karaya = table("slave slave* slave* sultan guard assassin slaver")

    karaya.call(ANN)

    assert karaya.outcome == REVOLT


def test_the_third_slave_joining_wins_at_once():
    karaya = table("slave slave slave sultan guard")

    karaya.call(ANN)
    karaya.join(CY)
    assert karaya.outcome is None
    karaya.join(BOB)

    assert karaya.outcome == REVOLT


def test_the_last_seat_sits_beside_the_first():
    karaya = table("slave* sultan guard slave* slave", turn=EVE)

    karaya.call(EVE)

    assert karaya.outcome == REVOLT


def test_three_open_slaves_apart_are_no_revolt():
    karaya = table("slave slave* sultan slave* guard assassin slaver")

    karaya.call(ANN)

    assert karaya.outcome is None


def test_revolt_by_a_death_that_closes_ranks():
    karaya = table("slave* slave* guard slave* sultan assassin vizier", turn=FAY)

    karaya.murder(FAY, CY)
    karaya.all_say_no()

    assert karaya.outcome == REVOLT


def test_revolt_by_a_jail_card_removed():
    karaya = table("slave* slave* slave*! guard sultan")

    karaya.peek(ANN, DEE)
    assert karaya.outcome is None
    karaya.peek(BOB, DEE)

    assert karaya.outcome == REVOLT


def test_revolt_by_the_slaver_hiding():
    karaya = table("slaver* slave* slave*# slave* guard sultan")

    karaya.act(Act.HIDE, ANN)

    assert karaya.outcome == REVOLT


def test_revolt_by_the_slavers_death():
    karaya = table("slaver* slave* slave*# slave* assassin guard+", turn=EVE)

    karaya.murder(EVE, ANN)
    karaya.all_say_no()

    assert karaya.outcome == REVOLT


def test_revolt_by_a_slave_the_vizier_opens():
    karaya = table("vizier slave* slave slave* guard sultan")

    karaya.manipulate(ANN, CY)

    assert karaya.outcome == REVOLT


def test_a_jailed_slave_who_joins_is_no_part_of_the_revolt():
    karaya = table("slave slave! slave* sultan guard")

    karaya.call(ANN)
    karaya.join(BOB)

    assert karaya[BOB].is_open
    assert karaya.outcome is None


def test_a_slave_opened_in_shackles_is_no_part_of_the_revolt():
    karaya = table("slaver slave* slave slave* guard sultan assassin")

    karaya.hunt(ANN, CY)

    assert karaya[CY].face is Role.SLAVE
    assert karaya.outcome is None


def test_a_call_does_not_ask_those_who_are_open_or_dead():
    karaya = table("slave slave* guard+ sultan assassin slave slaver*")

    karaya.call(ANN)

    assert karaya.asked == {DEE, EVE, FAY}


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("", False),
        ("xx", False),
        ("xxx", True),
        ("xx-x", True),
        ("x-x-x", False),
        ("x--xx", True),
        ("-xx-xx", False),
        ("-xxx-", True),
    ],
)
def test_a_revolt_is_three_in_a_row_of_the_circle(row: str, expected: bool):
    assert is_revolt(seat == "x" for seat in row) is expected
