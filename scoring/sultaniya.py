"""Sultaniya: what a palace, its guards and the secret goals are worth, and who wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.errors import InvalidInput
from scoring.limits import check_count, check_names, check_players, check_shared
from scoring.results import Part, PlayerResult, Ruling, TieBreak
from scoring.standings import results

FEWEST_PLAYERS = 1
MOST_PLAYERS = 4
GENIES = 4
SAPPHIRES = 55
ROOFS = 25
GOALS_EACH = 2

_GUARD_AWARDS = (9, 6, 3)


class Line(StrEnum):
    """The lines of a palace; the board says which of each pair `small`, `medium`, `large` are."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    ROOF4 = "roof4"
    ROOF5 = "roof5"
    GUARDS = "guards"


WORTH = {Line.SMALL: 1, Line.MEDIUM: 3, Line.LARGE: 6, Line.ROOF4: 4, Line.ROOF5: 5}
_MOST = {Line.ROOF4: ROOFS, Line.ROOF5: ROOFS}


class Goal(StrEnum):
    """The ten secret goals."""

    ROW_GUARD = "row-guard"
    ROW_SAPPHIRE = "row-sapphire"
    ROW_TOWER = "row-tower"
    ROW_WINDOW = "row-window"
    COLUMN_GUARD = "column-guard"
    COLUMN_SAPPHIRE = "column-sapphire"
    COLUMN_TOWER = "column-tower"
    COLUMN_WINDOW = "column-window"
    GENIES = "genies"
    SAPPHIRES = "sapphires"

    @property
    def is_column(self) -> bool:
        """Symbols above one another."""
        return self.value.startswith("column-")

    @property
    def is_counted(self) -> bool:
        """The palace must be looked at; the other two goals follow from the sheet."""
        return self not in (Goal.GENIES, Goal.SAPPHIRES)


@dataclass(frozen=True, slots=True)
class SecretGoal:
    """A goal a player holds, and how long the row or the column is."""

    goal: Goal
    count: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """A player's sheet."""

    name: str
    small: int = 0
    medium: int = 0
    large: int = 0
    roof4: int = 0
    roof5: int = 0
    guards: int = 0
    sapphires: int = 0
    genies: int = 0
    goals: tuple[SecretGoal, ...] = ()

    def of(self, line: Line) -> int:
        """How many of what one line counts."""
        count: int = getattr(self, line.value)
        return count


@dataclass(frozen=True, slots=True)
class GuardRank:
    """A place in the order of guards, and its award."""

    place: int
    points: int
    is_tied: bool
    is_behind_a_tie: bool


def score(players: Sequence[Player]) -> tuple[PlayerResult[Line | Goal], ...]:
    """Every player's explained total and place; equal totals: more sapphires leads."""
    _check(players)
    ranks = guard_ranks([player.guards for player in players])
    entries = [
        (player.name, parts(player, rank, is_solo=len(players) == 1), player.sapphires)
        for player, rank in zip(players, ranks, strict=True)
    ]
    return results(entries, TieBreak.MORE_SAPPHIRES)


def parts(player: Player, rank: GuardRank, *, is_solo: bool) -> tuple[Part[Line | Goal], ...]:
    """A sheet line by line: the palace (empty lines left out), the guards, each goal held."""
    lines: list[Part[Line | Goal]] = [
        Part(line, player.of(line), worth * player.of(line))
        for line, worth in WORTH.items()
        if player.of(line)
    ]
    lines.append(
        Part(
            Line.GUARDS,
            player.guards,
            rank.points,
            rank=rank.place,
            rulings=_guard_rulings(player.guards, rank, is_solo=is_solo),
        )
    )
    lines.extend(_goal_part(player, held) for held in player.goals)
    return tuple(lines)


def guard_ranks(guards: Sequence[int]) -> tuple[GuardRank, ...]:
    """Rank the players by their guards, in the order given."""
    return tuple(_guard_rank(own, guards) for own in guards)


def _guard_rank(own: int, guards: Sequence[int]) -> GuardRank:
    ahead = [count for count in guards if count > own]
    is_tied = guards.count(own) > 1
    # S1: the tied take the award of the place below theirs.
    award = len(ahead) + is_tied
    return GuardRank(
        place=len(ahead) + 1,
        points=_GUARD_AWARDS[award] if award < len(_GUARD_AWARDS) else 0,
        is_tied=is_tied,
        is_behind_a_tie=len(set(ahead)) < len(ahead),
    )


def _guard_rulings(guards: int, rank: GuardRank, *, is_solo: bool) -> tuple[Ruling, ...]:
    applied = {
        Ruling.GUARDS_TIED: rank.is_tied or rank.is_behind_a_tie,
        Ruling.WITHOUT_GUARDS: guards == 0 and rank.points > 0,
        Ruling.SOLO_GUARDS: is_solo,
    }
    return tuple(ruling for ruling, is_applied in applied.items() if is_applied)


def _goal_part(player: Player, held: SecretGoal) -> Part[Line | Goal]:
    match held.goal:
        case Goal.GENIES:
            return Part(held.goal, player.genies, 2 * player.genies)
        case Goal.SAPPHIRES:
            return Part(held.goal, player.sapphires, player.sapphires // 2)
        case goal if goal.is_column and held.count:
            return Part(goal, held.count, held.count + 1)
        case goal:
            # S3: no symbol, no line, no extra point.
            rulings = (Ruling.EMPTY_COLUMN,) if goal.is_column else ()
            return Part(goal, held.count, held.count, rulings=rulings)


def _check(players: Sequence[Player]) -> None:
    check_players("players", len(players), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    check_names([(f"players[{index}].name", player.name) for index, player in enumerate(players)])
    for index, player in enumerate(players):
        for line in Line:
            _check_line(f"players[{index}].{line.value}", line, player.of(line))
    check_shared(
        ((f"players[{index}].sapphires", each.sapphires) for index, each in enumerate(players)),
        most=SAPPHIRES,
    )
    check_shared(
        ((f"players[{index}].genies", each.genies) for index, each in enumerate(players)),
        most=GENIES,
    )
    _check_goals(players)


def _check_line(field: str, line: Line, count: int) -> None:
    if line in _MOST:
        check_count(field, count, most=_MOST[line], of="in the box")
    else:
        check_count(field, count)


def _check_goals(players: Sequence[Player]) -> None:
    fields_by_goal: dict[Goal, str] = {}
    for index, player in enumerate(players):
        field = f"players[{index}].goals"
        if len(player.goals) > GOALS_EACH:
            raise InvalidInput(field, f"{len(player.goals)} is more than the {GOALS_EACH} of each")
        for number, held in enumerate(player.goals):
            _check_goal(f"{field}[{number}]", held, fields_by_goal)


def _check_goal(field: str, held: SecretGoal, fields_by_goal: dict[Goal, str]) -> None:
    if held.goal in fields_by_goal:
        taken = fields_by_goal[held.goal]
        raise InvalidInput(f"{field}.goal", f"{held.goal.value} is already {taken}")
    fields_by_goal[held.goal] = field
    if held.count and not held.goal.is_counted:
        raise InvalidInput(f"{field}.count", f"{held.goal.value} are counted on the sheet itself")
    check_count(f"{field}.count", held.count)
