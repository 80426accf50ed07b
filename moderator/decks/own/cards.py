"""The cards of an own deck: read from a pasted list, written as one, kept as JSON.

A line is a card: `3x Fireball`, `Fireball x3` or `Fireball`. The sign may be x, × or *, and the
Cyrillic х that keyboards in our languages have in its place. `# Monsters` names the deck.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from scoring.errors import IllegalAction

LONGEST_NAME: Final = 60
MOST_KINDS: Final = 200
MOST_CARDS: Final = 1000
LONGEST_TEXT: Final = 20_000

_SIGN: Final = "[xX×*хХ]"
_NUMBER_FIRST: Final = re.compile(rf"([0-9]{{1,9}})\s?{_SIGN}\s+(\S.*)|([0-9]{{1,9}})[×*](\S.*)")
_NUMBER_LAST: Final = re.compile(rf"(.*\S)\s+{_SIGN}\s?([0-9]{{1,9}})")
_HEADING: Final = re.compile(r"#\s*(\S.*)")


class ListRefusal(StrEnum):
    """Why a list of cards will not do."""

    EMPTY = "list-empty"
    TEXT_TOO_LONG = "list-text-too-long"
    CARD_NAME_TOO_LONG = "list-card-name-too-long"
    NO_COPIES = "list-no-copies"
    TOO_MANY_KINDS = "list-too-many-kinds"
    TOO_MANY_CARDS = "list-too-many-cards"
    DECK_NAME_EMPTY = "list-deck-name-empty"
    DECK_NAME_TOO_LONG = "list-deck-name-too-long"


@dataclass(frozen=True, slots=True)
class Kind:
    """A card and how many of it there are."""

    name: str
    copies: int = 1


@dataclass(frozen=True, slots=True)
class DeckList:
    """What a deck is made of; `is_replaced`: a card drawn goes back at once."""

    name: str
    kinds: tuple[Kind, ...]
    is_replaced: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """Every single card by name; its place here is its number in the deck."""
        return tuple(kind.name for kind in self.kinds for _ in range(kind.copies))


@dataclass(frozen=True, slots=True)
class Pasted:
    """What was found in a text: the deck's name, if it has a heading, and the cards."""

    name: str | None
    kinds: tuple[Kind, ...]


def new_list(name: str, kinds: Iterable[Kind], *, is_replaced: bool = False) -> DeckList:
    """A list that can be played with, equal names counted together."""
    tidied = _tidy(name)
    if not tidied:
        raise IllegalAction(ListRefusal.DECK_NAME_EMPTY)
    if len(tidied) > LONGEST_NAME:
        raise IllegalAction(ListRefusal.DECK_NAME_TOO_LONG, most=LONGEST_NAME)
    return DeckList(tidied, _counted(kinds), is_replaced)


def read_text(text: str) -> Pasted:
    """The cards of a pasted list."""
    if len(text) > LONGEST_TEXT:
        raise IllegalAction(ListRefusal.TEXT_TOO_LONG, most=LONGEST_TEXT)
    lines = [_tidy(line) for line in text.splitlines()]
    written = [line for line in lines if line]
    heading = _HEADING.fullmatch(written[0]) if written else None
    kinds = _counted(_kind(line) for line in written[1 if heading else 0 :])
    return Pasted(heading[1] if heading else None, kinds)


def write_text(deck: DeckList) -> str:
    """The list as text that `read_text` reads back."""
    lines = [f"# {deck.name}", *(f"{kind.copies}x {kind.name}" for kind in deck.kinds)]
    return "\n".join(lines) + "\n"


def to_document(deck: DeckList) -> dict[str, Any]:
    """The list as JSON, for a table's set-up and for the log."""
    return {
        "name": deck.name,
        "cards": [[kind.name, kind.copies] for kind in deck.kinds],
        "is_replaced": deck.is_replaced,
    }


def from_document(document: Mapping[str, Any]) -> DeckList:
    """The list that `to_document` wrote."""
    kinds = (Kind(name, copies) for name, copies in document["cards"])
    return new_list(document["name"], kinds, is_replaced=document["is_replaced"])


def _kind(line: str) -> Kind:
    first = _NUMBER_FIRST.fullmatch(line)
    if first:
        number, name = first[1] or first[3], first[2] or first[4]
        return Kind(name, int(number))
    last = _NUMBER_LAST.fullmatch(line)
    return Kind(last[1], int(last[2])) if last else Kind(line)


def _counted(kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    """Equal names together, in the order they first came; refuses what no table could hold."""
    copies: dict[str, int] = {}
    for kind in _checked(kinds):
        copies[kind.name] = copies.get(kind.name, 0) + kind.copies
    if not copies:
        raise IllegalAction(ListRefusal.EMPTY)
    if len(copies) > MOST_KINDS:
        raise IllegalAction(ListRefusal.TOO_MANY_KINDS, count=len(copies), most=MOST_KINDS)
    number = sum(copies.values())
    if number > MOST_CARDS:
        raise IllegalAction(ListRefusal.TOO_MANY_CARDS, count=number, most=MOST_CARDS)
    return tuple(Kind(name, number) for name, number in copies.items())


def _checked(kinds: Iterable[Kind]) -> Iterator[Kind]:
    for kind in kinds:
        name = _tidy(kind.name)
        if not name:
            raise IllegalAction(ListRefusal.EMPTY)
        if len(name) > LONGEST_NAME:
            cut_short = f"{name[:LONGEST_NAME]}…"
            raise IllegalAction(ListRefusal.CARD_NAME_TOO_LONG, name=cut_short, most=LONGEST_NAME)
        if kind.copies < 1:
            raise IllegalAction(ListRefusal.NO_COPIES, name=name)
        yield Kind(name, kind.copies)


def _tidy(text: str) -> str:
    """Without stray spaces and signs that cannot be seen, as names of players are kept."""
    shown = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in text)
    return " ".join(unicodedata.normalize("NFC", shown).split())
