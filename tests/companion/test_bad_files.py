"""Files that are no log, or a log with something impossible in it: refused, and nothing changes."""

import json

import pytest

from companion.store.errors import StoreError
from scoring.points import AddPoints
from tests.helpers.evenings import Evenings


@pytest.fixture
def good(house):
    """A good document, as JSON reads it."""
    log = Evenings(house)
    log.finished(7, 12)
    house.roster.save_group("Thursday", [log.id("Ann"), log.id("Bob")])
    return json.loads(house.exchange.json_text())


def reason(house, text):
    before = house.exchange.json_text().split('"people"')[1]
    with pytest.raises(StoreError) as refused:
        house.exchange.bring_in(house.exchange.read_text(text, place="file"))
    assert house.exchange.json_text().split('"people"')[1] == before
    return refused.value


def put(document, path, value):
    """Set a value by its path: `plays.0.seats.0.name`."""
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    for step in way:
        document = document[step]
    document[last] = value


def test_every_cut_of_a_good_file_is_refused(house, good):
    text = json.dumps(good)

    for at in range(0, len(text) - 1, 97):
        assert reason(house, text[:at]).reason == "import-not-json"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "import-not-json"),
        ("dear diary", "import-not-json"),
        (b"\xff\xfe\x00", "import-not-json"),
        ("[" * 100_000, "import-not-json"),
        ('{"a":' * 100_000, "import-not-json"),
        ("9" * 10_000, "import-not-json"),
        ("[]", "import-not-ours"),
        ("null", "import-not-ours"),
        ('{"plays": []}', "import-not-ours"),
        ('{"format": "sultans-table-log"}', "import-not-ours"),
        ('{"format": "sultans-table-log", "version": "1"}', "import-not-ours"),
        ('{"format": "sultans-table-log", "version": true}', "import-not-ours"),
        ('{"format": "sultans-table-log", "version": 2}', "import-too-new"),
    ],
)
def test_what_is_no_log_is_refused(house, text, expected):
    assert reason(house, text).reason == expected


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("people", {}),
        ("people.0", "Ann"),
        ("people.0.name", ""),
        ("people.0.name", " \u202e\t "),
        ("people.0.name", "x" * 41),
        ("people.0.name", "x" * 10_000_000),
        ("people.0.name", 7),
        ("people.0.uid", "a b"),
        ("people.0.uid", "x" * 65),
        ("people.0.created_at", "yesterday"),
        ("people.0.created_at", "2026-01-01T00:00:00"),
        ("people.0.created_at", "9999-12-31T23:59:59Z"),
        ("people.0.is_archived", 1),
        ("groups.0.members.0", "nobody"),
        ("plays.0.uid", None),
        ("plays.0.game", "chess"),
        ("plays.0.game", ["sultan"]),
        ("plays.0.seats", []),
        ("plays.0.seats.0.place", 0),
        ("plays.0.seats.0.place", 3),
        ("plays.0.seats.0.place", 1.5),
        ("plays.0.seats.0.score", "7"),
        ("plays.0.seats.0.score", 10**30),
        ("plays.0.seats.0.is_winner", "yes"),
        ("plays.0.seats.0.person", "nobody"),
        ("plays.0.seats.0.parts", [{"label": "round"}]),
        ("plays.0.rounds", [{"number": 1}]),
        ("plays.0.group", "nobody"),
        ("plays.0.note", "x" * 2001),
        ("plays.0.duration_seconds", -1),
        ("tables.0.setup", {}),
        ("tables.0.setup.players", []),
        ("tables.0.setup.aim", "sideways"),
        ("tables.0.setup.players.0.name", "x" * 41),
        ("tables.0.status", "burning"),
        ("tables.0.journal.0.version", 2),
        ("tables.0.journal.0.action", {"do": "Explode"}),
        ("tables.0.journal.0.action", {"do": "Redo"}),
        ("tables.0.journal.0.action", {}),
        ("tables.0.journal.0.codec", 999),
    ],
)
def test_what_cannot_be_is_refused_and_named(house, good, path, value):
    put(good, path, value)

    problem = reason(house, json.dumps(good))

    assert problem.reason == "import-bad-value"
    first = path.split(".")[0]
    assert problem.values["where"].startswith(first)


@pytest.mark.parametrize("name", ["people", "groups", "plays", "tables"])
def test_the_same_thing_twice_is_refused(house, good, name):
    good[name].append(good[name][0])

    assert reason(house, json.dumps(good)).reason == "import-bad-value"


@pytest.mark.parametrize(
    "name", ["אבא שלי", "محمد", "👨‍👩‍👧 Family", "Їжачок", "김", "O'Neil; DROP"]
)
def test_names_of_every_alphabet_come_through(house, good, name):
    put(good, "people.0.name", name)
    put(good, "people.0.uid", "somebody-else")
    put(good, "groups", [])
    put(good, "tables", [])
    put(good, "plays.0.uid", "another-play")
    put(good, "plays.0.seats.0.person", "somebody-else")

    house.exchange.bring_in(house.exchange.read_text(json.dumps(good), place="file"))

    assert name in {person.name for person in house.roster.people()}
    assert name in [seat.name for seat in house.log.page().lines[0].seats]


def test_marks_that_turn_a_line_round_are_taken_out(house, good):
    put(good, "people.0.name", "\u202eevil\u202c")
    put(good, "people.0.uid", "somebody-else")
    put(good, "groups", [])
    put(good, "plays", [])
    put(good, "tables", [])

    house.exchange.bring_in(house.exchange.read_text(json.dumps(good), place="file"))

    assert "evil" in {person.name for person in house.roster.people()}


def test_a_colour_of_a_later_version_becomes_one_we_have(house, good):
    put(good, "people.0.colour", "plaid")
    put(good, "people.0.uid", "somebody-else")
    put(good, "people.0.name", "Zoe")
    for name in ("groups", "plays", "tables"):
        put(good, name, [])

    house.exchange.bring_in(house.exchange.read_text(json.dumps(good), place="file"))

    assert "Zoe" in {person.name for person in house.roster.people()}


def test_people_merged_in_a_circle_are_nobody(house, good):
    put(good, "people.0.merged_into", good["people"][1]["uid"])
    put(good, "people.1.merged_into", good["people"][0]["uid"])

    house.exchange.preview(house.exchange.read_text(json.dumps(good), place="file"))


def test_a_journal_with_undo_is_played_back(house):
    table = Evenings(house).finished(7, 12)
    table.undo(table.version)
    table.submit(AddPoints(0, 0, 1), table.version)
    table.undo(table.version)
    table.redo(table.version)
    house.abandon(table.code)

    document = house.exchange.read_text(house.exchange.json_text(), place="file")

    assert len(document.tables) == 1
