"""The Sultan: execution, and the throne."""

from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.refusals import Refusal
from tests.moderator.scenario import ANN, BOB, CY, DEE, FAY, table


def test_sultan_executes_an_open_rebel():
    karaya = table("sultan guard assassin* slave slave")

    karaya.execute(ANN, CY)

    assert not karaya[CY].is_alive
    assert karaya[ANN].face is Role.SULTAN
    assert karaya.active == BOB


def test_sultan_cannot_execute_a_hidden_player():
    karaya = table("sultan guard assassin* slave slave")

    assert karaya.refusal(Act.EXECUTE, ANN, DEE) is Refusal.TARGET_HIDDEN


def test_sultan_cannot_execute_loyalists_or_neutrals():
    karaya = table("sultan guard* assassin* slave slave vizier*:rebels")

    assert karaya.targets(Act.EXECUTE, ANN) == {CY}
    assert karaya.refusal(Act.EXECUTE, ANN, BOB) is Refusal.TARGET_NOT_POSSIBLE
    assert karaya.refusal(Act.EXECUTE, ANN, FAY) is Refusal.TARGET_NOT_POSSIBLE


def test_nobody_else_executes():
    karaya = table("guard sultan assassin* slave slave")

    assert karaya.refusal(Act.EXECUTE, ANN, CY) is Refusal.WRONG_CARD


def test_sultan_claims_the_throne_on_another_players_turn():
    karaya = table("guard sultan assassin slave slave")

    karaya.claim(BOB)

    assert karaya[BOB].face is Role.SULTAN
    assert karaya.round.coronation == ANN
    assert karaya.active == ANN


def test_nobody_but_the_sultan_claims_the_throne():
    karaya = table("guard sultan assassin slave slave")

    assert karaya.refusal(Act.CLAIM_THRONE, CY, role=Role.ASSASSIN) is Refusal.WRONG_CARD


def test_an_open_sultan_has_nothing_to_claim():
    karaya = table("guard sultan* assassin slave slave")

    assert karaya.refusal(Act.CLAIM_THRONE, BOB, role=Role.SULTAN) is Refusal.ALREADY_OPEN


def test_a_jailed_sultan_may_claim_the_throne():
    karaya = table("guard sultan! assassin slave slave")

    karaya.claim(BOB)

    assert karaya.round.coronation == ANN


def test_sultan_cannot_claim_with_eyes_closed():
    karaya = table("guard* sultan assassin slave slave")

    karaya.act(Act.HIDE, ANN)

    assert karaya.refusal(Act.CLAIM_THRONE, BOB, role=Role.SULTAN) is Refusal.EYES_CLOSED


def test_sultan_in_the_middle_of_an_arrest_opens_by_avoiding_it():
    karaya = table("guard sultan assassin slave slave")

    karaya.arrest(ANN, BOB)

    assert karaya.refusal(Act.CLAIM_THRONE, BOB, role=Role.SULTAN) is Refusal.NOT_NOW


class TestK9:
    def test_execute_needs_an_open_rebel(self):
        karaya = table("sultan guard assassin slave slave")

        assert karaya.refusal(Act.EXECUTE, ANN, CY) is Refusal.NO_TARGET

    def test_claiming_on_the_own_turn_leaves_the_turn(self):
        karaya = table("sultan guard assassin slave slave")

        karaya.claim(ANN)

        assert karaya.active == ANN
        assert Act.PEEK in karaya.acts(ANN)
