"""A match: rounds one after another, their points, and when it is won. Same shape as a round."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from moderator.karaya import decide as rules
from moderator.karaya.actions import Action, Deal
from moderator.karaya.cards import Role, deck_of
from moderator.karaya.events import Event
from moderator.karaya.evolve import evolve as evolve_round
from moderator.karaya.points import Standings, points_of, standings_of
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import Outcome, Round, SeatId, new_round
from scoring.errors import IllegalAction, InvalidInput


@dataclass(frozen=True, slots=True)
class Variant:
    """How long a match lasts: some decided rounds, a target, whichever comes first, or open."""

    rounds: int | None = 5
    target: int | None = None


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A finished round: how it ended, what everybody held and scored, and its whole journal."""

    number: int
    first: SeatId
    last: SeatId
    outcome: Outcome | None
    cards: tuple[Role | None, ...]
    points: tuple[int, ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match in progress; `earlier` are the rounds' points of other evenings (running total)."""

    players: tuple[str, ...]
    variant: Variant = field(default_factory=Variant)
    earlier: tuple[tuple[int, ...], ...] = ()
    first: SeatId | None = None
    round: Round | None = None
    actions: tuple[Action, ...] = ()
    records: tuple[RoundRecord, ...] = ()
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Chance: who begins the first round."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Play:
    """An action of the running round; a `Deal` between rounds begins the next one."""

    action: Action


@dataclass(frozen=True, slots=True)
class EndMatch:
    """The table stops, between two rounds."""


MatchAction = ChooseFirst | Play | EndMatch


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """A seat will begin."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round lies ready to be dealt."""

    first: SeatId


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """An action of the round and what it brought about. The events keep their own audiences."""

    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class RoundRecorded:
    """A round is over and scored; all zero if it was called off (K17)."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""


MatchEvent = FirstChosen | RoundOpened | RoundPlayed | RoundRecorded | MatchEnded


@dataclass(frozen=True, slots=True)
class MatchStep:
    """A match after an action, and what happened on the way."""

    match: Match
    events: tuple[MatchEvent, ...]


def new_match(
    players: Sequence[str],
    variant: Variant | None = None,
    earlier: Sequence[Sequence[int]] = (),
) -> Match:
    """A match between these players, seated clockwise in this order."""
    deck_of(len(players))
    chosen = variant if variant is not None else Variant()
    for name, value in (("rounds", chosen.rounds), ("target", chosen.target)):
        if value is not None and value < 1:
            raise InvalidInput(name, f"{value} is less than 1")
    standings_of(players, earlier)  # refuses points that do not fit
    return Match(tuple(players), chosen, tuple(tuple(points) for points in earlier))


def standings(match: Match) -> Standings:
    """Totals and places so far, earlier evenings included."""
    return standings_of(match.players, _all_points(match))


def next_first(match: Match) -> SeatId | None:
    """Who begins the next round: the player to the left of the last active one."""
    if not match.records:
        return match.first
    return SeatId((match.records[-1].last + 1) % len(match.players))


def decide(match: Match, action: MatchAction) -> tuple[MatchEvent, ...]:
    """What an action brings about; raises `IllegalAction`."""
    if match.is_over:
        raise IllegalAction(Refusal.MATCH_OVER)
    if isinstance(action, Play):
        return _play(match, action.action)
    if match.round is not None:
        raise IllegalAction(Refusal.ROUND_RUNNING)
    if isinstance(action, EndMatch):
        return (MatchEnded(),)
    return _choose_first(match, action.seat)


def apply(match: Match, action: MatchAction) -> MatchStep:
    """`decide`, and the match after `evolve` of every event."""
    events = decide(match, action)
    for event in events:
        match = evolve(match, event)
    return MatchStep(match, events)


def evolve(match: Match, event: MatchEvent) -> Match:
    """The match after one event. No rules."""
    match event:
        case FirstChosen(seat=seat):
            return replace(match, first=seat)
        case RoundOpened(first=first):
            return replace(match, first=first, round=new_round(len(match.players), first))
        case RoundPlayed(action=action, events=events):
            round = _running(match)
            for happened in events:
                round = evolve_round(round, happened)
            return replace(match, round=round, actions=(*match.actions, action))
        case RoundRecorded(points=points):
            records = (*match.records, _record(match, points))
            return replace(match, round=None, actions=(), records=records)
        case MatchEnded():
            return replace(match, is_over=True)
        case _ as unreachable:
            assert_never(unreachable)


def _choose_first(match: Match, seat: SeatId) -> tuple[MatchEvent, ...]:
    if next_first(match) is not None:
        raise IllegalAction(Refusal.FIRST_IS_KNOWN)
    if not 0 <= seat < len(match.players):
        raise IllegalAction(Refusal.NO_SUCH_SEAT, str(seat), seat=seat + 1)
    return (FirstChosen(seat),)


def _play(match: Match, action: Action) -> tuple[MatchEvent, ...]:
    opening: tuple[MatchEvent, ...] = ()
    if match.round is None:
        first = next_first(match)
        if first is None:
            raise IllegalAction(Refusal.NO_FIRST_PLAYER)
        if not isinstance(action, Deal):
            raise IllegalAction(Refusal.NOT_DEALT)
        opening = (RoundOpened(first),)
        match = evolve(match, opening[0])
    step = rules.apply(_running(match), action)
    played = RoundPlayed(action, step.events)
    scored = _scored(step.round, match.players)
    if scored is None:
        return (*opening, played)
    recorded = RoundRecorded(scored)
    return (*opening, played, recorded, *_ending(match, scored, step.round))


def _scored(round: Round, players: Sequence[str]) -> tuple[int, ...] | None:
    """The round's points; None while it runs or real cards have still to be named."""
    if round.is_over and round.outcome is None:
        return (0,) * len(players)
    points = points_of(round, players)
    return None if points is None else tuple(seat.points for seat in points)


def _ending(match: Match, points: tuple[int, ...], round: Round) -> tuple[MatchEvent, ...]:
    # A round that was called off is not one of the rounds agreed on: it decided nothing.
    decided = sum(record.outcome is not None for record in match.records)
    decided += round.outcome is not None
    totals = [sum(seat) for seat in zip(*_all_points(match), points, strict=True)]
    is_last = match.variant.rounds is not None and decided >= match.variant.rounds
    is_reached = match.variant.target is not None and max(totals) >= match.variant.target
    return (MatchEnded(),) if is_last or is_reached else ()


def _all_points(match: Match) -> tuple[tuple[int, ...], ...]:
    return (*match.earlier, *(record.points for record in match.records))


def _running(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _record(match: Match, points: tuple[int, ...]) -> RoundRecord:
    round = _running(match)
    assert match.first is not None
    return RoundRecord(
        number=len(match.records) + 1,
        first=match.first,
        last=round.active,
        outcome=round.outcome,
        cards=tuple(seat.card for seat in round.seats),
        points=points,
        actions=match.actions,
    )
