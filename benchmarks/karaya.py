"""How fast Karaya's rules are: complete random rounds a second on one core, as one JSON line.

    python benchmarks/karaya.py [rounds]

Ten players without views, then with what phones would ask for: every seat's view after each
action, at tables of ten and of fifteen. The hardest of the three must reach the bar of 300.
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
    with_all_views = measure(15, rounds, is_viewed=True)
    result = {
        "benchmark": "karaya",
        "rounds": rounds,
        "bar": BAR,
        "players_10": measure(10, rounds, is_viewed=False),
        "players_10_with_views": measure(10, rounds, is_viewed=True),
        "players_15_with_views": with_all_views,
    }
    print(json.dumps(result))
    return 0 if with_all_views["rounds_a_second"] >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
