"""Rows of the log as the views that screens may hold."""

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session

from companion.live.log_views import (
    Filters,
    PlayDetail,
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


def lines_of(session: Session, rows: Sequence[Any]) -> tuple[PlayLine, ...]:
    """Rows of a page as entries of the log."""
    seats = _seats(session, [row[0] for row in rows])
    return tuple(
        [
            PlayLine(
                *(play_id, uid, game, title, group, ended_at, seconds, place_name, note),
                tuple(seats[play_id]),
            )
            for play_id, uid, game, title, ended_at, seconds, place_name, note, group in rows
        ]
    )


def _seats(session: Session, play_ids: Sequence[int]) -> dict[int, list[SeatLine]]:
    people: dict[int | None, Person | None] = {None: None}
    seats: dict[int, list[SeatLine]] = {play_id: [] for play_id in play_ids}
    for row in play_queries.seats_of(session, play_ids):
        play_id, player_id, colour, is_archived, seat, name, place, score, is_winner, uid = row
        if player_id not in people:
            people[player_id] = Person(player_id, name, Colour(colour), is_archived)
        seats[play_id].append(SeatLine(seat, people[player_id], name, place, score, is_winner, uid))
    return seats


def detail_of(session: Session, play: Play) -> PlayDetail:
    """One play whole."""
    play_id = saved(play)
    group = play.group_id
    (line,) = lines_of(session, [play_queries.line_of(session, play_id=play_id)])
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
