"""What a Sultaniya table shows of secret goals and genies: whose, what they bring, what is left."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.present.results import PartLine
from companion.present.sheets import CountCell, count_cell
from companion.text import Texts, number
from scoring.results import Part, PlayerResult
from scoring.sheets.sultaniya_actions import Genie
from scoring.sheets.sultaniya_palace import SultaniyaSheet
from scoring.sultaniya import GOALS_EACH, Goal, Line, SecretGoal

GOALS = "goals"
USUAL_COUNT = 9
_ROWS = (*(goal for goal in Goal if goal.is_counted and not goal.is_column), Goal.GENIES)
_COLUMNS = (*(goal for goal in Goal if goal.is_column), Goal.SAPPHIRES)


@dataclass(frozen=True, slots=True)
class PalaceLine:
    """A line to count, and the rulings that touch it now."""

    cell: CountCell
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GoalChoice:
    """A secret goal: free, this player's, or somebody else's (`owner`)."""

    id: str
    icon: str
    title: str
    owner: str
    is_own: bool
    label: str


@dataclass(frozen=True, slots=True)
class GoalColumn:
    """Goals of one kind under a title, where each is only its symbol's name."""

    title: str
    goals: tuple[GoalChoice, ...]


@dataclass(frozen=True, slots=True)
class GenieChoice:
    """A genie that stands by this palace, or could; `holder` is somebody else's name."""

    id: str
    price: str
    holder: str
    is_own: bool
    label: str


def after_goals(sheet: SultaniyaSheet, seat: int) -> tuple[int, str | None]:
    """Where the pad goes after a goal: to the second one, to their counts, to the next seat."""
    held = sheet.players[seat].goals
    if len(held) < GOALS_EACH:
        return seat, GOALS
    for each in held:
        if each.goal.is_counted:
            return seat, each.goal.value
    return (seat + 1, Line.SMALL.value) if seat + 1 < len(sheet.players) else (seat, None)


def counted_goal(t: Texts, score: PlayerResult[Line | Goal], held: SecretGoal) -> PalaceLine:
    """The count line of a row or column goal."""
    part = next(part for part in score.parts if part.label == held.goal)
    kind = "column" if held.goal.is_column else "row"
    cell = count_cell(
        t,
        id=held.goal.value,
        icon=_goal_icon(held.goal),
        title=t(f"goal.{held.goal}"),
        detail=t(f"goal.worth.{kind}", points=part.points),
        count=held.count,
        most=max(USUAL_COUNT, held.count + 1),
    )
    return PalaceLine(cell, notes(t, part))


def goals_cell(t: Texts, held: Sequence[SecretGoal]) -> CountCell:
    """Where the pad stops to have goals picked."""
    title = t("goals.pick", n=GOALS_EACH - len(held))
    return count_cell(
        t, id=GOALS, icon="", title=title, detail="", count=len(held), most=GOALS_EACH
    )


def genie_choices(
    t: Texts, sheet: SultaniyaSheet, names: Sequence[str], seat: int
) -> tuple[GenieChoice, ...]:
    """All four genies as seen from one palace."""
    choices = []
    for genie in Genie:
        holder = sheet.holder(genie)
        is_own = holder == seat
        name = "" if holder is None or is_own else names[holder]
        label = t("genie.by-palace", genie=t(f"genie.{genie}"), price=genie.price)
        choices.append(GenieChoice(genie.value, number(genie.price), name, is_own, label))
    return tuple(choices)


def goal_columns(
    t: Texts, sheet: SultaniyaSheet, names: Sequence[str], seat: int
) -> tuple[GoalColumn, ...]:
    """All ten goals as seen from one seat, in two columns that never change."""
    owners = {
        held.goal: index for index, player in enumerate(sheet.players) for held in player.goals
    }

    def choice(goal: Goal) -> GoalChoice:
        owner, title = owners.get(goal), t(f"goal.{goal}")
        other = names[owner] if owner is not None and owner != seat else ""
        return GoalChoice(
            id=goal.value,
            icon=_goal_icon(goal),
            title=_symbols(t, goal) if goal.is_counted else title,
            owner=other,
            is_own=owner == seat,
            label=t("goal.taken", goal=title, name=other) if other else title,
        )

    return (
        GoalColumn(t("goals.rows"), tuple(choice(goal) for goal in _ROWS)),
        GoalColumn(t("goals.columns"), tuple(choice(goal) for goal in _COLUMNS)),
    )


def _symbols(t: Texts, goal: Goal) -> str:
    """What a row or column goal wants."""
    words = {"guard": t("palace.line.guards"), "sapphire": t("palace.sapphires")}
    symbol = goal.value.rpartition("-")[2]
    return words[symbol] if symbol in words else t(f"symbol.{symbol}")


def _goal_icon(goal: Goal) -> str:
    return f"palace/{goal.value.rpartition('-')[2].removesuffix('s')}"


def goal_part(t: Texts, part: Part[Line | Goal], goal: Goal) -> PartLine:
    """A goal as a line of the sum."""
    sums = {Goal.GENIES: f"{part.count} × 2", Goal.SAPPHIRES: f"{part.count} ÷ 2"}
    own = f"{part.count} + 1" if goal.is_column and part.count else f"{part.count} × 1"
    title = t(f"goal.{goal}")
    return PartLine(title, sums.get(goal, own), number(part.points), notes(t, part))


def notes(t: Texts, part: Part[Line | Goal]) -> tuple[str, ...]:
    """The rulings that touched a line, in words."""
    return tuple(t(f"ruling.{ruling}") for ruling in part.rulings)
