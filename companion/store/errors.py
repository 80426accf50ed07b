"""What can be wrong with a log file or one beside it; each is one sentence in `text`."""


class StoreError(Exception):
    """The log, or a file for it, cannot be read or written. Nothing has been changed."""

    def __init__(self, reason: str, place: str, **values: int | str) -> None:
        super().__init__(f"{reason}: {place}")
        self.reason = reason
        self.place = place
        self.values = values


class RowRefused(Exception):
    """The journal has this version already (or lost its table). Nothing has been changed."""
