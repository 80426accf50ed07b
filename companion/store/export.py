"""Writing the log as one JSON document, a piece at a time: a big log needs no big memory."""

import json
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from companion.store.document import FORMAT, VERSION
from companion.store.models import (
    Group,
    GroupMember,
    JournalRow,
    Player,
    TableRow,
    batched,
    now,
    saved,
)
from companion.store.play_models import KarayaRound, KarayaSeat, Play, PlayState, SeatResult

AT_A_TIME = 500


def document_pieces(
    session: Session, *, only: Collection[int] | None = None, with_open_tables: bool = False
) -> Iterator[str]:
    """The text of the document. `only` some plays (by id): their people, and no tables.

    Tables that are still played are left out of a file for others to read: a round of Karaya
    that is running would lie open in it.
    """
    people = _people(session, only)
    uids = dict(session.exec(select(Player.id, Player.uid)).all())
    groups = dict(session.exec(select(Group.id, Group.uid)).all())
    head = {"format": FORMAT, "version": VERSION, "written_at": moment(now())}
    yield _dumped(head)[:-1]
    yield from _listed("people", (_person(row, uids) for row in people))
    yield from _listed("groups", _groups(session, uids, only))
    yield from _listed("plays", _plays(session, uids, groups, only))
    if only is None:
        yield from _listed("tables", _tables(session, uids, groups, with_open_tables))
    yield "}\n"


def moment(at: datetime) -> str:
    """A moment as the format writes it."""
    return at.isoformat().replace("+00:00", "Z")


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _listed(name: str, items: Iterator[dict[str, Any]]) -> Iterator[str]:
    yield f',\n"{name}":['
    for index, item in enumerate(items):
        yield ("\n" if index == 0 else ",\n") + _dumped(item)
    yield "]"


def _people(session: Session, only: Collection[int] | None) -> Sequence[Player]:
    statement = select(Player).order_by(col(Player.id))
    if only is not None:
        sat = select(SeatResult.player_id).where(col(SeatResult.play_id).in_(only))
        statement = statement.where(col(Player.id).in_(sat))
    return session.exec(statement).all()


def _person(row: Player, uids: dict[int | None, str]) -> dict[str, Any]:
    return {
        "uid": row.uid,
        "name": row.name,
        "colour": row.colour,
        "is_archived": row.is_archived,
        "merged_into": uids[row.merged_into] if row.merged_into is not None else None,
        "created_at": moment(row.created_at),
    }


def _groups(
    session: Session, uids: dict[int | None, str], only: Collection[int] | None
) -> Iterator[dict[str, Any]]:
    if only is not None:
        return
    members: dict[int, list[str]] = {}
    for member in session.exec(select(GroupMember).order_by(col(GroupMember.seat))):
        members.setdefault(member.group_id, []).append(uids[member.player_id])
    for row in session.exec(select(Group).order_by(col(Group.id))):
        yield {
            "uid": row.uid,
            "name": row.name,
            "is_archived": row.is_archived,
            "created_at": moment(row.created_at),
            "members": members.get(saved(row), []),
        }


def _plays(
    session: Session,
    uids: dict[int | None, str],
    groups: dict[int | None, str],
    only: Collection[int] | None,
) -> Iterator[dict[str, Any]]:
    statement = select(Play.id).where(Play.state == PlayState.KEPT.value)
    if only is not None:
        statement = statement.where(col(Play.id).in_(only))
        groups = {}
    ids = session.exec(statement.order_by(col(Play.ended_at), col(Play.id))).all()
    for part in batched(ids, AT_A_TIME):
        yield from _some_plays(session, part, uids, groups, is_alone=only is not None)


def _some_plays(
    session: Session,
    ids: Sequence[int | None],
    uids: dict[int | None, str],
    groups: dict[int | None, str],
    *,
    is_alone: bool,
) -> Iterator[dict[str, Any]]:
    seats = _by_play(session, SeatResult, ids, "seat")
    rounds = _by_play(session, KarayaRound, ids, "number")
    round_seats = _by_play(session, KarayaSeat, ids, "seat")
    rows = session.exec(
        select(Play, TableRow.uid)
        .outerjoin(TableRow, col(TableRow.id) == col(Play.table_id))
        .where(col(Play.id).in_(ids))
        .order_by(col(Play.ended_at), col(Play.id))
    ).all()
    for play, table in rows:
        number = saved(play)
        held = round_seats.get(number, [])
        yield {
            "uid": play.uid,
            "game": play.game,
            "title": play.title,
            "variant": play.variant,
            "highest_wins": play.highest_wins,
            "group": groups.get(play.group_id),
            "table": None if is_alone else table,
            "place_name": play.place_name,
            "note": play.note,
            "started_at": moment(play.started_at),
            "ended_at": moment(play.ended_at),
            "duration_seconds": play.duration_seconds,
            "source": play.source,
            "seats": [_seat(seat, uids) for seat in seats[number]],
            "rounds": [_round(each, held) for each in rounds.get(number, [])],
        }
    session.expunge_all()


def _by_play(session: Session, model: Any, ids: Sequence[Any], order: str) -> dict[int, list[Any]]:
    statement = (
        select(model)
        .where(col(model.play_id).in_(ids))
        .order_by(col(model.play_id), getattr(model, order))
    )
    found: dict[int, list[Any]] = {}
    for row in session.exec(statement):
        found.setdefault(row.play_id, []).append(row)
    return found


def _seat(row: SeatResult, uids: dict[int | None, str]) -> dict[str, Any]:
    seat: dict[str, Any] = {
        "person": uids[row.player_id] if row.player_id is not None else None,
        "name": row.name,
        "place": row.place,
        "score": row.score,
        "is_winner": row.is_winner,
        "parts": row.parts,
    }
    if row.tie_break is not None:
        seat |= {"tie_break": row.tie_break, "tie_value": row.tie_value}
    return seat


def _round(row: KarayaRound, held: Sequence[KarayaSeat]) -> dict[str, Any]:
    names = ("role", "first_role", "side", "is_open", "is_alive", "points")
    return {
        "number": row.number,
        "first_seat": row.first_seat,
        "side": row.side,
        "reason": row.reason,
        "seats": [
            {name: getattr(seat, name) for name in names}
            for seat in held
            if seat.number == row.number
        ],
    }


def _tables(
    session: Session,
    uids: dict[int | None, str],
    groups: dict[int | None, str],
    with_open_tables: bool,
) -> Iterator[dict[str, Any]]:
    statement = select(TableRow).order_by(col(TableRow.id))
    if not with_open_tables:
        statement = statement.where(TableRow.status != "open")
    for row in session.exec(statement).all():
        players = [
            {**{k: v for k, v in player.items() if k != "id"}, "uid": uids.get(player.get("id"))}
            for player in row.setup["players"]
        ]
        yield {
            "uid": row.uid,
            "code": row.code,
            "game": row.game,
            "setup": {**row.setup, "players": players},
            "group": groups.get(row.group_id),
            "status": row.status,
            "opened_at": moment(row.opened_at),
            "closed_at": moment(row.closed_at) if row.closed_at is not None else None,
            "journal": [_line(line) for line in _journal(session, row)],
        }


def _journal(session: Session, row: TableRow) -> Sequence[JournalRow]:
    return session.exec(
        select(JournalRow).where(JournalRow.table_id == row.id).order_by(col(JournalRow.version))
    ).all()


def _line(row: JournalRow) -> dict[str, Any]:
    return {
        "version": row.version,
        "seat": row.seat,
        "action": row.action,
        "codec": row.codec,
        "at": moment(row.at),
    }
