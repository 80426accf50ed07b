"""The Sultan sheet: gems by player and colour, filled by hand or by its auction."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from scoring import sultan
from scoring.errors import IllegalAction
from scoring.results import PlayerResult
from scoring.sheets.actions import (
    Finish,
    Lack,
    Missing,
    SheetRefusal,
    check_boxed,
    check_finish,
    check_seat,
)
from scoring.sheets.cells import Cell, Touch, is_apart, put, touch
from scoring.sheets.sultan_actions import (
    AddGem,
    AwardGem,
    AwardGems,
    Draw,
    LayOut,
    LeaveAuction,
    PutBack,
    SetGems,
    StartAuction,
    SultanAction,
)
from scoring.sheets.sultan_auction import (
    MOST_CUSHIONS,
    Auction,
    AuctionRefusal,
    award,
    check_winners,
    draw,
    lay_out,
    put_back,
    start_auction,
)
from scoring.sultan import IN_THE_BOX, Bonus, Gem, Gems, Player


@dataclass(frozen=True, slots=True)
class SultanSheet:
    """The players with their gems, and the auction if the table plays with it."""

    players: tuple[Player, ...]
    auction: Auction | None = None
    is_finished: bool = False


def start(players: Sequence[str]) -> SultanSheet:
    """An empty sheet for 2–5 players, by name."""
    seated = tuple(Player(name) for name in players)
    sultan.score(seated)  # refuses too few, too many and names that cannot be
    return SultanSheet(seated)


def results(sheet: SultanSheet) -> tuple[PlayerResult[Gem | Bonus], ...]:
    """The explained totals and places as the sheet stands."""
    return sultan.score(sheet.players)


def left(sheet: SultanSheet) -> Gems:
    """The supply: gems neither with a player nor on the table, so those in the bag."""
    supply = sultan.left_in_box(sheet.players)
    if sheet.auction is None:
        return supply
    on_table = sheet.auction.on_table
    return Gems(**{gem.value: supply.of(gem) - on_table.of(gem) for gem in Gem})


def missing(sheet: SultanSheet) -> tuple[Missing, ...]:
    """Circles still to be played with the helper, and players without any gem."""
    circles = sheet.auction.circles_left if sheet.auction is not None else 0
    unplayed = (Missing(Lack.CIRCLES, number=circles),) if circles else ()
    return unplayed + tuple(
        Missing(Lack.GEMS, player=index)
        for index, player in enumerate(sheet.players)
        if not player.gems.number
    )


def apply(sheet: SultanSheet, action: SultanAction) -> SultanSheet:
    """The sheet after the action, or `IllegalAction`."""
    if sheet.is_finished:
        raise IllegalAction(SheetRefusal.FINISHED)
    match action:
        case SetGems(player, gem, count):
            return _write(sheet, player, gem, count)
        case AddGem(player, gem, by):
            return _write(sheet, player, gem, _count(sheet, player, gem) + by)
        case StartAuction():
            if sheet.auction is not None:
                raise IllegalAction(AuctionRefusal.ALREADY_STARTED)
            return replace(sheet, auction=start_auction(len(sheet.players), action))
        case Finish():
            check_finish(action, missing(sheet))
            return replace(sheet, is_finished=True)
        case _:
            return _auctioned(sheet, action)


def _auctioned(
    sheet: SultanSheet, action: LeaveAuction | Draw | PutBack | LayOut | AwardGem | AwardGems
) -> SultanSheet:
    auction = sheet.auction
    if auction is None:
        raise IllegalAction(AuctionRefusal.NOT_STARTED)
    match action:
        case LeaveAuction():
            return replace(sheet, auction=None)
        case Draw():
            return replace(sheet, auction=draw(auction, action, left(sheet)))
        case PutBack():
            return replace(sheet, auction=put_back(auction, action))
        case LayOut():
            return replace(sheet, auction=lay_out(auction, action, left(sheet)))
        case AwardGem():
            return _awarded(sheet, auction, action)
        case AwardGems(circle, winners):
            check_winners(auction, action)
            for cushion, winner in enumerate(winners):
                sheet = apply(sheet, AwardGem(circle, cushion, winner))
            return sheet
        case _:
            assert_never(action)


def _awarded(sheet: SultanSheet, auction: Auction, action: AwardGem) -> SultanSheet:
    sheet = replace(sheet, auction=award(auction, action))
    if action.winner is None:
        return sheet
    gem = auction.cushions[action.cushion].gem
    return _write(sheet, action.winner, gem, _count(sheet, action.winner, gem) + 1)


def is_independent(action: SultanAction, later: SultanAction) -> bool:
    """True if `action`, decided before `later` was seen, still means the same after it."""
    return is_apart(_touch(action), _touch(later))


def _touch(action: SultanAction) -> Touch | None:
    match action:
        case SetGems(player, gem):
            return touch(sets=[("gems", player, gem)])
        case AddGem(player, gem):
            return touch(adds=[("gems", player, gem)])
        case AwardGem(_, cushion, winner):
            return touch(sets=[("cushion", cushion)], adds=_gem_cells(winner))
        case AwardGems(_, winners):
            won = [cell for winner in winners for cell in _gem_cells(winner)]
            return touch(sets=_CUSHIONS, adds=won)
        case StartAuction() | LeaveAuction() | Draw() | PutBack() | LayOut():
            return touch(sets=_CUSHIONS)
        case Finish():
            return None
        case _:
            assert_never(action)


_CUSHIONS: list[Cell] = [("cushion", number) for number in range(MOST_CUSHIONS)]


def _gem_cells(winner: int | None) -> list[Cell]:
    """Which gem lies on the cushion the action does not say: any colour may grow."""
    return [] if winner is None else [("gems", winner, gem) for gem in Gem]


def _count(sheet: SultanSheet, player: int, gem: Gem) -> int:
    check_seat(player, len(sheet.players))
    return sheet.players[player].gems.of(gem)


def _write(sheet: SultanSheet, player: int, gem: Gem, count: int) -> SultanSheet:
    room = _count(sheet, player, gem) + left(sheet).of(gem)
    check_boxed(gem.value, count, room=room, most=IN_THE_BOX[gem])
    owner = sheet.players[player]
    owner = replace(owner, gems=replace(owner.gems, **{gem.value: count}))
    return replace(sheet, players=put(sheet.players, player, owner))
