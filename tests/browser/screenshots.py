"""`make screenshots`: every screen × language × theme × size as PNG, for looking at.

A real app is filled with a plausible evening first; the pictures go to `screenshots/`.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from companion.text import Language, texts
from tests.browser.app_process import AppProcess
from tests.browser.evening import Evening, fill
from tests.browser.phone import Phone, launch

SIZES = {"phone": (360, 740), "tall": (412, 915), "wide": (1280, 800)}
THEMES = ("dark", "light")
LOCALES = {Language.EN: "en-US", Language.RU: "ru-RU", Language.UK: "uk-UA"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures asked for."""
    options = _options(arguments)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = AppProcess(Path(folder))
        evening = fill(app.data)
        app.start()
        browser = launch(playwright.chromium)
        try:
            for language in options.languages:
                for theme in options.themes:
                    for size in options.sizes:
                        _series(app, browser, evening, language, theme, size, options)
        finally:
            browser.close()
            app.stop()
    return 0


def screens(evening: Evening) -> dict[str, str]:
    """Every screen by name, with the address that shows it."""
    return {
        "home": "/",
        "log": "/log",
        "leaderboard": "/leaderboard",
        "decks": "/decks",
        "settings": "/settings",
        "people": "/people",
        "person": f"/people/{evening.person}",
        "group": f"/groups/{evening.group}",
        "join": "/join",
        "new-points": "/new/points",
        "new-ali-baba": "/new/ali-baba",
        "new-karaya": "/new/karaya",
        "missing": "/t/ZZZZ",
        **{name: f"/t/{code}" for name, code in evening.tables.items()},
        "karaya-replay": f"/t/{evening.tables['karaya-between']}/replay/1",
        "history": f"/t/{evening.tables['points']}/history",
    }


def _series(
    app: AppProcess,
    browser: Browser,
    evening: Evening,
    language: Language,
    theme: str,
    size: str,
    options: argparse.Namespace,
) -> None:
    width, height = SIZES[size]
    phone = Phone(browser, width=width, height=height, locale=LOCALES[language], scale=2)
    phone.open(f"{app.url}/settings")
    _prefer(phone, language, theme)
    for name, path in screens(evening).items():
        if options.screens and name not in options.screens:
            continue
        phone.open(app.url + path)
        phone.settle()
        phone.photograph(options.folder / f"{name}-{language}-{theme}-{size}.png")
    stranger = Phone(browser, width=width, height=height, locale=LOCALES[language], scale=2)
    if not options.screens or "gate" in options.screens:
        stranger.open(app.url.replace("127.0.0.1", "stranger.test"))
        stranger.settle()
        stranger.photograph(options.folder / f"gate-{language}-{theme}-{size}.png")
    stranger.close()
    phone.close()
    sys.stdout.write(f"{language} {theme} {size}\n")


def _prefer(phone: Phone, language: Language, theme: str) -> None:
    t = texts(language)
    phone.sees(t("nav.settings"))
    phone.tap(t(f"theme.{theme}"))
    phone.page.wait_for_timeout(500)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("screens", nargs="*", help="only these screens")
    parser.add_argument("--folder", type=Path, default=Path("screenshots"))
    parser.add_argument("--languages", nargs="+", type=Language, default=list(Language))
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=("phone", "wide"))
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
