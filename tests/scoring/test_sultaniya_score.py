"""Sultaniya: the palace, the guards' order, the secret goals, places, the box."""

from dataclasses import replace

import pytest

from scoring.errors import InvalidInput
from scoring.results import Part, Ruling, TieBreak
from scoring.sultaniya import Goal, Line, Player, SecretGoal, guard_ranks, score

S1, S2, S3, S4 = (
    Ruling.GUARDS_TIED,
    Ruling.WITHOUT_GUARDS,
    Ruling.EMPTY_COLUMN,
    Ruling.SOLO_GUARDS,
)


def awards(*guards: int) -> list[int]:
    return [rank.points for rank in guard_ranks(guards)]


def guard_lines(*guards: int) -> list[Part[Line | Goal]]:
    players = [Player(str(index), guards=count) for index, count in enumerate(guards)]
    return [result.parts[0] for result in score(players)]


def goal_line(player: Player, goal: Goal, count: int = 0) -> Part[Line | Goal]:
    (result,) = score([replace(player, goals=(SecretGoal(goal, count),))])
    return result.parts[-1]


def test_the_sheet_of_the_issue_is_counted_line_by_line():
    goals = (SecretGoal(Goal.ROW_TOWER, 3), SecretGoal(Goal.GENIES))
    (ann,) = score([Player("A", 7, 2, 1, 1, 0, 3, 5, 1, goals)])

    assert ann.parts == (
        Part(Line.SMALL, 7, 7),
        Part(Line.MEDIUM, 2, 6),
        Part(Line.LARGE, 1, 6),
        Part(Line.ROOF4, 1, 4),
        Part(Line.GUARDS, 3, 9, rank=1, rulings=(S4,)),
        Part(Goal.ROW_TOWER, 3, 3),
        Part(Goal.GENIES, 1, 2),
    )
    assert ann.total == 37


@pytest.mark.parametrize(
    ("line", "worth"), [("small", 1), ("medium", 3), ("large", 6), ("roof4", 4), ("roof5", 5)]
)
def test_each_piece_of_a_palace_has_its_worth(line: str, worth: int):
    # Bo has the most guards, so that Al's second place (6) is the only other line.
    _, al = score([Player("Bo", guards=1), Player("Al", **{line: 2})])

    assert al.parts[0] == Part(Line(line), 2, 2 * worth)
    assert al.total == 2 * worth + 6


@pytest.mark.parametrize(
    ("guards", "expected"),
    [
        # the four examples of the rules
        ((5, 4, 2, 0), [9, 6, 3, 0]),
        ((5, 5, 2, 1), [6, 6, 3, 0]),
        ((5, 3, 3, 1), [9, 3, 3, 0]),
        ((2, 2), [6, 6]),
        # S1 to the end: tied for third; three tied first; three tied second; all tied
        ((5, 4, 1, 1), [9, 6, 0, 0]),
        ((5, 5, 5, 1), [6, 6, 6, 0]),
        ((5, 3, 3, 3), [9, 3, 3, 3]),
        ((4, 4, 4, 4), [6, 6, 6, 6]),
        ((4, 4, 1, 1), [6, 6, 0, 0]),
        ((3, 3, 3), [6, 6, 6]),
        ((3, 1, 1), [9, 3, 3]),
        ((3, 3, 1), [6, 6, 3]),
        ((1, 4), [6, 9]),
        # S2: no guards at all still has a place
        ((0, 0), [6, 6]),
        ((3, 0, 2), [9, 3, 6]),
        # S4: alone
        ((0,), [9]),
        ((7,), [9]),
    ],
)
def test_guards_are_awarded_by_rank(guards: tuple[int, ...], expected: list[int]):
    assert awards(*guards) == expected


@pytest.mark.parametrize(
    ("guards", "ranks", "rulings"),
    [
        ((5, 4, 2, 1), [1, 2, 3, 4], [(), (), (), ()]),
        ((5, 4, 2, 0), [1, 2, 3, 4], [(), (), (), ()]),  # S2 changes nothing for a fourth
        ((5, 5, 2, 1), [1, 1, 3, 4], [(S1,), (S1,), (S1,), (S1,)]),
        ((5, 3, 3, 1), [1, 2, 2, 4], [(), (S1,), (S1,), (S1,)]),
        ((3, 0), [1, 2], [(), (S2,)]),
        ((0, 0), [1, 1], [(S1, S2), (S1, S2)]),
        ((4,), [1], [(S4,)]),
        ((0,), [1], [(S2, S4)]),
    ],
)
def test_guards_line_shows_the_rank_and_the_rulings_that_applied(
    guards: tuple[int, ...], ranks: list[int], rulings: list[tuple[Ruling, ...]]
):
    lines = guard_lines(*guards)

    assert [line.rank for line in lines] == ranks
    assert [line.rulings for line in lines] == rulings
    assert [line.count for line in lines] == list(guards)


@pytest.mark.parametrize("symbol", ["guard", "sapphire", "tower", "window"])
@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_row_goal_is_one_point_each(symbol: str, count: int):
    goal = Goal(f"row-{symbol}")

    assert goal_line(Player("A"), goal, count) == Part(goal, count, count)


@pytest.mark.parametrize("symbol", ["guard", "sapphire", "tower", "window"])
@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 3), (5, 6)])
def test_column_goal_is_one_point_each_and_one_more(symbol: str, count: int, points: int):
    goal = Goal(f"column-{symbol}")

    assert goal_line(Player("A"), goal, count) == Part(goal, count, points)


@pytest.mark.parametrize("symbol", ["guard", "sapphire", "tower", "window"])
def test_empty_column_scores_nothing(symbol: str):
    goal = Goal(f"column-{symbol}")

    assert goal_line(Player("A"), goal, 0) == Part(goal, 0, 0, rulings=(S3,))


