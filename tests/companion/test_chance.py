"""The app's own draws: from this table's seed, possible, and the same when made again."""

from companion.live.chance import draw_gems, first_seat
from scoring.sheets.sultan import left
from scoring.sheets.sultan_actions import Bag, StartAuction


def _auction(house, people):
    table = house.open("sultan", {"box": "sultan", "players": people})
    table.submit(StartAuction(0, Bag.APP), 0)
    return table


PEOPLE = [{"id": n, "name": name, "colour": "ruby"} for n, name in enumerate("ABCD")]


def test_a_draw_undone_and_made_again_gives_the_same_gems(house):
    table = _auction(house, PEOPLE)
    first = draw_gems(table)
    table.submit(first, table.version)
    table.undo(table.version)

    assert draw_gems(table) == first


def test_four_gems_leave_the_bag(house):
    table = _auction(house, PEOPLE)
    table.submit(draw_gems(table), table.version)

    assert left(table.state).number == 50 - 4


def test_every_table_has_its_own_seed_and_a_rematch_too(house):
    one, two = _auction(house, PEOPLE), _auction(house, PEOPLE)
    again = house.open("sultan", one.setup)

    assert len({one.setup["seed"], two.setup["seed"], again.setup["seed"]}) == 3
    assert len(bytes.fromhex(one.setup["seed"])) == 32


def test_who_begins_is_one_of_the_seats(house):
    assert first_seat(_auction(house, PEOPLE), "first") in range(4)
