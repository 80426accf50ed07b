"""A fair deal: the neutrals drawn blind, then one card a seat in order and the spare last."""

from moderator.chance import shuffled
from moderator.karaya.cards import NEUTRALS, Role, deck_for


def dealt(players: int, seed: bytes) -> tuple[Role, ...]:
    """The cards that this seed deals to this many."""
    neutrals = shuffled(NEUTRALS, seed, "karaya-neutrals")
    return shuffled(deck_for(players, neutrals), seed, "karaya-deal")
