"""Ali Baba from the heap: each colour's magic, the lamp, what is forbidden, the end."""

import json
from dataclasses import asdict, replace
from random import Random

import pytest

from moderator.decks.ali_baba import CaveDeal, Tile, deal
from moderator.decks.cave import HeapRefusal, Spot
from moderator.decks.cave_play import (
    CavePlay,
    TakeTile,
    apply,
    beside,
    free,
    is_independent,
    start,
)
from scoring.ali_baba import Treasure, Variant
from scoring.errors import IllegalAction
from scoring.sheets.actions import ChooseFirst, Finish, SheetRefusal
from scoring.sheets.ali_baba_actions import AddTrack, Magic
from scoring.sheets.ali_baba_cave import Ban

SEED = bytes(range(32))
T, M = Treasure, Magic


def heap(top: list[tuple[Treasure, Magic]], variant: Variant = Variant.STANDARD) -> CavePlay:
    """A cave for Ann and Bob with these tiles on top; what lies below is by chance."""
    laid = deal(SEED, variant)
    tiles = tuple(Tile(*tile) for tile in top)
    upper = tiles + laid.layers[-1][len(tiles) :]
    return start(["Ann", "Bob"], replace(laid, layers=(*laid.layers[:-1], upper)))


def took(play: CavePlay, place: int, layer: int = 3, **more) -> CavePlay:
    return apply(play, TakeTile(play.sheet.turns_played, Spot(layer, place), **more))


def refusal_of(play: CavePlay, action) -> object:
    with pytest.raises(IllegalAction) as refused:
        apply(play, action)
    return refused.value.refusal


def test_pink_brings_five_points_and_the_treasure():
    play = took(heap([(T.DIAMOND, M.PINK)]), 0)
    ann = play.sheet.players[0]

    assert (ann.track, ann.treasures.diamond) == (5, 1)
    assert play.sheet.on_turn == 1


def test_blue_brings_two_for_each_tile_turned_up():
    """The second tile of the top, once the first is gone, uncovers two: four points."""
    play = took(heap([(T.RING, M.PINK), (T.CARPET, M.BLUE)]), 0)

    assert took(play, 1).sheet.players[1].track == 4


def test_blue_brings_two_for_a_square_of_the_board():
    play = heap([], Variant.SMALL)
    bottom = (Tile(T.SWORD, M.BLUE), *play.cave.deal.layers[0][1:])
    laid = replace(play.cave.deal, layers=(bottom, *play.cave.deal.layers[1:]))
    above = frozenset({*(Spot(3, n) for n in range(2)), *(Spot(2, n) for n in range(6))})
    play = replace(play, cave=replace(play.cave, deal=laid, taken=above | {Spot(1, 0)}))

    assert took(play, 0, layer=0).sheet.players[0].track == 2


def test_brown_brings_two_for_each_of_its_kind():
    """Two swords before this one: six points."""
    play = heap([(T.SWORD, M.BROWN)])
    own = replace(play.sheet.players[0].treasures, sword=2)
    ann = replace(play.sheet.players[0], treasures=own)
    play = replace(play, sheet=replace(play.sheet, players=(ann, play.sheet.players[1])))

    assert took(play, 0).sheet.players[0].track == 6


def test_green_takes_an_open_neighbour_along_without_its_magic():
    play = heap([(T.CARPET, M.GREEN), (T.RING, M.PINK)])
    assert beside(play, Spot(3, 0)) == (Spot(3, 1), Spot(3, 2))

    play = took(play, 0, also=Spot(3, 1))

    ann = play.sheet.players[0]
    assert (ann.treasures.carpet, ann.treasures.ring, ann.track) == (1, 1, 0)
    assert set(play.cave.face_up) == {
        *(Spot(2, place) for place in (0, 1, 2)),
        *(Spot(3, place) for place in (2, 3)),
    }


def test_yellow_takes_a_shown_treasure():
    play = took(heap([(T.SWORD, M.PINK), (T.CHEST, M.YELLOW)]), 0)
    play = took(play, 1, source=0, shown=T.SWORD)
    ann, bob = play.sheet.players

    assert (ann.treasures.sword, bob.treasures.sword, bob.treasures.chest) == (0, 1, 1)


def test_white_forbids_until_the_next_turn_of_its_owner():
    top = [(T.STATUE, M.WHITE), (T.RING, M.BROWN), (T.RUBY, M.PINK), (T.LAMP, M.BROWN)]
    play = took(heap(top), 0, named=M.BROWN)

    assert Spot(3, 2) in free(play)
    assert Spot(3, 1) not in free(play)
    assert refusal_of(play, TakeTile(1, Spot(3, 1))) is HeapRefusal.FORBIDDEN
    play = took(play, 2)
    assert Spot(3, 1) in free(play)


def test_a_ban_on_everything_open_is_ignored():
    play = heap([(T.RING, M.BROWN), (T.RUBY, M.BROWN), (T.LAMP, M.BROWN), (T.SWORD, M.BROWN)])
    play = replace(play, sheet=replace(play.sheet, turns_played=1, bans=(Ban(0, 0, M.BROWN),)))

    assert free(play) == play.cave.face_up
    assert took(play, 0).sheet.turns_played == 2


