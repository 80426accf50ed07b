"""What the Sultan sheet shows: gems with their worth and bonus, and what was done in words."""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from companion.present.boxes import title_of
from companion.present.results import PartLine, result_screen
from companion.present.sheets import (
    CountCell,
    SheetScreen,
    count_cell,
    missing_sentence,
    names_of,
    seat_tabs,
)
from companion.text import Texts, number, signed
from scoring.results import Part
from scoring.sheets.actions import Finish
from scoring.sheets.sultan import SultanSheet, left, missing, results
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
from scoring.sultan import WORTH, Bonus, Gem, bonus


def sultan_screen(
    t: Texts, sheet: SultanSheet, setup: Mapping[str, Any], *, seat: int
) -> SheetScreen:
    """The sheet with one player's gems in hand; when it is finished, with its result."""
    scores = results(sheet)
    return SheetScreen(
        title=title_of(t, dict(setup)),
        tabs=seat_tabs(t, scores, setup),
        cells=_gem_cells(t, sheet, seat),
        missing=missing_sentence(t, missing(sheet), names_of(setup)),
        result=result_screen(t, scores, setup, _part) if sheet.is_finished else None,
    )


def _gem_cells(t: Texts, sheet: SultanSheet, seat: int) -> tuple[CountCell, ...]:
    """One player's gems, each with its points, and how many the box still has."""
    owned, supply = sheet.players[seat].gems, left(sheet)
    return tuple(
        count_cell(
            t,
            id=gem.value,
            icon=f"gems/{gem}",
            title=t(f"gem.{gem}"),
            detail=_detail(t, gem, owned.of(gem), supply.of(gem), len(sheet.players)),
            count=owned.of(gem),
            most=owned.of(gem) + supply.of(gem),
        )
        for gem in Gem
    )


def _detail(t: Texts, gem: Gem, count: int, supply: int, players: int) -> str:
    extra = bonus(count, players=players)
    points = t("sultan.worth", points=count * WORTH[gem])
    if extra:
        points = t("sultan.worth-bonus", points=count * WORTH[gem], bonus=extra)
    return t("sultan.detail", points=points, left=supply)


def _part(t: Texts, part: Part[Gem | Bonus]) -> PartLine:
    """A line of the sum."""
    if isinstance(part.label, Bonus):
        title = t("sultan.bonus", gem=t(f"gem.{part.label.gem}"))
        return PartLine(title, t("sultan.bonus-for", n=part.count), f"+{part.points}")
    worth = WORTH[part.label]
    return PartLine(t(f"gem.{part.label}"), f"{part.count} × {worth}", number(part.points))


def sultan_words(t: Texts, action: SultanAction, names: Sequence[str]) -> str:
    """What an action did."""
    match action:
        case SetGems(player, gem, count):
            return t("history.count", name=names[player], what=t(f"gem.{gem}"), count=count)
        case AddGem(player, gem, by):
            return t("history.more", name=names[player], what=t(f"gem.{gem}"), by=signed(by))
        case StartAuction(first):
            return t("history.auction", name=names[first])
        case LeaveAuction():
            return t("history.auction-left")
        case Draw(circle, gems):
            return t("history.drawn", circle=circle + 1, what=_gems(t, gems))
        case PutBack(_, gem):
            return t("history.put-back", what=t(f"gem.{gem}"))
        case LayOut(circle, gems):
            return t("history.laid-out", circle=circle + 1, what=_gems(t, gems))
        case AwardGem(_, cushion, winner):
            return _award(t, cushion, winner, names)
        case AwardGems(_, winners):
            return "; ".join(_award(t, i, winner, names) for i, winner in enumerate(winners))
        case Finish():
            return t("history.finish")
        case _:
            assert_never(action)


def _gems(t: Texts, gems: Sequence[Gem]) -> str:
    return ", ".join(t(f"gem.{gem}") for gem in gems)


def _award(t: Texts, cushion: int, winner: int | None, names: Sequence[str]) -> str:
    if winner is None:
        return t("history.nobody", cushion=cushion + 1)
    return t("history.won", cushion=cushion + 1, name=names[winner])
