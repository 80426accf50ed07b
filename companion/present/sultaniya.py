"""What the Sultaniya sheet shows of the palaces: lines with their worth, guards, secret goals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.present.boxes import title_of
from companion.present.results import PartLine, ResultScreen, ranked, result_seat, tie_sentence
from companion.present.sheets import (
    SheetScreen,
    count_cell,
    missing_sentence,
    names_of,
    seat_tabs,
)
from companion.present.sultaniya_goals import (
    USUAL_COUNT,
    GenieChoice,
    GoalColumn,
    PalaceLine,
    counted_goal,
    genie_choices,
    goal_columns,
    goal_part,
    goals_cell,
    notes,
)
from companion.text import Texts, number
from scoring.results import Part, PlayerResult
from scoring.sheets.actions import Lack
from scoring.sheets.sultaniya import missing, results
from scoring.sheets.sultaniya_actions import Symbol
from scoring.sheets.sultaniya_palace import SultaniyaSheet, Symbols
from scoring.sultaniya import GOALS_EACH, ROOFS, WORTH, Goal, Line

SAPPHIRES = "sapphires"
_PAIRS = (
    (Symbol.WINDOW, Symbol.TOWER),
    (Symbol.DOME, Symbol.GARDEN),
    (Symbol.ARCH, Symbol.MINARET),
)
_ICONS = {Line.SMALL: "window", Line.MEDIUM: "dome", Line.LARGE: "arch", Line.GUARDS: "guard"}
# As far as the pad's numbers usually go; + goes further.
_USUAL = {Line.SMALL: 24, Line.ROOF4: 4, Line.ROOF5: 4, Line.GUARDS: 14}
_USUAL_SAPPHIRES = 19


@dataclass(frozen=True, slots=True)
class SymbolChoice:
    """One of the two symbols a board may count."""

    id: str
    icon: str
    title: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PalaceScreen:
    """One player's palace in hand. While goals are to be picked, `picking` says how many, and the
    sheet's cells hold `GOALS` in their place.
    """

    sheet: SheetScreen
    pairs: tuple[tuple[SymbolChoice, ...], ...]
    lines: tuple[PalaceLine, ...]
    genies: tuple[GenieChoice, ...]
    goals: tuple[GoalColumn, ...]
    picking: str
    counted: tuple[PalaceLine, ...]
    followed: tuple[PartLine, ...]


def palace_screen(
    t: Texts, sheet: SultaniyaSheet, setup: Mapping[str, Any], *, seat: int
) -> PalaceScreen:
    """The sheet with one player's palace in hand; when it is finished, with its result."""
    scores = results(sheet)
    held = sheet.players[seat].goals
    lines = (*_lines(t, sheet, scores[seat], seat), _sapphires(t, sheet, seat))
    counted = tuple(counted_goal(t, scores[seat], each) for each in held if each.goal.is_counted)
    picking = (goals_cell(t, held),) if len(held) < GOALS_EACH else ()
    return PalaceScreen(
        sheet=SheetScreen(
            title=title_of(t, dict(setup)),
            tabs=seat_tabs(t, live_results(sheet), setup),
            cells=(*(each.cell for each in lines), *picking, *(each.cell for each in counted)),
            missing=_missing(t, sheet, setup),
            result=_result(t, sheet, scores, setup) if sheet.is_finished else None,
        ),
        pairs=tuple(_pair(t, pair, sheet.symbols[seat]) for pair in _PAIRS),
        lines=lines,
        genies=genie_choices(t, sheet, names_of(setup), seat),
        goals=goal_columns(t, sheet, names_of(setup), seat),
        picking=picking[0].title if picking else "",
        counted=counted,
        followed=tuple(
            goal_part(t, part, part.label)
            for part in scores[seat].parts
            if isinstance(part.label, Goal) and not part.label.is_counted
        ),
    )


def live_results(sheet: SultaniyaSheet) -> tuple[PlayerResult[Line | Goal], ...]:
    """The totals while counting: guards are ranked once somebody's are counted (alone at once)."""
    scores = results(sheet)
    if sheet.is_finished or _is_ranked(sheet):
        return scores
    return tuple(
        replace(each, parts=tuple(part for part in each.parts if part.label != Line.GUARDS))
        for each in scores
    )


def is_counting(sheet: SultaniyaSheet) -> bool:
    """Whether the palaces are what matters now: play is over, or something is counted."""
    return sheet.is_play_over or any(player.of(line) for player in sheet.players for line in Line)


