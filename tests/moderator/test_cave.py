"""Ali Baba's heap: what rests on what, what a take turns up, what everybody sees."""

from dataclasses import replace
from random import Random

import pytest

from moderator.decks.ali_baba import deal
from moderator.decks.cave import Cave, HeapRefusal, Spot, take
from moderator.decks.cave_play import start
from moderator.decks.cave_views import cave_view
from scoring.ali_baba import Variant
from scoring.errors import IllegalAction

SEED = bytes(range(32))


def cave(variant: Variant = Variant.STANDARD) -> Cave:
    return Cave(deal(SEED, variant))


def without(heap: Cave, layer: int, *places: int) -> Cave:
    for place in places:
        heap = take(heap, Spot(layer, place)).cave
    return heap


def spots(layer: int, *places: int) -> tuple[Spot, ...]:
    return tuple(Spot(layer, place) for place in places)


def test_four_tiles_lie_open_at_first_and_two_in_the_smaller_cave():
    assert cave().face_up == spots(3, 0, 1, 2, 3)
    assert cave(Variant.SMALL).face_up == spots(3, 0, 1)


def test_a_corner_of_the_top_lets_one_tile_go():
    """It rests on four of the nine; three of them carry another of the top as well."""
    taken = take(cave(), Spot(3, 0))

    assert taken.turned_up == spots(2, 0)
    assert taken.tile == cave().deal.layers[3][0]
    assert not taken.is_square_empty


def test_the_last_of_the_top_uncovers_the_middle():
    """The nine are numbered row by row: the lower right tile carried 4, 5, 7 and 8."""
    heap = without(cave(), 3, 0, 1, 2)

    assert take(heap, Spot(3, 3)).turned_up == spots(2, 4, 5, 7, 8)


def test_in_the_smaller_cave_a_tile_of_the_second_layer_rests_on_two():
    """Top: two in a column on three rows of two; below them four rows of three."""
    heap = cave(Variant.SMALL)
    first = take(heap, Spot(3, 0))
    assert first.turned_up == spots(2, 0, 1)

    heap = without(heap, 3, 0, 1)
    heap = without(heap, 2, 0, 1, 2, 3, 4, 5)
    assert heap.face_up == spots(1, *range(12))
    assert take(heap, Spot(1, 4)).turned_up == ()
    assert take(heap, Spot(1, 0)).turned_up == spots(0, 0)
    heap = without(heap, 1, 3)
    assert take(heap, Spot(1, 4)).turned_up == spots(0, 5)


def test_a_tile_of_the_board_empties_its_square():
    heap = cave(Variant.SMALL)
    heap = without(without(without(heap, 3, 0, 1), 2, 0, 1), 1, 0)
    taken = take(heap, Spot(0, 0))

    assert taken.is_square_empty
    assert taken.turned_up == ()


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("chance", range(5))
def test_every_tile_is_turned_up_once_and_the_heap_can_be_emptied(variant: Variant, chance: int):
    heap, random = cave(variant), Random(chance)
    turned = list(heap.face_up)
    while heap.left:
        taken = take(heap, random.choice(heap.face_up))
        turned += taken.turned_up
        heap = taken.cave

    assert len(turned) == len(set(turned)) == variant.tiles
    assert heap.is_open


def test_the_heap_is_open_when_nothing_rests_on_anything():
    heap = cave(Variant.SMALL)
    assert not heap.is_open
    for layer, size in ((3, 2), (2, 6), (1, 12)):
        assert not heap.is_open
        heap = without(heap, layer, *range(size))

    assert heap.is_open
    assert len(heap.left) == 16


def test_beside_are_open_tiles_of_the_same_layer_that_share_a_side():
    """Of the four on top, number 0 touches 1 and 2; number 3 only by the corner."""
    heap = cave()
    assert heap.beside(Spot(3, 0)) == spots(3, 1, 2)

    heap = without(heap, 3, 0, 1)
    assert heap.face_up == (*spots(2, 0, 1, 2), *spots(3, 2, 3))
    assert heap.beside(Spot(2, 1)) == spots(2, 0, 2)


@pytest.mark.parametrize(
    ("spot", "refusal"),
    [
        (Spot(0, 0), HeapRefusal.COVERED),
        (Spot(3, 4), HeapRefusal.NO_SUCH_TILE),
        (Spot(4, 0), HeapRefusal.NO_SUCH_TILE),
        (Spot(-1, 0), HeapRefusal.NO_SUCH_TILE),
    ],
)
def test_only_an_open_tile_can_be_taken(spot: Spot, refusal: HeapRefusal):
    with pytest.raises(IllegalAction) as refused:
        take(cave(), spot)

    assert refused.value.refusal is refusal


def test_a_tile_is_taken_once():
    with pytest.raises(IllegalAction) as refused:
        without(cave(), 3, 0, 0)

    assert refused.value.refusal is HeapRefusal.NO_SUCH_TILE


def test_everybody_sees_open_tiles_and_only_that_others_are_there():
    play = start(["Ann", "Bob"], deal(SEED))
    view = cave_view(play)

    assert [len(layer) for layer in view.layers] == [25, 16, 9, 4]
    assert [spot.tile for spot in view.layers[3]] == list(play.cave.deal.layers[3])
    assert all(spot.is_free for spot in view.layers[3])
    assert {spot.tile for layer in view.layers[:3] for spot in layer} == {None}
    assert all(spot.is_there for layer in view.layers for spot in layer)
    assert (view.face_down, view.unused) == (50, 6)
    assert (view.layers[0][7].row, view.layers[0][7].column) == (1, 2)


def test_a_view_does_not_depend_on_what_lies_face_down():
    play = start(["Ann", "Bob"], deal(SEED))
    laid = play.cave.deal
    hidden = [*laid.layers[0], *laid.layers[1], *laid.layers[2], *laid.unused][::-1]
    layers = (tuple(hidden[:25]), tuple(hidden[25:41]), tuple(hidden[41:50]), laid.layers[3])
    twin = replace(laid, layers=layers, unused=tuple(hidden[50:]))

    assert cave_view(replace(play, cave=Cave(twin))) == cave_view(play)
