"""The app's own draws: each table has a seed, so a draw undone and made again is the same draw."""

import secrets

from companion.live.table import Table
from moderator.chance import SEED_BYTES, shuffled
from scoring.sheets.sultan import SultanSheet, left
from scoring.sheets.sultan_actions import Draw, SultanAction
from scoring.sultan import Gem


def new_seed() -> str:
    """256 bits from the system."""
    return secrets.token_hex(SEED_BYTES)


def draw_gems(table: Table[SultanSheet, SultanAction]) -> Draw:
    """What the bag gives in this circle."""
    sheet = table.state
    assert sheet.auction is not None
    circle = sheet.auction.circles_played
    bag = [gem for gem in Gem for _ in range(left(sheet).of(gem))]
    seed = bytes.fromhex(table.setup["seed"])
    return Draw(circle, shuffled(bag, seed, f"sultan-bag-{circle}")[: sheet.auction.numbers.drawn])


def first_seat(table: Table[object, object], label: str) -> int:
    """A seat picked by chance, to begin."""
    seats = range(len(table.setup["players"]))
    return shuffled(seats, bytes.fromhex(table.setup["seed"]), label)[0]