@pytest.mark.parametrize(("genies", "points"), [(0, 0), (1, 2), (3, 6), (4, 8)])
def test_genies_goal_is_two_points_a_genie(genies: int, points: int):
    line = goal_line(Player("A", genies=genies), Goal.GENIES)

    assert line == Part(Goal.GENIES, genies, points)


@pytest.mark.parametrize(("sapphires", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (55, 27)])
def test_sapphires_goal_is_a_point_for_every_two(sapphires: int, points: int):
    line = goal_line(Player("A", sapphires=sapphires), Goal.SAPPHIRES)

    assert line == Part(Goal.SAPPHIRES, sapphires, points)


def test_genies_and_sapphires_score_nothing_without_their_goal():
    (result,) = score([Player("A", genies=4, sapphires=55)])

    assert result.total == 9


def test_most_points_win():
    a, b, c = score(
        [Player("A", small=1, guards=1), Player("B", large=9, guards=2), Player("C", guards=3)]
    )

    assert [a.total, b.total, c.total] == [4, 60, 9]
    assert [a.place, b.place, c.place] == [3, 1, 2]


def test_equal_points_go_to_more_sapphires():
    a, b = score([Player("A", sapphires=2), Player("B", sapphires=3)])

    assert (a.total, b.total) == (6, 6)
    assert (a.place, b.place) == (2, 1)
    assert a.tie_break is b.tie_break is TieBreak.MORE_SAPPHIRES
    assert (a.tie_value, b.tie_value) == (2, 3)


def test_equal_points_and_equally_many_sapphires_share_the_place():
    a, b, c = score(
        [
            Player("A", sapphires=3, guards=4),
            Player("B", small=3, sapphires=3, guards=3),
            Player("C", guards=1),
        ]
    )

    assert [a.total, b.total, c.total] == [9, 9, 3]
    assert [a.place, b.place, c.place] == [1, 1, 3]
    assert a.is_shared
    assert a.tie_break is None


def test_one_player_alone_wins():
    (result,) = score([Player("A")])

    assert (result.total, result.place, result.is_winner) == (9, 1, True)


def refusal(*players: Player) -> str:
    with pytest.raises(InvalidInput) as refused:
        score(players)
    return str(refused.value)


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("", "players: 0 is fewer than the 1 the game needs"),
        ("ABCDE", "players: 5 is more than the 4 the game allows"),
        ("AA", "players[1].name: 'A' is already players[0].name"),
        (" ", "players[0].name: must not be empty"),
    ],
)
def test_impossible_players_are_refused(names: str, message: str):
    assert refusal(*(Player(name) for name in names)) == message


@pytest.mark.parametrize("line", ["small", "medium", "large", "guards"])
def test_counts_beyond_a_sheet_are_refused(line: str):
    score([Player("A", **{line: 999})])

    assert refusal(Player("A", **{line: -1})) == f"players[0].{line}: -1 is less than 0"
    assert (
        refusal(Player("A"), Player("B", **{line: 1000}))
        == f"players[1].{line}: 1000 is more than the 999 on a sheet"
    )


@pytest.mark.parametrize("line", ["roof4", "roof5"])
def test_no_more_roofs_than_the_box_holds(line: str):
    score([Player("A", **{line: 25})])

    assert refusal(Player("A", **{line: -1})) == f"players[0].{line}: -1 is less than 0"
    assert (
        refusal(Player("A", **{line: 26}))
        == f"players[0].{line}: 26 is more than the 25 in the box"
    )


@pytest.mark.parametrize(("thing", "most"), [("sapphires", 55), ("genies", 4)])
def test_no_more_sapphires_and_genies_than_the_box_holds(thing: str, most: int):
    score([Player("A", **{thing: most}), Player("B")])

    assert refusal(Player("A", **{thing: -1})) == f"players[0].{thing}: -1 is less than 0"
    assert (
        refusal(Player("A", **{thing: most + 1}))
        == f"players[0].{thing}: {most + 1} is more than the {most} in the box"
    )
    assert (
        refusal(Player("A", **{thing: most}), Player("B", **{thing: 1}))
        == f"players[1].{thing}: 1 more makes {most + 1}, over the {most} in the box"
    )


def test_two_goals_a_player_and_no_more():
    goals = tuple(SecretGoal(goal) for goal in (Goal.ROW_GUARD, Goal.ROW_TOWER, Goal.GENIES))

    assert refusal(Player("A", goals=goals)) == "players[0].goals: 3 is more than the 2 of each"


def test_each_goal_exists_once():
    row = SecretGoal(Goal.ROW_GUARD, 2)

    assert (
        refusal(Player("A", goals=(SecretGoal(Goal.GENIES), row)), Player("B", goals=(row,)))
        == "players[1].goals[0].goal: row-guard is already players[0].goals[1]"
    )
    assert (
        refusal(Player("A", goals=(row, row)))
        == "players[0].goals[1].goal: row-guard is already players[0].goals[0]"
    )


@pytest.mark.parametrize(
    ("goal", "count", "detail"),
    [
        (Goal.ROW_GUARD, -1, "-1 is less than 0"),
        (Goal.COLUMN_WINDOW, 1000, "1000 is more than the 999 on a sheet"),
        (Goal.GENIES, 1, "genies are counted on the sheet itself"),
        (Goal.SAPPHIRES, 1, "sapphires are counted on the sheet itself"),
    ],
)
def test_impossible_counts_of_a_goal_are_refused(goal: Goal, count: int, detail: str):
    held = SecretGoal(goal, count)

    assert refusal(Player("A", goals=(held,))) == f"players[0].goals[0].count: {detail}"
