"""Karaya on one phone in a real browser: dealt by passing, crowned, after a power cut too."""

from collections.abc import Callable

from tests.browser.app_process import AppProcess
from tests.browser.karaya_table import ROLES, KarayaTable
from tests.browser.phone import Phone

NAMES = ("Anna", "Boris", "Clara", "Dima", "Eva")


def test_a_round_from_the_deal_to_the_coronation(
    app: AppProcess, new_phone: Callable[..., Phone]
) -> None:
    phone = new_phone("/new/karaya")
    table = KarayaTable(phone, NAMES)
    table.sit_down("How long?: 1 round")
    table.deal_by_passing()
    assert sorted(set(table.held.values())) == sorted({*table.held.values()} & set(ROLES))
    if "Sultan" not in table.held.values():  # the Sultan is the spare: somebody takes it
        first = table.active
        phone.tap("Swap")
        phone.tap("the spare card")
        table.turn_passes_from(first)
        table.held[first] = "Sultan"
    sultan = table.who("Sultan")

    phone.tap("“I am the Sultan!”")
    phone.tap(table.other_than(sultan))
    phone.sees("That card cannot do this.")
    phone.tap("“I am the Sultan!”")
    phone.tap(sultan)
    phone.sees(f"The coronation begins: {sultan}")

    app.kill()
    app.start()
    phone.open(app.url)
    phone.tap("Carry on")
    phone.sees("Coronation")
    while "it is your turn" in phone.spoken():
        name = table.active
        if name == sultan:
            phone.tap("Peek")
        else:
            phone.tap("Swap")
            phone.tap("the spare card")
            phone.page.wait_for_timeout(700)
            continue
        phone.tap(table.other_than(sultan))
        phone.tap("Done, back to the table")
        phone.page.wait_for_timeout(700)
    phone.sees("Place 1")
    assert "The Sultan is crowned" in phone.spoken() or f"{sultan}" in phone.spoken()
