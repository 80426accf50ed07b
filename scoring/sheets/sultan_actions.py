"""What can be done on a Sultan sheet, by hand or by its auction. Players count from 0."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.sheets.actions import Finish, restore
from scoring.sultan import Gem


class Bag(StrEnum):
    """Who draws: the players from their own bag, or the app."""

    REAL = "real"
    APP = "app"


@dataclass(frozen=True, slots=True)
class SetGems:
    """Write how many gems of one colour a player has."""

    player: int
    gem: Gem
    count: int

    def __post_init__(self) -> None:
        restore(self, gem=Gem)


@dataclass(frozen=True, slots=True)
class AddGem:
    """Add gems of one colour (or with a negative number take them away)."""

    player: int
    gem: Gem
    by: int = 1

    def __post_init__(self) -> None:
        restore(self, gem=Gem)


@dataclass(frozen=True, slots=True)
class StartAuction:
    """Play with the helper from the first circle on; `first` draws in it."""

    first: int
    bag: Bag = Bag.REAL

    def __post_init__(self) -> None:
        restore(self, bag=Bag)


@dataclass(frozen=True, slots=True)
class LeaveAuction:
    """Go on without the helper; the sheet stays as it is filled."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What came out of the bag in this circle (counted from 0 over the whole game)."""

    circle: int
    gems: tuple[Gem, ...]

    def __post_init__(self) -> None:
        restore(self, gems=_gems)


@dataclass(frozen=True, slots=True)
class PutBack:
    """Of the gems drawn this one returns; the others go onto the cushions, in order."""

    circle: int
    gem: Gem

    def __post_init__(self) -> None:
        restore(self, gem=Gem)


@dataclass(frozen=True, slots=True)
class LayOut:
    """Real bag, in one step: what lies on the cushions."""

    circle: int
    gems: tuple[Gem, ...]

    def __post_init__(self) -> None:
        restore(self, gems=_gems)


@dataclass(frozen=True, slots=True)
class AwardGem:
    """One cushion's gem goes to its winner, or back to the bag."""

    circle: int
    cushion: int
    winner: int | None


@dataclass(frozen=True, slots=True)
class AwardGems:
    """Every cushion's gem at once, as the bids came out."""

    circle: int
    winners: tuple[int | None, ...]

    def __post_init__(self) -> None:
        restore(self, winners=tuple)


AuctionAction = StartAuction | LeaveAuction | Draw | PutBack | LayOut | AwardGem | AwardGems
SultanAction = SetGems | AddGem | AuctionAction | Finish


def _gems(values: tuple[str, ...]) -> tuple[Gem, ...]:
    return tuple(Gem(value) for value in values)
