"""Small pieces used on every screen: headings, buttons, cards, avatars, empty states."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.live.views import Colour
from companion.theme import PLAYER_PAINTS, TEXT_MEDIUM, Duration, Size, Space

Style = ft.TextThemeStyle


def heading(text: str) -> ft.Control:
    """A section's title, also for screen readers."""
    return ft.Semantics(
        header=True,
        content=ft.Text(text, theme_style=Style.TITLE_LARGE, color=ft.Colors.PRIMARY),
    )


def quiet(text: str, *, center: bool = False) -> ft.Text:
    """A sentence that explains without shouting."""
    return ft.Text(
        text,
        theme_style=Style.BODY_MEDIUM,
        color=ft.Colors.ON_SURFACE_VARIANT,
        text_align=ft.TextAlign.CENTER if center else ft.TextAlign.START,
    )


def figure(text: str, *, large: bool = True, gold: bool = False, key: str | None = None) -> ft.Text:
    """A number to be read across the table."""
    return ft.Text(
        text,
        key=key,
        theme_style=Style.DISPLAY_MEDIUM if large else Style.DISPLAY_SMALL,
        color=ft.Colors.PRIMARY if gold else None,
        no_wrap=True,
    )


def main_button(
    text: str,
    on_click: Callable[[], object],
    *,
    key: str,
    icon: ft.IconData | None = None,
    disabled: bool = False,
) -> ft.Control:
    """The one clear next step of a screen."""
    return ft.FilledButton(
        text,
        key=key,
        icon=icon,
        disabled=disabled,
        height=Size.BUTTON,
        expand=True,
        on_click=lambda: on_click(),
        style=ft.ButtonStyle(
            shape=ft.RoundedRectangleBorder(radius=Size.RADIUS),
            bgcolor=ft.Colors.SURFACE_CONTAINER if disabled else None,
            color=ft.Colors.ON_SURFACE_VARIANT if disabled else None,
        ),
    )


def side_button(
    text: str,
    on_click: Callable[[], object],
    *,
    key: str,
    icon: ft.IconData | None = None,
    danger: bool = False,
) -> ft.Control:
    """Another thing one can do here."""
    return ft.OutlinedButton(
        text,
        key=key,
        icon=icon,
        height=Size.TAP,
        on_click=lambda: on_click(),
        style=ft.ButtonStyle(
            color=ft.Colors.ERROR if danger else None,
            shape=ft.RoundedRectangleBorder(radius=Size.RADIUS_SMALL),
        ),
    )


def card(
    content: ft.Control,
    *,
    key: str | None = None,
    label: str | None = None,
    on_click: Callable[[], object] | None = None,
    padding: int = Space.L,
    strong: bool = False,
) -> ft.Control:
    """A raised surface; with `on_click` a large button that says its label."""
    look: dict[str, Any] = {
        "key": key,
        "padding": padding,
        "border_radius": Size.RADIUS,
        "bgcolor": ft.Colors.SURFACE_CONTAINER_HIGH if strong else ft.Colors.SURFACE_CONTAINER,
        "border": ft.Border.all(1, ft.Colors.PRIMARY if strong else ft.Colors.OUTLINE_VARIANT),
        "clip_behavior": ft.ClipBehavior.ANTI_ALIAS,
        "animate": Duration.QUICK,
    }
    if on_click is None:
        return ft.Container(content=content, **look)
    return tappable(content, label=label or "", on_click=on_click, **look)


def tappable(
    content: ft.Control,
    *,
    label: str,
    on_click: Callable[[], object] | None,
    selected: bool | None = None,
    is_quick: bool = False,
    **box: Any,
) -> ft.Container:
    """A button of any look: for a finger, a keyboard and a screen reader, which says `label`.

    The words are inside the box that takes the tap; the other way round they would belong to
    something a screen reader cannot activate. Without `on_click` it only says its label.
    `is_quick` is for what changes at once: a short tap then spends no frames on a ripple.
    """
    act = (lambda: on_click()) if on_click is not None else None
    words: ft.Control = ft.Semantics(
        content=content,
        label=label,
        button=on_click is not None,
        selected=selected,
        exclude_semantics=True,
    )
    if is_quick and act is not None:  # the inner one takes a short tap, the outer one the keyboard
        words = ft.GestureDetector(content=words, on_tap=act, exclude_from_semantics=True)
    return ft.Container(content=words, ink=act is not None, on_click=act, **box)


def avatar(initial: str, colour: Colour, *, size: int = Size.AVATAR) -> ft.Control:
    """A player's letter on the player's colour; the name beside it is what is read out."""
    paint = PLAYER_PAINTS[colour]
    letter = ft.Text(
        initial, color=paint.ink, font_family=TEXT_MEDIUM, size=size * 0.42, no_wrap=True
    )
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=paint.fill,
        alignment=ft.Alignment.CENTER,
        content=ft.Semantics(content=letter, exclude_semantics=True),
    )


def picture(name: str, *, size: int, label: str | None = None) -> ft.Control:
    """One of our own icons; decoration unless it has a label."""
    return ft.Image(
        src=f"icons/{name}.svg",
        width=size,
        height=size,
        semantics_label=label,
        exclude_from_semantics=label is None,
    )


def empty(icon: str, title: str, body: str, *steps: ft.Control) -> ft.Control:
    """Nothing here yet: says what will be, and what to do."""
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=Space.XL, horizontal=Space.S),
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            [
                picture(icon, size=112),
                ft.Text(title, theme_style=Style.HEADLINE_SMALL, text_align=ft.TextAlign.CENTER),
                ft.Container(content=quiet(body, center=True), width=420),
                *steps,
            ],
            spacing=Space.L,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def rows(controls: Sequence[ft.Control]) -> ft.Control:
    """A list on one card, thin lines between."""
    divided: list[ft.Control] = []
    for index, control in enumerate(controls):
        if index:
            divided.append(ft.Divider(height=1, color=ft.Colors.OUTLINE_VARIANT))
        divided.append(control)
    return card(ft.Column(divided, spacing=0), padding=0)