def line_title(t: Texts, line: Line, symbols: Symbols) -> str:
    """What a line counts: the board's own symbol, or either while it was not told."""
    symbol = symbols.of(line)
    return t(f"palace.line.{line}") if symbol is None else t(f"symbol.{symbol}")


def _is_ranked(sheet: SultaniyaSheet) -> bool:
    return sheet.is_solo or any(player.guards for player in sheet.players)


def _lines(
    t: Texts, sheet: SultaniyaSheet, score: PlayerResult[Line | Goal], seat: int
) -> tuple[PalaceLine, ...]:
    player, symbols = sheet.players[seat], sheet.symbols[seat]
    guards = next(part for part in score.parts if part.label == Line.GUARDS)
    lines = []
    for line in Line:
        count, is_guards = player.of(line), line is Line.GUARDS
        most = max(_USUAL.get(line, USUAL_COUNT), count + 1)
        if line in (Line.ROOF4, Line.ROOF5):
            most = min(most, count + _roofs_left(sheet))
        cell = count_cell(
            t,
            id=line.value,
            icon=f"palace/{symbols.of(line) or _ICONS.get(line, 'roof')}",
            title=line_title(t, line, symbols),
            detail=_guards_detail(t, sheet, guards)
            if is_guards
            else t("palace.worth", each=WORTH[line], points=count * WORTH[line]),
            count=count,
            most=most,
        )
        is_noted = is_guards and _is_ranked(sheet)
        lines.append(PalaceLine(cell, notes(t, guards) if is_noted else ()))
    return tuple(lines)


def _roofs_left(sheet: SultaniyaSheet) -> int:
    return ROOFS - sum(player.roof4 + player.roof5 for player in sheet.players)


def _guards_detail(t: Texts, sheet: SultaniyaSheet, part: Part[Line | Goal]) -> str:
    if not _is_ranked(sheet):
        return t("palace.guards.awards")
    return t("palace.guards.rank", place=t("place", place=part.rank), points=part.points)


def _sapphires(t: Texts, sheet: SultaniyaSheet, seat: int) -> PalaceLine:
    count = sheet.players[seat].sapphires
    cell = count_cell(
        t,
        id=SAPPHIRES,
        icon="palace/sapphire",
        title=t("palace.sapphires"),
        detail=t("treasury.left", left=sheet.bank),
        count=count,
        most=min(max(_USUAL_SAPPHIRES, count + 1), count + sheet.bank),
    )
    return PalaceLine(cell)


def _pair(t: Texts, pair: Sequence[Symbol], symbols: Symbols) -> tuple[SymbolChoice, ...]:
    return tuple(
        SymbolChoice(
            symbol.value,
            f"palace/{symbol}",
            t(f"symbol.{symbol}"),
            symbols.of(symbol.line) is symbol,
        )
        for symbol in pair
    )


def _missing(t: Texts, sheet: SultaniyaSheet, setup: Mapping[str, Any]) -> str:
    """A play whose end is not in sight has no number of turns to name."""
    lacks = missing(sheet)
    known = [each for each in lacks if each.lack is not Lack.TURNS or each.number is not None]
    endless = t("sultaniya.no-fifth-roof") if len(known) < len(lacks) else ""
    return " ".join(filter(None, (endless, missing_sentence(t, known, names_of(setup)))))


def _result(
    t: Texts,
    sheet: SultaniyaSheet,
    scores: Sequence[PlayerResult[Line | Goal]],
    setup: Mapping[str, Any],
) -> ResultScreen:
    seats = [
        result_seat(
            t,
            player,
            place=score.place,
            total=score.total,
            lines=tuple(_part(t, part, symbols) for part in score.parts),
            tie=tie_sentence(t, score),
        )
        for player, score, symbols in zip(setup["players"], scores, sheet.symbols, strict=True)
    ]
    return ranked(t, seats)


def _part(t: Texts, part: Part[Line | Goal], symbols: Symbols) -> PartLine:
    """A line of the sum, with the rulings that touched it."""
    if isinstance(part.label, Goal):
        return goal_part(t, part, part.label)
    title, points = line_title(t, part.label, symbols), number(part.points)
    if part.label is Line.GUARDS:
        detail = t("palace.guards.counted", count=part.count, place=t("place", place=part.rank))
        return PartLine(title, detail, points, notes(t, part))
    return PartLine(title, f"{part.count} × {WORTH[part.label]}", points)
