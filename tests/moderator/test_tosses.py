"""Dice as people write them, coins, numbers, teams and who begins."""

import json
from collections import Counter
from dataclasses import asdict
from typing import get_args

import pytest

from moderator.decks import tosses as t
from moderator.decks.cutting import AddWords, WordsRefusal
from moderator.decks.dice import Dice, DiceRefusal, read_dice
from scoring.errors import IllegalAction, InvalidInput
from scoring.sheets.actions import SheetRefusal
from tests.moderator import independent

SEED = bytes(range(32))
FOUR = t.new_tosses(4)
MANY = [number.to_bytes(32, "big") for number in range(600)]


@pytest.mark.parametrize(
    ("text", "dice", "written"),
    [
        ("d6", Dice(1, 6), "d6"),
        ("1d6", Dice(1, 6), "d6"),
        (" 2 D 6 + 3 ", Dice(2, 6, 3), "2d6+3"),
        ("3d8-1", Dice(3, 8, -1), "3d8-1"),
        ("3d8−1", Dice(3, 8, -1), "3d8-1"),
        ("d%", Dice(1, 100), "d100"),
        ("2к6", Dice(2, 6), "2d6"),
        ("2д6+1", Dice(2, 6, 1), "2d6+1"),
        ("100d1000+1000", Dice(100, 1000, 1000), "100d1000+1000"),
        ("2d6+0", Dice(2, 6), "2d6"),
    ],
)
def test_dice_are_read_as_people_write_them(text: str, dice: Dice, written: str):
    assert read_dice(text) == dice
    assert str(dice) == written


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", DiceRefusal.NOT_DICE),
        ("6", DiceRefusal.NOT_DICE),
        ("2d", DiceRefusal.NOT_DICE),
        ("2d6+", DiceRefusal.NOT_DICE),
        ("2d6+d4", DiceRefusal.NOT_DICE),
        ("-2d6", DiceRefusal.NOT_DICE),
        ("٢d6", DiceRefusal.NOT_DICE),
        ("2d" + "9" * 5000, DiceRefusal.NOT_DICE),
        ("0d6", DiceRefusal.WRONG_NUMBER),
        ("101d6", DiceRefusal.WRONG_NUMBER),
        ("2d1", DiceRefusal.WRONG_SIDES),
        ("2d1001", DiceRefusal.WRONG_SIDES),
        ("d6+1001", DiceRefusal.TOO_MUCH_ADDED),
        ("d6-1001", DiceRefusal.TOO_MUCH_ADDED),
    ],
)
def test_other_things_are_no_dice(text: str, refusal: DiceRefusal):
    with pytest.raises(IllegalAction) as refused:
        read_dice(text)

    assert refused.value.refusal is refusal


def test_two_dice_and_one_make_three_to_thirteen():
    dice = read_dice("2d6+1")
    totals = Counter(t.roll(FOUR, seed, dice).total for seed in MANY)

    assert (dice.least, dice.most) == (3, 13)
    assert set(totals) == set(range(3, 14))


def test_dice_follow_the_documented_stream():
    """Six sides: a word is used if below 6 * (2**64 // 6), and its rest by six is the face."""
    stream = independent.numbers(SEED, "toss-dice-0")
    faces = [1 + next(stream) % 6 for _ in range(3)]  # none of these three is thrown away

    assert list(t.roll(FOUR, SEED, Dice(3, 6)).faces) == faces


def test_a_coin_falls_on_both_sides():
    heads = sum(t.flip(FOUR, seed).is_heads for seed in MANY)

    assert 240 < heads < 360  # 300, five sigma wide


def test_a_number_may_be_either_end():
    seen = {t.name_number(FOUR, seed, -1, 1).number for seed in MANY}

    assert seen == {-1, 0, 1}


def test_teams_are_as_equal_as_can_be():
    teams = t.make_teams(t.new_tosses(7), SEED, 3).teams

    assert [len(team) for team in teams] == [3, 2, 2]
    assert sorted(sum(teams, ())) == list(range(7))


def test_everybody_may_begin():
    assert {t.name_first(FOUR, seed).seat for seed in MANY} == {0, 1, 2, 3}


