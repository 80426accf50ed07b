"""Fair chance that can be checked: the same seed and label give the same order, on any Python.

Block `i` of the stream is HMAC-SHA-256(seed, "label:i"), read as four big-endian 64-bit words.
A word is used for a choice among `n` only if it is below the largest multiple of `n`; else it is
thrown away, so no choice is likelier than another. The shuffle is Fisher–Yates from the end.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")

SEED_BYTES = 32
WORDS = 1 << 64


def commitment(seed: bytes) -> str:
    """What can be shown before the cards: it tells nothing, and fits no other seed."""
    return hashlib.sha256(seed).hexdigest()


def derived(seed: bytes, label: str) -> bytes:
    """A seed of its own for a part of the evening, to be shown without showing the rest."""
    return hmac.digest(seed, label.encode(), "sha256")


def words(seed: bytes, label: str) -> Iterator[int]:
    """An endless stream of 64-bit words."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{label}:{block}".encode(), "sha256")
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """One of 0 … limit - 1, all equally likely."""
    fair = WORDS - WORDS % limit
    return next(word for word in stream if word < fair) % limit


def shuffled(items: Sequence[Item], seed: bytes, label: str) -> tuple[Item, ...]:
    """The items in an order that only the seed and the label decide."""
    order, stream = list(items), words(seed, label)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