def test_green_does_not_take_along_what_is_forbidden():
    play = heap([(T.CARPET, M.GREEN), (T.RING, M.PINK), (T.RUBY, M.PINK)])
    play = replace(play, sheet=replace(play.sheet, turns_played=1, bans=(Ban(0, 0, T.RING),)))

    assert beside(play, Spot(3, 0)) == (Spot(3, 2),)
    action = TakeTile(1, Spot(3, 0), also=Spot(3, 1))
    assert refusal_of(play, action) is HeapRefusal.NOT_BESIDE


def test_a_lamp_is_kept_or_swapped_for_a_special_treasure_with_its_magic():
    play = heap([(T.LAMP, M.BROWN)], Variant.LAMP)
    specials = (Tile(T.CROWN, M.PINK), *play.specials[1:])
    play = replace(play, specials=specials)

    kept, swapped = took(play, 0), took(play, 0, special=0)

    assert (kept.sheet.players[0].track, kept.sheet.players[0].treasures.lamp) == (2, 1)
    assert (swapped.sheet.players[0].track, swapped.sheet.players[0].treasures.crown) == (5, 1)
    assert swapped.specials == specials[1:]


REFUSED = {
    "no lamp": (
        heap([(T.RING, M.PINK)], Variant.LAMP),
        {"special": 0},
        HeapRefusal.NO_LAMP,
    ),
    "no such special": (
        heap([(T.LAMP, M.PINK)], Variant.LAMP),
        {"special": 6},
        HeapRefusal.NO_SUCH_SPECIAL,
    ),
    "not green": (heap([(T.RING, M.PINK)]), {"also": Spot(3, 1)}, HeapRefusal.NOT_ITS_MAGIC),
    "not yellow": (heap([(T.RING, M.PINK)]), {"source": 1}, HeapRefusal.NOT_ITS_MAGIC),
    "nor shown": (heap([(T.RING, M.PINK)]), {"shown": T.RING}, HeapRefusal.NOT_ITS_MAGIC),
    "not white": (heap([(T.RING, M.PINK)]), {"named": T.RING}, HeapRefusal.NOT_ITS_MAGIC),
    "not beside": (heap([(T.RING, M.GREEN)]), {"also": Spot(3, 3)}, HeapRefusal.NOT_BESIDE),
}


@pytest.mark.parametrize(("play", "more", "refusal"), REFUSED.values(), ids=REFUSED)
def test_magic_a_tile_has_not_is_refused(play: CavePlay, more: dict, refusal: HeapRefusal):
    assert refusal_of(play, TakeTile(0, Spot(3, 0), **more)) is refusal


def test_the_same_turn_is_not_played_twice():
    play = took(heap([(T.RING, M.PINK)]), 0)

    assert refusal_of(play, TakeTile(0, Spot(3, 1))) is SheetRefusal.OTHER_TURN


def removed_kinds(laid: CaveDeal) -> set[Treasure]:
    return set(start(["Ann", "Bob"], laid).sheet.removed)


def test_the_sheet_knows_which_kinds_were_removed():
    laid = deal(SEED, Variant.SMALL)

    assert removed_kinds(laid) == set(laid.removed)
    assert removed_kinds(deal(SEED)) == set()


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_ends_with_equal_turns_or_an_empty_board(variant: Variant, players: int):
    if players > variant.most_players:
        return
    for seed in range(4):
        random = Random(seed)
        play = start(["Ann", "Bob", "Cy", "Dee"][:players], deal(bytes([seed]) * 32, variant))
        while not play.sheet.is_play_over:
            spot = random.choice(free(play))
            also = None
            if play.cave.tile(spot).magic is M.GREEN and beside(play, spot):
                also = random.choice(beside(play, spot))
            play = apply(play, TakeTile(play.sheet.turns_played, spot, also=also))

        collected = sum(player.treasures.number for player in play.sheet.players)
        assert collected == variant.tiles - len(play.cave.left)
        assert play.cave.is_open
        assert not play.cave.left or play.sheet.turns_played % players == 0


def test_the_rest_of_the_sheet_works_as_ever():
    play = heap([])
    play = apply(apply(play, ChooseFirst(1)), AddTrack(0, 3))

    assert (play.sheet.on_turn, play.sheet.players[0].track) == (1, 3)
    assert apply(play, Finish(anyway=True)).sheet.is_finished


def test_takes_wait_for_each_other_and_corrections_do_not():
    assert not is_independent(TakeTile(0, Spot(3, 0)), AddTrack(0, 1))
    assert not is_independent(AddTrack(0, 1), TakeTile(0, Spot(3, 0)))
    assert is_independent(AddTrack(0, 1), AddTrack(1, 1))


@pytest.mark.parametrize(
    "action",
    [
        TakeTile(3, Spot(1, 2)),
        TakeTile(3, Spot(1, 2), 4, Spot(1, 3), 1, T.RING, M.BLUE),
        TakeTile(3, Spot(1, 2), named=T.RING),
    ],
)
def test_a_take_comes_back_from_the_journal(action: TakeTile):
    assert repr(TakeTile(**json.loads(json.dumps(asdict(action))))) == repr(action)


def test_the_game_is_over_at_once_when_the_board_is_empty():
    """Ann takes the last tile of all while the sheet still waits for the last turns."""
    play = heap([], Variant.SMALL)
    last = Spot(0, 5)
    everything_else = frozenset(spot for spot in play.cave.left if spot != last)
    play = replace(play, cave=replace(play.cave, taken=everything_else))

    play = took(play, 5, layer=0)

    assert play.sheet.is_cave_empty
    assert play.sheet.turns_played == 1
    assert play.sheet.is_play_over
