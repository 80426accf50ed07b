"""Peek, swap, hide: what everybody can do on a turn."""

from moderator.karaya import events as e
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import How
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, FAY, MIDDLE, table


def test_turns_go_clockwise():
    karaya = table("sultan guard assassin slave slave")

    karaya.peek(ANN, CY)
    assert karaya.active == BOB
    karaya.peek(BOB, CY)
    assert karaya.active == CY


def test_after_the_last_seat_the_first_one_is_active():
    karaya = table("sultan guard assassin slave slave", turn=EVE)

    karaya.peek(EVE, CY)

    assert karaya.active == ANN


def test_only_the_active_player_acts():
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal(Act.PEEK, BOB, CY) is Refusal.NOT_ASKED


def test_a_dead_player_takes_no_turn():
    karaya = table("sultan guard+ assassin slave slave")

    karaya.peek(ANN, CY)

    assert karaya.active == CY
    assert karaya.refusal(Act.PEEK, BOB, CY) is Refusal.DEAD


def test_peek_shows_one_hidden_card_to_the_active_player_alone():
    karaya = table("sultan guard assassin slave slave")

    karaya.peek(ANN, CY)

    (seen,) = karaya.knows(ANN)
    assert (seen.how, seen.place, seen.role) == (How.PEEKED, CY, Role.ASSASSIN)
    assert not any(karaya.knows(other) for other in (BOB, CY, DEE, EVE))


def test_everybody_sees_whose_card_is_peeked_at():
    karaya = table("sultan guard assassin slave slave")

    karaya.peek(ANN, CY)

    assert e.Peeked(ANN, CY) in karaya.events


def test_nobody_peeks_at_an_open_card():
    karaya = table("sultan guard assassin* slave slave")

    assert karaya.refusal(Act.PEEK, ANN, CY) is Refusal.TARGET_OPEN


def test_nobody_peeks_at_the_spare():
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal(Act.PEEK, ANN, MIDDLE) is Refusal.TARGET_NOT_POSSIBLE


def test_an_open_player_may_peek_too():
    karaya = table("sultan guard* assassin slave slave", turn=BOB)

    karaya.peek(BOB, ANN)

    assert karaya.knows(BOB)[0].role is Role.SULTAN


def test_a_jailed_player_can_be_peeked_at():
    karaya = table("sultan guard assassin! slave slave")

    assert CY in karaya.targets(Act.PEEK, ANN)


def test_swap_exchanges_two_hidden_cards():
    karaya = table("sultan guard assassin slave slave")

    karaya.swap(ANN, BOB)

    assert (karaya[ANN].card, karaya[BOB].card) == (Role.GUARD, Role.SULTAN)
    assert karaya[ANN].is_hidden
    assert karaya[BOB].is_hidden


def test_everybody_sees_who_swaps_with_whom():
    karaya = table("sultan guard assassin slave slave")

    karaya.swap(ANN, BOB)

    assert e.CardsSwapped(ANN, BOB) in karaya.events


def test_swap_with_the_spare_brings_it_into_the_game():
    karaya = table("sultan guard assassin slave slave")

    karaya.swap(ANN, MIDDLE)

    assert karaya[ANN].card is Role.SLAVE
    assert karaya.round.spare is Role.SULTAN


def test_an_open_player_does_not_swap_before_hiding():
    karaya = table("sultan* guard assassin slave slave")

    assert karaya.refusal(Act.SWAP, ANN, BOB) is Refusal.ALREADY_OPEN


def test_nobody_swaps_with_an_open_player():
    karaya = table("sultan guard* assassin slave slave")

    assert karaya.refusal(Act.SWAP, ANN, BOB) is Refusal.TARGET_OPEN


def test_nobody_swaps_with_a_jailed_player():
    karaya = table("sultan guard! assassin slave slave")

    assert karaya.refusal(Act.SWAP, ANN, BOB) is Refusal.TARGET_JAILED


def test_a_hidden_player_cannot_hide():
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal(Act.HIDE, ANN) is Refusal.ALREADY_HIDDEN


def test_hide_turns_the_card_down_while_all_others_close_their_eyes():
    karaya = table("sultan guard* assassin slave slave", turn=BOB)

    karaya.act(Act.HIDE, BOB)

    assert karaya[BOB].is_hidden
    assert karaya.asked == {BOB}
    assert karaya.refusal(Act.PEEK, CY, ANN) is Refusal.EYES_CLOSED


def test_hide_may_swap_secretly_with_a_hidden_player():
    karaya = table("sultan guard* assassin slave slave", turn=BOB)

    karaya.hide(BOB, swap=CY)

    assert (karaya[BOB].card, karaya[CY].card) == (Role.ASSASSIN, Role.GUARD)
    assert karaya.active == CY


