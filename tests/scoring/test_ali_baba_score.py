"""Ali Baba: the track, the sets, places, the cave."""

import pytest

from scoring.ali_baba import (
    Line,
    Player,
    Treasure,
    Treasures,
    Variant,
    left_in_box,
    score,
    set_points,
)
from scoring.errors import InvalidInput
from scoring.results import Part, TieBreak

EXAMPLE = Treasures(carpet=4, crown=3, chest=2, sword=2, statue=1, ruby=1)


def test_the_example_of_the_rule_sheet_is_twenty_four():
    first, _ = score([Player("A", treasures=EXAMPLE), Player("B")])

    assert first.total == 24
    assert first.parts == (
        Part(Treasure.CARPET, 4, 10),
        Part(Treasure.STATUE, 1, 1),
        Part(Treasure.RUBY, 1, 1),
        Part(Treasure.CROWN, 3, 6),
        Part(Treasure.CHEST, 2, 3),
        Part(Treasure.SWORD, 2, 3),
    )


def test_points_of_the_track_are_added():
    first, _ = score([Player("A", 12, EXAMPLE), Player("B")])

    assert first.total == 36
    assert first.parts[0] == Part(Line.TRACK, 12, 12)


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)]
)
def test_set_points_by_the_number_of_one_kind(count: int, points: int):
    assert set_points(count) == points


@pytest.mark.parametrize("treasure", list(Treasure))
def test_every_kind_scores_alike(treasure: Treasure):
    first, _ = score([Player("A", treasures=Treasures(**{treasure.value: 5})), Player("B")])

    assert first.parts == (Part(treasure, 5, 15),)


def test_most_points_win():
    results = score([Player("A", 5), Player("B", 9), Player("C", 7)])

    assert [result.place for result in results] == [3, 1, 2]


def test_equal_points_go_to_fewer_tiles():
    # 3 crowns are 6 points on three tiles; 6 single tiles are 6 points too.
    singles = Treasures(carpet=1, statue=1, ruby=1, chest=1, sword=1, ring=1)
    a, b, c = score([Player("A", 0, singles), Player("B", 0, Treasures(crown=3)), Player("C", 5)])

    assert (a.total, b.total) == (6, 6)
    assert [a.place, b.place, c.place] == [2, 1, 3]
    assert a.tie_break is b.tie_break is TieBreak.FEWER_TILES
    assert (a.tie_value, b.tie_value) == (6, 3)
    assert c.tie_break is None


def test_equal_points_and_equally_many_tiles_share_the_place():
    a, b, c = score(
        [
            Player("A", 2, Treasures(ring=1)),
            Player("B", 2, Treasures(lamp=1)),
            Player("C", 0, Treasures(diamond=2)),
        ]
    )

    assert [result.total for result in (a, b, c)] == [3, 3, 3]
    assert [result.place for result in (a, b, c)] == [1, 1, 3]
    assert [result.is_winner for result in (a, b, c)] == [True, True, False]
    assert a.is_shared
    assert a.tie_break is TieBreak.FEWER_TILES


def test_left_in_the_box_is_what_nobody_has():
    left = left_in_box([Player("A", 0, Treasures(lamp=2)), Player("B", 0, Treasures(lamp=1))])

    assert left == Treasures(6, 6, 6, 6, 6, 6, 6, 3, 6, 6)


@pytest.mark.parametrize("treasure", [treasure.value for treasure in Treasure])
def test_no_more_than_six_of_a_kind_over_all_players(treasure: str):
    def refusal(*counts: int) -> str:
        players = [
            Player(str(index), treasures=Treasures(**{treasure: count}))
            for index, count in enumerate(counts)
        ]
        with pytest.raises(InvalidInput) as refused:
            score(players)
        return str(refused.value)

    score([Player("A", 0, Treasures(**{treasure: 4})), Player("B", 0, Treasures(**{treasure: 2}))])
    field = f"treasures.{treasure}"
    assert refusal(7, 0) == f"players[0].{field}: 7 is more than the 6 in the box"
    assert refusal(4, 3) == f"players[1].{field}: 3 more makes 7, over the 6 in the box"
    assert refusal(0, 0, -1) == f"players[2].{field}: -1 is less than 0"


NINE_KINDS = Treasures(6, 6, 6, 6, 6, 6, 6, 6, 6)
SIX_KINDS = Treasures(6, 6, 6, 6, 6, 6)


@pytest.mark.parametrize("variant", [Variant.STANDARD, Variant.LAMP, Variant.EQUAL])
def test_no_more_than_the_54_tiles_of_the_cave(variant: Variant):
    score([Player("A", 0, NINE_KINDS), Player("B")], variant)

    with pytest.raises(InvalidInput) as refusal:
        score([Player("A", 0, NINE_KINDS), Player("B", 0, Treasures(necklace=1))], variant)

    assert str(refusal.value) == "players: 55 tiles in all are more than the 54 in the cave"


def test_no_more_than_the_36_tiles_of_the_smaller_cave():
    score([Player("A", 0, SIX_KINDS), Player("B")], Variant.SMALL)

    with pytest.raises(InvalidInput) as refusal:
        score([Player("A", 0, SIX_KINDS), Player("B", 0, Treasures(ring=1))], Variant.SMALL)

    assert str(refusal.value) == "players: 37 tiles in all are more than the 36 in the cave"


@pytest.mark.parametrize(
    ("names", "variant", "message"),
    [
        ("A", Variant.STANDARD, "players: 1 is fewer than the 2 the game needs"),
        ("ABCDE", Variant.STANDARD, "players: 5 is more than the 4 the game allows"),
        ("ABC", Variant.SMALL, "players: 3 is more than the 2 the game allows"),
        ("AA", Variant.LAMP, "players[1].name: 'A' is already players[0].name"),
        (" B", Variant.EQUAL, "players[0].name: must not be empty"),
    ],
)
def test_impossible_players_are_refused(names: str, variant: Variant, message: str):
    with pytest.raises(InvalidInput) as refusal:
        score([Player(name) for name in names], variant)

    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("track", "detail"), [(-1, "-1 is less than 0"), (1000, "1000 is more than the 999 on a sheet")]
)
def test_impossible_tracks_are_refused(track: int, detail: str):
    with pytest.raises(InvalidInput) as refusal:
        score([Player("A"), Player("B", track)])

    assert str(refusal.value) == f"players[1].track: {detail}"


@pytest.mark.parametrize("count", [-1, 7])
def test_sets_that_the_box_cannot_make_are_refused(count: int):
    with pytest.raises(InvalidInput, match=r"^tiles: "):
        set_points(count)
