"""The first second: our own curtain, and never Flet's white one."""

from playwright.sync_api import Browser, expect

from tests.browser.app_process import AppProcess
from tests.browser.phone import Phone

NIGHT = [18, 18, 43]
WHAT_IS_BEHIND = """new MutationObserver(records => {
    if (!records.flatMap(each => [...each.removedNodes]).some(node => node.id === 'curtain')) return
    const glass = document.querySelector('flt-glass-pane').shadowRoot.querySelector('canvas')
    const brush = document.createElement('canvas').getContext('2d')
    brush.drawImage(glass, 0, 0)
    window.behind = [...brush.getImageData(2, 2, 1, 1).data.slice(0, 3)]
}).observe(document, {subtree: true, childList: true})"""


def test_behind_the_curtain_the_palace_is_already_painted(
    browser: Browser, app: AppProcess
) -> None:
    phone = Phone(browser, locale="uk-UA")
    phone.context.add_init_script(WHAT_IS_BEHIND)

    phone.open(app.url)

    expect(phone.page.locator("#curtain")).not_to_be_attached(timeout=10_000)
    assert phone.page.evaluate("window.behind") == NIGHT
    phone.close()
