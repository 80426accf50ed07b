"""The Vizier: a hand that moves others."""

import pytest

from moderator.karaya import events as e
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.refusals import Refusal
from tests.moderator.scenario import (
    ANN,
    BOB,
    CY,
    DEE,
    EVE,
    FAY,
    REGICIDE,
    table,
)


def test_vizier_declares_a_side_and_opens_a_hidden_player():
    karaya = table("vizier assassin sultan slave guard slave")

    karaya.manipulate(ANN, BOB, Side.REBELS)

    assert karaya[ANN].side is Side.REBELS
    assert karaya[ANN].face is Role.VIZIER
    assert karaya[BOB].face is Role.ASSASSIN
    assert karaya[BOB].is_fatigued


def test_the_opened_player_decides_everything_about_the_ability():
    karaya = table("vizier assassin sultan slave guard slave")

    karaya.manipulate(ANN, BOB)

    assert karaya.asked == {BOB}
    assert karaya.acts(BOB) == {Act.MURDER}
    assert karaya.targets(Act.MURDER, BOB) == {ANN, CY, DEE, EVE, FAY}


def test_the_opened_player_has_to_use_the_ability_and_nothing_else():
    karaya = table("vizier assassin sultan slave guard slave")

    karaya.manipulate(ANN, BOB)

    assert karaya.refusal(Act.HIDE, BOB) is Refusal.MUST_USE_ABILITY
    assert karaya.refusal(Act.ARREST, BOB, CY) is Refusal.WRONG_CARD


def test_a_forced_murder_can_be_stopped():
    karaya = table("vizier assassin sultan slave guard slave")

    karaya.manipulate(ANN, BOB)
    karaya.murder(BOB, DEE)
    karaya.stop_murder(EVE)

    assert not karaya[BOB].is_alive
    assert karaya.active == CY


def test_a_forced_assassin_may_kill_the_vizier():
    karaya = table("vizier assassin sultan slave guard slave")

    karaya.manipulate(ANN, BOB)
    karaya.murder(BOB, ANN)
    karaya.all_say_no()

    assert not karaya[ANN].is_alive
    assert karaya.active == BOB


def test_a_forced_regicide_ends_the_round():
    karaya = table("vizier assassin slave slave guard sultan")

    karaya.manipulate(ANN, BOB)
    karaya.murder(BOB, FAY)
    karaya.all_say_no()

    assert karaya.outcome == REGICIDE


def test_a_forced_guards_arrest_can_be_avoided():
    karaya = table("vizier guard sultan slave assassin slave")

    karaya.manipulate(ANN, BOB)
    karaya.arrest(BOB, CY)
    karaya.avoid_arrest(CY)

    assert karaya.round.coronation == ANN
    assert karaya.active == BOB


def test_a_forced_slaves_call_can_be_joined():
    karaya = table("vizier slave sultan slave assassin guard")

    karaya.manipulate(ANN, BOB)
    karaya.call(BOB)
    karaya.join(DEE)

    assert karaya[DEE].is_open


def test_an_open_player_is_not_manipulated():
    karaya = table("vizier slave* sultan slave assassin guard")

    assert karaya.refusal(Act.MANIPULATE, ANN, BOB, side=Side.REBELS) is Refusal.TARGET_OPEN


def test_a_vizier_takes_a_side():
    karaya = table("vizier slave sultan slave assassin guard")

    assert karaya.refusal(Act.MANIPULATE, ANN, BOB) is Refusal.WRONG_SIDE


def test_the_side_is_fixed_while_the_vizier_is_open():
    karaya = table("vizier*:rebels slave sultan slave assassin guard")

    wrong = karaya.refusal(Act.MANIPULATE, ANN, BOB, side=Side.LOYALISTS)
    karaya.manipulate(ANN, BOB, Side.REBELS)

    assert wrong is Refusal.WRONG_SIDE
    assert not karaya.happened(e.SideChosen)


