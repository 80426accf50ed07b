"""Lay a table in one readable line, then let people act.

    karaya = table("sultan guard* assassin slave slave*!", turn=CY)
    karaya.murder(CY, ANN)

Marks after a role: `*` open, `+` dead, `!` jailed, `#` shackled, `~` fatigued, `^` must hide, and
`:rebels` or `:loyalists` the choice or prediction card. The spare is whatever the deck lacks.
"""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from moderator.karaya.actions import Action, CallOff, Deal, Move, TimeUp
from moderator.karaya.acts import Act
from moderator.karaya.cards import NEUTRALS, Role, Side, deck_of
from moderator.karaya.choices import awaited, choices
from moderator.karaya.decide import apply
from moderator.karaya.events import Event
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import (
    SPARE,
    Acting,
    CardsOn,
    Mandate,
    Note,
    Outcome,
    Reason,
    Round,
    Seat,
    SeatId,
)
from scoring.errors import IllegalAction

SEATS = tuple(SeatId(index) for index in range(15))
ANN, BOB, CY, DEE, EVE, FAY, GUS, HAL, IDA, JIM, KIT, LEA, MAX, NED, OTO = SEATS
MIDDLE = SPARE

CROWNED = Outcome(Side.LOYALISTS, Reason.CORONATION)
HOPELESS = Outcome(Side.LOYALISTS, Reason.NO_HOPE)
REGICIDE = Outcome(Side.REBELS, Reason.REGICIDE)
REVOLT = Outcome(Side.REBELS, Reason.REVOLT)

OWNED_REACTIONS = (Act.CLAIM_THRONE, Act.STOP_MURDER, Act.AVOID_ARREST, Act.JOIN_REVOLT)


class Table:
    """A round that people act in; `events` are those of the latest action."""

    def __init__(self, round: Round) -> None:
        self.round = round
        self.events: tuple[Event, ...] = ()

    def __getitem__(self, seat: SeatId) -> Seat:
        return self.round.seats[seat]

    @property
    def outcome(self) -> Outcome | None:
        return self.round.outcome

    @property
    def active(self) -> SeatId:
        return self.round.active

    @property
    def asked(self) -> set[SeatId]:
        return set(awaited(self.round))

    def acts(self, seat: SeatId) -> set[Act]:
        return {choice.act for choice in choices(self.round, seat)}

    def targets(self, act: Act, seat: SeatId) -> set[SeatId]:
        return {
            target
            for choice in choices(self.round, seat)
            if choice.act is act
            for target in choice.targets
        }

    def knows(self, seat: SeatId) -> list[Note]:
        return list(self[seat].notes)

    def happened(self, kind: type) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def submit(self, action: Action) -> None:
        step = apply(self.round, action)
        self.round, self.events = step.round, step.events

    def act(
        self,
        act: Act,
        seat: SeatId,
        *targets: SeatId,
        side: Side | None = None,
        role: Role | None = None,
    ) -> None:
        if role is None and act in OWNED_REACTIONS:
            role = self[seat].card
        self.submit(Move(act, seat, targets, side, role))

    def refusal(self, act: Act, seat: SeatId, *targets: SeatId, **details: object) -> Refusal:
        return self.refusal_of(Move(act, seat, targets, **details))  # type: ignore[arg-type]

    def refusal_of(self, action: Action) -> Refusal:
        with pytest.raises(IllegalAction) as refused:
            apply(self.round, action)
        assert isinstance(refused.value.refusal, Refusal)
        return refused.value.refusal

    def peek(self, seat: SeatId, target: SeatId) -> None:
        self.act(Act.PEEK, seat, target)

    def swap(self, seat: SeatId, place: SeatId) -> None:
        self.act(Act.SWAP, seat, place)

    def hide(self, seat: SeatId, *, swap: SeatId | None = None) -> None:
        """Both steps: eyes closed, a secret swap or none, eyes open."""
        self.act(Act.HIDE, seat)
        self.act(Act.OPEN_EYES, seat, *(() if swap is None else (swap,)))

    def execute(self, seat: SeatId, target: SeatId) -> None:
        self.act(Act.EXECUTE, seat, target)

    def arrest(self, seat: SeatId, target: SeatId) -> None:
        self.act(Act.ARREST, seat, target)

    def murder(self, seat: SeatId, target: SeatId) -> None:
        self.act(Act.MURDER, seat, target)

    def call(self, seat: SeatId) -> None:
        self.act(Act.CALL_TO_REVOLT, seat)

    def join(self, seat: SeatId) -> None:
        self.act(Act.JOIN_REVOLT, seat)

    def capture(self, seat: SeatId, target: SeatId) -> None:
        self.act(Act.CAPTURE, seat, target)

    def hunt(self, seat: SeatId, target: SeatId) -> None:
        self.act(Act.HUNT, seat, target)

    def dance(self, seat: SeatId) -> None:
        self.act(Act.DANCE, seat)

    def manipulate(self, seat: SeatId, target: SeatId, side: Side = Side.REBELS) -> None:
        self.act(Act.MANIPULATE, seat, target, side=side)

    def predict(self, seat: SeatId, *targets: SeatId) -> None:
        self.act(Act.PREDICT, seat, *targets)

    def foretell(self, seat: SeatId, side: Side | None) -> None:
        self.act(Act.FORETELL, seat, side=side)

    def claim(self, seat: SeatId) -> None:
        self.act(Act.CLAIM_THRONE, seat)

    def stop_murder(self, seat: SeatId) -> None:
        self.act(Act.STOP_MURDER, seat)

    def avoid_arrest(self, seat: SeatId) -> None:
        self.act(Act.AVOID_ARREST, seat)

    def say_no(self, *seats: SeatId) -> None:
        for seat in seats:
            self.act(Act.PASS, seat)

    def all_say_no(self) -> None:
        self.say_no(*sorted(self.asked))

    def reveal(self, seat: SeatId, role: Role) -> None:
        self.act(Act.REVEAL, seat, role=role)

    def time_up(self) -> None:
        self.submit(TimeUp())

    def call_off(self) -> None:
        self.submit(CallOff())

    def peek_until(self, seat: SeatId) -> None:
        """Everybody peeks at somebody until it is this seat's turn."""
        while self.active != seat:
            self.peek(self.active, min(self.targets(Act.PEEK, self.active)))


