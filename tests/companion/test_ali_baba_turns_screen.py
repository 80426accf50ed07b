"""What an Ali Baba table shows while it is played, and what its history says."""

import pytest

from companion.live.views import Entry
from companion.present.ali_baba_turns import OPEN, is_first_chosen
from companion.present.ali_baba_words import ali_baba_words
from companion.store.models import now
from scoring.ali_baba import Treasure, Variant
from scoring.sheets.actions import ChooseFirst
from scoring.sheets.ali_baba_actions import (
    AddTrack,
    AddTreasure,
    EmptyCave,
    Magic,
    OpenCave,
    RemoveTreasures,
    SetTrack,
    SetTreasures,
    TakeBlue,
    TakeBrown,
    TakeGreen,
    TakePink,
    TakeWhite,
    TakeYellow,
)
from tests.companion.cave import CARPET, LAMP, NAMES, RING, RUBY, T, asked, play, played, screen


def test_the_turn_goes_round_by_seats_from_whoever_begins():
    assert play(ChooseFirst(2)).who == "Cy"
    shown = play(ChooseFirst(2), TakeGreen(0))

    assert shown.who == "Di"
    assert shown.words == "Turn 2 · then Ann → Bob → Cy"


def test_who_begins_is_chosen_once_it_stands_in_the_journal_or_a_turn_was_played():
    begun = [Entry(1, now(), None, ChooseFirst(0))]

    assert not is_first_chosen(played(), [], [])
    assert is_first_chosen(played(), begun, [1])
    assert not is_first_chosen(played(), begun, [])  # undone
    assert is_first_chosen(played(TakePink(0)), [], [])


def test_pink_green_and_yellow_need_one_tap_and_the_others_ask():
    effects = {effect.id: effect.action for effect in play().effects}

    assert effects == {
        "pink": TakePink(0),
        "blue": None,
        "brown": None,
        "green": TakeGreen(0),
        "yellow": TakeYellow(0),
        "white": None,
    }


def test_blue_asks_how_many_were_turned_up_or_whether_a_square_was_emptied():
    answers = asked("blue", TakePink(0)).answers

    assert [(a.figure, a.words) for a in answers[:5]] == [
        ("0", "+0"),
        ("1", "+2"),
        ("2", "+4"),
        ("3", "+6"),
        ("4", "+8"),
    ]
    assert answers[3].action == TakeBlue(1, 3)
    assert answers[5].words == "A square was emptied: +2"
    assert answers[5].action == TakeBlue(1, is_square_empty=True)


def test_brown_asks_how_many_of_the_kind_from_this_one_to_all_six():
    answers = asked("brown").answers

    assert [a.words for a in answers] == ["+2", "+4", "+6", "+8", "+10", "+12"]
    assert answers[1].action == TakeBrown(0, 2)


def test_white_offers_every_treasure_in_play_and_every_colour_or_nothing():
    out = (LAMP, RING, RUBY)
    answers = asked("white", RemoveTreasures(out), variant=Variant.SMALL).answers

    named = [answer.id for answer in answers]
    assert named == [*(kind for kind in Treasure if kind not in out), *Magic, "untold"]
    assert answers[0].action == TakeWhite(0, named=CARPET)
    assert answers[-1].action == TakeWhite(0)


def test_a_ban_is_shown_to_the_others_until_the_one_who_named_it_is_on_turn_again():
    ban = [TakeWhite(0, named=LAMP)]
    bans = [play(*ban, *map(TakeGreen, range(1, turns))).bans for turns in range(1, 5)]

    assert bans == [("Forbidden: Lamp (Ann)",)] * 3 + [()]


def test_a_colour_can_be_forbidden_too():
    assert play(TakeWhite(0, named=Magic.BROWN)).bans == ("Forbidden: Brown (Ann)",)


def test_all_have_equally_many_turns_after_the_last_tile_is_open():
    shown = play(TakePink(0), OpenCave(0))

    assert shown.last_turns == "3 turns left"
    assert shown.words == "Turn 2 · then Cy → Di"
    assert not shown.is_over


def test_the_one_who_opens_the_last_tile_is_asked_for_where_it_makes_a_round_of_difference():
    turns = [TakeGreen(turn) for turn in range(4)]

    before, now_ = asked(OPEN, *turns).answers

    assert [before.words, now_.words] == ["Di, the turn before", "Ann, this turn"]
    assert play(*turns, before.action).is_over
    assert play(*turns, now_.action).last_turns == "4 turns left"


def test_in_the_first_turn_nobody_else_can_have_opened_the_last_tile():
    assert play().opening == OpenCave(0)
    assert play(TakePink(0)).opening is None


def test_an_empty_board_ends_the_play_at_once():
    turns = [TakePink(0)]

    assert play(*turns, play(*turns).emptying).is_over


def test_the_track_marks_who_is_on_turn():
    track = screen(TakePink(0), TakeBlue(1, 2)).track

    assert [each.shown for each in track] == ["5", "4", "0", "0"]
    assert [each.is_on_turn for each in track] == [False, False, True, False]


def test_only_aladdins_lamp_says_what_a_swapped_lamp_is():
    assert play(variant=Variant.LAMP).hint
    assert not play().hint


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (TakePink(0), "Turn 1: Pink, +5"),
        (TakeBlue(1, 4), "Turn 2: Blue, +8"),
        (TakeBrown(2, 3, LAMP), "Turn 3: Brown (Lamp), +6"),
        (TakeGreen(3, LAMP, RING), "Turn 4: Green (Lamp, Ring)"),
        (TakeYellow(4, source=1, shown=RING), "Turn 5: Yellow (Ring)"),
        (TakeWhite(5, named=Magic.BROWN), "Turn 6: White (Brown)"),
        (ChooseFirst(1), "Bob begins"),
        (OpenCave(7), "Turn 8: the last face-down tile is open"),
        (EmptyCave(9), "The board is empty"),
        (RemoveTreasures((LAMP, RING)), "In the box: Lamp, Ring"),
        (RemoveTreasures(()), "All kinds are in the game again"),
        (SetTrack(0, 12), "Ann: Score track, now 12"),
        (AddTrack(0, -2), "Ann: Score track −2"),
        (SetTreasures(2, CARPET, 4), "Cy: Carpet, now 4"),
        (AddTreasure(2, CARPET), "Cy: Carpet +1"),
    ],
)
def test_the_history_tells_what_was_done(action, words):
    assert ali_baba_words(T, action, NAMES) == words
