"""A match: rounds, points, the next first player, and when it is over."""

import pytest

from moderator.karaya.actions import CallOff, Deal, Move
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.match import (
    ChooseFirst,
    EndMatch,
    Match,
    MatchAction,
    MatchEnded,
    Play,
    Variant,
    apply,
    new_match,
    next_first,
    standings,
)
from moderator.karaya.points import points_of
from moderator.karaya.refusals import Refusal
from moderator.karaya.replay import replay
from moderator.karaya.state import SeatId, new_round
from scoring.errors import IllegalAction, InvalidInput
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, FAY, GUS, REGICIDE, real_table, table

FIVE = ("Ann", "Bob", "Cy", "Dee", "Eve")
# Ann murders Bob, the Sultan; nobody is asked twice: 2 for the open Assassin, 1 for hidden Slaves.
CARDS = (Role.ASSASSIN, Role.SULTAN, Role.SLAVE, Role.GUARD, Role.SLAVE, Role.SLAVE)


def play(match: Match, *actions: MatchAction) -> Match:
    for action in actions:
        match = apply(match, action).match
    return match


def refusal(match: Match, action: MatchAction) -> Refusal:
    with pytest.raises(IllegalAction) as refused:
        apply(match, action)
    return refused.value.refusal  # type: ignore[return-value]


def regicide(first: SeatId) -> list[MatchAction]:
    """A round in which the first player murders the Sultan to the left."""
    cards = tuple(CARDS[(seat - first) % 5] for seat in range(5))
    victim = SeatId((first + 1) % 5)
    asked = sorted((first + step) % 5 for step in (1, 2, 4))
    return [
        Play(Deal((*cards, CARDS[5]))),
        Play(Move(Act.MURDER, first, (victim,))),
        *(Play(Move(Act.PASS, SeatId(seat))) for seat in asked),
    ]


def test_rule_book_example_of_a_rounds_end():
    karaya = table(
        "sultan slave* assassin+ guard* vizier*:rebels assassin slave slave! dancer* guard",
        turn=FAY,
    )

    karaya.murder(FAY, ANN)
    karaya.say_no(GUS)

    assert karaya.round.spare is Role.SLAVER
    assert karaya.outcome == REGICIDE
    assert karaya.active == FAY  # so that player 7 begins the next round
    names = [str(number) for number in range(1, 11)]
    points = points_of(karaya.round, names)
    assert points is not None
    assert [seat.points for seat in points] == [0, 2, 0, 0, 2, 2, 1, 1, 2, 0]


def test_rule_book_example_with_a_hidden_vizier():
    karaya = table(
        "sultan slave* assassin+ guard* vizier assassin slave slave! dancer* guard", turn=FAY
    )

    karaya.murder(FAY, ANN)
    karaya.all_say_no()

    points = points_of(karaya.round, [str(number) for number in range(1, 11)])
    assert points is not None
    assert points[EVE].points == 1


def test_a_running_round_has_no_points():
    assert points_of(table("sultan guard assassin slave slave").round, FIVE) is None


def test_real_cards_are_scored_once_they_are_named():
    karaya = real_table("sultan* guard+ assassin slave slave", turn=CY)

    karaya.murder(CY, ANN)
    assert points_of(karaya.round, FIVE) is None
    karaya.reveal(DEE, Role.SLAVE)
    karaya.reveal(EVE, Role.SLAVE)

    points = points_of(karaya.round, FIVE)
    assert points is not None
    assert [seat.points for seat in points] == [0, 0, 2, 1, 1]


def test_the_first_player_of_the_first_round_is_chosen_by_chance():
    match = new_match(FIVE)

    assert next_first(match) is None
    assert refusal(match, Play(Deal((*CARDS,)))) is Refusal.NO_FIRST_PLAYER
    match = play(match, ChooseFirst(CY))
    assert next_first(match) == CY


def test_the_first_player_is_chosen_once_and_sits_at_the_table():
    match = play(new_match(FIVE), ChooseFirst(CY))

    assert refusal(match, ChooseFirst(BOB)) is Refusal.FIRST_IS_KNOWN
    assert refusal(new_match(FIVE), ChooseFirst(SeatId(5))) is Refusal.NO_SUCH_SEAT


def test_a_round_is_scored_and_recorded_with_its_journal():
    match = play(new_match(FIVE), ChooseFirst(ANN), *regicide(ANN))

    (record,) = match.records
    assert record.points == (2, 0, 1, 0, 1)
    assert record.outcome == REGICIDE
    assert record.cards == CARDS[:5]
    assert (record.number, record.first, record.last) == (1, ANN, ANN)
    assert len(record.actions) == 5
    assert len(replay(new_round(5, record.first), record.actions)) == 5


