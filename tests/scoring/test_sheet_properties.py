"""What holds for every sheet, whatever is tapped on it and by how many phones."""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scoring import ali_baba as cave
from scoring import sultan as gems
from scoring import sultaniya as palace
from scoring.errors import IllegalAction
from scoring.sheets import ali_baba, sultan, sultaniya
from scoring.sheets import ali_baba_actions as on_ali_baba
from scoring.sheets import sultan_actions as on_sultan
from scoring.sheets import sultaniya_actions as on_sultaniya
from scoring.sheets.actions import Finish
from tests.scoring.sheet_games import ALI_BABA, GAMES, NAMES, SULTAN, SULTANIYA, Game

STEPS = 25

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=["sultan", "ali-baba", "sultaniya"])
QUICKLY = settings(max_examples=40, deadline=None)
# Most pairs of taps touch the same cell or are refused: throwing them away is meant.
PICKILY = settings(QUICKLY, suppress_health_check=[HealthCheck.filter_too_much])


def tapped(game: Game, sheet: Any, action: Any) -> Any | None:
    """The sheet after a tap, or None if it was refused."""
    try:
        return game.module.apply(sheet, action)
    except IllegalAction:
        return None


def played(game: Game, data: st.DataObject, steps: int = STEPS) -> tuple[list[Any], list[Any]]:
    """The sheets of an evening from the empty one on, and the accepted taps between them."""
    sheets = [data.draw(game.starts)]
    actions = []
    for _ in range(data.draw(st.integers(0, steps))):
        action = data.draw(game.taps(sheets[-1]))
        after = tapped(game, sheets[-1], action)
        if after is not None:
            sheets.append(after)
            actions.append(action)
    return sheets, actions


def from_journal(game: Game, action: Any) -> Any:
    """The action as it comes back from its row of JSON."""
    kinds = {kind.__name__: kind for kind in get_args(game.action)}
    row = json.loads(json.dumps({"do": type(action).__name__, **asdict(action)}))
    return kinds[row.pop("do")](**row)


@EVERY_GAME
@QUICKLY
@given(data=st.data())
def test_whatever_is_tapped_no_sheet_holds_more_than_the_box(game: Game, data: st.DataObject):
    sheets, _ = played(game, data)

    for sheet in sheets:
        assert game.is_within_the_box(sheet)
        assert len(game.module.results(sheet)) == len(sheet.players)


@EVERY_GAME
@PICKILY
@given(data=st.data())
def test_two_phones_on_different_cells_lose_no_edit_whoever_is_faster(
    game: Game, data: st.DataObject
):
    sheet = played(game, data, steps=8)[0][-1]
    taps = game.taps(sheet)
    mine, theirs = data.draw(taps), data.draw(taps)
    assume(game.module.is_independent(mine, theirs))

    after_mine, after_theirs = tapped(game, sheet, mine), tapped(game, sheet, theirs)
    assume(after_mine is not None and after_theirs is not None)
    one = tapped(game, after_mine, theirs)
    other = tapped(game, after_theirs, mine)

    assume(one is not None and other is not None)
    assert one == other


@EVERY_GAME
@QUICKLY
@given(data=st.data())
def test_whether_two_taps_conflict_does_not_hang_on_their_order(game: Game, data: st.DataObject):
    taps = game.taps(played(game, data, steps=3)[0][-1]) | st.just(Finish())
    mine, theirs = data.draw(taps), data.draw(taps)

    is_independent = game.module.is_independent
    assert is_independent(mine, theirs) == is_independent(theirs, mine)


@EVERY_GAME
@QUICKLY
@given(data=st.data())
def test_the_journal_played_again_gives_every_sheet_of_the_evening_back(
    game: Game, data: st.DataObject
):
    sheets, actions = played(game, data)

    sheet = sheets[0]
    for action, seen in zip(actions, sheets[1:], strict=True):
        again = from_journal(game, action)
        sheet = game.module.apply(sheet, again)
        assert sheet == seen


@EVERY_GAME
@QUICKLY
@given(data=st.data())
def test_a_finished_sheet_takes_no_tap(game: Game, data: st.DataObject):
    finished = game.module.apply(played(game, data, steps=5)[0][-1], Finish(anyway=True))

    assert finished.is_finished
    assert tapped(game, finished, data.draw(game.taps(finished))) is None


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game in GAMES for kind in get_args(game.action)],
    ids=lambda item: getattr(item, "__name__", ""),
)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_an_action_comes_back_from_the_journal_with_all_its_types(
    game: Game, kind: type, data: st.DataObject
):
    action = data.draw(st.from_type(kind))

    again = from_journal(game, action)

    assert repr(again) == repr(action)


# What all players share, how it is written, and how many the box has.
SHARED = {
    "white": (SULTAN, lambda player, count: on_sultan.SetGems(player, "white", count), 12),
    "blue": (SULTAN, lambda player, count: on_sultan.SetGems(player, "blue", count), 8),
    "ring": (ALI_BABA, lambda player, count: on_ali_baba.SetTreasures(player, "ring", count), 6),
    "sapphires": (SULTANIYA, on_sultaniya.SetSapphires, 55),
    "roofs": (SULTANIYA, on_sultaniya.SetRoofs, 25),
    "roof4": (SULTANIYA, lambda player, count: on_sultaniya.SetCount(player, "roof4", count), 25),
}


@pytest.mark.parametrize(("game", "write", "most"), SHARED.values(), ids=SHARED)
@QUICKLY
@given(data=st.data())
def test_a_count_is_taken_exactly_as_long_as_the_box_has_enough_for_all(
    game: Game, write: Callable[[int, int], Any], most: int, data: st.DataObject
):
    sheet = game.module.start(NAMES[:4])
    written = [0] * 4
    for _ in range(6):
        player, count = data.draw(st.integers(0, 3)), data.draw(st.integers(0, most + 1))
        others = sum(written) - written[player]

        after = tapped(game, sheet, write(player, count))

        assert (after is not None) == (others + count <= most)
        if after is not None:
            sheet, written[player] = after, count


CELLS = {
    "gems": [on_sultan.SetGems(player, gem, 1) for player in range(5) for gem in gems.Gem],
    "treasures": [
        on_ali_baba.SetTreasures(player, treasure, 1)
        for player in range(4)
        for treasure in cave.Treasure
    ]
    + [on_ali_baba.SetTrack(player, 1) for player in range(4)],
    "palaces": [
        on_sultaniya.SetCount(player, line, 1) for player in range(4) for line in palace.Line
    ]
    + [on_sultaniya.SetSapphires(player, 1) for player in range(4)]
    + [on_sultaniya.GiveGenie(genie, 0) for genie in on_sultaniya.Genie]
    + [on_sultaniya.PickGoal(0, goal) for goal in palace.Goal],
}


@pytest.mark.parametrize(
    ("module", "cells"),
    [(sultan, CELLS["gems"]), (ali_baba, CELLS["treasures"]), (sultaniya, CELLS["palaces"])],
    ids=list(CELLS),
)
def test_two_edits_conflict_exactly_when_they_write_the_same_cell(module: Any, cells: list[Any]):
    for first, mine in enumerate(cells):
        for second, theirs in enumerate(cells):
            assert module.is_independent(mine, theirs) == (first != second)
