"""The small things a table asks of chance: dice, a coin, a number, teams, who begins.

A toss is an action that carries what came up. Each is worked out of the table's seed (cut by the
players' words) under a label of its own, `toss-dice-4` for dice thrown as the fifth toss, so
that one undone and made again comes up the same.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, assert_never

from moderator.chance import below, shuffled, words
from moderator.decks.cutting import AddWords, with_words
from moderator.decks.dice import Dice, check_dice, thrown
from moderator.decks.seeds import cut
from scoring.errors import IllegalAction, InvalidInput
from scoring.sheets.actions import check_seat, restore

MOST_SEATS: Final = 30
FARTHEST: Final = 1_000_000


class TossRefusal(StrEnum):
    """Why a toss cannot be."""

    OTHER_FACES = "toss-other-faces"
    NO_SUCH_NUMBER = "toss-no-such-number"
    WRONG_TEAMS = "toss-wrong-teams"


def _dice(value: Dice | dict[str, int]) -> Dice:
    return value if isinstance(value, Dice) else Dice(**value)


def _teams(value: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(team) for team in value)


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice, and the faces that came up."""

    dice: Dice
    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        restore(self, dice=_dice, faces=tuple)

    @property
    def total(self) -> int:
        """The faces and what is added."""
        return sum(self.faces) + self.dice.added


@dataclass(frozen=True, slots=True)
class Flip:
    """A coin."""

    is_heads: bool


@dataclass(frozen=True, slots=True)
class NameNumber:
    """A number from the lowest to the highest, both included."""

    lowest: int
    highest: int
    number: int


@dataclass(frozen=True, slots=True)
class MakeTeams:
    """Everybody in one of some teams, as equal as can be."""

    teams: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        restore(self, teams=_teams)


@dataclass(frozen=True, slots=True)
class NameFirst:
    """Who begins."""

    seat: int


Toss = Roll | Flip | NameNumber | MakeTeams | NameFirst
TossAction = Toss | AddWords


@dataclass(frozen=True, slots=True)
class Tosses:
    """Everything tossed at a table so far, oldest first."""

    seats: int
    tosses: tuple[Toss, ...] = ()
    words: tuple[str, ...] = ()


def new_tosses(seats: int) -> Tosses:
    """A table that has tossed nothing yet."""
    if not 0 <= seats <= MOST_SEATS:
        raise InvalidInput("seats", f"{seats} is not 0 to {MOST_SEATS}")
    return Tosses(seats)


def apply(tosses: Tosses, action: TossAction) -> Tosses:
    """The table after a toss, or `IllegalAction` if it cannot have come up."""
    match action:
        case AddWords(said):
            cut_by = with_words(tosses.words, said, is_too_late=bool(tosses.tosses))
            return replace(tosses, words=cut_by)
        case Roll(dice, faces):
            check_dice(dice)
            if len(faces) != dice.number or not all(1 <= face <= dice.sides for face in faces):
                raise IllegalAction(TossRefusal.OTHER_FACES)
        case Flip():
            pass
        case NameNumber(lowest, highest, number):
            _check_range(lowest, highest)
            if not lowest <= number <= highest:
                raise IllegalAction(TossRefusal.NO_SUCH_NUMBER, most=FARTHEST)
        case MakeTeams(teams):
            _check_teams(tosses.seats, teams)
        case NameFirst(seat):
            check_seat(seat, tosses.seats)
        case _ as unreachable:
            assert_never(unreachable)
    return replace(tosses, tosses=(*tosses.tosses, action))


def roll(tosses: Tosses, seed: bytes, dice: Dice) -> Roll:
    """Throw dice."""
    check_dice(dice)
    return Roll(dice, thrown(dice, words(_seed(tosses, seed), _label(tosses, "dice"))))


def flip(tosses: Tosses, seed: bytes) -> Flip:
    """Toss a coin."""
    return Flip(below(2, words(_seed(tosses, seed), _label(tosses, "coin"))) == 0)


def name_number(tosses: Tosses, seed: bytes, lowest: int, highest: int) -> NameNumber:
    """Any number of a range."""
    _check_range(lowest, highest)
    stream = words(_seed(tosses, seed), _label(tosses, "number"))
    return NameNumber(lowest, highest, lowest + below(highest - lowest + 1, stream))


def make_teams(tosses: Tosses, seed: bytes, number: int) -> MakeTeams:
    """So many teams; the first of them get the players left over."""
    if not 2 <= number <= tosses.seats:
        raise IllegalAction(TossRefusal.WRONG_TEAMS, seats=tosses.seats)
    order = shuffled(range(tosses.seats), _seed(tosses, seed), _label(tosses, "teams"))
    return MakeTeams(tuple(tuple(sorted(order[team::number])) for team in range(number)))


def name_first(tosses: Tosses, seed: bytes) -> NameFirst:
    """Somebody begins."""
    check_seat(0, tosses.seats)
    order = shuffled(range(tosses.seats), _seed(tosses, seed), _label(tosses, "first"))
    return NameFirst(order[0])


def is_of_the_seed(tosses: Tosses, action: TossAction, seed: bytes) -> bool:
    """Whether a toss came up as this seed must have it."""
    match action:
        case Roll(dice):
            return action == roll(tosses, seed, dice)
        case Flip():
            return action == flip(tosses, seed)
        case NameNumber(lowest, highest):
            return action == name_number(tosses, seed, lowest, highest)
        case MakeTeams(teams):
            return action == make_teams(tosses, seed, len(teams))
        case NameFirst():
            return action == name_first(tosses, seed)
        case AddWords():
            return True
        case _ as unreachable:
            assert_never(unreachable)


def _check_range(lowest: int, highest: int) -> None:
    if not -FARTHEST <= lowest < highest <= FARTHEST:
        raise IllegalAction(TossRefusal.NO_SUCH_NUMBER, most=FARTHEST)


def _check_teams(seats: int, teams: tuple[tuple[int, ...], ...]) -> None:
    everybody = sorted(seat for team in teams for seat in team)
    sizes = [len(team) for team in teams]
    is_even = len(teams) > 1 and min(sizes) > 0 and max(sizes) - min(sizes) <= 1
    if everybody != list(range(seats)) or not is_even:
        raise IllegalAction(TossRefusal.WRONG_TEAMS, seats=seats)


def _seed(tosses: Tosses, seed: bytes) -> bytes:
    return cut(seed, tosses.words)


def _label(tosses: Tosses, what: str) -> str:
    return f"toss-{what}-{len(tosses.tosses)}"
