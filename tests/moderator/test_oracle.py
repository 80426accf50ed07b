"""The Oracle: an eye that sees three, and a duty to hide."""

import pytest

from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import How
from tests.moderator.scenario import (
    ANN,
    BOB,
    CROWNED,
    CY,
    DEE,
    EVE,
    MIDDLE,
    table,
)


def test_oracle_looks_at_three_hidden_cards():
    karaya = table("oracle slave sultan slave assassin guard")

    karaya.predict(ANN, BOB, CY, EVE)

    seen = [(note.how, note.place, note.role) for note in karaya.knows(ANN)]
    assert seen == [
        (How.FORESEEN, BOB, Role.SLAVE),
        (How.FORESEEN, CY, Role.SULTAN),
        (How.FORESEEN, EVE, Role.ASSASSIN),
    ]


@pytest.mark.parametrize("targets", [(), (BOB, CY), (BOB, CY, DEE, EVE), (BOB, BOB, CY)])
def test_oracle_looks_at_exactly_three_if_three_are_hidden(targets: tuple):
    karaya = table("oracle slave sultan slave assassin guard")

    assert karaya.refusal(Act.PREDICT, ANN, *targets) is Refusal.WRONG_NUMBER


def test_oracle_looks_at_fewer_only_if_fewer_are_hidden():
    karaya = table("oracle slave sultan slave* assassin* guard*")

    karaya.predict(ANN, BOB, CY)

    assert len(karaya.knows(ANN)) == 2


def test_oracle_with_nobody_hidden_only_predicts():
    karaya = table("oracle slave* sultan* slave* assassin* guard*")

    karaya.predict(ANN)
    karaya.foretell(ANN, Side.REBELS)

    assert karaya[ANN].side is Side.REBELS


def test_oracle_does_not_look_at_the_spare():
    karaya = table("oracle slave sultan slave assassin guard")

    refusal = karaya.refusal(Act.PREDICT, ANN, BOB, CY, MIDDLE)

    assert refusal is Refusal.TARGET_NOT_POSSIBLE


def test_oracle_may_predict_nothing_and_must_hide_all_the_same():
    karaya = table("oracle slave sultan slave assassin guard")

    karaya.predict(ANN, BOB, CY, DEE)
    karaya.foretell(ANN, None)
    karaya.peek_until(ANN)

    assert karaya[ANN].side is None
    assert karaya.refusal(Act.PEEK, ANN, BOB) is Refusal.MUST_HIDE


def test_the_prediction_is_removed_when_the_oracle_hides():
    karaya = table("oracle*^:rebels slave sultan slave assassin guard")

    karaya.hide(ANN)

    assert karaya[ANN].side is None
    assert not karaya[ANN].must_hide


def test_an_oracle_forced_by_the_vizier_must_hide_on_her_next_turn():
    karaya = table("vizier oracle sultan slave slave assassin guard")

    karaya.manipulate(ANN, BOB)
    karaya.predict(BOB, CY, DEE, EVE)
    karaya.foretell(BOB, Side.LOYALISTS)

    assert karaya.active == BOB
    assert karaya.acts(BOB) == {Act.HIDE}


class TestK8:
    def test_the_oracles_hide_may_include_the_secret_swap(self):
        karaya = table("oracle*^:rebels slave sultan slave assassin guard")

        karaya.hide(ANN, swap=CY)

        assert karaya[ANN].card is Role.SULTAN

    def test_a_fatigued_players_hide_may_include_the_secret_swap(self):
        karaya = table("assassin*~ slave sultan slave vizier*:rebels guard")

        karaya.hide(ANN, swap=MIDDLE)

        assert karaya[ANN].card is Role.SLAVE
        assert not karaya[ANN].is_fatigued


def test_a_coronation_goes_on_while_the_oracle_thinks():
    karaya = table("oracle sultan* slave slave assassin guard", coronation=BOB)

    karaya.predict(ANN, CY, DEE, EVE)
    karaya.foretell(ANN, Side.LOYALISTS)

    assert karaya.outcome == CROWNED
