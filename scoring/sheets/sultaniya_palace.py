"""Sultaniya's sheet as it stands, its turns and its treasury."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from scoring.errors import IllegalAction
from scoring.sheets.actions import check_boxed, check_seat, check_turn
from scoring.sheets.cells import put
from scoring.sheets.sultaniya_actions import (
    PASS_SAPPHIRES,
    Build,
    CallGenie,
    Genie,
    Pass,
    Symbol,
    TurnAction,
)
from scoring.sultaniya import ROOFS, SAPPHIRES, Line, Player

LAST_ROOF = 5
SOLO_ROUNDS = 20


class PalaceRefusal(StrEnum):
    """Why a palace will not have an action."""

    CANNOT_PAY = "palace-cannot-pay"
    PASS_BRINGS_TWO = "palace-pass-brings-two"
    WRONG_ROOFS = "palace-wrong-roofs"
    GOAL_TAKEN = "palace-goal-taken"
    GOALS_FULL = "palace-goals-full"
    NOT_YOUR_GOAL = "palace-not-your-goal"
    GOAL_NOT_COUNTED = "palace-goal-not-counted"


@dataclass(frozen=True, slots=True)
class Symbols:
    """Which of each pair a player's board counts, as far as it was told."""

    small: Symbol | None = None
    medium: Symbol | None = None
    large: Symbol | None = None

    def of(self, line: Line) -> Symbol | None:
        """The symbol counted on a line; guards and roofs are the same on every board."""
        return {Line.SMALL: self.small, Line.MEDIUM: self.medium, Line.LARGE: self.large}.get(line)


@dataclass(frozen=True, slots=True)
class Roofs:
    """A palace's roof tiles, and the turn that placed the fifth."""

    count: int = 0
    fifth_in: int | None = None


@dataclass(frozen=True, slots=True)
class SultaniyaSheet:
    """The players' sheets, who holds the genies (in their order), and how far the play is.

    `players` leave the genies out; `scored` puts them in.
    """

    players: tuple[Player, ...]
    symbols: tuple[Symbols, ...]
    roofs: tuple[Roofs, ...]
    holders: tuple[int | None, ...] = (None,) * len(Genie)
    first: int = 0
    turns_played: int = 0
    is_finished: bool = False

    @property
    def scored(self) -> tuple[Player, ...]:
        """The players as the calculator wants them."""
        return tuple(
            replace(player, genies=self.holders.count(index))
            for index, player in enumerate(self.players)
        )

    @property
    def bank(self) -> int:
        """Sapphires in the treasury."""
        return SAPPHIRES - sum(player.sapphires for player in self.players)

    @property
    def is_solo(self) -> bool:
        """One player against twenty rounds."""
        return len(self.players) == 1

    @property
    def round(self) -> int:
        """The round being played, from 1."""
        return self.turns_played // len(self.players) + 1

    @property
    def on_turn(self) -> int:
        """The player whose turn it is."""
        return (self.first + self.turns_played) % len(self.players)

    @property
    def closed_in(self) -> int | None:
        """The turn in which somebody first placed a fifth roof tile."""
        return min(
            (each.fifth_in for each in self.roofs if each.fifth_in is not None), default=None
        )

    @property
    def turns_left(self) -> int | None:
        """Turns to the end, where it is known: after a fifth roof tile, and alone."""
        if self.closed_in is not None:
            ends = self.closed_in + len(self.players)
        elif self.is_solo:
            ends = SOLO_ROUNDS
        else:
            return None
        return max(0, ends - self.turns_played)

    @property
    def is_play_over(self) -> bool:
        """Nobody has another turn."""
        return self.turns_left == 0

    def holder(self, genie: Genie) -> int | None:
        """Who has called a genie last."""
        return self.holders[list(Genie).index(genie)]


def take_turn(sheet: SultaniyaSheet, action: TurnAction) -> SultaniyaSheet:
    """The sheet after the turn of the player whose it is."""
    check_turn(action.turn, sheet.turns_played, is_over=sheet.is_play_over)
    player = sheet.on_turn
    match action:
        case Build(_, sapphires, roofs):
            check_boxed("sapphires", sapphires, room=sheet.bank, most=SAPPHIRES)
            played = _with_roofs(_with_more(sheet, sapphires), roofs, range(2))
        case CallGenie(_, genie, roofs):
            _check_price(sheet.players[player].sapphires, genie)
            called = with_holder(_with_more(sheet, -genie.price), genie, player)
            played = _with_roofs(called, roofs, genie.roofs)
        case Pass(_, sapphires):
            if not 0 <= sapphires <= PASS_SAPPHIRES:
                raise IllegalAction(PalaceRefusal.PASS_BRINGS_TWO, count=sapphires)
            played = _with_more(sheet, sapphires)
        case _:
            assert_never(action)
    return replace(played, turns_played=sheet.turns_played + 1)


def with_sapphires(sheet: SultaniyaSheet, player: int, count: int) -> SultaniyaSheet:
    """The sheet with a player's sapphires, the rest being in the treasury."""
    check_seat(player, len(sheet.players))
    owner = sheet.players[player]
    check_boxed("sapphires", count, room=sheet.bank + owner.sapphires, most=SAPPHIRES)
    return replace(sheet, players=put(sheet.players, player, replace(owner, sapphires=count)))


def with_holder(sheet: SultaniyaSheet, genie: Genie, player: int | None) -> SultaniyaSheet:
    """The sheet with a genie by somebody's palace."""
    if player is not None:
        check_seat(player, len(sheet.players))
    return replace(sheet, holders=put(sheet.holders, list(Genie).index(genie), player))


def correct_roofs(sheet: SultaniyaSheet, player: int, count: int) -> SultaniyaSheet:
    """The sheet with a palace's roof tiles put right, and with them whether the end has come."""
    check_seat(player, len(sheet.players))
    corrected = _with_roof_count(sheet, player, count)
    if count >= LAST_ROOF:
        return corrected
    return replace(corrected, roofs=put(corrected.roofs, player, Roofs(count)))


def _with_more(sheet: SultaniyaSheet, sapphires: int) -> SultaniyaSheet:
    own = sheet.players[sheet.on_turn].sapphires
    return with_sapphires(sheet, sheet.on_turn, own + sapphires)


def _with_roofs(sheet: SultaniyaSheet, more: int, possible: range) -> SultaniyaSheet:
    if more not in possible:
        raise IllegalAction(PalaceRefusal.WRONG_ROOFS, count=more, most=possible[-1])
    return _with_roof_count(sheet, sheet.on_turn, sheet.roofs[sheet.on_turn].count + more)


def _with_roof_count(sheet: SultaniyaSheet, player: int, count: int) -> SultaniyaSheet:
    own = sheet.roofs[player]
    room = ROOFS - sum(each.count for each in sheet.roofs) + own.count
    check_boxed("roofs", count, room=room, most=ROOFS)
    fifth_in = own.fifth_in
    if fifth_in is None and count >= LAST_ROOF and sheet.turns_played:
        # A fifth roof stays placed even if the red genie takes it away again.
        fifth_in = _latest_turn(sheet, player)
    return replace(sheet, roofs=put(sheet.roofs, player, Roofs(count, fifth_in)))


def _latest_turn(sheet: SultaniyaSheet, player: int) -> int:
    """The turn a player is in, or was in last."""
    return sheet.turns_played - (sheet.on_turn - player) % len(sheet.players)


def _check_price(sapphires: int, genie: Genie) -> None:
    if sapphires < genie.price:
        raise IllegalAction(
            PalaceRefusal.CANNOT_PAY, thing=genie.value, price=genie.price, count=sapphires
        )
