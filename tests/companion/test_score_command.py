"""`companion score`: lines in, lines out, one sentence for each refusal, never a traceback."""

import argparse
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands import score

ROOT = Path(score.__file__).parents[2]
PROGRAM = (
    "import argparse, sys\n"
    "from companion.commands import score\n"
    "parser = argparse.ArgumentParser(prog='companion')\n"
    "score.add_parser(parser.add_subparsers())\n"
    "sys.exit(score.run(parser.parse_args()))\n"
)

GOOD = '{"players":[{"name":"Анна","gems":{"white":3,"red":5,"blue":1}},{"name":"B","gems":{}},'
GOOD += '{"name":"C","gems":{"white":1}}]}'
TOO_MANY = '{"players":[{"name":"A","gems":{"white":13}},{"name":"B","gems":{}}]}'
TOO_MANY_REFUSED = "players[0].gems.white: 13 is more than the 12 in the box"


def options(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="companion")
    score.add_parser(parser.add_subparsers())
    return parser.parse_args(["score", *words])


def program(*words: str, **streams: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", PROGRAM, "score", *words], cwd=ROOT, **streams)  # type: ignore[call-overload]


@pytest.fixture
def documents(tmp_path: Path):
    def write(*lines: str | bytes) -> str:
        path = tmp_path / "documents.jsonl"
        path.write_bytes(b"\n".join(x if isinstance(x, bytes) else x.encode() for x in lines))
        return str(path)

    return write


def test_each_good_line_is_answered_with_one_line(documents, capsys):
    code = score.run(options("sultan", documents(GOOD, GOOD)))

    out, err = capsys.readouterr()
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert err == ""
    assert [[player["total"] for player in each["players"]] for each in answers] == [[30, 0, 1]] * 2
    assert [player["name"] for player in answers[0]["players"]] == ["Анна", "B", "C"]
    assert "Анна" in out


def test_bad_line_is_refused_by_its_number_and_the_others_are_answered(documents, capsys):
    code = score.run(options("sultan", documents(GOOD, "", TOO_MANY, GOOD)))

    out, err = capsys.readouterr()
    assert code == 2
    assert len(out.splitlines()) == 2
    assert err == f"line 3: {TOO_MANY_REFUSED}\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "document: not valid JSON: "),
        ("[]", "document: must be an object, not a list"),
        ('{"players":NaN}', "players: must be a list, not nan"),
        ('{"players":[],"players":[]}', "players: is there twice"),
        ('{"players":%s}' % ("1" * 5000), "document: a number in it has too many digits"),
        ("[" * 100_000, "document: nested too deeply"),
        (b'{"players":"\xff"}', "document: not valid UTF-8 (byte 13)"),
        ('{"pl\\nayers\\u2028":1}', r"'pl\nayers\u2028': unknown; known are players"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_unreadable_line_is_refused_in_one_line(documents, capsys, line, message: str):
    code = score.run(options("sultan", documents(line, GOOD)))

    out, err = capsys.readouterr()
    assert code == 2
    assert len(out.splitlines()) == 1
    assert err.startswith(f"line 1: {message}")
    assert len(err.splitlines()) == 1


def test_blank_lines_and_an_empty_file_are_no_documents(documents, capsys):
    assert score.run(options("sultan", documents("", "  ", "\t\r", ""))) == 0
    assert score.run(options("sultan", documents())) == 0
    assert capsys.readouterr() == ("", "")


def test_windows_line_ends_and_byte_order_mark_are_read(documents, capsys):
    assert score.run(options("sultan", documents(b"\xef\xbb\xbf" + GOOD.encode() + b"\r", ""))) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize(
    ("game", "document", "totals"),
    [
        (
            "ali-baba",
            {"players": [{"name": n, "track": 12, "treasures": {"carpet": 3}} for n in "AB"]},
            [18, 18],
        ),
        ("sultaniya", {"players": [{"name": "A", "guards": 5}, {"name": "B"}]}, [9, 6]),
        (
            "karaya-round",
            {
                "winner": "loyalists",
                "seats": [
                    {"name": str(index), "role": role, "open": True}
                    for index, role in enumerate(["sultan", "guard", "assassin", "slave", "slaver"])
                ],
            },
            [2, 2, 0, 0, 2],
        ),
        ("karaya", {"players": list("ABCDE"), "rounds": [[2, 1, 0, 0, 0]]}, [2, 1, 0, 0, 0]),
    ],
)
def test_every_game_is_answered(documents, capsys, game: str, document, totals: list[int]):
    assert score.run(options(game, documents(json.dumps(document)))) == 0

    answered = json.loads(capsys.readouterr().out)
    assert [player["total"] for player in answered["players"]] == totals


def test_unknown_game_is_refused_with_those_there_are(capsys):
    with pytest.raises(SystemExit) as leaving:
        options("chess")

    assert leaving.value.code == 2
    assert "'sultan', 'ali-baba', 'sultaniya', 'karaya-round', 'karaya'" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["sultan"], ["sultan", "-"]])
