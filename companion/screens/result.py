"""The result: who won, everybody's place and sum line by line, and the same people once more."""

from collections.abc import Sequence

import flet as ft

from companion.components.pieces import Style, avatar, card, figure, main_button, picture, quiet
from companion.components.podium import podium
from companion.components.taps import Taps
from companion.present.results import PartLine, ResultScreen, ResultSeat
from companion.theme import Space


def result_parts(
    taps: Taps, shown: ResultScreen, more: Sequence[ft.Control] = ()
) -> list[ft.Control]:
    """The body of a finished table."""
    visit, table = taps.visit, taps.table
    t = visit.t

    def rematch() -> None:
        opened = visit.house.start(table.game.id, table.setup, group_id=table.group_id)
        visit.go(f"/t/{opened.code}")

    return [
        ft.Column(
            [
                picture("status/coronation", size=96),
                ft.Semantics(
                    header=True,
                    live_region=True,
                    content=ft.Text(
                        shown.sentence,
                        theme_style=Style.HEADLINE_MEDIUM,
                        text_align=ft.TextAlign.CENTER,
                        color=ft.Colors.PRIMARY,
                    ),
                ),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=Space.M,
        ),
        podium(shown.seats),
        *(_sum(seat) for seat in shown.seats),
        *more,
        ft.Row([main_button(t("result.rematch"), rematch, key="rematch", icon=ft.Icons.REPLAY)]),
        quiet(t("result.kept"), center=True),
    ]


def _sum(seat: ResultSeat) -> ft.Control:
    head = ft.Row(
        [
            avatar(seat.initial, seat.colour),
            ft.Column(
                [
                    ft.Text(seat.name, theme_style=Style.TITLE_MEDIUM),
                    quiet(seat.place_words),
                ],
                spacing=0,
                expand=True,
            ),
            figure(seat.total, gold=seat.is_winner),
        ],
        spacing=Space.M,
    )
    lines = [_line(line) for line in seat.lines]
    if seat.tie:
        lines.append(ft.Text(seat.tie, theme_style=Style.BODY_MEDIUM, color=ft.Colors.TERTIARY))
    return card(ft.Column([head, *lines], spacing=Space.XS), strong=seat.is_winner, padding=Space.M)


def _line(line: PartLine) -> ft.Control:
    words = ft.Row(
        [ft.Text(line.title, theme_style=Style.BODY_LARGE), quiet(line.detail)],
        wrap=True,  # large letters: the detail goes below its title
        spacing=Space.S,
        run_spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    row = ft.Row([words, figure(line.points, large=False)], spacing=Space.S)
    if not line.notes:
        return row
    notes = [
        ft.Text(note, theme_style=Style.BODY_SMALL, color=ft.Colors.TERTIARY) for note in line.notes
    ]
    return ft.Column([row, *notes], spacing=0)
