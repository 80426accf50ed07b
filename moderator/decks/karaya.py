"""Karaya's role deck: neutrals drawn blind, one card a seat, the one left over is the spare.

A table deals each of its rounds in the same way, from a seed of the round's own, so that the seed
shown after a round gives `companion deal karaya --seed` the same cards.
"""

from dataclasses import dataclass

from moderator.karaya.cards import Role
from moderator.karaya.dealing import dealt


@dataclass(frozen=True, slots=True)
class KarayaDeal:
    """Who got which role, by seat, and the card in the middle."""

    seats: tuple[Role, ...]
    spare: Role


def deal(seed: bytes, players: int) -> KarayaDeal:
    """A round's cards for 5 to 15 players."""
    *seats, spare = dealt(players, seed)
    return KarayaDeal(tuple(seats), spare)
