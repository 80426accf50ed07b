"""What an event changes. No rules: everything was decided before the event was written."""

from dataclasses import replace
from typing import assert_never

from moderator.karaya import events as e
from moderator.karaya import memory
from moderator.karaya.cards import NEUTRALS, Role
from moderator.karaya.state import (
    SPARE,
    Acting,
    ArrestWindow,
    CardsOn,
    EyesClosed,
    Foretelling,
    Mandate,
    MurderWindow,
    Note,
    Over,
    Revealing,
    RevoltWindow,
    Round,
    Seat,
    SeatId,
)


def evolve(round: Round, event: e.Event) -> Round:
    """The round after one event."""
    match event:
        case e.Dealt(cards=cards):
            return _dealt(round, cards)
        case e.TurnBegan(seat=seat):
            return _turn_began(round, seat)
        case e.Answered(seat=seat):
            return _answered(round, seat)
        case e.TurnLost(seat=seat):
            return _put(round, seat, replace(round.seats[seat], is_jailed=False))
        case e.CardSeen(seat=seat, place=place, role=role, how=how):
            note = Note(round.turn, how, place, role)
            return round.becoming(seats=memory.noted(round.seats, seat, note))
        case e.CardsSwapped(seat=seat, place=place):
            return _swapped(round, seat, place, is_secret=False)
        case e.CardsSwappedUnseen(seat=seat, place=place):
            return _swapped(round, seat, place, is_secret=True)
        case e.Hid(seat=seat):
            return _hid(round, seat)
        case e.EyesOpened(seat=seat):
            return round.becoming(seats=memory.blurred(round, seat))
        case e.Opened(seat=seat, role=role):
            return _faced(round, replace(round.seats[seat], card=role, is_open=True), seat)
        case e.SlaveCaught(seat=seat):
            caught = replace(round.seats[seat], card=Role.SLAVE, is_open=True, is_shackled=True)
            return _put(round, seat, caught)
        case e.Killed(seat=seat, role=role):
            dead = Seat(role, is_open=True, is_alive=False, notes=round.seats[seat].notes)
            return _faced(round, dead, seat)
        case e.CardNamed(seat=seat, role=role):
            return _faced(round, replace(round.seats[seat], card=role), seat)
        case e.CoronationBegan(seat=seat):
            return replace(round, coronation=seat)
        case e.CoronationStopped():
            return replace(round, coronation=None)
        case e.CoronationCompleted():
            return replace(round, is_crowned=True)
        case e.Jailed(seat=seat):
            return _put(round, seat, replace(round.seats[seat], is_jailed=True))
        case e.Shackled(seat=seat):
            return _put(round, seat, replace(round.seats[seat], is_shackled=True))
        case e.ShacklesRemoved():
            seats = (replace(s, is_shackled=False) if s.is_shackled else s for s in round.seats)
            return round.becoming(seats=tuple(seats))
        case e.Fatigued(seat=seat):
            return _put(round, seat, replace(round.seats[seat], is_fatigued=True))
        case e.FatigueRemoved(seat=seat):
            return _put(round, seat, replace(round.seats[seat], is_fatigued=False))
        case e.SideChosen(seat=seat, side=side) | e.Foretold(seat=seat, side=side):
            return _put(round, seat, replace(round.seats[seat], side=side))
        case e.SideCardRemoved(seat=seat):
            return _put(round, seat, replace(round.seats[seat], side=None))
        case e.CardsForeseen(seat=seat):
            looked = _put(round, seat, replace(round.seats[seat], must_hide=True))
            return looked.becoming(stage=Foretelling(seat))
        case e.MurderBegan(seat=seat, target=target):
            return round.becoming(stage=MurderWindow(seat, target))
        case e.ArrestBegan(seat=seat, target=target):
            return round.becoming(stage=ArrestWindow(seat, target))
        case e.RevoltCalled(seat=seat):
            return round.becoming(stage=RevoltWindow(seat))
        case e.ExtraActionGranted(seat=seat):
            return round.becoming(stage=Acting(seat, Mandate.EXTRA))
        case e.ForcedToAct(seat=seat):
            return round.becoming(stage=Acting(seat, Mandate.FORCED))
        case e.RevealAsked(seat=seat, cause=cause, by=by):
            return round.becoming(stage=Revealing(seat, cause, by))
        case e.RoundWon(outcome=outcome):
            return replace(round, stage=Over(), outcome=outcome)
        case e.RoundCalledOff():
            return replace(round, stage=Over(), outcome=None)
        case (
            e.Peeked()
            | e.Executed()
            | e.ArrestAvoided()
            | e.MurderStopped()
            | e.WindowClosed()
            | e.Hunted()
            | e.HuntFailed()
            | e.Danced()
            | e.Manipulated()
        ):
            return round  # told for the history; what follows from it has its own events
        case _ as unreachable:
            assert_never(unreachable)


def _put(round: Round, seat: SeatId, changed: Seat) -> Round:
    return round.becoming(seats=(*round.seats[:seat], changed, *round.seats[seat + 1 :]))


def _faced(round: Round, changed: Seat, seat: SeatId) -> Round:
    """A card is shown: a neutral seen once is known to be in the deck."""
    faced = _put(round, seat, changed)
    if changed.card not in NEUTRALS:
        return faced
    return replace(faced, neutrals_shown=faced.neutrals_shown | {changed.card})


def _dealt(round: Round, cards: tuple[Role, ...] | None) -> Round:
    if cards is None:
        return replace(round, cards_on=CardsOn.TABLE)
    *own, spare = cards
    return replace(round, seats=tuple(Seat(card) for card in own), spare=spare)


def _turn_began(round: Round, seat: SeatId) -> Round:
    stage = Acting(seat, Mandate.TURN)
    begun = replace(round, active=seat, turn=round.turn + 1, stage=stage)
    own = round.seats[seat]
    return begun if own.last_swap is None else _put(begun, seat, replace(own, last_swap=None))


def _hid(round: Round, seat: SeatId) -> Round:
    before = round.seats[seat]
    seats = memory.shown(round.seats, round, seat, before.card)
    card = before.card if round.cards_on is CardsOn.PHONES else None
    down = replace(before, card=card, is_open=False, must_hide=False, last_swap=None)
    return _put(round.becoming(seats=seats, stage=EyesClosed(seat)), seat, down)


def _swapped(round: Round, seat: SeatId, place: SeatId, *, is_secret: bool) -> Round:
    seats = list(memory.swapped(round.seats, round, seat, place, is_secret=is_secret))
    mine = seats[seat].card
    theirs = round.spare if place == SPARE else seats[place].card
    seats[seat] = replace(seats[seat], card=theirs, last_swap=place)
    if place == SPARE:
        return replace(round, seats=tuple(seats), spare=mine)
    seats[place] = replace(seats[place], card=mine)
    return round.becoming(seats=tuple(seats))


def _answered(round: Round, seat: SeatId) -> Round:
    stage = round.stage
    match stage:
        case MurderWindow() | ArrestWindow() | RevoltWindow():
            return round.becoming(stage=replace(stage, answered=stage.answered | {seat}))
        case _:
            raise AssertionError(f"nothing to answer in {stage}")
