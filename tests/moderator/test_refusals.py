"""Every refused action is answered with its reason, and nothing unknown passes silently."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from moderator.karaya import match, moves, reactions
from moderator.karaya.actions import CallOff, Deal, Move
from moderator.karaya.acts import Act
from moderator.karaya.audience import audience
from moderator.karaya.cards import NEUTRALS, Role, Side, deck_for
from moderator.karaya.choices import awaited, choices
from moderator.karaya.decide import apply
from moderator.karaya.events import Answered
from moderator.karaya.evolve import evolve
from moderator.karaya.random_play import random_action
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import SeatId, new_round
from moderator.karaya.unfolding import Unfolding
from moderator.karaya.views import table_view
from scoring.errors import IllegalAction
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, Table, table

NOBODY = SeatId(99)


@pytest.mark.parametrize("seat", [NOBODY, SeatId(-1), SeatId(5)])
def test_somebody_who_does_not_sit_at_the_table_does_nothing(seat: SeatId):
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal(Act.PEEK, seat, ANN) is Refusal.NO_SUCH_SEAT


def test_nobody_points_at_a_seat_that_is_not_there():
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal(Act.PEEK, ANN, NOBODY) is Refusal.NO_SUCH_SEAT


def test_nobody_acts_before_the_deal():
    karaya = Table(new_round(5, ANN))

    assert karaya.refusal(Act.PEEK, ANN, BOB) is Refusal.NOT_DEALT


def test_cards_are_not_dealt_twice():
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal_of(Deal(deck_for(5, NEUTRALS))) is Refusal.ALREADY_DEALT


def test_one_points_at_one_player():
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal(Act.PEEK, ANN) is Refusal.WRONG_NUMBER
    assert karaya.refusal(Act.PEEK, ANN, BOB, CY) is Refusal.WRONG_NUMBER


def test_a_peek_takes_no_side_and_names_no_card():
    karaya = table("sultan guard assassin slave slave")

    assert karaya.refusal(Act.PEEK, ANN, BOB, side=Side.REBELS) is Refusal.WRONG_SIDE
    assert karaya.refusal(Act.PEEK, ANN, BOB, role=Role.GUARD) is Refusal.WRONG_CARD


def test_nobody_is_left_to_peek_at():
    karaya = table("sultan guard* assassin* slave* slave*")

    assert karaya.refusal(Act.PEEK, ANN, BOB) is Refusal.NO_TARGET


def test_an_answer_belongs_to_a_question():
    karaya = table("sultan* guard assassin slave slave")

    karaya.act(Act.HIDE, ANN)

    assert karaya.refusal(Act.PASS, ANN) is Refusal.NOT_NOW


def test_a_refused_action_changes_nothing():
    karaya = table("sultan guard assassin slave slave")
    before = karaya.round

    with pytest.raises(IllegalAction, match="target-self: peek by seat 0"):
        apply(karaya.round, Move(Act.PEEK, ANN, (ANN,)))

    assert karaya.round == before


def test_random_players_call_off_the_stalemate_of_a_lone_survivor():
    karaya = table("assassin* guard+ slave+ slave+ slave+")

    assert random_action(karaya.round, Random(0)) == CallOff()


LAID = table("sultan guard assassin slave slave").round
ODD = replace(LAID, stage=object())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "confused",
    [
        lambda: audience(object()),  # type: ignore[arg-type]
        lambda: awaited(ODD),
        lambda: choices(ODD, ANN, asked=()),
        lambda: apply(LAID, object()),  # type: ignore[arg-type]
        lambda: evolve(LAID, object()),  # type: ignore[arg-type]
        lambda: evolve(LAID, Answered(ANN)),
        lambda: match.evolve(match.new_match("ABCDE"), object()),  # type: ignore[arg-type]
        lambda: moves.unfold(Unfolding(LAID), Move(object(), ANN)),  # type: ignore[arg-type]
        lambda: reactions.close(Unfolding(LAID), object()),  # type: ignore[arg-type]
        lambda: table_view(replace(ODD, outcome=None)),
    ],
)
def test_nothing_unknown_passes_silently(confused: Callable[[], object]):
    with pytest.raises(AssertionError):
        confused()


@pytest.mark.parametrize("seat", [BOB, CY, DEE, EVE])
def test_whoever_is_not_asked_has_nothing_to_choose(seat: SeatId):
    assert choices(LAID, seat) == ()
