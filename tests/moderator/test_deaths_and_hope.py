"""Death, the end of hope, and rounds that nobody wins."""

from moderator.karaya import events as e
from moderator.karaya.actions import CallOff
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.refusals import Refusal
from tests.moderator.scenario import (
    ANN,
    BOB,
    CY,
    DEE,
    FAY,
    HOPELESS,
    MIDDLE,
    REVOLT,
    table,
)


def test_nobody_acts_after_the_round():
    karaya = table("assassin slave sultan* guard+ slave", coronation=BOB)

    karaya.murder(ANN, CY)

    assert karaya.asked == set()
    assert karaya.refusal(Act.PEEK, BOB, ANN) is Refusal.ROUND_OVER


def test_assassins_dead_and_two_slaves_left_is_the_end_of_hope():
    karaya = table("guard slave+ sultan assassin slave", turn=DEE)

    karaya.murder(DEE, CY)
    karaya.stop_murder(ANN)

    assert karaya.outcome == HOPELESS


def test_execution_of_the_last_assassin_can_end_all_hope():
    karaya = table("sultan guard assassin* slave slave+")

    karaya.execute(ANN, CY)

    assert karaya.outcome == HOPELESS


def test_three_slaves_are_hope_enough():
    karaya = table("sultan slave assassin* slave slave")

    karaya.execute(ANN, CY)

    assert karaya.outcome is None


def test_one_living_assassin_is_hope_enough():
    karaya = table("sultan guard guard assassin* assassin slave+ slave+ slave+")

    karaya.execute(ANN, DEE)

    assert karaya.outcome is None


def test_shackles_can_end_all_hope():
    karaya = table("slaver slave* sultan assassin+ guard slave")

    karaya.capture(ANN, BOB)

    assert karaya.outcome == HOPELESS


def test_a_successful_hunt_can_end_all_hope():
    karaya = table("slaver slave sultan assassin+ guard slave")

    karaya.hunt(ANN, BOB)

    assert karaya.outcome == HOPELESS


class TestK1:
    def test_jailing_an_open_slave_can_end_all_hope(self):
        karaya = table("guard slave* sultan assassin+ slave")

        karaya.arrest(ANN, BOB)

        assert karaya.outcome == HOPELESS

    def test_a_hidden_jailed_slave_counts_as_free(self):
        karaya = table("guard slave sultan assassin+ slave")

        karaya.arrest(ANN, BOB)
        karaya.say_no(BOB)

        assert karaya.outcome is None

    def test_a_slave_who_is_the_spare_counts_as_alive_and_free(self):
        karaya = table("sultan guard assassin* slave slave")

        karaya.execute(ANN, CY)

        assert karaya.round.spare is Role.SLAVE
        assert karaya.outcome is None

    def test_an_assassin_who_is_the_spare_is_not_dead(self):
        karaya = table("assassin guard+ assassin+ slave slave sultan slave guard")

        karaya.murder(ANN, DEE)
        karaya.all_say_no()

        assert karaya.outcome is None

    def test_jail_opened_later_ends_all_hope_then(self):
        karaya = table("slave slave! sultan assassin+ guard")

        karaya.call(ANN)
        karaya.join(BOB)

        assert karaya.outcome == HOPELESS


class TestK10:
    def test_somebody_killed_never_opens_a_coronation(self):
        karaya = table("assassin slave sultan guard+ slave")

        karaya.murder(ANN, CY)

        assert not karaya.happened(e.CoronationBegan)

    def test_somebody_killed_loses_every_status_card(self):
        karaya = table("assassin slave oracle*^~!:rebels guard+ slave sultan")

        karaya.murder(ANN, CY)

        dead = karaya[CY]
        assert (dead.is_jailed, dead.is_fatigued, dead.must_hide, dead.side) == (
            False,
            False,
            False,
            None,
        )

    def test_a_shackled_slave_killed_loses_the_shackles(self):
        karaya = table("assassin slave*# slaver* guard+ slave sultan")

        karaya.murder(ANN, BOB)

        assert not karaya[BOB].is_shackled

    def test_a_dead_slaver_frees_all_slaves_before_the_revolt_is_looked_for(self):
        karaya = table(
            "slave*# slave* slaver* slave* slave* assassin guard guard sultan vizier oracle",
            turn=FAY,
        )

        karaya.murder(FAY, CY)
        karaya.all_say_no()

        assert karaya.outcome == REVOLT
        assert karaya[ANN].is_free


def test_ranks_close_around_the_dead():
    karaya = table("assassin slave guard sultan slave dancer* slave", turn=ANN)

    karaya.murder(ANN, BOB)
    karaya.all_say_no()

    assert not karaya[BOB].is_alive
    assert karaya.active == CY


def test_a_lone_survivor_is_a_stalemate_that_only_the_table_can_call_off():
    """The one there is: all others dead, the Assassin and the Sultan left, one of them spare.

    Whoever claims the throne alone has to act next and has nothing to do but hide.
    """
    karaya = table("assassin* guard+ slave+ slave+ slave+")

    assert karaya.acts(ANN) == {Act.HIDE}
    karaya.hide(ANN, swap=MIDDLE)
    assert karaya.acts(ANN) == {Act.SWAP, Act.CLAIM_THRONE}
    karaya.claim(ANN)
    assert karaya.acts(ANN) == {Act.HIDE}
    karaya.hide(ANN)
    assert karaya.round.coronation is None
    karaya.call_off()

    assert karaya.round.is_over
    assert karaya.outcome is None


class TestK17:
    def test_a_table_may_call_a_round_off_in_the_middle_of_anything(self):
        karaya = table("assassin slave sultan guard slave")

        karaya.murder(ANN, CY)
        karaya.call_off()

        assert karaya.round.is_over
        assert karaya.outcome is None

    def test_a_finished_round_cannot_be_called_off(self):
        karaya = table("assassin slave sultan guard+ slave")

        karaya.murder(ANN, CY)

        assert karaya.refusal_of(CallOff()) is Refusal.ROUND_OVER
