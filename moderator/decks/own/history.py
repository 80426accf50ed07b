"""Who drew what when: one line an action, its cards named for those who may know them.

A hidden card is named to its owner at once, and to everybody as soon as it has been shown, in
the line of its draw too. When it goes back into the pile, what was said of it before stays said.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import assert_never

from moderator.decks.cutting import AddWords
from moderator.decks.own import actions as a
from moderator.decks.own.rules import apply
from moderator.decks.own.state import CardId, OwnDeck


class What(StrEnum):
    """What happened."""

    WORDS = "words"
    SHUFFLED = "shuffled"
    DREW = "drew"
    DEALT = "dealt"
    TURNED_UP = "turned-up"
    CAME_UP = "came-up"
    PEEKED = "peeked"
    CUT = "cut"
    DISCARDED = "discarded"
    SHOWED = "showed"
    TOOK_UP = "took-up"
    RETURNED = "returned"
    PUT_AWAY = "put-away"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: who (None: the table), what, how many cards, and the names one may know."""

    what: What
    seat: int | None
    number: int
    names: tuple[str, ...] = ()
    words: str = ""


@dataclass(slots=True)
class _Told:
    what: What
    seat: int | None = None
    owners: dict[CardId, int | None] = field(default_factory=dict)
    known: set[CardId] = field(default_factory=set)
    words: str = ""
    number: int | None = None
    repeated: tuple[CardId, ...] = ()  # with replacement a card may come up twice

    def line(self, names: tuple[str, ...], viewer: int | None) -> Line:
        cards = self.repeated or tuple(
            card
            for card, owner in self.owners.items()
            if card in self.known or (viewer is not None and owner == viewer)
        )
        number = self.number if self.number is not None else len(self.repeated or self.owners)
        shown = tuple(names[card] for card in cards)
        return Line(self.what, self.seat, number, shown, self.words)


def history(
    deck: OwnDeck, actions: Iterable[a.DeckAction], viewer: int | None = None
) -> tuple[Line, ...]:
    """The lines of these actions, from `deck` on, as a seat may read them (None: everybody)."""
    told: list[_Told] = []
    since: dict[CardId, list[_Told]] = {}  # what was told of a card since it left the pile
    names = deck.list.cards
    for action in actions:
        entry = _told(deck, action)
        told.append(entry)
        after = apply(deck, action)
        for card in entry.owners:
            since.setdefault(card, []).append(entry)
        public = {*after.discard, *after.shown, *deck.discard, *deck.shown}
        for card in public:
            for each in since.get(card, []):
                each.known.add(card)
        for card in after.pile:
            since.pop(card, None)
        deck = after
    if deck.is_finished:  # the seed is open, so everything is
        for each in told:
            each.known.update(each.owners)
    return tuple(each.line(names, viewer) for each in told)


def _told(deck: OwnDeck, action: a.DeckAction) -> _Told:
    match action:
        case AddWords(words, seat):
            return _Told(What.WORDS, seat, words=words)
        case a.Shuffle(order):
            return _Told(What.SHUFFLED, number=len(order))
        case a.Draw(seat, number):
            return _Told(What.DREW, seat, dict.fromkeys(deck.pile[:number], seat))
        case a.DealOut(number, first):
            return _Told(What.DEALT, owners=_dealt(deck, number, first), number=number)
        case a.TurnUp(number):
            return _Told(What.TURNED_UP, owners=dict.fromkeys(deck.pile[:number]))
        case a.Pick(cards, seat):
            return _Told(What.CAME_UP, seat, repeated=cards)
        case a.Peek(seat, number):
            return _Told(What.PEEKED, seat, dict.fromkeys(deck.pile[:number], seat))
        case a.Cut(at):
            return _Told(What.CUT, number=at)
        case a.Discard(seat, cards):
            return _Told(What.DISCARDED, seat, dict.fromkeys(cards, seat))
        case a.Show(seat, cards):
            return _Told(What.SHOWED, seat, dict.fromkeys(cards, seat))
        case a.TakeUp(seat, cards):
            return _Told(What.TOOK_UP, seat, dict.fromkeys(cards, seat))
        case a.Return(cards, _, seat):
            return _Told(What.RETURNED, seat, dict.fromkeys(cards, seat))
        case a.PutAway():
            return _Told(What.PUT_AWAY)
        case _ as unreachable:
            assert_never(unreachable)


def _dealt(deck: OwnDeck, number: int, first: int) -> dict[CardId, int | None]:
    seats = len(deck.hands)
    return {card: (first + place) % seats for place, card in enumerate(deck.pile[: number * seats])}
