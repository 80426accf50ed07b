"""The sheets under test: what may be tapped on them, and what they must never hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from scoring import ali_baba as cave
from scoring import sultan as gems
from scoring import sultaniya as palace
from scoring.sheets import ali_baba, sultan, sultaniya
from scoring.sheets import ali_baba_actions as on_ali_baba
from scoring.sheets import sultan_actions as on_sultan
from scoring.sheets import sultaniya_actions as on_sultaniya
from scoring.sheets.actions import ChooseFirst
from scoring.sheets.ali_baba_cave import AliBabaSheet
from scoring.sheets.sultaniya_palace import SultaniyaSheet

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")

GEM = st.sampled_from(gems.Gem)
TREASURE = st.sampled_from(cave.Treasure)
GENIE = st.sampled_from(on_sultaniya.Genie)
LINE = st.sampled_from(palace.Line)
GOAL = st.sampled_from(palace.Goal)
STEP = st.integers(-2, 3)
ROOFS = st.integers(-1, 2)


def perhaps(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


@dataclass(frozen=True)
class Game:
    """A sheet under test: how it starts, what may be tapped on it now, what it must never hold."""

    module: Any
    action: Any
    starts: st.SearchStrategy[Any]
    taps: Callable[[Any], st.SearchStrategy[Any]]
    is_within_the_box: Callable[[Any], bool]


def sultan_taps(sheet: sultan.SultanSheet) -> st.SearchStrategy[Any]:
    player = st.integers(0, len(sheet.players) - 1)
    by_hand = [
        st.builds(on_sultan.SetGems, player, GEM, st.integers(0, 13)),
        st.builds(on_sultan.AddGem, player, GEM, STEP),
    ]
    if sheet.auction is None:
        return st.one_of(
            *by_hand, st.builds(on_sultan.StartAuction, player, st.sampled_from(on_sultan.Bag))
        )
    circle = st.just(sheet.auction.circles_played)
    numbers = sheet.auction.numbers

    def several(item: st.SearchStrategy[Any], count: int) -> st.SearchStrategy[Any]:
        return st.lists(item, min_size=count, max_size=count).map(tuple)

    return st.one_of(
        *by_hand,
        st.builds(on_sultan.Draw, circle, several(GEM, numbers.drawn)),
        st.builds(on_sultan.PutBack, circle, st.sampled_from(sheet.auction.drawn or gems.Gem)),
        st.builds(on_sultan.LayOut, circle, several(GEM, numbers.cushions)),
        st.builds(on_sultan.AwardGem, circle, st.integers(0, 2), perhaps(player)),
        st.builds(on_sultan.AwardGems, circle, several(perhaps(player), numbers.cushions)),
        st.builds(on_sultan.LeaveAuction),
    )


def sultan_fits(sheet: sultan.SultanSheet) -> bool:
    left = sultan.left(sheet)
    held = {gem: sum(player.gems.of(gem) for player in sheet.players) for gem in gems.Gem}
    table = sheet.auction.on_table if sheet.auction is not None else gems.Gems()
    box = {"white": 12, "red": 11, "yellow": 10, "green": 9, "blue": 8}
    return all(
        left.of(gem) >= 0 and left.of(gem) + held[gem] + table.of(gem) == box[gem]
        for gem in gems.Gem
    )


def ali_baba_taps(sheet: AliBabaSheet) -> st.SearchStrategy[Any]:
    player = st.integers(0, len(sheet.players) - 1)
    turn = st.just(sheet.turns_played)
    tile = perhaps(TREASURE)
    named = perhaps(TREASURE | st.sampled_from(on_ali_baba.Magic))
    return st.one_of(
        st.builds(on_ali_baba.SetTreasures, player, TREASURE, st.integers(0, 7)),
        st.builds(on_ali_baba.AddTreasure, player, TREASURE, STEP),
        st.builds(on_ali_baba.SetTrack, player, st.integers(-1, 99)),
        st.builds(on_ali_baba.AddTrack, player, STEP),
        st.builds(ChooseFirst, player),
        st.builds(on_ali_baba.RemoveTreasures, st.lists(TREASURE, max_size=3).map(tuple)),
        st.builds(on_ali_baba.TakePink, turn, tile),
        st.builds(on_ali_baba.TakeBlue, turn, st.integers(0, 4), st.booleans(), tile),
        st.builds(on_ali_baba.TakeBrown, turn, st.integers(1, 6), tile),
        st.builds(on_ali_baba.TakeGreen, turn, tile, tile),
        st.builds(on_ali_baba.TakeYellow, turn, tile, player, tile),
        st.builds(on_ali_baba.TakeWhite, turn, tile, named),
        st.builds(on_ali_baba.OpenCave, st.integers(0, sheet.turns_played)),
        st.builds(on_ali_baba.EmptyCave, turn),
    )


def ali_baba_fits(sheet: AliBabaSheet) -> bool:
    tiles = sum(player.treasures.number for player in sheet.players)
    of_kind = {
        treasure: sum(player.treasures.of(treasure) for player in sheet.players)
        for treasure in cave.Treasure
    }
    return (
        tiles <= (36 if sheet.variant == "small" else 54)
        and all(count <= 6 for count in of_kind.values())
        and not any(of_kind[treasure] for treasure in sheet.removed)
    )


def sultaniya_taps(sheet: SultaniyaSheet) -> st.SearchStrategy[Any]:
    player = st.integers(0, len(sheet.players) - 1)
    turn = st.just(sheet.turns_played)
    symbol = st.sampled_from(on_sultaniya.Symbol)
    return st.one_of(
        st.builds(on_sultaniya.SetCount, player, LINE, st.integers(0, 26)),
        st.builds(on_sultaniya.AddCount, player, LINE, STEP),
        st.builds(on_sultaniya.SetSapphires, player, st.integers(0, 56)),
        st.builds(on_sultaniya.AddSapphires, player, STEP),
        st.builds(on_sultaniya.SetRoofs, player, st.integers(0, 6)),
        st.builds(on_sultaniya.GiveGenie, GENIE, perhaps(player)),
        st.builds(on_sultaniya.ChooseSymbol, player, symbol),
        st.builds(on_sultaniya.PickGoal, player, GOAL),
        st.builds(on_sultaniya.DropGoal, player, GOAL),
        st.builds(on_sultaniya.SetGoalCount, player, GOAL, st.integers(0, 9)),
        st.builds(on_sultaniya.AddGoalCount, player, GOAL, STEP),
        st.builds(ChooseFirst, player),
        st.builds(on_sultaniya.Build, turn, st.integers(0, 2), ROOFS),
        st.builds(on_sultaniya.CallGenie, turn, GENIE, ROOFS),
        st.builds(on_sultaniya.Pass, turn, st.integers(0, 2)),
    )


def sultaniya_fits(sheet: SultaniyaSheet) -> bool:
    goals = [held.goal for player in sheet.players for held in player.goals]
    return (
        sum(player.sapphires for player in sheet.players) + sheet.bank == 55
        and sheet.bank >= 0
        and sum(player.genies for player in sheet.scored) <= 4
        and sum(each.count for each in sheet.roofs) <= 25
        and sum(player.roof4 + player.roof5 for player in sheet.players) <= 25
        and len(goals) == len(set(goals))
        and all(len(player.goals) <= 2 for player in sheet.players)
    )


def seated(fewest: int, most: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.integers(fewest, most).map(lambda number: NAMES[:number])


SULTAN = Game(
    sultan,
    on_sultan.SultanAction,
    st.builds(sultan.start, seated(2, 5)),
    sultan_taps,
    sultan_fits,
)
ALI_BABA = Game(
    ali_baba,
    on_ali_baba.AliBabaAction,
    st.builds(ali_baba.start, seated(2, 2), st.sampled_from(cave.Variant))
    | st.builds(ali_baba.start, seated(3, 4)),
    ali_baba_taps,
    ali_baba_fits,
)
SULTANIYA = Game(
    sultaniya,
    on_sultaniya.SultaniyaAction,
    st.builds(sultaniya.start, seated(1, 4)),
    sultaniya_taps,
    sultaniya_fits,
)
GAMES = (SULTAN, ALI_BABA, SULTANIYA)
