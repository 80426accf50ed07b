"""A phone: one Chromium context, used by what a screen reader would say, touched by fingers."""

import os
import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserType, FloatRect, Locator, Page, expect

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
    "--host-resolver-rules=MAP stranger.test 127.0.0.1",
)
OWN_HOSTS = {"127.0.0.1", "stranger.test"}
KEYBOARD_OPENS_MS = 500  # Flutter takes the field over a little after it has the focus
THUMB = 32
PATIENCE_MS = 20_000
SEMANTICS = "flt-semantics-placeholder"
WRITING = "['INPUT', 'TEXTAREA'].includes(document.activeElement?.tagName)"
COVERED = """node => {
    const box = node.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return top !== null && top.getAttribute('role') === 'button' && !top.contains(node) &&
        !node.contains(top)
}"""
SPOKEN = """[...document.querySelectorAll('flt-semantics-host *')].map(node => [
    node.getAttribute('role'), node.getAttribute('aria-label'),
    node.childElementCount ? '' : node.innerText].filter(Boolean).join(' ')
).filter(Boolean).join('\\n')"""


def launch(chromium: BrowserType) -> Browser:
    """The system's Chromium, or the one named in COMPANION_CHROMIUM."""
    program = os.environ.get("COMPANION_CHROMIUM") or next(
        filter(None, map(shutil.which, PROGRAMS))
    )
    return chromium.launch(executable_path=program, args=list(QUIET))


class Phone:
    """What a person does with the app, in their words."""

    def __init__(
        self,
        browser: Browser,
        *,
        width: int = 360,
        height: int = 740,
        locale: str = "en-US",
        scale: float = 1,
    ) -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, device_scale_factor=scale
        )
        self.page: Page = self.context.new_page()
        self.taps = 0
        self.foreign: list[str] = []
        self.page.on("request", self._note_foreign)

    @property
    def path(self) -> str:
        """The screen it is at."""
        return str(self.page.evaluate("location.pathname"))

    def open(self, url: str) -> None:
        """Type an address; then turn the screen reader on."""
        self.page.goto(url)
        self.listen()

    def reload(self) -> None:
        self.page.reload()
        self.listen()

    def listen(self) -> None:
        """Ask Flutter for its accessibility tree."""
        self.page.wait_for_selector(SEMANTICS, state="attached", timeout=PATIENCE_MS)
        self.page.evaluate(f"document.querySelector('{SEMANTICS}').click()")
        self.page.wait_for_selector("flt-semantics", state="attached", timeout=PATIENCE_MS)

    def find(self, words: str) -> Locator:
        """A button, or anything else to touch, whose name begins with these whole words."""
        name = re.compile(rf"(^|: ){re.escape(words)}(?!\w)")
        page = self.page
        inside = page.get_by_label(name).get_by_role("button")
        kinds = [page.get_by_role(role, name=name) for role in ("tab", "checkbox", "switch")]
        found = page.get_by_role("button", name=name).or_(inside)
        for kind in kinds:
            found = found.or_(kind)
        return found.first

    def tap(self, words: str) -> None:
        """Touch the thing that says this, scrolling to it first."""
        target = self.find(words)
        target.wait_for(state="attached", timeout=PATIENCE_MS)
        self._touch(self._in_sight(target))

    def press(self, words: str) -> None:
        """Activate it as a screen reader does, wherever it is on the screen."""
        target = self.find(words)
        target.wait_for(state="attached", timeout=PATIENCE_MS)
        self.taps += 1
        target.evaluate("node => node.click()")

    def write(self, label: str, words: str, *, send: bool = False) -> None:
        """Fill a field, as with the phone's keyboard."""
        field = self.page.get_by_role("textbox", name=label).first
        field.wait_for(state="attached", timeout=PATIENCE_MS)
        self._touch(self._in_sight(field))
        self.page.wait_for_function(WRITING, timeout=PATIENCE_MS)
        self.page.wait_for_timeout(KEYBOARD_OPENS_MS)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(words, delay=0)
        if send:
            self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(250)

    def sees(self, words: str) -> None:
        """The words are on the screen, or come soon."""
        expect(self._saying(words)).to_be_attached(timeout=PATIENCE_MS)

    def misses(self, words: str) -> None:
        """The words are not on the screen, or go soon."""
        expect(self._saying(words)).not_to_be_attached(timeout=PATIENCE_MS)

    def sees_one_of(self, words: Sequence[str]) -> None:
        """Any one of these lines is on the screen, or comes soon."""
        lines = "|".join(map(re.escape, words))
        expect(self.page.get_by_text(re.compile(rf"^({lines})$")).first).to_be_attached(
            timeout=PATIENCE_MS
        )

    def misses_all(self, words: Sequence[str]) -> None:
        """None of these lines is on the screen, or they go soon."""
        lines = "|".join(map(re.escape, words))
        expect(self.page.get_by_text(re.compile(rf"^({lines})$"))).to_have_count(
            0, timeout=PATIENCE_MS
        )

    @contextmanager
    def holding(self, words: str) -> Iterator[None]:
        """A finger stays on the thing that says this."""
        target = self.find(words)
        target.wait_for(state="attached", timeout=PATIENCE_MS)
        box = self._still(self._in_sight(target))
        self.taps += 1
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        try:
            yield
        finally:
            self.page.mouse.up()

    def spoken(self) -> str:
        """Everything a screen reader would say now."""
        return str(self.page.evaluate(SPOKEN))

    def settle(self) -> None:
        """Until the curtain is up, fonts and pictures are there and nothing slides any more."""
        self.page.wait_for_selector("#curtain", state="detached", timeout=PATIENCE_MS)
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(1000)

    def photograph(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=file)

    def close(self) -> None:
        self.context.close()

    def _saying(self, words: str) -> Locator:
        page = self.page
        return page.get_by_text(words).or_(page.get_by_label(words)).first

    def _in_sight(self, target: Locator) -> Locator:
        """Turn the wheel until the target is whole: a clipped one is reported as a thin strip."""
        size = self.page.viewport_size
        assert size is not None
        for _ in range(20):
            box = self._box(target)
            is_low = box["y"] + box["height"] > size["height"] - 2 or target.evaluate(COVERED)
            if box["y"] >= 0 and box["height"] >= THUMB and not is_low:
                break
            self.page.mouse.move(size["width"] / 2, size["height"] / 2)
            self.page.mouse.wheel(0, -150 if box["y"] < size["height"] / 3 else 150)
            self.page.wait_for_timeout(150)
            if self._box(target) == box:
                break
        return target

    def _touch(self, target: Locator) -> None:
        """Click the middle, once nothing moves any more."""
        box = self._still(target)
        self.taps += 1
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def _still(self, target: Locator) -> FloatRect:
        """Where it is when it has stopped moving."""
        box, before = self._box(target), None
        while box != before:
            self.page.wait_for_timeout(60)
            box, before = self._box(target), box
        return box

    def _box(self, target: Locator) -> FloatRect:
        """Where it is; a thing that is just being drawn anew is waited for."""
        for _ in range(50):
            target.wait_for(state="attached", timeout=PATIENCE_MS)
            box = target.bounding_box()
            if box is not None:
                return box
            self.page.wait_for_timeout(60)
        raise AssertionError(f"{target} is never to be seen")

    def _note_foreign(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        host = urlsplit(url).hostname
        if not re.match(r"(data|blob):", url) and host not in OWN_HOSTS:
            self.foreign.append(url)
