"""What the Sultaniya table shows of the turns, what its taps do, and its history in words."""

import asyncio

import pytest

from companion.live.chance import first_seat
from companion.present.sultaniya_play import has_first, play_screen, sultaniya_words
from scoring.sheets.actions import ChooseFirst, Finish
from scoring.sheets.sultaniya_actions import (
    AddCount,
    AddGoalCount,
    AddSapphires,
    Build,
    CallGenie,
    ChooseSymbol,
    DropGoal,
    Genie,
    GiveGenie,
    Pass,
    PickGoal,
    SetCount,
    SetGoalCount,
    SetRoofs,
    SetSapphires,
    Symbol,
)
from scoring.sultaniya import Goal, Line
from tests.helpers.sultaniya import NAMES, T, setup, sheet


def play(laid):
    return play_screen(T, laid, setup(len(laid.players)))


def test_the_seat_on_turn_and_the_round_are_told():
    shown = play(sheet(2, ChooseFirst(1), Pass(0), Pass(1), Pass(2)))

    assert (shown.name, shown.round) == ("Ann", "Round 2")


def test_alone_the_round_is_one_of_twenty():
    assert play(sheet(1, *(Pass(turn) for turn in range(6)))).round == "Round 7 of 20"


def test_alone_the_play_is_over_after_twenty_rounds():
    shown = play(sheet(1, *(Pass(turn) for turn in range(20))))

    assert shown.is_over
    assert shown.last == "All 20 rounds are played."


def test_the_treasury_shows_what_is_left_of_its_55_sapphires():
    shown = play(sheet(3, SetSapphires(0, 4), Pass(0)))

    assert shown.treasury == "Treasury: 49 of 55"
    assert [cell.count for cell in shown.sapphires] == [6, 0, 0]


@pytest.mark.parametrize(("owned", "passing"), [(0, 2), (53, 2), (54, 1), (55, 0)])
def test_passing_brings_two_sapphires_or_what_the_treasury_has(owned, passing):
    assert play(sheet(2, SetSapphires(0, owned))).passing == passing


def test_a_tile_cannot_bring_more_sapphires_than_the_treasury_has():
    shown = play(sheet(2, SetSapphires(0, 54)))

    assert [key.sapphires for key in shown.builds if key.is_there] == [0, 1]


def test_a_genie_shows_its_price_and_says_how_much_is_lacking():
    shown = play(sheet(2, SetSapphires(0, 2)))

    assert [genie.price for genie in shown.genies] == ["1", "2", "2", "3"]
    assert [genie.short for genie in shown.genies] == ["", "", "", "1 short"]


def test_a_called_genie_stays_with_its_caller():
    shown = play(sheet(2, SetSapphires(0, 2), CallGenie(0, Genie.TWICE)))

    assert [genie.holder for genie in shown.genies] == [None, None, 0, None]
    assert shown.genies[2].status == "with Ann"


def test_the_red_genie_may_take_a_roof_away_and_the_double_one_may_bring_two():
    roofs = [[key.roofs for key in genie.roofs] for genie in play(sheet(2)).genies]

    assert roofs == [[0, 1], [-1, 0, 1], [0, 1, 2], [0, 1]]


def test_the_fifth_roof_tells_who_still_has_a_turn():
    shown = play(sheet(3, Pass(0), SetRoofs(1, 4), Build(1, 0, 1)))

    assert shown.last == "Fifth roof: Bob. One last turn each: Cy, Ann."
    assert not shown.is_over


def test_after_the_last_turns_the_play_is_over():
    shown = play(sheet(3, Pass(0), SetRoofs(1, 4), Build(1, 0, 1), Pass(2), Pass(3)))

    assert shown.is_over
    assert shown.last == "Fifth roof: Bob. Everyone has had the last turn."


def test_a_palace_says_how_far_its_fifth_roof_is():
    shown = play(sheet(2, SetRoofs(0, 3), SetRoofs(1, 5)))

    assert [cell.detail for cell in shown.roofs] == ["2 to the fifth", "the fifth is there"]


def test_the_turns_begin_once_it_is_said_who_is_first():
    laid = sheet(2)

    assert not play_screen(T, laid, setup(2), has_first=False).is_begun
    assert play_screen(T, laid, setup(2), has_first=True).is_begun
    assert play_screen(T, sheet(1), setup(1), has_first=False).is_begun


