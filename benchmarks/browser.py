"""The same two programs in a real Chromium: first words, and from tap to change.

Times are the page's own (`performance.now`), so the harness's way to the browser is not in them.
The words are found as a screen reader finds them; the canvas itself cannot be asked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.processes import FIRST_ROUND, Server
from companion.text import Language, texts
from tests.browser.phone import launch

PATIENCE_MS = 60_000
PAINTS = 5
WARM_UP_TAPS = 5
TAPS = 60
PHONE: Any = {"viewport": {"width": 360, "height": 740}, "locale": "en-US"}
# Turns the accessibility tree on as soon as there is one, and notes when given words are in it.
LISTEN = """
const listener = {
    says: words => [...document.querySelectorAll('flt-semantics-host *')].some(node =>
        node.getAttribute('aria-label')?.includes(words)
        || (!node.childElementCount && node.textContent.includes(words))),
    when: words => new Promise(tell => {
        const look = () => {
            if (listener.says(words)) tell(performance.now());
            else requestAnimationFrame(look);
        };
        look();
    }),
    tapped: words => new Promise(tell => {
        let from;
        addEventListener('pointerup', () => from = performance.now(), {capture: true, once: true});
        const watch = new MutationObserver(() => {
            if (from === undefined || !listener.says(words)) return;
            watch.disconnect();
            tell(performance.now() - from);
        });
        watch.observe(document, {subtree: true, childList: true, attributes: true,
                                 characterData: true});
    }),
};
const turnOn = () => {
    const off = document.querySelector('flt-semantics-placeholder');
    if (off) off.click(); else requestAnimationFrame(turnOn);
};
turnOn();
"""
TRANSFERRED = """performance.getEntriesByType('resource').concat(
    performance.getEntriesByType('navigation')
).reduce((sum, entry) => sum + entry.transferSize, 0)"""


@dataclass(frozen=True, slots=True)
class Paint:
    """One opening of the app."""

    seconds: float
    megabytes: float


Paints = dict[str, list[tuple[Paint, Paint]]]  # by kind, each time ours and the bare app's
Taps = tuple[list[float], list[float]]


def measure_browser(app: Server, code: str, plain: Server) -> tuple[Paints, Taps]:
    """Openings and taps of both programs, in turns."""
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        try:
            return _paints(browser, app, plain), _taps(browser, app, code, plain)
        finally:
            browser.close()


def _paints(browser: Browser, app: Server, plain: Server) -> Paints:
    greeting = texts(Language.EN)("home.greeting")
    paints: Paints = {"cold": [], "warm": []}
    for _ in range(PAINTS):
        first, again = _cold_and_warm(browser, app.url, greeting)
        plain_first, plain_again = _cold_and_warm(browser, plain.url, "Total 0")
        paints["cold"].append((first, plain_first))
        paints["warm"].append((again, plain_again))
    return paints


def _taps(browser: Browser, app: Server, code: str, plain: Server) -> Taps:
    t, name = texts(Language.EN), next(iter(FIRST_ROUND))

    def cell(points: int) -> str:
        return t("sheet.cell", name=name, points=str(points))

    sheet = Finger(browser, f"{app.url}/t/{code}", t("sheet.more", name=name), cell)
    counter = Finger(browser, plain.url, "Add one", lambda count: f"Total {count}")
    pairs = [(sheet.tap_seconds(), counter.tap_seconds()) for _ in range(WARM_UP_TAPS + TAPS)]
    ours, bare = zip(*pairs[WARM_UP_TAPS:], strict=True)
    return list(ours), list(bare)


def _cold_and_warm(browser: Browser, url: str, words: str) -> tuple[Paint, Paint]:
    """Opened by a browser that never saw it, and by the same browser again."""
    context = browser.new_context(**PHONE)
    try:
        return _paint(context, url, words), _paint(context, url, words)
    finally:
        context.close()


def _paint(context: BrowserContext, url: str, words: str) -> Paint:
    page = _open(context, url)
    seconds = page.evaluate("words => listener.when(words)", words) / 1000
    page.wait_for_load_state("networkidle")
    megabytes = page.evaluate(TRANSFERRED) / 1e6
    page.close()
    return Paint(seconds, megabytes)


def _open(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script(f"{LISTEN}; window.listener = listener;")
    page.goto(url)
    return page


class Finger:
    """A finger on one button of an open page."""

    def __init__(self, browser: Browser, url: str, button: str, says: Callable[[int], str]) -> None:
        self._context = browser.new_context(**PHONE)
        self._page = _open(self._context, url)
        self._says = says
        self._count = 0
        target = self._page.get_by_role("button", name=button, exact=True).or_(
            self._page.get_by_label(button, exact=True).get_by_role("button")
        )
        target.first.wait_for(state="attached")
        self._page.wait_for_timeout(1000)  # until nothing slides any more
        box = target.first.bounding_box()
        assert box is not None
        self._place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap_seconds(self) -> float:
        """From the finger leaving the glass until the new number is read out."""
        self._count += 1
        words = self._says(self._count)
        self._page.evaluate("words => void (window.told = listener.tapped(words))", words)
        self._page.mouse.click(*self._place)
        return float(self._page.evaluate("window.told")) / 1000
