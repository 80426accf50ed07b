"""Cutting the deck with words, at any table where chance has done nothing yet."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from moderator.decks.seeds import LONGEST_WORDS, MOST_WORDS, can_cut
from scoring.errors import IllegalAction


class WordsRefusal(StrEnum):
    """Why words cannot cut."""

    TOO_LATE = "words-too-late"
    TOO_OFTEN = "words-too-often"
    NONE_OR_TOO_LONG = "words-none-or-too-long"


@dataclass(frozen=True, slots=True)
class AddWords:
    """Somebody's own words cut the deck, before chance has done anything."""

    words: str
    seat: int | None = None


def with_words(earlier: Sequence[str], said: str, *, is_too_late: bool) -> tuple[str, ...]:
    """The words said so far and these."""
    if is_too_late:
        raise IllegalAction(WordsRefusal.TOO_LATE)
    if len(earlier) >= MOST_WORDS:
        raise IllegalAction(WordsRefusal.TOO_OFTEN, most=MOST_WORDS)
    if not can_cut(said):
        raise IllegalAction(WordsRefusal.NONE_OR_TOO_LONG, most=LONGEST_WORDS)
    return (*earlier, said)
