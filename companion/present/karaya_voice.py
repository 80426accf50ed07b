"""What the narrator says, and when. Only what everybody may hear, whoever holds which card."""

from collections.abc import Sequence
from enum import StrEnum

from companion.present.karaya import turns_to_crown
from companion.text import Texts
from moderator.karaya.events import (
    CoronationBegan,
    CoronationStopped,
    Dealt,
    Event,
    EyesOpened,
    RoundCalledOff,
    RoundWon,
    TurnBegan,
)
from moderator.karaya.state import Reason
from moderator.karaya.views import Phase, TableView


class Line(StrEnum):
    """Everything that is recorded."""

    ROUND_BEGINS = "round-begins"
    CLOSE_EYES = "close-eyes"
    SWAP_NOW = "swap-now"
    FINISH = "finish"
    OPEN_EYES = "open-eyes"
    MURDER = "murder"
    ARREST = "arrest"
    REVOLT_CALL = "revolt-call"
    CORONATION_BEGINS = "coronation-begins"
    CORONATION_LAST = "coronation-last"
    CORONATION_STOPPED = "coronation-stopped"
    WON_CORONATION = "won-coronation"
    WON_REGICIDE = "won-regicide"
    WON_REVOLT = "won-revolt"
    WON_NO_HOPE = "won-no-hope"
    ROUND_CALLED_OFF = "round-called-off"
    TIME_UP = "time-up"
    TEN_SECONDS = "ten-seconds"


class Sound(StrEnum):
    """Sounds without words."""

    CHIME = "chime"
    DRUM = "drum"
    FANFARE = "fanfare"
    TICK = "tick"
    MASK = "mask"


Cue = Line | Sound

EYES = {"close": Line.CLOSE_EYES, "swap": Line.SWAP_NOW, "finish": Line.FINISH}
QUESTIONS: dict[Phase, tuple[Cue, ...]] = {
    Phase.MURDER: (Sound.DRUM, Line.MURDER),
    Phase.ARREST: (Sound.DRUM, Line.ARREST),
    Phase.REVOLT: (Sound.DRUM, Line.REVOLT_CALL),
}
TOLD: dict[type, tuple[Cue, ...]] = {
    Dealt: (Sound.CHIME, Line.ROUND_BEGINS),
    EyesOpened: (Sound.CHIME, Line.OPEN_EYES),
    CoronationBegan: (Line.CORONATION_BEGINS,),
    CoronationStopped: (Line.CORONATION_STOPPED,),
    RoundCalledOff: (Line.ROUND_CALLED_OFF,),
}
WON: dict[Reason, tuple[Cue, ...]] = {
    Reason.CORONATION: (Sound.FANFARE, Line.WON_CORONATION),
    Reason.REGICIDE: (Sound.FANFARE, Line.WON_REGICIDE),
    Reason.REVOLT: (Sound.FANFARE, Line.WON_REVOLT),
    Reason.NO_HOPE: (Sound.FANFARE, Line.WON_NO_HOPE),
    Reason.DECLARED: (Sound.FANFARE,),
}


def cues_for(events: Sequence[Event], view: TableView | None) -> tuple[Cue, ...]:
    """What is heard after an action: what happened, then what is asked."""
    cues: list[Cue] = []
    for event in events:
        cues += WON[event.outcome.reason] if isinstance(event, RoundWon) else ()
        cues += TOLD.get(type(event), ())
    if view is None or view.winner is not None:
        return tuple(cues)
    cues += QUESTIONS.get(view.phase, ())
    has_turn = any(isinstance(event, TurnBegan) for event in events)
    if has_turn and view.coronation is not None and turns_to_crown(view) == 1:
        cues.append(Line.CORONATION_LAST)
    return tuple(cues)


def caption(t: Texts, line: Line) -> str:
    """The line in words, for those who cannot hear it."""
    return t(f"voice.{line}")
