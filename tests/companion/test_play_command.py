"""`companion play karaya`: committed playthroughs, typed rounds, and bad arguments."""

import io
import re
from pathlib import Path

import pytest

from companion import cli

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
COMMITTED = sorted(PLAYTHROUGHS.glob("karaya-*.txt"))


def play(*words: str) -> int:
    return cli.main(["play", "karaya", *words])


def test_three_playthroughs_are_committed():
    assert len(COMMITTED) == 3


@pytest.mark.parametrize("file", COMMITTED, ids=lambda file: file.stem)
def test_a_change_of_rules_shows_as_a_readable_diff(file: Path, capsys):
    """Renew a file with `companion play karaya --players 7 --seed 11 > FILE`, and read the diff."""
    players, seed = re.findall(r"\d+", file.stem)

    assert play("--players", players, "--seed", seed) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "4"), "companion play: players: 4 is not 5 to 15\n"),
        (("--players", "many"), "companion play: players: 'many' is not a number\n"),
        (("--seed", "1.5"), "companion play: seed: '1.5' is not a number\n"),
        (("--seed", ""), "companion play: seed: '' is not a number\n"),
    ],
)
def test_a_bad_argument_is_one_sentence(words: tuple[str, ...], sentence: str, capsys):
    assert play(*words) == 2
    assert capsys.readouterr() == ("", sentence)


def test_another_game_is_not_played(capsys):
    with pytest.raises(SystemExit) as left:
        cli.main(["play", "chess"])

    assert left.value.code == 2
    assert "chess" in capsys.readouterr().err


def test_a_typed_action_is_played_and_a_wrong_one_refused(monkeypatch, capsys):
    typed = "Gus peek Gus\nponder\nGus peek Ann\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))

    code = play("--seed", "29", "--typed")

    out, err = capsys.readouterr()
    assert code == 0
    assert "> Gus peek Ann\n" in out
    assert err.splitlines() == [
        "refused: target-self: peek by seat 6",
        "refused: action: 'ponder' is not like 'Ann peek Bob'",
    ]


def test_when_nothing_more_is_typed_the_round_is_called_off(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    assert play("--typed") == 0
    assert capsys.readouterr().out.endswith("called off: nobody scores\n")


def test_the_same_seed_plays_the_same_round(capsys):
    play("--players", "15", "--seed", "-7")
    first = capsys.readouterr().out
    play("--players", "15", "--seed", "-7")

    assert capsys.readouterr().out == first
