"""The coronation, counted in seats."""

from moderator.karaya.cards import Role
from tests.moderator.scenario import (
    ANN,
    BOB,
    CROWNED,
    CY,
    DEE,
    EVE,
    REGICIDE,
    table,
)


def test_the_coronation_card_lies_before_the_active_player():
    karaya = table("slave guard sultan assassin slave", turn=BOB)

    karaya.claim(CY)

    assert karaya.round.coronation == BOB


def test_loyalists_win_when_the_marked_player_is_to_act_again():
    karaya = table("slave guard sultan assassin slave", turn=BOB)

    karaya.claim(CY)
    for seat in (BOB, CY, DEE, EVE):
        karaya.peek(seat, ANN)
    assert karaya.outcome is None
    karaya.peek(ANN, DEE)

    assert karaya.outcome == CROWNED
    assert karaya.active == ANN


def test_the_sultan_hiding_removes_the_coronation():
    karaya = table("slave guard sultan* assassin slave", turn=CY, coronation=BOB)

    karaya.hide(CY)

    assert karaya.round.coronation is None
    karaya.peek_until(BOB)
    karaya.peek(BOB, ANN)
    assert karaya.outcome is None


def test_a_sultan_who_opens_again_begins_a_new_coronation():
    karaya = table("slave guard sultan* assassin slave", turn=CY, coronation=BOB)

    karaya.hide(CY)
    karaya.claim(CY)

    assert karaya.round.coronation == DEE


def test_a_murdered_sultan_is_not_crowned():
    karaya = table("assassin slave sultan* guard+ slave", coronation=BOB)

    karaya.murder(ANN, CY)

    assert karaya.outcome == REGICIDE


class TestK2:
    def test_a_dead_marked_seat_completes_the_circle(self):
        karaya = table("sultan* assassin slave+ guard slave", turn=BOB, coronation=CY)

        karaya.peek(BOB, DEE)

        assert karaya.outcome == CROWNED

    def test_a_jailed_marked_seat_completes_the_circle(self):
        karaya = table("sultan* assassin slave! guard slave", turn=BOB, coronation=CY)

        karaya.peek(BOB, DEE)

        assert karaya.outcome == CROWNED

    def test_the_circle_is_counted_in_seats_when_the_active_player_dies(self):
        karaya = table("assassin sultan guard slave slave")

        karaya.murder(ANN, BOB)
        karaya.claim(BOB)
        karaya.stop_murder(CY)

        assert karaya.round.coronation == ANN
        karaya.peek(BOB, EVE)
        karaya.peek(CY, EVE)
        karaya.peek(DEE, EVE)
        karaya.peek(EVE, DEE)
        assert karaya.outcome == CROWNED


class TestK15:
    def test_a_murdered_player_does_not_choose_to_be_turned_up(self):
        karaya = table("assassin guard+ slave slave sultan")

        karaya.murder(ANN, CY)

        assert karaya[CY].face is Role.SLAVE

    def test_a_hunted_slave_must_open(self):
        karaya = table("slaver slave sultan slave guard assassin")

        karaya.hunt(ANN, BOB)

        assert karaya[BOB].face is Role.SLAVE

    def test_a_manipulated_sultan_begins_a_coronation(self):
        karaya = table("vizier slave sultan slave guard assassin")

        karaya.manipulate(ANN, CY)

        assert karaya[CY].face is Role.SULTAN
        assert karaya.round.coronation == ANN
