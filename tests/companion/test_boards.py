"""Leaderboards and persons' pages, counted by hand from a handful of plays."""

from datetime import UTC, datetime, timedelta

import pytest

from companion.live.board_views import BoardOrder
from companion.live.boards import last_days, this_year
from companion.live.log_views import Filters
from companion.store.drafts import PlayDraft, RoundDraft, RoundSeatDraft, SeatDraft
from companion.store.plays import write_play
from tests.helpers.evenings import FIRST, Evenings


@pytest.fixture
def evenings(house):
    """Ann wins 1, 3 and 4, Bob wins 2 and shares 4; Cy plays three times."""
    log = Evenings(house)
    log.group = house.roster.save_group("Thursday", [log.id("Ann"), log.id("Bob")])
    log.play("sultan", "Ann 40 Bob 35 Cy 30", day=1, group=log.group)
    log.play("sultan", "Ann 20 Bob 35", day=2, group=log.group)
    log.play("karaya", "Ann 9 Bob 5 Cy 4 Dee 3", day=3)
    log.play("sultan", "Ann 50 Bob 50 Cy 10", day=4)
    log.play("sultaniya", "Ann 99", day=5)
    return log


def rows(evenings, order=BoardOrder.WINS, **wish):
    return {
        row.person.name: row
        for row in evenings.house.boards.board(Filters(**wish), order=order).rows
    }


def test_plays_wins_and_what_chance_would_give(evenings):
    """Ann sat at tables of 3, 2, 4 and 3: 1/3 + 1/2 + 1/4 + 1/3; alone does not count."""
    board = rows(evenings)

    assert {name: (row.plays, row.wins) for name, row in board.items()} == {
        "Ann": (4, 3),
        "Bob": (4, 2),
        "Cy": (3, 0),
        "Dee": (1, 0),
    }
    assert board["Ann"].expected_wins == pytest.approx(17 / 12)
    assert board["Ann"].share == pytest.approx(3 / 4)
    assert board["Ann"].chance == pytest.approx(17 / 48)


def test_scores_are_compared_within_a_game_only(evenings):
    sultan = rows(evenings, game="sultan")

    assert (sultan["Ann"].mean_score, sultan["Ann"].best_score) == (pytest.approx(110 / 3), 50)
    assert (sultan["Cy"].mean_score, sultan["Cy"].best_score) == (20, 30)
    assert rows(evenings)["Ann"].mean_score is None
    assert rows(evenings)["Ann"].best_score is None


def test_streaks_run_up_to_now_and_the_longest_is_remembered(evenings):
    """Ann: won, lost, won, won. Bob: lost, won, lost, won."""
    board = rows(evenings)

    assert {name: (row.streak, row.longest_streak) for name, row in board.items()} == {
        "Ann": (2, 2),
        "Bob": (1, 1),
        "Cy": (0, 0),
        "Dee": (0, 0),
    }


def test_a_streak_that_was_broken_is_over(evenings):
    evenings.play("sultan", "Ann 1 Bob 2", day=6)

    assert (rows(evenings)["Ann"].streak, rows(evenings)["Ann"].longest_streak) == (0, 2)


def test_a_board_of_a_group_a_game_and_a_period(evenings):
    assert {n: r.plays for n, r in rows(evenings, group=evenings.group).items()} == {
        "Ann": 2,
        "Bob": 2,
        "Cy": 1,
    }
    assert set(rows(evenings, game="karaya")) == {"Ann", "Bob", "Cy", "Dee"}
    late = {"since": FIRST + timedelta(days=2), "until": FIRST + timedelta(days=4)}
    assert {n: (r.plays, r.wins) for n, r in rows(evenings, **late).items()} == {
        "Ann": (2, 1),
        "Bob": (2, 1),
        "Cy": (1, 0),
        "Dee": (1, 0),
    }


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (BoardOrder.WINS, "Ann Bob Cy Dee"),
        (BoardOrder.PLAYS, "Ann Bob Cy Dee"),
        (BoardOrder.SHARE, "Ann Bob Cy Dee"),
        (BoardOrder.LUCK, "Ann Bob Dee Cy"),
    ],
)
def test_a_board_is_ordered_as_asked(evenings, order, first):
    assert list(rows(evenings, order)) == first.split()


def test_by_rating_the_cautious_estimate_decides(evenings):
    ordered = evenings.house.boards.board(order=BoardOrder.RATING).rows

    assert [row.rating.cautious for row in ordered] == sorted(
        (row.rating.cautious for row in ordered), reverse=True
    )


def test_scores_order_a_board_of_one_game(evenings):
    assert list(rows(evenings, BoardOrder.MEAN, game="sultan")) == ["Bob", "Ann", "Cy"]
    assert list(rows(evenings, BoardOrder.BEST, game="sultan"))[2] == "Cy"


