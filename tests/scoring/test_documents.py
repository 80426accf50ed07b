"""JSON documents and what they answer."""

import pytest

from scoring.documents import Game, answer


def gems(name: str = "A", **counts: object) -> dict[str, object]:
    return {"name": name, "gems": counts}


def test_sultan_answers_in_the_order_of_the_players():
    document = {
        "players": [gems("Z"), gems("Anna", white=3, red=5, blue=1), gems("B", white=1, green=1)]
    }

    assert answer(Game.SULTAN, document) == {
        "players": [
            {"name": "Z", "total": 0, "place": 3, "winner": False, "parts": []},
            {
                "name": "Anna",
                "total": 30,
                "place": 1,
                "winner": True,
                "parts": [
                    {"label": "white", "count": 3, "points": 3},
                    {"label": "white-bonus", "count": 3, "points": 2},
                    {"label": "red", "count": 5, "points": 10},
                    {"label": "red-bonus", "count": 5, "points": 10},
                    {"label": "blue", "count": 1, "points": 5},
                ],
            },
            {
                "name": "B",
                "total": 5,
                "place": 2,
                "winner": False,
                "parts": [
                    {"label": "white", "count": 1, "points": 1},
                    {"label": "green", "count": 1, "points": 4},
                ],
            },
        ]
    }


def test_tie_break_is_named_where_it_decided():
    document = {"players": [gems("A", blue=1), gems("B", white=1, green=1), gems("C")]}
    a, b, c = answer(Game.SULTAN, document)["players"]

    assert (a["place"], b["place"]) == (2, 1)
    assert a["tie_break"] == b["tie_break"] == "more-gems"
    assert "tie_break" not in c


def test_ali_baba_without_variant_and_track_is_the_standard_game_from_zero():
    example = {"carpet": 4, "crown": 3, "chest": 2, "sword": 2, "statue": 1, "ruby": 1}
    document = {
        "players": [
            {"name": "A", "treasures": example},
            {"name": "B", "track": 5, "treasures": {}},
            {"name": "C", "treasures": {}},
        ]
    }

    a, b, c = answer(Game.ALI_BABA, document)["players"]

    assert [a["total"], b["total"], c["total"]] == [24, 5, 0]
    assert b["parts"] == [{"label": "track", "count": 5, "points": 5}]


@pytest.mark.parametrize("variant", ["standard", "lamp", "equal", "small"])
def test_ali_baba_knows_its_variants(variant: str):
    players = [{"name": name, "treasures": {"lamp": 2}} for name in "AB"]

    document = {"variant": variant, "players": players}

    assert [each["total"] for each in answer(Game.ALI_BABA, document)["players"]] == [3, 3]


def test_sultaniya_takes_what_is_absent_as_none():
    document = {
        "players": [
            {
                "name": "A",
                "small": 7,
                "medium": 2,
                "large": 1,
                "roof4": 1,
                "roof5": 0,
                "guards": 3,
                "sapphires": 5,
                "genies": 1,
                "goals": [{"goal": "row-tower", "count": 3}, {"goal": "genies"}],
            },
            {"name": "B", "goals": [{"goal": "column-guard"}]},
        ]
    }

    a, b = answer(Game.SULTANIYA, document)["players"]

    assert a["total"] == 7 + 6 + 6 + 4 + 9 + 3 + 2
    assert b["parts"] == [
        {"label": "guards", "count": 0, "points": 6},
        {"label": "column-guard", "count": 0, "points": 0},
    ]


def test_karaya_round_answers_points_without_places():
    cards = [
        ("sultan", True, False),
        ("slave", True, True),
        ("assassin", True, False),
        ("guard", True, True),
        ("vizier", True, True),
        ("assassin", True, True),
        ("slave", False, True),
        ("slave", False, True),
        ("dancer", True, True),
        ("guard", False, True),
    ]
    seats = [
        {"name": str(number), "role": role, "open": is_open, "alive": is_alive}
        for number, (role, is_open, is_alive) in enumerate(cards, start=1)
    ]
    seats[4]["side"] = "rebels"
    del seats[9]["alive"]

    players = answer(Game.KARAYA_ROUND, {"winner": "rebels", "seats": seats})["players"]

    assert [each["total"] for each in players] == [0, 2, 0, 0, 2, 2, 1, 1, 2, 0]
    assert players[0] == {
        "name": "1",
        "total": 0,
        "parts": [{"label": "dead", "count": 1, "points": 0}],
    }


def test_karaya_match_breaks_a_tie_by_the_latest_two():
    document = {"players": list("ABCDE"), "rounds": [[2, 1, 0, 0, 0], [0, 1, 0, 0, 0]]}

    a, b, c, *_ = answer(Game.KARAYA, document)["players"]

    assert a == {
        "name": "A",
        "total": 2,
        "place": 1,
        "winner": True,
        "parts": [{"label": "twos", "count": 1, "points": 2}],
        "tie_break": "latest-two",
    }
    assert (b["place"], b["tie_break"]) == (2, "latest-two")
    assert c["place"] == 3
