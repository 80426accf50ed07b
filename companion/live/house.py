"""The house: every table of this app, opened, found again and restored after a crash."""

import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.live import karaya
from companion.live.boards import Boards
from companion.live.chance import Promise, new_promise
from companion.live.deck_shelf import DeckShelf
from companion.live.errors import UnknownTable
from companion.live.exchange import Exchange
from companion.live.games import GAMES
from companion.live.journal import TableJournal
from companion.live.log import PlayLog
from companion.live.roster import Roster
from companion.live.table import Table
from companion.live.views import Person
from companion.live.watchers import Watchers
from companion.store import tables
from companion.store.database import Database
from companion.store.models import TableRow, saved
from scoring.errors import GameError

CODE_LETTERS = "ABCDEFGHKLMNPRSTUVWXYZ"  # none that is mistaken for another, or for a digit
CODE_LENGTH = 4

OPENINGS: Mapping[str, Callable[[Any], Iterable[Any]]] = {"karaya": karaya.opening}

LiveTable = Table[Any, Any]
logger = logging.getLogger(__name__)


class House:
    """All tables, live ones in memory, and the roster. Screens hold this and nothing below."""

    def __init__(self, database: Database) -> None:
        self.log = PlayLog(database)
        self.roster = Roster(database, on_merge=self.log.refresh)
        self.boards = Boards(database)
        self.decks = DeckShelf(database)
        self.watchers = Watchers()
        self.exchange = Exchange(
            database, new_code=self._new_code, on_change=self._everything_changed
        )
        self._database = database
        self._live: dict[str, LiveTable] = {}

    def open(
        self,
        game: str,
        setup: Mapping[str, Any],
        *,
        group_id: int | None = None,
        promise: Promise | None = None,
    ) -> LiveTable:
        """Open a table; it is in the log before anybody plays at it.

        Each has its own chance: a seed promised before and perhaps cut, or a fresh one.
        """
        promised = promise if promise is not None else new_promise()
        setup = {name: value for name, value in setup.items() if name != "words"}
        setup["seed"] = promised.seed
        if promised.words:
            setup["words"] = list(promised.words)
        GAMES[game].start(setup)  # refuses a set-up that cannot be, before anything is written
        with self._database.session() as session:
            row = tables.open_table(
                session, code=self._new_code(), game=game, setup=setup, group_id=group_id
            )
        table = self._live[row.code] = self._table(row)
        self.watchers.announce()
        return table

    def start(
        self,
        game: str,
        setup: Mapping[str, Any],
        *,
        group_id: int | None = None,
        promise: Promise | None = None,
    ) -> LiveTable:
        """Open a table and let it do what needs nobody's decision."""
        table = self.open(game, setup, group_id=group_id, promise=promise)
        for action in OPENINGS.get(game, lambda _: [])(table):
            table.submit(action, table.version)
        return table

    def find(self, code: str) -> LiveTable:
        """The table with this code, restored from its journal if nobody has it open."""
        code = code.strip().upper()
        if code in self._live:
            return self._live[code]
        with self._database.session() as session:
            row = tables.find_table(session, code=code)
            if row is None:
                raise UnknownTable(code)
            table = self._table(row)
            for line in tables.read_journal(session, table_id=saved(row)):
                table.replay(line.action, by=line.seat, codec=line.codec, at=line.at)
        self._live[code] = table
        return table

    def unfinished(self) -> list[LiveTable]:
        """Tables one can go on with, the newest first."""
        with self._database.session() as session:
            codes = [row.code for row in tables.list_tables(session)]
        return [table for code in codes if (table := self._readable(code)) is not None]

    def last_seated(self) -> list[Person]:
        """Who sat at the newest table, those still on the roster."""
        with self._database.session() as session:
            row = tables.newest_table(session)
        seats = row.setup.get("players", []) if row is not None else []
        people = (self.roster.person(seat["id"]) for seat in seats)
        return list(dict.fromkeys(p for p in people if p is not None and not p.is_archived))

    def last_setup(self, game: str) -> Mapping[str, Any]:
        """What was chosen when this game was opened last."""
        with self._database.session() as session:
            row = tables.newest_table(session, game=game)
        return row.setup if row is not None else {}

    def count_finished(self) -> int:
        """How many tables were played to the end."""
        with self._database.session() as session:
            return tables.count_tables(session, status="finished")

    def abandon(self, code: str) -> None:
        """Take a table off the list of those to go on with; its journal stays."""
        self._set_status(code, "abandoned")

    def take_up(self, code: str) -> None:
        """Put an abandoned table back."""
        table = self.find(code)
        self._set_status(code, "finished" if table.game.is_finished(table.state) else "open")

    def _set_status(self, code: str, status: str) -> None:
        with self._database.session() as session:
            row = tables.find_table(session, code=code)
            if row is None:
                raise UnknownTable(code)
            tables.set_status(session, table_id=saved(row), status=status)
        self.watchers.announce()

    def _readable(self, code: str) -> LiveTable | None:
        """The table, unless a later program has written in its journal."""
        try:
            return self.find(code)
        except GameError as error:
            logger.warning("table %s cannot be read: %s", code, error)
            return None

    def _table(self, row: TableRow) -> LiveTable:
        journal = TableJournal(self._database, row, on_status=self._status_changed)
        return Table(
            code=row.code,
            game=GAMES[row.game],
            setup=row.setup,
            journal=journal,
            group_id=row.group_id,
        )

    def _everything_changed(self) -> None:
        """An import has brought people, groups, tables and plays."""
        self.log.refresh()
        self.roster.watchers.announce()
        self.watchers.announce()

    def _status_changed(self) -> None:
        """A table was finished, or is open again: the log has a play more or less."""
        self.log.refresh()
        self.watchers.announce()

    def _new_code(self) -> str:
        """A code no table has, live or in the log."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            with self._database.session() as session:
                if code not in self._live and tables.find_table(session, code=code) is None:
                    return code
