"""Bringing a document into the log as planned: all of it or nothing."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import insert
from sqlmodel import Session, select

from companion.store.document import PersonDoc, PlayDoc, TableDoc
from companion.store.drafts import PlayDraft
from companion.store.import_plan import Plan
from companion.store.models import (
    Group,
    GroupMember,
    JournalRow,
    Player,
    TableRow,
    new_uid,
    saved,
)
from companion.store.play_models import Play
from companion.store.plays import add_plays, write_play


def carry_out(
    session: Session,
    plan: Plan,
    *,
    new_code: Callable[[], str],
    bring_back_deleted: bool = False,
    take_different: bool = False,
) -> None:
    """Do what the plan says, in the caller's transaction."""
    people = _add_people(session, plan)
    groups = _add_groups(session, plan, people)
    tables = _add_tables(session, plan, people, groups, new_code)
    made = set(session.exec(select(Play.table_id)))
    free = {uid: number for uid, number in tables.items() if number not in made}
    add_plays(session, [_draft(play, people, groups, free) for play in plan.new_plays])
    again = [
        *(plan.deleted_plays if bring_back_deleted else ()),
        *(plan.different_plays if take_different else ()),
    ]
    for play in again:
        here = session.exec(select(Play).where(Play.uid == play.draft.uid)).one()
        draft = _draft(play, people, groups, {})
        write_play(session, replace(draft, table_id=here.table_id, source=here.source))


def _add_people(session: Session, plan: Plan) -> dict[str, int]:
    """Everybody's number here by their uid in the file."""
    taken = {name.casefold() for name in session.exec(select(Player.name))}
    people = {
        each.person.uid: each.player_id
        if each.player_id is not None
        else _add_person(session, each.person, taken)
        for each in plan.people
    }
    return people | {uid: people[into] for uid, into in plan.merged.items()}


def _add_person(session: Session, person: PersonDoc, taken: set[str]) -> int:
    """Under their own name, or with a number behind it if somebody here has it."""
    name, number = person.name, 2
    while name.casefold() in taken:
        name, number = f"{person.name[:36]} {number}", number + 1
    taken.add(name.casefold())
    is_free = session.exec(select(Player.id).where(Player.uid == person.uid)).first() is None
    row = Player(
        uid=person.uid if is_free else new_uid(),
        name=name,
        colour=person.colour,
        is_archived=person.is_archived,
        created_at=person.created_at,
    )
    session.add(row)
    session.flush()
    return saved(row)


def _add_groups(session: Session, plan: Plan, people: Mapping[str, int]) -> dict[str, int]:
    groups = dict(plan.groups)
    for doc in plan.new_groups:
        row = Group(
            uid=doc.uid, name=doc.name, is_archived=doc.is_archived, created_at=doc.created_at
        )
        session.add(row)
        session.flush()
        groups[doc.uid] = saved(row)
        members = dict.fromkeys(people[uid] for uid in doc.members if uid in people)
        session.add_all(
            GroupMember(group_id=saved(row), player_id=player_id, seat=seat)
            for seat, player_id in enumerate(members)
        )
    session.flush()
    return groups


def _add_tables(
    session: Session,
    plan: Plan,
    people: Mapping[str, int],
    groups: Mapping[str, int],
    new_code: Callable[[], str],
) -> dict[str, int]:
    codes = set(session.exec(select(TableRow.code)))
    tables: dict[str, int] = {}
    for uid, number in session.exec(select(TableRow.uid, TableRow.id)):
        tables[uid] = int(number or 0)
    for doc in plan.new_tables:
        code = doc.code
        while code in codes:
            code = new_code()
        codes.add(code)
        row = TableRow(
            uid=doc.uid,
            code=code,
            game=doc.game,
            setup={**doc.setup, "players": _seated(doc, people)},
            group_id=groups.get(doc.group) if doc.group is not None else None,
            status=doc.status,
            opened_at=doc.opened_at,
            closed_at=doc.closed_at,
        )
        session.add(row)
        session.flush()
        tables[doc.uid] = saved(row)
        _add_journal(session, saved(row), doc)
    return tables


def _seated(doc: TableDoc, people: Mapping[str, int]) -> list[dict[str, Any]]:
    """The players of a set-up under the ids they have here; strangers keep only their name."""
    seated = []
    for player in doc.setup["players"]:
        rest = {key: value for key, value in player.items() if key not in ("uid", "id")}
        number = people.get(str(player.get("uid")))
        seated.append({**rest, "id": number} if number is not None else rest)
    return seated


def _add_journal(session: Session, table_id: int, doc: TableDoc) -> None:
    rows = [
        {
            "table_id": table_id,
            "version": line.version,
            "seat": line.seat,
            "action": line.action,
            "codec": line.codec,
            "at": line.at,
        }
        for line in doc.journal
    ]
    if rows:
        session.connection().execute(insert(JournalRow), rows)


def _draft(
    play: PlayDoc,
    people: Mapping[str, int],
    groups: Mapping[str, int],
    tables: Mapping[str, int],
) -> PlayDraft:
    seats = tuple(
        replace(seat, player_id=people.get(uid) if uid is not None else None)
        for uid, seat in zip(play.people, play.draft.seats, strict=True)
    )
    return replace(
        play.draft,
        seats=seats,
        group_id=groups.get(play.group) if play.group is not None else None,
        table_id=tables.get(play.table) if play.table is not None else None,
    )
