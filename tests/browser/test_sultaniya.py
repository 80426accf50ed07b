"""Sultaniya in Ukrainian: turns up to the fifth roof, and a four-player final in few taps."""

from collections.abc import Callable

from tests.browser.phone import Phone

LINES = (
    "Вікна чи вежі",
    "Куполи чи сади",
    "Арки чи мінарети",
    "Дахи з +4",
    "Дахи з +5",
    "Вартові",
    "Сапфіри",
)
# Each palace line by line, and its two goals, with a count where the palace must be looked at.
FINAL = {
    "Оля": ((7, 2, 1, 1, 0, 5, 5), (("Вежі в ряд", 3), ("За джинів", None))),
    "Їжак": ((12, 3, 0, 0, 1, 3, 8), (("Вікна у стовпчик", 4), ("За сапфіри", None))),
    "Марко": ((4, 4, 2, 1, 1, 3, 2), (("Вартові в ряд", 2), ("Вартові у стовпчик", 0))),
    "Соломія": ((9, 0, 1, 0, 0, 1, 0), (("Вікна в ряд", 5), ("Сапфіри у стовпчик", 2))),
}
NUMBERS = sum(len(lines) for lines, _ in FINAL.values())
GOALS = sum(len(goals) for _, goals in FINAL.values())
GOAL_COUNTS = sum(count is not None for _, goals in FINAL.values() for _, count in goals)


def sit_down(phone: Phone, *names: str) -> None:
    for name in names:
        phone.write("Ім'я нового гравця", name, send=True)
        phone.sees(name)
    phone.tap("Почати")
    phone.sees("Хто починає?")


def answer(phone: Phone, name: str, what: str, number: int) -> None:
    phone.sees(f"{name} · {what}")
    phone.tap(str(number))


def test_the_table_keeps_the_turns_up_to_the_fifth_roof(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone("/new/sultaniya", locale="uk-UA")
    sit_down(phone, "Оля", "Їжак")
    phone.tap("Хто починає?: Оля")
    phone.tap("Почати ходи")

    phone.sees("Зараз ходить: Оля")
    phone.tap("Пас")
    phone.sees("Зараз ходить: Їжак")
    phone.sees("У казні 53 з 55")
    phone.tap("Збудувати, сапфірів на плитці: 2")
    phone.sees("Раунд 2")
    phone.sees("У казні 51 з 55")

    phone.sees("Шукає у стосі, ціна 3. посеред столу бракує 1")
    phone.tap("Будує двічі")
    phone.tap("Покликати: скільки дахів додалося?: Два")
    phone.sees("Зараз ходить: Їжак")
    phone.sees("Будує двічі, ціна 2. господар: Оля")
    phone.sees("Оля · Дахи, 2")
    phone.sees("У казні 53 з 55")

    phone.tap("Їжак · Дахи, 0")
    answer(phone, "Їжак", "Дахи", 4)
    phone.sees("Їжак · Дахи, 4")
    phone.tap("Що будуємо?: Дах")
    phone.tap("Збудувати, сапфірів на плитці: 0")
    phone.sees("П'ятий дах: Їжак. По останньому ходу: Оля.")
    phone.tap("Пас")
    phone.sees("П'ятий дах: Їжак. Останні ходи зроблено.")
    phone.tap("Рахувати палаци")
    phone.sees("Що рахує планшет?")
    phone.sees("Сапфіри, 2")

    phone.tap("Скасувати хід")
    phone.tap("Що показати: Гра")
    phone.sees("Зараз ходить: Оля")


def test_a_final_of_four_is_one_tap_for_each_number_and_each_goal(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone("/new/sultaniya", locale="uk-UA")
    sit_down(phone, *FINAL)
    before = phone.taps
    phone.tap("Що показати: Палаци")
    phone.tap("Джини біля палацу: Пересуває плитку, ціна 2")
    phone.tap("Вікна чи вежі, 0")
    for name, (numbers, goals) in FINAL.items():
        for what, number in zip(LINES, numbers, strict=True):
            answer(phone, name, what, number)
        for asked, (goal, _) in zip(("2 цілі", "1 ціль"), goals, strict=True):
            phone.sees(f"{name} · Виберіть {asked}")
            phone.tap(goal)
        for goal, count in goals:
            if count is not None:
                answer(phone, name, goal, count)
    phone.tap("Завершити гру")

    phone.sees("Перемога: Марко!")
    # The mode, a genie, the first cell and the last step are the only taps that say no number.
    assert phone.taps - before == NUMBERS + GOALS + GOAL_COUNTS + 4
    assert NUMBERS + GOALS + GOAL_COUNTS == 42
    for place in (
        "1-е місце: Марко, 42",
        "2-е місце: Їжак, 38",
        "3-е місце: Оля, 37",
    ):
        phone.sees(place)
    phone.sees("Рішення S1")
    phone.sees("Рішення S3")


def test_two_phones_count_two_palaces_of_one_table(new_phone: Callable[..., Phone]) -> None:
    one = new_phone("/new/sultaniya", locale="uk-UA")
    sit_down(one, "Оля", "Їжак")
    one.tap("Що показати: Палаци")
    other = new_phone(one.path, locale="uk-UA")
    other.tap("Що показати: Палаци")
    other.tap("Їжак: 0")

    one.tap("Вартові: плюс один")
    other.sees("Оля: 9")
    other.tap("Вартові: плюс один")
    one.sees("Їжак: 6")
    one.sees("Рішення S1")
    other.tap("Що рахує планшет?: Мінарети")
    other.sees("Мінарети, 0")
    one.sees("Арки чи мінарети, 0")
