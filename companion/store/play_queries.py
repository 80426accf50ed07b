"""Reading the log: pages of plays, one play whole. Plain functions, the session passed in.

Wording a question costs more than asking it, so each is worded once for what is given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Row,
    Select,
    bindparam,
    exists,
    func,
    or_,
)
from sqlalchemy import select as choose
from sqlmodel import Session, col, select

from companion.store.models import Group, Player, TableRow
from companion.store.play_models import KarayaRound, KarayaSeat, Play, PlayState, SeatResult

_PLAY: FromClause = Play.__table__  # type: ignore[attr-defined]
_SEAT: FromClause = SeatResult.__table__  # type: ignore[attr-defined]
_GROUP: FromClause = Group.__table__  # type: ignore[attr-defined]
_PLAYER: FromClause = Player.__table__  # type: ignore[attr-defined]

AnyRow = Row[*tuple[Any, ...]]
Question = Select[*tuple[Any, ...]]

_LINES = choose(
    *(_PLAY.c[name] for name in ("id", "uid", "game", "title", "ended_at", "duration_seconds")),
    *(_PLAY.c.place_name, _PLAY.c.note, _GROUP.c.name.label("group_name")),
).join_from(_PLAY, _GROUP, _GROUP.c.id == _PLAY.c.group_id, isouter=True)
_SEATS = (
    choose(
        *(_SEAT.c.play_id, _SEAT.c.player_id, _PLAYER.c.colour, _PLAYER.c.is_archived),
        *(_SEAT.c.seat, func.coalesce(_PLAYER.c.name, _SEAT.c.name).label("name")),
        *(_SEAT.c.place, _SEAT.c.score, _SEAT.c.is_winner, _PLAYER.c.uid),
    )
    .join_from(_SEAT, _PLAYER, _PLAYER.c.id == _SEAT.c.player_id, isouter=True)
    .where(_SEAT.c.play_id.in_(bindparam("plays", expanding=True)))
    .order_by(_SEAT.c.play_id, _SEAT.c.seat)
)


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
) -> Sequence[AnyRow]:
    """Plays with their group's name, newest first, those behind the one a page ended with."""
    given = _values(wanted) | {"size": size}
    if after is not None:
        given |= {"after": after[0], "after_play": after[1]}
    statement = _page(frozenset(given))
    if wanted.text:
        statement = statement.where(*_mentioned(session, wanted.text))
    return session.connection().execute(statement, given).all()


def line_of(session: Session, *, play_id: int) -> AnyRow:
    """One play as it stands in a page."""
    statement = _LINES.where(_PLAY.c.id == bindparam("play"))
    return session.connection().execute(statement, {"play": play_id}).one()


def count_plays(session: Session, wanted: Wanted) -> int:
    """How many plays there are of a kind."""
    given = _values(wanted)
    statement = choose(func.count()).select_from(_PLAY).where(*_fitting(frozenset(given)))
    if wanted.text:
        statement = statement.where(*_mentioned(session, wanted.text))
    return int(session.connection().execute(statement, given).scalar_one())


def seats_of(session: Session, play_ids: Sequence[int]) -> Sequence[AnyRow]:
    """The seats of some plays: play, player, colour, whether archived, seat, name, place, score,
    whether a winner, the player's uid. Under the name a player has today, a guest had then.
    """
    return session.connection().execute(_SEATS, {"plays": list(play_ids)}).all()


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


@cache
def _page(given: frozenset[str]) -> Question:
    statement = (
        _LINES.where(*_fitting(given))
        .order_by(_PLAY.c.ended_at.desc(), _PLAY.c.id.desc())
        .limit(bindparam("size"))
    )
    if "after" not in given:
        return statement
    at = bindparam("after", type_=_PLAY.c.ended_at.type)
    is_behind = or_(_PLAY.c.ended_at < at, _PLAY.c.id < bindparam("after_play"))
    return statement.where(_PLAY.c.ended_at <= at, is_behind)


def _values(wanted: Wanted) -> dict[str, Any]:
    given = {
        "state": wanted.state.value,
        "group_id": wanted.group_id,
        "game": wanted.game,
        "since": wanted.since,
        "until": wanted.until,
    }
    given |= {f"player_{number}": player for number, player in enumerate(wanted.players)}
    return {name: value for name, value in given.items() if value is not None}


def _fitting(given: frozenset[str]) -> list[ColumnElement[bool]]:
    play = _PLAY.c
    limits: dict[str, ColumnElement[bool]] = {
        "state": play.state == bindparam("state"),
        "group_id": play.group_id == bindparam("group_id"),
        "game": play.game == bindparam("game"),
        "since": play.ended_at >= bindparam("since"),
        "until": play.ended_at < bindparam("until"),
    }
    people = sorted(name for name in given if name.startswith("player_"))
    return [
        *(limit for name, limit in limits.items() if name in given),
        *(_sat_there(_SEAT.c.player_id == bindparam(name)) for name in people),
    ]


def _sat_there(who: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(_SEAT.c.play_id == _PLAY.c.id, who)


def _mentioned(session: Session, text: str) -> list[ColumnElement[bool]]:
    """Every word, in what was written then or in the names people and groups have today."""
    people = session.exec(select(Player.id, Player.name)).all()
    groups = session.exec(select(Group.id, Group.name)).all()
    return [
        or_(
            _PLAY.c.search.contains(word, autoescape=True),
            _sat_there(_SEAT.c.player_id.in_([n for n, name in people if word in name.casefold()])),
            _PLAY.c.group_id.in_([n for n, name in groups if word in name.casefold()]),
        )
        for word in text.casefold().split()
    ]
