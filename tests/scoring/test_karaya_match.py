"""Sultans of Karaya: the standings of a match."""

import pytest

from scoring.errors import InvalidInput
from scoring.karaya import Line, check_match, match_standings
from scoring.results import Part, TieBreak

FIVE = ("Ann", "Bob", "Cy", "Di", "Eve")


def places(rounds: list[list[int]]) -> list[int]:
    return [result.place for result in match_standings(FIVE, rounds)]


def test_five_rounds_are_added_up():
    rounds = [
        [2, 0, 1, 0, 0],
        [2, 1, 1, 0, 0],
        [0, 1, 0, 2, 0],
        [1, 0, 0, 2, 0],
        [2, 0, 0, 1, 0],
    ]

    ann, bob, cy, di, eve = match_standings(FIVE, rounds)

    assert [player.total for player in (ann, bob, cy, di, eve)] == [7, 2, 2, 5, 0]
    assert ann.parts == (Part(Line.TWOS, 3, 6), Part(Line.ONES, 1, 1))
    assert bob.parts == (Part(Line.ONES, 2, 2),)
    assert eve.parts == ()
    assert [player.place for player in (ann, bob, cy, di, eve)] == [1, 3, 3, 2, 5]
    assert ann.is_winner
    assert not di.is_winner


def test_tie_goes_to_the_player_with_the_latest_two():
    rounds = [[2, 1, 0, 0, 0], [0, 1, 0, 0, 0], [1, 0, 0, 0, 0], [0, 1, 0, 0, 0]]
    rounds += [[0, 0, 0, 0, 0]]
    ann, bob, cy, *_ = match_standings(FIVE, rounds)

    assert (ann.total, bob.total) == (3, 3)
    assert (ann.place, bob.place) == (1, 2)
    assert ann.tie_break is TieBreak.LATEST_TWO
    assert bob.tie_break is TieBreak.LATEST_TWO
    assert (ann.tie_value, bob.tie_value) == (1, 0)
    assert cy.tie_break is None


def test_later_two_beats_more_twos():
    rounds = [[2, 1, 0, 0, 0], [2, 1, 0, 0, 0], [0, 2, 0, 0, 0]]

    assert places(rounds) == [2, 1, 3, 3, 3]


def test_latest_two_in_the_same_round_makes_several_winners():
    rounds = [[2, 1, 0, 0, 0], [0, 1, 0, 0, 0], [2, 2, 0, 0, 0]]
    ann, bob, *_ = match_standings(FIVE, rounds)

    assert (ann.total, bob.total) == (4, 4)
    assert ann.is_winner
    assert bob.is_winner
    assert ann.is_shared
    assert ann.tie_break is None
    assert places(rounds) == [1, 1, 3, 3, 3]


def test_match_without_rounds_has_everybody_first():
    assert places([]) == [1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("rounds", "message"),
    [
        ([[0, 0, 0, 0, 3]], "rounds[0][4]: 3 is not 0, 1 or 2"),
        ([[0, 0, 0, 0, 0], [-1, 0, 0, 0, 0]], "rounds[1][0]: -1 is not 0, 1 or 2"),
        ([[0, 0, 0, 0]], "rounds[0]: 4 numbers for 5 players"),
        ([[0, 0, 0, 0, 0, 0]], "rounds[0]: 6 numbers for 5 players"),
    ],
)
def test_impossible_points_of_a_round_are_refused(rounds: list[list[int]], message: str):
    with pytest.raises(InvalidInput) as refusal:
        match_standings(FIVE, rounds)

    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (FIVE[:4], "players: 4 is fewer than the 5 the game needs"),
        (
            tuple(str(number) for number in range(16)),
            "players: 16 is more than the 15 the game allows",
        ),
        (("Ann", "Bob", "Cy", "Ann", "Eve"), "players[3]: 'Ann' is already players[0]"),
        (("Ann", "Bob", " ", "Di", "Eve"), "players[2]: must not be empty"),
    ],
)
def test_impossible_players_of_a_match_are_refused(players: tuple[str, ...], message: str):
    with pytest.raises(InvalidInput) as refusal:
        check_match(players)

    assert str(refusal.value) == message


def test_five_and_fifteen_players_may_play():
    check_match(FIVE)
    check_match([str(number) for number in range(15)])
