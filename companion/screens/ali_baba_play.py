"""Ali Baba turn by turn: who takes, one button per magic effect, what it asks, and the end."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.components.hooks import component
from companion.components.pieces import (
    Style,
    avatar,
    card,
    figure,
    main_button,
    picture,
    quiet,
    side_button,
    tappable,
)
from companion.components.seat_choice import seat_choice
from companion.live.chance import first_seat
from companion.present.ali_baba_turns import OPEN, Answer, Effect, PlayScreen, Question
from companion.screens.ali_baba_track import CaveTaps
from companion.theme import Size, Space
from scoring.sheets.actions import ChooseFirst

FACE = 64
ICON = 36
WIDE_FACE = 100


@component
def FirstTurn(taps: CaveTaps, key: str | None = None) -> ft.Control:  # noqa: ARG001
    """Who begins, picked by lot until somebody knows better."""
    t, table = taps.visit.t, taps.table
    first, set_first = ft.use_state(first_seat(table, "ali-baba-first"))
    begin = main_button(
        t("cave.begin"),
        lambda: taps.submit(ChooseFirst(first)),
        key="begin",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
    )
    return _column(
        [
            quiet(t("cave.about")),
            seat_choice(t("cave.first"), table.setup, first, set_first, key="first"),
            quiet(t("cave.first-hint")),
            ft.Row([begin]),
        ],
        Space.L,
    )


@component
def PlayPanel(
    taps: CaveTaps,
    shown: PlayScreen,
    asked: Question | None,
    key: str | None = None,  # noqa: ARG001
) -> ft.Control:
    """The turn, and below it the six effects or the question one of them asks."""
    if shown.is_over:
        return _over(taps)
    body = _effects(taps, shown) if asked is None else _question(taps, asked)
    return _column([_turn(taps, shown), body], Space.M)


def cave_buttons(taps: CaveTaps, shown: PlayScreen) -> list[ft.Control]:
    """What ends the play; nothing once it is over."""
    if shown.is_over:
        return []
    t = taps.visit.t

    def opened() -> None:
        if shown.opening is None:
            taps.inquire((OPEN, shown.turn))
        else:
            taps.submit(shown.opening)

    empty = side_button(
        t("cave.empty"),
        lambda: taps.submit(shown.emptying),
        key="cave-empty",
        icon=ft.Icons.GRID_4X4,
    )
    if shown.is_open:
        return [empty]
    open_ = side_button(t("cave.open"), opened, key="cave-open", icon=ft.Icons.FLIP)
    return [_column([open_, empty], Space.S)]


def _over(taps: CaveTaps) -> ft.Control:
    t = taps.visit.t
    return card(
        ft.Column(
            [
                ft.Text(t("cave.over"), theme_style=Style.HEADLINE_SMALL),
                quiet(t("cave.over.body")),
            ],
            spacing=Space.S,
        ),
        strong=True,
    )


def _turn(taps: CaveTaps, shown: PlayScreen) -> ft.Control:
    """Who takes, large; then the order, the bans, the turns left."""
    name = ft.Text(
        shown.who,
        theme_style=Style.HEADLINE_MEDIUM,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    head = ft.Row(
        [
            avatar(shown.initial, shown.colour, size=FACE),
            ft.Semantics(
                live_region=True,
                expand=True,
                content=ft.Column([name, quiet(shown.words)], spacing=0, tight=True),
            ),
        ],
        spacing=Space.M,
    )
    notes = [_note(ft.Icons.HOURGLASS_BOTTOM, shown.last_turns)] if shown.last_turns else []
    notes += [_note(ft.Icons.BLOCK, ban) for ban in shown.bans]
    if shown.bans:
        hint = taps.visit.t("cave.ban-hint")
        notes.append(
            ft.Text(hint, theme_style=Style.BODY_SMALL, color=ft.Colors.ON_SURFACE_VARIANT)
        )
    return card(_column([head, *notes], Space.S), strong=True, padding=Space.M)


def _note(icon: ft.IconData, words: str) -> ft.Control:
    return ft.Row(
        [
            ft.Icon(icon, size=20, color=ft.Colors.TERTIARY),
            ft.Text(words, theme_style=Style.TITLE_SMALL, color=ft.Colors.TERTIARY, expand=True),
        ],
        spacing=Space.S,
    )


def _effects(taps: CaveTaps, shown: PlayScreen) -> ft.Control:
    """Two in a row."""
    parts: list[ft.Control] = [
        ft.Text(taps.visit.t("cave.take"), theme_style=Style.TITLE_MEDIUM),
        *(
            ft.Row(
                [_effect(taps, effect, shown.turn) for effect in shown.effects[start : start + 2]],
                spacing=Space.S,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for start in range(0, len(shown.effects), 2)
        ),
    ]
    if shown.hint:
        parts.append(quiet(shown.hint))
    return _column(parts, Space.S)


def _effect(taps: CaveTaps, effect: Effect, turn: int) -> ft.Control:
    def tap() -> None:
        if effect.action is None:
            taps.inquire((effect.id, turn))
        else:
            taps.submit(effect.action)

    face = ft.Column(
        [
            ft.Row(
                [
                    picture(effect.icon, size=ICON),
                    ft.Text(effect.title, theme_style=Style.TITLE_SMALL, expand=True),
                ],
                spacing=Space.S,
            ),
            ft.Text(effect.words, theme_style=Style.BODY_SMALL, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=Space.XS,
        tight=True,
    )
    return ft.Container(
        expand=1,
        content=card(
            face, key=f"effect-{effect.id}", label=effect.label, on_click=tap, padding=Space.S
        ),
    )


def _question(taps: CaveTaps, asked: Question) -> ft.Control:
    """The numbers and pictures side by side, plain words below."""
    t = taps.visit.t
    title: list[ft.Control] = [
        ft.Text(asked.title, theme_style=Style.TITLE_MEDIUM, expand=True),
        ft.IconButton(
            ft.Icons.CLOSE,
            key="ask-nothing",
            tooltip=t("magic.cancel"),
            width=Size.TAP,
            height=Size.TAP,
            on_click=lambda: taps.inquire(None),
        ),
    ]
    if asked.icon:
        title.insert(0, picture(asked.icon, size=ICON))
    numbers = [_face(taps, answer) for answer in asked.answers if answer.figure]
    pictures = [_face(taps, answer) for answer in asked.answers if answer.icon]
    plain = [_plain(taps, answer) for answer in asked.answers if not answer.figure + answer.icon]
    parts: list[ft.Control] = [ft.Row(title, spacing=Space.S)]
    if numbers:
        parts.append(ft.Row(numbers, spacing=Space.XS))
    if pictures:
        parts.append(ft.Row(pictures, wrap=True, spacing=Space.XS, run_spacing=Space.XS))
    return card(_column([*parts, *plain], Space.S), strong=True, padding=Space.S)


def _answer(taps: CaveTaps, answer: Answer) -> None:
    if taps.submit(answer.action):
        taps.inquire(None)


def _plain(taps: CaveTaps, answer: Answer) -> ft.Control:
    return side_button(answer.words, partial(_answer, taps, answer), key=f"answer-{answer.id}")


def _face(taps: CaveTaps, answer: Answer) -> ft.Control:
    """A number with its points, or a picture with its name."""
    top = picture(answer.icon, size=28) if answer.icon else figure(answer.figure, large=False)
    return tappable(
        ft.Column(
            [top, ft.Text(answer.words, theme_style=Style.LABEL_MEDIUM, no_wrap=True)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        label=answer.label,
        on_click=lambda: _answer(taps, answer),
        expand=1 if answer.figure else None,
        key=f"answer-{answer.id}",
        width=WIDE_FACE if answer.icon else None,
        padding=ft.Padding.symmetric(vertical=Space.XS),
        border_radius=Size.RADIUS_SMALL,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
    )


def _column(parts: Sequence[Any], spacing: int) -> ft.Column:
    return ft.Column(
        list(parts),
        spacing=spacing,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
