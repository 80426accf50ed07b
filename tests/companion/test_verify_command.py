"""`companion verify`: true deals, forged ones, and what is no deal at all."""

import hashlib
import json

import pytest

from companion import cli
from tests.companion.deal_words import FIELDS, SEED, deals, feed, words_for


@pytest.mark.parametrize("game", FIELDS)
def test_a_fresh_deal_is_true(game: str, capsys, monkeypatch):
    dealt = deals(capsys, *words_for(game), "--times", "3", "--words", "сезам", "--words", "open")
    feed(monkeypatch, "\n\n".join(json.dumps(deal) for deal in dealt))

    assert dealt[0]["words"] == ["сезам", "open"]
    assert cli.main(["verify"]) == 0
    out, err = capsys.readouterr()
    assert [line.split(": ")[1] for line in out.splitlines()] == [
        "seed, commitment and cards belong together"
    ] * 3
    assert err == ""


@pytest.mark.parametrize("variant", ["standard", "lamp", "equal", "small"])
def test_a_cave_is_true_in_every_variant(variant: str, capsys):
    [deal] = deals(capsys, "deal", "ali-baba", "--variant", variant)

    assert cli.main(["verify", json.dumps(deal)]) == 0


def swapped(items: list) -> list:
    """The first two different ones change places."""
    other = next(n for n, item in enumerate(items) if item != items[0])
    items = list(items)
    items[0], items[other] = items[other], items[0]
    return items


FORGERIES = {
    "seats": ("karaya", lambda deal: {"seats": swapped(deal["seats"])}),
    "spare": ("karaya", lambda deal: {"spare": "sultan" if deal["spare"] == "slave" else "slave"}),
    "seat": ("karaya", lambda deal: {"seats": deal["seats"][1:]}),
    "layers": ("ali-baba", lambda deal: {"layers": deal["layers"][::-1]}),
    "unused": ("ali-baba", lambda deal: {"unused": swapped(deal["unused"])}),
    "removed": ("ali-baba", lambda _: {"removed": ["ring"]}),
    "specials": ("ali-baba", lambda deal: {"specials": deal["unused"]}),
    "bag": ("sultan", lambda deal: {"bag": swapped(deal["bag"])}),
    "money": ("sultan", lambda deal: {"money": swapped(deal["money"])}),
    "more money": ("sultan", lambda deal: {"money": [*deal["money"], [1]]}),
    "true for one": ("sultaniya", lambda deal: {"first": bool(deal["first"])}),
    "goals": ("sultaniya", lambda deal: {"goals": swapped(deal["goals"])}),
    "words": ("sultaniya", lambda _: {"words": ["not said"]}),
    "seed": ("karaya", lambda _: {"seed": "12" * 32, "commitment": _sha("12" * 32)}),
}


def _sha(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


@pytest.mark.parametrize(("game", "forge"), FORGERIES.values(), ids=FORGERIES)
def test_a_changed_card_is_found_out(game: str, forge, capsys):
    [deal] = deals(capsys, *words_for(game), "--seed", SEED)

    assert cli.main(["verify", json.dumps({**deal, **forge(deal)})]) == 1
    assert capsys.readouterr() == ("line 1: the cards are not those of the seed\n", "")


def test_another_commitment_is_found_out(capsys):
    [deal] = deals(capsys, *words_for("karaya"))
    deal["commitment"] = _sha(SEED)

    assert cli.main(["verify", json.dumps(deal)]) == 1
    assert capsys.readouterr().out == "line 1: the commitment is not that of the seed\n"


@pytest.mark.parametrize("change", ["indented", "upper", "mark"])
def test_a_deal_may_be_written_another_way(change: str, capsys, tmp_path):
    [deal] = deals(capsys, *words_for("sultaniya"))
    if change == "upper":
        deal = {**deal, "seed": deal["seed"].upper(), "commitment": deal["commitment"].upper()}
    text = json.dumps(deal, indent=2 if change == "indented" else None)
    file = tmp_path / "deal.json"
    file.write_text(text, encoding="utf-8-sig" if change == "mark" else "utf-8")

    assert cli.main(["verify", str(file)]) == 0


TWO_REMOVED = {
    "seed": SEED,
    "commitment": _sha(SEED),
    "layers": [],
    "unused": [],
    "removed": ["ring", "lamp"],
    "specials": [],
}
GOOD = {"seed": SEED, "commitment": _sha(SEED), "goals": [[], []], "first": 0}


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ("[]", "deal: not a JSON object"),
        ("{", "document: not valid JSON"),
        ('{"a": 1, "a": 2}', "deal: "),
        ("[" * 100_000, "document: nested too deeply"),
        ("{}", "deal: none of seats, layers, bag, goals is in it"),
        (json.dumps({**GOOD, "seed": 7}), "seed: 7 is not a text"),
        (json.dumps({**GOOD, "seed": "7"}), "seed: '7' is not 64 hexadecimal digits"),
        (json.dumps({**GOOD, "commitment": None}), "commitment: None is not a text"),
        (json.dumps({**GOOD, "goals": 3}), "goals: 3 is not a list"),
        (json.dumps({**GOOD, "goals": [[]] * 5}), "players: 5 is more than the 4"),
        (json.dumps({**GOOD, "note": "x"}), "deal: 'note' does not belong to sultaniya"),
        (json.dumps({**GOOD, "words": "x"}), "words: not a list of texts"),
        (json.dumps({**GOOD, "words": [1]}), "words: not a list of texts"),
        (json.dumps({**GOOD, "words": ["x"] * 21}), "words: 21 times is more than 20"),
        (json.dumps({"goals": [], "first": 0, "seed": SEED}), "commitment: is missing"),
        (
            json.dumps(TWO_REMOVED),
            "removed: 2 kinds are removed in no variant",
        ),
        (b"\xff\xfe", "document: not valid UTF-8"),
    ],
)
def test_what_is_no_deal_is_refused_by_its_line(document, complaint: str, capsys, monkeypatch):
    feed(monkeypatch, document)

    assert cli.main(["verify"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"line 1: {complaint}")
    assert len(err.splitlines()) == 1


def test_nothing_to_check_and_no_such_file_are_one_sentence(capsys, monkeypatch, tmp_path):
    feed(monkeypatch, "\n  \n")

    assert cli.main(["verify"]) == 2
    assert capsys.readouterr().err == "companion verify: there is no deal to check\n"
    assert cli.main(["verify", str(tmp_path / "none")]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_the_worst_of_several_deals_decides_the_exit_code(capsys, monkeypatch):
    [deal] = deals(capsys, *words_for("karaya"))
    forged = {**deal, "commitment": _sha(SEED)}
    feed(monkeypatch, f"{json.dumps(forged)}\n{json.dumps(deal)}\nrubbish\n")

    assert cli.main(["verify", "-"]) == 2
    out, err = capsys.readouterr()
    assert [line[:6] for line in out.splitlines()] == ["line 1", "line 2"]
    assert err.startswith("line 3: ")


def test_an_interrupted_check_leaves_without_a_word(monkeypatch, capsys):
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.commands.verify.say", interrupt)

    assert cli.main(["verify", json.dumps(GOOD)]) == 130
    assert capsys.readouterr() == ("", "")
