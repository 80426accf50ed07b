"""A browser for this package only (it holds an event loop), an app and its phones for each test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.app_process import AppProcess
from tests.browser.phone import Phone, launch


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright.chromium)
        yield chromium
        chromium.close()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[AppProcess]:
    process = AppProcess(tmp_path / "data")
    process.start()
    yield process
    process.stop()


@pytest.fixture
def new_phone(browser: Browser, app: AppProcess) -> Iterator[Callable[..., Phone]]:
    """Phones that open the app at once; none may ever ask another host for anything."""
    phones: list[Phone] = []

    def take_out(path: str = "/", url: str | None = None, **about: Any) -> Phone:
        phone = Phone(browser, **about)
        phones.append(phone)
        phone.open((url or app.url) + path)
        return phone

    take_out.phones = phones  # type: ignore[attr-defined]
    yield take_out
    foreign = [url for phone in phones for url in phone.foreign]
    for phone in phones:
        phone.close()
    assert foreign == []


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Say what the screens showed when a test failed."""
    outcome: Any = yield
    report = outcome.get_result()
    if report.failed and "new_phone" in getattr(item, "funcargs", {}):
        for number, phone in enumerate(item.funcargs["new_phone"].phones, 1):  # type: ignore[attr-defined]
            report.sections.append((f"phone {number} shows", phone.spoken()))
