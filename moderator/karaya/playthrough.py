"""A round as text for developers: each action, what it brought about, and what every seat sees.

Committed playthroughs make a change of rules a readable diff. Players read `companion/text`.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from typing import Final

from moderator.karaya.actions import Action, CallOff, Deal, Declare, Move, TimeUp
from moderator.karaya.acts import Act, TableAct
from moderator.karaya.audience import audience
from moderator.karaya.cards import Role, Side
from moderator.karaya.choice import Choice
from moderator.karaya.choices import choices
from moderator.karaya.decide import Step
from moderator.karaya.events import Event
from moderator.karaya.points import points_of
from moderator.karaya.state import SPARE, Note, Outcome, Round, SeatId
from moderator.karaya.views import SeatOnTable, SeatView, TableView, seat_view, table_view
from scoring.errors import InvalidInput

NAMES: Final = (
    *("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"),
    *("Ida", "Jim", "Kit", "Lea", "Max", "Ned", "Oto"),
)
Word = SeatId | StrEnum | None

_MIDDLE: Final = "spare"
_MARKS: Final = ("is_jailed", "is_shackled", "is_fatigued", "must_hide")


def step_lines(action: Action, step: Step) -> Iterator[str]:
    """One action: what it brought about, the table, and a line for every seat."""
    yield f"> {action_text(action)}"
    for event in step.events:
        yield f"  {_event_text(event)}"
    table = table_view(step.round)
    yield f"  -- {_table_text(table)}"
    for index, public in enumerate(table.seats):
        yield f"  {_seat_text(public, seat_view(step.round, SeatId(index), table))}"


def end_lines(round: Round) -> Iterator[str]:
    """The points of a finished round, for everybody to see."""
    points = points_of(round, NAMES[: len(round.seats)])
    if points is None:
        yield "called off: nobody scores"
        return
    for name, seat, scored in zip(NAMES, round.seats, points, strict=False):
        yield f"{name:4} {_word(seat.card):9} {scored.points}  {scored.reason}"


def action_text(action: Action) -> str:
    """An action in the words that `read_action` understands."""
    if isinstance(action, Move):
        rest = (*action.targets, action.side, action.role)
        words = (_word(word) for word in rest if word is not None)
        return " ".join((NAMES[action.seat], action.act, *words))
    if isinstance(action, Deal):
        return f"{TableAct.DEAL} {_word(action.cards)}"
    if isinstance(action, Declare):
        return f"{TableAct.DECLARE} {action.side}"
    return TableAct.TIME_UP if isinstance(action, TimeUp) else TableAct.CALL_OFF


def read_action(round: Round, line: str) -> Action:
    """What somebody typed: `Ann peek Bob`, `Bob pass`, `time-up`; raises `InvalidInput`."""
    words = line.split()
    match words:
        case [TableAct.TIME_UP]:
            return TimeUp()
        case [TableAct.CALL_OFF]:
            return CallOff()
        case [TableAct.DECLARE, side] if side in list(Side):
            return Declare(Side(side))
        case [name, act, *rest] if name in NAMES and act in list(Act):
            return _read_move(round, SeatId(NAMES.index(name)), Act(act), rest)
        case _:
            raise InvalidInput("action", f"{line.strip()!r} is not like 'Ann peek Bob'")


def _read_move(round: Round, seat: SeatId, act: Act, rest: list[str]) -> Move:
    targets, side, role = [], None, _only_role(round, seat, act)
    for word in rest:
        if word == _MIDDLE:
            targets.append(SPARE)
        elif word in NAMES:
            targets.append(SeatId(NAMES.index(word)))
        elif word in list(Side):
            side = Side(word)
        elif word in list(Role):
            role = Role(word)
        else:
            raise InvalidInput("action", f"{word!r} is no seat, side or role")
    return Move(act, seat, tuple(targets), side, role)


def _only_role(round: Round, seat: SeatId, act: Act) -> Role | None:
    """The card that a reaction opens need not be typed if there is one answer only."""
    if seat >= len(round.seats):
        return None
    roles = [role for c in choices(round, seat) if c.act is act for role in c.roles]
    return roles[0] if len(roles) == 1 else None


def _word(value: Word | Outcome | tuple[Word, ...]) -> str:
    match value:
        case None:
            return "-"
        case StrEnum():
            return value.value
        case int():
            return _MIDDLE if value == SPARE else NAMES[value]
        case Outcome():
            return f"{value.side} {value.reason}"
        case _:
            return " ".join(_word(item) for item in value)


def _event_text(event: Event) -> str:
    """The event's name and fields; `~` and who may hear of it, if not everybody."""
    words = (type(event).__name__, *(_word(getattr(event, item.name)) for item in fields(event)))
    heard = audience(event)
    if heard.is_public:
        return " ".join(words)
    return " ".join(("~", *words, f"({_word(tuple(sorted(heard.seats))) or 'nobody'})"))


def _table_text(table: TableView) -> str:
    parts = [f"turn {table.turn} of {_word(table.active)}: {table.phase}"]
    if table.by is not None:
        at = "" if table.target is None else f" at {_word(table.target)}"
        parts.append(f"by {_word(table.by)}{at}")
    if table.awaited:
        parts.append(f"waiting for {_word(table.awaited)}")
    if table.coronation is not None:
        parts.append(f"coronation before {_word(table.coronation)}")
    if table.winner is not None:
        parts.append(f"{table.winner} win by {_word(table.reason)}")
    return ", ".join(parts)


def _seat_text(public: SeatOnTable, own: SeatView) -> str:
    marks = [mark.removeprefix("is_") for mark in _MARKS if getattr(public, mark)]
    if public.side is not None:
        marks.append(public.side)
    lies = ("down" if public.is_hidden else "open") if public.is_alive else "dead"
    told = [
        f"{NAMES[own.seat]:4}{'*' if own.is_awaited else ' '}",
        f"{lies} {_word(own.card):9}",
        *(f"[{mark}]" for mark in marks),
    ]
    may = " ".join(_choice_text(choice) for choice in own.choices)
    knows = "; ".join(_memory_text(memory) for memory in own.memories)
    told += [f"may {may}"] if may else []
    told += [f"knows {knows}"] if knows else []
    return " ".join(told).rstrip()


def _choice_text(choice: Choice) -> str:
    words = [f"{choice.most} of"] if choice.most > 1 else []
    words += [_word(target) for target in choice.targets]
    words += [_word(side) for side in choice.sides] if choice.sides != (None,) else []
    return f"{choice.act}({' '.join(words)})" if words else choice.act


def _memory_text(memory: Note) -> str:
    seen = f"{memory.turn} {memory.how} {_word(memory.place)} {_word(memory.role)}"
    return f"{seen} {memory.since}"
