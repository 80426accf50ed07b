"""Points of Sultans of Karaya: one round by its seats, a match by its rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.errors import InvalidInput
from scoring.limits import check_names, check_players, quoted
from scoring.results import Part, PlayerResult, TieBreak
from scoring.standings import results

FEWEST_PLAYERS = 5
MOST_PLAYERS = 15
MOST_POINTS_A_ROUND = 2


class Role(StrEnum):
    """The characters of the box."""

    SULTAN = "sultan"
    GUARD = "guard"
    ASSASSIN = "assassin"
    SLAVE = "slave"
    SLAVER = "slaver"
    DANCER = "dancer"
    VIZIER = "vizier"
    ORACLE = "oracle"


CARDS = {
    Role.SULTAN: 1,
    Role.GUARD: 3,
    Role.ASSASSIN: 3,
    Role.SLAVE: 5,
    Role.SLAVER: 1,
    Role.DANCER: 1,
    Role.VIZIER: 1,
    Role.ORACLE: 1,
}


class Side(StrEnum):
    """The two teams that can win a round."""

    LOYALISTS = "loyalists"
    REBELS = "rebels"


class Reason(StrEnum):
    """Why a seat has its points."""

    DEAD = "dead"
    LOSING_SIDE = "losing-side"
    WINNER_HIDDEN = "winner-hidden"
    WINNER_OPEN = "winner-open"
    VIZIER_BESIDE_A_TWO = "vizier-beside-a-two"
    VIZIER_BESIDE_NO_TWO = "vizier-beside-no-two"
    VIZIER_WITHOUT_A_SIDE = "vizier-without-a-side"
    PREDICTION_RIGHT = "prediction-right"
    PREDICTION_WRONG = "prediction-wrong"
    NO_PREDICTION = "no-prediction"
    ORACLE_HIDDEN = "oracle-hidden"

    @property
    def points(self) -> int:
        """What this reason is worth."""
        match self:
            case Reason.WINNER_OPEN | Reason.PREDICTION_RIGHT:
                return 2
            case Reason.WINNER_HIDDEN | Reason.VIZIER_BESIDE_A_TWO:
                return 1
            case _:
                return 0


class Line(StrEnum):
    """The lines of a match: rounds won openly and rounds won hidden."""

    TWOS = "twos"
    ONES = "ones"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as the round ended; `side` is the Vizier's choice or the Oracle's prediction."""

    name: str
    role: Role
    is_open: bool
    is_alive: bool = True
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class SeatPoints:
    """The round's points of one seat and why."""

    name: str
    reason: Reason

    @property
    def points(self) -> int:
        """0, 1 or 2."""
        return self.reason.points


@dataclass(frozen=True, slots=True)
class _Loyalty:
    hidden: Side
    open: Side

    def of(self, seat: Seat) -> Side:
        return self.open if seat.is_open else self.hidden


# The Vizier and the Oracle are absent: whom they stand with is not printed on their card.
_LOYALTIES = {
    Role.SULTAN: _Loyalty(hidden=Side.LOYALISTS, open=Side.LOYALISTS),
    Role.GUARD: _Loyalty(hidden=Side.LOYALISTS, open=Side.LOYALISTS),
    Role.ASSASSIN: _Loyalty(hidden=Side.REBELS, open=Side.REBELS),
    Role.SLAVE: _Loyalty(hidden=Side.REBELS, open=Side.REBELS),
    Role.SLAVER: _Loyalty(hidden=Side.REBELS, open=Side.LOYALISTS),
    Role.DANCER: _Loyalty(hidden=Side.LOYALISTS, open=Side.REBELS),
}


def side_of(seat: Seat) -> Side | None:
    """With whom a seat stands as it lies; an Oracle and a Vizier who has not chosen with nobody."""
    match seat.role:
        case Role.ORACLE:
            return None
        case Role.VIZIER:
            return seat.side if seat.is_open else None
        case role:
            return _LOYALTIES[role].of(seat)


def round_points(winner: Side, seats: Sequence[Seat]) -> tuple[SeatPoints, ...]:
    """Score one round, the seats given (and answered) in seating order.

    The seats are taken as they are; `check_round` is for those that come from outside.
    """
    reasons = [_reason(winner, seat) for seat in seats]
    settled = [reason if reason is not None else Reason.VIZIER_BESIDE_NO_TWO for reason in reasons]
    return tuple(
        SeatPoints(
            seat.name,
            reason if reason is not None else _hidden_vizier(index, seats, settled),
        )
        for index, (seat, reason) in enumerate(zip(seats, reasons, strict=True))
    )


