"""Sultans of Karaya: the points of a round, seat by seat."""

import pytest

from scoring.errors import InvalidInput
from scoring.karaya import (
    Reason,
    Role,
    Seat,
    Side,
    check_round,
    living_neighbours,
    round_points,
    side_of,
)

LOYALISTS, REBELS = Side.LOYALISTS, Side.REBELS


def seats(table: str) -> tuple[Seat, ...]:
    """Lay a table: `slave` hidden, `slave*` open, `slave!` dead, `vizier*=rebels` for a side."""
    return tuple(_seat(number, word) for number, word in enumerate(table.split(), start=1))


def _seat(number: int, word: str) -> Seat:
    card, _, side = word.partition("=")
    return Seat(
        name=str(number),
        role=Role(card.rstrip("*!")),
        is_open="*" in card,
        is_alive="!" not in card,
        side=Side(side) if side else None,
    )


def points(winner: Side, table: str) -> list[int]:
    return [seat.points for seat in round_points(winner, seats(table))]


def reasons(winner: Side, table: str) -> list[Reason]:
    return [seat.reason for seat in round_points(winner, seats(table))]


TEN_PLAYERS = "sultan*! slave* assassin*! guard* {vizier} assassin* slave slave dancer* guard"


def test_ten_players_of_the_rule_sheet_score_as_printed():
    table = TEN_PLAYERS.format(vizier="vizier*=rebels")

    assert points(REBELS, table) == [0, 2, 0, 0, 2, 2, 1, 1, 2, 0]
    assert reasons(REBELS, table) == [
        Reason.DEAD,
        Reason.WINNER_OPEN,
        Reason.DEAD,
        Reason.LOSING_SIDE,
        Reason.WINNER_OPEN,
        Reason.WINNER_OPEN,
        Reason.WINNER_HIDDEN,
        Reason.WINNER_HIDDEN,
        Reason.WINNER_OPEN,
        Reason.LOSING_SIDE,
    ]


def test_hidden_vizier_of_the_rule_sheet_has_one_beside_the_assassin():
    table = TEN_PLAYERS.format(vizier="vizier")

    assert points(REBELS, table) == [0, 2, 0, 0, 1, 2, 1, 1, 2, 0]
    assert reasons(REBELS, table)[4] is Reason.VIZIER_BESIDE_A_TWO


def test_answers_keep_the_names_in_seating_order():
    names = [seat.name for seat in round_points(REBELS, seats(TEN_PLAYERS.format(vizier="oracle")))]

    assert names == [str(number) for number in range(1, 11)]


@pytest.mark.parametrize(
    ("card", "with_loyalists", "with_rebels"),
    [
        ("sultan", 1, 0),
        ("sultan*", 2, 0),
        ("guard", 1, 0),
        ("guard*", 2, 0),
        ("assassin", 0, 1),
        ("assassin*", 0, 2),
        ("slave", 0, 1),
        ("slave*", 0, 2),
        ("slaver", 0, 1),
        ("slaver*", 2, 0),
        ("dancer", 1, 0),
        ("dancer*", 0, 2),
        ("vizier*=loyalists", 2, 0),
        ("vizier*=rebels", 0, 2),
        ("vizier*", 0, 0),
        ("oracle", 0, 0),
        ("oracle*", 0, 0),
        ("oracle*=loyalists", 2, 0),
        ("oracle*=rebels", 0, 2),
        ("oracle=rebels", 0, 0),
    ],
)
def test_each_card_stands_with_its_side(card: str, with_loyalists: int, with_rebels: int):
    assert points(LOYALISTS, card) == [with_loyalists]
    assert points(REBELS, card) == [with_rebels]


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("winner", list(Side))
def test_dead_players_score_nothing(role: Role, winner: Side):
    dead = Seat("Ann", role, is_open=True, is_alive=False, side=winner)

    assert round_points(winner, [dead])[0].reason is Reason.DEAD
    assert round_points(winner, [dead])[0].points == 0


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("oracle", Reason.ORACLE_HIDDEN),
        ("oracle*", Reason.NO_PREDICTION),
        ("oracle*=rebels", Reason.PREDICTION_RIGHT),
        ("oracle*=loyalists", Reason.PREDICTION_WRONG),
        ("vizier*", Reason.VIZIER_WITHOUT_A_SIDE),
        ("vizier*=loyalists", Reason.LOSING_SIDE),
    ],
)
def test_vizier_and_oracle_say_why(card: str, reason: Reason):
    assert reasons(REBELS, card) == [reason]


