"""What the Sultaniya table shows during play: whose turn, its choices, sapphires, genies, roofs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from companion.live.views import Colour, Entry
from companion.present.people import initial_of
from companion.present.sheets import CountCell, count_cell, names_of
from companion.text import Texts, number, signed
from scoring.sheets.actions import ChooseFirst, Finish
from scoring.sheets.sultaniya_actions import (
    PASS_SAPPHIRES,
    AddCount,
    AddGoalCount,
    AddSapphires,
    Build,
    CallGenie,
    ChooseSymbol,
    DropGoal,
    Genie,
    GiveGenie,
    Pass,
    PickGoal,
    SetCount,
    SetGoalCount,
    SetRoofs,
    SetSapphires,
    SultaniyaAction,
)
from scoring.sheets.sultaniya_palace import LAST_ROOF, SOLO_ROUNDS, SultaniyaSheet
from scoring.sultaniya import ROOFS, SAPPHIRES

MOST_ON_A_TILE = 3
_USUAL_SAPPHIRES = 19


@dataclass(frozen=True, slots=True)
class BuildKey:
    """Build a tile with so many sapphires on it."""

    sapphires: int
    figure: str
    is_there: bool


@dataclass(frozen=True, slots=True)
class RoofKey:
    """So many more roof tiles after a genie's call."""

    roofs: int
    title: str


@dataclass(frozen=True, slots=True)
class GenieCard:
    """A genie, what it does and costs, who has it; `short` says why it cannot be called."""

    id: str
    title: str
    about: str
    price: str
    holder: int | None
    status: str
    short: str
    roofs: tuple[RoofKey, ...]
    label: str


@dataclass(frozen=True, slots=True)
class PlayScreen:
    """The play as it stands. `last` tells of the fifth roof; with `is_over` palaces come next."""

    name: str
    initial: str
    colour: Colour
    round: str
    last: str
    is_begun: bool
    is_over: bool
    builds: tuple[BuildKey, ...]
    passing: int
    pass_words: str
    genies: tuple[GenieCard, ...]
    treasury: str
    sapphires: tuple[CountCell, ...]
    roofs: tuple[CountCell, ...]


def play_screen(
    t: Texts,
    sheet: SultaniyaSheet,
    setup: Mapping[str, Any],
    *,
    has_first: bool = True,
) -> PlayScreen:
    """The turn being played; `has_first`: somebody said who begins."""
    names, player = names_of(setup), setup["players"][sheet.on_turn]
    passing = min(PASS_SAPPHIRES, sheet.bank)
    return PlayScreen(
        name=player["name"],
        initial=initial_of(player["name"]),
        colour=Colour(player["colour"]),
        round=_round(t, sheet),
        last=_last(t, sheet, names),
        is_begun=has_first or sheet.is_solo or sheet.turns_played > 0,
        is_over=sheet.is_play_over,
        builds=tuple(
            BuildKey(count, number(count), count <= sheet.bank)
            for count in range(MOST_ON_A_TILE + 1)
        ),
        passing=passing,
        pass_words=t("turn.pass", n=passing),
        genies=tuple(_genie(t, sheet, names, genie) for genie in Genie),
        treasury=t("treasury", left=sheet.bank, most=SAPPHIRES),
        sapphires=tuple(_sapphires(t, sheet, seat, name) for seat, name in enumerate(names)),
        roofs=tuple(_roofs(t, sheet, seat, name) for seat, name in enumerate(names)),
    )


def has_first(history: Sequence[Entry[Any]], standing: frozenset[int]) -> bool:
    """Whether it was said, and not taken back, who begins."""
    return any(
        isinstance(entry.action, ChooseFirst) and entry.version in standing for entry in history
    )


def _round(t: Texts, sheet: SultaniyaSheet) -> str:
    if not sheet.is_solo:
        return t("turn.round", round=sheet.round)
    return t("turn.round-of", round=min(sheet.round, SOLO_ROUNDS), rounds=SOLO_ROUNDS)


def _last(t: Texts, sheet: SultaniyaSheet, names: Sequence[str]) -> str:
    """Who placed the fifth roof, and who still has a turn."""
    if sheet.closed_in is None:
        return t("turn.last-round-over", rounds=SOLO_ROUNDS) if sheet.is_play_over else ""
    closer = next(i for i, each in enumerate(sheet.roofs) if each.fifth_in == sheet.closed_in)
    closed = t("turn.fifth-roof", name=names[closer])
    if sheet.is_play_over:
        return t("turn.nobody-left", closed=closed)
    order = [(sheet.on_turn + step) % len(names) for step in range(sheet.turns_left or 0)]
    waiting = ", ".join(names[seat] for seat in order)
    return t("turn.last-turns", closed=closed, names=waiting)


