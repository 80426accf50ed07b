"""The app's own draws: each table has a seed, so a draw undone and made again is the same draw."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.live.table import Table
from moderator.chance import SEED_BYTES, commitment, shuffled
from moderator.decks.cutting import with_words
from moderator.decks.seeds import cut, read_seed
from moderator.decks.sultan import bag_order
from scoring.sheets.sultan import SultanSheet, left
from scoring.sheets.sultan_actions import Draw, SultanAction
from scoring.sultan import Gem


def new_seed() -> str:
    """256 bits from the system."""
    return secrets.token_hex(SEED_BYTES)


@dataclass(frozen=True, slots=True)
class Promise:
    """A seed drawn before a table is opened: its fingerprint is shown, then anybody may cut."""

    seed: str
    words: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """The fingerprint to be shown before the words are said."""
        return commitment(read_seed(self.seed))

    def cut_by(self, said: str) -> "Promise":
        """The same promise with somebody's words."""
        return replace(self, words=with_words(self.words, said, is_too_late=False))


def new_promise() -> Promise:
    """A fresh seed nobody has cut yet."""
    return Promise(new_seed())


def seed_of(setup: Mapping[str, Any]) -> bytes:
    """A table's seed, cut by the words it was opened with."""
    return cut(read_seed(setup["seed"]), setup.get("words", ()))


def draw_gems(table: Table[SultanSheet, SultanAction]) -> Draw:
    """What the bag gives in this circle."""
    sheet = table.state
    assert sheet.auction is not None
    circle = sheet.auction.circles_played
    bag = [gem for gem in Gem for _ in range(left(sheet).of(gem))]
    order = bag_order(seed_of(table.setup), bag, circle)
    return Draw(circle, order[: sheet.auction.numbers.drawn])


def first_seat(table: Table[object, object], label: str) -> int:
    """A seat picked by chance, to begin."""
    seats = range(len(table.setup["players"]))
    return shuffled(seats, seed_of(table.setup), label)[0]
