"""What importing a document would do: who is who, what is new, what is here already."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from sqlmodel import Session, col, select

from companion.store.document import Document, GroupDoc, PersonDoc, PlayDoc, TableDoc
from companion.store.models import Group, Player, TableRow, saved
from companion.store.play_models import Play, PlayState, SeatResult


class How(StrEnum):
    """How a person of the file was recognised."""

    SAME = "same"
    NAME = "name"
    CHOSEN = "chosen"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Matched:
    """A person of the file, and who that is here (None: somebody new)."""

    person: PersonDoc
    player_id: int | None
    how: How


@dataclass(frozen=True, slots=True)
class Plan:
    """What importing a document would do."""

    people: tuple[Matched, ...] = ()
    new_groups: tuple[GroupDoc, ...] = ()
    new_plays: tuple[PlayDoc, ...] = ()
    known_plays: int = 0
    different_plays: tuple[PlayDoc, ...] = ()
    deleted_plays: tuple[PlayDoc, ...] = ()
    new_tables: tuple[TableDoc, ...] = ()
    known_tables: int = 0
    groups: Mapping[str, int] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)


def plan_import(
    session: Session, document: Document, *, choices: Mapping[str, int | None] | None = None
) -> Plan:
    """Compare a document with the log; `choices` say who somebody is (None: somebody new)."""
    people = tuple(_matched(session, document, choices or {}))
    merged = _merged(document)
    ids = {each.person.uid: each.player_id for each in people}
    ids |= {uid: ids[into] for uid, into in merged.items()}
    groups = _known_groups(session, document)
    here = {
        uid: (n, state) for uid, n, state in session.exec(select(Play.uid, Play.id, Play.state))
    }
    new, different, deleted, known = [], [], [], 0
    for play in document.plays:
        found = here.get(play.draft.uid)
        if found is None:
            new.append(play)
        elif found[1] == PlayState.DELETED:
            deleted.append(play)
        elif found[1] == PlayState.KEPT and _differs(session, int(found[0] or 0), play, ids):
            different.append(play)
        else:
            known += 1
    tables = set(session.exec(select(TableRow.uid)))
    fresh = tuple(table for table in document.tables if table.uid not in tables)
    return Plan(
        people=people,
        new_groups=tuple(group for group in document.groups if group.uid not in groups),
        new_plays=tuple(new),
        known_plays=known,
        different_plays=tuple(different),
        deleted_plays=tuple(deleted),
        new_tables=fresh,
        known_tables=len(document.tables) - len(fresh),
        groups=groups,
        merged=merged,
    )


def _matched(
    session: Session, document: Document, choices: Mapping[str, int | None]
) -> list[Matched]:
    """Who is who: as chosen, else by uid, else by name. The merged are whom they became."""
    rows = session.exec(select(Player)).all()
    by_id = {saved(row): row for row in rows}
    by_uid = {row.uid: _today(row, by_id) for row in rows}
    by_name = {row.name.casefold(): saved(row) for row in rows if row.merged_into is None}
    matched = []
    for person in document.people:
        if person.merged_into is not None:
            continue
        if person.uid in choices:
            chosen = choices[person.uid]
            matched.append(Matched(person, chosen, How.NEW if chosen is None else How.CHOSEN))
        elif person.uid in by_uid:
            matched.append(Matched(person, by_uid[person.uid], How.SAME))
        elif (known := by_name.get(person.name.casefold())) is not None:
            matched.append(Matched(person, known, How.NAME))
        else:
            matched.append(Matched(person, None, How.NEW))
    return matched


def _merged(document: Document) -> dict[str, str]:
    """People of the file who became somebody else there: they are that one here too."""
    into = {person.uid: person.merged_into for person in document.people}
    found = {}
    for uid in into:
        last, seen = uid, {uid}
        while (follows := into.get(last)) is not None and follows not in seen:
            last = follows
            seen.add(last)
        if last != uid and last in into and into[last] is None:
            found[uid] = last
    return found


def _today(row: Player, by_id: Mapping[int, Player]) -> int:
    while row.merged_into is not None:
        row = by_id[row.merged_into]
    return saved(row)


def _known_groups(session: Session, document: Document) -> dict[str, int]:
    rows = session.exec(select(Group.id, Group.uid, Group.name)).all()
    by_uid = {uid: number for number, uid, _ in rows if number is not None}
    by_name = {name.casefold(): number for number, _, name in rows if number is not None}
    return {
        group.uid: number
        for group in document.groups
        if (number := by_uid.get(group.uid, by_name.get(group.name.casefold()))) is not None
    }


def _differs(session: Session, play_id: int, play: PlayDoc, ids: Mapping[str, int | None]) -> bool:
    """Whether the play here says something else; who is new cannot be here already."""
    row = session.get(Play, play_id)
    assert row is not None
    names = ("ended_at", "game", "title", "note", "place_name", "duration_seconds")
    if any(getattr(row, name) != getattr(play.draft, name) for name in names):
        return True
    seats = session.exec(
        select(SeatResult.player_id, SeatResult.place, SeatResult.score)
        .where(SeatResult.play_id == play_id)
        .order_by(col(SeatResult.seat))
    ).all()
    theirs = [
        (ids.get(uid, -1) if uid is not None else None, seat.place, seat.score)
        for uid, seat in zip(play.people, play.draft.seats, strict=True)
    ]
    return [tuple(seat) for seat in seats] != theirs
