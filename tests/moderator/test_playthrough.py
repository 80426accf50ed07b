"""A round as text: what is printed can be typed, and what is typed wrongly is refused."""

import pytest

from moderator.karaya.actions import CallOff, Deal, Declare, Move, TimeUp
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.decide import apply
from moderator.karaya.playthrough import action_text, end_lines, read_action, step_lines
from scoring.errors import InvalidInput
from tests.moderator.journeys import TABLES, journeys
from tests.moderator.scenario import ANN, BOB, CY, EVE, GUS, MIDDLE, real_table, table

LAID = "sultan guard assassin slave slave"


@pytest.mark.parametrize("players", TABLES)
def test_every_action_printed_can_be_typed(players: int):
    for journey, _ in journeys(players):
        for leg in journey.legs[1:]:
            assert read_action(leg.before, action_text(leg.action)) == leg.action


def test_every_step_tells_its_events_and_every_seat():
    karaya = table(LAID)
    peek = Move(Act.PEEK, ANN, (BOB,))

    lines = list(step_lines(peek, apply(karaya.round, peek)))

    assert lines[:5] == [
        "> Ann peek Bob",
        "  Peeked Ann Bob",
        "  ~ CardSeen Ann Bob guard peeked (Ann)",
        "  TurnBegan Bob",
        "  -- turn 2 of Bob: turn, by Bob, waiting for Bob",
    ]
    assert lines[5].startswith("  Ann   down sultan    may claim-throne")
    assert lines[5].endswith(" knows 1 peeked Bob guard untouched")
    assert lines[6].startswith("  Bob * down guard     may peek(Ann Cy Dee Eve) swap(")
    assert len(lines) == 5 + 5


def test_status_cards_are_told():
    karaya = table("assassin vizier*:rebels oracle*^ slave*! slave+ sultan guard", coronation=CY)
    murder = Move(Act.MURDER, ANN, (BOB,))

    lines = list(step_lines(murder, apply(karaya.round, murder)))

    told = "-- turn 1 of Ann: murder, by Ann at Bob, waiting for Gus, coronation before Cy"
    assert lines[3].strip() == told
    assert "  Bob   open vizier    [rebels]" in lines
    assert "  Cy    open oracle    [must_hide]" in lines
    assert "  Dee   open slave     [jailed]" in lines
    assert "  Eve   dead slave" in lines


def test_a_choice_tells_how_many_and_which_side():
    karaya = table("oracle vizier slave guard sultan slave assassin", turn=GUS)
    peek = Move(Act.PEEK, GUS, (ANN,))

    lines = list(step_lines(peek, apply(karaya.round, peek)))
    assert "predict(3 of Bob Cy Dee Eve Fay Gus)" in lines[5]

    karaya.submit(peek)
    peek = Move(Act.PEEK, ANN, (BOB,))
    lines = list(step_lines(peek, apply(karaya.round, peek)))
    assert "manipulate(Ann Cy Dee Eve Fay Gus loyalists rebels)" in lines[6]


def test_the_end_tells_who_has_won_and_how():
    karaya = table("assassin sultan guard+ slave slave")
    murder = Move(Act.MURDER, ANN, (BOB,))

    lines = list(step_lines(murder, apply(karaya.round, murder)))

    assert "  RoundWon rebels regicide" in lines
    assert "  -- turn 1 of Ann: over, rebels win by regicide" in lines


def test_a_round_called_off_scores_nothing():
    karaya = table(LAID)

    karaya.call_off()

    assert list(end_lines(karaya.round)) == ["called off: nobody scores"]


def test_a_finished_round_tells_points_and_reasons():
    karaya = table("assassin sultan guard+ slave slave")

    karaya.murder(ANN, BOB)

    assert list(end_lines(karaya.round)) == [
        "Ann  assassin  2  winner-open",
        "Bob  sultan    0  dead",
        "Cy   guard     0  dead",
        "Dee  slave     1  winner-hidden",
        "Eve  slave     1  winner-hidden",
    ]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("Ann peek Bob", Move(Act.PEEK, ANN, (BOB,))),
        ("Ann swap spare", Move(Act.SWAP, ANN, (MIDDLE,))),
        ("Ann manipulate Cy rebels", Move(Act.MANIPULATE, ANN, (CY,), Side.REBELS)),
        ("Ann claim-throne", Move(Act.CLAIM_THRONE, ANN, role=Role.SULTAN)),
        ("Eve reveal slave", Move(Act.REVEAL, EVE, role=Role.SLAVE)),
        ("time-up", TimeUp()),
        ("  call-off \n", CallOff()),
        ("declare rebels", Declare(Side.REBELS)),
    ],
)
def test_actions_are_typed_by_the_words_of_the_rules(line: str, action: object):
    assert read_action(table(LAID).round, line) == action


def test_what_was_declared_is_written_as_it_is_typed():
    assert action_text(Declare(Side.REBELS)) == "declare rebels"


def test_a_real_card_must_be_named_if_there_are_two_answers():
    karaya = real_table("guard guard sultan slave slave assassin assassin slave")

    karaya.arrest(ANN, BOB)

    assert read_action(karaya.round, "Bob avoid-arrest") == Move(Act.AVOID_ARREST, BOB)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "'' is not like 'Ann peek Bob'"),
        ("Zoe peek Bob", "'Zoe peek Bob' is not like"),
        ("Ann ponders", "'Ann ponders' is not like"),
        ("Ann peek Zoe", "'Zoe' is no seat, side or role"),
    ],
)
def test_anything_else_typed_is_refused(line: str, complaint: str):
    with pytest.raises(InvalidInput, match=complaint):
        read_action(table(LAID).round, line)


def test_somebody_not_at_the_table_can_be_typed_but_not_play():
    assert read_action(table(LAID).round, "Oto pass") == Move(Act.PASS, 14)  # type: ignore[arg-type]


def test_a_deal_by_hand_names_no_card():
    assert action_text(Deal(None)) == "deal -"