@pytest.mark.parametrize(
    ("winner", "table", "expected"),
    [
        # a neighbour with a 2, on either side of the seat, whichever side won
        (REBELS, "vizier assassin* guard guard slave", 1),
        (REBELS, "vizier guard guard slave assassin*", 1),
        (LOYALISTS, "vizier guard* slave slave slave", 1),
        # a 2 further away does not help
        (REBELS, "vizier guard assassin* guard slave", 0),
        # neighbours of the winning side who stayed hidden have only 1
        (REBELS, "vizier slave guard guard assassin", 0),
        # open, but on the losing side
        (LOYALISTS, "vizier slave* guard guard assassin*", 0),
        # the dead are skipped: the next living one is the neighbour
        (REBELS, "vizier guard! assassin* guard guard", 1),
        (REBELS, "vizier guard guard assassin* guard!", 1),
        # a dead open Assassin next door scored nothing and is no neighbour
        (REBELS, "vizier assassin*! guard guard slave", 0),
        # neutrals with a 2 count as well
        (REBELS, "vizier dancer* guard guard slave", 1),
        (LOYALISTS, "vizier oracle*=loyalists slave slave slave", 1),
        # a choice card left from before hiding is of no account
        (REBELS, "vizier=rebels guard guard guard slave", 0),
        # everybody else is dead
        (REBELS, "vizier slave! guard! guard! slave!", 0),
        # one other left: the neighbour on both sides
        (REBELS, "vizier slave! guard! assassin* slave!", 1),
    ],
)
def test_hidden_vizier_scores_beside_a_two(winner: Side, table: str, expected: int):
    assert points(winner, table)[0] == expected


def test_hidden_vizier_beside_no_two_says_so():
    assert reasons(REBELS, "vizier slave guard")[0] is Reason.VIZIER_BESIDE_NO_TWO


def test_neighbours_are_the_next_living_players_on_either_side():
    table = seats("guard slave! slave guard! guard slave!")

    assert set(living_neighbours(0, table)) == {2, 4}
    assert set(living_neighbours(2, table)) == {0, 4}
    assert living_neighbours(0, seats("guard slave!")) == ()
    assert living_neighbours(0, seats("guard slave")) == (1,)


WHOLE_DECK = "sultan guard guard guard assassin assassin assassin slave slave slave slave slave "


@pytest.mark.parametrize(
    "table",
    [
        "sultan guard assassin slave slave",
        WHOLE_DECK + "slaver dancer vizier",
        "sultan guard* vizier*=rebels oracle*=loyalists slave",
        "sultan guard assassin vizier=rebels oracle=rebels",
        "sultan guard assassin vizier*! oracle*",
    ],
    ids=["five", "fifteen", "sides", "old choice cards", "dead vizier"],
)
def test_seats_that_can_be_are_accepted(table: str):
    check_round(seats(table))


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("sultan guard slave slave", "seats: 4 is fewer than the 5 the game needs"),
        (
            WHOLE_DECK + "slaver dancer vizier oracle",
            "seats: 16 is more than the 15 the game allows",
        ),
        (
            "sultan guard sultan slave slave",
            "seats[2].role: sultan number 2, but only 1 in the box",
        ),
        ("guard guard guard guard slave", "seats[3].role: guard number 4, but only 3 in the box"),
        (
            "assassin assassin assassin slave assassin",
            "seats[4].role: assassin number 4, but only 3 in the box",
        ),
        (
            "slave slave slave slave slave slave",
            "seats[5].role: slave number 6, but only 5 in the box",
        ),
        (
            "slaver slaver slave slave slave",
            "seats[1].role: slaver number 2, but only 1 in the box",
        ),
        (
            "dancer dancer slave slave slave",
            "seats[1].role: dancer number 2, but only 1 in the box",
        ),
        (
            "vizier vizier slave slave slave",
            "seats[1].role: vizier number 2, but only 1 in the box",
        ),
        (
            "oracle oracle slave slave slave",
            "seats[1].role: oracle number 2, but only 1 in the box",
        ),
        (
            "sultan guard=rebels slave slave slave",
            "seats[1].side: a guard neither chooses nor predicts one",
        ),
        ("sultan vizier* slave slave slave", "seats[1].side: an open vizier has chosen one"),
    ],
)
def test_seats_that_cannot_be_are_refused(table: str, message: str):
    with pytest.raises(InvalidInput) as refusal:
        check_round(seats(table))

    assert str(refusal.value) == message


def test_two_seats_of_one_name_are_refused():
    table = [Seat("Ann", Role.SLAVE, is_open=False)] * 5

    with pytest.raises(InvalidInput, match=r"^seats\[1\]\.name: 'Ann' is already seats\[0\]\.name"):
        check_round(table)


@pytest.mark.parametrize(
    ("role", "is_open", "choice", "side"),
    [
        (Role.SULTAN, False, None, Side.LOYALISTS),
        (Role.ASSASSIN, True, None, Side.REBELS),
        (Role.SLAVER, False, None, Side.REBELS),
        (Role.SLAVER, True, None, Side.LOYALISTS),
        (Role.DANCER, False, None, Side.LOYALISTS),
        (Role.DANCER, True, None, Side.REBELS),
        (Role.VIZIER, True, Side.REBELS, Side.REBELS),
        (Role.VIZIER, False, Side.REBELS, None),
        (Role.ORACLE, True, Side.REBELS, None),
    ],
)
def test_a_seat_stands_with_the_side_its_card_says_as_it_lies(role, is_open, choice, side):
    """An Oracle predicts and stands with nobody; a Vizier stands with the side chosen openly."""
    assert side_of(Seat("Ann", role, is_open, True, choice)) is side
