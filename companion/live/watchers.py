"""Who wants to hear that something changed. Only the fact travels, never a value.

Each phone is woken in its own context (the one it subscribed in), so that a change made by one
phone can never render another phone's content (DESIGN.md, "Live tables").
"""

import asyncio
import contextvars
from collections.abc import Callable


class Watchers:
    """A list of phones to wake; safe to announce from any thread, task or phone."""

    def __init__(self) -> None:
        self._wake: dict[object, Callable[[], None]] = {}

    def subscribe(self, on_change: Callable[[], None]) -> Callable[[], None]:
        """Call `on_change` after every announcement, as the subscriber; returns the way out."""
        loop = asyncio.get_running_loop()
        context = contextvars.copy_context()
        ticket = object()

        def wake() -> None:
            try:
                loop.call_soon_threadsafe(on_change, context=context)
            except RuntimeError:  # the loop has ended, and the phone with it
                release()

        def release() -> None:
            self._wake.pop(ticket, None)

        self._wake[ticket] = wake
        return release

    def announce(self) -> None:
        """Something is new: everybody come and look."""
        for wake in list(self._wake.values()):
            wake()

    def __len__(self) -> int:
        return len(self._wake)