def test_standard_input_is_read_without_a_file(monkeypatch, capsys, words: list[str]):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))

    assert score.run(options(*words)) == 0
    assert json.loads(capsys.readouterr().out)["players"][0]["total"] == 30


def test_closed_standard_input_is_said_in_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", None)

    assert score.run(options("sultan")) == 2
    assert capsys.readouterr() == ("", "companion score: standard input is closed\n")


def test_missing_file_is_said_in_one_sentence(tmp_path: Path, capsys):
    path = tmp_path / "none.jsonl"

    assert score.run(options("sultan", str(path))) == 2
    expected = f"companion score: cannot read {path}: No such file or directory\n"
    assert capsys.readouterr() == ("", expected)


def test_folder_for_a_file_is_said_in_one_sentence(tmp_path: Path, capsys):
    assert score.run(options("sultan", str(tmp_path))) == 2
    expected = f"companion score: cannot read {tmp_path}: Is a directory\n"
    assert capsys.readouterr() == ("", expected)


def test_narrow_output_gets_names_as_json_escapes(documents, monkeypatch):
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="ascii"))

    assert score.run(options("sultan", documents(GOOD))) == 0
    assert json.loads(raw.getvalue())["players"][0]["name"] == "Анна"


def test_interruption_leaves_without_a_word(monkeypatch, capsys):
    class Interrupted(io.BytesIO):
        def __next__(self) -> bytes:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Interrupted()))

    assert score.run(options("sultan")) == 130
    assert capsys.readouterr() == ("", "")


def test_answer_comes_before_the_next_line_is_sent():
    with program("sultan", stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for _ in range(2):
            child.stdin.write(GOOD.encode() + b"\n")
            child.stdin.flush()
            assert json.loads(child.stdout.readline())["players"][0]["total"] == 30
        child.stdin.close()
        assert child.wait(10) == 0


def test_reader_who_leaves_early_ends_it_without_a_traceback(tmp_path: Path):
    path = tmp_path / "many.jsonl"
    path.write_text(f"{GOOD}\n" * 3000)

    with program("sultan", str(path), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(10) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_full_disk_is_said_in_one_sentence(documents):
    with (
        open("/dev/full", "wb") as full,
        program("sultan", documents(GOOD), stdout=full, stderr=subprocess.PIPE) as child,
    ):
        assert child.stderr is not None
        assert child.stderr.read().decode() == (
            "companion score: cannot write the answers: No space left on device\n"
        )
        assert child.wait(10) == 1


def test_command_loads_neither_screens_nor_database():
    check = "import sys, companion.commands.score; print(*sys.modules, sep='\\n')"
    loaded = subprocess.run(
        [sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()

    assert not {"flet", "sqlmodel", "sqlalchemy", "asyncio"} & set(loaded)
