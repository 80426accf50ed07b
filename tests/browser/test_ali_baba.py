"""Ali Baba in a real browser, in Russian: few taps for a whole final, magic on the track."""

from collections.abc import Callable

from tests.browser.phone import Phone

NAMES = ("Анна", "Борис", "Клара", "Дима")


def seat(phone: Phone, *names: str) -> None:
    for name in names:
        phone.write("Имя нового игрока", name, send=True)
        phone.sees(f"{name}: на место")


def test_a_whole_final_costs_one_tap_a_kind_and_one_a_seat(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone("/new/ali-baba", locale="ru-RU")
    seat(phone, *NAMES)
    phone.tap("Начать")
    phone.tap("Сокровища")
    phone.tap("Анна, шкала: 0")
    phone.write("Очки", "7", send=True)
    phone.sees("Анна, шкала: 7")
    # 4 carpets, 3 crowns, 2 chests, 2 swords, 1 statue, 1 ruby: 24, the rule sheet's example.
    example = {"Ковёр": 4, "Корона": 3, "Сундук": 2, "Меч": 2, "Статуя": 1, "Рубин": 1}
    others = (
        {"Статуя": 2, "Перстень": 6},
        {"Рубин": 3, "Алмаз": 5},
        {"Ковёр": 2, "Лампа": 4, "Ожерелье": 1},
    )

    before = phone.taps
    for kind, count in example.items():
        phone.tap(f"{kind}: {count}")
    for name, collection in zip(NAMES[1:], others, strict=True):
        phone.tap(f"{name}: 0")
        for kind, count in collection.items():
            phone.tap(f"{kind}: {count}")
    kinds = len(example) + sum(len(collection) for collection in others)
    assert phone.taps - before == kinds + len(NAMES) - 1

    phone.sees("Анна: 31. 1-е место")  # 24 and 7 on the track
    phone.sees("Борис: 24. 2-е место")  # 2 statues 3, 6 rings 21
    phone.sees("Клара: 21. 3-е место")  # 3 rubies 6, 5 diamonds 15
    phone.sees("Дима: 14. 4-е место")  # 2 carpets 3, 4 lamps 10, 1 necklace 1
    phone.sees("Ковёр: 3-я уже у других")

    phone.tap("Закончить игру")
    phone.sees("Победа: Анна")
    phone.sees("4 → 10")
    phone.tap("Ещё раз")
    phone.sees("Кто начинает?")


def test_the_last_dot_tapped_again_takes_one_away(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone("/new/ali-baba", locale="ru-RU")
    seat(phone, *NAMES[:2])
    phone.tap("Начать")
    phone.tap("Сокровища")

    phone.tap("Лампа: 5")
    phone.sees("5 → 15")
    phone.tap("Лампа: 5, нажмите, чтобы убрать одну")
    phone.sees("4 → 10")
    phone.tap("Закончить игру")
    phone.sees("Пока без сокровищ: Борис.")


def test_magic_moves_the_track_and_the_turn_until_the_cave_closes(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone("/new/ali-baba", locale="ru-RU")
    seat(phone, *NAMES[:2])
    phone.tap("Какая игра?: Малая")
    phone.sees("Для двоих: 36 плиток")
    phone.tap("Начать")
    phone.tap("Кто начинает?: Борис")
    phone.tap("Начинаем")
    phone.sees("Ход 1 · дальше Анна")

    phone.tap("Розовый")
    phone.sees("Борис, шкала: 5")
    phone.sees("Ход 2 · дальше Борис")
    phone.tap("Синий")
    phone.tap("3: +6")
    phone.sees("Анна, шкала: 6")
    phone.tap("Белый")
    phone.tap("Названо: Лампа")
    phone.sees("Под запретом: Лампа (Борис)")
    phone.tap("Коричневый")
    phone.tap("2: +4")
    phone.sees("Анна, шкала: 10")
    phone.misses("Под запретом")

    # Boris has begun the third round and opens the last tile: Anna has one turn more.
    phone.tap("Закрытые плитки кончились")
    phone.tap("Борис, этот ход")
    phone.sees("Осталось 2 хода")
    phone.tap("Зелёный")
    phone.sees("Остался 1 ход")
    phone.tap("Жёлтый")
    phone.tap("Считать сокровища")
    phone.sees("3 вида остаются в коробке")
    for kind in ("Меч", "Лампа", "Рубин"):
        phone.tap(kind)
    phone.sees("В коробке: Рубин, Меч, Лампа")
    phone.misses("Лампа: 1")
