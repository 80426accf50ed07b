"""Slaver and Dancer: hunting, shackles, and Guards who look the wrong way."""

from moderator.karaya import events as e
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.refusals import Refusal
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, MIDDLE, table


def test_slaver_captures_an_open_slave_and_the_turn_is_over():
    karaya = table("slaver slave* sultan slave guard assassin")

    karaya.capture(ANN, BOB)

    assert karaya[BOB].is_shackled
    assert karaya[ANN].face is Role.SLAVER
    assert karaya.active == CY


def test_only_slaves_are_captured():
    karaya = table("slaver assassin* sultan slave* guard slave")

    assert karaya.targets(Act.CAPTURE, ANN) == {DEE}
    assert karaya.refusal(Act.CAPTURE, ANN, BOB) is Refusal.TARGET_NOT_POSSIBLE


def test_a_hidden_slave_is_not_captured_but_hunted():
    karaya = table("slaver slave* sultan slave guard assassin")

    assert karaya.refusal(Act.CAPTURE, ANN, DEE) is Refusal.TARGET_HIDDEN
    assert DEE in karaya.targets(Act.HUNT, ANN)


def test_a_shackled_slave_is_not_captured_again():
    karaya = table("slaver* slave*# sultan slave* guard assassin")

    assert karaya.targets(Act.CAPTURE, ANN) == {DEE}


def test_a_hunted_slave_opens_in_shackles_and_the_slaver_acts_once_more():
    karaya = table("slaver slave sultan slave guard assassin")

    karaya.hunt(ANN, BOB)

    assert karaya[BOB].face is Role.SLAVE
    assert karaya[BOB].is_shackled
    assert karaya.asked == {ANN}


def test_hunting_anybody_else_leaves_them_hidden_and_ends_the_turn():
    karaya = table("slaver assassin sultan slave guard slave")

    karaya.hunt(ANN, CY)

    assert karaya[CY].is_hidden
    assert karaya.active == BOB


def test_an_open_player_is_not_hunted():
    karaya = table("slaver slave* sultan slave guard assassin")

    assert karaya.refusal(Act.HUNT, ANN, BOB) is Refusal.TARGET_OPEN


def test_the_spare_is_not_hunted():
    karaya = table("slaver slave sultan slave guard assassin")

    assert karaya.refusal(Act.HUNT, ANN, MIDDLE) is Refusal.TARGET_NOT_POSSIBLE


def test_a_shackled_slave_takes_no_turn():
    karaya = table("slaver* slave*# sultan slave guard assassin")

    karaya.peek(ANN, CY)

    assert karaya.active == CY
    assert e.TurnLost(BOB) in karaya.events
    assert karaya[BOB].is_shackled


def test_shackles_come_off_when_the_slaver_hides():
    karaya = table("slaver* slave*# sultan slave guard assassin")

    karaya.act(Act.HIDE, ANN)

    assert karaya[BOB].is_free


def test_shackles_come_off_when_the_slaver_dies():
    karaya = table("assassin slave*# sultan slaver* guard+ slave")

    karaya.murder(ANN, DEE)

    assert karaya[BOB].is_free


def test_shackles_stay_while_the_slaver_is_in_jail():
    karaya = table("guard slave*# sultan slaver* assassin slave")

    karaya.arrest(ANN, DEE)

    assert karaya[BOB].is_shackled


def test_a_jailed_slave_in_shackles_leaves_jail_and_stays_shackled():
    karaya = table("guard slave*# sultan slaver* assassin slave")

    karaya.arrest(ANN, BOB)

    assert karaya.active == CY
    assert not karaya[BOB].is_jailed
    assert karaya[BOB].is_shackled


class TestK11ExtraAction:
    def test_it_may_be_another_hunt(self):
        karaya = table("slaver slave sultan slave guard assassin")

        karaya.hunt(ANN, BOB)
        karaya.hunt(ANN, DEE)

        assert karaya[DEE].is_shackled
        assert karaya.asked == {ANN}

    def test_it_may_be_a_peek(self):
        karaya = table("slaver slave sultan slave guard assassin")

        karaya.hunt(ANN, BOB)
        karaya.peek(ANN, CY)

        assert karaya.active == CY

    def test_it_may_be_hiding_which_frees_the_slave_again(self):
        karaya = table("slaver slave sultan slave guard assassin")

        karaya.hunt(ANN, BOB)
        karaya.hide(ANN, swap=MIDDLE)

        assert karaya[BOB].is_free
        assert karaya.active == BOB

    def test_it_must_be_taken(self):
        karaya = table("slaver slave sultan slave guard assassin")

        karaya.hunt(ANN, BOB)

        assert karaya.refusal(Act.PASS, ANN) is Refusal.NOT_NOW
        assert karaya.refusal(Act.PEEK, CY, ANN) is Refusal.NOT_ASKED


def test_dancing_only_opens_the_dancer():
    karaya = table("dancer slave sultan slave guard assassin")

    karaya.dance(ANN)

    assert karaya[ANN].face is Role.DANCER
    assert e.Danced(ANN) in karaya.events
    assert karaya.active == BOB


def test_a_guard_beside_the_open_dancer_cannot_arrest():
    karaya = table("guard dancer* slave sultan slave assassin")

    assert karaya.refusal(Act.ARREST, ANN, CY) is Refusal.DISTRACTED


def test_a_guard_elsewhere_arrests_the_dancer():
    karaya = table("guard slave dancer* sultan slave assassin")

    karaya.arrest(ANN, CY)

    assert karaya[CY].is_jailed


def test_a_hidden_dancer_distracts_nobody():
    karaya = table("guard dancer slave sultan slave assassin")

    assert Act.ARREST in karaya.acts(ANN)


def test_a_jailed_dancer_distracts_nobody():
    karaya = table("guard dancer*! slave sultan slave assassin")

    assert Act.ARREST in karaya.acts(ANN)


def test_a_dead_dancer_distracts_nobody():
    karaya = table("guard dancer+ slave sultan slave assassin")

    assert Act.ARREST in karaya.acts(ANN)


def test_the_dance_begins_again_when_the_jail_card_is_removed():
    karaya = table("slave dancer*! guard sultan slave assassin")

    karaya.peek(ANN, DEE)

    assert karaya.active == CY
    assert Act.ARREST not in karaya.acts(CY)


def test_the_dance_reaches_a_guard_over_a_dead_seat():
    karaya = table("guard slave+ dancer* sultan slave assassin")

    assert Act.ARREST not in karaya.acts(ANN)


def test_a_distracted_guard_may_still_avoid_arrest():
    karaya = table("guard slave slave sultan guard dancer* assassin assassin")

    karaya.arrest(ANN, EVE)
    karaya.avoid_arrest(EVE)

    assert not karaya[EVE].is_jailed
