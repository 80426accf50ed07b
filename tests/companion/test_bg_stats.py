"""The link to BG Stats: fields as that app wants them, and what goes into a code."""

import json
from datetime import UTC, datetime, timedelta, timezone
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.live import bg_stats
from companion.live.log_views import (
    PlayDetail,
    PlayId,
    PlayLine,
    RoundLine,
    RoundSeat,
    SeatLine,
    SeatSheet,
)
from companion.live.views import Colour, Person, PlayerId

ENDED = datetime(2026, 3, 4, 23, 30, 5, tzinfo=timezone(timedelta(hours=2)))


def seat(number, name, place, score):
    person = Person(PlayerId(number + 1), name, Colour.RUBY)
    return SeatLine(number, person, name, place, score, place == 1, uid=f"uid-{name}")


def play(seats, *, game="sultan", title="", rounds=(), **more):
    words = {"duration_seconds": 2710, "place_name": "Kitchen", "note": "close & fun"} | more
    line = PlayLine(PlayId(7), "play-7", game, title, None, ENDED, seats=tuple(seats), **words)
    return PlayDetail(
        line=line,
        variant="",
        highest_wins=True,
        group_id=None,
        started_at=ENDED,
        source="table",
        is_deleted=False,
        sheets=tuple(SeatSheet((), None, None) for _ in seats),
        rounds=rounds,
        table_code=None,
    )


def sent(address):
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc, parts.path) == (
        *("https", "app.bgstatsapp.com", "/createPlay.html"),
    )
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def test_a_whole_play_as_the_app_reads_it():
    """23:30:05 two hours east of Greenwich is 21:30:05 there; 2710 s are 45 minutes."""
    address = bg_stats.link(play([seat(0, "Ann", 2, 35), seat(1, "Боб", 1, 40)]))

    assert sent(address) == {
        "sourceName": "Sultan's Table",
        "sourcePlayId": "play-7",
        "playDate": "2026-03-04 21:30:05",
        "durationMin": 45,
        "location": "Kitchen",
        "comments": "close & fun",
        "game": {
            "name": "Sultan",
            "sourceGameId": "sultan",
            "bggId": 31612,
            "highestWins": True,
            "noPoints": False,
            "usesTeams": False,
        },
        "players": [
            {
                "name": "Ann",
                "sourcePlayerId": "uid-Ann",
                "startPlayer": False,
                "winner": False,
                "score": 35,
                "rank": 2,
            },
            {
                "name": "Боб",
                "sourcePlayerId": "uid-Боб",
                "startPlayer": False,
                "winner": True,
                "score": 40,
                "rank": 1,
            },
        ],
    }


def test_what_is_unknown_is_left_out_and_every_flag_is_sent():
    seats = [seat(0, "Ann", 1, None), seat(1, "Bob", 2, None)]
    document = sent(
        bg_stats.link(play(seats, duration_seconds=None, place_name="", note="", title=""))
    )

    assert not {"durationMin", "location", "comments", "board"} & set(document)
    assert document["game"]["noPoints"] is True
    assert all(type(p["startPlayer"]) is type(p["winner"]) is bool for p in document["players"])
    assert not any("score" in p or "role" in p for p in document["players"])


@pytest.mark.parametrize(
    ("game", "number", "name"),
    [
        ("sultan", 31612, "Sultan"),
        ("sultaniya", 145012, "Sultaniya"),
        ("karaya", 94365, "Sultans of Karaya"),
        ("ali-baba", 233960, "Ali Baba"),
    ],
)
def test_each_box_has_its_number_on_boardgamegeek(game, number, name):
    sheet = play([seat(0, "Ann", 1, 1), seat(1, "Bob", 2, 0)], game=game)
    document = sent(bg_stats.link(sheet))

    assert (document["game"]["bggId"], document["game"]["name"]) == (number, name)


def test_a_plain_sheet_is_the_game_people_called_it():
    sheet = play([seat(0, "Ann", 1, 1), seat(1, "Bob", 2, 0)], game="points", title="Uno")

    game = sent(bg_stats.link(sheet))["game"]

    assert (game["name"], game["sourceGameId"]) == ("Uno", "points:Uno")
    assert "bggId" not in game


def karaya_round(number, roles, first):
    seats = tuple(RoundSeat(role, None, None, True, True, 1) for role in roles)
    return RoundLine(number, "rebels", "revolt", first, seats)


def test_karaya_s_role_is_told_of_a_single_round_and_who_began():
    seats = [seat(n, name, n + 1, 2 - n) for n, name in enumerate(("Ann", "Bob"))]
    one = karaya_round(1, ("sultan", "slave"), 1)

    document = sent(bg_stats.link(play(seats, game="karaya", rounds=(one,))))
    assert [p["role"] for p in document["players"]] == ["Sultan", "Slave"]
    assert [p["startPlayer"] for p in document["players"]] == [False, True]

    two = sent(bg_stats.link(play(seats, game="karaya", rounds=(one, one))))
    assert not any("role" in p for p in two["players"])


def test_up_to_five_players_the_code_holds_the_whole_link():
    five = play([seat(n, f"Player {n}", n + 1, 9 - n) for n in range(5)])

    assert bg_stats.qr_link(five) == bg_stats.link(five)


def test_for_a_large_table_the_code_is_short_and_still_says_who_won():
    names = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea"]
    many = play([seat(n, name, n + 1, 9 - n) for n, name in enumerate(names)], game="karaya")

    address = bg_stats.qr_link(many)

    assert len(address) < len(bg_stats.link(many))
    players = sent(address)["players"]
    assert [p["name"] for p in players if p["winner"]] == ["Ann"]
    assert set(players[0]) == {"name", "sourcePlayerId", "startPlayer", "winner", "score"}


def test_the_longer_the_table_the_less_is_told_of_each():
    long = [seat(n, f"{'Name' * 6} {n}", 1, 9) for n in range(15)]

    document = sent(bg_stats.qr_link(play(long)))

    assert "comments" not in document
    assert set(document["players"][0]) == {"name", "startPlayer", "winner", "score"}


def test_what_no_code_can_hold_has_only_a_link():
    many = play([seat(n, "Ї" * 30 + str(n), 1, 9) for n in range(15)])

    assert bg_stats.qr_link(many) is None
    assert len(sent(bg_stats.link(many))["players"]) == 15


def test_the_end_is_told_in_utc():
    assert ENDED.astimezone(UTC).hour == 21
