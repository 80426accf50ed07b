"""Sultan: gems, bonuses, places, the box."""

import pytest

from scoring.errors import InvalidInput
from scoring.results import Part, TieBreak
from scoring.sultan import Bonus, Gem, Gems, Player, bonus, left_in_box, parts, score

NOBODY = (Player("Y"), Player("Z"))


def total(gems: Gems, players: int = 3) -> int:
    return sum(part.points for part in parts(gems, players=players))


def test_the_example_of_the_rule_sheet_is_thirty():
    anna, *_ = score([Player("Anna", Gems(white=3, red=5, blue=1)), *NOBODY])

    assert anna.total == 30
    assert anna.parts == (
        Part(Gem.WHITE, 3, 3),
        Part(Bonus.WHITE, 3, 2),
        Part(Gem.RED, 5, 10),
        Part(Bonus.RED, 5, 10),
        Part(Gem.BLUE, 1, 5),
    )


def test_the_same_gems_between_two_players_have_the_smaller_bonuses():
    anna, _ = score([Player("Anna", Gems(white=3, red=5, blue=1)), Player("Sava")])

    assert anna.total == 3 + 10 + 5 + 5


@pytest.mark.parametrize(
    ("gem", "worth"), [("white", 1), ("red", 2), ("yellow", 3), ("green", 4), ("blue", 5)]
)
def test_each_colour_has_its_worth(gem: str, worth: int):
    assert total(Gems(**{gem: 1})) == worth
    assert total(Gems(**{gem: 2})) == 2 * worth


@pytest.mark.parametrize(
    ("count", "for_more", "for_two"),
    [
        (0, 0, 0),
        (1, 0, 0),
        (2, 0, 0),
        (3, 2, 0),
        (4, 5, 2),
        (5, 10, 5),
        (6, 20, 10),
        (7, 20, 20),
        (8, 20, 20),
        (12, 20, 20),
    ],
)
def test_bonus_by_the_number_of_one_colour(count: int, for_more: int, for_two: int):
    for players in (3, 4, 5):
        assert bonus(count, players=players) == for_more
    assert bonus(count, players=2) == for_two


@pytest.mark.parametrize("colour", list(Gem))
def test_bonus_line_names_its_colour(colour: Gem):
    value, extra = parts(Gems(**{colour.value: 3}), players=4)

    assert value.label is colour
    assert isinstance(extra.label, Bonus)
    assert extra.label.gem is colour


def test_most_points_win():
    a, b, c = score([Player("A", Gems(white=2)), Player("B", Gems(blue=1)), Player("C")])

    assert [a.place, b.place, c.place] == [2, 1, 3]
    assert [a.is_winner, b.is_winner, c.is_winner] == [False, True, False]


def test_equal_points_go_to_more_gems():
    a, b, c = score([Player("A", Gems(blue=1)), Player("B", Gems(white=1, green=1)), Player("C")])

    assert (a.total, b.total) == (5, 5)
    assert (a.place, b.place) == (2, 1)
    assert a.tie_break is b.tie_break is TieBreak.MORE_GEMS
    assert (a.tie_value, b.tie_value) == (1, 2)
    assert c.tie_break is None


def test_equal_points_and_equally_many_gems_share_the_place():
    a, b, c = score(
        [Player("A", Gems(blue=1, white=1)), Player("B", Gems(red=1, green=1)), Player("C")]
    )

    assert [a.place, b.place, c.place] == [1, 1, 3]
    assert [a.is_shared, b.is_shared, c.is_shared] == [True, True, False]
    assert a.tie_break is None


def test_empty_sheets_are_scored_too():
    assert [result.total for result in score([Player("A"), Player("B")])] == [0, 0]


def test_left_in_the_box_is_what_nobody_has():
    players = [Player("A", Gems(white=3, blue=8)), Player("B", Gems(white=4, red=1))]

    assert left_in_box(players) == Gems(white=5, red=10, yellow=10, green=9, blue=0)
    assert left_in_box([]).number == 50


@pytest.mark.parametrize(
    ("colour", "most"), [("white", 12), ("red", 11), ("yellow", 10), ("green", 9), ("blue", 8)]
)
def test_no_more_gems_of_a_colour_than_the_box_holds(colour: str, most: int):
    def refusal(*counts: int) -> str:
        players = [Player(str(index), Gems(**{colour: n})) for index, n in enumerate(counts)]
        with pytest.raises(InvalidInput) as refused:
            score(players)
        return str(refused.value)

    score([Player("A", Gems(**{colour: most})), Player("B")])
    score([Player("A", Gems(**{colour: most - 1})), Player("B", Gems(**{colour: 1}))])
    assert (
        refusal(most + 1, 0)
        == f"players[0].gems.{colour}: {most + 1} is more than the {most} in the box"
    )
    assert (
        refusal(most - 1, 0, 2)
        == f"players[2].gems.{colour}: 2 more makes {most + 1}, over the {most} in the box"
    )
    assert refusal(0, -1) == f"players[1].gems.{colour}: -1 is less than 0"


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("A", "players: 1 is fewer than the 2 the game needs"),
        ("ABCDEF", "players: 6 is more than the 5 the game allows"),
        ("ABA", "players[2].name: 'A' is already players[0].name"),
        ("A ", "players[1].name: must not be empty"),
    ],
)
def test_impossible_players_are_refused(names: str, message: str):
    with pytest.raises(InvalidInput) as refusal:
        score([Player(name) for name in names])

    assert str(refusal.value) == message


def test_bonus_for_fewer_than_no_gems_is_refused():
    with pytest.raises(InvalidInput, match=r"^gems: -1 is less than 0$"):
        bonus(-1, players=3)
