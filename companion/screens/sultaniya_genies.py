"""Sultaniya's genies: called on a turn, put right, or standing by a palace at the end."""

from collections.abc import Callable, Sequence
from typing import cast

import flet as ft

from companion.components.choice import choice
from companion.components.pieces import Style, figure, picture, quiet
from companion.components.seat_choice import NOBODY, seat_choice
from companion.components.sheet_parts import SheetTaps
from companion.present.sultaniya_goals import GenieChoice
from companion.present.sultaniya_play import GenieCard
from companion.screens.sultaniya_palace import tile, titled
from companion.theme import Space
from scoring.sheets.sultaniya_actions import CallGenie, Genie, GiveGenie

ICON = 24


def genie_card(
    taps: SheetTaps,
    shown: GenieCard,
    turn: int,
    *,
    is_open: bool,
    on_tap: Callable[[str], None],
) -> ft.Control:
    """A genie with its price and holder; a tap unfolds what can be done with it."""
    words: list[ft.Control] = [
        ft.Text(shown.title, theme_style=Style.TITLE_SMALL),
        ft.Text(
            f"{shown.status} · {shown.short}" if shown.short else shown.status,
            theme_style=Style.BODY_SMALL,
            color=ft.Colors.ON_SURFACE_VARIANT,
        ),
    ]
    head = tile(
        shown.label,
        [
            picture("palace/genie", size=36),
            ft.Column(words, spacing=0, expand=True, tight=True),
            figure(shown.price, large=False),
            picture("palace/sapphire", size=ICON),
        ],
        lambda: on_tap(shown.id),
        key=f"call-{shown.id}",
        is_chosen=is_open,
        height=None,
    )
    return ft.Column(
        [head, *(_unfolded(taps, shown, turn) if is_open else ())],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _unfolded(taps: SheetTaps, shown: GenieCard, turn: int) -> list[ft.Control]:
    """Its call, what it does, and whose it is if the table says otherwise."""
    t, genie = taps.visit.t, Genie(shown.id)
    parts: list[ft.Control] = []
    if not shown.short:
        parts.append(
            choice(
                t("genie.call"),
                [(str(each.roofs), each.title) for each in shown.roofs],
                "",
                lambda roofs: cast("None", taps.submit(CallGenie(turn, genie, int(roofs)))),
                key=f"roofs-{shown.id}",
            )
        )
    parts += [quiet(shown.about), quiet(t("genie.no-sapphires"))]
    holder = NOBODY if shown.holder is None else shown.holder
    parts.append(
        seat_choice(
            t("genie.stands"),
            taps.table.setup,
            holder,
            lambda seat: taps.submit(GiveGenie(genie, None if seat == NOBODY else seat)),
            key=f"holder-{shown.id}",
            nobody=t("genie.nobody"),
        )
    )
    return parts


def genie_row(taps: SheetTaps, genies: Sequence[GenieChoice]) -> ft.Control:
    """Which genies stand by this palace; a tap brings one here, or sends it back."""
    title = taps.visit.t("palace.genies")

    def genie(shown: GenieChoice) -> ft.Control:
        return tile(
            f"{title}: {shown.label} {shown.holder}".strip(),
            [
                picture("palace/genie", size=ICON),
                figure(shown.price, large=False),
                *([ft.Text(shown.holder[:1], theme_style=Style.LABEL_SMALL)] * bool(shown.holder)),
            ],
            lambda: taps.submit(GiveGenie(Genie(shown.id), None if shown.is_own else taps.seat)),
            key=f"genie-{shown.id}",
            is_chosen=shown.is_own,
            is_centred=True,
            expand=1,
        )

    return titled(title, ft.Row([genie(each) for each in genies], spacing=Space.S))
