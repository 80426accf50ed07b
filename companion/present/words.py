"""Which game's words tell an action."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.present.ali_baba_words import ali_baba_words
from companion.present.karaya_words import karaya_words
from companion.present.points import points_words
from companion.present.sheets import names_of
from companion.present.sultan import sultan_words
from companion.present.sultaniya_play import sultaniya_words
from companion.text import Texts

WORDS: Mapping[str, Callable[[Texts, Any, list[str]], str]] = {
    "points": points_words,
    "karaya": karaya_words,
    "sultan": sultan_words,
    "sultaniya": sultaniya_words,
    "ali-baba": ali_baba_words,
}


def words_for(t: Texts, game: str, setup: Mapping[str, Any]) -> Callable[[Any], str]:
    """A teller for one table."""
    names = names_of(setup)
    return lambda action: WORDS[game](t, action, names)
