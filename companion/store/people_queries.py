"""What the log knows of one person, of two, and of Karaya's roles."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

from sqlalchemy import ColumnElement, FromClause, Row, Select, and_, bindparam, case, func, select
from sqlmodel import Session

from companion.store.boards import SEAT, Counted, fitting, totals
from companion.store.models import Player
from companion.store.play_models import KarayaRound, KarayaSeat, Play, PlayState

_PLAY: FromClause = Play.__table__  # type: ignore[attr-defined]
_ROUND: FromClause = KarayaRound.__table__  # type: ignore[attr-defined]
_KARAYA: FromClause = KarayaSeat.__table__  # type: ignore[attr-defined]
_PLAYER: FromClause = Player.__table__  # type: ignore[attr-defined]

_PEOPLE = select(_PLAYER.c.id, _PLAYER.c.name, _PLAYER.c.colour, _PLAYER.c.is_archived).where(
    _PLAYER.c.id.in_(bindparam("players", expanding=True))
)
By = Literal["role", "first_role", "side"]
Question = Select[*tuple[Any, ...]]


def by_game(session: Session, *, player_id: int) -> Sequence[Row[Any]]:
    """A player's totals for each game, the one played most first."""
    return _asked(session, _by_game(), player=player_id)


def personal_bests(session: Session, *, player_id: int) -> Sequence[Row[Any]]:
    """The highest score in each game, playing alone included, and the play it came from."""
    return _asked(session, _bests(), player=player_id)


def against(session: Session, *, player_id: int, other_id: int | None = None) -> Sequence[Row[Any]]:
    """How a player stands against each other one: plays together, who was ahead, who won.

    With `other_id` only against that one, game by game.
    """
    if other_id is None:
        return _asked(session, _against(is_one=False), player=player_id)
    return _asked(session, _against(is_one=True), player=player_id, other=other_id)


def partners(session: Session, *, player_id: int) -> Sequence[Row[Any]]:
    """With whom a player won rounds of Karaya on the same side, most often first."""
    return _asked(session, _partners(), player=player_id)


def _asked(session: Session, statement: Question, **given: int) -> Sequence[Row[Any]]:
    return session.connection().execute(statement, given).all()


@cache
def _by_game() -> Question:
    return (
        select(*totals(SEAT.c.game))
        .where(*fitting(frozenset()), SEAT.c.player_id == bindparam("player"))
        .group_by(SEAT.c.game)
        .order_by(func.count().desc(), SEAT.c.game)
    )


@cache
def _bests() -> Question:
    seat = SEAT.c
    nth = func.row_number().over(
        partition_by=seat.game, order_by=(seat.score.desc(), seat.ended_at)
    )
    ranked = (
        select(
            *(seat.game, seat.score, seat.play_id, seat.ended_at, seat.table_size),
            nth.label("nth"),
        )
        .where(
            seat.is_counted.is_(True),
            seat.player_id == bindparam("player"),
            seat.score.is_not(None),
        )
        .subquery("ranked")
    )
    return select(*ranked.c).where(ranked.c.nth == 1).order_by(ranked.c.game)


@cache
def _against(*, is_one: bool) -> Question:
    mine, other = SEAT.alias("mine"), SEAT.alias("other")
    by = mine.c.game if is_one else other.c.player_id
    together = and_(
        *(other.c.play_id == mine.c.play_id, other.c.seat != mine.c.seat),
        *(other.c.player_id.is_not(None), other.c.player_id != mine.c.player_id),
    )
    statement = (
        select(
            by,
            func.count().label("plays"),
            func.sum(case((mine.c.place < other.c.place, 1), else_=0)).label("ahead"),
            func.sum(case((mine.c.place > other.c.place, 1), else_=0)).label("behind"),
            func.sum(case((mine.c.is_winner, 1), else_=0)).label("wins"),
            func.sum(case((other.c.is_winner, 1), else_=0)).label("other_wins"),
        )
        .join_from(mine, other, together)
        .where(mine.c.is_counted.is_(True), mine.c.player_id == bindparam("player"))
        .group_by(by)
        .order_by(func.count().desc(), by)
    )
    return statement.where(other.c.player_id == bindparam("other")) if is_one else statement


@cache
def _partners() -> Question:
    mine, other = _KARAYA.alias("mine"), _KARAYA.alias("other")
    wins = func.sum(case((and_(mine.c.points > 0, other.c.points > 0), 1), else_=0))
    same_side = and_(
        *(other.c.play_id == mine.c.play_id, other.c.number == mine.c.number),
        *(other.c.seat != mine.c.seat, other.c.side == mine.c.side),
    )
    return (
        select(other.c.player_id, func.count().label("rounds"), wins.label("wins"))
        .join_from(mine, other, same_side)
        .join(_PLAY, _PLAY.c.id == mine.c.play_id)
        .join(_ROUND, _decided(mine))
        .where(
            *(_PLAY.c.state == PlayState.KEPT.value, mine.c.player_id == bindparam("player")),
            *(other.c.player_id.is_not(None), other.c.player_id != mine.c.player_id),
        )
        .group_by(other.c.player_id)
        .order_by(wins.desc(), func.count(), other.c.player_id)
    )


def karaya_by(
    session: Session, counted: Counted, *, by: By, player_id: int | None = None
) -> Sequence[Row[Any]]:
    """Rounds of Karaya by role held at the end, by first-dealt role or by side."""
    column = _KARAYA.c[by]
    points = _KARAYA.c.points
    statement = (
        select(
            column.label("what"),
            func.count().label("rounds"),
            func.sum(case((points > 0, 1), else_=0)).label("wins"),
            func.sum(points).label("points"),
        )
        .join_from(_KARAYA, _PLAY, _PLAY.c.id == _KARAYA.c.play_id)
        .join(_ROUND, _decided(_KARAYA))
        .where(_PLAY.c.state == PlayState.KEPT.value, column.is_not(None))
        .group_by(column)
        .order_by(column)
    )
    if player_id is not None:
        statement = statement.where(_KARAYA.c.player_id == player_id)
    if counted.group_id is not None:
        statement = statement.where(_PLAY.c.group_id == counted.group_id)
    if counted.since is not None:
        statement = statement.where(_PLAY.c.ended_at >= counted.since)
    if counted.until is not None:
        statement = statement.where(_PLAY.c.ended_at < counted.until)
    return session.connection().execute(statement).all()


def _decided(seat: FromClause) -> ColumnElement[bool]:
    """A seat's round, unless it was called off: that one nobody won or lost."""
    return and_(
        _ROUND.c.play_id == seat.c.play_id,
        _ROUND.c.number == seat.c.number,
        _ROUND.c.side.is_not(None),
    )


def names_and_colours(
    session: Session, player_ids: Sequence[int]
) -> dict[int, Row[Any, Any, Any, Any]]:
    """Who these players are today."""
    statement = select(_PLAYER.c.id, _PLAYER.c.name, _PLAYER.c.colour, _PLAYER.c.is_archived).where(
        _PLAYER.c.id.in_(player_ids)
    )
    return {row.id: row for row in session.connection().execute(statement)}
