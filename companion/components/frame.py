"""The frame around a screen: bar or rail for the five main ones, a way back otherwise."""

from collections.abc import Sequence

import flet as ft

from companion.theme import Size, Space
from companion.visit import Visit

MAIN = (
    ("play", "/", ft.Icons.TABLE_RESTAURANT_OUTLINED, ft.Icons.TABLE_RESTAURANT),
    ("log", "/log", ft.Icons.MENU_BOOK_OUTLINED, ft.Icons.MENU_BOOK),
    ("leaderboard", "/leaderboard", ft.Icons.EMOJI_EVENTS_OUTLINED, ft.Icons.EMOJI_EVENTS),
    ("decks", "/decks", ft.Icons.STYLE_OUTLINED, ft.Icons.STYLE),
    ("settings", "/settings", ft.Icons.SETTINGS_OUTLINED, ft.Icons.SETTINGS),
)


def main_view(
    visit: Visit,
    name: str,
    controls: Sequence[ft.Control],
    *,
    wide: bool,
    width: int = Size.READING,
) -> ft.View:
    """One of the five main screens, never wider than `width`."""
    index = [entry[0] for entry in MAIN].index(name)
    route = MAIN[index][1]

    def change(event: ft.Event) -> None:
        visit.go(MAIN[int(event.control.selected_index)][1])

    body = _page(controls, width=width)
    if not wide:
        return ft.View(
            route=route,
            padding=0,
            controls=[ft.SafeArea(content=body, expand=True)],
            navigation_bar=_bar(visit, index, change),
        )
    row = ft.Row(
        [_rail(visit, index, change), body],
        expand=True,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.View(route=route, padding=0, controls=[ft.SafeArea(content=row, expand=True)])


def inner_view(
    visit: Visit,
    title: str,
    controls: Sequence[ft.Control],
    *,
    route: str,
    actions: Sequence[ft.Control] = (),
    bottom: ft.Control | None = None,
    back: str,
) -> ft.View:
    """A screen one level down: title, way back, and at the bottom the one next step."""
    parts = [_head(visit, title, actions, back), _page(controls, width=Size.READING)]
    if bottom is not None:
        parts.append(
            ft.Container(
                content=ft.Container(content=bottom, width=Size.READING - 2 * Space.L),
                alignment=ft.Alignment.CENTER,
                padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
            )
        )
    return ft.View(
        route=route,
        padding=0,
        controls=[ft.SafeArea(content=ft.Column(parts, expand=True, spacing=0), expand=True)],
    )


def _head(visit: Visit, title: str, actions: Sequence[ft.Control], back: str) -> ft.Control:
    """Way back, title, actions: as wide as what is below, so that undo is never far from it."""
    way_back = ft.IconButton(
        ft.Icons.ARROW_BACK,
        key="back",
        tooltip=visit.t("back"),
        on_click=lambda: visit.go(back),
    )
    words = ft.Text(
        title,
        theme_style=ft.TextThemeStyle.TITLE_LARGE,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    row = ft.Row(
        [way_back, ft.Semantics(content=words, header=True, expand=True), *actions],
        spacing=0,
        height=Size.BUTTON,
    )
    return ft.Container(
        content=ft.Container(content=row, width=Size.READING),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=Space.XS),
    )


def _page(controls: Sequence[ft.Control], *, width: int) -> ft.Control:
    """A scrolling column, centred and never wider than reads well."""
    return ft.Container(
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
        content=ft.Column(
            [
                ft.Container(
                    content=ft.Column(
                        list(controls),
                        spacing=Space.L,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    ),
                    padding=ft.Padding.only(
                        left=Space.L, right=Space.L, top=Space.L, bottom=Space.XXL
                    ),
                    width=width,
                )
            ],
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _bar(visit: Visit, index: int, change: object) -> ft.NavigationBar:
    return ft.NavigationBar(
        selected_index=index,
        on_change=change,  # type: ignore[arg-type]
        destinations=[
            ft.NavigationBarDestination(
                icon=icon, selected_icon=chosen, label=visit.t(f"nav.{name}"), key=f"nav-{name}"
            )
            for name, _, icon, chosen in MAIN
        ],
    )


def _rail(visit: Visit, index: int, change: object) -> ft.NavigationRail:
    return ft.NavigationRail(
        selected_index=index,
        on_change=change,  # type: ignore[arg-type]
        label_type=ft.NavigationRailLabelType.ALL,
        min_width=104,
        group_alignment=-0.85,
        destinations=[
            ft.NavigationRailDestination(
                icon=icon, selected_icon=chosen, label=visit.t(f"nav.{name}"), key=f"nav-{name}"
            )
            for name, _, icon, chosen in MAIN
        ],
    )
