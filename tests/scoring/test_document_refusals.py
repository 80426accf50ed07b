"""JSON documents that cannot be: every refusal is one line with its field."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.documents import Game, answer, parse
from scoring.errors import InvalidInput

GOALS = (
    *("row-guard", "row-sapphire", "row-tower", "row-window"),
    *("column-guard", "column-sapphire", "column-tower", "column-window"),
    *("genies", "sapphires"),
)


def refusal(game: Game, document: object) -> str:
    with pytest.raises(InvalidInput) as refused:
        answer(game, parse(json.dumps(document)))
    return str(refused.value)


def text_refusal(text: str, game: Game = Game.SULTAN) -> str:
    with pytest.raises(InvalidInput) as refused:
        answer(game, parse(text))
    return str(refused.value)


def gems(name: str = "A", **counts: object) -> dict[str, object]:
    return {"name": name, "gems": counts}


SEAT = {"name": "A", "role": "slave", "open": True}


@pytest.mark.parametrize(
    ("game", "document", "message"),
    [
        (Game.SULTAN, [], "document: must be an object, not a list"),
        (Game.SULTAN, "sheet", "document: must be an object, not 'sheet'"),
        (Game.SULTAN, None, "document: must be an object, not null"),
        (Game.SULTAN, {}, "players: is missing"),
        (Game.SULTAN, {"players": {}}, "players: must be a list, not an object"),
        (Game.SULTAN, {"players": [], "round": 1}, "round: unknown; known are players"),
        (Game.SULTAN, {"players": [3]}, "players[0]: must be an object, not 3"),
        (Game.SULTAN, {"players": [{"gems": {}}]}, "players[0].name: is missing"),
        (Game.SULTAN, {"players": [{"name": "A"}]}, "players[0].gems: is missing"),
        (Game.SULTAN, {"players": [gems(7)]}, "players[0].name: must be a text, not 7"),
        (
            Game.SULTAN,
            {"players": [gems("\ud800")]},
            r"players[0].name: '\ud800' is not valid Unicode",
        ),
        (
            Game.SULTAN,
            {"players": [{"name": "A", "gems": [1]}]},
            "players[0].gems: must be an object, not a list",
        ),
        (
            Game.SULTAN,
            {"players": [gems(purple=1)]},
            "players[0].gems.purple: unknown; known are white, red, yellow, green, blue",
        ),
        (
            Game.SULTAN,
            {"players": [gems(), gems(**{"white\n": 1})]},
            r"players[1].gems.'white\n': unknown; known are white, red, yellow, green, blue",
        ),
        (
            Game.SULTAN,
            {"players": [gems(white=True)]},
            "players[0].gems.white: must be a whole number, not true",
        ),
        (
            Game.SULTAN,
            {"players": [gems(white=False)]},
            "players[0].gems.white: must be a whole number, not false",
        ),
        (
            Game.SULTAN,
            {"players": [gems(red=1.5)]},
            "players[0].gems.red: must be a whole number, not 1.5",
        ),
        (
            Game.SULTAN,
            {"players": [gems(red=3.0)]},
            "players[0].gems.red: must be a whole number, not 3.0",
        ),
        (
            Game.SULTAN,
            {"players": [gems(red="3")]},
            "players[0].gems.red: must be a whole number, not '3'",
        ),
        (
            Game.SULTAN,
            {"players": [gems("A", white=13), gems("B")]},
            "players[0].gems.white: 13 is more than the 12 in the box",
        ),
        (
            Game.ALI_BABA,
            {"variant": "big", "players": []},
            "variant: 'big' is not one of standard, lamp, equal, small",
        ),
        (
            Game.ALI_BABA,
            {"players": [{"name": "A", "track": None, "treasures": {}}]},
            "players[0].track: must be a whole number, not null",
        ),
        (
            Game.ALI_BABA,
            {"players": [{"name": "A", "treasures": {}, "tiles": 3}]},
            "players[0].tiles: unknown; known are name, track, treasures",
        ),
        (
            Game.SULTANIYA,
            {"players": [{"name": "A", "goals": {}}]},
            "players[0].goals: must be a list, not an object",
        ),
        (
            Game.SULTANIYA,
            {"players": [{"name": "A", "goals": [{"goal": "row-roof"}]}]},
            "players[0].goals[0].goal: 'row-roof' is not one of " + ", ".join(GOALS),
        ),
        (
            Game.SULTANIYA,
            {"players": [{"name": "A", "goals": [{"goal": "genies", "count": 0}]}]},
            "players[0].goals[0].count: genies are counted on the sheet itself",
        ),
        (
            Game.SULTANIYA,
            {"players": [{"name": "A", "guards": -2}]},
            "players[0].guards: -2 is less than 0",
        ),
        (
            Game.KARAYA_ROUND,
            {"winner": "guards", "seats": []},
            "winner: 'guards' is not one of loyalists, rebels",
        ),
        (
            Game.KARAYA_ROUND,
            {"winner": "rebels", "seats": [{**SEAT, "open": 1}]},
            "seats[0].open: must be true or false, not 1",
        ),
        (
            Game.KARAYA_ROUND,
            {"winner": "rebels", "seats": [{"name": "A", "role": "slave"}]},
            "seats[0].open: is missing",
        ),
        (
            Game.KARAYA_ROUND,
            {"winner": "rebels", "seats": [SEAT]},
            "seats: 1 is fewer than the 5 the game needs",
        ),
        (
            Game.KARAYA,
            {"players": ["A", 2], "rounds": []},
            "players[1]: must be a text, not 2",
        ),
        (
            Game.KARAYA,
            {"players": list("ABCDE"), "rounds": [[0, 0, 0, 0, True]]},
            "rounds[0][4]: must be a whole number, not true",
        ),
        (
            Game.KARAYA,
            {"players": list("ABCD"), "rounds": []},
            "players: 4 is fewer than the 5 the game needs",
        ),
    ],
)
def test_documents_that_cannot_be_are_refused(game: Game, document: object, message: str):
    assert refusal(game, document) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "document: not valid JSON: Expecting property name enclosed in double quotes"),
        ("[" * 100_000, "document: nested too deeply"),
        ('{"players": %s}' % ("9" * 5000), "document: a number in it has too many digits"),
        ('{"players": [], "players": []}', "players: is there twice"),
        (
            '{"players": [{"name": "A", "gems": {"red": 1, "blue": 1, "red": 1}}]}',
            "players[0].gems.red: is there twice",
        ),
        ('{"players": NaN}', "players: must be a list, not nan"),
        (
            '{"players": [{"name": "A", "gems": {"red": Infinity}}]}',
            "players[0].gems.red: must be a whole number, not inf",
        ),
        (
            '{"players": [{"name": "A", "gems": {"red": %s}}, {"name": "B", "gems": {}}]}'
            % ("9" * 4000),
            f"players[0].gems.red: {'9' * 40}… is more than the 11 in the box",
        ),
        ('{"%s": 1}' % ("x" * 5000), f"'{'x' * 39}…: unknown; known are players"),
    ],
    ids=lambda value: value[:30],
)
def test_texts_that_cannot_be_are_refused_in_one_short_line(text: str, message: str):
    refused = text_refusal(text)

    assert refused.startswith(message)
    assert len(refused.splitlines()) == 1
    assert len(refused) < 200


KEYS = ("players", "seats", "winner", "rounds", "name", "gems", "goals", "treasures", "role")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(Game), JSON)
def test_any_other_json_is_refused_in_one_line(game: Game, document: object):
    assert len(refusal(game, document).splitlines()) == 1
