"""Who sees which card, and what the history says before and after a card was shown."""

from moderator.decks.cutting import AddWords
from moderator.decks.own.actions import (
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
from moderator.decks.own.cards import Kind
from moderator.decks.own.history import What, history
from moderator.decks.own.views import deck_view
from tests.moderator.own_decks import done, fresh, ids, laid

CARDS = "abcdef"


def read(*actions, seat=None, seats=2):
    """The history of a deck shuffled into the order of its list."""
    deck = fresh(CARDS, seats)
    return history(deck, [Shuffle(deck.pile), *actions], seat)[1:]


def faces(shown):
    return "".join(face.name for face in shown)


def test_a_hand_is_seen_by_its_owner_and_counted_by_everybody():
    deck = done(laid(CARDS), Draw(0, 2))

    assert faces(deck_view(deck, 0).own) == "ab"
    assert deck_view(deck, 1).own == ()
    assert [hand.size for hand in deck_view(deck).hands] == [2, 0]
    assert deck_view(deck).hands[0].shown == ()


def test_a_shown_card_is_seen_by_everybody():
    deck = done(laid(CARDS), Draw(0, 2), Show(0, ids(laid(CARDS), "b")))

    assert faces(deck_view(deck, 1).hands[0].shown) == "b"
    assert faces(deck_view(deck).hands[0].shown) == "b"


def test_only_who_peeks_sees_the_top_and_all_see_who_peeks():
    deck = done(laid(CARDS), Peek(1, 2))

    assert faces(deck_view(deck, 1).peeked) == "ab"
    assert deck_view(deck, 0).peeked == ()
    assert deck_view(deck).peeked == ()
    assert deck_view(deck, 0).peeking == 1


def test_what_is_left_is_counted_from_what_one_sees():
    deck = done(laid("aabbc"), Draw(0, 2), TurnUp())

    assert deck_view(deck, 0).unseen == (Kind("b", 1), Kind("c", 1))
    assert deck_view(deck, 1).unseen == (Kind("a", 2), Kind("b", 1), Kind("c", 1))
    assert deck_view(deck).pile == 2


def test_a_draw_names_its_cards_to_its_owner_only():
    assert read(Draw(0, 2), seat=0)[0].names == ("a", "b")
    [line] = read(Draw(0, 2))
    assert (line.what, line.seat, line.number, line.names) == (What.DREW, 0, 2, ())


def test_once_discarded_a_card_is_named_where_it_was_drawn():
    deck = fresh(CARDS)
    drew, discarded = read(Draw(0, 2), Discard(0, ids(deck, "b")))

    assert drew.names == ("b",)
    assert discarded.names == ("b",)


def test_a_card_that_went_back_unseen_is_never_named():
    deck = fresh(CARDS)
    lines = read(Draw(0), Return(ids(deck, "a"), Place.TOP, 0), Draw(1), Show(1, ids(deck, "a")))

    assert [line.names for line in lines] == [(), (), ("a",), ("a",)]


def test_what_was_said_stays_said_when_the_card_goes_back():
    deck = fresh(CARDS)
    lines = read(
        Draw(0),
        Show(0, ids(deck, "a")),
        Return(ids(deck, "a"), Place.TOP, 0),
        Draw(1),
    )

    assert [line.names for line in lines] == [("a",), ("a",), ("a",), ()]


def test_dealt_cards_are_named_to_each_owner():
    assert read(DealOut(1, first=1), seat=0)[0].names == ("b",)
    assert read(DealOut(1, first=1), seat=1)[0].names == ("a",)
    assert read(DealOut(2))[0].number == 2


def test_open_things_are_named_at_once():
    deck = fresh(CARDS)
    lines = read(TurnUp(2), TakeUp(1, ids(deck, "a")), Cut(1))

    assert [line.names for line in lines] == [("a", "b"), ("a",), ()]


def test_a_look_is_named_to_who_looked():
    assert read(Peek(1, 2), seat=1)[0].names == ("a", "b")
    assert read(Peek(1, 2), Draw(0))[0].names == ()


def test_when_the_deck_is_put_away_everything_is_told():
    drew, peeked, away = read(Draw(0), Peek(1), PutAway())

    assert (drew.names, peeked.names) == (("a",), ("b",))
    assert away.what is What.PUT_AWAY


def test_words_and_cards_that_came_up_are_told():
    bag = fresh("ab", is_replaced=True)
    said, came_up = history(bag, [AddWords("open", 1), Pick(ids(bag, "bb"), 0)])

    assert (said.what, said.seat, said.words) == (What.WORDS, 1, "open")
    assert (came_up.number, came_up.names) == (2, ("b", "b"))
