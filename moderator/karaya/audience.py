"""Who may hear of an event. A new event does not type-check until it is decided here."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, assert_never

from moderator.karaya import events as e
from moderator.karaya.state import SPARE, SeatId


@dataclass(frozen=True, slots=True)
class Audience:
    """Everybody at the table, or some seats only."""

    is_public: bool
    seats: frozenset[SeatId] = frozenset()

    def hears(self, seat: SeatId) -> bool:
        """Whether this seat may know."""
        return self.is_public or seat in self.seats


EVERYBODY: Final = Audience(is_public=True)
NOBODY: Final = Audience(is_public=False)


def audience(event: e.Event) -> Audience:
    """Who may hear of this event."""
    match event:
        case e.Dealt():
            return NOBODY  # each seat finds its own card in its view
        case e.CardSeen(seat=seat):
            return Audience(is_public=False, seats=frozenset({seat}))
        case e.CardsSwappedUnseen(seat=seat, place=place):
            # K12 binds the partner too, so the partner of a secret swap has to know of it.
            return Audience(is_public=False, seats=frozenset({seat, place}) - {SPARE})
        case (
            e.TurnBegan()
            | e.TurnLost()
            | e.Peeked()
            | e.CardsSwapped()
            | e.Hid()
            | e.EyesOpened()
            | e.Opened()
            | e.Executed()
            | e.Killed()
            | e.CoronationBegan()
            | e.CoronationStopped()
            | e.CoronationCompleted()
            | e.ArrestBegan()
            | e.ArrestAvoided()
            | e.Jailed()
            | e.MurderBegan()
            | e.MurderStopped()
            | e.RevoltCalled()
            | e.Answered()
            | e.WindowClosed()
            | e.Shackled()
            | e.ShacklesRemoved()
            | e.Hunted()
            | e.SlaveCaught()
            | e.HuntFailed()
            | e.ExtraActionGranted()
            | e.Danced()
            | e.SideChosen()
            | e.Manipulated()
            | e.Fatigued()
            | e.FatigueRemoved()
            | e.ForcedToAct()
            | e.CardsForeseen()
            | e.Foretold()
            | e.SideCardRemoved()
            | e.RevealAsked()
            | e.CardNamed()
            | e.RoundWon()
            | e.RoundCalledOff()
        ):
            return EVERYBODY
        case _ as unreachable:
            assert_never(unreachable)


def heard_by(seat: SeatId | None, events: Iterable[e.Event]) -> tuple[e.Event, ...]:
    """The events a seat may know of; None asks for what the whole table saw."""
    return tuple(
        event
        for event in events
        if (said := audience(event)).is_public or (seat is not None and said.hears(seat))
    )
