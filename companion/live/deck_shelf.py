"""The shelf of decks of one's own: saved in the log, read from and written as text."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from companion.live.watchers import Watchers
from companion.store import decks as store
from companion.store.database import Database
from companion.store.models import DeckRow, saved
from moderator.decks.own.cards import DeckList, from_document, to_document
from scoring.errors import IllegalAction

DeckId = NewType("DeckId", int)


class ShelfRefusal(StrEnum):
    """Why the shelf will not have a deck."""

    NAME_TAKEN = "shelf-name-taken"


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck on the shelf."""

    id: DeckId
    deck: DeckList
    is_archived: bool = False


class DeckShelf:
    """Saved decks; watchers hear of every change."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.watchers = Watchers()

    def all(self, *, archived: bool = False) -> list[SavedDeck]:
        """Every deck by name."""
        with self._database.session() as session:
            decks = [_saved(row) for row in store.list_decks(session, archived=archived)]
        return sorted(decks, key=lambda each: each.deck.name.casefold())

    def find(self, deck_id: DeckId) -> SavedDeck | None:
        """One deck, or None."""
        with self._database.session() as session:
            row = store.find_deck(session, deck_id=deck_id)
        return _saved(row) if row is not None else None

    def save(self, deck: DeckList, *, deck_id: DeckId | None = None) -> SavedDeck:
        """A new deck, or a changed one; no two on the shelf have the same name."""
        document = to_document(deck)
        with self._database.session() as session:
            for row in store.list_decks(session):
                if row.name.casefold() == deck.name.casefold() and row.id != deck_id:
                    raise IllegalAction(ShelfRefusal.NAME_TAKEN, name=row.name)
            row = store.save_deck(session, deck_id=deck_id, **document)
        self.watchers.announce()
        return _saved(row)

    def archive(self, deck_id: DeckId, *, archived: bool = True) -> None:
        """Take a deck off the shelf, or put it back. Tables played with it stay as they are."""
        with self._database.session() as session:
            store.set_deck_archived(session, deck_id=deck_id, archived=archived)
        self.watchers.announce()


def _saved(row: DeckRow) -> SavedDeck:
    document = {"name": row.name, "cards": row.cards, "is_replaced": row.is_replaced}
    return SavedDeck(DeckId(saved(row)), from_document(document), row.is_archived)
