"""How fast Karaya's rules are: complete random rounds a second on one core, as one JSON line.

    python benchmarks/karaya.py [rounds]

`rounds_a_second` is ten players without views (bar: 300); the others add what phones would ask
for: every seat's view after each action, at tables of ten and of fifteen.
"""

import json
import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parent.parent))

from moderator.karaya.decide import apply
from moderator.karaya.random_play import random_action, random_deal
from moderator.karaya.state import Round, SeatId, new_round, numbered
from moderator.karaya.views import seat_view, table_view

BAR = 300


def play(players: int, chance: Random, *, is_viewed: bool) -> int:
    """One round to its end; returns how many actions it took."""
    round = new_round(players, SeatId(chance.randrange(players)))
    round = apply(round, random_deal(players, chance)).round
    actions = 1
    while not round.is_over:
        round = apply(round, random_action(round, chance)).round
        actions += 1
        if is_viewed:
            view_all(round)
    return actions


def view_all(round: Round) -> None:
    table = table_view(round)
    for seat, _ in numbered(round.seats):
        seat_view(round, seat, table)


def measure(players: int, rounds: int, *, is_viewed: bool) -> dict[str, float]:
    """Rounds and actions a second of processor time."""
    begun = process_time()
    actions = sum(play(players, Random(seed), is_viewed=is_viewed) for seed in range(rounds))
    took = process_time() - begun
    return {"rounds_a_second": round(rounds / took, 1), "actions_a_second": round(actions / took)}


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    bare = measure(10, rounds, is_viewed=False)
    result = {
        "benchmark": "karaya",
        "rounds": rounds,
        "bar": BAR,
        "players_10": bare,
        "players_10_with_views": measure(10, rounds, is_viewed=True),
        "players_15_with_views": measure(15, rounds, is_viewed=True),
    }
    print(json.dumps(result))
    return 0 if bare["rounds_a_second"] >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
