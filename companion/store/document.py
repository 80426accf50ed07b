"""The open format: a log as one JSON document, read strictly. docs/LOG_FORMAT.md describes it."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from companion.store.drafts import PlayDraft, RoundDraft, RoundSeatDraft, SeatDraft
from companion.store.errors import StoreError
from companion.store.fields import Fields, Unreadable

FORMAT: Final = "sultans-table-log"
VERSION: Final = 1
MOST_SEATS = 30
MOST_ROUNDS = 200
MOST_PARTS = 250
MOST_ROWS = 1_000_000
STATES = ("open", "finished", "abandoned")


@dataclass(frozen=True, slots=True)
class PersonDoc:
    """A person; `merged_into` is who they became."""

    uid: str
    name: str
    colour: str
    is_archived: bool
    merged_into: str | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class GroupDoc:
    """A group with its members in their seats."""

    uid: str
    name: str
    is_archived: bool
    created_at: datetime
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayDoc:
    """A play whose people, group and table are named by their uids."""

    draft: PlayDraft
    people: tuple[str | None, ...]
    group: str | None
    table: str | None


@dataclass(frozen=True, slots=True)
class JournalDoc:
    """One action of a table."""

    version: int
    seat: int | None
    action: dict[str, Any]
    codec: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TableDoc:
    """A table with its whole journal; `setup` names players by uid."""

    uid: str
    code: str
    game: str
    setup: dict[str, Any]
    group: str | None
    status: str
    opened_at: datetime
    closed_at: datetime | None
    journal: tuple[JournalDoc, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """Everything one file brings."""

    people: tuple[PersonDoc, ...] = ()
    groups: tuple[GroupDoc, ...] = ()
    plays: tuple[PlayDoc, ...] = ()
    tables: tuple[TableDoc, ...] = ()


def parse(
    text: str | bytes, *, place: str, games: Collection[str], colours: tuple[str, ...]
) -> Document:
    """The document in a text, or `StoreError` with what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise StoreError("import-not-json", place) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise StoreError("import-not-ours", place)
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise StoreError("import-not-ours", place)
    if version > VERSION:
        raise StoreError("import-too-new", place, found=version, known=VERSION)
    try:
        document = _document(Fields(data, ""), games, colours)
        _check_names_of_things(document)
    except Unreadable as error:
        raise StoreError("import-bad-value", place, where=str(error)) from error
    return document


def _document(data: Fields, games: Collection[str], colours: tuple[str, ...]) -> Document:
    return Document(
        people=tuple(_person(each, colours) for each in data.objects("people", most=MOST_ROWS)),
        groups=tuple(_group(each) for each in data.objects("groups", most=MOST_ROWS)),
        plays=tuple(_play(each, games) for each in data.objects("plays", most=MOST_ROWS)),
        tables=tuple(_table(each, games) for each in data.objects("tables", most=MOST_ROWS)),
    )


def _person(data: Fields, colours: tuple[str, ...]) -> PersonDoc:
    colour = data.text("colour", most=20)
    return PersonDoc(
        uid=data.uid("uid"),
        name=data.name("name"),
        colour=colour if colour in colours else colours[0],
        is_archived=data.flag("is_archived"),
        merged_into=data.uid_or_none("merged_into"),
        created_at=data.moment("created_at"),
    )


def _group(data: Fields) -> GroupDoc:
    return GroupDoc(
        uid=data.uid("uid"),
        name=data.name("name"),
        is_archived=data.flag("is_archived"),
        created_at=data.moment("created_at"),
        members=data.uids("members", most=MOST_ROWS),
    )


def _play(data: Fields, games: Collection[str]) -> PlayDoc:
    seats = data.objects("seats", most=MOST_SEATS)
    if not seats:
        raise data.wrong("seats")
    draft = PlayDraft(
        uid=data.uid("uid"),
        game=data.one_of("game", games),
        title=data.text("title", most=80),
        variant=data.text("variant", most=40),
        highest_wins=data.flag("highest_wins"),
        place_name=data.text("place_name", most=80),
        note=data.text("note", most=2000),
        started_at=data.moment("started_at"),
        ended_at=data.moment("ended_at"),
        duration_seconds=data.number_or_none("duration_seconds", least=0, most=10**7),
        source=data.text("source", most=40),
        seats=tuple(_seat(each, len(seats)) for each in seats),
        rounds=tuple(_round(each, len(seats)) for each in data.objects("rounds", most=MOST_ROUNDS)),
    )
    people = tuple(each.uid_or_none("person") for each in seats)
    return PlayDoc(draft, people, data.uid_or_none("group"), data.uid_or_none("table"))