def _reason(winner: Side, seat: Seat) -> Reason | None:
    """The seat's reason, or None for a hidden Vizier, who looks at the neighbours' points."""
    if not seat.is_alive:
        return Reason.DEAD
    match seat.role:
        case Role.VIZIER:
            return _open_vizier(winner, seat.side) if seat.is_open else None
        case Role.ORACLE:
            return _open_oracle(winner, seat.side) if seat.is_open else Reason.ORACLE_HIDDEN
        case role:
            if _LOYALTIES[role].of(seat) is not winner:
                return Reason.LOSING_SIDE
            return Reason.WINNER_OPEN if seat.is_open else Reason.WINNER_HIDDEN


def _open_vizier(winner: Side, choice: Side | None) -> Reason:
    if choice is None:
        return Reason.VIZIER_WITHOUT_A_SIDE
    return Reason.WINNER_OPEN if choice is winner else Reason.LOSING_SIDE


def _open_oracle(winner: Side, prediction: Side | None) -> Reason:
    if prediction is None:
        return Reason.NO_PREDICTION
    return Reason.PREDICTION_RIGHT if prediction is winner else Reason.PREDICTION_WRONG


def _hidden_vizier(index: int, seats: Sequence[Seat], reasons: Sequence[Reason]) -> Reason:
    is_beside = any(reasons[beside].points == 2 for beside in living_neighbours(index, seats))
    return Reason.VIZIER_BESIDE_A_TWO if is_beside else Reason.VIZIER_BESIDE_NO_TWO


def living_neighbours(index: int, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The next living seats to the left and right of one seat; the dead are skipped."""
    size = len(seats)
    others = [(index + step) % size for step in range(1, size)]
    alive = [other for other in others if seats[other].is_alive]
    return tuple(dict.fromkeys([*alive[:1], *alive[-1:]]))


def check_round(seats: Sequence[Seat]) -> None:
    """Refuse seats that no round with the cards of the box can end with.

    A hidden Vizier or Oracle may keep a side: it is of no account, as the dead one's is.
    """
    check_players("seats", len(seats), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    check_names([(f"seats[{index}].name", seat.name) for index, seat in enumerate(seats)])
    for index, seat in enumerate(seats):
        _check_seat(f"seats[{index}]", seat)
        holders = sum(other.role is seat.role for other in seats[: index + 1])
        if holders > CARDS[seat.role]:
            detail = f"{seat.role.value} number {holders}, but only {CARDS[seat.role]} in the box"
            raise InvalidInput(f"seats[{index}].role", detail)


def _check_seat(field: str, seat: Seat) -> None:
    if seat.side is not None and seat.role not in (Role.VIZIER, Role.ORACLE):
        raise InvalidInput(f"{field}.side", f"a {seat.role.value} neither chooses nor predicts one")
    if seat.side is None and seat.role is Role.VIZIER and seat.is_open and seat.is_alive:
        raise InvalidInput(f"{field}.side", "an open vizier has chosen one")


def check_match(players: Sequence[str]) -> None:
    """Refuse players that the box is not made for."""
    check_players("players", len(players), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    check_names([(f"players[{index}]", name) for index, name in enumerate(players)])


def match_standings(
    players: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[PlayerResult[Line], ...]:
    """Add up a match; equal totals: who scored a 2 in the later round, else they share."""
    for index, points in enumerate(rounds):
        _check_points(f"rounds[{index}]", points, len(players))
    columns = [tuple(points[seat] for points in rounds) for seat in range(len(players))]
    return results(
        [
            (name, _parts(points), _latest_two(points))
            for name, points in zip(players, columns, strict=True)
        ],
        TieBreak.LATEST_TWO,
    )


def _check_points(field: str, points: Sequence[int], players: int) -> None:
    if len(points) != players:
        raise InvalidInput(field, f"{len(points)} numbers for {players} players")
    for index, number in enumerate(points):
        if not 0 <= number <= MOST_POINTS_A_ROUND:
            raise InvalidInput(f"{field}[{index}]", f"{quoted(number)} is not 0, 1 or 2")


def _parts(points: Sequence[int]) -> tuple[Part[Line], ...]:
    lines = ((Line.TWOS, 2), (Line.ONES, 1))
    return tuple(
        Part(line, points.count(worth), worth * points.count(worth))
        for line, worth in lines
        if worth in points
    )


def _latest_two(points: Sequence[int]) -> int:
    """The number of the latest round (from 1) that brought a 2; 0 if none did."""
    return max((number for number, scored in enumerate(points, start=1) if scored == 2), default=0)
