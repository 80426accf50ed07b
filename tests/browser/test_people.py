"""Players and groups on two phones: what one changes, the other sees; a group is one tap."""

from collections.abc import Callable

from tests.browser.app_process import AppProcess
from tests.browser.phone import Phone


def test_a_regular_group_is_one_tap_on_every_phone(
    app: AppProcess, new_phone: Callable[..., Phone]
) -> None:
    anna = new_phone("/people")
    other = new_phone("/people", locale="ru-RU")
    other.sees("Кто с вами играет?")

    for name in ("Anna", "Boris", "Borys"):
        anna.write("New player's name", name, send=True)
        other.sees(name)

    anna.tap("Borys")
    anna.sees("The same person twice?")
    anna.tap("Boris")
    anna.tap("Merge")
    anna.sees("Borys is now Boris.")
    other.misses("Borys")

    anna.tap("New group")
    anna.write("Group's name", "Fridays")
    anna.tap("Anna")
    anna.tap("Boris")
    anna.tap("Save")
    other.sees("Fridays")

    other.open(app.url + "/new/points")
    before = other.taps
    other.tap("Fridays")
    other.tap("Начать")
    other.sees("Anna")
    assert other.taps - before == 2


def test_two_phones_keep_one_sheet(new_phone: Callable[..., Phone]) -> None:
    anna = new_phone("/new/points", locale="uk-UA")
    for name in ("Оля", "Їжак"):
        anna.write("Ім'я нового гравця", name, send=True)
        anna.sees(name)
    anna.tap("Почати")
    anna.sees("Раунд 1")
    other = new_phone(anna.path, locale="uk-UA")
    other.tap("Їжак: плюс один")
    anna.sees("Їжак, цей раунд: 1")
    anna.tap("Їжак: плюс один")
    other.sees("Їжак, цей раунд: 2")
    other.tap("Завершити гру")
    anna.sees("Перемога: Їжак")
    anna.tap("Скасувати")
    other.sees("Раунд 1")
