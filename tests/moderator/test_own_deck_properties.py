"""What holds for every deck, whatever is done with it."""

import json
from dataclasses import asdict, replace
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.decks.own.actions import DeckAction, PutAway
from moderator.decks.own.history import history
from moderator.decks.own.rules import apply
from moderator.decks.own.state import OwnDeck
from moderator.decks.own.views import deck_view
from scoring.errors import IllegalAction
from tests.moderator.own_decks import fresh, taps

STEPS = 25
KINDS = {kind.__name__: kind for kind in get_args(DeckAction)}


def tapped(deck: OwnDeck, action: DeckAction) -> OwnDeck | None:
    try:
        return apply(deck, action)
    except IllegalAction:
        return None


def played(data: st.DataObject) -> tuple[list[OwnDeck], list[DeckAction]]:
    """The decks of an evening from the fresh one on, and the accepted taps between them."""
    is_replaced = data.draw(st.integers(0, 5)) == 0
    decks = [fresh("aabbcdefg"[: data.draw(st.integers(1, 9))], 3, is_replaced=is_replaced)]
    actions: list[DeckAction] = []
    for _ in range(data.draw(st.integers(0, STEPS))):
        action = data.draw(taps(decks[-1]))
        after = tapped(decks[-1], action)
        if after is not None:
            decks.append(after)
            actions.append(action)
    return decks, actions


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_card_is_ever_lost_or_doubled(data: st.DataObject):
    decks, _ = played(data)

    for deck in decks:
        held = [card for hand in deck.hands for card in hand]
        everywhere = sorted([*deck.pile, *deck.discard, *held])
        assert everywhere == list(range(len(deck.list.cards)))
        assert deck.shown <= set(held)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_the_journal_played_again_gives_every_deck_back(data: st.DataObject):
    decks, actions = played(data)

    deck = decks[0]
    for action, seen in zip(actions, decks[1:], strict=True):
        row = json.loads(json.dumps({"do": type(action).__name__, **asdict(action)}))
        again = KINDS[row.pop("do")](**row)
        assert repr(again) == repr(action)
        deck = apply(deck, again)
        assert deck == seen


def twin(deck: OwnDeck, data: st.DataObject, seat: int | None) -> OwnDeck:
    """A deck that differs only in cards a seat cannot see."""
    peeked = deck.peeked.number if deck.peeked is not None and deck.peeked.seat == seat else 0
    hidden = [*deck.pile[peeked:]]
    for number, hand in enumerate(deck.hands):
        hidden += [card for card in hand if card not in deck.shown and number != seat]
    mixed = iter(data.draw(st.permutations(hidden)))
    pile = (*deck.pile[:peeked], *(next(mixed) for _ in deck.pile[peeked:]))
    hands = tuple(
        hand
        if number == seat
        else tuple(card if card in deck.shown else next(mixed) for card in hand)
        for number, hand in enumerate(deck.hands)
    )
    return replace(deck, pile=pile, hands=hands)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_a_view_does_not_depend_on_a_card_one_cannot_see(data: st.DataObject):
    deck = played(data)[0][-1]
    seat = data.draw(st.none() | st.integers(0, 2))

    assert deck_view(twin(deck, data, seat), seat) == deck_view(deck, seat)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_everybody_reads_the_same_lines_and_nobody_more_than_the_owner(data: st.DataObject):
    decks, actions = played(data)
    table = history(decks[0], actions)

    for seat in range(3):
        own = history(decks[0], actions, seat)
        assert [(line.what, line.seat, line.number) for line in own] == [
            (line.what, line.seat, line.number) for line in table
        ]
        assert all(
            set(shared.names) <= set(line.names) for shared, line in zip(table, own, strict=True)
        )
    everything = history(decks[0], [*actions, PutAway()])
    assert all(
        len(line.names) == line.number
        for line in everything
        if line.what not in ("shuffled", "cut", "dealt")
    )
