"""An address that leads nowhere: says so, and shows the way home."""

import flet as ft

from companion.components.frame import inner_view
from companion.components.hooks import screen, use_visit
from companion.components.pieces import empty, side_button
from companion.visit import Visit


@screen
def NotFound() -> ft.View:
    return missing(use_visit())


def missing(visit: Visit) -> ft.View:
    """The view for something that is not there (any more)."""
    t = visit.t
    home = side_button(t("not-found.home"), lambda: visit.go("/"), key="home", icon=ft.Icons.HOME)
    return inner_view(
        visit,
        t("not-found.title"),
        [empty("status/hidden", t("not-found.title"), t("not-found.body"), home)],
        route=visit.page.route or "/",
        back="/",
    )
