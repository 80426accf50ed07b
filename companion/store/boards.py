"""Leaderboards: who plays, wins and scores how often, counted by the database."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Row, and_, case, func, select
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
    seat = SEAT.c
    did = select(*totals(seat.player_id)).where(*fitting(counted)).group_by(seat.player_id)
    each = did.subquery("did")
    rating = _RATING.c
    columns = (
        *each.c,
        *(rating.mu, rating.sigma, rating.plays.label("rated")),
        *(_PLAYER.c.name, _PLAYER.c.colour, _PLAYER.c.is_archived),
    )
    statement = (
        select(*columns)
        .join_from(each, _PLAYER, _PLAYER.c.id == each.c.player_id)
        .outerjoin(_RATING, and_(rating.scope == scope, rating.player_id == each.c.player_id))
        .order_by(*_ordering(order, each), each.c.wins.desc(), each.c.plays.desc(), _PLAYER.c.id)
        .limit(most)
        .offset(skip)
    )
    return session.connection().execute(statement).all()


def count_board(session: Session, counted: Counted) -> int:
    """How many people a board has."""
    players = func.count(SEAT.c.player_id.distinct())
    return int(session.connection().execute(select(players).where(*fitting(counted))).scalar_one())


def streaks(
    session: Session, counted: Counted, player_ids: Sequence[int]
) -> dict[int, tuple[int, int]]:
    """Wins in a row up to now, and the most there ever were, for some players."""
    seat = SEAT.c
    order = (seat.ended_at, seat.play_id)
    place = func.row_number().over(partition_by=seat.player_id, order_by=order)
    same = func.row_number().over(partition_by=(seat.player_id, seat.is_winner), order_by=order)
    games = (
        select(
            seat.player_id,
            seat.is_winner,
            place.label("place"),
            (place - same).label("run"),
            func.count().over(partition_by=seat.player_id).label("plays"),
        )
        .where(*fitting(counted), seat.player_id.in_(player_ids))
        .subquery("games")
    )
    runs = (
        select(
            games.c.player_id,
            func.count().label("length"),
            (func.max(games.c.place) == func.max(games.c.plays)).label("is_now"),
        )
        .where(games.c.is_winner)
        .group_by(games.c.player_id, games.c.run)
        .subquery("runs")
    )
    statement = select(
        runs.c.player_id,
        func.max(case((runs.c.is_now, runs.c.length), else_=0)),
        func.max(runs.c.length),
    ).group_by(runs.c.player_id)
    rows = session.connection().execute(statement)
    return {player_id: (now, longest) for player_id, now, longest in rows}


def spread(session: Session, counted: Counted) -> list[tuple[int, int]]:
    """How often each score was reached."""
    score = SEAT.c.score
    statement = (
        select(score, func.count())
        .where(*fitting(counted), score.is_not(None))
        .group_by(score)
        .order_by(score)
    )
    return [(value, number) for value, number in session.connection().execute(statement)]


def fitting(counted: Counted) -> list[ColumnElement[bool]]:
    """The seats a board counts."""
    seat = SEAT.c
    fits: list[ColumnElement[bool]] = [
        seat.is_counted.is_(True),
        seat.player_id.is_not(None),
        seat.table_size > 1,
    ]
    if counted.group_id is not None:
        fits.append(seat.group_id == counted.group_id)
    if counted.game is not None:
        fits.append(seat.game == counted.game)
    if counted.since is not None:
        fits.append(seat.ended_at >= counted.since)
    if counted.until is not None:
        fits.append(seat.ended_at < counted.until)
    return fits


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