def test_a_toss_undone_and_made_again_is_the_same_and_the_next_another():
    dice = Dice(20, 6)
    first = t.roll(FOUR, SEED, dice)
    after = t.apply(FOUR, first)

    assert t.roll(FOUR, SEED, dice) == first
    assert t.roll(after, SEED, dice) != first


def test_words_change_what_comes_up():
    cut = t.apply(FOUR, AddWords("abracadabra"))

    assert t.roll(cut, SEED, Dice(20, 6)) != t.roll(FOUR, SEED, Dice(20, 6))
    assert t.roll(cut, SEED, Dice(3, 6)) == t.roll(
        FOUR, independent.cut(SEED, "abracadabra"), Dice(3, 6)
    )


TOSSES = [
    t.roll(FOUR, SEED, Dice(9, 20, -2)),
    t.flip(FOUR, SEED),
    t.name_number(FOUR, SEED, 1, 1_000_000),
    t.make_teams(FOUR, SEED, 2),
    t.name_first(FOUR, SEED),
    AddWords("x"),
]


@pytest.mark.parametrize("toss", TOSSES, ids=lambda toss: type(toss).__name__)
def test_a_toss_comes_back_from_the_journal(toss):
    kinds = {kind.__name__: kind for kind in get_args(t.TossAction)}
    row = json.loads(json.dumps(asdict(toss)))

    assert repr(kinds[type(toss).__name__](**row)) == repr(toss)


@pytest.mark.parametrize("toss", TOSSES, ids=lambda toss: type(toss).__name__)
def test_a_toss_can_be_checked_against_the_seed(toss):
    others = [seed for seed in MANY[:20] if not t.is_of_the_seed(FOUR, toss, seed)]

    assert t.is_of_the_seed(FOUR, toss, SEED)
    assert others or isinstance(toss, AddWords)
    assert t.apply(FOUR, toss) != FOUR


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (t.Roll(Dice(2, 6), (1,)), t.TossRefusal.OTHER_FACES),
        (t.Roll(Dice(2, 6), (1, 7)), t.TossRefusal.OTHER_FACES),
        (t.Roll(Dice(0, 6), ()), DiceRefusal.WRONG_NUMBER),
        (t.NameNumber(1, 6, 7), t.TossRefusal.NO_SUCH_NUMBER),
        (t.NameNumber(6, 1, 3), t.TossRefusal.NO_SUCH_NUMBER),
        (t.NameNumber(0, 1_000_001, 3), t.TossRefusal.NO_SUCH_NUMBER),
        (t.MakeTeams(((0, 1, 2), (3,))), t.TossRefusal.WRONG_TEAMS),
        (t.MakeTeams(((0, 1), (2, 2))), t.TossRefusal.WRONG_TEAMS),
        (t.MakeTeams(((0, 1, 2, 3),)), t.TossRefusal.WRONG_TEAMS),
        (t.MakeTeams(()), t.TossRefusal.WRONG_TEAMS),
        (t.NameFirst(4), SheetRefusal.NO_SUCH_SEAT),
        (AddWords(""), WordsRefusal.NONE_OR_TOO_LONG),
    ],
)
def test_what_cannot_come_up_is_refused(action, refusal):
    with pytest.raises(IllegalAction) as refused:
        t.apply(FOUR, action)

    assert refused.value.refusal is refusal


def test_words_come_before_the_first_toss():
    with pytest.raises(IllegalAction) as refused:
        t.apply(t.apply(FOUR, t.Flip(is_heads=True)), AddWords("wait"))

    assert refused.value.refusal is WordsRefusal.TOO_LATE


@pytest.mark.parametrize("number", [1, 5])
def test_a_table_of_four_makes_two_to_four_teams(number: int):
    with pytest.raises(IllegalAction) as refused:
        t.make_teams(FOUR, SEED, number)

    assert refused.value.refusal is t.TossRefusal.WRONG_TEAMS


def test_nobody_begins_at_an_empty_table():
    with pytest.raises(IllegalAction):
        t.name_first(t.new_tosses(0), SEED)
    with pytest.raises(InvalidInput, match="0 to 30"):
        t.new_tosses(31)
