"""A table's journal in the log, and the play it becomes: both in one transaction."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlmodel import Session

from companion.live.errors import NotSaved, WrittenElsewhere
from companion.live.finished import draft_of
from companion.store import plays, tables
from companion.store.database import Database
from companion.store.drafts import PlayDraft, SeatDraft
from companion.store.errors import RowRefused, StoreError
from companion.store.models import JournalRow, TableRow, now, saved


class TableJournal:
    """Writes one table's rows, and keeps its status and its play in step."""

    def __init__(self, database: Database, row: TableRow, *, on_status: Callable[[], None]) -> None:
        self._database = database
        self._row = row
        self._on_status = on_status

    def append(
        self,
        version: int,
        action: Mapping[str, Any],
        *,
        by: int | None,
        codec: int,
        finished: Any | None,
    ) -> datetime:
        """Commit one row, and with it the play if the game is over, or its going if no longer."""
        at = now()
        table_id = saved(self._row)
        status = "finished" if finished is not None else "open"
        try:
            with self._database.session() as session:
                tables.append_journal(
                    session,
                    table_id=table_id,
                    version=version,
                    seat=by,
                    action=action,
                    codec=codec,
                    at=at,
                )
                is_new = tables.set_status(session, table_id=table_id, status=status)
                if is_new and finished is not None:
                    keep_play(session, self._row, finished)
                elif is_new:
                    plays.withdraw_table(session, table_id=table_id)
        except RowRefused as error:
            raise WrittenElsewhere from error
        except StoreError as error:
            raise NotSaved(error.reason) from error
        if is_new:
            self._on_status()
        return at

    def read_after(self, version: int) -> list[JournalRow]:
        """What another program on the same log has written since."""
        with self._database.session() as session:
            return tables.read_journal(session, table_id=saved(self._row), after=version)


def keep_play(session: Session, row: TableRow, finished: Any) -> bool:
    """Bring a finished table into the log; finished again, it keeps its note and its place.

    False if nothing was decided at it.
    """
    table_id = saved(row)
    draft = draft_of(
        row.game,
        row.setup,
        finished,
        uid=row.uid,
        started_at=row.opened_at,
        times=plays.action_times(session, table_id=table_id),
    )
    if draft is None:
        return False
    before = plays.find_by_table(session, table_id=table_id)
    plays.write_play(
        session,
        replace(
            draft,
            table_id=table_id,
            group_id=row.group_id,
            seats=_seats(session, row, draft),
            note=before.note if before is not None else "",
            place_name=before.place_name if before is not None else "",
        ),
    )
    return True


def _seats(session: Session, row: TableRow, draft: PlayDraft) -> tuple[SeatDraft, ...]:
    """The seats with who sits there today; somebody nobody knows stays a guest."""
    ids = [player.get("id") for player in row.setup["players"]]
    known = plays.known_players(session, [number for number in ids if number is not None])
    return tuple(
        replace(seat, player_id=known.get(number) if number is not None else None)
        for seat, number in zip(draft.seats, ids, strict=True)
    )
