"""The log with 100,000 plays of five: leaderboards and pages against the best raw SQL; ratings.

Run it from the root of the project: `python benchmarks/log.py [PLAYS]`. Ours and raw SQL take
turns on the same file, and both give the same figures; the first answer of each is thrown away.
"""

import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.log_raw import RAW
from companion.live.board_views import BoardOrder
from companion.live.house import House
from companion.live.log_views import Filters, PlayEntry, SeatEntry
from companion.live.views import GroupId, PlayerId
from companion.store.database import open_database

PLAYS, PLAYERS, GROUPS, SEATS = 100_000, 2_000, 100, 5
GAMES = ("sultan", "ali-baba", "sultaniya", "karaya")
ROUNDS = 15
BAR = 3.0
FIRST = datetime(2015, 1, 1, tzinfo=UTC)
A_GROUP, A_PERSON = 7, 141


def fill(file: Path, plays: int) -> None:
    """Everything at once, past the program: nobody waits for a benchmark to be typed in."""
    chance = Random(1)
    with sqlite3.connect(file) as raw:
        at = _moment(FIRST)
        raw.executemany(
            "INSERT INTO player VALUES (?, ?, ?, 'ruby', 0, NULL, ?)",
            [(n, f"u{n}", f"Player {n}", at) for n in range(1, PLAYERS + 1)],
        )
        raw.executemany(
            "INSERT INTO player_group VALUES (?, ?, ?, 0, ?)",
            [(n, f"g{n}", f"Group {n}", at) for n in range(1, GROUPS + 1)],
        )
        for start in range(0, plays, 10_000):
            numbers = range(start + 1, min(start + 10_000, plays) + 1)
            rows = [_play(number, chance) for number in numbers]
            raw.executemany(
                "INSERT INTO play (id, uid, game, title, variant, highest_wins, group_id,"
                " place_name, note, search, started_at, ended_at, duration_seconds, source,"
                " state, changed_at) VALUES (?, ?, ?, '', '', 1, ?, '', '', '', ?, ?, 2700,"
                " 'table', 'kept', ?)",
                [play for play, _ in rows],
            )
            raw.executemany(
                "INSERT INTO seat_result VALUES"
                " (?, ?, ?, ?, ?, ?, ?, NULL, NULL, '[]', ?, ?, ?, 5, 1)",
                [seat for _, seats in rows for seat in seats],
            )
    with sqlite3.connect(file) as raw:
        raw.execute("ANALYZE")
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _play(number: int, chance: Random) -> tuple[tuple[object, ...], list[tuple[object, ...]]]:
    group = chance.randrange(GROUPS)
    game = chance.choice(GAMES)
    at = _moment(FIRST + timedelta(minutes=55 * number))
    members = range(group * PLAYERS // GROUPS + 1, (group + 1) * PLAYERS // GROUPS + 1)
    people = chance.sample(members, SEATS)
    scores = sorted((chance.randrange(10, 80) for _ in people), reverse=True)
    seats: list[tuple[object, ...]] = []
    for seat, (person, score) in enumerate(zip(people, scores, strict=True)):
        place = scores.index(score) + 1
        words = (number, seat, person, f"Player {person}", place, score, place == 1)
        seats.append((*words, game, group + 1, at))
    return (number, f"p{number}", game, group + 1, at, at, at), seats


def _moment(at: datetime) -> str:
    return at.strftime("%Y-%m-%d %H:%M:%S.%f")


def compare(title: str, ours: Callable[[], object], raw: Callable[[], object]) -> None:
    """Both in turns; print the medians and their ratio."""
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(ROUNDS + 1):
        for act, taken in zip((ours, raw), times, strict=True):
            began = time.perf_counter()
            act()
            if turn:
                taken.append(time.perf_counter() - began)
    mine, best = (statistics.median(taken) * 1000 for taken in times)
    verdict = "met" if mine / best <= BAR else "missed"
    print(f"{title:32} {mine:9.2f} ms {best:9.2f} ms {mine / best:6.2f}× ≤ {BAR:.0f}× {verdict}")


def rate(house: House, plays: int) -> None:
    """Everything from the beginning, then one more play, then an old one changed."""
    began = time.perf_counter()
    for _ in house.log.ratings.catch_up():
        pass
    seconds = time.perf_counter() - began
    print(f"full rating of {plays} plays: {seconds:.1f} s ({1e6 * seconds / plays:.0f} µs a play)")
    people = tuple(SeatEntry(PlayerId(n), 50 - n) for n in range(1, SEATS + 1))
    after = FIRST + timedelta(minutes=55 * plays)
    took = []
    for number in range(20):
        entry = PlayEntry("sultan", people, after + timedelta(hours=1 + number))
        began = time.perf_counter()
        house.log.enter(entry)
        took.append(1000 * (time.perf_counter() - began))
    print(f"a new play, written and rated: {statistics.median(took):.1f} ms (median of 20)")


def main() -> None:
    """Fill, rate, compare."""
    plays = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYS
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "log.sqlite3")
        database = open_database(f"sqlite:///{file.as_posix()}")
        fill(file, plays)
        house = House(database)
        rate(house, plays)
        raw = sqlite3.connect(file)
        group = Filters(group=GroupId(A_GROUP))
        everything = Filters()
        rating = BoardOrder.RATING
        print(f"{'':32} {'ours':>12} {'raw SQL':>12}")
        compare(
            "leaderboard of one group",
            lambda: house.boards.board(group, order=rating),
            lambda: RAW["group"](raw, A_GROUP),
        )
        compare(
            "leaderboard of everybody",
            lambda: house.boards.board(everything, order=rating),
            lambda: RAW["everybody"](raw),
        )
        compare("first page of the log", house.log.page, lambda: RAW["page"](raw))
        compare(
            "a person's page",
            lambda: house.boards.person(PlayerId(A_PERSON)),
            lambda: RAW["person"](raw, A_PERSON),
        )
        raw.close()
        database.close()
        print(f"file: {file.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
