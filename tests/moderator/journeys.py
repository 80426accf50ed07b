"""Random complete rounds, seeded: the same ones in every run.

`KARAYA_ROUNDS` says how many each property looks at, spread over all player counts.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from moderator.karaya.actions import Action
from moderator.karaya.cards import FEWEST_PLAYERS, MOST_PLAYERS
from moderator.karaya.decide import apply
from moderator.karaya.events import Event
from moderator.karaya.random_play import random_action, random_deal
from moderator.karaya.state import Round, SeatId, new_round

ROUNDS = int(os.environ.get("KARAYA_ROUNDS", "500"))
TABLES = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
MOST_ACTIONS = 2_000


@dataclass(frozen=True, slots=True)
class Leg:
    """One action of a journey: the round before and after it, and what happened."""

    before: Round
    action: Action
    events: tuple[Event, ...]
    after: Round


@dataclass(frozen=True, slots=True)
class Journey:
    """A round from the deal to its end."""

    start: Round
    legs: tuple[Leg, ...]

    @property
    def end(self) -> Round:
        return self.legs[-1].after

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(leg.action for leg in self.legs)


def journeys(players: int) -> Iterator[tuple[Journey, Random]]:
    """This table size's share of the rounds, each with its own chance for further questions."""
    share = len(range(players - FEWEST_PLAYERS, ROUNDS, len(TABLES)))
    for number in range(share):
        chance = Random(f"karaya {players} {number}")
        yield journey(players, chance), chance


def journey(players: int, chance: Random) -> Journey:
    """One round by chance, cut off if it will not end."""
    start = new_round(players, SeatId(chance.randrange(players)))
    legs = [_leg(start, random_deal(players, chance))]
    while not legs[-1].after.is_over and len(legs) < MOST_ACTIONS:
        before = legs[-1].after
        legs.append(_leg(before, random_action(before, chance)))
    return Journey(start, tuple(legs))


def _leg(before: Round, action: Action) -> Leg:
    step = apply(before, action)
    return Leg(before, action, step.events, step.round)
