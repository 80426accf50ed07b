"""Writing plays: the only place that does, so that a play, its seats and its rounds agree."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert, update
from sqlmodel import Session, SQLModel, col, select

from companion.store.drafts import PlayDraft
from companion.store.models import JournalRow, Player, TableRow, batched, now, saved
from companion.store.play_models import (
    KarayaRound,
    KarayaSeat,
    Play,
    PlayState,
    SeatResult,
)
from companion.store.rating_steps import drop_player, drop_steps, forget_from

MOST_AT_ONCE = 500  # values in one question to the database

_OWN = (
    *("game", "title", "variant", "highest_wins", "source", "group_id", "table_id"),
    *("place_name", "note", "started_at", "ended_at", "duration_seconds"),
)


def write_play(session: Session, draft: PlayDraft) -> int:
    """A new play, or the same one (by its uid) as it is now; it counts again."""
    play = session.exec(select(Play).where(Play.uid == draft.uid)).first()
    if play is None:
        play = Play(
            uid=draft.uid,
            game=draft.game,
            source=draft.source,
            started_at=draft.started_at,
            ended_at=draft.ended_at,
        )
    else:
        _clear(session, play)
    for name in _OWN:
        setattr(play, name, getattr(draft, name))
    play.search = _searchable(draft)
    play.state, play.changed_at = PlayState.KEPT, now()
    session.add(play)
    session.flush()
    play_id = saved(play)
    _add_results(session, [(play_id, draft)])
    forget_from(session, at=draft.ended_at, play_id=play_id)
    return play_id


def add_plays(session: Session, drafts: Sequence[PlayDraft]) -> None:
    """Many new plays at once; none of their uids may be in the log yet."""
    if not drafts:
        return
    common = {"state": PlayState.KEPT.value, "changed_at": now()}
    _insert(
        session,
        Play,
        [
            {
                **common,
                **{name: getattr(draft, name) for name in _OWN},
                "uid": draft.uid,
                "search": _searchable(draft),
            }
            for draft in drafts
        ],
    )
    ids: dict[str, int] = {}
    for part in batched([draft.uid for draft in drafts], MOST_AT_ONCE):
        rows = session.exec(select(Play.uid, Play.id).where(col(Play.uid).in_(part)))
        ids |= {uid: play_id for uid, play_id in rows if play_id is not None}
    _add_results(session, ((ids[draft.uid], draft) for draft in drafts))
    forget_from(session, at=min(draft.ended_at for draft in drafts), play_id=0)


def set_state(session: Session, *, play_id: int, state: PlayState) -> bool:
    """Keep, delete or withdraw a play; True if it was in another state before."""
    play = session.get(Play, play_id)
    if play is None or play.state == state:
        return False
    play.state, play.changed_at = state, now()
    session.add(play)
    session.exec(
        update(SeatResult)
        .where(col(SeatResult.play_id) == play_id)
        .values(is_counted=state is PlayState.KEPT)
    )
    _forget(session, play)
    return True


def set_words(session: Session, *, play_id: int, note: str, place_name: str) -> None:
    """Another note or place; nothing has to be counted again."""
    play = session.get(Play, play_id)
    assert play is not None
    names = session.exec(select(SeatResult.name).where(SeatResult.play_id == play_id))
    play.note, play.place_name, play.changed_at = note, place_name, now()
    play.search = _folded(play.title, place_name, note, *names)
    session.add(play)


def withdraw_table(session: Session, *, table_id: int) -> bool:
    """A table is open again: what it had brought into the log counts no longer."""
    play = find_by_table(session, table_id=table_id)
    return play is not None and set_state(session, play_id=saved(play), state=PlayState.WITHDRAWN)


def find_play(session: Session, *, play_id: int) -> Play | None:
    """The play with this id, whatever its state."""
    return session.get(Play, play_id)


def find_by_table(session: Session, *, table_id: int) -> Play | None:
    """The play a table made."""
    return session.exec(select(Play).where(Play.table_id == table_id)).first()


def find_by_uid(session: Session, *, uid: str) -> Play | None:
    """The play with this lasting name."""
    return session.exec(select(Play).where(Play.uid == uid)).first()


def merge_player(session: Session, *, from_id: int, into_id: int) -> None:
    """The same person was written twice: their seats are one person's now."""
    first = session.exec(
        select(SeatResult)
        .where(SeatResult.player_id == from_id)
        .order_by(col(SeatResult.ended_at), col(SeatResult.play_id))
    ).first()
    if first is None:
        return
    for model in (SeatResult, KarayaSeat):
        session.exec(update(model).where(col(model.player_id) == from_id).values(player_id=into_id))
    drop_player(session, player_id=from_id)
    forget_from(session, at=first.ended_at, play_id=first.play_id)


