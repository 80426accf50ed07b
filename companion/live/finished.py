"""What a finished table brings into the log: places, sums line by line, Karaya's rounds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from companion.store.drafts import PlayDraft, RoundDraft, RoundSeatDraft, SeatDraft
from moderator.karaya.actions import Deal
from moderator.karaya.match import Match, RoundRecord, standings
from moderator.karaya.replay import play_through
from moderator.karaya.state import Seat, new_round
from scoring import karaya
from scoring.points import Aim, PointsSheet
from scoring.results import Part, PlayerResult
from scoring.sheets import ali_baba, sultan, sultaniya

FROM_TABLE = "table"
LONGEST_PAUSE = timedelta(minutes=45)


def draft_of(
    game: str,
    setup: Mapping[str, Any],
    state: Any,
    *,
    uid: str,
    started_at: datetime,
    times: Sequence[datetime],
) -> PlayDraft | None:
    """The play of a finished table; None if nothing was decided at it.

    `times` are those of its actions, the last one ended it.
    """
    if game not in _SEATS:  # a deck or dice: nobody wins those
        return None
    seats = _SEATS[game](state)
    if game == "karaya" and not any(record.outcome for record in state.records):
        return None
    is_alone = len(seats) == 1  # nobody to win against
    return PlayDraft(
        uid=uid,
        game=game,
        title=str(setup.get("title", "")),
        variant=_variant(setup),
        highest_wins=setup.get("aim") != Aim.LOWEST,
        seats=tuple(
            replace(seat, name=player["name"], is_winner=seat.is_winner and not is_alone)
            for seat, player in zip(seats, setup["players"], strict=True)
        ),
        started_at=started_at,
        ended_at=times[-1],
        duration_seconds=_played_seconds([started_at, *times]),
        source=FROM_TABLE,
        rounds=_rounds(state) if game == "karaya" else (),
    )


def _played_seconds(times: Sequence[datetime]) -> int:
    """From the opening to the end; a night between two taps is no play."""
    gaps = (later - earlier for earlier, later in pairwise(times))
    played = sum((min(gap, LONGEST_PAUSE) for gap in gaps), timedelta())
    return max(0, round(played.total_seconds()))


def _variant(setup: Mapping[str, Any]) -> str:
    return str(next((setup[key] for key in ("variant", "rounds", "aim") if setup.get(key)), ""))


def written_part(part: Part[Any]) -> dict[str, Any]:
    """A line of a sum as the log keeps it; `companion.live.parts` reads it again."""
    written = {"label": part.label.value, "count": part.count, "points": part.points}
    if part.rank is not None:
        written["rank"] = part.rank
    if part.rulings:
        written["rulings"] = [ruling.value for ruling in part.rulings]
    return written


def _explained(results: Sequence[PlayerResult[Any]]) -> list[SeatDraft]:
    return [
        SeatDraft(
            name=result.name,
            place=result.place,
            score=result.total,
            is_winner=result.is_winner,
            parts=tuple(written_part(part) for part in result.parts),
            tie_break=result.tie_break.value if result.tie_break else None,
            tie_value=result.tie_value if result.tie_break else None,
        )
        for result in results
    ]


def _points(sheet: PointsSheet) -> list[SeatDraft]:
    """Every round is a line, unless there was only one."""
    return [
        SeatDraft(
            name="",
            place=place,
            score=total,
            is_winner=place == 1,
            parts=tuple(
                {"label": "round", "count": number, "points": points}
                for number, row in enumerate(sheet.rounds, start=1)
                if len(sheet.rounds) > 1 and (points := row[seat]) is not None
            ),
        )
        for seat, (place, total) in enumerate(zip(sheet.places, sheet.totals, strict=True))
    ]


_SEATS: Mapping[str, Callable[[Any], list[SeatDraft]]] = {
    "points": _points,
    "sultan": lambda sheet: _explained(sultan.results(sheet)),
    "ali-baba": lambda sheet: _explained(ali_baba.results(sheet)),
    "sultaniya": lambda sheet: _explained(sultaniya.results(sheet)),
    "karaya": lambda match: _explained(standings(match)),
}


def _rounds(match: Match) -> tuple[RoundDraft, ...]:
    return tuple(_round(record, len(match.players)) for record in match.records)


def _round(record: RoundRecord, players: int) -> RoundDraft:
    end = play_through(new_round(players, record.first), record.actions)
    deal = record.actions[0]
    dealt = deal.cards if isinstance(deal, Deal) else None
    return RoundDraft(
        number=record.number,
        first_seat=record.first,
        side=record.outcome.side.value if record.outcome else None,
        reason=record.outcome.reason.value if record.outcome else None,
        seats=tuple(
            RoundSeatDraft(
                points=record.points[number],
                role=seat.card.value if seat.card else None,
                first_role=dealt[number].value if dealt else None,
                side=_side(seat),
                is_open=seat.is_open,
                is_alive=seat.is_alive,
            )
            for number, seat in enumerate(end.seats)
        ),
    )


def _side(seat: Seat) -> str | None:
    if seat.card is None:
        return None
    side = karaya.side_of(karaya.Seat("", seat.card, seat.is_open, seat.is_alive, seat.side))
    return side.value if side else None