def test_a_long_board_comes_in_pages(evenings):
    first = evenings.house.boards.board(order=BoardOrder.PLAYS, most=3)
    rest = evenings.house.boards.board(order=BoardOrder.PLAYS, most=3, skip=3)

    assert (len(first.rows), first.people) == (3, 4)
    assert [row.person.name for row in rest.rows] == ["Dee"]


def test_an_empty_log_has_empty_boards(house):
    board = house.boards.board()

    assert (board.rows, board.people, board.plays_waiting) == ((), 0, 0)
    assert house.boards.person(1) is None
    assert house.boards.head_to_head(1, 2) is None
    assert house.boards.karaya("role") == ()


def test_a_person_s_page(evenings):
    page = evenings.house.boards.person(evenings.id("Ann"))

    assert [(g.game, g.plays, g.wins) for g in page.games] == [("sultan", 3, 2), ("karaya", 1, 1)]
    assert (page.plays, page.wins, page.streak, page.longest_streak) == (4, 3, 2, 2)
    bests = {best.game: (best.score, best.table_size) for best in page.bests}
    assert bests == {"karaya": (9, 4), "sultan": (50, 3), "sultaniya": (99, 1)}
    assert [line.game for line in page.last_plays] == [
        *("sultaniya", "sultan", "karaya", "sultan", "sultan"),
    ]
    assert page.nemesis is None  # nobody was ahead of Ann more often than behind
    assert page.rating.plays == 4


def test_a_nemesis_was_ahead_most_often(evenings):
    """Cy was behind Ann three times in three, and behind Bob as often; Ann by more plays."""
    nemesis = evenings.house.boards.person(evenings.id("Cy")).nemesis

    assert (nemesis.plays, nemesis.ahead, nemesis.behind) == (3, 0, 3)


def test_two_people_head_to_head(evenings):
    duel = evenings.house.boards.head_to_head(evenings.id("Bob"), evenings.id("Ann"))

    assert [(d.game, d.plays, d.ahead, d.behind, d.wins, d.other_wins) for d in duel.games] == [
        ("sultan", 3, 1, 1, 2, 2),
        ("karaya", 1, 0, 1, 0, 1),
    ]
    assert len(duel.last_plays) == 4
    assert (duel.one.name, duel.other.name) == ("Bob", "Ann")


def test_how_often_each_score_was_reached(evenings):
    spread = evenings.house.boards.score_spread(Filters(game="sultan"))

    assert spread == ((10, 1), (20, 1), (30, 1), (35, 2), (40, 1), (50, 2))


def karaya_round(number, side, *seats):
    """Seats as 'role first-role side points'."""
    drafts = []
    for seat in seats:
        role, first, stands, points = seat.split()
        drafts.append(RoundSeatDraft(int(points), role, first, stands))
    return RoundDraft(number, 0, side, "coronation" if side else None, tuple(drafts))


def test_karaya_by_role_side_and_first_dealt_role_and_the_best_partner(house, database):
    """A round that was called off is nobody's."""
    log = Evenings(house)
    names = ("Ann", "Bob", "Cy")
    seats = tuple(SeatDraft(n, i + 1, 2 - i, i == 0, log.id(n)) for i, n in enumerate(names))
    lost = ("sultan sultan loyalists 0", "guard slave loyalists 0", "slave guard rebels 1")
    won = ("sultan guard loyalists 2", "guard sultan loyalists 1", "slave slave rebels 0")
    rounds = (
        karaya_round(1, "rebels", *lost),
        karaya_round(2, "loyalists", *won),
        karaya_round(3, "loyalists", *won),
        karaya_round(4, None, *lost),
    )
    draft = PlayDraft("k", "karaya", seats, FIRST, FIRST, "hand", rounds=rounds)
    with database.session() as session:
        write_play(session, draft)

    def told(by, **wish):
        lines = house.boards.karaya(by, Filters(**wish))
        return {line.what: (line.rounds, line.wins, line.points) for line in lines}

    assert told("role") == {"guard": (3, 2, 2), "slave": (3, 1, 1), "sultan": (3, 2, 4)}
    assert told("side") == {"loyalists": (6, 4, 6), "rebels": (3, 1, 1)}
    assert told("first_role", person=log.id("Bob")) == {"slave": (1, 0, 0), "sultan": (2, 2, 2)}
    assert told("role", since=FIRST + timedelta(days=1)) == {}
    partner = house.boards.person(log.id("Ann")).best_partner
    assert (partner.person.name, partner.rounds, partner.wins) == ("Bob", 3, 2)
    assert house.boards.person(log.id("Cy")).best_partner is None


def test_periods_end_now():
    now = datetime(2026, 5, 17, 21, 30, tzinfo=UTC)

    assert last_days(30, now) == (datetime(2026, 4, 17, 21, 30, tzinfo=UTC), None)
    assert this_year(now) == (datetime(2026, 1, 1, tzinfo=UTC), None)
