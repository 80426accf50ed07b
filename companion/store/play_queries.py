"""Reading the log: pages of plays, one play whole. Plain functions, the session passed in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, exists, func, or_
from sqlmodel import Session, col, select

from companion.store.models import Group, Player, TableRow
from companion.store.play_models import KarayaRound, KarayaSeat, Play, PlayState, SeatResult


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which plays: everything that is given must fit. `players` must all have sat there."""

    group_id: int | None = None
    players: tuple[int, ...] = ()
    game: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    text: str = ""
    state: PlayState = PlayState.KEPT


def page_of_plays(
    session: Session, wanted: Wanted, *, after: tuple[datetime, int] | None, size: int
) -> list[tuple[Play, str | None]]:
    """Plays with their group's name, newest first, those behind the one a page ended with."""
    statement = (
        select(Play, Group.name)
        .outerjoin(Group, col(Group.id) == col(Play.group_id))
        .where(*_fitting(session, wanted))
        .order_by(col(Play.ended_at).desc(), col(Play.id).desc())
        .limit(size)
    )
    if after is not None:
        at, play_id = after
        statement = statement.where(
            col(Play.ended_at) <= at, or_(col(Play.ended_at) < at, col(Play.id) < play_id)
        )
    return list(session.exec(statement))


def count_plays(session: Session, wanted: Wanted) -> int:
    """How many plays there are of a kind."""
    statement = select(func.count()).select_from(Play).where(*_fitting(session, wanted))
    return session.exec(statement).one()


def seats_of(session: Session, play_ids: Sequence[int]) -> dict[int, list[Row[Any]]]:
    """The seats of some plays in seating order, each with its player's name and colour today."""
    statement = (
        select(  # type: ignore[call-overload]
            SeatResult.play_id,
            SeatResult.seat,
            SeatResult.player_id,
            SeatResult.name,
            SeatResult.place,
            SeatResult.score,
            SeatResult.is_winner,
            Player.name.label("today"),  # type: ignore[attr-defined]
            Player.uid,
            Player.colour,
            Player.is_archived,
        )
        .outerjoin(Player, col(Player.id) == col(SeatResult.player_id))
        .where(col(SeatResult.play_id).in_(play_ids))
        .order_by(col(SeatResult.play_id), col(SeatResult.seat))
    )
    seats: dict[int, list[Row[Any]]] = {play_id: [] for play_id in play_ids}
    for row in session.connection().execute(statement):
        seats[row.play_id].append(row)
    return seats


def whole_seats(session: Session, *, play_id: int) -> list[SeatResult]:
    """The seats of one play with everything they know."""
    statement = (
        select(SeatResult).where(SeatResult.play_id == play_id).order_by(col(SeatResult.seat))
    )
    return list(session.exec(statement))


def rounds_of(session: Session, *, play_id: int) -> list[tuple[KarayaRound, list[KarayaSeat]]]:
    """Karaya's rounds of one play with their seats."""
    rounds = session.exec(
        select(KarayaRound).where(KarayaRound.play_id == play_id).order_by(col(KarayaRound.number))
    ).all()
    seats: dict[int, list[KarayaSeat]] = {}
    for seat in session.exec(
        select(KarayaSeat)
        .where(KarayaSeat.play_id == play_id)
        .order_by(col(KarayaSeat.number), col(KarayaSeat.seat))
    ):
        seats.setdefault(seat.number, []).append(seat)
    return [(each, seats.get(each.number, [])) for each in rounds]


def table_code(session: Session, *, table_id: int) -> str | None:
    """The code of the table a play came from."""
    return session.exec(select(TableRow.code).where(TableRow.id == table_id)).first()


def group_name(session: Session, *, group_id: int) -> str | None:
    """What a group is called today."""
    return session.exec(select(Group.name).where(Group.id == group_id)).first()


def place_names(session: Session, *, most: int) -> list[str]:
    """Where people played, the places of the latest plays first."""
    statement = (
        select(Play.place_name)
        .where(Play.state == PlayState.KEPT.value, Play.place_name != "")
        .group_by(Play.place_name)
        .order_by(func.max(col(Play.ended_at)).desc())
        .limit(most)
    )
    return list(session.exec(statement))


def _fitting(session: Session, wanted: Wanted) -> list[ColumnElement[bool]]:
    fits: list[ColumnElement[bool]] = [col(Play.state) == wanted.state.value]
    if wanted.group_id is not None:
        fits.append(col(Play.group_id) == wanted.group_id)
    if wanted.game is not None:
        fits.append(col(Play.game) == wanted.game)
    if wanted.since is not None:
        fits.append(col(Play.ended_at) >= wanted.since)
    if wanted.until is not None:
        fits.append(col(Play.ended_at) < wanted.until)
    fits += [_sat_there([player_id]) for player_id in wanted.players]
    if words := wanted.text.casefold().split():
        fits.append(and_(*(_mentions(session, word) for word in words)))
    return fits


def _sat_there(player_ids: Sequence[int]) -> ColumnElement[bool]:
    return exists().where(
        col(SeatResult.play_id) == col(Play.id), col(SeatResult.player_id).in_(player_ids)
    )


def _mentions(session: Session, word: str) -> ColumnElement[bool]:
    """In what was written then, or in the names people and groups have today."""
    people = [
        number
        for number, name in session.exec(select(Player.id, Player.name))
        if number is not None and word in name.casefold()
    ]
    groups = [
        number
        for number, name in session.exec(select(Group.id, Group.name))
        if word in name.casefold()
    ]
    return or_(
        col(Play.search).contains(word, autoescape=True),
        _sat_there(people),
        col(Play.group_id).in_(groups),
    )
