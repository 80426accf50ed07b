"""What chance does with an own deck: actions worked out of the table's seed and its words.

The label of the stream says what is done and how much chance has decided before: `deck-shuffle-0`
is the first shuffle. Cards are taken in the order of their list, so that the seed, the words and
the list are all that is needed to find the same order again.
"""

from moderator.chance import below, shuffled, words
from moderator.decks.own.actions import Bring, Cut, DeckAction, Pick, Place, Return, Shuffle
from moderator.decks.own.rules import cards_to_shuffle
from moderator.decks.own.state import CardId, OwnDeck
from moderator.decks.seeds import cut


def shuffle(deck: OwnDeck, seed: bytes, bring: Bring = Bring.NOTHING) -> Shuffle:
    """The pile, and what is brought into it, in a fair order."""
    order = shuffled(cards_to_shuffle(deck, bring), _seed(deck, seed), _label(deck, "shuffle"))
    return Shuffle(order, bring)


def pick(deck: OwnDeck, seed: bytes, number: int = 1, seat: int | None = None) -> Pick:
    """With replacement: every card of the pile may come up each time."""
    stream = words(_seed(deck, seed), _label(deck, "pick"))
    return Pick(tuple(deck.pile[below(len(deck.pile), stream)] for _ in range(number)), seat)


def cut_anywhere(deck: OwnDeck, seed: bytes) -> Cut:
    """Somewhere between two cards."""
    stream = words(_seed(deck, seed), _label(deck, "cut"))
    return Cut(1 + below(max(1, len(deck.pile) - 1), stream))


def return_anywhere(
    deck: OwnDeck, seed: bytes, cards: tuple[CardId, ...], seat: int | None = None
) -> Return:
    """Each card to a place of its own, the top and the bottom included."""
    stream = words(_seed(deck, seed), _label(deck, "return"))
    size = len(deck.pile)
    places = tuple(below(size + number + 1, stream) for number in range(len(cards)))
    return Return(cards, Place.RANDOM, seat, places)


def is_of_the_seed(deck: OwnDeck, action: DeckAction, seed: bytes) -> bool:
    """Whether chance decided an action as this seed must; where it had no part, it did.

    A cut is not asked: anybody may cut where they like.
    """
    match action:
        case Shuffle(_, bring):
            return action == shuffle(deck, seed, bring)
        case Pick(cards, seat):
            return action == pick(deck, seed, len(cards), seat)
        case Return(cards, Place.RANDOM, seat):
            return action == return_anywhere(deck, seed, cards, seat)
        case _:
            return True


def _seed(deck: OwnDeck, seed: bytes) -> bytes:
    return cut(seed, deck.words)


def _label(deck: OwnDeck, what: str) -> str:
    return f"deck-{what}-{deck.chances}"
