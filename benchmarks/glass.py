"""A phone in Chromium that keeps every picture it paints, to say when a tap's changes are seen.

Flutter paints in a worker, some time after the words can be read out. So each picture is copied
on its way to the canvas (`glass.js`), and when the page is still they are compared with the last.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from benchmarks.browser import LISTEN
from tests.browser.phone import PATIENCE_MS, Phone

QUIET_MS = 500
REST_MS = 250
GLASS = Path(__file__).with_name("glass.js").read_text("utf-8")
SCRIPT = f"{LISTEN}; window.listener = listener; {GLASS}"


@dataclass(frozen=True, slots=True)
class Seen:
    """Seconds from the finger leaving the glass, and which of the new words were in sight."""

    answered: float
    read: float
    painted: float
    still: float
    in_sight: tuple[str, ...]


class Glass:
    """An open page under a finger."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.phone = Phone(browser)
        self.phone.page.add_init_script(SCRIPT)
        self.phone.page.goto(url)

    def rest(self) -> None:
        """Until nothing is painted any more."""
        self.phone.page.evaluate(f"glass.still({REST_MS}, {PATIENCE_MS})")

    def tap(self, button: str, appear: Sequence[str], vanish: Sequence[str] = ()) -> Seen:
        """One tap, until all of `appear` and none of `vanish` is there and the page is still.

        The first of `appear` must be in sight, and none may have been there before.
        """
        page, target = self.phone.page, self.phone.find(button)
        target.wait_for(state="attached", timeout=PATIENCE_MS)
        self.rest()
        box = target.bounding_box()
        assert box is not None
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(*place)
        self.rest()  # a pointer over a button lights it up
        page.evaluate("words => glass.watch(...words)", [list(appear), list(vanish)])
        page.mouse.click(*place)
        told = page.evaluate(f"glass.told({QUIET_MS}, {PATIENCE_MS})")
        if appear[0] not in told["seen"] or told["unchanged"]:
            raise SystemExit(f"in sight {told['seen']}, of them unchanged {told['unchanged']}")
        times = (told[name] / 1000 for name in ("answered", "read", "painted", "still"))
        return Seen(*times, in_sight=tuple(told["seen"]))
