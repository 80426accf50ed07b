"""What a player, or everybody, may see of an own deck; built up, never cut down.

A card's number tells its name to whoever has the list, so numbers are given only with faces.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from moderator.decks.own.cards import Kind
from moderator.decks.own.state import CardId, OwnDeck


@dataclass(frozen=True, slots=True)
class Face:
    """A card one may see: its number for an action, its name for the eye."""

    card: CardId
    name: str


@dataclass(frozen=True, slots=True)
class HandView:
    """Somebody's hand: how many cards, and those shown to everybody."""

    size: int
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class DeckView:
    """A deck as one seat sees it, or as the table does (`seat` is None)."""

    name: str
    seat: int | None
    pile: int
    hands: tuple[HandView, ...]
    own: tuple[Face, ...]
    discard: tuple[Face, ...]
    peeking: int | None  # who has just seen the top of the pile
    peeked: tuple[Face, ...]  # what, if it is this seat
    came_up: tuple[Face, ...]
    unseen: tuple[Kind, ...]  # in the pile or in hands one cannot see
    words: tuple[str, ...]
    is_replaced: bool
    is_shuffled: bool
    is_finished: bool


def deck_view(deck: OwnDeck, seat: int | None = None) -> DeckView:
    """What a seat may know; without a seat, what everybody may."""
    names = deck.list.cards

    def faces(cards: Iterable[CardId]) -> tuple[Face, ...]:
        return tuple(Face(card, names[card]) for card in cards)

    own = deck.hands[seat] if seat is not None else ()
    peeked = deck.peeked
    is_mine = peeked is not None and peeked.seat == seat
    return DeckView(
        name=deck.list.name,
        seat=seat,
        pile=len(deck.pile),
        hands=tuple(
            HandView(len(hand), faces(card for card in hand if card in deck.shown))
            for hand in deck.hands
        ),
        own=faces(own),
        discard=faces(deck.discard),
        peeking=peeked.seat if peeked is not None else None,
        peeked=faces(deck.pile[: peeked.number]) if peeked is not None and is_mine else (),
        came_up=faces(deck.came_up),
        unseen=_unseen(deck, {*own, *deck.discard, *deck.shown}),
        words=deck.words,
        is_replaced=deck.list.is_replaced,
        is_shuffled=deck.is_shuffled,
        is_finished=deck.is_finished,
    )


def _unseen(deck: OwnDeck, seen: set[CardId]) -> tuple[Kind, ...]:
    names = deck.list.cards
    out = Counter(names[card] for card in seen)
    left = (Kind(kind.name, kind.copies - out[kind.name]) for kind in deck.list.kinds)
    return tuple(kind for kind in left if kind.copies)
