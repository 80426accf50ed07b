"""What the taps at a table do: every change goes through here to the table."""

from typing import Any

from companion.live.house import LiveTable
from companion.visit import Visit


class Taps:
    """One phone at one table. `version` is what this phone saw when the finger came down."""

    def __init__(self, visit: Visit, table: LiveTable) -> None:
        self.visit = visit
        self.table = table
        self.version = 0

    def submit(self, action: Any) -> bool:
        """Hand an action to the table; a refusal is said on the phone."""
        return self.visit.attempt(lambda: self.table.submit(action, self.version))

    def undo(self) -> None:
        """Take the last step back."""
        self.visit.attempt(lambda: self.table.undo(self.version))

    def redo(self) -> None:
        """Do it again."""
        self.visit.attempt(lambda: self.table.redo(self.version))
