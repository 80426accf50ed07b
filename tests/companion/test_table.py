"""A live table: actions in order, undone and redone step by step, journalled before seen."""

from datetime import UTC, datetime

import pytest

from companion.live.errors import NothingToRedo, NothingToUndo, StaleVersion
from companion.live.games import POINTS
from companion.live.table import Table
from scoring.errors import GameError, IllegalAction
from scoring.points import AddPoints, FinishSheet, PointsRefusal, SetPoints, StartRound

SETUP = {"aim": "highest", "players": [{"name": "Ann"}, {"name": "Bob"}]}
ANN, BOB = 0, 1


class Notebook:
    """A journal in memory that can be told to fail."""

    def __init__(self):
        self.rows = []
        self.is_full = False

    def append(self, version, action, *, by, codec, finished):
        if self.is_full:
            raise OSError("no space left on the disk")
        self.rows.append((version, dict(action), by, codec, finished is not None))
        return datetime(2026, 5, 1, tzinfo=UTC)


@pytest.fixture
def notebook():
    return Notebook()


@pytest.fixture
def table(notebook):
    return Table(code="ABCD", game=POINTS, setup=SETUP, journal=notebook)


def add(seat, points, round=0):
    return AddPoints(round, seat, points)


def test_an_accepted_action_makes_the_next_version(table, notebook):
    assert table.submit(add(ANN, 3), 0, by=1) == 1
    assert table.state.totals == (3, 0)
    assert notebook.rows == [
        (1, {"do": "AddPoints", "round": 0, "seat": 0, "points": 3}, 1, 1, False)
    ]


def test_the_journal_is_written_before_anybody_hears(table, notebook):
    seen = []
    table.watchers._wake["spy"] = lambda: seen.append((len(notebook.rows), table.version))

    table.submit(add(ANN, 3), 0)

    assert seen == [(1, 1)]


def test_what_cannot_be_journalled_has_not_happened(table, notebook):
    table.submit(add(ANN, 3), 0)
    notebook.is_full = True
    seen = []
    table.watchers._wake["spy"] = lambda: seen.append(table.version)

    for act in (lambda: table.submit(add(ANN, 4), 1), lambda: table.undo(1)):
        with pytest.raises(OSError, match="no space"):
            act()

    assert (table.version, table.state.totals, len(table.history)) == (1, (3, 0), 1)
    assert seen == []
    notebook.is_full = False
    assert table.submit(add(ANN, 4), 1) == 2


def test_what_the_rules_refuse_leaves_no_trace(table, notebook):
    with pytest.raises(IllegalAction) as refused:
        table.submit(add(7, 3), 0)

    assert refused.value.refusal is PointsRefusal.NO_SUCH_SEAT
    assert (table.version, notebook.rows) == (0, [])


def test_two_phones_that_write_the_same_cell_are_told(table):
    table.submit(SetPoints(0, ANN, 5), 0)

    with pytest.raises(StaleVersion) as refused:
        table.submit(SetPoints(0, ANN, 6), 0)

    assert (refused.value.seen, refused.value.now) == (0, 1)
    assert table.state.totals == (5, 0)


def test_two_phones_that_write_different_cells_are_both_right(table):
    table.submit(SetPoints(0, ANN, 5), 0)

    assert table.submit(SetPoints(0, BOB, 6), 0) == 2
    assert table.state.totals == (5, 6)


def test_two_phones_that_add_to_one_cell_are_both_counted(table):
    table.submit(add(ANN, 1), 0)
    table.submit(add(ANN, 1), 0)

    assert table.state.totals == (2, 0)


def test_two_phones_cannot_start_the_same_round(table):
    table.submit(StartRound(1), 0)

    with pytest.raises(StaleVersion):
        table.submit(StartRound(1), 0)
    assert len(table.state.rounds) == 2


def test_a_tap_made_before_an_undo_was_seen_does_not_count(table):
    table.submit(add(ANN, 5), 0)
    table.undo(1)

    with pytest.raises(StaleVersion):
        table.submit(add(BOB, 1), 1)


@pytest.mark.parametrize("version", [1, -1])
def test_a_version_nobody_has_seen_is_refused(table, notebook, version):
    with pytest.raises(GameError):
        table.submit(add(ANN, 1), version)

    assert notebook.rows == []


def test_undo_and_redo_go_step_by_step(table):
    for points in (1, 10, 100):
        table.submit(add(ANN, points), table.version)

    back = [table.undo(table.version) and table.state.totals[ANN] for _ in range(3)]
    again = [table.redo(table.version) and table.state.totals[ANN] for _ in range(3)]

    assert back == [11, 1, 0]
    assert again == [1, 11, 111]
    assert table.version == 9


def test_nothing_done_nothing_to_undo(table):
    assert not table.can_undo
    with pytest.raises(NothingToUndo):
        table.undo(0)


def test_something_new_takes_the_way_to_redo(table):
    table.submit(add(ANN, 1), 0)
    table.undo(1)
    assert table.can_redo

    table.submit(add(BOB, 2), 2)

    assert not table.can_redo
    with pytest.raises(NothingToRedo):
        table.redo(3)


@pytest.mark.parametrize("act", ["undo", "redo"])
def test_undo_means_what_one_has_seen(table, act):
    """Somebody scored meanwhile: a late undo must not take that back."""
    table.submit(add(ANN, 1), 0)
    table.submit(add(BOB, 1), 1)

    with pytest.raises(StaleVersion):
        getattr(table, act)(1)
    assert table.state.totals == (1, 1)


def test_the_history_keeps_what_was_undone(table):
    table.submit(add(ANN, 1), 0, by=3)
    table.submit(add(BOB, 2), 1)
    table.undo(2)
    table.redo(3)
    table.undo(4)

    assert [(e.version, e.by, e.action, e.undoes, e.redoes) for e in table.history] == [
        (1, 3, add(ANN, 1), None, None),
        (2, None, add(BOB, 2), None, None),
        (3, None, None, 2, None),
        (4, None, None, None, 2),
        (5, None, None, 2, None),
    ]
    assert table.standing == {1}


def test_a_finished_game_is_marked_in_the_journal_and_can_be_taken_up_again(table, notebook):
    table.submit(FinishSheet(), 0)
    with pytest.raises(IllegalAction):
        table.submit(add(ANN, 1), 1)

    table.undo(1)

    assert [row[-1] for row in notebook.rows] == [True, False]
    assert table.submit(add(ANN, 1), 2) == 3


def test_replayed_rows_make_the_same_table(table, notebook):
    table.submit(add(ANN, 5), 0, by=0)
    table.submit(SetPoints(0, BOB, None), 1)
    table.submit(StartRound(1), 2)
    table.undo(3)
    table.redo(4)
    table.undo(5)

    again = Table(code="ABCD", game=POINTS, setup=SETUP, journal=notebook)
    for _, action, by, codec, _ in list(notebook.rows):
        again.replay(action, by=by, codec=codec, at=datetime(2026, 5, 1, tzinfo=UTC))

    assert again.state == table.state
    assert again.history == table.history
    assert again.standing == table.standing
    assert (again.can_undo, again.can_redo) == (True, True)
    again.redo(6)
    assert len(again.state.rounds) == 2


def test_a_row_of_a_later_program_is_not_guessed_at(table):
    with pytest.raises(GameError, match="newer"):
        table.replay({"do": "AddPoints"}, by=None, codec=2, at=datetime(2026, 5, 1, tzinfo=UTC))