def test_a_vizier_who_hides_takes_the_choice_card_back():
    karaya = table("vizier*:rebels slave sultan slave assassin guard")

    karaya.hide(ANN)
    karaya.peek_until(ANN)
    karaya.manipulate(ANN, BOB, Side.LOYALISTS)

    assert karaya[ANN].side is Side.LOYALISTS


def test_a_vizier_with_nobody_hidden_cannot_manipulate():
    karaya = table("vizier slave* sultan* slave* assassin* guard*")

    assert karaya.refusal(Act.MANIPULATE, ANN, BOB, side=Side.REBELS) is Refusal.NO_TARGET


@pytest.mark.parametrize("act", [Act.MURDER, Act.SWAP])
def test_a_fatigued_player_only_peeks_or_hides(act: Act):
    karaya = table("assassin*~ slave sultan slave vizier* guard")

    assert karaya.acts(ANN) == {Act.PEEK, Act.HIDE}
    expected = Refusal.FATIGUED if act is Act.MURDER else Refusal.ALREADY_OPEN
    assert karaya.refusal(act, ANN, BOB) is expected


def test_the_fatigue_card_is_removed_with_the_turn():
    karaya = table("assassin*~ slave sultan slave vizier* guard")

    karaya.peek(ANN, BOB)

    assert not karaya[ANN].is_fatigued


def test_a_fatigued_guard_may_still_react():
    karaya = table("assassin guard*~ sultan slave vizier* slave")

    karaya.murder(ANN, CY)
    karaya.stop_murder(BOB)

    assert karaya[CY].is_alive


class TestK6:
    def test_a_forced_player_without_a_legal_use_is_opened_and_fatigued(self):
        karaya = table("vizier guard dancer* slave sultan slave assassin")

        karaya.manipulate(ANN, BOB)

        assert karaya[BOB].is_open
        assert karaya[BOB].is_fatigued
        assert karaya.active == BOB

    def test_a_forced_sultan_is_crowned_before_the_vizier(self):
        karaya = table("vizier guard sultan slave slave assassin")

        karaya.manipulate(ANN, CY)

        assert karaya.round.coronation == ANN

    def test_a_forced_slaver_whose_hunt_succeeds_acts_once_more_as_on_his_turn(self):
        karaya = table("vizier slaver sultan slave slave assassin guard")

        karaya.manipulate(ANN, BOB)
        karaya.hunt(BOB, DEE)

        assert karaya.acts(BOB) == {Act.PEEK, Act.HIDE, Act.HUNT}

    def test_a_forced_slaver_who_hides_is_still_tired_on_his_turn(self):
        karaya = table("vizier slaver sultan slave slave assassin guard")

        karaya.manipulate(ANN, BOB)
        karaya.hunt(BOB, DEE)
        karaya.hide(BOB)

        assert karaya.active == BOB
        assert karaya.acts(BOB) == {Act.PEEK, Act.SWAP}

    def test_a_sultan_who_claims_away_the_last_target_leaves_nothing_to_force(self):
        karaya = table("vizier slaver sultan assassin* guard* slave+ slave+")

        karaya.manipulate(ANN, BOB)
        karaya.claim(CY)

        assert karaya.active == BOB
        assert karaya.round.coronation == ANN


class TestK7:
    def test_fatigue_waits_if_the_turn_is_lost_to_jail(self):
        karaya = table("slave assassin*~! sultan slave vizier* guard")

        karaya.peek(ANN, CY)

        assert karaya.active == CY
        assert karaya[BOB].is_fatigued

    def test_the_oracles_duty_waits_if_the_turn_is_lost_to_jail(self):
        karaya = table("slave oracle*^!:rebels sultan slave assassin guard")

        karaya.peek(ANN, CY)

        assert karaya[BOB].must_hide
        assert karaya[BOB].side is Side.REBELS
        karaya.peek_until(BOB)
        assert karaya.acts(BOB) == {Act.HIDE}
