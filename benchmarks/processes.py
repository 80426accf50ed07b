"""The two programs that are compared, as real processes: ours and the bare Flet app."""

import http.client
import signal
import socket
import subprocess
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path

from companion.config import Config
from companion.live.house import House
from companion.store.database import open_database
from scoring.points import SetPoints, StartRound

ROOT = Path(__file__).parents[1]
START_WITHIN_SECONDS = 60
ASK_AGAIN_SECONDS = 0.002
SETTLED_SECONDS = 1
FIRST_ROUND = {"Ann": 400, "Bob": 250, "Cleo": 100, "Dan": 600}  # nobody overtakes anybody


class Server(AbstractContextManager["Server"]):
    """A program that serves on a port of its own for as long as the block lasts."""

    def __init__(self, *command: str) -> None:
        self.port = _free_port()
        self.first_answer_seconds = 0.0
        self._command = [word.format(port=self.port) for word in command]

    def __enter__(self) -> "Server":
        started = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, *self._command],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not self._answers():
            if self._process.poll() is not None:
                raise SystemExit(f"{self._command} ended before it answered")
            if time.perf_counter() - started > START_WITHIN_SECONDS:
                self._process.kill()
                raise SystemExit(f"{self._command} does not answer")
            time.sleep(ASK_AGAIN_SECONDS)
        self.first_answer_seconds = time.perf_counter() - started
        return self

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def resident_megabytes(self) -> float:
        """What the process has in memory now."""
        asked = ["ps", "-o", "rss=", "-p", str(self._process.pid)]
        return int(subprocess.check_output(asked)) / 1024

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", "/")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()


def ours(data: Path) -> Server:
    """The app with its data folder."""
    return Server(
        *("-m", "companion", "--no-browser", "--host", "127.0.0.1"),
        *("--port", "{port}", "--data", str(data)),
    )


def bare() -> Server:
    """One button and one number, nothing of ours."""
    return Server("benchmarks/bare_app.py", "{port}")


def lay_table(data: Path) -> str:
    """A points sheet of four players in its second round; returns the table's code."""
    data.mkdir(parents=True)
    database = open_database(Config.for_folder(data).database_url)
    house = House(database)
    people = [house.roster.add(name) for name in FIRST_ROUND]
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "points", "title": "", "aim": "highest", "players": players}
    table = house.open("points", setup)
    for seat, points in enumerate(FIRST_ROUND.values()):
        table.submit(SetPoints(0, seat, points), table.version)
    table.submit(StartRound(1), table.version)
    database.close()
    return table.code


def use_once(data: Path) -> None:
    """As after a first evening: the client's files are compressed, which a first start does."""
    compressed = data / "cache" / "gzip"
    with ours(data):
        files = -1
        while files != (files := len(list(compressed.glob("*")))) or list(compressed.glob("*.new")):
            time.sleep(SETTLED_SECONDS)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