def test_hide_may_swap_secretly_with_the_spare():
    karaya = table("sultan guard* assassin slave slave", turn=BOB)

    karaya.hide(BOB, swap=MIDDLE)

    assert (karaya[BOB].card, karaya.round.spare) == (Role.SLAVE, Role.GUARD)


def test_hide_may_be_a_bluff():
    karaya = table("sultan guard* assassin slave slave", turn=BOB)

    karaya.hide(BOB)

    assert karaya[BOB].card is Role.GUARD
    assert karaya[BOB].is_hidden


def test_no_secret_swap_with_a_jailed_player():
    karaya = table("sultan guard* assassin! slave slave", turn=BOB)

    karaya.act(Act.HIDE, BOB)

    assert karaya.refusal(Act.OPEN_EYES, BOB, CY) is Refusal.TARGET_JAILED


def test_a_hidden_player_opens_by_using_the_ability_and_stays_open():
    karaya = table("slave guard assassin sultan slave")

    karaya.call(ANN)
    karaya.all_say_no()
    karaya.peek_until(ANN)

    assert karaya[ANN].face is Role.SLAVE


class TestK12NoSwapBack:
    def test_not_with_a_player_whose_last_turn_was_a_swap_with_you(self):
        karaya = table("sultan guard assassin slave slave")

        karaya.swap(ANN, BOB)

        assert karaya.refusal(Act.SWAP, BOB, ANN) is Refusal.TARGET_SWAPPED_WITH_YOU

    def test_others_may_swap_with_either_of_the_two(self):
        karaya = table("sultan guard assassin slave slave")

        karaya.swap(ANN, BOB)
        karaya.peek(BOB, EVE)

        assert {ANN, BOB} <= karaya.targets(Act.SWAP, CY)

    def test_whoever_swapped_may_swap_with_the_same_player_again(self):
        karaya = table("sultan guard assassin slave slave")

        karaya.swap(ANN, BOB)
        karaya.peek_until(ANN)

        assert BOB in karaya.targets(Act.SWAP, ANN)

    def test_it_ends_with_the_other_players_next_turn(self):
        karaya = table("sultan guard assassin slave slave")

        karaya.swap(ANN, BOB)
        karaya.peek_until(ANN)
        karaya.peek(ANN, EVE)

        assert ANN in karaya.targets(Act.SWAP, BOB)

    def test_a_turn_lost_to_jail_does_not_count_as_the_last_turn(self):
        karaya = table("sultan slave assassin guard slave")

        karaya.swap(ANN, BOB)
        karaya.peek(BOB, EVE)
        karaya.peek(CY, EVE)
        karaya.arrest(DEE, ANN)
        karaya.say_no(ANN)
        karaya.peek(EVE, CY)  # Ann loses her turn, and leaves jail

        assert karaya.active == BOB
        assert karaya.refusal(Act.SWAP, BOB, ANN) is Refusal.TARGET_SWAPPED_WITH_YOU

    def test_secret_swaps_count_as_well(self):
        karaya = table("sultan* guard assassin slave slave")

        karaya.hide(ANN, swap=BOB)

        assert karaya.refusal(Act.SWAP, BOB, ANN) is Refusal.TARGET_SWAPPED_WITH_YOU

    def test_a_bluff_forbids_nothing(self):
        karaya = table("sultan* guard assassin slave slave")

        karaya.hide(ANN)

        assert ANN in karaya.targets(Act.SWAP, BOB)

    def test_no_secret_swap_back_either(self):
        karaya = table("sultan assassin guard slave slave")

        karaya.swap(ANN, BOB)
        karaya.claim(BOB)
        karaya.act(Act.HIDE, BOB)

        assert karaya.refusal(Act.OPEN_EYES, BOB, ANN) is Refusal.TARGET_SWAPPED_WITH_YOU

    def test_it_does_not_concern_the_spare(self):
        karaya = table("sultan guard assassin slave slave")

        karaya.swap(ANN, MIDDLE)

        assert {ANN, MIDDLE} <= karaya.targets(Act.SWAP, BOB)


class TestK16NobodyPasses:
    def test_a_hidden_player_can_always_swap_with_the_spare(self):
        karaya = table("slave sultan* guard* assassin* slave* slaver*")

        assert karaya.acts(ANN) == {Act.SWAP, Act.CALL_TO_REVOLT}
        assert karaya.targets(Act.SWAP, ANN) == {MIDDLE}

    def test_an_open_player_can_always_hide(self):
        karaya = table("guard* sultan* slave* assassin* slave* dancer*")

        assert karaya.acts(ANN) == {Act.HIDE}

    def test_there_is_no_pass_on_a_turn(self):
        karaya = table("sultan guard assassin slave slave slaver", turn=FAY)

        assert karaya.refusal(Act.PASS, FAY) is Refusal.NOT_NOW
