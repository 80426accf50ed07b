"""`companion log`, `leaderboard`, `export`, `import`: tables and files, one sentence if not."""

import json
import sqlite3
from contextlib import closing

import pytest

from companion import cli
from companion.live.house import House
from companion.store.database import open_database
from tests.helpers.evenings import Evenings


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "COMPANION_DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en")
    monkeypatch.setenv("TZ", "UTC")


@pytest.fixture
def evenings(house):
    log = Evenings(house)
    group = house.roster.save_group("Thursday", [log.id("Ann"), log.id("Їжак")])
    log.play("sultan", "Ann 40 Їжак 35", day=1, group=group, note="close")
    log.play("karaya", "Ann 3 Cy 5 Dee 4 Eve 2 Fay 1", day=2)
    return log


@pytest.fixture
def companion(tmp_path, capsys):
    """Run the program on this log: its exit code, what it said, what it complained of."""

    def call(*words, data=tmp_path):
        code = cli.main(["--data", str(data), *map(str, words)])
        said = capsys.readouterr()
        return code, said.out.splitlines(), said.err

    return call


def test_the_log_is_a_table_newest_first(evenings, companion):
    code, lines, _ = companion("log")

    assert code == 0
    assert [line.split("  ")[1].strip() for line in lines[:2]] == ["Sultans of Karaya", "Sultan"]
    assert "Cy 5, Dee 4, Ann 3, Eve 2, Fay 1" in lines[0]
    assert lines[1].endswith("Ann 40, Їжак 35" + " " * 19 + "Thursday")
    assert lines[2] == "2 plays."
    assert evenings.house.log.count() == 2


@pytest.mark.parametrize(
    ("words", "plays"),
    [
        (["--game", "sultan"], 1),
        (["--group", "THURSDAY"], 1),
        (["--person", "їжак"], 1),
        (["--person", "Ann"], 2),
        (["close"], 1),
        (["--most", "1"], 2),
        (["nothing", "like", "it"], 0),
    ],
)
@pytest.mark.usefixtures("evenings")
def test_the_log_is_filtered(companion, words, plays):
    code, lines, _ = companion("log", *words)

    assert (code, lines[-1].split()[0]) == (0, str(plays))


@pytest.mark.usefixtures("evenings")
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["log", "--group", "Nobodies"], "there is no group called Nobodies"),
        (["log", "--person", "Zed"], "nobody is called Zed"),
        (["log", "--most", "many"], "many is not a number"),
        (["leaderboard", "--group", "Nobodies"], "there is no group called Nobodies"),
        (["import", "/no/such/file"], "/no/such/file"),
        (["export", "/proc/no/file"], "/proc/no/file"),
    ],
)
def test_bad_input_is_one_sentence_and_code_2(companion, words, complaint):
    code, lines, complained = companion(*words)

    assert (code, lines) == (2, [])
    assert complained.startswith(f"companion {words[0]}: ")
    assert complaint in complained
    assert complained.count("\n") == 1


@pytest.mark.usefixtures("evenings")
def test_the_leaderboard_is_a_table(companion):
    code, lines, _ = companion("leaderboard", "--group", "thursday")

    assert code == 0
    head = "name plays wins won by luck in a row (ever) rating"
    assert " ".join(lines[0].split()) == head
    assert lines[1].split()[:7] == ["Ann", "1", "1", "100", "%", "50", "%"]
    assert lines[1].endswith("3 more plays")  # a rating is of all groups: Ann has played twice
    assert len(lines) == 3


@pytest.mark.usefixtures("evenings")
def test_the_leaderboard_as_json(companion):
    """Ann won one of two, at tables of two and five: 1/2 + 1/5."""
    _, lines, _ = companion("leaderboard", "--json")

    rows = {row["name"]: row for row in map(json.loads, lines)}
    assert (rows["Ann"]["plays"], rows["Ann"]["wins"]) == (2, 1)
    assert rows["Ann"]["expected_wins"] == 0.7
    assert rows["Ann"]["rating"]["is_settled"] is False
    assert set(rows) == {"Ann", "Їжак", "Cy", "Dee", "Eve", "Fay"}


def test_an_empty_log_says_what_to_do(companion):
    assert companion("leaderboard")[1] == ["No plays yet. Finish a game, and it is here by itself."]
    assert companion("log")[1] == ["0 plays."]


@pytest.mark.usefixtures("evenings")
@pytest.mark.parametrize("kind", ["json", "sqlite"])
def test_a_log_moves_to_another_folder(companion, tmp_path, kind):
    file, new = tmp_path / f"out.{kind}", tmp_path / "new"
    assert companion("export", "--format", kind, file)[:2] == (
        *(0, [f"2 plays written to {file}."]),
    )

    code, lines, _ = companion("import", "--dry-run", file, data=new)
    assert (code, lines[0], lines[-1]) == (0, "2 new plays", "Nothing was changed.")
    assert companion("log", data=new)[1] == ["0 plays."]
    code, lines, _ = companion("import", file, data=new)
    assert (code, lines[0], lines[-1]) == (0, "2 new plays", "Done.")
    assert "new groups: Thursday" in lines

    assert companion("log", data=new)[1] == companion("log")[1]
    assert companion("leaderboard", data=new)[1] == companion("leaderboard")[1]
    again = companion("import", file, data=new)[1]
    assert again == ["0 new plays", "2 plays are here already", "Done."]


@pytest.mark.usefixtures("evenings")
def test_a_spreadsheet_is_written(companion, tmp_path):
    companion("export", "--format", "csv", tmp_path / "plays.csv")

    lines = (tmp_path / "plays.csv").read_text("utf-8-sig").splitlines()
    assert len(lines) == 1 + 2 + 5


@pytest.mark.usefixtures("evenings")
def test_a_bad_file_is_refused_and_nothing_changes(companion, tmp_path):
    file = tmp_path / "bad.json"
    file.write_text('{"format": "sultans-table-log", "version": 1, "plays": [{}]}')

    code, _, complained = companion("import", file)

    assert code == 2
    assert "plays[0]" in complained
    assert companion("log")[1][-1] == "2 plays."


def test_the_log_of_an_older_program_is_upgraded_and_filled(companion, tmp_path, log_file):
    database = open_database(f"sqlite:///{log_file.as_posix()}")
    Evenings(House(database)).finished(7, 12)
    database.close()
    with closing(sqlite3.connect(log_file)) as old, old:
        for name in ("karaya_seat", "karaya_round", "rating_step", "rating", "rating_mark"):
            old.execute(f"DROP TABLE {name}")
        old.execute("DROP TABLE seat_result")
        old.execute("DROP TABLE play")
        old.execute("DELETE FROM schema_version WHERE version > 1")

    _, lines, _ = companion("log")

    assert "Bob 12, Ann 7" in lines[0]
    assert len(list((tmp_path / "backups").iterdir())) == 1
