"""What was done at an Ali Baba table, in words."""

from collections.abc import Sequence
from typing import assert_never

from companion.text import Texts, signed
from scoring.ali_baba import Treasure
from scoring.sheets.actions import ChooseFirst, Finish
from scoring.sheets.ali_baba_actions import (
    AddTrack,
    AddTreasure,
    AliBabaAction,
    EmptyCave,
    Magic,
    OpenCave,
    RemoveTreasures,
    SetTrack,
    SetTreasures,
    TakeAction,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)
from scoring.sheets.ali_baba_cave import magic_points

MAGIC: dict[type, Magic] = {
    TakePink: Magic.PINK,
    TakeBlue: Magic.BLUE,
    TakeBrown: Magic.BROWN,
    TakeGreen: Magic.GREEN,
    TakeYellow: Magic.YELLOW,
    TakeWhite: Magic.WHITE,
}


def ali_baba_words(t: Texts, action: AliBabaAction, names: Sequence[str]) -> str:
    """What an action did."""
    match action:
        case SetTrack(player, points):
            return t("history.count", name=names[player], what=t("track.title"), count=points)
        case AddTrack(player, by):
            return t("history.more", name=names[player], what=t("track.title"), by=signed(by))
        case SetTreasures(player, treasure, count):
            what = t(f"treasure.{treasure}")
            return t("history.count", name=names[player], what=what, count=count)
        case AddTreasure(player, treasure, by):
            what = t(f"treasure.{treasure}")
            return t("history.more", name=names[player], what=what, by=signed(by))
        case ChooseFirst(first):
            return t("history.cave-first", name=names[first])
        case RemoveTreasures(()):
            return t("history.cave-complete")
        case RemoveTreasures(treasures):
            return t("cave.removed", what=_list(t, treasures))
        case OpenCave(turn):
            return t("history.cave-open", turn=turn + 1)
        case EmptyCave():
            return t("history.cave-empty")
        case Finish():
            return t("history.finish")
        case TakePink() | TakeBlue() | TakeBrown() | TakeGreen() | TakeYellow() | TakeWhite():
            return _take(t, action)
        case _:
            assert_never(action)


def _take(t: Texts, action: TakeAction) -> str:
    points = magic_points(action)
    what = t(f"magic.{MAGIC[type(action)]}")
    told = _list(t, _told(action))
    if told:
        what = t("history.cave-told", what=what, told=told)
    if points:
        what = t("history.cave-points", what=what, points=points)
    return t("history.cave-turn", turn=action.turn + 1, what=what)


def _told(action: TakeAction) -> list[Treasure | Magic]:
    """The treasures and colours told with a take."""
    match action:
        case TakeGreen(also=other) | TakeYellow(shown=other) | TakeWhite(named=other):
            told = [action.treasure, other]
        case _:
            told = [action.treasure]
    return [thing for thing in told if thing is not None]


def _list(t: Texts, things: Sequence[Treasure | Magic]) -> str:
    return ", ".join(
        t(f"magic.{thing}") if isinstance(thing, Magic) else t(f"treasure.{thing}")
        for thing in things
    )
