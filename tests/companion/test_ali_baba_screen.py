"""What an Ali Baba sheet shows; every number is the rule sheet's or added by hand."""

import pytest

from companion.present.ali_baba import Mark, is_counting
from companion.present.boxes import ALI_BABA, SULTAN
from companion.present.setup import options, table_setup
from scoring.ali_baba import Treasure, Variant
from scoring.sheets.actions import Finish
from scoring.sheets.ali_baba_actions import (
    OpenCave,
    RemoveTreasures,
    SetTrack,
    SetTreasures,
    TakePink,
)
from tests.companion.cave import (
    CARPET,
    CROWN,
    EXAMPLE,
    LAMP,
    RING,
    RUBY,
    T,
    collected,
    played,
    screen,
)


def line(shown, kind):
    return next(each for each in shown.treasures if each.id == kind)


def marks(shown, kind):
    return "".join(
        {Mark.OWN: "o", Mark.FREE: ".", Mark.GONE: "x"}[d.mark] for d in line(shown, kind).dots
    )


def test_ten_kinds_have_six_dots_each():
    shown = screen()

    assert [each.id for each in shown.treasures] == list(Treasure)
    assert [len(each.dots) for each in shown.treasures] == [6] * 10


def test_a_tap_on_a_dot_is_the_whole_number_and_on_the_last_full_one_it_is_one_less():
    dots = line(screen(*collected(0, {CARPET: 4})), CARPET).dots

    assert [dot.to for dot in dots] == [1, 2, 3, 3, 5, 6]


def test_dots_of_tiles_that_others_have_are_crossed_out():
    actions = [*collected(0, {CARPET: 2}), *collected(1, {CARPET: 3})]

    assert marks(screen(*actions, seat=0), CARPET) == "oo.xxx"
    assert marks(screen(*actions, seat=1), CARPET) == "ooo.xx"
    assert marks(screen(*actions, seat=2), CARPET) == ".xxxxx"


@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_a_kind_shows_what_its_tiles_are_worth_together(count, points):
    assert line(screen(*collected(0, {RING: count})), RING).points == f"{count} → {points}"


def test_a_kind_nobody_has_shows_no_points():
    assert line(screen(), RING).points == ""


def test_the_tabs_show_totals_with_the_track():
    tabs = screen(*collected(0, EXAMPLE), SetTrack(0, 12), SetTrack(3, 5)).sheet.tabs

    assert [tab.total for tab in tabs] == ["36", "0", "0", "5"]
    assert [tab.is_leading for tab in tabs] == [True, False, False, False]


@pytest.mark.parametrize(("variant", "kinds"), [(Variant.EQUAL, 1), (Variant.SMALL, 3)])
def test_a_variant_asks_for_the_kinds_in_the_box_and_then_hides_them(variant, kinds):
    removal = screen(players=2, variant=variant).removal
    assert removal is not None
    assert (removal.wanted, removal.words) == (kinds, "")

    out = tuple(Treasure)[-kinds:]
    shown = screen(RemoveTreasures(out), players=2, variant=variant)

    assert [each.id for each in shown.treasures] == list(Treasure)[:-kinds]
    assert shown.removal is not None
    assert shown.removal.words.endswith("Necklace")


@pytest.mark.parametrize("variant", [Variant.STANDARD, Variant.LAMP])
def test_where_all_kinds_play_nothing_is_asked(variant):
    assert screen(variant=variant).removal is None


def test_nothing_is_missing_when_everybody_has_treasures():
    actions = [SetTreasures(player, LAMP, 1) for player in range(4)]

    assert screen(*actions).sheet.missing == ""


def test_a_play_without_an_end_in_sight_is_said_to_be_not_over():
    actions = [TakePink(0), *(SetTreasures(player, LAMP, 1) for player in range(4))]

    assert screen(*actions).sheet.missing == "The play is not over yet."


def test_in_the_last_turns_it_is_said_how_many_are_missing():
    actions = [TakePink(0), OpenCave(0), *(SetTreasures(p, LAMP, 1) for p in range(3))]

    missing = screen(*actions).sheet.missing

    assert missing == "3 turns still to play. No treasures yet: Di."


def test_the_result_explains_every_line():
    actions = [*collected(0, EXAMPLE), SetTrack(0, 7), Finish(anyway=True)]

    result = screen(*actions).sheet.result

    assert result is not None
    best = result.seats[0]
    assert (best.name, best.total) == ("Ann", "31")
    assert [(each.title, each.detail, each.points) for each in best.lines] == [
        ("Score track", "", "7"),
        ("Carpet", "4 → 10", "10"),
        ("Statue", "1 → 1", "1"),
        ("Ruby", "1 → 1", "1"),
        ("Crown", "3 → 6", "6"),
        ("Chest", "2 → 3", "3"),
        ("Sword", "2 → 3", "3"),
    ]


def test_of_equal_points_fewer_tiles_win_and_that_is_said():
    # Two lamps are 3 points; three different tiles are 3 points too.
    actions = [*collected(0, {RING: 1, RUBY: 1, CROWN: 1}), *collected(1, {LAMP: 2})]

    result = screen(*actions, Finish(), players=2).sheet.result

    assert result is not None
    assert [seat.name for seat in result.seats] == ["Bob", "Ann"]
    assert "fewer tiles" in result.seats[0].tie
    assert "Here: 2." in result.seats[0].tie


def test_equal_in_points_and_tiles_share_the_place():
    actions = [*collected(0, {RING: 2}), *collected(1, {LAMP: 2})]

    result = screen(*actions, Finish(), players=2).sheet.result

    assert result is not None
    assert result.sentence == T("result.shared", names=T("and", first="Ann", last="Bob"))


def test_the_small_cave_is_offered_to_two_and_only_to_two():
    offered = {}
    for seated in range(5):
        (variant,) = options(T, ALI_BABA, seated, {})
        offered[seated] = "small" in dict(variant.options)

    assert offered == {0: False, 1: False, 2: True, 3: False, 4: False}


def test_a_third_player_turns_the_small_cave_into_the_standard_one():
    (variant,) = options(T, ALI_BABA, 3, {"variant": "small"})

    assert variant.chosen == "standard"


def test_other_boxes_have_no_variants_in_their_set_up():
    assert options(T, SULTAN, 2, {}) == ()
    assert "variant" not in table_setup(SULTAN, [], title="", chosen=())


def test_the_chosen_variant_goes_to_the_table():
    chosen = options(T, ALI_BABA, 2, {"variant": "lamp"})

    assert table_setup(ALI_BABA, [], title="", chosen=chosen)["variant"] == "lamp"


def test_a_table_opens_at_its_treasures_once_one_is_counted_or_the_play_is_over():
    assert not is_counting(played(TakePink(0), SetTrack(1, 7)))
    assert is_counting(played(*collected(1, {CARPET: 1})))
    assert is_counting(played(*(TakePink(turn) for turn in range(4)), OpenCave(3)))
