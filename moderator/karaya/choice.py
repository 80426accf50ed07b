"""A choice as a value: one kind of move open to a seat."""

from dataclasses import dataclass

from moderator.karaya.actions import Move
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.state import SeatId


@dataclass(frozen=True, slots=True)
class Choice:
    """A kind of move open to a seat: pick `least` to `most` targets, a side, a role, if any."""

    act: Act
    seat: SeatId
    targets: tuple[SeatId, ...] = ()
    least: int = 0
    most: int = 0
    sides: tuple[Side | None, ...] = (None,)
    roles: tuple[Role | None, ...] = (None,)

    def offers(self, move: Move) -> bool:
        """Whether this move is one of those the choice stands for."""
        picked = move.targets
        return (
            move.act is self.act
            and move.seat == self.seat
            and self.least <= len(picked) <= self.most
            and len(set(picked)) == len(picked)
            and all(target in self.targets for target in picked)
            and move.side in self.sides
            and move.role in self.roles
        )


def pointing(
    act: Act,
    seat: SeatId,
    targets: tuple[SeatId, ...],
    sides: tuple[Side | None, ...] = (None,),
) -> Choice | None:
    """A choice of exactly one target; None if there is nobody to point at."""
    return Choice(act, seat, targets, 1, 1, sides) if targets else None
