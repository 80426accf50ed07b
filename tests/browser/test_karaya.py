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

    phone.press("Round 1: who held what when")
    phone.sees("Step 1 of ")
    phone.press("One step on")
    phone.sees("Step 2 of ")
    phone.sees("The cards were dealt from this seed and from nothing else.")


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

    phone.misses("Coronation:")
    bluff, swap = seen
    assert bluff.screens == swap.screens
    assert abs(bluff.seconds - swap.seconds) < 1.5


def test_a_guard_stops_a_murder(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone("/new/karaya")
    table = KarayaTable(phone, NAMES)
    table.sit_down("How long?: 1 round")
    table.deal_by_passing()
    guard = table.bring_in("Guard", but="Assassin")
    assassin = table.bring_in("Assassin", but="Guard")
    while table.active != assassin:
        table.peek()

    victim = table.neighbour_of(guard, but=assassin)
    phone.press("Strike")
    phone.press(victim)
    phone.sees(f"{assassin} strikes. Target: {victim}")
    phone.sees("A Guard beside the Assassin or the victim may stop it.")
    phone.press(f"Who stops it?: {guard}")

    phone.sees(f"{guard} stops the murder")
    phone.sees(f"{assassin} is out: Assassin")
    phone.sees("it is your turn")


def test_a_round_with_cards_from_the_box(new_phone: Callable[..., Phone]) -> None:
    """Regicide: the app asks for every card that is turned up, and counts the points."""
    phone = new_phone("/new/karaya")
    table = KarayaTable(phone, NAMES)
    table.sit_down("Where are the cards?: From the box", "How long?: 1 round")
    phone.sees("Take these cards out of the box")
    phone.sees("Slave: 3")
    phone.tap("The cards are dealt")

    assassin = table.active
    victim = table.other_than(assassin)
    phone.press("Strike")
    phone.press(victim)
    phone.sees(f"{assassin} strikes. Target: {victim}")
    phone.press("Nobody (else)")
    phone.sees(f"{victim}: which card is it?")
    phone.press("Sultan")
    phone.sees("The Sultan is dead: the Rebels win!")
    hidden = [name for name in NAMES if name not in (assassin, victim)]
    for name, role in zip(hidden, ("Guard", "Slave", "Slave"), strict=True):
        phone.sees(f"{name}: which card is it?")
        phone.press(role)

    phone.sees(f"{assassin}, 2")
    phone.sees("Assassin · won, open")
    phone.sees("Guard · on the losing side")
    phone.sees("Sultan · out of the round")