def test_the_next_round_begins_left_of_the_last_active_player():
    match = play(new_match(FIVE), ChooseFirst(EVE), *regicide(EVE))

    assert next_first(match) == ANN
    match = play(match, *regicide(ANN))
    assert next_first(match) == BOB


def test_a_round_begins_with_the_deal():
    match = play(new_match(FIVE), ChooseFirst(ANN))

    assert refusal(match, Play(CallOff())) is Refusal.NOT_DEALT


def test_five_rounds_are_a_match():
    match = play(new_match(FIVE), ChooseFirst(ANN))
    for first in (ANN, BOB, CY, DEE):
        match = play(match, *regicide(first))
        assert not match.is_over
    match = play(match, *regicide(EVE))

    assert match.is_over
    assert [player.total for player in standings(match)] == [4, 4, 4, 4, 4]
    assert [player.place for player in standings(match)] == [5, 4, 3, 2, 1]
    assert refusal(match, EndMatch()) is Refusal.MATCH_OVER


def test_variant_another_number_of_rounds():
    match = play(new_match(FIVE, Variant(rounds=1)), ChooseFirst(ANN), *regicide(ANN))

    assert match.is_over


def test_variant_play_to_a_target():
    match = play(new_match(FIVE, Variant(rounds=None, target=3)), ChooseFirst(ANN), *regicide(ANN))
    assert not match.is_over
    match = play(match, *regicide(BOB))

    assert match.is_over
    assert [player.total for player in standings(match)] == [3, 2, 1, 1, 1]


def test_variant_running_total_over_several_evenings():
    earlier = [(0, 2, 0, 0, 0), (0, 2, 0, 0, 0)]
    match = play(new_match(FIVE, earlier=earlier), ChooseFirst(ANN), *regicide(ANN))

    assert [player.total for player in standings(match)] == [2, 4, 1, 0, 1]


def test_an_open_ended_match_ends_when_the_table_says_so():
    match = play(new_match(FIVE, Variant(rounds=None)), ChooseFirst(ANN), *regicide(ANN))

    step = apply(match, EndMatch())

    assert step.events == (MatchEnded(),)
    assert step.match.is_over


def test_a_match_does_not_end_in_the_middle_of_a_round():
    match = play(new_match(FIVE), ChooseFirst(ANN), regicide(ANN)[0])

    assert refusal(match, EndMatch()) is Refusal.ROUND_RUNNING


class TestK17:
    def test_nobody_scores_a_round_that_was_called_off(self):
        match = play(new_match(FIVE), ChooseFirst(ANN), regicide(ANN)[0], Play(CallOff()))

        assert match.records[0].points == (0, 0, 0, 0, 0)
        assert match.records[0].outcome is None

    def test_the_next_first_player_is_found_as_usual(self):
        peek = Play(Move(Act.PEEK, ANN, (BOB,)))
        match = play(new_match(FIVE), ChooseFirst(ANN), regicide(ANN)[0], peek, Play(CallOff()))

        assert next_first(match) == CY

    def test_a_round_called_off_is_not_one_of_those_agreed_on(self):
        match = new_match(FIVE, Variant(rounds=1))
        match = play(match, ChooseFirst(ANN), regicide(ANN)[0], Play(CallOff()))

        assert not match.is_over


@pytest.mark.parametrize(
    ("variant", "field"), [(Variant(rounds=0), "rounds"), (Variant(target=0), "target")]
)
def test_a_match_has_at_least_one_round_and_point(variant: Variant, field: str):
    with pytest.raises(InvalidInput, match=f"{field}: 0 is less than 1"):
        new_match(FIVE, variant)


def test_a_match_is_for_five_to_fifteen():
    with pytest.raises(InvalidInput, match="players: 4 is not 5 to 15"):
        new_match(FIVE[:4])


def test_earlier_points_must_fit_the_players():
    with pytest.raises(InvalidInput, match="4 numbers for 5 players"):
        new_match(FIVE, earlier=[(0, 1, 2, 0)])


def test_a_loyalist_victory_is_shared_by_a_vizier_who_chose_it():
    karaya = table("sultan guard vizier*:loyalists assassin* slave slave+", coronation=BOB)

    karaya.execute(ANN, DEE)

    points = points_of(karaya.round, ("A", "B", "C", "D", "E", "F"))
    assert karaya.outcome is not None
    assert karaya.outcome.side is Side.LOYALISTS
    assert points is not None
    assert [seat.points for seat in points] == [2, 1, 2, 0, 0, 0]
