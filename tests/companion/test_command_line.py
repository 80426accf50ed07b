"""The command line: options, environment, one clear sentence when it cannot start."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import qrcode

from companion import __version__, cli, start
from companion.config import LOG_FILE
from companion.store.database import open_database
from companion.text import Language, texts
from tests.browser.app_process import AppProcess
from tests.helpers.messages import messages
from tests.helpers.sources import ROOT

PATIENCE_SECONDS = 30


def environment(**more: str) -> dict[str, str]:
    """Ours without a word of the tester's own settings."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("COMPANION_", "LC_"))}
    return {**clean, "LANG": "en_US.UTF-8", "LANGUAGE": "", "PYTHONIOENCODING": "utf-8", **more}


def companion(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the real program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        cwd=ROOT,
        env=environment(**more),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE_SECONDS,
    )


def sentence_of(refused: subprocess.CompletedProcess[str]) -> str:
    """The one line a start that failed says, with exit code 2 and nothing else."""
    assert refused.returncode == 2, refused
    assert refused.stdout == ""
    [line] = refused.stderr.splitlines()
    assert line.startswith("companion: ")
    return line


@pytest.fixture
def config(monkeypatch, tmp_path):
    """What the app would be started with."""
    for name in [name for name in os.environ if name.startswith("COMPANION_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    started = []
    monkeypatch.setattr(start, "run", lambda config, _: started.append(config))

    def started_with(*words, **more):
        for name, value in more.items():
            monkeypatch.setenv(name, value)
        assert cli.main(list(words)) == 0
        return started[-1]

    return started_with


def test_the_version_is_one_line():
    said = companion("--version")

    assert (said.returncode, said.stdout) == (0, f"companion {__version__}\n")


@pytest.mark.parametrize("language", list(Language))
def test_help_names_every_option_in_the_terminals_language(language):
    said = companion("--help", LANG=f"{language}_XX.UTF-8", COLUMNS="200")

    assert said.returncode == 0
    for option in ("--host", "--port", "--no-browser", "--desktop", "--open", "--data"):
        assert option in said.stdout
    for name in ("HOST", "PORT", "NO_BROWSER", "OPEN", "DATA", "DATABASE_URL"):
        assert f"COMPANION_{name}" in said.stdout
    assert texts(language)("cli.description") in said.stdout


def test_without_a_word_the_whole_house_can_come(config, tmp_path):
    chosen = config()

    assert (chosen.host, chosen.port) == ("0.0.0.0", 8550)
    assert chosen.data == tmp_path
    assert chosen.database_url == f"sqlite:///{tmp_path.as_posix()}/{LOG_FILE}"
    assert chosen.opens_browser
    assert not chosen.is_desktop
    assert not chosen.is_open_house


def test_every_option_has_its_variable(config, tmp_path):
    chosen = config(
        COMPANION_HOST="127.0.0.1",
        COMPANION_PORT="9000",
        COMPANION_NO_BROWSER="1",
        COMPANION_OPEN="yes",
        COMPANION_DATA=str(tmp_path / "d"),
        COMPANION_DATABASE_URL="sqlite:///elsewhere.db",
    )

    assert (chosen.host, chosen.port) == ("127.0.0.1", 9000)
    assert (chosen.opens_browser, chosen.is_open_house) == (False, True)
    assert chosen.data == tmp_path / "d"
    assert chosen.database_url == "sqlite:///elsewhere.db"


def test_a_word_beats_its_variable(config, tmp_path):
    chosen = config(
        *("--host", "::1", "--port", "0", "--no-browser", "--open", "--desktop"),
        *("--data", str(tmp_path / "word")),
        COMPANION_HOST="1.2.3.4",
        COMPANION_PORT="9000",
        COMPANION_DATA="/variable",
    )

    assert (chosen.host, chosen.port, chosen.data) == ("::1", 0, tmp_path / "word")
    assert (chosen.opens_browser, chosen.is_open_house, chosen.is_desktop) == (False, True, True)


def test_a_variable_that_says_no_means_no(config):
    chosen = config(COMPANION_NO_BROWSER="0", COMPANION_OPEN="false")

    assert (chosen.opens_browser, chosen.is_open_house) == (True, False)


@pytest.mark.parametrize("port", ["banana", "65536", "-1", "", "80.5", "٣"])
@pytest.mark.parametrize("by", ["word", "variable"])
def test_a_port_that_is_none_is_refused(monkeypatch, capsys, port, by):
    monkeypatch.setenv("COMPANION_PORT", port if by == "variable" else "8550")

    with pytest.raises(SystemExit) as left:
        cli.main(["--no-browser", *([f"--port={port}"] if by == "word" else [])])

    assert left.value.code == 2
    assert "is not a port (0 to 65535)" in capsys.readouterr().err


def test_a_taken_port_is_said_and_nothing_is_made(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])

        refused = companion("--host=127.0.0.1", "--port", port, "--data", str(tmp_path / "new"))

    assert port in sentence_of(refused)
    assert list(tmp_path.iterdir()) == []


def test_an_address_of_another_machine_is_refused(tmp_path):
    assert "192.0.2.1" in sentence_of(companion("--host=192.0.2.1", "--data", str(tmp_path)))


def at(data: Path) -> tuple[str, ...]:
    return ("--host=127.0.0.1", "--port=0", "--no-browser", "--data", str(data))


def make_newer(file: Path) -> None:
    open_database(f"sqlite:///{file.as_posix()}").close()
    with closing(sqlite3.connect(file)) as later, later:
        later.execute("INSERT INTO schema_version VALUES (999, '2030-01-01')")


def make_foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda file: file.write_text("dear diary"), "not a database"),
        (make_foreign, "another program"),
        (make_newer, "999"),
    ],
)
def test_a_file_that_is_not_our_log_is_refused_and_not_touched(tmp_path, make, said):
    make(tmp_path / LOG_FILE)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    sentence = sentence_of(companion(*at(tmp_path)))

    assert said in sentence
    assert str(tmp_path / LOG_FILE) in sentence
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("in the way")

    assert str(tmp_path / "file") in sentence_of(companion(*at(tmp_path / "file" / "data")))


