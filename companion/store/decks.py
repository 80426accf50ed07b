"""Queries about saved decks: plain functions, the session passed in."""

from typing import Any

from sqlmodel import Session, col, select

from companion.store.models import DeckRow


def list_decks(session: Session, *, archived: bool = False) -> list[DeckRow]:
    """Saved decks, by name."""
    statement = select(DeckRow).where(DeckRow.is_archived == archived).order_by(col(DeckRow.name))
    return list(session.exec(statement))


def find_deck(session: Session, *, deck_id: int) -> DeckRow | None:
    """One deck, or None."""
    return session.get(DeckRow, deck_id)


def save_deck(
    session: Session, *, deck_id: int | None, name: str, cards: list[Any], is_replaced: bool
) -> DeckRow:
    """A new deck, or another list for one that is there."""
    row = session.get(DeckRow, deck_id) if deck_id is not None else None
    if row is None:
        row = DeckRow(name=name, cards=cards)
    row.name, row.cards, row.is_replaced = name, cards, is_replaced
    session.add(row)
    session.flush()
    return row


def set_deck_archived(session: Session, *, deck_id: int, archived: bool) -> None:
    """Take a deck off the shelf, or put it back."""
    row = session.get(DeckRow, deck_id)
    if row is not None:
        row.is_archived = archived
        session.add(row)
