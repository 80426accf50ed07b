"""Type a number: the phone's own digits, a key for the sign, Enter or OK."""

from collections.abc import Callable

import flet as ft

from companion.components.hooks import component, use_visit
from companion.components.pieces import Style, quiet
from companion.components.typed import text_field, use_typed
from companion.theme import Size, Space


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
    typed = use_typed(start)

    def turn_sign() -> None:
        number = typed.text
        typed.write(number[1:] if number.startswith("-") else f"-{number}")

    def done() -> None:
        word = typed.text.strip().replace("−", "-").replace("+", "")
        if not word:
            on_number(None)
        elif word.lstrip("-").isdecimal() and word.count("-") <= 1:
            on_number(int(word))
        else:
            on_bad(typed.text)

    return ft.Column(
        [
            ft.Text(title, theme_style=Style.TITLE_LARGE),
            ft.Row(
                [
                    ft.OutlinedButton(
                        "±",
                        key="sign",
                        tooltip=visit.t("number.sign"),
                        height=Size.BUTTON,
                        on_click=lambda: turn_sign(),
                    ),
                    text_field(
                        typed,
                        visit.t("number.points"),
                        key="number",
                        on_submit=done,
                        autofocus=True,
                        keyboard_type=ft.KeyboardType.NUMBER,
                        text_align=ft.TextAlign.CENTER,
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
