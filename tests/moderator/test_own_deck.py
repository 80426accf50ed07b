"""An own deck in play: every operation, where its cards end up, and what is refused."""

import pytest

from moderator.decks.cutting import AddWords, WordsRefusal
from moderator.decks.own import chance
from moderator.decks.own.actions import (
    Bring,
    Cut,
    DealOut,
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
from moderator.decks.own.rules import DeckRefusal, apply, is_independent
from moderator.decks.own.state import new_deck
from moderator.decks.seeds import cut
from scoring.errors import IllegalAction, InvalidInput
from scoring.sheets.actions import SheetRefusal
from tests.moderator import independent
from tests.moderator.own_decks import SEED, done, fresh, ids, laid, names


def refusal_of(deck, action):
    with pytest.raises(IllegalAction) as refused:
        apply(deck, action)
    return refused.value.refusal


def test_a_draw_takes_from_the_top_into_the_hand():
    deck = done(laid("abcdef"), Draw(1, 2), Draw(0))

    assert [names(deck, hand) for hand in deck.hands] == ["c", "ab"]
    assert names(deck, deck.pile) == "def"


def test_cards_are_dealt_one_by_one_around_the_table():
    deck = apply(laid("abcdefg", seats=3), DealOut(2, first=1))

    assert [names(deck, hand) for hand in deck.hands] == ["cf", "ad", "be"]
    assert names(deck, deck.pile) == "g"


def test_turned_up_cards_lie_on_the_discard_the_last_on_top():
    deck = apply(laid("abcdef"), TurnUp(2))

    assert names(deck, deck.discard) == "ba"


def test_a_cut_puts_the_top_below():
    assert names(laid(), apply(laid("abcdef"), Cut(2)).pile) == "cdefab"


def test_a_discarded_card_lies_open_and_can_be_taken_up():
    deck = done(laid(), Draw(0, 3))
    deck = apply(deck, Discard(0, ids(deck, "ac")))
    assert names(deck, deck.discard) == "ca"

    deck = apply(deck, TakeUp(1, ids(deck, "a")))

    assert [names(deck, hand) for hand in deck.hands] == ["b", "a"]
    assert names(deck, tuple(deck.shown)) == "a"


@pytest.mark.parametrize(
    ("to", "places", "pile"),
    [
        (Place.TOP, (), "badef"),
        (Place.BOTTOM, (), "defba"),
        (Place.RANDOM, (0, 0), "abdef"),
        (Place.RANDOM, (3, 1), "daefb"),
    ],
)
def test_cards_go_back_to_the_top_the_bottom_or_anywhere(to: Place, places: tuple, pile: str):
    deck = done(laid("abcdef"), Draw(0, 3))
    deck = done(deck, Show(0, ids(deck, "b")), Return(ids(deck, "ba"), to, 0, places))

    assert names(deck, deck.pile) == pile
    assert names(deck, deck.hands[0]) == "c"
    assert deck.shown == frozenset()


def test_a_card_of_the_discard_can_go_back_too():
    deck = done(laid("abc"), TurnUp(2))

    assert names(deck, apply(deck, Return(ids(deck, "a"), Place.BOTTOM)).pile) == "ca"


@pytest.mark.parametrize(
    ("bring", "pile", "discard", "hand"),
    [
        (Bring.NOTHING, "def", "c", "ab"),
        (Bring.DISCARD, "cdef", "", "ab"),
        (Bring.EVERYTHING, "abcdef", "", ""),
    ],
)
def test_a_reshuffle_brings_in_what_is_asked_for(bring, pile: str, discard: str, hand: str):
    deck = done(laid("abcdef"), Draw(0, 2), TurnUp(1))
    deck = done(deck, Show(0, ids(deck, "a")), chance.shuffle(deck, SEED, bring))

    assert sorted(names(deck, deck.pile)) == sorted(pile)
    assert names(deck, deck.discard) == discard
    assert names(deck, deck.hands[0]) == hand


def test_a_peek_is_over_as_soon_as_the_pile_changes():
    deck = apply(laid(), Peek(1, 2))
    assert deck.peeked is not None

    assert apply(deck, Draw(0)).peeked is None
    assert apply(deck, Cut(1)).peeked is None


def test_with_replacement_a_card_comes_up_and_stays_in():
    deck = fresh("ab", is_replaced=True)
    deck = apply(deck, Pick(ids(deck, "bb"), 1))

    assert names(deck, deck.came_up) == "bb"
    assert names(deck, deck.pile) == "ab"


def test_a_shuffle_undone_and_made_again_is_the_same_and_the_next_another():
    deck = fresh("abcdefghij")
    first = chance.shuffle(deck, SEED)
    after = apply(deck, first)

    assert chance.shuffle(deck, SEED) == first
    assert chance.shuffle(after, SEED) != first


def test_a_draw_undone_and_made_again_gives_the_same_card():
    deck = done(fresh("abcdefghij"), chance.shuffle(fresh("abcdefghij"), SEED))

    assert apply(deck, Draw(0)) == apply(deck, Draw(0))
    deck = fresh("abcdefghij", is_replaced=True)
    assert chance.pick(deck, SEED, 5) == chance.pick(deck, SEED, 5)


def test_the_first_shuffle_is_the_documented_one():
    deck = fresh("abcdefghij")
    expected = independent.mixed(list(range(10)), SEED, "deck-shuffle-0")

    assert list(chance.shuffle(deck, SEED).order) == expected


def test_words_change_the_shuffle_as_the_description_says():
    deck = apply(fresh("abcdefghij"), AddWords("сезам", 1))
    seed = independent.cut(SEED, "сезам")

    assert seed == cut(SEED, ["сезам"])
    expected = independent.mixed(list(range(10)), seed, "deck-shuffle-0")
    assert list(chance.shuffle(deck, SEED).order) == expected


def test_chance_keeps_within_the_deck():
    for number in range(60):
        seed = number.to_bytes(32, "big")
        deck = done(laid("abcde"), Draw(0, 3))
        cards = ids(deck, "ab")

        apply(deck, chance.cut_anywhere(deck, seed))
        apply(deck, chance.return_anywhere(deck, seed, cards, 0))
        apply(fresh("abc", is_replaced=True), chance.pick(fresh("abc"), seed, 3))


def test_a_card_returned_at_random_may_come_to_lie_anywhere():
    deck = done(laid("abc"), Draw(0))
    places = {
        chance.return_anywhere(deck, n.to_bytes(32, "big"), ids(deck, "a"), 0).places
        for n in range(60)
    }

    assert places == {(0,), (1,), (2,)}


def test_what_chance_did_can_be_checked_and_another_seed_is_found_out():
    deck = fresh("abcdefghij")
    dealt = done(deck, chance.shuffle(deck, SEED), Draw(0, 2))
    back = chance.return_anywhere(dealt, SEED, dealt.hands[0], 0)
    bag = fresh("abcdefghij", is_replaced=True)
    other = bytes(32)

    for before, action in (
        (deck, chance.shuffle(deck, SEED)),
        (dealt, back),
        (bag, chance.pick(bag, SEED, 4)),
    ):
        assert chance.is_of_the_seed(before, action, SEED)
        assert not chance.is_of_the_seed(before, action, other)
    assert chance.is_of_the_seed(dealt, Draw(0), other)


REFUSED = {
    "not shuffled": (fresh(), Draw(0), DeckRefusal.NOT_SHUFFLED),
    "put away": (apply(laid(), PutAway()), Draw(0), DeckRefusal.PUT_AWAY),
    "too many": (laid("ab"), Draw(0, 3), DeckRefusal.NOT_ENOUGH),
    "too many for all": (laid("abc"), DealOut(2), DeckRefusal.NOT_ENOUGH),
    "none": (laid(), Draw(0, 0), DeckRefusal.NO_NUMBER),
    "less than none": (laid(), TurnUp(-1), DeckRefusal.NO_NUMBER),
    "seat": (laid(), Draw(2), SheetRefusal.NO_SUCH_SEAT),
    "seat of a deal": (laid(), DealOut(1, 2), SheetRefusal.NO_SUCH_SEAT),
    "seat of a peek": (laid(), Peek(-1), SheetRefusal.NO_SUCH_SEAT),
    "seat of a pick": (
        fresh(is_replaced=True),
        Pick(ids(fresh(), "a"), 5),
        SheetRefusal.NO_SUCH_SEAT,
    ),
    "nobody to deal to": (laid(seats=0), DealOut(1), SheetRefusal.NO_SUCH_SEAT),
    "cut at the end": (laid("abc"), Cut(3), DeckRefusal.NOT_ENOUGH),
    "not in the hand": (
        apply(laid(), Draw(0)),
        Discard(0, ids(laid(), "b")),
        DeckRefusal.NOT_THERE,
    ),
    "an empty hand": (laid(), Show(0, ids(laid(), "a")), DeckRefusal.NOT_ENOUGH),
    "nothing": (apply(laid(), Draw(0)), Discard(0, ()), DeckRefusal.NO_NUMBER),
    "twice": (apply(laid(), Draw(0, 2)), Discard(0, ids(laid(), "aa")), DeckRefusal.NOT_THERE),
    "not discarded": (apply(laid(), TurnUp()), TakeUp(0, ids(laid(), "f")), DeckRefusal.NOT_THERE),
    "no places": (
        apply(laid(), Draw(0)),
        Return(ids(laid(), "a"), Place.RANDOM, 0),
        DeckRefusal.NO_SUCH_PLACE,
    ),
    "below the bottom": (
        apply(laid("ab"), Draw(0)),
        Return(ids(laid(), "a"), Place.RANDOM, 0, (2,)),
        DeckRefusal.NO_SUCH_PLACE,
    ),
    "another deck's order": (laid("ab"), Shuffle(ids(laid(), "aa")), DeckRefusal.OTHER_CARDS),
    "with replacement": (fresh(is_replaced=True), Draw(0), DeckRefusal.GOES_BACK),
    "no shuffle needed": (
        fresh("ab", is_replaced=True),
        Shuffle(ids(laid(), "ba")),
        DeckRefusal.GOES_BACK,
    ),
    "without replacement": (laid(), Pick(ids(laid(), "a")), DeckRefusal.STAYS_OUT),
    "picked elsewhere": (
        fresh("ab", is_replaced=True),
        Pick(ids(laid(), "f")),
        DeckRefusal.OTHER_CARDS,
    ),
    "late words": (laid(), AddWords("wait"), WordsRefusal.TOO_LATE),
    "no words": (fresh(), AddWords("  "), WordsRefusal.NONE_OR_TOO_LONG),
    "many words": (fresh(), AddWords("x" * 201), WordsRefusal.NONE_OR_TOO_LONG),
    "unwritable words": (fresh(), AddWords("\ud800"), WordsRefusal.NONE_OR_TOO_LONG),
    "words again": (
        done(fresh(), *[AddWords("x")] * 20),
        AddWords("x"),
        WordsRefusal.TOO_OFTEN,
    ),
}


@pytest.mark.parametrize(("deck", "action", "refusal"), REFUSED.values(), ids=REFUSED)
def test_what_a_deck_cannot_do_is_refused(deck, action, refusal):
    assert refusal_of(deck, action) is refusal


@pytest.mark.parametrize("seats", [-1, 31])
def test_a_deck_has_at_most_thirty_hands(seats: int):
    with pytest.raises(InvalidInput, match="0 to 30"):
        new_deck(fresh().list, seats)


def test_two_players_may_draw_at_once_but_one_not_twice():
    assert is_independent(Draw(0), Draw(1))
    assert is_independent(Discard(0, ()), Draw(1))
    assert is_independent(Show(0, ()), Discard(1, ()))
    assert not is_independent(Draw(0), Draw(0))
    assert not is_independent(Draw(0), Cut(1))


def test_with_replacement_more_may_come_up_than_there_are_cards():
    bag = fresh("ab", is_replaced=True)

    assert len(apply(bag, chance.pick(bag, SEED, 100)).came_up) == 100
    assert refusal_of(bag, chance.pick(bag, SEED, 101)) is DeckRefusal.NOT_ENOUGH
