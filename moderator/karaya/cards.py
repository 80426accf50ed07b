"""The box: which cards are dealt to how many, and what is printed on each role's card.

Everything that makes one role differ from another is in `CARDS`; the rules ask it by trait.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from moderator.karaya.acts import Act
from scoring.errors import InvalidInput
from scoring.karaya import Role, Side

__all__ = [
    "CARDS",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "NEUTRALS",
    "OWNER_OF",
    "Card",
    "Deck",
    "Role",
    "Side",
    "deck_for",
    "deck_of",
]

FEWEST_PLAYERS: Final = 5
MOST_PLAYERS: Final = 15


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on one role's card. `team` is None for a neutral."""

    team: Side | None
    abilities: tuple[Act, ...]
    reactions: tuple[Act, ...] = ()
    is_royal: bool = False  # opening it alive begins a coronation
    holds_shackles: bool = False  # shackles come off when it hides or dies
    distracts_guards: bool = False


CARDS: Final[Mapping[Role, Card]] = {
    Role.SULTAN: Card(
        Side.LOYALISTS, (Act.EXECUTE,), (Act.CLAIM_THRONE, Act.AVOID_ARREST), is_royal=True
    ),
    Role.GUARD: Card(Side.LOYALISTS, (Act.ARREST,), (Act.STOP_MURDER, Act.AVOID_ARREST)),
    Role.ASSASSIN: Card(Side.REBELS, (Act.MURDER,)),
    Role.SLAVE: Card(Side.REBELS, (Act.CALL_TO_REVOLT,), (Act.JOIN_REVOLT,)),
    Role.SLAVER: Card(None, (Act.CAPTURE, Act.HUNT), holds_shackles=True),
    Role.DANCER: Card(None, (Act.DANCE,), distracts_guards=True),
    Role.VIZIER: Card(None, (Act.MANIPULATE,)),
    Role.ORACLE: Card(None, (Act.PREDICT,)),
}

NEUTRALS: Final = tuple(role for role, card in CARDS.items() if card.team is None)

OWNER_OF: Final[Mapping[Act, Role]] = {
    ability: role for role, card in CARDS.items() for ability in card.abilities
}


@dataclass(frozen=True, slots=True)
class Deck:
    """What everybody knows of a round's cards: the teams exactly, of neutrals the number only."""

    players: int
    copies: Mapping[Role, int]
    neutrals: int

    @property
    def size(self) -> int:
        """One card a player and the spare."""
        return self.players + 1

    def is_complete(self, cards: Sequence[Role]) -> bool:
        """Whether these cards, spare included, are a deck for this table."""
        drawn = [role for role in cards if role in NEUTRALS]
        return (
            len(cards) == self.size
            and len(drawn) == len(set(drawn)) == self.neutrals
            and all(cards.count(role) == number for role, number in self.copies.items())
        )


# players: (guards and assassins each, slaves, neutrals)
_TABLE: Final = {
    5: (1, 3, 0),
    6: (1, 3, 1),
    7: (1, 3, 2),
    8: (2, 3, 1),
    9: (2, 3, 2),
    10: (2, 3, 3),
    11: (2, 4, 3),
    12: (3, 4, 2),
    13: (3, 4, 3),
    14: (3, 4, 4),
    15: (3, 5, 4),
}

_DECKS: Final = {
    players: Deck(
        players,
        {Role.SULTAN: 1, Role.GUARD: each, Role.ASSASSIN: each, Role.SLAVE: slaves},
        neutrals,
    )
    for players, (each, slaves, neutrals) in _TABLE.items()
}


def deck_of(players: int) -> Deck:
    """The deck that a table of this size plays with."""
    if players not in _DECKS:
        raise InvalidInput("players", f"{players} is not {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    return _DECKS[players]


def deck_for(players: int, neutrals: Sequence[Role]) -> tuple[Role, ...]:
    """All cards of a round, unshuffled: `neutrals` is the shuffled four, drawn from the top.

    The shell shuffles the neutrals, calls this, shuffles the result and deals it.
    """
    deck = deck_of(players)
    drawn = tuple(neutrals[: deck.neutrals])
    cards = tuple(role for role, number in deck.copies.items() for _ in range(number)) + drawn
    if not deck.is_complete(cards):
        raise InvalidInput("neutrals", f"{deck.neutrals} different neutrals are needed")
    return cards
