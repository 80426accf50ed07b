"""The result: who won, everybody's place, and the same people once more."""

import flet as ft

from companion.components.pieces import Style, avatar, card, figure, main_button, picture, quiet
from companion.live.house import LiveTable
from companion.present.points import SeatLine, ranking, result_sentence
from companion.theme import Space
from companion.visit import Visit


def result_parts(visit: Visit, table: LiveTable) -> list[ft.Control]:
    """The body of a finished table."""
    t = visit.t

    def rematch() -> None:
        opened = visit.house.open(table.game.id, table.setup)
        visit.go(f"/t/{opened.code}")

    return [
        ft.Column(
            [
                picture("status/coronation", size=112),
                ft.Semantics(
                    header=True,
                    live_region=True,
                    content=ft.Text(
                        result_sentence(t, table.state, table.setup),
                        theme_style=Style.HEADLINE_MEDIUM,
                        text_align=ft.TextAlign.CENTER,
                        color=ft.Colors.PRIMARY,
                    ),
                ),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=Space.M,
        ),
        *(_place(line) for line in ranking(t, table.state, table.setup)),
        ft.Row([main_button(t("result.rematch"), rematch, key="rematch", icon=ft.Icons.REPLAY)]),
        quiet(t("result.kept"), center=True),
    ]


def _place(line: SeatLine) -> ft.Control:
    return card(
        ft.Row(
            [
                avatar(line.initial, line.colour),
                ft.Column(
                    [ft.Text(line.name, theme_style=Style.TITLE_MEDIUM), quiet(line.place)],
                    spacing=0,
                    expand=True,
                ),
                figure(line.total, gold=line.is_leading),
            ],
            spacing=Space.M,
        ),
        strong=line.is_leading,
        padding=Space.M,
    )
