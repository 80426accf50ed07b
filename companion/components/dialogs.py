"""Questions asked on top of a screen."""

from collections.abc import Callable

import flet as ft

from companion.visit import Visit


def confirm(
    visit: Visit,
    *,
    title: str,
    body: str,
    yes: str,
    on_yes: Callable[[], object],
    on_no: Callable[[], object],
) -> ft.AlertDialog:
    """For what cannot be undone, and for nothing else."""
    return ft.AlertDialog(
        modal=True,
        title=ft.Text(title),
        content=ft.Text(body),
        on_dismiss=lambda: on_no(),
        actions=[
            ft.TextButton(visit.t("cancel"), key="no", on_click=lambda: on_no()),
            ft.FilledButton(yes, key="yes", on_click=lambda: on_yes()),
        ],
    )
