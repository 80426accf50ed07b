"""The app as a real process on a free port, so that it can be killed for real."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

COMPANION = (sys.executable, "-m", "companion", "--no-browser")
START_WITHIN_SECONDS = 30
LINK = re.compile(r"http://\S+/k/\S+")


class AppProcess:
    """`companion` with its own data folder; `start` may be called again after `kill`."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.printed = ""
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def link(self) -> str:
        """The owner's link, as printed."""
        found = LINK.search(self.printed)
        assert found, self.printed
        return found[0]

    def start(self, *options: str) -> None:
        """Start and wait for the first answer; a restart takes the port it had before."""
        self.data.mkdir(parents=True, exist_ok=True)
        output = self.data / "printed.txt"
        with output.open("wb") as file:
            self._process = subprocess.Popen(
                [*COMPANION, "--data", str(self.data), "--port", str(self.port), *options],
                stdout=file,
                stderr=subprocess.STDOUT,
                env={**os.environ, "LANG": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8"},
            )
        until = time.monotonic() + START_WITHIN_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            self.printed = output.read_text("utf-8")
            announced = re.search(r"http://\S+?:(\d+)", self.printed)
            if announced and _answers(int(announced[1])):
                self.port = int(announced[1])
                return
            time.sleep(0.05)
        raise AssertionError(f"the app did not start:\n{output.read_text('utf-8')}")

    def kill(self) -> None:
        """As a power cut does: no warning, nothing flushed."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(10)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
