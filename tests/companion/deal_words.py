"""What the tests of `companion deal` and `companion verify` say and hear."""

import io
import json

from companion import cli

SEED = "00" * 31 + "07"
FIELDS = {
    "karaya": {"seats", "spare"},
    "ali-baba": {"layers", "unused", "removed", "specials"},
    "sultan": {"bag", "money"},
    "sultaniya": {"goals", "first"},
}
PLAYERS = {"karaya": "9", "sultan": "3", "sultaniya": "4"}


def words_for(game: str) -> list[str]:
    return ["deal", game, *(["--players", PLAYERS[game]] if game in PLAYERS else [])]


def deals(capsys, *words: str) -> list[dict]:
    assert cli.main(list(words)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def feed(monkeypatch, text: str | bytes) -> None:
    raw = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw)))
