"""Home: go on with a table, open a new one, or join one."""

import flet as ft

from companion.components.frame import main_view
from companion.components.hooks import screen, use_visit, use_watch, use_wide
from companion.components.pieces import Style, card, heading, picture, quiet, side_button
from companion.present.boxes import FOUR, POINTS, BoxCard, box_card
from companion.present.home import Unfinished, unfinished
from companion.theme import Size, Space
from companion.visit import Visit

SHOWN_UNFINISHED = 3


@screen
def Home() -> ft.View:
    visit = use_visit()
    wide = use_wide()
    use_watch(visit.house.watchers)
    t = visit.t
    tables = [
        unfinished(t, code=table.code, setup=table.setup, state=table.state)
        for table in visit.house.unfinished()[:SHOWN_UNFINISHED]
    ]
    controls: list[ft.Control] = [_banner(visit)]
    if tables:
        controls.append(heading(t("home.continue")))
        controls.extend(_continue_card(visit, table) for table in tables)
    controls.append(heading(t("home.play")))
    cards = [_game_card(visit, box_card(t, box)) for box in FOUR]
    in_a_row = 4 if wide else 2
    controls += [_shelf(cards[i : i + in_a_row]) for i in range(0, len(cards), in_a_row)]
    controls.append(_points_card(visit, box_card(t, POINTS)))
    controls.append(
        side_button(
            t("home.join"),
            lambda: visit.go("/join"),
            key="join",
            icon=ft.Icons.QR_CODE_SCANNER,
        )
    )
    return main_view(visit, "play", controls, wide=wide, width=Size.PAGE)


def _shelf(cards: list[ft.Control]) -> ft.Control:
    """Cards side by side, all as tall as the tallest."""
    for each in cards:
        each.expand = 1
    return ft.Row(
        cards,
        spacing=Space.M,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _banner(visit: Visit) -> ft.Control:
    return ft.Row(
        [
            picture("ui/logo", size=Size.EMBLEM),
            ft.Column(
                [
                    ft.Semantics(
                        header=True,
                        content=ft.Text(
                            visit.t("app.name"),
                            theme_style=Style.HEADLINE_MEDIUM,
                            color=ft.Colors.PRIMARY,
                        ),
                    ),
                    quiet(visit.t("home.greeting")),
                ],
                spacing=0,
                expand=True,
            ),
            ft.IconButton(
                ft.Icons.GROUPS_OUTLINED,
                key="people",
                tooltip=visit.t("people.title"),
                icon_size=28,
                on_click=lambda: visit.go("/people"),
            ),
        ],
        spacing=Space.M,
    )


def _continue_card(visit: Visit, table: Unfinished) -> ft.Control:
    words = ft.Column(
        [
            ft.Text(table.title, theme_style=Style.TITLE_MEDIUM),
            quiet(table.about),
        ],
        spacing=0,
        expand=True,
    )
    row = ft.Row(
        [
            picture(f"games/{table.box}", size=Size.AVATAR),
            words,
            ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, color=ft.Colors.PRIMARY, size=32),
        ],
        spacing=Space.M,
    )
    return card(
        row,
        key=f"continue-{table.code}",
        label=table.label,
        on_click=lambda: visit.go(f"/t/{table.code}"),
        strong=True,
        padding=Space.M,
    )


def _game_card(visit: Visit, box: BoxCard) -> ft.Control:
    content = ft.Column(
        [
            ft.Image(
                src=f"icons/games/art/{box.id}.svg",
                fit=ft.BoxFit.COVER,
                aspect_ratio=16 / 9,
                exclude_from_semantics=True,
            ),
            ft.Container(
                padding=ft.Padding.only(left=Space.M, right=Space.S, bottom=Space.M, top=Space.XS),
                content=ft.Column(
                    [
                        ft.Text(box.name, theme_style=Style.TITLE_LARGE),
                        quiet(box.players),
                        ft.Text(box.about, theme_style=Style.BODY_SMALL, color=ft.Colors.TERTIARY),
                    ],
                    spacing=2,
                ),
            ),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return card(
        content,
        key=f"game-{box.id}",
        label=box.label,
        on_click=lambda: visit.go(f"/new/{box.id}"),
        padding=0,
    )


def _points_card(visit: Visit, box: BoxCard) -> ft.Control:
    row = ft.Row(
        [
            picture("games/points", size=Size.EMBLEM),
            ft.Column(
                [ft.Text(box.name, theme_style=Style.TITLE_LARGE), quiet(box.about)],
                spacing=2,
                expand=True,
            ),
        ],
        spacing=Space.M,
    )
    return card(row, key="game-points", label=box.label, on_click=lambda: visit.go("/new/points"))