def _genie(t: Texts, sheet: SultaniyaSheet, names: Sequence[str], genie: Genie) -> GenieCard:
    holder, own = sheet.holder(genie), sheet.players[sheet.on_turn].sapphires
    status = t("genie.free") if holder is None else t("genie.holder", name=names[holder])
    lacking = genie.price - own
    short = t("genie.short", lacking=lacking) if lacking > 0 else ""
    title = t(f"genie.{genie}")
    label = t("genie.label", genie=title, price=genie.price, status=f"{status} {short}".strip())
    return GenieCard(
        id=genie.value,
        title=title,
        about=t(f"genie.{genie}.about"),
        price=number(genie.price),
        holder=holder,
        status=status,
        short=short,
        roofs=tuple(RoofKey(count, t(f"genie.roofs.{count}")) for count in genie.roofs),
        label=label,
    )


def _sapphires(t: Texts, sheet: SultaniyaSheet, seat: int, name: str) -> CountCell:
    count = sheet.players[seat].sapphires
    cell = count_cell(
        t,
        id=f"sapphires-{seat}",
        icon="palace/sapphire",
        title=t("pad.title", name=name, what=t("palace.sapphires")),
        detail=t("n.genies", n=sheet.holders.count(seat)),
        count=count,
        most=min(max(_USUAL_SAPPHIRES, count + 1), count + sheet.bank),
    )
    return replace(cell, title=name)


def _roofs(t: Texts, sheet: SultaniyaSheet, seat: int, name: str) -> CountCell:
    count = sheet.roofs[seat].count
    missing, left = LAST_ROOF - count, ROOFS - sum(each.count for each in sheet.roofs)
    cell = count_cell(
        t,
        id=f"roofs-{seat}",
        icon="palace/roof",
        title=t("pad.title", name=name, what=t("palace.roofs")),
        detail=t("roofs.to-the-fifth", left=missing) if missing > 0 else t("roofs.fifth"),
        count=count,
        most=min(max(LAST_ROOF, count + 1), count + left),
    )
    return replace(cell, title=name)


def sultaniya_words(t: Texts, action: SultaniyaAction, names: Sequence[str]) -> str:
    """What an action did."""
    match action:
        case Build(turn, sapphires, roofs):
            return t("history.built", turn=turn + 1, sapphires=sapphires, roofs=roofs)
        case CallGenie(turn, genie):
            return t("history.genie", turn=turn + 1, genie=t(f"genie.{genie}"))
        case Pass(turn, sapphires):
            return t("history.passed", turn=turn + 1, sapphires=sapphires)
        case ChooseFirst(first):
            return t("history.first", name=names[first])
        case GiveGenie(genie, player):
            if player is None:
                return t("history.genie-free", genie=t(f"genie.{genie}"))
            return t("history.genie-by", genie=t(f"genie.{genie}"), name=names[player])
        case SetRoofs(player, count):
            return _count(t, names[player], t("palace.roofs"), count)
        case ChooseSymbol(player, symbol):
            return t("history.symbol", name=names[player], symbol=t(f"symbol.{symbol}"))
        case PickGoal(player, goal):
            return t("history.goal", name=names[player], goal=t(f"goal.{goal}"))
        case DropGoal(player, goal):
            return t("history.goal-dropped", name=names[player], goal=t(f"goal.{goal}"))
        case Finish():
            return t("history.finish")
        case _:
            return _cell_words(t, action, names)


def _cell_words(
    t: Texts,
    action: SetSapphires | AddSapphires | SetCount | AddCount | SetGoalCount | AddGoalCount,
    names: Sequence[str],
) -> str:
    name = names[action.player]
    match action:
        case SetSapphires(_, count):
            return _count(t, name, t("palace.sapphires"), count)
        case AddSapphires(_, by):
            return _more(t, name, t("palace.sapphires"), by)
        case SetCount(_, line, count):
            return _count(t, name, t(f"palace.line.{line}"), count)
        case AddCount(_, line, by):
            return _more(t, name, t(f"palace.line.{line}"), by)
        case SetGoalCount(_, goal, count):
            return _count(t, name, t(f"goal.{goal}"), count)
        case AddGoalCount(_, goal, by):
            return _more(t, name, t(f"goal.{goal}"), by)
        case _:
            assert_never(action)


def _count(t: Texts, name: str, what: str, count: int) -> str:
    return t("history.count", name=name, what=what, count=count)


def _more(t: Texts, name: str, what: str, by: int) -> str:
    return t("history.more", name=name, what=what, by=signed(by))
