"""Where an own deck stands: pile, hands, discard. No rule is decided here."""

from dataclasses import dataclass
from typing import NewType

from moderator.decks.own.cards import DeckList
from scoring.errors import InvalidInput

CardId = NewType("CardId", int)

MOST_SEATS = 30


@dataclass(frozen=True, slots=True)
class Peeked:
    """A player has just seen the top of the pile."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A deck in play. Pile and discard are top first; `chances` counts what chance decided."""

    list: DeckList
    pile: tuple[CardId, ...]
    hands: tuple[tuple[CardId, ...], ...] = ()
    discard: tuple[CardId, ...] = ()
    shown: frozenset[CardId] = frozenset()  # in a hand, and known to everybody
    came_up: tuple[CardId, ...] = ()  # with replacement: the latest
    peeked: Peeked | None = None
    words: tuple[str, ...] = ()
    chances: int = 0
    is_shuffled: bool = False
    is_finished: bool = False


def new_deck(deck: DeckList, seats: int) -> OwnDeck:
    """The cards in the order of their list, still to be shuffled."""
    if not 0 <= seats <= MOST_SEATS:
        raise InvalidInput("seats", f"{seats} is not 0 to {MOST_SEATS}")
    pile = tuple(CardId(number) for number in range(len(deck.cards)))
    return OwnDeck(deck, pile, hands=((),) * seats)
