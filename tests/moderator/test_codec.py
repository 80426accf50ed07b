"""JSON for every action and event: there and back, and nothing else accepted."""

import json
from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from moderator.karaya import events as e
from moderator.karaya import match as m
from moderator.karaya.actions import Action, Deal, Move, TimeUp
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.codec import dumps, loads
from moderator.karaya.state import SeatId
from scoring.errors import InvalidInput

KINDS = [
    kind for union in (Action, e.Event, m.MatchAction, m.MatchEvent) for kind in get_args(union)
]


def example(hint: Any) -> Any:
    """Some value of a declared type, chosen so that every field differs from its default."""
    if get_origin(hint) is UnionType:
        return example(get_args(hint)[0])
    if get_origin(hint) is tuple:
        return (example(get_args(hint)[0]),) * 2
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint)
        return hint(**{item.name: example(hints[item.name]) for item in fields(hint)})
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return list(hint)[-1]
    return 3


@pytest.mark.parametrize("kind", KINDS)
def test_every_action_and_event_comes_back_as_it_was(kind: type):
    message = example(kind)

    assert loads(dumps(message)) == message


@pytest.mark.parametrize("kind", KINDS)
def test_every_line_names_its_version_and_kind(kind: type):
    data = json.loads(dumps(example(kind)))

    assert data["v"] == 1
    assert data["kind"] == kind.__name__


def test_a_move_is_written_by_the_words_of_the_rules():
    move = Move(Act.MANIPULATE, SeatId(2), (SeatId(4),), Side.REBELS)

    assert json.loads(dumps(move)) == {
        "v": 1,
        "kind": "Move",
        "act": "manipulate",
        "seat": 2,
        "targets": [4],
        "side": "rebels",
        "role": None,
    }


@pytest.mark.parametrize(
    "message",
    [
        Deal(None),
        Deal((Role.SULTAN, Role.GUARD)),
        e.Foretold(SeatId(0), None),
        m.Play(TimeUp()),
        m.RoundPlayed(Deal(None), (e.Dealt(None), e.TurnBegan(SeatId(0)))),
    ],
)
def test_what_is_absent_comes_back_absent(message: Any):
    assert loads(dumps(message)) == message


PEEK = '"kind":"Move","act":"peek","targets":[1],"side":null,"role":null'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "json: "),
        ("[" * 100_000, "json: nested too deeply"),
        ("[]", "json: not an object"),
        ('{"kind":"TimeUp"}', "v: None is not 1"),
        ('{"v":2,"kind":"TimeUp"}', "v: 2 is not 1"),
        ('{"v":true,"kind":"TimeUp"}', "v: True is not 1"),
        ('{"v":1.0,"kind":"TimeUp"}', "v: 1.0 is not 1"),
        ('{"v":1}', "kind: None is unknown"),
        ('{"v":1,"kind":["Move"]}', r"kind: \['Move'\] is unknown"),
        ('{"v":1,"kind":"Cheat"}', "kind: 'Cheat' is unknown"),
        ('{"v":1,"kind":"TimeUp","seat":1}', "TimeUp: fields"),
        ('{"v":1,"kind":"TurnBegan"}', "TurnBegan: fields"),
        ('{"v":1,"kind":"TurnBegan","seat":"1"}', "seat: '1' is not a number"),
        ('{"v":1,"kind":"TurnBegan","seat":true}', "seat: True is not a number"),
        ('{"v":1,"kind":"TurnBegan","seat":1.5}', "seat: 1.5 is not a number"),
        ('{"v":1,"kind":"Deal","cards":"sultan"}', "cards: not a list"),
        ('{"v":1,"kind":"Deal","cards":["king"]}', "cards: 'king' is no Role"),
        ('{"v":1,"kind":"Deal","cards":[["sultan"]]}', r"cards: \['sultan'\] is no Role"),
        ('{"v":1,"kind":"Play","action":7}', "kind: not an object"),
        ('{"v":1,"kind":"Play","action":{"kind":"Won"}}', "kind: 'Won' is unknown"),
        ('{"v":1,"kind":"Play","action":{"kind":"EndMatch"}}', "action: a EndMatch is not one of"),
        ('{"v":1,"kind":"RoundWon","outcome":7}', "outcome: 7 is not an object"),
        ("{" + f'"v":1,{PEEK},"seat":null' + "}", "seat: None is not a number"),
    ],
)
def test_anything_else_is_refused_with_its_field(text: str, complaint: str):
    with pytest.raises(InvalidInput, match=complaint):
        loads(text)