def _seat(data: Fields, seats: int) -> SeatDraft:
    return SeatDraft(
        name=data.name("name"),
        place=data.number("place", least=1, most=seats),
        score=data.number_or_none("score", least=-(10**9), most=10**9),
        is_winner=data.flag("is_winner"),
        parts=tuple(_part(each) for each in data.objects("parts", most=MOST_PARTS)),
        tie_break=data.text_or_none("tie_break", most=40),
        tie_value=data.number_or_none("tie_value", least=-(10**9), most=10**9),
    )


def _part(data: Fields) -> Mapping[str, Any]:
    part: dict[str, Any] = {
        "label": data.text("label", most=40),
        "count": data.number("count", least=-(10**9), most=10**9),
        "points": data.number("points", least=-(10**9), most=10**9),
    }
    if (rank := data.number_or_none("rank", least=1, most=MOST_SEATS)) is not None:
        part["rank"] = rank
    if rulings := data.texts("rulings", most=20, longest=20):
        part["rulings"] = list(rulings)
    return part


def _round(data: Fields, seats: int) -> RoundDraft:
    drafts = tuple(_round_seat(each) for each in data.objects("seats", most=MOST_SEATS))
    if len(drafts) != seats:
        raise data.wrong("seats")
    return RoundDraft(
        number=data.number("number", least=1, most=MOST_ROUNDS),
        first_seat=data.number("first_seat", least=0, most=seats - 1),
        side=data.text_or_none("side", most=20),
        reason=data.text_or_none("reason", most=20),
        seats=drafts,
    )


def _round_seat(data: Fields) -> RoundSeatDraft:
    return RoundSeatDraft(
        points=data.number("points", least=0, most=10),
        role=data.text_or_none("role", most=20),
        first_role=data.text_or_none("first_role", most=20),
        side=data.text_or_none("side", most=20),
        is_open=data.flag("is_open"),
        is_alive=data.flag("is_alive"),
    )


def _table(data: Fields, games: Collection[str]) -> TableDoc:
    setup = data.plain("setup")
    players = Fields(setup, data.inside("setup")).objects("players", most=MOST_SEATS)
    for player in players:
        player.name("name")
    return TableDoc(
        uid=data.uid("uid"),
        code=data.text("code", most=8),
        game=data.one_of("game", games),
        setup=setup,
        group=data.uid_or_none("group"),
        status=data.one_of("status", STATES),
        opened_at=data.moment("opened_at"),
        closed_at=data.moment_or_none("closed_at"),
        journal=tuple(_line(each) for each in data.objects("journal", most=MOST_ROWS)),
    )


def _line(data: Fields) -> JournalDoc:
    action = data.plain("action")
    if not isinstance(action.get("do"), str):
        raise data.wrong("action")
    return JournalDoc(
        version=data.number("version", least=1, most=MOST_ROWS),
        seat=data.number_or_none("seat", least=0, most=MOST_SEATS),
        action=action,
        codec=data.number("codec", least=1, most=1000),
        at=data.moment("at"),
    )


def _check_names_of_things(document: Document) -> None:
    """Every uid once, every uid that is used there, every round and version once."""
    people = _unique("people", [person.uid for person in document.people])
    groups = _unique("groups", [group.uid for group in document.groups])
    _unique("plays", [play.draft.uid for play in document.plays])
    _unique("plays", [play.table for play in document.plays if play.table is not None])
    _unique("tables", [table.uid for table in document.tables])
    for index, play in enumerate(document.plays):
        if not {uid for uid in play.people if uid is not None} <= people:
            raise Unreadable(f"plays[{index}].seats")
        if play.group is not None and play.group not in groups:
            raise Unreadable(f"plays[{index}].group")
        _unique(f"plays[{index}].rounds", [each.number for each in play.draft.rounds])
    for index, group in enumerate(document.groups):
        if not _unique(f"groups[{index}].members", group.members) <= people:
            raise Unreadable(f"groups[{index}].members")
    for index, table in enumerate(document.tables):
        versions = [line.version for line in table.journal]
        if versions != list(range(1, len(versions) + 1)):
            raise Unreadable(f"tables[{index}].journal")


def _unique(where: str, values: Collection[Any]) -> set[Any]:
    found = set(values)
    if len(found) != len(values):
        raise Unreadable(where)
    return found
