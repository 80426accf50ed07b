"""What may be seen: by everybody (`table_view`) and by one seat (`seat_view`).

Closed types, built up from what may be known. There is no field another's card could hide in.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple, assert_never

from moderator.karaya.acts import TableAct
from moderator.karaya.cards import Role, Side
from moderator.karaya.choice import Choice
from moderator.karaya.choices import awaited, choices, table_choices
from moderator.karaya.state import (
    Acting,
    ArrestWindow,
    CardsOn,
    EyesClosed,
    Foretelling,
    Mandate,
    MurderWindow,
    Note,
    Over,
    Reason,
    Revealing,
    RevoltWindow,
    Round,
    SeatId,
    Undealt,
)


class Phase(StrEnum):
    """What the table is doing."""

    UNDEALT = "undealt"
    TURN = "turn"
    EXTRA_ACTION = "extra-action"
    FORCED_ACTION = "forced-action"
    EYES_CLOSED = "eyes-closed"
    FORETELLING = "foretelling"
    MURDER = "murder"
    ARREST = "arrest"
    REVOLT = "revolt"
    REVEAL = "reveal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SeatOnTable:
    """What everybody sees of a seat; `face` is None while the card is face down."""

    face: Role | None
    is_alive: bool
    is_jailed: bool
    is_shackled: bool
    is_fatigued: bool
    must_hide: bool
    side: Side | None

    @property
    def is_open(self) -> bool:
        """Whether the card lies face up, as the dead's do."""
        return self.face is not None

    @property
    def is_hidden(self) -> bool:
        """Alive with the card face down."""
        return not self.is_open

    @property
    def is_free(self) -> bool:
        """Neither jailed nor shackled."""
        return not (self.is_jailed or self.is_shackled)


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody sees. `by` is whose action the phase is, `target` at whom it is pointed."""

    seats: tuple[SeatOnTable, ...]
    cards_on: CardsOn
    turn: int
    active: SeatId
    phase: Phase
    by: SeatId | None
    target: SeatId | None
    awaited: tuple[SeatId, ...]
    coronation: SeatId | None
    is_crowned: bool
    winner: Side | None
    reason: Reason | None
    choices: tuple[TableAct, ...]


class SeatView(NamedTuple):
    """What one player may know; `card` is None if it is a real one or not yet dealt."""

    seat: SeatId
    table: TableView
    card: Role | None
    choices: tuple[Choice, ...]
    memories: tuple[Note, ...]

    @property
    def is_awaited(self) -> bool:
        """Whether the table waits for this seat."""
        return self.seat in self.table.awaited


# A seat has few looks, and each is seen over and over: one object a look.
_look: Final = cache(SeatOnTable)


def table_view(round: Round) -> TableView:
    """What everybody at the table sees."""
    phase, by, target = _phase(round)
    won = round.outcome
    return TableView(
        seats=tuple(
            [
                _look(
                    seat.face,
                    seat.is_alive,
                    seat.is_jailed,
                    seat.is_shackled,
                    seat.is_fatigued,
                    seat.must_hide,
                    seat.side,
                )
                for seat in round.seats
            ]
        ),
        cards_on=round.cards_on,
        turn=round.turn,
        active=round.active,
        phase=phase,
        by=by,
        target=target,
        awaited=tuple(sorted(awaited(round))),
        coronation=round.coronation,
        is_crowned=round.is_crowned,
        winner=None if won is None else won.side,
        reason=None if won is None else won.reason,
        choices=table_choices(round),
    )


def seat_view(round: Round, seat: SeatId, table: TableView | None = None) -> SeatView:
    """What this seat's player may know; pass `table` to share it among several seats."""
    own = round.seats[seat]
    public = table if table is not None else table_view(round)
    return SeatView(seat, public, own.card, choices(round, seat, public.awaited), own.notes)


_PHASE_OF = {
    Mandate.TURN: Phase.TURN,
    Mandate.EXTRA: Phase.EXTRA_ACTION,
    Mandate.FORCED: Phase.FORCED_ACTION,
}


def _phase(round: Round) -> tuple[Phase, SeatId | None, SeatId | None]:
    match round.stage:
        case Undealt():
            return Phase.UNDEALT, None, None
        case Acting(seat=seat, mandate=mandate):
            return _PHASE_OF[mandate], seat, None
        case EyesClosed(seat=seat):
            return Phase.EYES_CLOSED, seat, None
        case Foretelling(seat=seat):
            return Phase.FORETELLING, seat, None
        case MurderWindow(seat=seat, target=target):
            return Phase.MURDER, seat, target
        case ArrestWindow(seat=seat, target=target):
            return Phase.ARREST, seat, target
        case RevoltWindow(seat=seat):
            return Phase.REVOLT, seat, None
        case Revealing(seat=seat, by=by):
            return Phase.REVEAL, by, seat
        case Over():
            return Phase.OVER, None, None
        case _ as unreachable:
            assert_never(unreachable)
