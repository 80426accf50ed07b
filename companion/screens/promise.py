"""Screens that are not built yet: each says honestly what will be there."""

import flet as ft

from companion.components.frame import main_view
from companion.components.hooks import screen, use_visit, use_wide
from companion.components.pieces import empty, heading, quiet
from companion.visit import Visit


@screen
def Log() -> ft.View:
    visit = use_visit()
    wide = use_wide()
    kept = visit.t("log.kept", n=visit.house.count_finished())
    return _promise(visit, "log", "games/points", wide, quiet(kept, center=True))


@screen
def Leaderboard() -> ft.View:
    visit = use_visit()
    wide = use_wide()
    return _promise(visit, "leaderboard", "status/coronation", wide)


@screen
def Decks() -> ft.View:
    visit = use_visit()
    wide = use_wide()
    return _promise(visit, "decks", "ui/card-back", wide)


def _promise(visit: Visit, name: str, icon: str, wide: bool, *more: ft.Control) -> ft.View:
    t = visit.t
    return main_view(
        visit,
        name,
        [
            heading(t(f"nav.{name}")),
            empty(icon, t("promise.title"), t(f"promise.{name}"), *more),
        ],
        wide=wide,
    )
