"""A text field that never loses a letter.

The phone is always ahead of the server: while one letter travels, the next is typed. So what is
typed is only listened to. Rendering on each letter would send an older text back over a newer one.
"""

from collections.abc import Callable
from typing import Any

import flet as ft


class Typed:
    """What stands in a field, as far as the server has heard."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.render: Callable[[], None] = lambda: None

    def hear(self, event: Any) -> None:
        """A letter came in."""
        self.text = event.control.value or ""

    def write(self, text: str) -> None:
        """Put another text into the field."""
        self.text = text
        self.render()


def use_typed(start: str = "") -> Typed:
    """The text of one field for as long as its component lives."""
    _, bump = ft.use_state(0)
    kept: Any = ft.use_ref(None)
    if kept.current is None:
        kept.current = Typed(start)
    typed: Typed = kept.current
    typed.render = lambda: bump(lambda count: count + 1)
    return typed


def text_field(
    typed: Typed,
    label: str,
    *,
    key: str,
    on_submit: Callable[[], object] | None = None,
    **more: Any,
) -> ft.TextField:
    """A field for it; Enter does what the button beside it does."""

    def enter(event: Any) -> None:
        typed.hear(event)
        if on_submit is not None:
            on_submit()

    return ft.TextField(
        key=key,
        label=label,
        value=typed.text,
        on_change=typed.hear,
        on_submit=enter,
        **more,
    )
