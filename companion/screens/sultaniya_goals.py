"""Secret goals: those held with their counts, a pad to pick them on, and the sheet's foot."""

from collections.abc import Callable

import flet as ft

from companion.components.counting import SeatTabs
from companion.components.pieces import Style, card, figure, heading, picture, quiet, side_button
from companion.components.sheet_parts import SheetTaps, sheet_foot
from companion.present.results import PartLine
from companion.present.sultaniya import PalaceScreen
from companion.present.sultaniya_goals import GOALS, GoalChoice, GoalColumn, after_goals
from companion.screens.sultaniya_palace import palace_lines, tile
from companion.theme import Size, Space
from scoring.sheets.sultaniya_actions import DropGoal, PickGoal
from scoring.sultaniya import Goal

ICON = 24


def goal_parts(taps: SheetTaps, shown: PalaceScreen, asked: str | None) -> list[ft.Control]:
    """The goals of the seat in hand, and the way to pick them."""
    t = taps.visit.t
    words = shown.picking or t("goals.change")
    pick = side_button(
        words, lambda: taps.ask(GOALS), key="pick-goals", icon=ft.Icons.FLAG_OUTLINED
    )
    return [
        heading(t("goals.title")),
        palace_lines(taps, shown.counted, asked),
        *(_followed(line) for line in shown.followed),
        ft.Row([pick]),
    ]


def palace_foot(
    taps: SheetTaps,
    *,
    shown: PalaceScreen,
    asked: str | None,
    on_seat: Callable[[int], None],
) -> ft.Control:
    """The foot of a sheet, with the goals on the pad when it is their turn."""
    if asked != GOALS:
        return sheet_foot(taps, shown=shown.sheet, asked=asked, on_seat=on_seat)

    def pick(goal: GoalChoice) -> None:
        action = DropGoal if goal.is_own else PickGoal
        if taps.submit(action(taps.seat, Goal(goal.id))):
            seat, following = after_goals(taps.table.state, taps.seat)
            on_seat(seat)
            taps.ask(following)

    return ft.Column(
        [
            _goal_pad(taps, shown, pick),
            SeatTabs(shown.sheet.tabs, taps.seat, on_seat),
        ],
        spacing=Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _goal_pad(
    taps: SheetTaps, shown: PalaceScreen, on_goal: Callable[[GoalChoice], None]
) -> ft.Control:
    t = taps.visit.t
    name = shown.sheet.tabs[taps.seat].name
    what = shown.picking or t("goals.title")
    close = ft.IconButton(
        ft.Icons.CLOSE,
        key="pad-close",
        tooltip=t("pad.close"),
        on_click=lambda: taps.ask(None),
    )
    title = ft.Text(
        t("pad.title", name=name, what=what), theme_style=Style.TITLE_MEDIUM, expand=True
    )
    parts: list[ft.Control] = [ft.Row([title, close])]
    if not shown.picking:
        parts.append(quiet(t("goals.about")))
    parts.append(ft.Row([_column(column, on_goal) for column in shown.goals], spacing=Space.XS))
    return ft.Container(
        padding=Space.M,
        border_radius=Size.RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(1, ft.Colors.PRIMARY),
        content=ft.Column(parts, spacing=Space.S),
    )


def _column(column: GoalColumn, on_goal: Callable[[GoalChoice], None]) -> ft.Control:
    return ft.Column(
        [
            ft.Text(column.title, theme_style=Style.LABEL_MEDIUM),
            *(_goal(goal, on_goal) for goal in column.goals),
        ],
        spacing=Space.XS,
        tight=True,
        expand=1,
    )


def _goal(goal: GoalChoice, on_goal: Callable[[GoalChoice], None]) -> ft.Control:
    words: list[ft.Control] = [ft.Text(goal.title, theme_style=Style.LABEL_MEDIUM, max_lines=2)]
    if goal.owner:
        words.append(ft.Text(goal.owner, theme_style=Style.LABEL_SMALL, no_wrap=True))
    return tile(
        goal.label,
        [picture(goal.icon, size=ICON), ft.Column(words, spacing=0, tight=True, expand=True)],
        lambda: on_goal(goal),
        key=f"goal-{goal.id}",
        is_chosen=goal.is_own,
        is_there=not goal.owner,
    )


def _followed(line: PartLine) -> ft.Control:
    """A goal that counts itself."""
    return card(
        ft.Row(
            [
                ft.Text(line.title, theme_style=Style.TITLE_MEDIUM),
                ft.Container(content=quiet(line.detail), expand=True),
                figure(line.points, large=False, gold=True),
            ],
            spacing=Space.S,
        ),
        padding=Space.M,
    )
