"""Sultan in a real browser: the rule sheet's example in few taps, and an auction that counts."""

from collections.abc import Callable

from tests.browser.phone import Phone

NAMES = ("Anna", "Boris", "Clara", "Dima")


def seat(phone: Phone, *names: str) -> None:
    for name in names:
        phone.write("New player's name", name, send=True)
        phone.sees(f"{name}: one seat")
    phone.tap("Start")
    phone.sees("Count gems")


def test_a_whole_final_score_costs_one_tap_a_cell(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone("/new/sultan")
    seat(phone, *NAMES)
    # 3 white, 5 red, 1 blue = 3+10+5 + 2+10 = 30, the example of the rule sheet.
    collections = ((3, 5, 0, 0, 1), (2, 1, 4, 3, 0), (6, 0, 2, 0, 1), (0, 4, 0, 5, 2))

    before = phone.taps
    phone.tap("White gem, 0")
    for gems in collections:
        for count in gems:
            phone.tap(str(count))
    phone.tap("Finish the game")

    phone.sees("Dima wins!")  # 4 red 8+5, 5 green 20+10, 2 blue 10: 53
    assert "Anna\nPlace 4\n30" in phone.spoken()
    assert phone.taps - before == 1 + 20 + 1

    phone.tap("Once more, same seats")
    phone.sees("White gem, 0")


def test_plus_and_minus_show_points_bonus_and_what_the_box_has(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone("/new/sultan")
    seat(phone, *NAMES[:3])
    for _ in range(3):
        phone.tap("Blue gem: one more")
    phone.sees("= 15 + 2 · 5 left")
    phone.tap("Blue gem: one less")
    phone.sees("= 10 · 6 left")
    phone.tap("Finish the game")
    phone.sees("No gems yet: Boris, Clara.")
    phone.tap("Finish anyway")
    phone.sees("Anna wins!")
    phone.tap("Undo")
    phone.sees("= 10 · 6 left")


def test_the_auction_counts_circles_and_fills_the_sheet(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone("/new/sultan")
    seat(phone, *NAMES[:3])
    phone.tap("Run the auction")
    phone.tap("Who begins?: Boris")
    phone.tap("Who draws the gems?: Our own bag")
    phone.tap("Start the auction")
    phone.sees("Round 1 of 3 · circle 1 of 5")
    phone.sees("Boris draws. Cards: Boris → Clara → Anna")
    phone.tap("Red gem, 11 in the bag")
    phone.tap("Blue gem, 8 in the bag")
    phone.tap("Who wins by the cards?")
    for cushion, name, card in ((1, "Boris", 7), (1, "Clara", 7), (2, "Anna", 3)):
        phone.tap(f"{name}, cushion {cushion}")
        phone.tap(str(card))
    phone.sees("Cushion 1: tied on 7 (Boris, Clara); laid first by Boris")
    phone.tap("Give the gems out")
    phone.sees("circle 2 of 5")
    phone.tap("Anna: 5")
    phone.sees("Blue gem, 1.")
