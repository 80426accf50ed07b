"""What the pure packages say when a value or an action cannot be."""

from enum import StrEnum


class GameError(ValueError):
    """Anything the rules, the box or a sheet will not have."""


class InvalidInput(GameError):
    """A value outside its limit: says which field, and what is wrong with it."""

    def __init__(self, field: str, detail: str) -> None:
        super().__init__(f"{field}: {detail}")
        self.field = field
        self.detail = detail


class IllegalAction(GameError):
    """An action the rules do not allow now: a refusal the screens translate, with its numbers."""

    def __init__(self, refusal: StrEnum, detail: str = "", **values: int | str) -> None:
        super().__init__(f"{refusal.value}: {detail}" if detail else refusal.value)
        self.refusal = refusal
        self.detail = detail
        self.values = values
