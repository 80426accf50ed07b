"""What every deal holds: exactly the box, for every number of players and every variant."""

from collections import Counter

import pytest

from moderator.decks import ali_baba, karaya, sultan, sultaniya
from moderator.decks.sultaniya import Board, BoardSet
from moderator.karaya.cards import NEUTRALS, Role
from scoring.ali_baba import Treasure, Variant
from scoring.errors import InvalidInput
from scoring.sheets.ali_baba_actions import Magic
from scoring.sultan import Gem
from scoring.sultaniya import Goal

SEEDS = [number.to_bytes(32, "big") for number in range(20)]
EVERY_TILE = Counter((treasure, magic) for treasure in Treasure for magic in Magic)

# players: sultan, guards, assassins, slaves, neutrals — the sheet's table
ROLES = {
    5: (1, 1, 1, 3, 0),
    6: (1, 1, 1, 3, 1),
    7: (1, 1, 1, 3, 2),
    8: (1, 2, 2, 3, 1),
    9: (1, 2, 2, 3, 2),
    10: (1, 2, 2, 3, 3),
    11: (1, 2, 2, 4, 3),
    12: (1, 3, 3, 4, 2),
    13: (1, 3, 3, 4, 3),
    14: (1, 3, 3, 4, 4),
    15: (1, 3, 3, 5, 4),
}


@pytest.mark.parametrize("players", ROLES)
def test_karaya_deals_one_card_a_seat_and_a_spare_by_the_sheet(players: int):
    for seed in SEEDS:
        dealt = karaya.deal(seed, players)
        cards = Counter([*dealt.seats, dealt.spare])
        neutrals = [cards[role] for role in NEUTRALS]
        teams = (Role.SULTAN, Role.GUARD, Role.ASSASSIN, Role.SLAVE)

        assert len(dealt.seats) == players
        assert (*(cards[role] for role in teams), sum(neutrals)) == ROLES[players]
        assert max(neutrals) <= 1


LAYERS = {
    Variant.STANDARD: (25, 16, 9, 4),
    Variant.LAMP: (25, 16, 9, 4),
    Variant.EQUAL: (25, 16, 9, 4),
    Variant.SMALL: (16, 12, 6, 2),
}
# unused, kinds removed, specials beside the board
BESIDE = {
    Variant.STANDARD: (6, 0, 0),
    Variant.LAMP: (0, 0, 6),
    Variant.EQUAL: (0, 1, 0),
    Variant.SMALL: (6, 3, 0),
}


@pytest.mark.parametrize("variant", list(Variant))
def test_the_cave_has_the_layers_of_the_sheet_and_every_tile_is_somewhere(variant: Variant):
    for seed in SEEDS:
        cave = ali_baba.deal(seed, variant)
        laid = [tile for layer in cave.layers for tile in layer]
        tiles = Counter((t.treasure, t.magic) for t in (*laid, *cave.unused, *cave.specials))
        removed = Counter((kind, magic) for kind in cave.removed for magic in Magic)

        assert tuple(map(len, cave.layers)) == LAYERS[variant]
        assert (len(cave.unused), len(cave.removed), len(cave.specials)) == BESIDE[variant]
        assert tiles + removed == EVERY_TILE


def test_all_six_lamps_are_in_the_cave_of_aladdins_lamp():
    for seed in SEEDS:
        cave = ali_baba.deal(seed, Variant.LAMP)
        lamps = [t for layer in cave.layers for t in layer if t.treasure is Treasure.LAMP]

        assert len(lamps) == 6


def test_a_table_may_choose_the_kinds_to_remove():
    cave = ali_baba.deal(SEEDS[0], Variant.EQUAL, removed=[Treasure.RING])

    assert cave.removed == (Treasure.RING,)
    assert all(t.treasure is not Treasure.RING for layer in cave.layers for t in layer)


@pytest.mark.parametrize(
    ("variant", "removed"),
    [
        (Variant.STANDARD, [Treasure.RING]),
        (Variant.EQUAL, []),
        (Variant.SMALL, [Treasure.RING, Treasure.RING, Treasure.LAMP]),
    ],
)
def test_another_number_of_kinds_is_not_removed(variant: Variant, removed: list[Treasure]):
    with pytest.raises(InvalidInput, match="different kinds are removed"):
        ali_baba.deal(SEEDS[0], variant, removed)


GEMS = {Gem.WHITE: 12, Gem.RED: 11, Gem.YELLOW: 10, Gem.GREEN: 9, Gem.BLUE: 8}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sultan_deals_the_whole_bag_and_a_money_deck_each(players: int):
    for seed in SEEDS:
        dealt = sultan.deal(seed, players)
        deck = sorted([*range(1, 13)] * 2) if players == 2 else [*range(1, 16)]

        assert Counter(dealt.bag) == GEMS
        assert [sorted(cards) for cards in dealt.money] == [deck] * players


@pytest.mark.parametrize(("players", "hand"), [(2, 8), (3, 5), (4, 5), (5, 5)])
def test_three_rounds_use_up_a_money_deck(players: int, hand: int):
    hands = [sultan.money_hand(SEEDS[3], players, 1, round) for round in range(3)]

    assert [len(cards) for cards in hands] == [hand] * 3
    assert sum(hands, ()) == sultan.money_deck(SEEDS[3], players, 1)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sultaniya_deals_two_different_goals_each_and_a_first_player(players: int):
    for seed in SEEDS:
        dealt = sultaniya.deal(seed, players)
        goals = [goal for held in dealt.goals for goal in held]

        assert [len(held) for held in dealt.goals] == [2] * players
        assert len(set(goals)) == len(goals)
        assert set(goals) <= set(Goal)
        assert 0 <= dealt.first < players


ONE_SAPPHIRE = {Board.ALI_BABA, Board.ANIS, Board.DUNYAZAD, Board.SCHEHERAZADE}
TWO_SAPPHIRES = {Board.SHAHRIYAR, Board.JAFAR, Board.ALADDIN, Board.SINBAD}


def test_four_palaces_are_one_of_the_two_recommended_sets():
    seen = {sultaniya.deal_boards(seed, 4) for seed in SEEDS}

    assert {of_set for of_set, _ in seen} == set(BoardSet)
    for of_set, boards in seen:
        wanted = ONE_SAPPHIRE if of_set is BoardSet.ONE_SAPPHIRE else TWO_SAPPHIRES
        assert set(boards) == wanted


def test_a_chosen_set_is_kept_and_fewer_players_get_fewer_boards():
    of_set, boards = sultaniya.deal_boards(SEEDS[0], 2, BoardSet.TWO_SAPPHIRES)

    assert of_set is BoardSet.TWO_SAPPHIRES
    assert len(set(boards)) == 2
    assert set(boards) <= TWO_SAPPHIRES


def test_four_boards_start_with_sapphires():
    rich = {board for board in Board if board.takes_sapphires}

    assert rich == {Board.SHAHRIYAR, Board.JAFAR, Board.ALI_BABA, Board.SCHEHERAZADE}


@pytest.mark.parametrize(
    ("deal", "players"),
    [
        (karaya.deal, 4),
        (karaya.deal, 16),
        (sultan.deal, 1),
        (sultan.deal, 6),
        (sultaniya.deal, 0),
        (sultaniya.deal, 5),
        (sultaniya.deal_boards, 5),
    ],
)
def test_a_table_too_small_or_too_big_gets_no_deal(deal, players: int):
    with pytest.raises(InvalidInput, match="players"):
        deal(SEEDS[0], players)
