"""Plays as a table for spreadsheets: a line for each seat. Nothing in it is ever a formula."""

import csv
import io
from collections.abc import Iterator
from typing import Any

from sqlmodel import Session, col, select

from companion.store.export import moment
from companion.store.models import Group, Player, batched
from companion.store.play_models import Play, PlayState, SeatResult

AT_A_TIME = 1000
BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
COLUMNS = (
    *("play", "ended_at", "minutes", "game", "title", "variant", "group", "place_name"),
    *("seat", "player", "place", "score", "winner", "note"),
)


def csv_pieces(session: Session) -> Iterator[str]:
    """The text of the file, oldest play first; begins with a mark that tells Excel it is UTF-8."""
    yield "\ufeff" + _line(COLUMNS)
    ids = session.exec(
        select(Play.id)
        .where(Play.state == PlayState.KEPT.value)
        .order_by(col(Play.ended_at), col(Play.id))
    ).all()
    for part in batched(ids, AT_A_TIME):
        rows = session.exec(
            select(Play, SeatResult, Group.name, Player.name)
            .join(SeatResult, col(SeatResult.play_id) == col(Play.id))
            .outerjoin(Group, col(Group.id) == col(Play.group_id))
            .outerjoin(Player, col(Player.id) == col(SeatResult.player_id))
            .where(col(Play.id).in_(part))
            .order_by(col(Play.ended_at), col(Play.id), col(SeatResult.seat))
        )
        for play, seat, group, player in rows:
            yield _line(_cells(play, seat, group, player))
        session.expunge_all()


def _cells(play: Play, seat: SeatResult, group: str | None, player: str | None) -> tuple[Any, ...]:
    seconds = play.duration_seconds
    return (
        *(play.uid, moment(play.ended_at), round(seconds / 60) if seconds is not None else ""),
        *(play.game, play.title, play.variant, group or "", play.place_name),
        *(seat.seat + 1, player if player is not None else seat.name, seat.place),
        *(seat.score if seat.score is not None else "", int(seat.is_winner), play.note),
    )


def _line(cells: tuple[Any, ...]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="\r\n").writerow(_harmless(cell) for cell in cells)
    return written.getvalue()


def _harmless(cell: Any) -> Any:
    """A text that a spreadsheet would calculate gets an apostrophe; numbers stay numbers."""
    if isinstance(cell, str) and cell.lstrip(" ").startswith(BEGINS_A_FORMULA):
        return f"'{cell}"
    return cell
