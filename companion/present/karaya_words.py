"""What happened in Karaya, in words: only what everybody may hear."""

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import get_args

from companion.present.karaya import place_name, role_name
from companion.text import Texts
from moderator.karaya.actions import CallOff, Deal, Declare, Move, TimeUp
from moderator.karaya.acts import Act
from moderator.karaya.events import (
    Answered,
    CardSeen,
    CardsSwappedUnseen,
    Event,
    PublicEvent,
    RoundWon,
    TurnBegan,
    WindowClosed,
)
from moderator.karaya.match import ChooseFirst, EndMatch, MatchAction, Play
from moderator.karaya.state import Outcome

SILENT = (TurnBegan, Answered, WindowClosed)
SECRET_TARGETS = {Act.OPEN_EYES}


def sentences(t: Texts, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The public events worth saying, in order."""
    told = [event for event in events if isinstance(event, get_args(PublicEvent))]
    return [_sentence(t, event, names) for event in told if not isinstance(event, SILENT)]


def everything(t: Texts, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """After the round: what eyes closed have missed too."""
    told = (*get_args(PublicEvent), CardsSwappedUnseen, CardSeen)
    kept = [e for e in events if isinstance(e, told) and not isinstance(e, SILENT)]
    return [_sentence(t, event, names) for event in kept]


def _sentence(t: Texts, event: Event, names: Sequence[str]) -> str:
    if isinstance(event, RoundWon):
        return won_words(t, event.outcome)
    values = {}
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "seat":
                values["name"] = names[value]
            case "target" | "place" | "assassin" | "by":
                values["target"] = place_name(t, value, names)
            case "targets":
                values["target"] = ", ".join(place_name(t, each, names) for each in value)
            case "role":
                values["role"] = role_name(t, value)
            case "side":
                values["side"] = t(f"side.{value}") if value is not None else t("side.nobody")
    return t(f"event.{_kebab(type(event).__name__)}", **values)


def won_words(t: Texts, outcome: Outcome) -> str:
    """Who has won, and how."""
    return t(f"won.{outcome.reason}", side=t(f"side.{outcome.side}"))


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def karaya_words(t: Texts, action: MatchAction, names: Sequence[str]) -> str:
    """What an action did, as the open history tells it: never what eyes closed have missed."""
    match action:
        case ChooseFirst(seat):
            return t("history.first", name=names[seat])
        case EndMatch():
            return t("history.finish")
        case Play(Deal()):
            return t("history.dealt")
        case Play(TimeUp()):
            return t("history.time-up")
        case Play(CallOff()):
            return t("history.called-off")
        case Play(Declare(side)):
            return t("won.declared", side=t(f"side.{side}"))
        case Play(Move() as move):
            return _move(t, move, names)
    raise AssertionError(action)


def _move(t: Texts, move: Move, names: Sequence[str]) -> str:
    words = t("history.move", name=names[move.seat], act=t(f"act.{move.act}"))
    if not move.targets or move.act in SECRET_TARGETS:
        return words
    targets = ", ".join(place_name(t, target, names) for target in move.targets)
    return t("history.move-at", words=words, target=targets)
