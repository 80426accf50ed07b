"""Own decks laid in one line, and everything that may be tapped on them."""

from typing import Any

from hypothesis import strategies as st

from moderator.decks.cutting import AddWords
from moderator.decks.own import actions as a
from moderator.decks.own import chance
from moderator.decks.own.cards import Kind, new_list
from moderator.decks.own.rules import apply
from moderator.decks.own.state import CardId, OwnDeck, new_deck

SEED = bytes(range(32))


def fresh(cards: str = "abcdef", seats: int = 2, *, is_replaced: bool = False) -> OwnDeck:
    """A deck of one-letter cards, in this order from the top."""
    kinds = [Kind(name) for name in cards]
    return new_deck(new_list("Letters", kinds, is_replaced=is_replaced), seats)


def laid(cards: str = "abcdef", seats: int = 2) -> OwnDeck:
    """The same, as if shuffled into this very order."""
    deck = fresh(cards, seats)
    return apply(deck, a.Shuffle(deck.pile))


def done(deck: OwnDeck, *actions: a.DeckAction) -> OwnDeck:
    for action in actions:
        deck = apply(deck, action)
    return deck


def ids(deck: OwnDeck, names: str) -> tuple[CardId, ...]:
    return tuple(CardId(deck.list.cards.index(name)) for name in names)


def names(deck: OwnDeck, cards: tuple[CardId, ...]) -> str:
    return "".join(deck.list.cards[card] for card in cards)


def taps(deck: OwnDeck) -> st.SearchStrategy[Any]:
    """Taps that mostly make sense, with some that do not."""
    seat = st.integers(-1, len(deck.hands))
    number = st.integers(0, 4)
    card = st.sampled_from(range(len(deck.list.cards))).map(CardId)
    cards = st.lists(card, max_size=3).map(tuple)
    held = [c for hand in deck.hands for c in hand]
    owned = st.sampled_from(held).map(lambda c: (c,)) if held else cards
    seats = st.none() | seat
    return st.one_of(
        st.sampled_from(a.Bring).map(lambda bring: chance.shuffle(deck, SEED, bring)),
        st.builds(a.Shuffle, st.permutations(deck.pile).map(tuple)),
        st.builds(a.Draw, seat, number),
        st.builds(a.DealOut, number, seat),
        st.builds(a.TurnUp, number),
        st.builds(a.Peek, seat, number),
        st.builds(a.Cut, number),
        st.builds(a.Discard, seat, owned | cards),
        st.builds(a.Show, seat, owned | cards),
        st.builds(a.TakeUp, seat, st.just(deck.discard[:1]) | cards),
        st.builds(a.Return, owned | cards, st.sampled_from(a.Place), seats),
        st.builds(lambda c, s: chance.return_anywhere(deck, SEED, c, s), owned | cards, seats),
        st.builds(a.Pick, cards, seats),
        st.builds(AddWords, st.text(max_size=5), seats),
    )