def table(words: str, *, turn: SeatId = ANN, coronation: SeatId | None = None) -> Table:
    """A round in progress with the cards known to the app."""
    seats = tuple(_seat(word) for word in words.split())
    cards = [seat.card for seat in seats if seat.card is not None]
    return Table(
        Round(
            seats,
            turn,
            Acting(turn, Mandate.TURN),
            spare=_missing(cards),
            turn=1,
            coronation=coronation,
            neutrals_shown=frozenset(
                seat.card for seat in seats if seat.is_open and seat.card in NEUTRALS
            ),
        )
    )


def real_table(words: str, *, turn: SeatId = ANN, coronation: SeatId | None = None) -> Table:
    """The same with real cards: what is face down is unknown to the app."""
    known = table(words, turn=turn, coronation=coronation).round
    seats = tuple(seat if seat.is_open else replace(seat, card=None) for seat in known.seats)
    return Table(replace(known, seats=seats, cards_on=CardsOn.TABLE, spare=None))


def dealt(round: Round, cards: Iterable[Role] | None) -> Table:
    """A new round, dealt by the rules."""
    laid = Table(round)
    laid.submit(Deal(None if cards is None else tuple(cards)))
    return laid


def _seat(word: str) -> Seat:
    marked, _, side = word.partition(":")
    role = marked.rstrip("*+!#~^")
    marks = marked[len(role) :]
    return Seat(
        Role(role),
        is_open="*" in marks or "+" in marks,
        is_alive="+" not in marks,
        is_jailed="!" in marks,
        is_shackled="#" in marks,
        is_fatigued="~" in marks,
        must_hide="^" in marks,
        side=Side(side) if side else None,
    )


def _missing(cards: list[Role]) -> Role:
    deck = deck_of(len(cards))
    return next(role for role in Role if deck.is_complete([*cards, role]))
