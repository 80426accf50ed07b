"""What a live table refuses, beside what the rules refuse."""

from scoring.errors import GameError


class StaleVersion(GameError):
    """Somebody was faster, and the two actions touch the same thing."""

    def __init__(self, *, seen: int, now: int) -> None:
        super().__init__(f"decided on version {seen}, the table is at {now}")
        self.seen = seen
        self.now = now


class NothingToUndo(GameError):
    """The table is as it was opened."""


class NothingToRedo(GameError):
    """Nothing has been taken back."""


class UnknownTable(GameError):
    """No table has this code."""

    def __init__(self, code: str) -> None:
        super().__init__(f"no table {code}")
        self.code = code


class WrittenElsewhere(GameError):
    """Another program on the same log has taken this version; the table catches up by itself."""


class NotSaved(GameError):
    """The log could not be written, so nothing has happened; `reason` is the store's."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"not saved: {reason}")
        self.reason = reason


class UnknownPlay(GameError):
    """No such play is in the log."""

    def __init__(self, play_id: int) -> None:
        super().__init__(f"no play {play_id}")
        self.play_id = play_id
