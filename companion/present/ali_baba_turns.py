"""What the play in the cave shows: whose turn, the six effects, what they ask, and the end."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Colour, Entry
from companion.present.ali_baba import kinds_in_play
from companion.present.people import initial_of
from companion.present.sheets import names_of
from companion.text import Texts
from scoring.ali_baba import OF_EACH_TREASURE, Treasure, Variant
from scoring.sheets.actions import ChooseFirst
from scoring.sheets.ali_baba_actions import (
    EmptyCave,
    Magic,
    OpenCave,
    PlayAction,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)
from scoring.sheets.ali_baba_cave import MOST_TURNED_UP, AliBabaSheet, magic_points

OPEN = "open"


@dataclass(frozen=True, slots=True)
class Effect:
    """A button of the play; without an action it asks first."""

    id: str
    icon: str
    title: str
    words: str
    label: str
    action: PlayAction | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """A button below a question: a large number, a picture with its name, or plain words."""

    id: str
    label: str
    words: str
    action: PlayAction
    figure: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What an effect has to know."""

    id: str
    icon: str
    title: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class PlayScreen:
    """The turn being played."""

    turn: int
    who: str
    initial: str
    colour: Colour
    words: str
    last_turns: str
    bans: tuple[str, ...]
    hint: str
    effects: tuple[Effect, ...]
    is_open: bool
    opening: PlayAction | None
    emptying: PlayAction
    is_over: bool


def play_screen(t: Texts, sheet: AliBabaSheet, setup: Mapping[str, Any]) -> PlayScreen:
    """Whose turn it is and what can be done in it."""
    player = setup["players"][sheet.on_turn]
    left = sheet.turns_left
    return PlayScreen(
        turn=sheet.turns_played,
        who=player["name"],
        initial=initial_of(player["name"]),
        colour=Colour(player["colour"]),
        words=_words(t, sheet, names_of(setup)),
        last_turns=t("cave.last-turns", n=left) if left else "",
        bans=tuple(
            t("cave.ban", what=_named(t, ban.named), name=names_of(setup)[ban.by])
            for ban in sheet.bans_now
        ),
        hint=t("cave.lamp-hint") if sheet.variant is Variant.LAMP else "",
        effects=tuple(_effect(t, magic, sheet.turns_played) for magic in Magic),
        is_open=sheet.opened_in is not None,
        opening=None if sheet.turns_played else OpenCave(0),
        emptying=EmptyCave(sheet.turns_played),
        is_over=sheet.is_play_over,
    )


def is_first_chosen(
    sheet: AliBabaSheet, history: Sequence[Entry[Any]], standing: Collection[int]
) -> bool:
    """Whether it was told who begins, or the play has gone on from there."""
    return sheet.turns_played > 0 or any(
        isinstance(entry.action, ChooseFirst) for entry in history if entry.version in standing
    )


def question(t: Texts, sheet: AliBabaSheet, asked: str, names: Sequence[str]) -> Question:
    """What is asked after a tap on this button."""
    turn = sheet.turns_played
    if asked == OPEN:
        return Question(OPEN, "", t("cave.open.when"), _openings(t, sheet, names))
    magic = Magic(asked)
    answers = {Magic.BLUE: _turned_up, Magic.BROWN: _held}
    given = answers[magic](t, turn) if magic in answers else _nameable(t, sheet)
    return Question(asked, f"effects/{magic}", t(f"magic.{magic}.ask"), given)


def _words(t: Texts, sheet: AliBabaSheet, names: Sequence[str]) -> str:
    """Which turn, and the others in their order as far as they still have one."""
    size = len(names)
    turns = size if sheet.turns_left is None else min(size, sheet.turns_left)
    order = [names[(sheet.on_turn + step) % size] for step in range(1, turns)]
    turn = t("cave.turn", turn=sheet.turns_played + 1)
    return t("cave.following", turn=turn, order=" → ".join(order)) if order else turn


def _effect(t: Texts, magic: Magic, turn: int) -> Effect:
    actions = {Magic.PINK: TakePink, Magic.GREEN: TakeGreen, Magic.YELLOW: TakeYellow}
    title, words = t(f"magic.{magic}"), t(f"magic.{magic}.effect")
    action = actions[magic](turn) if magic in actions else None
    label = t("magic.label", title=title, words=words)
    return Effect(magic.value, f"effects/{magic}", title, words, label, action)


def _turned_up(t: Texts, turn: int) -> tuple[Answer, ...]:
    numbers = (_number(t, n, TakeBlue(turn, n)) for n in range(MOST_TURNED_UP + 1))
    emptied = TakeBlue(turn, is_square_empty=True)
    words = t("magic.blue.square", points=magic_points(emptied))
    return (*numbers, Answer("square", words, words, emptied))


def _held(t: Texts, turn: int) -> tuple[Answer, ...]:
    return tuple(_number(t, n, TakeBrown(turn, n)) for n in range(1, OF_EACH_TREASURE + 1))


def _number(t: Texts, n: int, action: TakeBlue | TakeBrown) -> Answer:
    points = f"+{magic_points(action)}"
    return Answer(str(n), t("magic.answer", count=n, points=points), points, action, figure=str(n))


def _nameable(t: Texts, sheet: AliBabaSheet) -> tuple[Answer, ...]:
    things: list[Treasure | Magic] = [*kinds_in_play(sheet), *Magic]
    pictured = (
        Answer(
            thing.value,
            t("magic.white.named", what=_named(t, thing)),
            _named(t, thing),
            TakeWhite(sheet.turns_played, named=thing),
            icon=_icon(thing),
        )
        for thing in things
    )
    words = t("magic.white.untold")
    return (*pictured, Answer("untold", words, words, TakeWhite(sheet.turns_played)))


def _openings(t: Texts, sheet: AliBabaSheet, names: Sequence[str]) -> tuple[Answer, ...]:
    """Just now, or in the turn before: at the end of a round that makes a round's difference."""
    turn = sheet.turns_played
    before, now = names[(sheet.on_turn - 1) % len(names)], names[sheet.on_turn]
    words = (t("cave.open.before", name=before), t("cave.open.now", name=now))
    return tuple(
        Answer(f"turn-{at}", said, said, OpenCave(at))
        for at, said in zip((turn - 1, turn), words, strict=True)
    )


def _icon(thing: Treasure | Magic) -> str:
    return f"effects/{thing}" if isinstance(thing, Magic) else f"treasures/{thing}"


def _named(t: Texts, thing: Treasure | Magic) -> str:
    """A colour by its name, for what is forbidden is every tile on it."""
    return t(f"magic.{thing}") if isinstance(thing, Magic) else t(f"treasure.{thing}")
