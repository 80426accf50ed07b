"""What the log knows of one person, of two, and of Karaya's roles."""

from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import ColumnElement, FromClause, Row, and_, case, func, select
from sqlmodel import Session

from companion.store.boards import SEAT, Counted, fitting, totals
from companion.store.models import Player
from companion.store.play_models import KarayaRound, KarayaSeat, Play, PlayState

_PLAY: FromClause = Play.__table__  # type: ignore[attr-defined]
_ROUND: FromClause = KarayaRound.__table__  # type: ignore[attr-defined]
_KARAYA: FromClause = KarayaSeat.__table__  # type: ignore[attr-defined]
_PLAYER: FromClause = Player.__table__  # type: ignore[attr-defined]

By = Literal["role", "first_role", "side"]


def by_game(session: Session, *, player_id: int) -> Sequence[Row[Any]]:
    """A player's totals for each game, the one played most first."""
    statement = (
        select(*totals(SEAT.c.game))
        .where(*fitting(Counted()), SEAT.c.player_id == player_id)
        .group_by(SEAT.c.game)
        .order_by(func.count().desc(), SEAT.c.game)
    )
    return session.connection().execute(statement).all()


def personal_bests(session: Session, *, player_id: int) -> Sequence[Row[Any]]:
    """The highest score in each game, playing alone included, and the play it came from."""
    seat = SEAT.c
    ranked = (
        select(
            *(seat.game, seat.score, seat.play_id, seat.ended_at, seat.table_size),
            func.row_number()
            .over(partition_by=seat.game, order_by=(seat.score.desc(), seat.ended_at))
            .label("nth"),
        )
        .where(
            *(seat.is_counted.is_(True), seat.player_id == player_id, seat.score.is_not(None)),
        )
        .subquery("ranked")
    )
    statement = select(ranked).where(ranked.c.nth == 1).order_by(ranked.c.game)
    return session.connection().execute(statement).all()


def against(session: Session, *, player_id: int, other_id: int | None = None) -> Sequence[Row[Any]]:
    """How a player stands against each other one: plays together, who was ahead, who won.

    With `other_id` only against that one, game by game.
    """
    mine, other = SEAT.alias("mine"), SEAT.alias("other")
    by = (other.c.player_id,) if other_id is None else (mine.c.game,)
    together = and_(
        *(other.c.play_id == mine.c.play_id, other.c.seat != mine.c.seat),
        *(other.c.player_id.is_not(None), other.c.player_id != mine.c.player_id),
    )
    statement = (
        select(
            *by,
            func.count().label("plays"),
            func.sum(case((mine.c.place < other.c.place, 1), else_=0)).label("ahead"),
            func.sum(case((mine.c.place > other.c.place, 1), else_=0)).label("behind"),
            func.sum(case((mine.c.is_winner, 1), else_=0)).label("wins"),
            func.sum(case((other.c.is_winner, 1), else_=0)).label("other_wins"),
        )
        .join_from(mine, other, together)
        .where(mine.c.is_counted.is_(True), mine.c.player_id == player_id)
        .group_by(*by)
        .order_by(func.count().desc(), *by)
    )
    if other_id is not None:
        statement = statement.where(other.c.player_id == other_id)
    return session.connection().execute(statement).all()


def partners(session: Session, *, player_id: int) -> Sequence[Row[Any]]:
    """With whom a player won rounds of Karaya on the same side, most often first."""
    mine, other = _KARAYA.alias("mine"), _KARAYA.alias("other")
    both = and_(mine.c.points > 0, other.c.points > 0)
    statement = (
        select(
            other.c.player_id,
            func.count().label("rounds"),
            func.sum(case((both, 1), else_=0)).label("wins"),
        )
        .join_from(
            mine,
            other,
            and_(
                *(other.c.play_id == mine.c.play_id, other.c.number == mine.c.number),
                *(other.c.seat != mine.c.seat, other.c.side == mine.c.side),
            ),
        )
        .join(_PLAY, _PLAY.c.id == mine.c.play_id)
        .join(_ROUND, _decided(mine))
        .where(
            *(_PLAY.c.state == PlayState.KEPT.value, mine.c.player_id == player_id),
            *(other.c.player_id.is_not(None), other.c.player_id != player_id),
        )
        .group_by(other.c.player_id)
        .order_by(func.sum(case((both, 1), else_=0)).desc(), func.count(), other.c.player_id)
    )
    return session.connection().execute(statement).all()


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
