"""Rows of the log as the views that screens may hold."""

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session

from companion.live.log_views import (
    Filters,
    PlayDetail,
    PlayId,
    PlayLine,
    RoundLine,
    RoundSeat,
    SeatLine,
    SeatSheet,
)
from companion.live.parts import parts_of
from companion.live.views import Colour, GroupId, Person, PlayerId
from companion.store import play_queries
from companion.store.models import saved
from companion.store.play_models import Play, PlayState
from companion.store.play_queries import Wanted


def wanted(filters: Filters | None) -> Wanted:
    """The store's words for a screen's filters."""
    if filters is None:
        return Wanted()
    return Wanted(
        group_id=filters.group,
        players=(filters.person,) if filters.person is not None else (),
        game=filters.game,
        since=filters.since,
        until=filters.until,
        text=filters.text,
    )


def lines_of(session: Session, rows: Sequence[tuple[Play, str | None]]) -> tuple[PlayLine, ...]:
    """Plays with their groups' names, as entries of the log."""
    seats = play_queries.seats_of(session, [saved(play) for play, _ in rows])
    return tuple(
        PlayLine(
            id=PlayId(saved(play)),
            uid=play.uid,
            game=play.game,
            title=play.title,
            group=group,
            ended_at=play.ended_at,
            duration_seconds=play.duration_seconds,
            place_name=play.place_name,
            note=play.note,
            seats=tuple(_seat(row) for row in seats[saved(play)]),
        )
        for play, group in rows
    )


def detail_of(session: Session, play: Play) -> PlayDetail:
    """One play whole."""
    play_id = saved(play)
    group = play.group_id
    name = play_queries.group_name(session, group_id=group) if group is not None else None
    (line,) = lines_of(session, [(play, name)])
    table = play.table_id
    return PlayDetail(
        line=line,
        variant=play.variant,
        highest_wins=play.highest_wins,
        group_id=GroupId(group) if group is not None else None,
        started_at=play.started_at,
        source=play.source,
        is_deleted=play.state == PlayState.DELETED,
        sheets=tuple(
            SeatSheet(parts_of(play.game, seat.parts), seat.tie_break, seat.tie_value)
            for seat in play_queries.whole_seats(session, play_id=play_id)
        ),
        rounds=_rounds(session, play_id) if play.game == "karaya" else (),
        table_code=play_queries.table_code(session, table_id=table) if table else None,
    )


def person_of(row: Any) -> Person:
    """A row with a player's id, name, colour and whether they are archived."""
    return Person(PlayerId(row.id), row.name, Colour(row.colour), row.is_archived)


def _seat(row: Any) -> SeatLine:
    """Under the name the player has today; a guest under the one written then."""
    person = None
    if row.player_id is not None:
        person = Person(
            PlayerId(row.player_id), row.today, Colour(row.colour), bool(row.is_archived)
        )
    return SeatLine(
        seat=row.seat,
        person=person,
        name=person.name if person is not None else row.name,
        place=row.place,
        score=row.score,
        is_winner=bool(row.is_winner),
        uid=row.uid,
    )


def _rounds(session: Session, play_id: int) -> tuple[RoundLine, ...]:
    return tuple(
        RoundLine(
            *(each.number, each.side, each.reason, each.first_seat),
            tuple(
                RoundSeat(
                    *(seat.role, seat.first_role, seat.side),
                    *(seat.is_open, seat.is_alive, seat.points),
                )
                for seat in seats
            ),
        )
        for each, seats in play_queries.rounds_of(session, play_id=play_id)
    )
