"""Leaderboards: who plays, wins and scores how often, counted by the database."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Row,
    Select,
    and_,
    bindparam,
    case,
    func,
    select,
)
from sqlmodel import Session

from companion.store.models import Player
from companion.store.play_models import Rating, SeatResult

SEAT: FromClause = SeatResult.__table__  # type: ignore[attr-defined]
_RATING: FromClause = Rating.__table__  # type: ignore[attr-defined]
_PLAYER: FromClause = Player.__table__  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class Counted:
    """Which plays a board counts; a play alone has nobody to win against and never counts."""

    group_id: int | None = None
    game: str | None = None
    since: datetime | None = None
    until: datetime | None = None


class Order(StrEnum):
    """Who stands at the top of a board."""

    RATING = "rating"
    WINS = "wins"
    SHARE = "share"
    LUCK = "luck"
    PLAYS = "plays"
    MEAN = "mean"
    BEST = "best"


def totals(*by: ColumnElement[Any]) -> tuple[ColumnElement[Any], ...]:
    """What is counted of some seats, after the columns they are grouped by."""
    seat = SEAT.c
    return (
        *by,
        func.count().label("plays"),
        func.sum(case((seat.is_winner, 1), else_=0)).label("wins"),
        func.sum(1.0 / seat.table_size).label("expected"),
        func.avg(seat.score).label("mean"),
        func.max(seat.score).label("best"),
        func.max(seat.ended_at).label("last"),
    )


def board(
    session: Session, counted: Counted, *, scope: str, order: Order, most: int, skip: int = 0
) -> Sequence[Row[Any]]:
    """Players with what they did and how they are rated, in this order."""
    given = values(counted)
    asked = {**given, "scope": scope, "most": most, "skip": skip}
    statement = _board_statement(frozenset(given), order)
    return session.connection().execute(statement, asked).all()


def count_board(session: Session, counted: Counted) -> int:
    """How many people a board has."""
    given = values(counted)
    statement = _count_statement(frozenset(given))
    return int(session.connection().execute(statement, given).scalar_one())


def streaks(
    session: Session, counted: Counted, player_ids: Sequence[int]
) -> dict[int, tuple[int, int]]:
    """Wins in a row up to now, and the most there ever were, for some players.

    The database puts the plays in order, and we count: window functions take five times as long.
    """
    given = values(counted)
    statement = _streak_statement(frozenset(given))
    now = dict.fromkeys(player_ids, 0)
    longest = dict(now)
    rows = session.connection().execute(statement, {**given, "players": list(player_ids)})
    for player_id, is_winner in rows.all():
        if is_winner:
            now[player_id] += 1
            longest[player_id] = max(longest[player_id], now[player_id])
        else:
            now[player_id] = 0
    return {player_id: (now[player_id], longest[player_id]) for player_id in now}


def spread(session: Session, counted: Counted) -> list[tuple[int, int]]:
    """How often each score was reached."""
    given = values(counted)
    score = SEAT.c.score
    statement = (
        select(score, func.count())
        .where(*fitting(frozenset(given)), score.is_not(None))
        .group_by(score)
        .order_by(score)
    )
    return [(value, number) for value, number in session.connection().execute(statement, given)]


def values(counted: Counted) -> dict[str, Any]:
    """What is given of a choice, for the questions below."""
    return {name: value for name, value in asdict(counted).items() if value is not None}


@cache
def _board_statement(given: frozenset[str], order: Order) -> Select[*tuple[Any, ...]]:
    """Asking is quick, wording the question is not: each is worded once."""
    seat = SEAT.c
    did = select(*totals(seat.player_id)).where(*fitting(given)).group_by(seat.player_id)
    each = did.subquery("did")
    rating = _RATING.c
    columns = (
        *each.c,
        *(rating.mu, rating.sigma, rating.plays.label("rated")),
        *(_PLAYER.c.name, _PLAYER.c.colour, _PLAYER.c.is_archived),
    )
    mine = and_(rating.scope == bindparam("scope"), rating.player_id == each.c.player_id)
    return (
        select(*columns)
        .join_from(each, _PLAYER, _PLAYER.c.id == each.c.player_id)
        .outerjoin(_RATING, mine)
        .order_by(*_ordering(order, each), each.c.wins.desc(), each.c.plays.desc(), _PLAYER.c.id)
        .limit(bindparam("most"))
        .offset(bindparam("skip"))
    )


@cache
def _count_statement(given: frozenset[str]) -> Select[*tuple[Any, ...]]:
    return select(func.count(SEAT.c.player_id.distinct())).where(*fitting(given))


@cache
def _streak_statement(given: frozenset[str]) -> Select[*tuple[Any, ...]]:
    seat = SEAT.c
    return (
        select(seat.player_id, seat.is_winner)
        .where(*fitting(given), seat.player_id.in_(bindparam("players", expanding=True)))
        .order_by(seat.ended_at, seat.play_id)
    )


def fitting(given: frozenset[str]) -> list[ColumnElement[bool]]:
    """The seats a board counts, by what is given of `Counted`."""
    seat = SEAT.c
    limits: dict[str, ColumnElement[bool]] = {
        "group_id": seat.group_id == bindparam("group_id"),
        "game": seat.game == bindparam("game"),
        "since": seat.ended_at >= bindparam("since"),
        "until": seat.ended_at < bindparam("until"),
    }
    return [
        seat.is_counted.is_(True),
        seat.player_id.is_not(None),
        seat.table_size > 1,
        *(limit for name, limit in limits.items() if name in given),
    ]


def _ordering(order: Order, did: FromClause) -> tuple[ColumnElement[Any], ...]:
    """Cautious for ratings: three deviations below the mean; the unrated come last."""
    rating = _RATING.c
    share = 1.0 * did.c.wins / did.c.plays
    match order:
        case Order.RATING:
            return (rating.mu.is_(None), (rating.mu - 3 * rating.sigma).desc())
        case Order.WINS:
            return (did.c.wins.desc(), share.desc())
        case Order.SHARE:
            return (share.desc(),)
        case Order.LUCK:
            return ((did.c.wins - did.c.expected).desc(),)
        case Order.PLAYS:
            return (did.c.plays.desc(),)
        case Order.MEAN:
            return (did.c.mean.is_(None), did.c.mean.desc())
        case Order.BEST:
            return (did.c.best.is_(None), did.c.best.desc())
