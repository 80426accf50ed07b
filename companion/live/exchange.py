"""In and out: backup, the open format, CSV; import with a preview, all or nothing."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

from companion.live.games import GAMES
from companion.live.log_views import PlayId
from companion.live.views import Colour, Person, PlayerId
from companion.store import copies
from companion.store.csv_export import csv_pieces
from companion.store.database import SQLITE_HEADER, Database, open_database
from companion.store.document import Document, TableDoc, parse
from companion.store.errors import StoreError
from companion.store.export import document_pieces
from companion.store.import_plan import How, Plan, plan_import
from companion.store.importing import carry_out
from companion.store.people_queries import names_and_colours
from scoring.errors import GameError

MOST_BYTES = 200_000_000
_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class PersonMatch:
    """Somebody in the file, and who that is here; `person` is None for somebody new."""

    uid: str
    name: str
    person: Person | None
    how: How


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What an import would do, or has done."""

    people: tuple[PersonMatch, ...]
    new_groups: tuple[str, ...]
    new_plays: int
    known_plays: int
    different_plays: int
    deleted_plays: int
    new_tables: int

    @property
    def new_people(self) -> tuple[str, ...]:
        """Names of those who would be added."""
        return tuple(match.name for match in self.people if match.person is None)

    @property
    def is_nothing_new(self) -> bool:
        """Whether everything is here already."""
        return not (self.new_plays or self.new_tables or self.new_groups or self.new_people)


class Exchange:
    """A handle on everything that leaves the log or comes into it."""

    def __init__(
        self, database: Database, *, new_code: Callable[[], str], on_change: Callable[[], None]
    ) -> None:
        self._database = database
        self._new_code = new_code
        self._on_change = on_change

    def back_up(self, target: Path) -> None:
        """The whole log as one file."""
        copies.copy_log(self._database, target)

    def backups(self) -> list[Path]:
        """The backups beside the log, newest first."""
        file = self._database.file
        return copies.backups_of(file) if file is not None else []

    def export_json(self, target: Path) -> None:
        """The log in the open format."""
        with self._database.session() as session:
            copies.write_text(target, document_pieces(session))

    def export_csv(self, target: Path) -> None:
        """Plays as a table for spreadsheets."""
        with self._database.session() as session:
            copies.write_text(target, csv_pieces(session))

    def json_text(self, plays: Collection[PlayId] | None = None) -> str:
        """The open format as text: of the whole log, or of some plays for another phone."""
        with self._database.session() as session:
            return "".join(document_pieces(session, only=plays))

    def csv_text(self) -> str:
        """The table for spreadsheets as text."""
        with self._database.session() as session:
            return "".join(csv_pieces(session))

    def read(self, file: Path) -> Document:
        """What is in a file, in the open format or a backup; `StoreError` says what is wrong."""
        try:
            if file.stat().st_size > MOST_BYTES:
                raise StoreError("import-too-large", str(file), most=MOST_BYTES // 10**6)
            with file.open("rb") as opened:
                if opened.read(len(SQLITE_HEADER)) == SQLITE_HEADER:
                    return self._read_backup(file)
                opened.seek(0)
                return self.read_stream(opened, place=str(file))
        except OSError as error:
            raise StoreError("cannot-read", str(file)) from error

    def read_stream(
        self, stream: BinaryIO, *, place: str, most_bytes: int = MOST_BYTES
    ) -> Document:
        """The open format from a stream; one that never ends is not read to its end."""
        pieces = bytearray()
        while chunk := stream.read(_CHUNK):
            pieces += chunk
            if len(pieces) > most_bytes:
                raise StoreError("import-too-large", place, most=most_bytes // 10**6)
        return self.read_text(bytes(pieces), place=place)

    def read_text(self, text: str | bytes, *, place: str) -> Document:
        """The open format from a text."""
        if isinstance(text, bytes):
            text = text.removeprefix(b"\xef\xbb\xbf")
        document = parse(text, place=place, games=GAMES, colours=tuple(Colour))
        for index, table in enumerate(document.tables):
            _check_table(table, place=place, where=f"tables[{index}]")
        return document

    def preview(
        self, document: Document, *, choices: Mapping[str, PlayerId | None] | None = None
    ) -> ImportPreview:
        """What importing would do; nothing is written."""
        with self._database.session() as session:
            return _preview(session, plan_import(session, document, choices=choices))

    def bring_in(
        self,
        document: Document,
        *,
        choices: Mapping[str, PlayerId | None] | None = None,
        bring_back_deleted: bool = False,
        take_different: bool = False,
    ) -> ImportPreview:
        """Import all of it or nothing. What is here already stays as it is, unless asked."""
        with self._database.change() as session:
            plan = plan_import(session, document, choices=choices)
            done = _preview(session, plan)
            carry_out(
                session,
                plan,
                new_code=self._new_code,
                bring_back_deleted=bring_back_deleted,
                take_different=take_different,
            )
        self._on_change()
        return done

    def _read_backup(self, file: Path) -> Document:
        """A backup is opened as a copy, so that an old one can be upgraded and stays as it is."""
        with TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            copies.restore(file, copy)
            other = open_database(f"sqlite:///{copy.as_posix()}")
            try:
                with other.session() as session:
                    text = "".join(document_pieces(session, with_open_tables=True))
            finally:
                other.close()
        return self.read_text(text, place=str(file))


def _preview(session: Any, plan: Plan) -> ImportPreview:
    ids = [each.player_id for each in plan.people if each.player_id is not None]
    rows = names_and_colours(session, ids)
    people = {
        number: Person(PlayerId(number), row.name, Colour(row.colour), bool(row.is_archived))
        for number, row in rows.items()
    }
    return ImportPreview(
        people=tuple(
            PersonMatch(
                each.person.uid,
                each.person.name,
                people.get(each.player_id) if each.player_id is not None else None,
                each.how,
            )
            for each in plan.people
        ),
        new_groups=tuple(group.name for group in plan.new_groups),
        new_plays=len(plan.new_plays),
        known_plays=plan.known_plays,
        different_plays=len(plan.different_plays),
        deleted_plays=len(plan.deleted_plays),
        new_tables=len(plan.new_tables),
    )


def _check_table(table: TableDoc, *, place: str, where: str) -> None:
    """A journal that does not play back would be a table nobody can open."""
    try:
        for _ in _played(table):
            pass
    except (
        GameError,
        KeyError,
        TypeError,
        ValueError,
        IndexError,
        AttributeError,
        AssertionError,
    ) as error:
        raise StoreError("import-bad-value", place, where=where) from error


def _played(table: TableDoc) -> Iterator[Any]:
    """Every state of a table from its journal alone."""
    game = GAMES[table.game]
    states, undone = [game.start(table.setup)], []
    for line in table.journal:
        if line.action["do"] == "Undo":
            undone.append(states.pop())
        elif line.action["do"] == "Redo":
            states.append(undone.pop())
        else:
            states.append(game.apply(states[-1], game.decode(line.action, line.codec)))
            undone.clear()
        yield states[-1]
