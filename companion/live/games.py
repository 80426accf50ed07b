"""The games a table can be opened for: one entry each, every entry the same small shape."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Generic, TypeVar

from companion.live.views import Action
from scoring import points
from scoring.errors import InvalidInput

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Game(Generic[State, Action]):
    """How a table plays one game. All functions are pure."""

    id: str
    codec: int
    actions: Mapping[str, type]
    start: Callable[[Mapping[str, Any]], State]
    apply: Callable[[State, Action], State]
    is_independent: Callable[[Action, Action], bool]
    is_finished: Callable[[State], bool]

    def encode(self, action: Action) -> dict[str, Any]:
        """The action as one JSON object of the journal."""
        return {"do": type(action).__name__, **asdict(action)}  # type: ignore[call-overload]

    def decode(self, document: Mapping[str, Any], codec: int) -> Action:
        """The action a journal row holds."""
        if codec > self.codec:
            raise InvalidInput("codec", f"{codec} is newer than the {self.codec} known here")
        fields = {key: value for key, value in document.items() if key != "do"}
        kind = self.actions[document["do"]]
        action: Action = kind(**fields)
        return action


def _start_points(setup: Mapping[str, Any]) -> points.PointsSheet:
    return points.new_sheet(len(setup["players"]), points.Aim(setup["aim"]))


POINTS: Game[points.PointsSheet, points.PointsAction] = Game(
    id="points",
    codec=1,
    actions={
        kind.__name__: kind
        for kind in (points.AddPoints, points.SetPoints, points.StartRound, points.FinishSheet)
    },
    start=_start_points,
    apply=points.apply,
    is_independent=points.is_independent,
    is_finished=lambda sheet: sheet.is_finished,
)

GAMES: Mapping[str, Game[Any, Any]] = {game.id: game for game in (POINTS,)}
