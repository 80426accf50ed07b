"""How even the deals are, and how fast: chi-square over many shuffles, as one JSON line.

    python benchmarks/deals.py [shuffles]

Every deck is shuffled 100,000 times with seeds of its own (SHA-256 of a name and a number), so
that two runs say the same. A check beyond its limit, which a fair shuffle reaches once in ten
thousand, is listed and ends the run with 1.
"""

import json
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.helpers.fairness import CHECKS

SHUFFLES = 100_000


def main() -> int:
    shuffles = int(sys.argv[1]) if len(sys.argv) > 1 else SHUFFLES
    decks = {}
    unfair = []
    for deck, checks in CHECKS.items():
        begun = process_time()
        done = list(checks(shuffles))
        decks[deck] = {
            "deals_a_second": round(shuffles / (process_time() - begun)),
            "checks": {c.name: [round(c.statistic, 1), c.degrees, round(c.limit, 1)] for c in done},
        }
        unfair += [check.name for check in done if not check.is_fair]
        print(f"{deck}: {len(done)} checks", file=sys.stderr)
    print(json.dumps({"benchmark": "deals", "shuffles": shuffles, "unfair": unfair, **decks}))
    return 1 if unfair else 0


if __name__ == "__main__":
    sys.exit(main())
