"""Sultaniya's turns on the phone: build, call a genie or pass; everything can be put right."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import flet as ft

from companion.components.choice import choice
from companion.components.counting import MemoCountLine, Pad
from companion.components.hooks import component
from companion.components.pieces import (
    Style,
    avatar,
    card,
    figure,
    heading,
    main_button,
    picture,
    quiet,
)
from companion.components.seat_choice import seat_choice
from companion.components.sheet_parts import SheetTaps
from companion.live.chance import first_seat
from companion.present.sheets import CountCell
from companion.present.sultaniya_play import (
    BuildKey,
    PlayScreen,
    has_first,
    play_screen,
)
from companion.screens.sultaniya_genies import genie_card
from companion.screens.sultaniya_palace import tile
from companion.text import Texts
from companion.theme import Size, Space
from scoring.sheets.actions import ChooseFirst
from scoring.sheets.sultaniya_actions import Build, Pass

FLOOR, ROOF = "floor", "roof"
ICON = 24


@component
def PlayPanel(
    taps: SheetTaps,
    asked: str | None,
    version: int,  # noqa: ARG001
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """The turn, then what everybody has. `version` is there to be seen changing."""
    t, table = taps.visit.t, taps.table
    shown = play_screen(
        t, table.state, table.setup, has_first=has_first(table.history, table.standing)
    )
    turn = table.state.turns_played
    parts: list[Any]
    if shown.is_over:
        parts = [_over(taps, shown)]
    elif not shown.is_begun:
        parts = [FirstPanel(taps, key="first")]
    else:
        parts = [_head(taps, shown), TurnPanel(taps, shown, turn, key=f"turn-{turn}")]
    parts += [heading(shown.treasury), _lines(taps, shown.sapphires, asked)]
    parts += [heading(t("palace.roofs")), _lines(taps, shown.roofs, asked)]
    return _column(parts, spacing=Space.L)


def play_foot(
    taps: SheetTaps, *, asked: str | None, on_palaces: Callable[[], None]
) -> ft.Control | None:
    """The pad when a number is asked for; the way to the palaces once play is over."""
    t, table = taps.visit.t, taps.table
    shown = play_screen(t, table.state, table.setup)
    cell = next((each for each in (*shown.sapphires, *shown.roofs) if each.id == asked), None)
    if cell is not None:

        def write(count: int) -> None:
            if cell.count == count or taps.write(cell.id, count):
                taps.ask(None)

        pad: ft.Control = Pad(
            t("pad.title", name=cell.title, what=_what(t, cell)),
            cell.most,
            write,
            lambda: taps.ask(None),
            t("pad.close"),
            key="pad",
        )
        return pad
    if not shown.is_over:
        return None
    go = main_button(
        t("turn.to-palaces"), on_palaces, key="to-palaces", icon=ft.Icons.ARROW_FORWARD
    )
    return ft.Row([go])


@component
def FirstPanel(taps: SheetTaps, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Who begins: picked by chance, and changed by a tap."""
    t, table = taps.visit.t, taps.table
    first, set_first = ft.use_state(first_seat(table, "sultaniya-first"))
    start = main_button(
        t("turn.start"),
        lambda: taps.submit(ChooseFirst(first)),
        key="start-turns",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
    )
    return _column(
        [
            quiet(t("turn.about")),
            seat_choice(t("turn.first"), table.setup, first, set_first, key="first"),
            quiet(t("turn.starting")),
            ft.Row([start]),
        ],
        spacing=Space.L,
    )


@component
def TurnPanel(
    taps: SheetTaps,
    shown: PlayScreen,
    turn: int,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """The three things one may do; a new turn starts with nothing in hand."""
    t = taps.visit.t
    built, set_built = ft.use_state(FLOOR)
    called, set_called = ft.use_state(cast("str | None", None))

    def build(sapphires: int) -> None:
        taps.submit(Build(turn, sapphires, int(built == ROOF)))

    def unfold(genie: str) -> None:
        set_called(None if called == genie else genie)

    passing = tile(
        shown.pass_words,
        [
            picture("palace/sapphire", size=ICON),
            ft.Text(shown.pass_words, theme_style=Style.TITLE_MEDIUM),
        ],
        lambda: taps.submit(Pass(turn, shown.passing)),
        key="pass",
        height=Size.BUTTON,
        is_centred=True,
    )
    return _column(
        [
            _choice_card(
                t("turn.build"),
                choice(
                    t("turn.what"),
                    [(each, t(f"turn.what.{each}")) for each in (FLOOR, ROOF)],
                    built,
                    set_built,
                    key="built",
                    is_titled=False,
                ),
                quiet(t("turn.build.about")),
                ft.Row([_build_key(t, each, build) for each in shown.builds], spacing=Space.S),
            ),
            passing,
            _choice_card(
                t("turn.genie"),
                *(
                    genie_card(taps, each, turn, is_open=called == each.id, on_tap=unfold)
                    for each in shown.genies
                ),
            ),
        ],
        spacing=Space.M,
    )


def _head(taps: SheetTaps, shown: PlayScreen) -> ft.Control:
    """Who is on turn, to be read across the table, and that the end is near."""
    name = ft.Semantics(
        header=True,
        live_region=True,
        label=taps.visit.t("turn.on-turn", name=shown.name),
        exclude_semantics=True,
        content=ft.Text(
            shown.name, theme_style=Style.HEADLINE_MEDIUM, color=ft.Colors.PRIMARY, max_lines=2
        ),
    )
    who = ft.Row(
        [
            avatar(shown.initial, shown.colour, size=Size.EMBLEM),
            ft.Column([quiet(shown.round), name], spacing=0, expand=True),
        ],
        spacing=Space.M,
    )
    return _column([who, *_last(shown)], spacing=Space.M)


def _last(shown: PlayScreen) -> list[ft.Control]:
    if not shown.last:
        return []
    words = ft.Text(shown.last, theme_style=Style.TITLE_MEDIUM, expand=True)
    return [
        card(
            ft.Row([picture("palace/roof", size=36), words], spacing=Space.M),
            padding=Space.M,
            strong=True,
        )
    ]


def _over(taps: SheetTaps, shown: PlayScreen) -> ft.Control:
    t = taps.visit.t
    return _column(
        [heading(t("turn.over")), *_last(shown), quiet(t("turn.over.body"))], spacing=Space.M
    )


def _build_key(t: Texts, shown: BuildKey, on_build: Callable[[int], None]) -> ft.Control:
    return tile(
        t("turn.build.key", count=shown.figure),
        [figure(shown.figure, large=False), picture("palace/sapphire", size=ICON)],
        lambda: on_build(shown.sapphires),
        key=f"build-{shown.sapphires}",
        is_there=shown.is_there,
        is_centred=True,
        expand=1,
    )


def _choice_card(title: str, *parts: ft.Control) -> ft.Control:
    head = ft.Semantics(header=True, content=ft.Text(title, theme_style=Style.TITLE_MEDIUM))
    return card(_column([head, *parts], spacing=Space.S), padding=Space.M)


def _lines(taps: SheetTaps, cells: Sequence[CountCell], asked: str | None) -> ft.Control:
    lines = [
        MemoCountLine(cell=cell, taps=taps, is_asked=cell.id == asked, key=cell.id)
        for cell in cells
    ]
    return _column(lines, spacing=Space.S)


def _what(t: Texts, cell: CountCell) -> str:
    return t("palace.sapphires") if cell.id.startswith("sapphires") else t("palace.roofs")


def _column(parts: Sequence[Any], *, spacing: int) -> ft.Control:
    return ft.Column(
        list(parts),
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
