"""Chi-square checks of every deal; the tests run a few thousand, `benchmarks/deals.py` many.

The limits let a fair shuffle fail once in ten thousand checks. In a deal everybody gets a card
and every card goes to somebody, so the cells of seat × role hold one another: the statistic of
such a table is (n - 1) / n of the usual one, n being the cards dealt.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from moderator.decks import ali_baba, sultan, sultaniya
from moderator.karaya.cards import NEUTRALS, deck_of
from moderator.karaya.dealing import dealt
from scoring.ali_baba import Treasure, Variant
from scoring.sultan import IN_THE_BOX
from scoring.sultaniya import Goal

ONE_IN_TEN_THOUSAND = 3.719  # standard deviations, one side
NEUTRAL = "neutral"


@dataclass(frozen=True)
class Check:
    """One chi-square: how far from even, and how far a fair shuffle may be."""

    name: str
    statistic: float
    degrees: int

    @property
    def limit(self) -> float:
        """Wilson and Hilferty's approximation, a little wide for few degrees."""
        part = 2 / (9 * self.degrees)
        return float(self.degrees * (1 - part + ONE_IN_TEN_THOUSAND * sqrt(part)) ** 3)

    @property
    def is_fair(self) -> bool:
        return self.statistic <= self.limit


def seeds(number: int, name: str) -> Iterator[bytes]:
    """Seeds that are the same in every run."""
    return (hashlib.sha256(f"{name} {index}".encode()).digest() for index in range(number))


def even(name: str, seen: Counter[Hashable], shares: dict[Hashable, float]) -> Check:
    """Whether what was seen keeps to the shares (of one in all)."""
    trials = sum(seen.values())
    assert set(seen) <= set(shares)
    parts = (
        (seen[item] - trials * share) ** 2 / (trials * share) for item, share in shares.items()
    )
    return Check(name, sum(parts), len(shares) - 1)


def crossed(name: str, rows: Sequence[Counter[Hashable]], copies: dict[Hashable, int]) -> Check:
    """Whether every place gets every kind as often as there are copies of it."""
    places, trials = len(rows), sum(rows[0].values())
    total = 0.0
    for row in rows:
        for kind, number in copies.items():
            expected = trials * number / places
            total += (row[kind] - expected) ** 2 / expected
    scaled = total * (places - 1) / places
    return Check(name, scaled, (places - 1) * (len(copies) - 1))


def ends(
    name: str, decks: Iterable[Sequence[Hashable]], copies: dict[Hashable, int]
) -> Iterator[Check]:
    """The first and the last card of many shuffles of one deck."""
    first: Counter[Hashable] = Counter()
    last: Counter[Hashable] = Counter()
    for deck in decks:
        first[deck[0]] += 1
        last[deck[-1]] += 1
    shares = {kind: number / sum(copies.values()) for kind, number in copies.items()}
    yield even(f"{name}, first card", first, shares)
    yield even(f"{name}, last card", last, shares)


def karaya_checks(players: int, number: int) -> Iterator[Check]:
    deck = deck_of(players)
    copies = {**dict(deck.copies), **({NEUTRAL: deck.neutrals} if deck.neutrals else {})}
    rows = [Counter[Hashable]() for _ in range(deck.size)]
    drawn: Counter[Hashable] = Counter()
    for seed in seeds(number, f"karaya {players}"):
        cards = dealt(players, seed)
        for place, role in enumerate(cards):
            rows[place][NEUTRAL if role in NEUTRALS else role] += 1
        drawn[tuple(role for role in NEUTRALS if role in cards)] += 1
    yield crossed(f"karaya {players}, seat × role", rows, copies)
    hands = list(combinations(NEUTRALS, deck.neutrals))
    if len(hands) > 1:
        yield even(f"karaya {players}, neutrals", drawn, {hand: 1 / len(hands) for hand in hands})
    for name, row in (("first", rows[0]), ("spare", rows[-1])):
        shares = {kind: copies[kind] / deck.size for kind in copies}
        yield even(f"karaya {players}, {name} card", row, shares)


def cave_checks(variant: Variant, number: int) -> Iterator[Check]:
    caves = [ali_baba.deal(seed, variant) for seed in seeds(number, f"cave {variant}")]
    name = f"ali-baba {variant}"
    tiles = dict.fromkeys(ali_baba.TILES, 1)
    if variant is not Variant.LAMP:
        orders = [(cave.layers[0][0], cave.layers[-1][-1]) for cave in caves]
        yield from ends(name, orders, tiles)
    else:  # a lamp is never special, so that it lies in the cave more often than others
        others = {tile: 1 for tile in tiles if tile.treasure is not Treasure.LAMP}
        yield from ends(f"{name}, specials", [cave.specials for cave in caves], others)
        lamps = [cave.layers[0][0].treasure is Treasure.LAMP for cave in caves]
        yield even(f"{name}, first tile a lamp", Counter(lamps), {True: 6 / 54, False: 48 / 54})
    if caves[0].removed:
        kinds = dict.fromkeys(Treasure, 1)
        yield from ends(f"{name}, removed kinds", [cave.removed for cave in caves], kinds)


def sultan_checks(players: int, number: int) -> Iterator[Check]:
    deals = [sultan.deal(seed, players) for seed in seeds(number, f"sultan {players}")]
    yield from ends("sultan, bag", [deal.bag for deal in deals], dict(IN_THE_BOX))
    money = dict(Counter(sultan.money_cards(players)))
    last = [deal.money[-1] for deal in deals]
    yield from ends(f"sultan, money of {players}", last, money)


def sultaniya_checks(players: int, number: int) -> Iterator[Check]:
    deals = [sultaniya.deal(seed, players) for seed in seeds(number, f"sultaniya {players}")]
    goals = [sum(deal.goals, ()) for deal in deals]
    yield from ends(f"sultaniya {players}, goals", goals, dict.fromkeys(Goal, 1))
    if players > 1:
        first = Counter[Hashable](deal.first for deal in deals)
        shares = dict.fromkeys(range(players), 1 / players)
        yield even(f"sultaniya {players}, first player", first, shares)


CHECKS: dict[str, Callable[[int], Iterator[Check]]] = {
    **{f"karaya-{n}": lambda number, n=n: karaya_checks(n, number) for n in (5, 9, 10, 15)},
    **{f"cave-{v.value}": lambda number, v=v: cave_checks(v, number) for v in Variant},
    **{f"sultan-{n}": lambda number, n=n: sultan_checks(n, number) for n in (2, 5)},
    **{f"sultaniya-{n}": lambda number, n=n: sultaniya_checks(n, number) for n in (1, 3, 4)},
}
