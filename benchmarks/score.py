"""How many documents a second `companion score` answers: 10,000 of each game, one call each.

Run it from the root of the project: `python benchmarks/score.py [DOCUMENTS]`.
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENTS = 10_000


def sultan(number: int) -> dict[str, object]:
    """A four-player sheet."""
    gems = {"white": number % 4, "red": 2, "yellow": 1, "green": 2, "blue": number % 3}
    return {"players": [{"name": f"P{seat}", "gems": gems} for seat in range(4)]}


def ali_baba(number: int) -> dict[str, object]:
    """A four-player sheet with six kinds each."""
    treasures = {"carpet": 1, "statue": 1, "ruby": 1, "crown": 1, "chest": number % 2, "lamp": 1}
    player = {"track": number % 40, "treasures": treasures}
    return {"players": [{"name": f"P{seat}", **player} for seat in range(4)]}


def sultaniya(number: int) -> dict[str, object]:
    """A four-player sheet with a row goal each."""
    symbols = ("guard", "sapphire", "tower", "window")
    players = [
        {
            "name": f"P{seat}",
            "small": number % 12,
            "medium": 3,
            "large": 2,
            "roof4": 1,
            "guards": (number + seat) % 5,
            "sapphires": 5,
            "genies": 1,
            "goals": [{"goal": f"row-{symbol}", "count": 3}],
        }
        for seat, symbol in enumerate(symbols)
    ]
    return {"players": players}


def karaya_round(number: int) -> dict[str, object]:
    """Ten seats, as in the example of the rules."""
    roles = ["sultan", "slave", "assassin", "guard", "vizier"]
    roles += ["assassin", "slave", "slave", "dancer", "guard"]
    seats = [
        {"name": f"P{seat}", "role": role, "open": role != "vizier", "alive": seat != number % 10}
        for seat, role in enumerate(roles)
    ]
    return {"winner": "rebels", "seats": seats}


def karaya(number: int) -> dict[str, object]:
    """Ten players, five rounds."""
    rounds = [[(number + seat * turn) % 3 for seat in range(10)] for turn in range(5)]
    return {"players": [f"P{seat}" for seat in range(10)], "rounds": rounds}


GAMES = {
    "sultan": sultan,
    "ali-baba": ali_baba,
    "sultaniya": sultaniya,
    "karaya-round": karaya_round,
    "karaya": karaya,
}


def measure(game: str, file: Path, documents: int) -> float:
    """Seconds of one call, the start of the program included."""
    command = [sys.executable, "-m", "companion", "score", game, str(file)]
    started = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - started
    if done.stdout.count("\n") != documents:
        raise SystemExit(f"{game}: {documents} documents, {done.stdout.count(chr(10))} answers")
    return seconds


def main() -> None:
    """Print a line for each game."""
    documents = int(sys.argv[1]) if len(sys.argv) > 1 else DOCUMENTS
    with tempfile.TemporaryDirectory() as folder:
        for game, document in GAMES.items():
            file = Path(folder, game)
            file.write_text("".join(f"{json.dumps(document(n))}\n" for n in range(documents)))
            seconds = measure(game, file, documents)
            speed = f"{documents / seconds:.0f} documents/s"
            print(f"{game:13} {documents} documents in {seconds:.2f} s: {speed}")


if __name__ == "__main__":
    main()
