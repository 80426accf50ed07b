"""A play written down or corrected by hand: checked, placed, and made a draft for the log."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from sqlmodel import Session

from companion.live.finished import written_part
from companion.live.games import GAMES
from companion.live.log_views import PlayDetail, PlayEntry, SeatEntry
from companion.live.roster import LONGEST_NAME, RosterRefusal
from companion.store import plays
from companion.store.drafts import PlayDraft, RoundDraft, RoundSeatDraft, SeatDraft
from companion.store.fields import tidy
from companion.store.models import now
from companion.store.people_queries import names_and_colours
from scoring.errors import IllegalAction

BY_HAND = "hand"
MOST_SEATS = 30
MOST_SCORE = 1_000_000_000
LONGEST_NOTE = 2000
LONGEST_PLACE = 80
LONGEST_DURATION = timedelta(days=7)
EARLIEST = datetime(1950, 1, 1, tzinfo=UTC)
A_DAY = timedelta(days=1)


class LogRefusal(StrEnum):
    """Why the log will not have a play as it is written."""

    UNKNOWN_GAME = "log-unknown-game"
    NOBODY = "log-nobody"
    TOO_MANY = "log-too-many"
    SAME_PERSON = "log-same-person"
    UNKNOWN_PERSON = "log-unknown-person"
    SCORE_TOO_BIG = "log-score-too-big"
    NO_PLACES = "log-no-places"
    IN_THE_FUTURE = "log-in-the-future"
    TOO_LONG_AGO = "log-too-long-ago"
    TOO_LONG = "log-too-long"
    NOTE_TOO_LONG = "log-note-too-long"
    PLACE_TOO_LONG = "log-place-too-long"


def draft_of_entry(
    session: Session, entry: PlayEntry, *, uid: str, before: PlayDetail | None = None
) -> PlayDraft:
    """The play to write; what a correction leaves as it was keeps its lines and rounds."""
    _check(entry)
    names = _names(session, entry.seats)
    places = _places(entry)
    duration = entry.duration_seconds
    is_same = before is not None and len(before.sheets) == len(entry.seats)
    seats = tuple(
        SeatDraft(
            name=names[seat.person] if seat.person is not None else tidy(seat.name),
            place=place,
            score=seat.score,
            is_winner=place == 1 and len(entry.seats) > 1,
            player_id=seat.person,
        )
        for seat, place in zip(entry.seats, places, strict=True)
    )
    return PlayDraft(
        uid=uid,
        game=entry.game,
        title=tidy_title(entry.title),
        variant=entry.variant,
        highest_wins=entry.highest_wins,
        seats=_with_lines(seats, before) if before is not None and is_same else seats,
        started_at=entry.ended_at - timedelta(seconds=duration if duration is not None else 0),
        ended_at=entry.ended_at,
        duration_seconds=duration,
        source=BY_HAND,
        group_id=entry.group,
        place_name=tidy_place(entry.place_name),
        note=tidy_note(entry.note),
        rounds=_rounds(before) if before is not None and is_same else (),
    )


def tidy_note(text: str) -> str:
    """A note without control characters; its lines stay lines."""
    lines = [tidy(line) for line in text.splitlines()]
    note = "\n".join(lines).strip()
    if len(note) > LONGEST_NOTE:
        raise IllegalAction(LogRefusal.NOTE_TOO_LONG, most=LONGEST_NOTE, length=len(note))
    return note


def tidy_place(text: str) -> str:
    """Where it was played, on one line."""
    place = tidy(text)
    if len(place) > LONGEST_PLACE:
        raise IllegalAction(LogRefusal.PLACE_TOO_LONG, most=LONGEST_PLACE, length=len(place))
    return place


def tidy_title(text: str) -> str:
    """What a plain points sheet was for."""
    return tidy(text)[:LONGEST_PLACE]


def _check(entry: PlayEntry) -> None:
    if entry.game not in GAMES:
        raise IllegalAction(LogRefusal.UNKNOWN_GAME)
    if not entry.seats:
        raise IllegalAction(LogRefusal.NOBODY)
    if len(entry.seats) > MOST_SEATS:
        raise IllegalAction(LogRefusal.TOO_MANY, most=MOST_SEATS)
    people = [seat.person for seat in entry.seats if seat.person is not None]
    if len(set(people)) < len(people):
        raise IllegalAction(LogRefusal.SAME_PERSON)
    if any(abs(seat.score or 0) > MOST_SCORE for seat in entry.seats):
        raise IllegalAction(LogRefusal.SCORE_TOO_BIG, most=MOST_SCORE)
    if entry.ended_at > now() + A_DAY:  # a phone's clock may be a little wrong
        raise IllegalAction(LogRefusal.IN_THE_FUTURE)
    if entry.ended_at < EARLIEST:
        raise IllegalAction(LogRefusal.TOO_LONG_AGO, year=EARLIEST.year)
    if not 0 <= (entry.duration_seconds or 0) <= LONGEST_DURATION.total_seconds():
        raise IllegalAction(LogRefusal.TOO_LONG, days=LONGEST_DURATION.days)


def _names(session: Session, seats: Sequence[SeatEntry]) -> dict[int, str]:
    ids = [seat.person for seat in seats if seat.person is not None]
    guests = [tidy(seat.name) for seat in seats if seat.person is None]
    known = plays.known_players(session, ids)
    rows = names_and_colours(session, ids)
    if any(known.get(number) != number for number in ids) or not all(guests):
        raise IllegalAction(LogRefusal.UNKNOWN_PERSON)
    if any(len(name) > LONGEST_NAME for name in guests):
        raise IllegalAction(RosterRefusal.NAME_TOO_LONG, most=LONGEST_NAME, length=LONGEST_NAME + 1)
    return {number: str(rows[number].name) for number in ids}


def _places(entry: PlayEntry) -> list[int]:
    """The places as given, or from the scores; equals share one, the next is left out."""
    given = [seat.place for seat in entry.seats if seat.place is not None]
    if len(given) == len(entry.seats):
        if min(given) != 1 or max(given) > len(given):
            raise IllegalAction(LogRefusal.NO_PLACES)
        return given
    scores = [seat.score for seat in entry.seats if seat.score is not None]
    if given or len(scores) < len(entry.seats):
        raise IllegalAction(LogRefusal.NO_PLACES)
    if not entry.highest_wins:
        scores = [-score for score in scores]
    return [1 + sum(other > score for other in scores) for score in scores]


def _with_lines(seats: Sequence[SeatDraft], before: PlayDetail) -> tuple[SeatDraft, ...]:
    """A seat whose score is what it was keeps its lines, whoever sat there."""
    kept = []
    for seat, was, sheet in zip(seats, before.line.seats, before.sheets, strict=True):
        if seat.score == was.score:
            has_tie = seat.place == was.place
            kept.append(
                SeatDraft(
                    *(seat.name, seat.place, seat.score, seat.is_winner, seat.player_id),
                    parts=tuple(written_part(part) for part in sheet.parts),
                    tie_break=sheet.tie_break if has_tie else None,
                    tie_value=sheet.tie_value if has_tie else None,
                )
            )
        else:
            kept.append(seat)
    return tuple(kept)


def _rounds(before: PlayDetail) -> tuple[RoundDraft, ...]:
    return tuple(
        RoundDraft(
            *(each.number, each.first_seat, each.side, each.reason),
            tuple(
                RoundSeatDraft(
                    *(seat.points, seat.role, seat.first_role),
                    *(seat.side, seat.is_open, seat.is_alive),
                )
                for seat in each.seats
            ),
        )
        for each in before.rounds
    )
