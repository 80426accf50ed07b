"""Ratings in the log: a step for each play and player, and a mark up to where they are right.

Plays are rated in the order they ended. A change in the past moves the mark back; the steps behind
it stay readable, old as they are, until they are counted again.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, or_
from sqlmodel import Session, col, select

from companion.store.play_models import Play, PlayState, Rating, RatingMark, RatingStep, SeatResult

OVERALL = "all"
_ONLY = 1
_BEGINNING = datetime(1, 1, 1, tzinfo=UTC)
_ENDLESS = datetime(9999, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A place in the order of plays."""

    ended_at: datetime = _BEGINNING
    play_id: int = 0


_END = Mark(_ENDLESS)
_STEP_AT = (
    select(RatingStep.mu, RatingStep.sigma, RatingStep.plays)
    .where(
        RatingStep.scope == bindparam("scope"),
        RatingStep.player_id == bindparam("player"),
        col(RatingStep.ended_at) <= bindparam("at"),
        or_(
            col(RatingStep.ended_at) < bindparam("at"),
            col(RatingStep.play_id) <= bindparam("play"),
        ),
    )
    .order_by(col(RatingStep.ended_at).desc(), col(RatingStep.play_id).desc())
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class RatedPlay:
    """What a rating needs of a play: who was where. Guests have no rating and are left out."""

    mark: Mark
    game: str
    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A player's rating after a play."""

    mu: float
    sigma: float
    plays: int


def read_mark(session: Session) -> Mark:
    """Up to where the ratings are counted."""
    row = session.get(RatingMark, _ONLY)
    return Mark(row.ended_at, row.play_id) if row is not None else Mark()


def set_mark(session: Session, mark: Mark) -> None:
    """The ratings are right up to here."""
    row = session.get(RatingMark, _ONLY)
    if row is None:
        row = RatingMark(id=_ONLY, ended_at=mark.ended_at, play_id=mark.play_id)
    row.ended_at, row.play_id = mark.ended_at, mark.play_id
    session.add(row)
    session.flush()


def forget_from(session: Session, *, at: datetime, play_id: int) -> None:
    """From this play on the ratings have to be counted again."""
    if read_mark(session) >= Mark(at, play_id):
        set_mark(session, Mark(at, play_id - 1))


def count_waiting(session: Session, mark: Mark) -> int:
    """How many plays are not rated yet."""
    statement = select(func.count()).select_from(Play).where(_kept(), _after(mark))
    return session.exec(statement).one()


def next_plays(session: Session, mark: Mark, most: int) -> list[RatedPlay]:
    """The plays behind the mark, in order."""
    plays = session.exec(
        select(Play.id, Play.ended_at, Play.game)
        .where(_kept(), _after(mark))
        .order_by(col(Play.ended_at), col(Play.id))
        .limit(most)
    ).all()
    seats: dict[int, dict[int, int]] = {}
    rows = session.exec(
        select(SeatResult.play_id, SeatResult.player_id, SeatResult.place)
        .where(col(SeatResult.play_id).in_([play_id for play_id, _, _ in plays]))
        .order_by(col(SeatResult.play_id), col(SeatResult.place), col(SeatResult.seat))
    )
    for play_id, player_id, place in rows:
        if player_id is not None:  # somebody written twice counts once, with the better place
            seats.setdefault(play_id, {}).setdefault(player_id, place)
    return [
        RatedPlay(Mark(at, play_id), game, tuple(seats.get(play_id, {}).items()))
        for play_id, at, game in plays
        if play_id is not None
    ]


def step_at(session: Session, *, scope: str, player_id: int, mark: Mark) -> Step | None:
    """A player's rating as it was at the mark."""
    asked = {"scope": scope, "player": player_id, "at": mark.ended_at, "play": mark.play_id}
    row = session.connection().execute(_STEP_AT, asked).first()
    return Step(*row) if row is not None else None


def replace_steps(session: Session, plays: Iterable[int], rows: Sequence[dict[str, Any]]) -> None:
    """Put the counted steps of these plays, in order, in the place of whatever was there."""
    session.exec(delete(RatingStep).where(col(RatingStep.play_id).in_(list(plays))))
    if not rows:
        return
    connection = session.connection()
    connection.execute(insert(RatingStep), rows)
    newest = {(row["scope"], row["player_id"]): row for row in rows}
    _clear_newest(session, {player_id for _, player_id in newest}, {scope for scope, _ in newest})
    names = ("scope", "player_id", "mu", "sigma", "plays")
    connection.execute(
        insert(Rating), [{name: row[name] for name in names} for row in newest.values()]
    )


def drop_steps(session: Session, *, play_id: int) -> None:
    """A play no longer counts: its steps go, and its players are where they last were."""
    where = col(RatingStep.play_id) == play_id
    rows = session.exec(select(RatingStep.scope, RatingStep.player_id).where(where)).all()
    session.exec(delete(RatingStep).where(where))
    for scope, player_id in rows:
        _clear_newest(session, {player_id}, {scope})
        step = step_at(session, scope=scope, player_id=player_id, mark=_END)
        if step is not None:
            session.add(
                Rating(
                    scope=scope,
                    player_id=player_id,
                    mu=step.mu,
                    sigma=step.sigma,
                    plays=step.plays,
                )
            )


def drop_player(session: Session, *, player_id: int) -> None:
    """Nobody is rated under this name any more."""
    for model in (RatingStep, Rating):
        session.exec(delete(model).where(col(model.player_id) == player_id))


def _clear_newest(session: Session, player_ids: set[int], scopes: set[str]) -> None:
    """Take out exactly the ratings of these players in these scopes."""
    session.exec(
        delete(Rating).where(col(Rating.player_id).in_(player_ids), col(Rating.scope).in_(scopes))
    )


def newest_of(session: Session, *, player_id: int) -> dict[str, Step]:
    """A player's rating in every scope."""
    rows = session.exec(select(Rating).where(Rating.player_id == player_id))
    return {row.scope: Step(row.mu, row.sigma, row.plays) for row in rows}


def read_steps(session: Session, *, scope: str, player_id: int) -> list[RatingStep]:
    """A player's rating over time."""
    statement = (
        select(RatingStep)
        .where(RatingStep.scope == scope, RatingStep.player_id == player_id)
        .order_by(col(RatingStep.ended_at), col(RatingStep.play_id))
    )
    return list(session.exec(statement))


def _kept() -> ColumnElement[bool]:
    return col(Play.state) == PlayState.KEPT.value


def _after(mark: Mark) -> ColumnElement[bool]:
    """Behind the mark; the first half lets the index find the beginning."""
    return and_(
        col(Play.ended_at) >= mark.ended_at,
        or_(col(Play.ended_at) > mark.ended_at, col(Play.id) > mark.play_id),
    )
