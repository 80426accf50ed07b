"""Dice as people write them: `2d6`, `d20`, `3d6+2`, `d%`; in our languages also 2д6 and 2к6."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from moderator.chance import below
from scoring.errors import IllegalAction
from scoring.limits import quoted

MOST_DICE: Final = 100
MOST_SIDES: Final = 1000
MOST_ADDED: Final = 1000

_WRITTEN: Final = re.compile(r"([0-9]{0,9})[dDдДкК]([0-9]{1,9}|%)(?:([+-])([0-9]{1,9}))?")


class DiceRefusal(StrEnum):
    """Why dice cannot be thrown."""

    NOT_DICE = "dice-not-dice"
    WRONG_NUMBER = "dice-wrong-number"
    WRONG_SIDES = "dice-wrong-sides"
    TOO_MUCH_ADDED = "dice-too-much-added"


@dataclass(frozen=True, slots=True)
class Dice:
    """So many dice of so many sides, and what is added to their sum."""

    number: int
    sides: int
    added: int = 0

    def __str__(self) -> str:
        many = str(self.number) if self.number > 1 else ""
        return f"{many}d{self.sides}{f'{self.added:+d}' if self.added else ''}"

    @property
    def least(self) -> int:
        """The lowest total."""
        return self.number + self.added

    @property
    def most(self) -> int:
        """The highest total."""
        return self.number * self.sides + self.added


def read_dice(text: str) -> Dice:
    """The dice of a text; spaces and a real minus sign do not matter."""
    plain = "".join(text.split()).replace("−", "-").replace("–", "-")
    written = _WRITTEN.fullmatch(plain)
    if not written:
        raise IllegalAction(DiceRefusal.NOT_DICE, text=quoted(text))
    number, sides, sign, added = written.groups()
    dice = Dice(
        int(number) if number else 1,
        100 if sides == "%" else int(sides),
        int(f"{sign}{added}") if sign else 0,
    )
    check_dice(dice)
    return dice


def check_dice(dice: Dice) -> None:
    """Refuse dice nobody could throw."""
    if not 1 <= dice.number <= MOST_DICE:
        raise IllegalAction(DiceRefusal.WRONG_NUMBER, most=MOST_DICE)
    if not 2 <= dice.sides <= MOST_SIDES:
        raise IllegalAction(DiceRefusal.WRONG_SIDES, most=MOST_SIDES)
    if abs(dice.added) > MOST_ADDED:
        raise IllegalAction(DiceRefusal.TOO_MUCH_ADDED, most=MOST_ADDED)


def thrown(dice: Dice, stream: Iterator[int]) -> tuple[int, ...]:
    """The faces that come up, 1 being the lowest."""
    return tuple(1 + below(dice.sides, stream) for _ in range(dice.number))