def tables_without_play(session: Session) -> list[TableRow]:
    """Finished tables that never became a play: those of a log older than plays."""
    statement = (
        select(TableRow)
        .outerjoin(Play, col(Play.table_id) == col(TableRow.id))
        .where(TableRow.status == "finished", col(Play.id).is_(None))
        .order_by(col(TableRow.id))
    )
    return list(session.exec(statement))


def action_times(session: Session, *, table_id: int) -> list[datetime]:
    """When each action of a table was taken."""
    statement = (
        select(JournalRow.at)
        .where(JournalRow.table_id == table_id)
        .order_by(col(JournalRow.version))
    )
    return list(session.exec(statement))


def known_players(session: Session, ids: Iterable[int]) -> dict[int, int]:
    """Who each of these ids is today: itself, or who they were merged into; strangers are out."""
    today = {asked: asked for asked in ids}
    known: dict[int, int | None] = {}
    while unseen := set(today.values()) - known.keys():
        rows = session.exec(
            select(Player.id, Player.merged_into).where(col(Player.id).in_(unseen))
        ).all()
        merged = {found: into for found, into in rows if found is not None}
        known |= {each: merged.get(each, -1) for each in unseen}
        today = {asked: merged.get(each) or each for asked, each in today.items()}
    return {asked: each for asked, each in today.items() if known[each] is None}


def _searchable(draft: PlayDraft) -> str:
    names = (seat.name for seat in draft.seats)
    return _folded(draft.title, draft.place_name, draft.note, *names)


def _folded(*words: str) -> str:
    """What a search looks through, in small letters: SQL folds only the English ones."""
    return "\n".join(words).casefold()


def _clear(session: Session, play: Play) -> None:
    for model in (SeatResult, KarayaSeat, KarayaRound):
        session.exec(delete(model).where(col(model.play_id) == play.id))
    _forget(session, play)


def _forget(session: Session, play: Play) -> None:
    """The ratings after this play are counted anew."""
    drop_steps(session, play_id=saved(play))
    forget_from(session, at=play.ended_at, play_id=saved(play))


def _insert(session: Session, model: type[SQLModel], rows: list[dict[str, Any]]) -> None:
    if rows:
        session.connection().execute(insert(model), rows)


def _add_results(session: Session, kept: Iterable[tuple[int, PlayDraft]]) -> None:
    """Seats and rounds of some plays, each kind of row at once."""
    plays = list(kept)
    _insert(session, SeatResult, [row for each in plays for row in _seat_rows(*each)])
    _insert(session, KarayaRound, [row for each in plays for row in _round_rows(*each)])
    _insert(session, KarayaSeat, [row for each in plays for row in _round_seat_rows(*each)])


def _seat_rows(play_id: int, draft: PlayDraft) -> Iterator[dict[str, Any]]:
    for number, seat in enumerate(draft.seats):
        yield {
            "play_id": play_id,
            "seat": number,
            "player_id": seat.player_id,
            "name": seat.name,
            "place": seat.place,
            "score": seat.score,
            "is_winner": seat.is_winner,
            "tie_break": seat.tie_break,
            "tie_value": seat.tie_value,
            "parts": [dict(part) for part in seat.parts],
            "game": draft.game,
            "group_id": draft.group_id,
            "ended_at": draft.ended_at,
            "table_size": len(draft.seats),
            "is_counted": True,
        }


def _round_rows(play_id: int, draft: PlayDraft) -> Iterator[dict[str, Any]]:
    for each in draft.rounds:
        yield {
            "play_id": play_id,
            "number": each.number,
            "side": each.side,
            "reason": each.reason,
            "first_seat": each.first_seat,
        }


def _round_seat_rows(play_id: int, draft: PlayDraft) -> Iterator[dict[str, Any]]:
    for each in draft.rounds:
        for number, seat in enumerate(each.seats):
            yield {
                "play_id": play_id,
                "number": each.number,
                "seat": number,
                "player_id": draft.seats[number].player_id,
                "role": seat.role,
                "first_role": seat.first_role,
                "side": seat.side,
                "is_open": seat.is_open,
                "is_alive": seat.is_alive,
                "points": seat.points,
            }
