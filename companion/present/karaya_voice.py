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


EYES = {"close": Line.CLOSE_EYES, "swap": Line.SWAP_NOW, "finish": Line.FINISH}
QUESTIONS = {
    Phase.MURDER: Line.MURDER,
    Phase.ARREST: Line.ARREST,
    Phase.REVOLT: Line.REVOLT_CALL,
}
TOLD: dict[type, Line] = {
    Dealt: Line.ROUND_BEGINS,
    EyesOpened: Line.OPEN_EYES,
    CoronationBegan: Line.CORONATION_BEGINS,
    CoronationStopped: Line.CORONATION_STOPPED,
    RoundCalledOff: Line.ROUND_CALLED_OFF,
}


def lines_for(events: Sequence[Event], view: TableView | None) -> tuple[Line, ...]:
    """What is said after an action: what happened, then what is asked."""
    lines = [TOLD[type(event)] for event in events if type(event) in TOLD]
    lines += [Line(f"won-{e.outcome.reason}") for e in events if isinstance(e, RoundWon)]
    if view is None or view.winner is not None:
        return tuple(lines)
    if view.phase in QUESTIONS:
        lines.append(QUESTIONS[view.phase])
    has_turn = any(isinstance(event, TurnBegan) for event in events)
    if has_turn and view.coronation is not None and turns_to_crown(view) == 1:
        lines.append(Line.CORONATION_LAST)
    return tuple(lines)


def caption(t: Texts, line: Line) -> str:
    """The line in words, for those who cannot hear it."""
    return t(f"voice.{line}")