def test_who_is_first_counts_as_said_until_it_is_undone(house):
    table = house.open("sultaniya", setup(2))
    assert not has_first(table.history, table.standing)

    table.submit(ChooseFirst(0), 0)
    assert has_first(table.history, table.standing)

    table.undo(1)
    assert not has_first(table.history, table.standing)


@pytest.fixture
def table(house):
    people = [house.roster.add(name) for name in NAMES[:2]]
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    return house.open("sultaniya", {**setup(2), "players": players})


def after(phone, table, *keys):
    """The sheet after these taps on a phone."""

    async def evening():
        async with phone(f"/t/{table.code}") as here:
            for key in keys:
                await here.tap(key)

    asyncio.run(evening())
    return table.state


def test_the_phone_proposes_by_chance_who_begins(phone, table):
    assert after(phone, table, "start-turns").on_turn == first_seat(table, "sultaniya-first")


@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_be_tapped_to_begin(phone, table, seat):
    assert after(phone, table, f"first-{seat}", "start-turns").on_turn == seat


def test_a_roof_built_brings_its_sapphires_and_the_next_turn(phone, table):
    laid = after(phone, table, "first-0", "start-turns", "built-roof", "build-2")

    assert (laid.players[0].sapphires, laid.roofs[0].count, laid.on_turn) == (2, 1, 1)


def test_a_genie_is_called_with_two_taps_and_paid(phone, table):
    table.submit(SetSapphires(0, 3), 0)

    laid = after(phone, table, "first-0", "start-turns", "call-search", "roofs-search-1")

    assert (laid.players[0].sapphires, laid.roofs[0].count) == (0, 1)
    assert laid.holder(Genie.SEARCH) == 0


def test_a_genie_that_cannot_be_paid_cannot_be_called_but_put_right(phone, table):
    laid = after(phone, table, "first-0", "start-turns", "call-search", "holder-search-1")

    assert laid.holder(Genie.SEARCH) == 1
    assert laid.turns_played == 0


def test_sapphires_and_roofs_are_put_right_by_hand(phone, table):
    laid = after(phone, table, "sapphires-1+1", "roofs-1+1", "count-roofs-0", "pad-3")

    assert laid.players[1].sapphires == 1
    assert [each.count for each in laid.roofs] == [3, 1]


def test_a_goal_tapped_again_is_put_back(phone, table):
    picked = after(phone, table, "mode-palaces", "pick-goals", "goal-genies", "goal-row-tower")
    assert [held.goal for held in picked.players[0].goals] == [Goal.ROW_TOWER, Goal.GENIES]

    dropped = after(phone, table, "mode-palaces", "pick-goals", "goal-genies")
    assert [held.goal for held in dropped.players[0].goals] == [Goal.ROW_TOWER]


def test_a_genie_by_the_palace_is_one_tap_there_and_one_back(phone, table):
    assert after(phone, table, "mode-palaces", "genie-move").holder(Genie.MOVE) == 0
    assert after(phone, table, "mode-palaces", "genie-move").holder(Genie.MOVE) is None


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Build(0, 2, 1), "Turn 1: built; sapphires 2, roofs 1"),
        (CallGenie(1, Genie.MOVE), "Turn 2: genie called, «Moves a tile»"),
        (Pass(2), "Turn 3: passed; sapphires 2"),
        (ChooseFirst(1), "First turn: Bob"),
        (GiveGenie(Genie.MOVE, 0), "Genie «Moves a tile»: Ann"),
        (GiveGenie(Genie.MOVE, None), "Genie «Moves a tile»: back in the middle"),
        (SetRoofs(1, 4), "Bob: Roofs, now 4"),
        (SetSapphires(0, 5), "Ann: Sapphires, now 5"),
        (AddSapphires(0, -1), "Ann: Sapphires −1"),
        (ChooseSymbol(0, Symbol.DOME), "Ann: the board counts «Domes»"),
        (SetCount(0, Line.GUARDS, 3), "Ann: Guards, now 3"),
        (AddCount(0, Line.GUARDS), "Ann: Guards +1"),
        (PickGoal(1, Goal.GENIES), "Bob: goal «For genies»"),
        (DropGoal(1, Goal.GENIES), "Bob: goal put back, «For genies»"),
        (SetGoalCount(1, Goal.ROW_TOWER, 3), "Bob: Row of towers, now 3"),
        (AddGoalCount(1, Goal.ROW_TOWER), "Bob: Row of towers +1"),
        (Finish(), "The game is finished"),
    ],
)
def test_the_history_tells_every_action_in_words(action, words):
    assert sultaniya_words(T, action, NAMES) == words
