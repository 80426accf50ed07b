"""The Guards: arrest, and the Assassin stopped."""

from moderator.karaya import events as e
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.refusals import Refusal
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, REGICIDE, table


def test_guard_arrests_a_hidden_player():
    karaya = table("guard sultan assassin slave slave")

    karaya.arrest(ANN, CY)
    karaya.say_no(CY)

    assert karaya[CY].is_jailed
    assert karaya[ANN].face is Role.GUARD


def test_guard_arrests_an_open_player_without_asking():
    karaya = table("guard sultan assassin* slave slave")

    karaya.arrest(ANN, CY)

    assert karaya[CY].is_jailed
    assert karaya.active == BOB


def test_a_jailed_player_loses_the_next_turn_and_then_leaves_jail():
    karaya = table("guard sultan assassin* slave slave")

    karaya.arrest(ANN, CY)
    karaya.peek(BOB, DEE)

    assert karaya.active == DEE
    assert e.TurnLost(CY) in karaya.events
    assert not karaya[CY].is_jailed


def test_the_turn_after_the_lost_one_is_an_ordinary_one():
    karaya = table("guard sultan assassin* slave slave")

    karaya.arrest(ANN, CY)
    karaya.peek_until(CY)

    assert Act.MURDER in karaya.acts(CY)


def test_sultan_avoids_arrest_and_the_guards_turn_is_spent():
    karaya = table("guard sultan assassin slave slave")

    karaya.arrest(ANN, BOB)
    karaya.avoid_arrest(BOB)

    assert not karaya[BOB].is_jailed
    assert karaya.round.coronation == ANN
    assert karaya.active == BOB


def test_guard_avoids_arrest_by_another_guard():
    karaya = table("guard guard assassin slave slave sultan assassin slave")

    karaya.arrest(ANN, BOB)
    karaya.avoid_arrest(BOB)

    assert karaya[BOB].face is Role.GUARD
    assert not karaya[BOB].is_jailed


def test_a_loyalist_may_let_the_arrest_happen():
    karaya = table("guard slave sultan assassin slave")

    karaya.arrest(ANN, CY)
    karaya.say_no(CY)

    assert karaya[CY].is_jailed
    assert karaya[CY].is_hidden


def test_a_rebel_cannot_avoid_arrest():
    karaya = table("guard sultan assassin slave slave")

    karaya.arrest(ANN, CY)

    assert karaya.refusal(Act.AVOID_ARREST, CY, role=Role.ASSASSIN) is Refusal.WRONG_CARD


def test_an_open_loyalist_cannot_avoid_arrest():
    karaya = table("guard slave sultan* assassin slave")

    karaya.arrest(ANN, CY)

    assert karaya[CY].is_jailed


class TestK5:
    def test_a_jailed_player_is_not_arrested_again(self):
        karaya = table("guard sultan assassin! slave slave")

        assert karaya.refusal(Act.ARREST, ANN, CY) is Refusal.TARGET_JAILED

    def test_nobody_arrests_themselves(self):
        karaya = table("guard sultan assassin slave slave")

        assert karaya.refusal(Act.ARREST, ANN, ANN) is Refusal.TARGET_SELF

    def test_nobody_murders_themselves(self):
        karaya = table("assassin sultan guard slave slave")

        assert karaya.refusal(Act.MURDER, ANN, ANN) is Refusal.TARGET_SELF

    def test_nobody_hunts_themselves(self):
        karaya = table("slaver sultan assassin guard slave slave")

        assert karaya.refusal(Act.HUNT, ANN, ANN) is Refusal.TARGET_SELF


def test_guard_beside_the_victim_stops_the_murder():
    karaya = table("assassin slave sultan guard slave")

    karaya.murder(ANN, CY)
    karaya.stop_murder(DEE)

    assert karaya[CY].is_alive
    assert not karaya[ANN].is_alive
    assert karaya[DEE].face is Role.GUARD


