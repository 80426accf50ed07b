"""Seeds: shown as a fingerprint before, in full after, and cut by the players' own words.

The fingerprint (commitment) is SHA-256 of the seed's 32 bytes. Cutting: each player's words in
turn make a new seed, HMAC-SHA-256(seed, "cut:" + words in NFC and UTF-8). The fingerprint stays
that of the first seed, so it can be shown before anybody has said a word.
"""

import re
import unicodedata
from collections.abc import Sequence

from moderator.chance import SEED_BYTES, derived
from scoring.errors import InvalidInput
from scoring.limits import quoted

LONGEST_WORDS = 200
MOST_WORDS = 20

_HEX = re.compile(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")


def read_seed(text: str) -> bytes:
    """The seed written as 64 hexadecimal digits."""
    if not _HEX.fullmatch(text):
        raise InvalidInput("seed", f"{quoted(text)} is not {2 * SEED_BYTES} hexadecimal digits")
    return bytes.fromhex(text)


def cut(seed: bytes, words: Sequence[str]) -> bytes:
    """The seed after everybody's words, in the order they were said; without any, the same."""
    for said in words:
        seed = derived(seed, f"cut:{unicodedata.normalize('NFC', said)}")
    return seed


def can_cut(said: str) -> bool:
    """Whether somebody's words are something, short enough, and can be written down."""
    is_writable = not any("\ud800" <= letter <= "\udfff" for letter in said)
    return bool(said.strip()) and len(said) <= LONGEST_WORDS and is_writable


def following(seed: bytes, number: int) -> bytes:
    """The seed of a series' deal: 0 is the first one's own, the others follow from it."""
    return seed if number == 0 else derived(seed, f"deal:{number}")
