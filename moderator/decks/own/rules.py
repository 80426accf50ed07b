"""What an own deck does with an action, and why it may refuse."""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Final, assert_never

from moderator.decks.cutting import AddWords, with_words
from moderator.decks.own.actions import (
    Bring,
    Cut,
    DealOut,
    DeckAction,
    Discard,
    Draw,
    Peek,
    Pick,
    Place,
    PutAway,
    Return,
    Show,
    Shuffle,
    TakeUp,
    TurnUp,
)
from moderator.decks.own.state import CardId, OwnDeck, Peeked
from scoring.errors import IllegalAction
from scoring.sheets.actions import check_seat
from scoring.sheets.cells import Touch, is_apart, put, touch


class DeckRefusal(StrEnum):
    """Why a deck will not have an action."""

    PUT_AWAY = "deck-put-away"
    NOT_SHUFFLED = "deck-not-shuffled"
    NOT_ENOUGH = "deck-not-enough"
    NO_NUMBER = "deck-no-number"
    NOT_THERE = "deck-not-there"
    GOES_BACK = "deck-goes-back"
    STAYS_OUT = "deck-stays-out"
    OTHER_CARDS = "deck-other-cards"
    NO_SUCH_PLACE = "deck-no-such-place"


MOST_PICKED: Final = 100  # at once, with replacement

_WITHOUT_SHUFFLE: Final = (AddWords, Shuffle, Pick, PutAway)


def apply(deck: OwnDeck, action: DeckAction) -> OwnDeck:
    """The deck after the action, or `IllegalAction`."""
    _check_moment(deck, action)
    match action:
        case AddWords(words):
            said = with_words(deck.words, words, is_too_late=deck.chances > 0)
            return replace(deck, words=said)
        case Shuffle():
            return _shuffled(deck, action)
        case Pick(cards, seat):
            return _picked(deck, cards, seat)
        case Draw(seat, number):
            drawn = _top(deck, number)
            return _with_hand(_without_top(deck, number), seat, (*_hand(deck, seat), *drawn))
        case DealOut(number, first):
            return _dealt(deck, number, first)
        case TurnUp(number):
            turned = _top(deck, number)
            return replace(_without_top(deck, number), discard=(*turned[::-1], *deck.discard))
        case Peek(seat, number):
            _hand(deck, seat)
            _top(deck, number)
            return replace(deck, peeked=Peeked(seat, number))
        case Cut(at):
            _check_number(at, len(deck.pile) - 1)
            return _with_chance(_with_pile(deck, (*deck.pile[at:], *deck.pile[:at])))
        case Discard(seat, cards):
            return _discarded(deck, seat, cards)
        case Show(seat, cards):
            return _shown(deck, seat, cards)
        case TakeUp(seat, cards):
            return _taken_up(deck, seat, cards)
        case Return():
            return _returned(deck, action)
        case PutAway():
            return replace(deck, is_finished=True, peeked=None)
        case _ as unreachable:
            assert_never(unreachable)


def cards_to_shuffle(deck: OwnDeck, bring: Bring) -> tuple[CardId, ...]:
    """What lies in the pile once the rest has been brought in, by number."""
    brought: tuple[CardId, ...] = ()
    if bring is not Bring.NOTHING:
        brought = deck.discard
    if bring is Bring.EVERYTHING:
        brought += tuple(card for hand in deck.hands for card in hand)
    return tuple(sorted((*deck.pile, *brought)))


def is_independent(action: DeckAction, later: DeckAction) -> bool:
    """True if `action`, decided before `later` was seen, still means the same after it.

    Nobody knew the card on top: two players may draw at once, and each has drawn one.
    """
    return is_apart(_touch(action), _touch(later))


def _touch(action: DeckAction) -> Touch | None:
    match action:
        case Draw(seat):
            return touch(sets=[("hand", seat)], adds=[("pile",)])
        case Show(seat):
            return touch(sets=[("hand", seat)])
        case Discard(seat):
            return touch(sets=[("hand", seat)], adds=[("discard",)])
        case _:
            return None


def _check_moment(deck: OwnDeck, action: DeckAction) -> None:
    if deck.is_finished:
        raise IllegalAction(DeckRefusal.PUT_AWAY)
    if deck.list.is_replaced and not isinstance(action, AddWords | Pick | PutAway):
        raise IllegalAction(DeckRefusal.GOES_BACK)
    if not deck.list.is_replaced and isinstance(action, Pick):
        raise IllegalAction(DeckRefusal.STAYS_OUT)
    if not deck.is_shuffled and not isinstance(action, _WITHOUT_SHUFFLE):
        raise IllegalAction(DeckRefusal.NOT_SHUFFLED)


def _check_number(number: int, left: int) -> None:
    if number < 1:
        raise IllegalAction(DeckRefusal.NO_NUMBER)
    if number > left:
        raise IllegalAction(DeckRefusal.NOT_ENOUGH, count=number, left=left)