def test_guard_beside_the_assassin_stops_the_murder():
    karaya = table("assassin guard slave sultan slave")

    karaya.murder(ANN, DEE)
    karaya.stop_murder(BOB)

    assert karaya[DEE].is_alive
    assert not karaya[ANN].is_alive


def test_guard_far_from_both_cannot_stop_the_murder():
    karaya = table("assassin slave slave guard sultan slaver")

    karaya.murder(ANN, BOB)

    assert karaya.refusal(Act.STOP_MURDER, DEE, role=Role.GUARD) is Refusal.NOT_ASKED


def test_guard_beside_a_dead_seat_is_a_neighbour_of_the_next_one():
    karaya = table("assassin slave slave+ guard sultan slaver")

    karaya.murder(ANN, BOB)
    karaya.stop_murder(DEE)

    assert karaya[BOB].is_alive


def test_an_open_guard_may_stop_the_murder():
    karaya = table("assassin guard* slave sultan slave")

    karaya.murder(ANN, DEE)
    karaya.stop_murder(BOB)

    assert not karaya[ANN].is_alive


def test_a_guard_may_let_the_murder_happen():
    karaya = table("assassin guard slave sultan slave")

    karaya.murder(ANN, DEE)
    karaya.all_say_no()

    assert karaya.outcome == REGICIDE


class TestK3:
    def test_the_first_guard_to_react_acts(self):
        karaya = table("assassin guard sultan guard slave slave assassin slave")

        karaya.murder(ANN, CY)
        karaya.stop_murder(DEE)

        assert karaya[BOB].is_hidden
        assert karaya.refusal(Act.STOP_MURDER, BOB, role=Role.GUARD) is Refusal.NOT_NOW

    def test_a_jailed_guard_may_react(self):
        karaya = table("assassin guard! slave sultan slave")

        karaya.murder(ANN, DEE)
        karaya.stop_murder(BOB)

        assert not karaya[ANN].is_alive
        assert karaya.active == CY  # Bob, still in jail, has lost his turn

    def test_a_dead_guard_may_not_react(self):
        karaya = table("assassin guard+ slave sultan slave")

        karaya.murder(ANN, DEE)

        assert karaya.outcome == REGICIDE

    def test_a_guard_beside_an_open_free_dancer_may_not_react(self):
        karaya = table("assassin guard dancer* sultan slave slave")

        karaya.murder(ANN, DEE)

        assert karaya.refusal(Act.STOP_MURDER, BOB, role=Role.GUARD) is Refusal.NOT_ASKED

    def test_the_murder_has_not_happened_while_guards_are_asked(self):
        karaya = table("assassin guard sultan slave slave")

        karaya.murder(ANN, CY)

        assert karaya[CY].is_alive
        assert karaya.outcome is None


class TestK4:
    def test_a_victim_guard_beside_the_assassin_saves_himself(self):
        karaya = table("assassin guard slave slave sultan")

        karaya.murder(ANN, BOB)
        karaya.stop_murder(BOB)

        assert karaya[BOB].is_alive
        assert not karaya[ANN].is_alive

    def test_a_victim_guard_elsewhere_is_not_his_own_neighbour(self):
        karaya = table("assassin slave slave guard sultan dancer")

        karaya.murder(ANN, DEE)

        assert DEE not in karaya.asked

    def test_another_guard_in_reach_saves_him(self):
        karaya = table("assassin slave slave guard guard sultan assassin slave")

        karaya.murder(ANN, DEE)
        karaya.stop_murder(EVE)

        assert karaya[DEE].is_alive


def test_a_guard_whose_every_target_is_in_jail_arrests_nobody():
    karaya = table("guard sultan! assassin! slave! slave!")

    assert karaya.refusal(Act.ARREST, ANN, BOB) is Refusal.NO_TARGET


def test_the_dancer_distracts_guards_only():
    karaya = table("sultan dancer* slave guard slave assassin")

    assert karaya.refusal(Act.EXECUTE, ANN, CY) is Refusal.NO_TARGET
