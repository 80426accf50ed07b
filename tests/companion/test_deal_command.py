"""`companion deal`: documents out, and one sentence for what cannot be dealt."""

import hashlib
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

from companion import cli
from companion.live.house import House
from companion.live.karaya import Moderator
from tests.companion.deal_words import FIELDS, SEED, deals, words_for
from tests.helpers.sources import ROOT


@pytest.mark.parametrize("game", FIELDS)
def test_a_deal_has_its_seed_its_commitment_and_its_cards(game: str, capsys):
    [deal] = deals(capsys, *words_for(game))

    assert set(deal) == {"seed", "commitment", *FIELDS[game]}
    assert len(deal["seed"]) == 64
    assert deal["commitment"] == hashlib.sha256(bytes.fromhex(deal["seed"])).hexdigest()


def test_seats_are_as_many_as_players_and_the_spare_is_one_more(capsys):
    [deal] = deals(capsys, "deal", "karaya", "--players", "9")

    assert len(deal["seats"]) == 9
    assert isinstance(deal["spare"], str)


def test_the_cave_is_written_bottom_first_as_treasure_and_colour(capsys):
    [deal] = deals(capsys, "deal", "ali-baba", "--variant", "small")

    assert [len(layer) for layer in deal["layers"]] == [16, 12, 6, 2]
    assert all(len(tile) == 2 for layer in deal["layers"] for tile in layer)
    assert len(deal["removed"]) == 3


@pytest.mark.parametrize("game", FIELDS)
def test_the_same_seed_gives_the_same_deal_and_no_seed_another(game: str, capsys):
    [one] = deals(capsys, *words_for(game), "--seed", SEED)
    [same] = deals(capsys, *words_for(game), "--seed", SEED.upper())
    [other] = deals(capsys, *words_for(game))

    assert one == same
    assert one["seed"] == SEED
    assert other["seed"] != SEED


def test_a_series_begins_with_the_seed_and_every_deal_has_its_own(capsys):
    series = deals(capsys, "deal", "karaya", "--players", "5", "--seed", SEED, "--times", "20")
    again = deals(capsys, "deal", "karaya", "--players", "5", "--seed", SEED, "--times", "20")

    assert series[0]["seed"] == SEED
    assert len({deal["seed"] for deal in series}) == 20
    assert series == again


@pytest.mark.parametrize("game", ["karaya", "ali-baba"])
def test_ten_thousand_deals_take_seconds(game: str, capsys):
    begun = process_time()
    dealt = deals(capsys, *words_for(game), "--times", "10000")

    assert len({deal["seed"] for deal in dealt}) == 10_000
    assert process_time() - begun < 15


def test_a_table_deals_a_round_as_the_command_line_does_with_the_rounds_seed(house: House, capsys):
    players = [{"id": n, "name": f"P{n}", "colour": "ruby"} for n in range(7)]
    table = house.open("karaya", {"box": "karaya", "players": players, "rounds": "1"})
    moderator = Moderator(table)
    cards = moderator.deals()[-1].action.cards
    for action in [*moderator.deals(), moderator.call_off()]:
        table.submit(action, table.version)
    seed = moderator.proof_of(0).hex()

    [deal] = deals(capsys, "deal", "karaya", "--players", "7", "--seed", seed)

    assert [*deal["seats"], deal["spare"]] == list(cards)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "game: say which: karaya, ali-baba, sultan, sultaniya"),
        ("chess", "game: 'chess' is unknown: karaya, ali-baba, sultan, sultaniya"),
        ("karaya", "players: karaya needs to know how many"),
        ("karaya --players 4", "players: 4 is not 5 to 15"),
        ("karaya --players 16", "players: 16 is not 5 to 15"),
        ("karaya --players -9", "players: -9 is not 5 to 15"),
        ("karaya --players nine", "players: 'nine' is not a number"),
        ("karaya --players ٩", "players: '٩' is not a number"),
        ("karaya --players 9 --times 0", "times: 0 is not 1 to 1000000"),
        ("karaya --players 9 --times 1000001", "times: 1000001 is not 1 to 1000000"),
        ("karaya --players 9 --times 1e3", "times: '1e3' is not a number"),
        ("karaya --players 9 --seed 12", "seed: '12' is not 64 hexadecimal digits"),
        ("karaya --players 9 --variant lamp", "variant: karaya has none"),
        ("sultan --players 1", "players: 1 is fewer than the 2 the game needs"),
        ("sultan --players 6", "players: 6 is more than the 5 the game allows"),
        ("sultaniya --players 0", "players: 0 is fewer than the 1 the game needs"),
        ("sultaniya --players 5", "players: 5 is more than the 4 the game allows"),
        (
            "ali-baba --variant huge",
            "variant: 'huge' is not one of standard, lamp, equal, small",
        ),
        ("ali-baba --players 5", "players: 5 is more than the 4 the game allows"),
        (
            "ali-baba --variant small --players 3",
            "players: 3 is more than the 2 the game allows",
        ),
    ],
)
def test_what_cannot_be_dealt_is_one_sentence(words: str, sentence: str, capsys):
    assert cli.main(["deal", *words.split()]) == 2
    assert capsys.readouterr() == ("", f"companion deal: {sentence}\n")


@pytest.mark.parametrize("seed", ["g" * 64, "00" * 33, "", " " + "0" * 63, "0x" + "0" * 62])
def test_a_seed_is_64_hexadecimal_digits(seed: str, capsys):
    assert cli.main(["deal", "karaya", "--players", "9", "--seed", seed]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("is not 64 hexadecimal digits\n")


@pytest.mark.parametrize("words", ["", "x" * 201, "\ud800"])
def test_words_that_cut_are_a_short_text(words: str, capsys):
    assert cli.main(["deal", "sultan", "--players", "2", "--words", words]) == 2
    assert capsys.readouterr().out == ""


def test_a_reader_who_has_seen_enough_is_no_trouble():
    command = [sys.executable, "-m", "companion", "deal", "karaya", "--players", "5"]
    with subprocess.Popen(
        [*command, "--times", "20000"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(30) == 1


def test_an_interrupted_deal_leaves_without_a_word(monkeypatch, capsys):
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.commands.deal.say", interrupt)

    assert cli.main(["deal", "karaya", "--players", "5"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_closed_standard_output_is_no_trouble(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdout", None)

    assert cli.main(["deal", "karaya", "--players", "5"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said_in_one_sentence():
    command = [sys.executable, "-m", "companion", "deal", "karaya", "--players", "5"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=30)

    assert done.returncode == 1
    assert done.stderr.decode() == (
        "companion deal: cannot write the answers: No space left on device\n"
    )
