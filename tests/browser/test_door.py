"""Whose app it is: strangers see a door, the printed link opens it, a new code closes it."""

from collections.abc import Callable

from tests.browser.app_process import AppProcess
from tests.browser.phone import Phone

DOOR = "Ask the host for the code"


def test_a_stranger_sees_a_door_and_the_link_opens_it(
    app: AppProcess, new_phone: Callable[..., Phone]
) -> None:
    host = new_phone("/people")
    host.write("New player's name", "Anna", send=True)
    host.sees("Anna")

    foreign = f"http://stranger.test:{app.port}"
    guest = new_phone("/people", url=foreign)
    guest.sees(DOOR)
    assert "Anna" not in guest.spoken()

    key = app.link.rsplit("/", 1)[1]
    guest.open(f"{foreign}/k/{'0' * len(key)}")
    guest.sees(DOOR)

    guest.open(f"{foreign}/k/{key}")
    guest.sees("New game")
    guest.open(f"{foreign}/people")
    guest.sees("Anna")

    host.open(f"{app.url}/settings")
    host.tap("New code")
    host.tap("Make a new code")
    host.sees("The old code no longer works.")
    guest.sees(DOOR)
