"""K13: questions that give nobody away. K14: decisions in two steps."""

import pytest

from moderator.karaya import events as e
from moderator.karaya.actions import TimeUp
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.refusals import Refusal
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, FAY, REGICIDE, table


class TestK13:
    @pytest.mark.parametrize("beside", ["guard", "slave"])
    def test_a_murder_asks_hidden_neighbours_whatever_they_hold(self, beside: str):
        other = "slave" if beside == "guard" else "guard"
        karaya = table(f"assassin {beside} sultan {other} slave")

        karaya.murder(ANN, CY)

        assert karaya.asked == {BOB, DEE, EVE}

    def test_a_murder_asks_the_victim_only_beside_the_assassin(self):
        karaya = table("assassin slave slave sultan guard dancer")

        karaya.murder(ANN, BOB)

        assert karaya.asked == {BOB, CY, FAY}

    def test_a_murder_does_not_ask_open_players_who_are_no_guards(self):
        karaya = table("assassin slave* sultan slave guard")

        karaya.murder(ANN, CY)

        assert karaya.asked == {DEE, EVE}

    def test_a_murder_asks_nobody_once_every_guard_is_seen_elsewhere(self):
        karaya = table("assassin slave sultan slave guard* dancer")

        karaya.murder(ANN, CY)

        assert karaya.outcome == REGICIDE

    def test_a_murder_does_not_ask_beside_the_open_dancer(self):
        karaya = table("assassin slave dancer* sultan guard slave")

        karaya.murder(ANN, BOB)

        assert karaya.asked == {FAY}

    @pytest.mark.parametrize("role", ["sultan", "slave"])
    def test_an_arrest_asks_its_hidden_target_whatever_it_holds(self, role: str):
        other = "slave" if role == "sultan" else "sultan"
        karaya = table(f"guard {role} {other} assassin slave")

        karaya.arrest(ANN, BOB)

        assert karaya.asked == {BOB}

    def test_a_call_asks_everybody_hidden_whatever_they_hold(self):
        karaya = table("slave sultan guard assassin slave")

        karaya.call(ANN)

        assert karaya.asked == {BOB, CY, DEE, EVE}

    def test_a_call_asks_nobody_if_nobody_is_hidden(self):
        karaya = table("slave* sultan* guard* assassin* slave*")

        karaya.call(ANN)

        assert karaya.active == BOB

    def test_everybody_asked_may_say_no_but_only_the_right_card_yes(self):
        karaya = table("assassin guard sultan slave slave")

        karaya.murder(ANN, CY)

        assert karaya.acts(BOB) == {Act.STOP_MURDER, Act.PASS}
        assert karaya.acts(DEE) == {Act.PASS}
        assert karaya.refusal(Act.STOP_MURDER, DEE, role=Role.SLAVE) is Refusal.WRONG_CARD

    def test_answers_come_in_any_order(self):
        karaya = table("assassin guard sultan slave slave")

        karaya.murder(ANN, CY)
        karaya.say_no(EVE, DEE)
        karaya.stop_murder(BOB)

        assert karaya[CY].is_alive

    def test_nobody_answers_twice(self):
        karaya = table("assassin guard sultan slave slave")

        karaya.murder(ANN, CY)
        karaya.say_no(EVE)

        assert karaya.refusal(Act.PASS, EVE) is Refusal.NOT_ASKED

    def test_the_last_no_closes_the_window(self):
        karaya = table("assassin guard sultan slave slave")

        karaya.murder(ANN, CY)
        karaya.say_no(BOB, DEE)
        assert karaya.outcome is None
        karaya.say_no(EVE)

        assert karaya.outcome == REGICIDE

    def test_an_impatient_table_closes_the_window_on_a_murder(self):
        karaya = table("assassin guard sultan slave slave")

        karaya.murder(ANN, CY)
        karaya.time_up()

        assert karaya.outcome == REGICIDE
        assert e.WindowClosed() in karaya.events

    def test_an_impatient_table_closes_the_window_on_an_arrest(self):
        karaya = table("guard slave sultan assassin slave")

        karaya.arrest(ANN, CY)
        karaya.time_up()

        assert karaya[CY].is_jailed

    def test_an_impatient_table_closes_the_window_on_a_call(self):
        karaya = table("slave slave sultan assassin guard")

        karaya.call(ANN)
        karaya.time_up()

        assert karaya.active == BOB

    def test_there_is_nothing_to_close_on_an_ordinary_turn(self):
        karaya = table("slave slave sultan assassin guard")

        assert karaya.refusal_of(TimeUp()) is Refusal.NO_QUESTION_OPEN

    def test_a_sultan_who_claims_the_throne_has_answered_the_call(self):
        karaya = table("slave sultan guard* assassin* slave*")

        karaya.call(ANN)
        karaya.claim(BOB)

        assert karaya.round.coronation == ANN
        assert karaya.active == BOB

    def test_a_sultan_may_claim_the_throne_though_the_murder_still_waits(self):
        karaya = table("assassin guard sultan slave slave")

        karaya.murder(ANN, CY)
        karaya.claim(CY)

        assert karaya.asked == {BOB, DEE, EVE}


class TestK14:
    def test_hide_is_turning_down_then_the_swap_or_none(self):
        karaya = table("sultan* guard assassin slave slave")

        karaya.act(Act.HIDE, ANN)

        assert karaya.acts(ANN) == {Act.OPEN_EYES}
        karaya.act(Act.OPEN_EYES, ANN, BOB)
        assert karaya.active == BOB
        assert karaya[ANN].card is Role.GUARD

    def test_eyes_closed_allow_one_swap_only(self):
        karaya = table("sultan* guard assassin slave slave")

        karaya.act(Act.HIDE, ANN)

        assert karaya.refusal(Act.OPEN_EYES, ANN, BOB, CY) is Refusal.WRONG_NUMBER
        assert karaya.refusal(Act.OPEN_EYES, ANN, ANN) is Refusal.TARGET_SELF

    def test_predict_is_looking_then_predicting_or_not(self):
        karaya = table("oracle guard assassin slave slave sultan")

        karaya.predict(ANN, BOB, CY, DEE)

        assert karaya.acts(ANN) == {Act.FORETELL}
        karaya.foretell(ANN, Side.REBELS)
        assert karaya.active == BOB

    def test_manipulate_is_side_and_target_then_the_opened_players_use(self):
        karaya = table("vizier guard assassin slave slave sultan")

        karaya.manipulate(ANN, BOB, Side.LOYALISTS)

        assert karaya.asked == {BOB}
        karaya.arrest(BOB, CY)
        assert karaya.asked == {CY}
        karaya.say_no(CY)
        assert karaya.active == BOB

    def test_a_sultan_may_claim_the_throne_between_the_two_steps(self):
        karaya = table("oracle guard assassin slave slave sultan")

        karaya.predict(ANN, BOB, CY, DEE)
        karaya.claim(FAY)

        assert karaya.asked == {ANN}
        assert karaya.round.coronation == ANN
