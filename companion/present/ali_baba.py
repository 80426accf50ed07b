"""What the Ali Baba sheet shows: ten kinds of treasures in dots, the track, the result."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.live.views import Colour
from companion.present.boxes import title_of
from companion.present.people import initial_of
from companion.present.results import PartLine, result_screen
from companion.present.sheets import SheetScreen, missing_sentence, names_of, seat_tabs
from companion.text import Texts, number
from scoring.ali_baba import OF_EACH_TREASURE, Line, Treasure, Variant, set_points
from scoring.results import Part
from scoring.sheets.actions import Lack, Missing
from scoring.sheets.ali_baba import left, missing, results
from scoring.sheets.ali_baba_cave import AliBabaSheet

TAKEN_OUT: Mapping[Variant, int] = {Variant.EQUAL: 1, Variant.SMALL: 3}


class Mark(StrEnum):
    """A dot: a tile one has, one still to be had, or one that others have."""

    OWN = "own"
    FREE = "free"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Dot:
    """One of a kind's six tiles; a tap sets the count to `to`."""

    number: int
    mark: Mark
    to: int
    label: str


@dataclass(frozen=True, slots=True)
class DotLine:
    """One kind of treasure: a player's tiles as dots, and their points."""

    id: str
    icon: str
    title: str
    points: str
    dots: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class TrackLine:
    """A player's marker on the score track."""

    seat: int
    name: str
    initial: str
    colour: Colour
    points: int
    shown: str
    is_on_turn: bool
    label: str
    less_label: str
    more_label: str


@dataclass(frozen=True, slots=True)
class Removal:
    """The kinds a variant takes out before the game; `words` once they are told."""

    question: str
    wanted: int
    kinds: tuple[tuple[str, str, str], ...]
    words: str


@dataclass(frozen=True, slots=True)
class AliBabaScreen:
    """The sheet with one player's treasures in hand."""

    sheet: SheetScreen
    treasures: tuple[DotLine, ...]
    track: tuple[TrackLine, ...]
    removal: Removal | None


def ali_baba_screen(
    t: Texts, sheet: AliBabaSheet, setup: Mapping[str, Any], *, seat: int
) -> AliBabaScreen:
    """Everything for the mode Treasures; when the game is finished, its result."""
    scores = results(sheet)
    return AliBabaScreen(
        sheet=SheetScreen(
            title=title_of(t, dict(setup)),
            tabs=seat_tabs(t, scores, setup),
            cells=(),
            missing=_missing(t, sheet, names_of(setup)),
            result=result_screen(t, scores, setup, _part) if sheet.is_finished else None,
        ),
        treasures=tuple(_dot_line(t, sheet, seat, kind) for kind in kinds_in_play(sheet)),
        track=tuple(_track_line(t, sheet, setup, seat) for seat in range(len(sheet.players))),
        removal=_removal(t, sheet),
    )


def is_counting(sheet: AliBabaSheet) -> bool:
    """Whether the treasures are what matters now: play is over, or something is counted."""
    return sheet.is_play_over or any(
        player.treasures.of(kind) for player in sheet.players for kind in Treasure
    )


def kinds_in_play(sheet: AliBabaSheet) -> list[Treasure]:
    """All kinds but those taken out."""
    return [kind for kind in Treasure if kind not in sheet.removed]


def _dot_line(t: Texts, sheet: AliBabaSheet, seat: int, kind: Treasure) -> DotLine:
    own = sheet.players[seat].treasures.of(kind)
    most = own + left(sheet).of(kind)
    title = t(f"treasure.{kind}")
    return DotLine(
        id=kind.value,
        icon=f"treasures/{kind}",
        title=title,
        points=t("dots.points", count=own, points=set_points(own)) if own else "",
        dots=tuple(_dot(t, title, n, own, most) for n in range(1, OF_EACH_TREASURE + 1)),
    )


def _dot(t: Texts, title: str, n: int, own: int, most: int) -> Dot:
    if n > most:
        return Dot(n, Mark.GONE, own, t("dots.gone", title=title, count=n))
    if n == own:
        return Dot(n, Mark.OWN, n - 1, t("dots.last", title=title, count=n))
    return Dot(n, Mark.OWN if n < own else Mark.FREE, n, t("dots.put", title=title, count=n))


def _track_line(t: Texts, sheet: AliBabaSheet, setup: Mapping[str, Any], seat: int) -> TrackLine:
    player, points = setup["players"][seat], sheet.players[seat].track
    name = player["name"]
    return TrackLine(
        seat=seat,
        name=name,
        initial=initial_of(name),
        colour=Colour(player["colour"]),
        points=points,
        shown=number(points),
        is_on_turn=seat == sheet.on_turn and not sheet.is_play_over,
        label=t("track.label", name=name, points=number(points)),
        less_label=t("track.less", name=name),
        more_label=t("track.more", name=name),
    )


def _removal(t: Texts, sheet: AliBabaSheet) -> Removal | None:
    wanted = TAKEN_OUT.get(sheet.variant, 0)
    if not wanted:
        return None
    out = ", ".join(t(f"treasure.{kind}") for kind in Treasure if kind in sheet.removed)
    return Removal(
        question=t("cave.remove", n=wanted),
        wanted=wanted,
        kinds=tuple((kind.value, f"treasures/{kind}", t(f"treasure.{kind}")) for kind in Treasure),
        words=t("cave.removed", what=out) if out else "",
    )


def _missing(t: Texts, sheet: AliBabaSheet, names: list[str]) -> str:
    """While tiles lie face down nobody can say how many turns are left."""
    found = missing(sheet)
    endless = Missing(Lack.TURNS)
    sentence = missing_sentence(t, [each for each in found if each != endless], names)
    return f"{t('cave.not-over')} {sentence}".strip() if endless in found else sentence


def _part(t: Texts, part: Part[Line | Treasure]) -> PartLine:
    """A line of the sum."""
    if isinstance(part.label, Line):
        return PartLine(t("track.title"), "", number(part.points))
    title = t(f"treasure.{part.label}")
    return PartLine(
        title, t("dots.points", count=part.count, points=part.points), number(part.points)
    )
