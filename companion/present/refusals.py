"""What a refused tap is told."""

from companion.text import Texts, number
from scoring.errors import GameError, IllegalAction


def refusal(t: Texts, error: GameError) -> str:
    """The sentence for an error; every refusal has its own, the rest share one."""
    if isinstance(error, IllegalAction):
        values = {
            name: number(value) if isinstance(value, int) else value
            for name, value in error.values.items()
        }
        if "thing" in values:
            values["thing"] = t(f"thing.{values['thing']}")
        return t(f"refusal.{error.refusal.value}", **values)
    return t(f"refusal.{_kind(error)}", detail=str(error))


def _kind(error: GameError) -> str:
    known = {"StaleVersion", "NothingToUndo", "NothingToRedo", "UnknownTable"}
    name = type(error).__name__
    return name if name in known else "other"
