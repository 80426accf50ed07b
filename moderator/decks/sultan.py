"""Sultan's bag of gems and its money decks, for groups who lost something."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from moderator.chance import shuffled
from scoring.limits import check_players
from scoring.sheets.sultan_auction import ROUNDS, circle_of
from scoring.sultan import FEWEST_PLAYERS, IN_THE_BOX, MOST_PLAYERS, Gem

ALL_GEMS: Final = tuple(gem for gem in Gem for _ in range(IN_THE_BOX[gem]))


@dataclass(frozen=True, slots=True)
class SultanDeal:
    """The gems in drawing order, and each player's money cards from the top."""

    bag: tuple[Gem, ...]
    money: tuple[tuple[int, ...], ...]


def bag_order(seed: bytes, gems: Sequence[Gem], circle: int = 0) -> tuple[Gem, ...]:
    """How the gems in the bag come out in a circle (from 0); they are mixed again in the next."""
    return shuffled(gems, seed, f"sultan-bag-{circle}")


def money_cards(players: int) -> tuple[int, ...]:
    """One player's unshuffled deck: 1 to 15, for two players twice 1 to 12."""
    check_players("players", players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    numbers = circle_of(players)
    # A set is a colour of the box; two players need two each, as they play two cards a circle.
    return tuple(range(1, numbers.highest_card + 1)) * numbers.cards


def money_deck(seed: bytes, players: int, seat: int) -> tuple[int, ...]:
    """One player's deck from the top."""
    return shuffled(money_cards(players), seed, f"sultan-money-{seat}")


def money_hand(seed: bytes, players: int, seat: int, round: int) -> tuple[int, ...]:
    """The cards a player takes up for a round (0, 1 or 2)."""
    hand = circle_of(players).hand
    assert 0 <= round < ROUNDS
    return money_deck(seed, players, seat)[round * hand : (round + 1) * hand]


def deal(seed: bytes, players: int) -> SultanDeal:
    """The full bag and a money deck for each of 2 to 5 players."""
    money_cards(players)  # refuses too few and too many
    money = tuple(money_deck(seed, players, seat) for seat in range(players))
    return SultanDeal(bag_order(seed, ALL_GEMS), money)
