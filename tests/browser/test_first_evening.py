"""A first evening with the points sheet, in a real browser, with a power cut in the middle."""

from collections.abc import Callable

from tests.browser.app_process import AppProcess
from tests.browser.phone import Phone


def test_a_first_evening_survives_a_power_cut(
    app: AppProcess, new_phone: Callable[..., Phone]
) -> None:
    phone = new_phone()
    phone.sees("Sultan's Table")

    _switch_language_and_back(phone)
    _seat_two_new_players(phone)

    for _ in range(3):
        phone.tap("Anna: one more")
    phone.tap("Boris: one less")
    phone.sees("Anna, this round: 3")
    phone.tap("Undo")
    phone.sees("Boris, this round: –")

    app.kill()
    app.start()
    phone.open(app.url)
    phone.tap("Carry on")
    phone.sees("Anna, this round: 3")
    phone.sees("Boris, this round: –")

    phone.tap("Undo")
    phone.sees("Anna, this round: 2")
    phone.tap("History")
    phone.sees("Undone")


def _switch_language_and_back(phone: Phone) -> None:
    phone.tap("Settings")
    phone.tap("Українська")
    phone.sees("Параметри")
    phone.reload()
    phone.sees("Параметри")
    phone.tap("English")
    phone.sees("Settings")
    phone.tap("Play")


def _seat_two_new_players(phone: Phone) -> None:
    phone.tap("Points")
    for name in ("Anna", "Boris"):
        phone.write("New player's name", name, send=True)
        phone.sees(name)
    phone.tap("Start")
