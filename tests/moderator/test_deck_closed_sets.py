"""A new action, toss, colour or game cannot be forgotten: whoever tells them apart says so."""

from dataclasses import replace

import pytest

from moderator.decks import cave_play, documents, tosses
from moderator.decks.ali_baba import Tile, deal
from moderator.decks.cave import Spot
from moderator.decks.documents import Request
from moderator.decks.own import rules
from moderator.decks.own.actions import Draw, Return
from moderator.decks.own.history import history
from scoring.ali_baba import Treasure
from tests.moderator.own_decks import SEED, done, fresh, laid

NEW = object()


def strange_cave() -> cave_play.CavePlay:
    """A heap whose first tile on top has a colour the box has not."""
    dealt = deal(SEED)
    top = (Tile(Treasure.RING, NEW), *dealt.layers[3][1:])
    return cave_play.start(["Ann", "Bob"], replace(dealt, layers=(*dealt.layers[:3], top)))


def moved_strangely() -> None:
    deck = done(laid("abc"), Draw(0))
    action = Return(deck.hands[0], "top", 0)
    object.__setattr__(action, "to", NEW)
    rules.apply(deck, action)


NEWCOMERS = {
    "a game": lambda: documents.deal_document(Request(NEW, 5), SEED),
    "an action": lambda: rules.apply(laid(), NEW),
    "a place": moved_strangely,
    "a line": lambda: history(fresh(), [NEW]),
    "a toss": lambda: tosses.apply(tosses.new_tosses(2), NEW),
    "a toss to check": lambda: tosses.is_of_the_seed(tosses.new_tosses(2), NEW, SEED),
    "a colour": lambda: cave_play.apply(strange_cave(), cave_play.TakeTile(0, Spot(3, 0))),
}


@pytest.mark.parametrize("newcomer", NEWCOMERS.values(), ids=NEWCOMERS)
def test_something_new_is_not_passed_over_in_silence(newcomer):
    with pytest.raises(AssertionError):
        newcomer()
