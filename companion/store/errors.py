"""What can be wrong with a log file; each says the file and the reason in one sentence."""


class StoreError(Exception):
    """The log cannot be opened. Nothing has been changed."""

    def __init__(self, reason: str, place: str, **values: int | str) -> None:
        super().__init__(f"{reason}: {place}")
        self.reason = reason
        self.place = place
        self.values = values