def test_a_folder_that_cannot_be_written_in_is_refused(tmp_path):
    """The log lies elsewhere, but the key and the log file need their place too."""
    (tmp_path / "data").write_text("in the way")
    elsewhere = f"sqlite:///{(tmp_path / 'x.sqlite3').as_posix()}"

    refused = companion(*at(tmp_path / "data"), COMPANION_DATABASE_URL=elsewhere)

    assert str(tmp_path / "data") in sentence_of(refused)


def test_an_address_of_no_database_is_refused(tmp_path):
    refused = companion(*at(tmp_path), COMPANION_DATABASE_URL="nosuch://place")

    assert "nosuch://place" in sentence_of(refused)


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_terminal_without_cyrillic_is_spoken_to_in_english(tmp_path, language):
    (tmp_path / LOG_FILE).write_text("dear diary")
    plain = {"LANG": language, "PYTHONIOENCODING": "ascii"}

    assert "not a database" in sentence_of(companion(*at(tmp_path), **plain))
    assert texts(Language.EN)("cli.description") in companion("--help", **plain).stdout


def test_the_english_of_the_terminal_is_plain():
    said = [name for name in messages("en") if name.startswith(("cli.", "terminal.", "store."))]

    assert said
    assert [name for name in said if not str(messages("en")[name].string).isascii()] == []


def test_the_printed_code_is_the_owners_link(capsys):
    link = "http://192.168.0.7:8550/k/00112233445566778899aabbccddeeff"
    code = qrcode.QRCode(border=2)
    code.add_data(link)

    start.announce(texts(Language.EN), address="http://192.168.0.7:8550", link=link)

    lines = capsys.readouterr().out.splitlines()
    drawn = [line.ljust(len(lines[0])) for line in lines if re.fullmatch("[ ▀▄█\xa0]+", line)]
    seen = [
        [character not in bright for character in line] for line in drawn for bright in ("▀█", "▄█")
    ]
    assert seen[: len(code.get_matrix())] == code.get_matrix()
    assert f"{link}" in "\n".join(lines)


@pytest.fixture
def app(tmp_path):
    process = AppProcess(tmp_path / "data")
    yield process
    process.kill()


def test_ctrl_c_closes_cleanly(app):
    app.start()

    app._process.send_signal(signal.SIGINT)

    assert app._process.wait(PATIENCE_SECONDS) == 0
    said = (app.data / "printed.txt").read_text("utf-8")
    assert said.endswith(texts(Language.EN)("terminal.stopped") + "\n")
    assert "Traceback" not in said
    assert not list(app.data.glob(f"{LOG_FILE}-*")), "the log was not closed"


def test_an_open_house_needs_no_key(app):
    app.start("--open")

    assert "/k/" not in app.printed


def test_a_browser_is_opened_where_there_is_a_screen(tmp_path, monkeypatch, app):
    """As this machine, so that the owner need not scan anything."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser.sh"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}.new" && mv "{opened}.new" "{opened}"\n')
    browser.chmod(0o755)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    monkeypatch.setattr("tests.browser.app_process.COMPANION", (sys.executable, "-m", "companion"))

    app.start()

    assert opened.read_text().strip() == f"http://127.0.0.1:{app.port}/"
