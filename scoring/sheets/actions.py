"""What the sheets of all games have in common: first and last actions, refusals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scoring.errors import IllegalAction
from scoring.limits import SHEET_LIMIT


class SheetRefusal(StrEnum):
    """Why a sheet of any game will not have an action."""

    FINISHED = "sheet-finished"
    NOT_COMPLETE = "sheet-not-complete"
    NO_SUCH_SEAT = "no-such-seat"
    LESS_THAN_NOTHING = "less-than-nothing"
    MORE_THAN_THE_BOX = "more-than-the-box"
    MORE_THAN_A_SHEET = "more-than-a-sheet"
    OTHER_TURN = "other-turn"
    PLAY_OVER = "play-over"
    PLAY_STARTED = "play-started"


class Lack(StrEnum):
    """What a sheet can lack before it is finished."""

    CIRCLES = "circles"
    TURNS = "turns"
    GEMS = "gems"
    TREASURES = "treasures"
    PALACE = "palace"
    GOALS = "goals"


@dataclass(frozen=True, slots=True)
class Missing:
    """Something not written yet; `number` where it can be counted, `player` where it is one's."""

    lack: Lack
    player: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over: the totals stand. `anyway`: even with something missing."""

    anyway: bool = False


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Who has the first turn."""

    first: int


def restore(action: object, **kinds: Callable[[Any], object]) -> None:
    """Give the fields of an action that was JSON their own types again."""
    for name, kind in kinds.items():
        object.__setattr__(action, name, kind(getattr(action, name)))


def check_finish(action: Finish, missing: Sequence[Missing]) -> None:
    """Refuse to finish while something is missing, unless it is wanted anyway."""
    if missing and not action.anyway:
        raise IllegalAction(SheetRefusal.NOT_COMPLETE, missing=len(missing))


def check_seat(player: int, players: int) -> None:
    """Refuse a seat nobody has."""
    if not 0 <= player < players:
        raise IllegalAction(SheetRefusal.NO_SUCH_SEAT, seat=player + 1)


def check_boxed(thing: str, count: int, *, room: int, most: int) -> None:
    """Refuse a cell's count below nothing, or above the `room` others leave of `most` in all."""
    _check_positive(thing, count)
    if count > room:
        raise IllegalAction(
            SheetRefusal.MORE_THAN_THE_BOX,
            f"{count} {thing}, with room for {room} of the {most} there are",
            thing=thing,
            count=count,
            room=room,
            most=most,
        )


def check_written(thing: str, count: int) -> None:
    """Refuse a count that no box limits, if it is below nothing or too long for the sheet."""
    _check_positive(thing, count)
    if count > SHEET_LIMIT:
        raise IllegalAction(
            SheetRefusal.MORE_THAN_A_SHEET,
            f"{count} {thing}, over {SHEET_LIMIT}",
            thing=thing,
            count=count,
            most=SHEET_LIMIT,
        )


def check_turn(turn: int, turns_played: int, *, is_over: bool) -> None:
    """Refuse a turn that is not the one being played, so that two phones cannot play it twice."""
    if is_over:
        raise IllegalAction(SheetRefusal.PLAY_OVER)
    if turn != turns_played:
        raise IllegalAction(SheetRefusal.OTHER_TURN, turn=turn + 1, now=turns_played + 1)


def _check_positive(thing: str, count: int) -> None:
    if count < 0:
        raise IllegalAction(
            SheetRefusal.LESS_THAN_NOTHING, f"{count} {thing}", thing=thing, count=count
        )