def _shuffled(deck: OwnDeck, action: Shuffle) -> OwnDeck:
    cards = cards_to_shuffle(deck, action.bring)
    if tuple(sorted(action.order)) != cards:
        raise IllegalAction(DeckRefusal.OTHER_CARDS)
    deck = replace(_with_pile(deck, action.order), is_shuffled=True)
    if action.bring is not Bring.NOTHING:
        deck = replace(deck, discard=())
    if action.bring is Bring.EVERYTHING:
        deck = replace(deck, hands=((),) * len(deck.hands), shown=frozenset())
    return _with_chance(deck)


def _picked(deck: OwnDeck, cards: tuple[CardId, ...], seat: int | None) -> OwnDeck:
    if seat is not None:
        _hand(deck, seat)
    _check_number(len(cards), MOST_PICKED)
    if not set(cards) <= set(deck.pile):
        raise IllegalAction(DeckRefusal.OTHER_CARDS)
    return _with_chance(replace(deck, came_up=cards))


def _dealt(deck: OwnDeck, number: int, first: int) -> OwnDeck:
    seats = len(deck.hands)
    check_seat(first, seats)
    _check_number(number, len(deck.pile))
    cards = _top(deck, number * seats)
    hands = list(deck.hands)
    for turn in range(seats):
        seat = (first + turn) % seats
        hands[seat] = (*hands[seat], *cards[turn::seats])
    return replace(_without_top(deck, len(cards)), hands=tuple(hands))


def _discarded(deck: OwnDeck, seat: int, cards: tuple[CardId, ...]) -> OwnDeck:
    hand = _without(_hand(deck, seat), cards)
    discard, shown = (*cards[::-1], *deck.discard), deck.shown.difference(cards)
    return replace(_with_hand(deck, seat, hand), discard=discard, shown=shown)


def _shown(deck: OwnDeck, seat: int, cards: tuple[CardId, ...]) -> OwnDeck:
    _without(_hand(deck, seat), cards)  # refuses what is not in the hand
    return replace(deck, shown=deck.shown.union(cards))


def _taken_up(deck: OwnDeck, seat: int, cards: tuple[CardId, ...]) -> OwnDeck:
    hand, discard = _hand(deck, seat), _without(deck.discard, cards)
    deck = replace(deck, discard=discard, shown=deck.shown.union(cards))
    return _with_hand(deck, seat, (*hand, *cards))


def _returned(deck: OwnDeck, action: Return) -> OwnDeck:
    cards = action.cards
    if action.seat is None:
        deck = replace(deck, discard=_without(deck.discard, cards))
    else:
        hand = _without(_hand(deck, action.seat), cards)
        deck = _with_hand(deck, action.seat, hand)
        deck = replace(deck, shown=deck.shown.difference(cards))
    match action.to:
        case Place.TOP:
            return _with_pile(deck, (*cards, *deck.pile))
        case Place.BOTTOM:
            return _with_pile(deck, (*deck.pile, *cards))
        case Place.RANDOM:
            return _with_chance(_with_pile(deck, _inserted(deck.pile, cards, action.places)))
        case _ as unreachable:
            assert_never(unreachable)


def _inserted(
    pile: tuple[CardId, ...], cards: tuple[CardId, ...], places: tuple[int, ...]
) -> tuple[CardId, ...]:
    if len(places) != len(cards):
        raise IllegalAction(DeckRefusal.NO_SUCH_PLACE)
    for card, place in zip(cards, places, strict=True):
        if not 0 <= place <= len(pile):
            raise IllegalAction(DeckRefusal.NO_SUCH_PLACE)
        pile = (*pile[:place], card, *pile[place:])
    return pile


def _without(held: tuple[CardId, ...], cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """What is left when these are taken out; they must be there, each once."""
    _check_number(len(cards), len(held))
    if len(set(cards)) < len(cards) or not set(cards) <= set(held):
        raise IllegalAction(DeckRefusal.NOT_THERE)
    return tuple(card for card in held if card not in cards)


def _top(deck: OwnDeck, number: int) -> tuple[CardId, ...]:
    _check_number(number, len(deck.pile))
    return deck.pile[:number]


def _without_top(deck: OwnDeck, number: int) -> OwnDeck:
    return _with_pile(deck, deck.pile[number:])


def _hand(deck: OwnDeck, seat: int) -> tuple[CardId, ...]:
    check_seat(seat, len(deck.hands))
    return deck.hands[seat]


def _with_hand(deck: OwnDeck, seat: int, hand: Iterable[CardId]) -> OwnDeck:
    return replace(deck, hands=put(deck.hands, seat, tuple(hand)))


def _with_pile(deck: OwnDeck, pile: tuple[CardId, ...]) -> OwnDeck:
    """Another pile, so that nobody knows its top any more."""
    return replace(deck, pile=pile, peeked=None)


def _with_chance(deck: OwnDeck) -> OwnDeck:
    return replace(deck, chances=deck.chances + 1)
