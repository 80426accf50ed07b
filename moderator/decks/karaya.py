"""Karaya's role deck: neutrals drawn blind, one card a seat, the one left over is the spare.

A table deals its rounds with `round_cards` and its own seed, so that its first round is what
`companion deal karaya --seed` prints for the same seed and players.
"""

from dataclasses import dataclass

from moderator.chance import shuffled
from moderator.karaya.cards import NEUTRALS, Role, deck_for


@dataclass(frozen=True, slots=True)
class KarayaDeal:
    """Who got which role, by seat, and the card in the middle."""

    seats: tuple[Role, ...]
    spare: Role


def round_cards(seed: bytes, players: int, round: int = 0) -> tuple[Role, ...]:
    """A round's cards by seat, the spare last; rounds count from 0."""
    neutrals = shuffled(NEUTRALS, seed, f"karaya-neutrals-{round}")
    return shuffled(deck_for(players, neutrals), seed, f"karaya-deal-{round}")


def deal(seed: bytes, players: int, round: int = 0) -> KarayaDeal:
    """A round's cards for 5 to 15 players."""
    *seats, spare = round_cards(seed, players, round)
    return KarayaDeal(tuple(seats), spare)
