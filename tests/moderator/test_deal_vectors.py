"""The same seed gives the same deal on every Python: held against another implementation.

The frozen lines were written down from `independent.py`, not from the program.
"""

import hashlib
import json

import pytest

from moderator.chance import below, commitment, shuffled
from moderator.decks.documents import Game, Request, deal_document
from moderator.decks.seeds import cut, following
from scoring.ali_baba import Variant
from tests.moderator import independent

ONE = bytes(range(32))
SEEDS = [ONE, bytes(32), hashlib.sha256(b"another").digest()]


def cards(request: Request, seed: bytes) -> dict:
    document = json.loads(json.dumps(deal_document(request, seed)))
    assert document.pop("seed") == seed.hex()
    assert document.pop("commitment") == hashlib.sha256(seed).hexdigest()
    return document


@pytest.mark.parametrize("seed", SEEDS, ids=["one", "zero", "another"])
@pytest.mark.parametrize("players", [5, 9, 15])
def test_karaya_is_dealt_as_the_description_says(seed: bytes, players: int):
    assert cards(Request(Game.KARAYA, players), seed) == independent.karaya(seed, players)


@pytest.mark.parametrize("seed", SEEDS, ids=["one", "zero", "another"])
@pytest.mark.parametrize("variant", list(Variant))
def test_the_cave_is_laid_as_the_description_says(seed: bytes, variant: Variant):
    request = Request(Game.ALI_BABA, variant=variant)

    assert cards(request, seed) == independent.ali_baba(seed, variant.value)


@pytest.mark.parametrize("seed", SEEDS, ids=["one", "zero", "another"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bag_and_money_come_as_the_description_says(seed: bytes, players: int):
    assert cards(Request(Game.SULTAN, players), seed) == independent.sultan(seed, players)


@pytest.mark.parametrize("seed", SEEDS, ids=["one", "zero", "another"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_goals_are_dealt_as_the_description_says(seed: bytes, players: int):
    assert cards(Request(Game.SULTANIYA, players), seed) == independent.sultaniya(seed, players)


FROZEN_KARAYA = "slave slave guard sultan vizier assassin guard slaver slave assassin"
FROZEN_GOALS = (
    "sapphires row-tower column-sapphire column-window row-guard column-tower column-guard genies 3"
)
FROZEN_SPECIALS = "diamond-blue necklace-blue ring-green diamond-yellow ring-pink chest-blue"


def test_frozen_deals_of_one_seed_never_change():
    roles = independent.karaya(ONE, 9)
    goals = independent.sultaniya(ONE, 4)
    lamps = independent.ali_baba(ONE, "lamp")

    assert " ".join([*roles["seats"], roles["spare"]]) == FROZEN_KARAYA
    pairs = [" ".join(pair) for pair in goals["goals"]]
    assert " ".join([*pairs, str(goals["first"])]) == FROZEN_GOALS
    assert " ".join("-".join(tile) for tile in lamps["specials"]) == FROZEN_SPECIALS
    assert cards(Request(Game.KARAYA, 9), ONE) == roles
    assert cards(Request(Game.SULTANIYA, 4), ONE) == goals
    assert cards(Request(Game.ALI_BABA, variant=Variant.LAMP), ONE) == lamps


def test_the_commitment_is_sha_256_of_the_seeds_32_bytes():
    """The published digest of 32 zero bytes."""
    published = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"

    assert commitment(bytes(32)) == published


def test_words_cut_the_seed_one_after_another():
    assert cut(ONE, []) == ONE
    assert cut(ONE, ["сезам", "open"]) == independent.cut(ONE, "сезам", "open")
    assert cut(ONE, ["ab", "c"]) != cut(ONE, ["a", "bc"])
    assert cut(ONE, ["a", "b"]) != cut(ONE, ["b", "a"])


def test_the_same_words_typed_on_another_phone_cut_alike():
    """A letter with its accent is one sign on one keyboard and two on the next."""
    assert cut(ONE, ["Ja\u0301far"]) == cut(ONE, ["J\u00e1far"])


def test_a_series_begins_with_its_own_seed():
    assert following(ONE, 0) == ONE
    assert following(ONE, 2) == independent.mac(ONE, "deal:2")


def test_of_all_words_rejection_leaves_each_order_of_three_cards_equally_many():
    """With words of 0 to 15 instead of 2**64: 16 = 5 * 3 + 1, so 15 must be thrown away.

    All pairs of words that are used: 15 for the last place, 16 for the middle one. Every order
    of three comes out of exactly 15 * 16 / 6 = 40 of the 240. With modulo alone it could not:
    256 pairs do not divide by six.
    """
    orders: dict[tuple[str, ...], int] = {}
    for first in range(16):
        for second in range(16):
            deck = ["a", "b", "c"]
            if first >= 16 - 16 % 3:
                continue
            for last, word in ((2, first), (1, second)):
                other = word % (last + 1)
                deck[last], deck[other] = deck[other], deck[last]
            orders[tuple(deck)] = orders.get(tuple(deck), 0) + 1

    assert list(orders.values()) == [40] * 6


def test_the_one_unfair_word_for_three_cards_is_never_used():
    """2**64 = 3 * 6148914691236517205 + 1: the highest word alone would favour the first card."""
    top = 2**64 - 1

    assert below(3, iter([top, top, 1])) == 1
    assert below(3, iter([top - 1, 7])) == (top - 1) % 3


def test_a_deck_of_three_skips_the_unfair_word(monkeypatch):
    """Stream: the unfair word, then 1 (last place takes the second card), then 0."""
    monkeypatch.setattr("moderator.chance.words", lambda *_: iter([2**64 - 1, 1, 0]))

    assert shuffled("abc", ONE, "x") == ("c", "a", "b")
