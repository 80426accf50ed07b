"""Fair chance: the same seed gives the same order, no order is likelier, nothing is lost."""

import hashlib
import hmac
from collections import Counter
from itertools import islice

from moderator.chance import below, shuffled, words

SEED = bytes(range(32))


def test_the_stream_is_hmac_sha_256_of_label_and_block_in_64_bit_words():
    first, second = (hmac.new(SEED, b"bag:%d" % n, hashlib.sha256).digest() for n in (0, 1))
    expected = [int.from_bytes(first[i : i + 8], "big") for i in (0, 8, 16, 24)]
    expected.append(int.from_bytes(second[:8], "big"))

    assert list(islice(words(SEED, "bag"), 5)) == expected


def test_a_word_that_would_favour_small_numbers_is_thrown_away():
    """2**64 leaves 1 when divided by 3, so the highest word would make 0 likelier."""
    assert below(3, iter([2**64 - 1, 4])) == 1


def test_a_shuffle_is_fisher_yates_from_the_end():
    """Among three the stream picks a place for the last, then for the middle one."""
    stream = words(SEED, "cards")
    order = ["a", "b", "c"]
    last = below(3, stream)
    order[2], order[last] = order[last], order[2]
    middle = below(2, stream)
    order[1], order[middle] = order[middle], order[1]

    assert shuffled(["a", "b", "c"], SEED, "cards") == tuple(order)


def test_nothing_is_lost_and_the_same_seed_gives_the_same_order():
    deck = list(range(52))

    assert sorted(shuffled(deck, SEED, "one")) == deck
    assert shuffled(deck, SEED, "one") == shuffled(deck, SEED, "one")
    assert shuffled(deck, SEED, "one") != shuffled(deck, SEED, "two")
    assert shuffled((), SEED, "one") == ()


def test_all_orders_of_three_come_up_about_equally():
    seen = Counter(shuffled("abc", number.to_bytes(32, "big"), "x") for number in range(6000))

    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())  # 1000 each, five sigma wide
