"""Type a number: the phone's own digits, a key for the sign, Enter or OK."""

from collections.abc import Callable

import flet as ft

from companion.components.hooks import component, use_visit
from companion.components.pieces import Style, quiet
from companion.theme import Space


@component
def NumberEntry(
    title: str,
    start: str,
    on_number: Callable[[int | None], None],
    on_close: Callable[[], None],
    on_bad: Callable[[str], None],
) -> ft.Control:
    """The body of a dialog; an empty field clears the cell."""
    visit = use_visit()
    typed, set_typed = ft.use_state(start)

    def turn_sign() -> None:
        set_typed(typed[1:] if typed.startswith("-") else f"-{typed}")

    def done() -> None:
        word = typed.strip().replace("−", "-").replace("+", "")
        if not word:
            on_number(None)
        elif word.lstrip("-").isdecimal() and word.count("-") <= 1:
            on_number(int(word))
        else:
            on_bad(typed)

    return ft.Column(
        [
            ft.Text(title, theme_style=Style.TITLE_LARGE),
            ft.Row(
                [
                    ft.OutlinedButton(
                        "±",
                        key="sign",
                        tooltip=visit.t("number.sign"),
                        height=52,
                        on_click=lambda: turn_sign(),
                    ),
                    ft.TextField(
                        key="number",
                        value=typed,
                        label=visit.t("number.points"),
                        autofocus=True,
                        keyboard_type=ft.KeyboardType.NUMBER,
                        text_align=ft.TextAlign.CENTER,
                        on_change=lambda event: set_typed(event.control.value or ""),
                        on_submit=lambda: done(),
                        expand=True,
                    ),
                ],
                spacing=Space.S,
            ),
            quiet(visit.t("number.empty")),
            ft.Row(
                [
                    ft.TextButton(visit.t("cancel"), key="cancel", on_click=lambda: on_close()),
                    ft.FilledButton(visit.t("ok"), key="ok", on_click=lambda: done()),
                ],
                alignment=ft.MainAxisAlignment.END,
            ),
        ],
        tight=True,
        spacing=Space.M,
    )
