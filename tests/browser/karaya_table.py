"""A Karaya table with one phone in the middle, and what people do with it."""

import re
import time
from dataclasses import dataclass

from tests.browser.phone import Phone

CHROME = {"Back", "Undo", "Redo", "History", "button", "group"}
ROLES = ("Sultan", "Guard", "Assassin", "Slaver", "Slave", "Dancer", "Vizier", "Oracle")


@dataclass(frozen=True, slots=True)
class Watched:
    """What the eyes-closed time looked like."""

    screens: tuple[str, ...]
    seconds: float


class KarayaTable:
    """Knows who holds what only because everybody looked, as people do."""

    def __init__(self, phone: Phone, names: tuple[str, ...]) -> None:
        self.phone = phone
        self.names = names
        self.held: dict[str, str] = {}

    def sit_down(self, *options: str) -> None:
        """New players, the options, Start."""
        for name in self.names:
            self.phone.write("New player's name", name, send=True)
            self.phone.sees(f"{name}: one seat")
        for option in options:
            self.phone.tap(option)
        self.phone.tap("Start")

    def deal_by_passing(self) -> None:
        """Everybody holds a finger on the card, then hands over."""
        self.phone.sees("Fingerprint of this shuffle")
        for name in self.names:
            self.phone.sees("Take the phone so that nobody else sees.")
            self.phone.sees(name)
            self.held[name] = self.look()
            is_last = name == self.names[-1]
            self.phone.tap("Phone to the middle" if is_last else "Hand over")
        self.phone.sees("it is your turn")

    def look(self) -> str:
        """Hold, read, let go; afterwards nothing of it may be left on the screen."""
        with self.phone.holding("Hold to see"):
            self.phone.sees_one_of(ROLES)
            role = next(role for role in ROLES if f"\n{role}\n" in f"\n{self.phone.spoken()}\n")
        self.phone.misses_all(ROLES)
        return role

    @property
    def active(self) -> str:
        """Whose turn the screen says it is."""
        self.phone.sees("it is your turn")
        found = re.search(r"^(.+), it is your turn$", self.phone.spoken(), re.M)
        assert found
        return found[1]

    def who(self, role: str) -> str:
        """Somebody who holds this card."""
        return next(name for name, held in self.held.items() if held == role)

    def other_than(self, *names: str) -> str:
        """Somebody else."""
        return next(name for name in self.names if name not in names)

    def find_the_sultan(self) -> str:
        """Who is the Sultan; if the card is the spare, the active player takes it first."""
        if "Sultan" in self.held.values():
            return self.who("Sultan")
        first = self.active
        self.swap_with_the_spare()
        self.held[first] = "Sultan"
        return first

    def bring_in(self, role: str, *, but: str) -> str:
        """Who holds this card; if it is the spare, somebody without the other one takes it."""
        while role not in self.held.values():
            name = self.active
            if self.held[name] == but:
                self.peek()
            else:
                self.swap_with_the_spare()
                self.held[name] = role
        return self.who(role)

    def neighbour_of(self, name: str, *, but: str) -> str:
        """Somebody beside this player, and not that one."""
        at = self.names.index(name)
        beside = (self.names[at - 1], self.names[(at + 1) % len(self.names)])
        return next(other for other in beside if other != but)

    def peek(self) -> None:
        """A turn that changes nothing."""
        name = self.active
        self.phone.press("Peek")
        self.phone.press(self.other_than(name))
        self.phone.press("Done, back to the table")
        self.turn_passes_from(name)

    def swap_or_peek(self, sultan: str, *, is_last: bool = False) -> None:
        """A harmless turn; the open Sultan peeks, so as to stay open."""
        if self.active != sultan:
            self.swap_with_the_spare()
            return
        self.phone.press("Peek")
        self.phone.press(self.other_than(sultan))
        if not is_last:
            self.phone.press("Done, back to the table")
            self.turn_passes_from(sultan)

    def swap_with_the_spare(self) -> None:
        """A turn that moves a hidden card."""
        name = self.active
        self.phone.press("Swap")
        self.phone.press("the spare card")
        self.phone.misses(f"{name}, it is your turn")

    def watch_the_eyes_closed(self, answer: str) -> Watched:
        """Everything the screen says until eyes open, and how long that takes."""
        self.phone.sees("Everybody but")
        screens: list[str] = []
        began = time.monotonic()
        while "Eyes open." not in (spoken := self.phone.spoken()):
            lines = [line for line in spoken.splitlines() if line not in CHROME]
            screen = "\n".join(lines)
            if not screens or screens[-1] != screen:
                screens.append(screen)
            if "Tap the card you take" in spoken and answer:
                self.phone.press(answer)
                answer = ""
            self.phone.page.wait_for_timeout(40)
            assert time.monotonic() - began < 60
        return Watched(tuple(screens), time.monotonic() - began)

    def turn_passes_from(self, name: str) -> None:
        """Until it is somebody else's turn."""
        self.phone.misses(f"{name}, it is your turn")
        self.phone.sees("it is your turn")
