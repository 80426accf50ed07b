"""Karaya on one phone in a real browser: dealt by passing, crowned, after a power cut too."""

from collections.abc import Callable

from tests.browser.app_process import AppProcess
from tests.browser.karaya_table import KarayaTable
from tests.browser.phone import Phone

NAMES = ("Anna", "Boris", "Clara", "Dima", "Eva")


def test_a_round_from_the_deal_to_the_coronation(
    app: AppProcess, new_phone: Callable[..., Phone]
) -> None:
    phone = new_phone("/new/karaya")
    table = KarayaTable(phone, NAMES)
    table.sit_down("How long?: 1 round")
    table.deal_by_passing()
    sultan = table.find_the_sultan()

    phone.press("“I am the Sultan!”")
    phone.press(table.other_than(sultan))
    phone.sees("That card cannot do this.")
    phone.press("“I am the Sultan!”")
    phone.press(sultan)
    phone.sees(f"{sultan} is open: Sultan")
    phone.sees("Coronation: 5 turns to go")

    app.kill()
    app.start()
    phone.open(app.url)
    phone.tap("Carry on")
    phone.sees("Coronation: 5 turns to go")

    for turns in (4, 3, 2):
        table.swap_or_peek(sultan)
        phone.sees(f"Coronation: {turns} turns to go")
    phone.tap("Undo")
    phone.sees("Coronation: 3 turns to go")
    table.swap_or_peek(sultan)
    table.swap_or_peek(sultan)
    phone.sees("Last turn before the coronation!")
    table.swap_or_peek(sultan, is_last=True)
    phone.sees(f"{sultan}, 2")


def test_a_secret_swap_and_a_bluff_look_and_last_alike(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone("/new/karaya")
    table = KarayaTable(phone, NAMES)
    table.sit_down()
    table.deal_by_passing()
    sultan = table.find_the_sultan()
    phone.press("“I am the Sultan!”")
    phone.press(sultan)
    phone.sees("Coronation")

    seen = []
    for answer in ("Leave everything as it is", "the spare card"):
        while table.active != sultan:
            table.swap_or_peek(sultan)
        phone.press("Hide")
        seen.append(table.watch_the_eyes_closed(answer))
        phone.sees("Eyes open.")
        if answer.startswith("Leave"):
            phone.tap("Undo")
            phone.sees(f"Everybody but {sultan}")
            phone.tap("Undo")
            phone.sees(f"{sultan}, it is your turn")

    bluff, swap = seen
    assert bluff.screens == swap.screens
    assert abs(bluff.seconds - swap.seconds) < 1.5
