"""The log: finished plays, newest first; written down, corrected, deleted and brought back."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from sqlmodel import Session

from companion.live.entries import draft_of_entry, tidy_note, tidy_place
from companion.live.errors import UnknownPlay, UnknownTable
from companion.live.games import GAMES
from companion.live.journal import TableJournal, keep_play
from companion.live.log_views import (
    Cursor,
    Filters,
    PlayDetail,
    PlayEntry,
    PlayId,
    PlayLine,
    PlayPage,
)
from companion.live.ratings import Ratings
from companion.live.reading import detail_of, lines_of, wanted
from companion.live.table import Table
from companion.live.watchers import Watchers
from companion.store import play_queries, plays, tables
from companion.store.database import Database
from companion.store.models import TableRow, new_uid, saved
from companion.store.play_models import Play, PlayState
from scoring.errors import GameError

PAGE = 30
PLACES_OFFERED = 8

Done = TypeVar("Done")
logger = logging.getLogger(__name__)


class PlayLog:
    """A handle on the log; watchers hear of every play that came, changed or went."""

    def __init__(self, database: Database) -> None:
        self.watchers = Watchers()
        self.ratings = Ratings(database, on_change=self.watchers.announce)
        self._database = database

    def refresh(self) -> None:
        """Plays have changed: rate the latest ones, and everybody come and look."""
        self.ratings.settle()
        self.watchers.announce()

    def page(
        self, filters: Filters | None = None, *, after: Cursor | None = None, size: int = PAGE
    ) -> PlayPage:
        """Plays that fit, newest first, from where the last page ended."""
        behind = (after.ended_at, after.play_id) if after is not None else None
        with self._database.session() as session:
            rows = play_queries.page_of_plays(session, wanted(filters), after=behind, size=size + 1)
            lines = lines_of(session, rows[:size])
        last = lines[-1] if len(rows) > size else None
        return PlayPage(lines, Cursor(last.ended_at, last.id) if last is not None else None)

    def count(self, filters: Filters | None = None) -> int:
        """How many plays fit."""
        with self._database.session() as session:
            return play_queries.count_plays(session, wanted(filters))

    def deleted(self, *, size: int = PAGE) -> tuple[PlayLine, ...]:
        """Plays that were deleted and can be brought back, those that ended last first."""
        with self._database.session() as session:
            gone = replace(wanted(None), state=PlayState.DELETED)
            return lines_of(
                session, play_queries.page_of_plays(session, gone, after=None, size=size)
            )

    def play(self, play_id: PlayId) -> PlayDetail:
        """One play whole."""
        with self._database.session() as session:
            return detail_of(session, _find(session, play_id))

    def play_of_table(self, code: str) -> PlayId | None:
        """The play a table has made, if it has made one that counts."""
        with self._database.session() as session:
            row = tables.find_table(session, code=code)
            if row is None:
                raise UnknownTable(code)
            play = plays.find_by_table(session, table_id=saved(row))
            is_there = play is not None and play.state == PlayState.KEPT
            return PlayId(saved(play)) if play is not None and is_there else None

    def places(self) -> list[str]:
        """Where people played lately, to be offered again."""
        with self._database.session() as session:
            return play_queries.place_names(session, most=PLACES_OFFERED)

    def enter(self, entry: PlayEntry) -> PlayId:
        """Write an old play down by hand."""

        def write(session: Session) -> PlayId:
            return PlayId(plays.write_play(session, draft_of_entry(session, entry, uid=new_uid())))

        return self._change(write)

    def correct(self, play_id: PlayId, entry: PlayEntry) -> None:
        """Put a play right: people, scores, date, note. Sums that still hold keep their lines."""

        def write(session: Session) -> None:
            before = detail_of(session, _find(session, play_id))
            row = _find(session, play_id)
            draft = draft_of_entry(session, entry, uid=row.uid, before=before)
            plays.write_play(session, replace(draft, source=row.source, table_id=row.table_id))

        self._change(write)

    def annotate(
        self, play_id: PlayId, *, note: str | None = None, place_name: str | None = None
    ) -> None:
        """Only the note or the place: nothing has to be counted again."""

        def write(session: Session) -> None:
            row = _find(session, play_id)
            plays.set_words(
                session,
                play_id=play_id,
                note=tidy_note(note) if note is not None else row.note,
                place_name=tidy_place(place_name) if place_name is not None else row.place_name,
            )

        self._change(write)

    def delete(self, play_id: PlayId) -> None:
        """Take a play out of the log; `restore` brings it back."""
        self._set_state(play_id, PlayState.DELETED)

    def restore(self, play_id: PlayId) -> None:
        """Bring a deleted play back."""
        self._set_state(play_id, PlayState.KEPT)

    def back_fill(self) -> int:
        """Bring tables into the log that were finished before there were plays; how many."""
        with self._database.session() as session:
            rows = plays.tables_without_play(session)
        brought = sum(self._bring(row) for row in rows)
        if brought:
            self.refresh()
        return brought

    def _bring(self, row: TableRow) -> bool:
        try:
            with self._database.change() as session:
                if plays.find_by_table(session, table_id=saved(row)) is not None:
                    return False  # somebody else was faster
                return keep_play(session, row, self._final_state(session, row))
        except GameError as error:  # a later program has written in its journal
            logger.warning("table %s cannot be brought into the log: %s", row.code, error)
            return False

    def _final_state(self, session: Session, row: TableRow) -> Any:
        journal = TableJournal(self._database, row, on_status=self.refresh)
        table: Table[Any, Any] = Table(
            code=row.code, game=GAMES[row.game], setup=row.setup, journal=journal
        )
        for line in tables.read_journal(session, table_id=saved(row)):
            table.replay(line.action, by=line.seat, codec=line.codec, at=line.at)
        return table.state

    def _set_state(self, play_id: PlayId, state: PlayState) -> None:
        def write(session: Session) -> None:
            _find(session, play_id)
            plays.set_state(session, play_id=play_id, state=state)

        self._change(write)

    def _change(self, write: Callable[[Session], Done]) -> Done:
        with self._database.change() as session:
            done = write(session)
        self.refresh()
        return done


def _find(session: Session, play_id: int) -> Play:
    """A play that is there, deleted or not; one whose table is open again is not."""
    play = plays.find_play(session, play_id=play_id)
    if play is None or play.state == PlayState.WITHDRAWN:
        raise UnknownPlay(play_id)
    return play
