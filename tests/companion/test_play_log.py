"""The log: a finished table is in it by itself, undo takes it out, and it can be put right."""

import sqlite3
from datetime import timedelta

import pytest

from companion.live.errors import UnknownPlay
from companion.live.house import House
from companion.live.karaya import Moderator
from companion.live.parts import PointsLine
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.match import EndMatch
from moderator.karaya.state import SPARE
from scoring.points import FinishSheet, SetPoints, StartRound
from scoring.sheets.actions import Finish
from scoring.sheets.sultan_actions import SetGems
from scoring.sultan import Bonus, Gem
from tests.helpers.evenings import FIRST, Evenings


@pytest.fixture
def evenings(house):
    return Evenings(house)


def only(house):
    (line,) = house.log.page().lines
    return house.log.play(line.id)


def shown(line):
    return [(seat.name, seat.place, seat.score, seat.is_winner) for seat in line.seats]


def test_a_finished_table_is_a_play(house, evenings):
    group = house.roster.save_group("Thursday", [evenings.id("Ann"), evenings.id("Bob")])
    table = evenings.finished(7, 12, title="Uno", group_id=group)

    play = only(house)

    assert shown(play.line) == [("Ann", 2, 7, False), ("Bob", 1, 12, True)]
    assert (play.line.game, play.line.title, play.line.group) == ("points", "Uno", "Thursday")
    assert (play.source, play.table_code, play.variant) == ("table", table.code, "highest")
    assert play.line.winners == ("Bob",)
    assert house.log.play_of_table(table.code) == play.line.id
    assert play.started_at <= play.line.ended_at == table.history[-1].at


def test_the_lowest_wins_where_it_does(house, evenings):
    evenings.finished(7, 12, aim="lowest")

    assert only(house).line.winners == ("Ann",)
    assert not only(house).highest_wins


def test_rounds_are_the_lines_of_a_plain_sheet(house, evenings):
    table = evenings.seated("Ann", "Bob")
    for action in (SetPoints(0, 0, 5), StartRound(1), SetPoints(1, 0, -2), FinishSheet()):
        table.submit(action, table.version)

    parts = only(house).sheets[0].parts

    assert [(p.label, p.count, p.points) for p in parts] == [
        (PointsLine.ROUND, 1, 5),
        (PointsLine.ROUND, 2, -2),
    ]


def test_undoing_the_end_takes_the_play_away_and_ending_again_brings_one_back(house, evenings):
    table = evenings.finished(7, 12)
    before = only(house).line
    house.log.annotate(before.id, note="close!", place_name="Kitchen")

    table.undo(table.version)
    assert (house.log.page().lines, house.log.count()) == ((), 0)
    with pytest.raises(UnknownPlay):
        house.log.play(before.id)
    table.submit(SetPoints(0, 0, 30), table.version)
    table.submit(FinishSheet(), table.version)

    again = only(house).line
    assert (again.uid, again.note, again.place_name) == (before.uid, "close!", "Kitchen")
    assert again.winners == ("Ann",)


def test_redoing_the_end_brings_the_same_play_back(house, evenings):
    table = evenings.finished(7, 12)
    before = only(house).line
    table.undo(table.version)
    table.redo(table.version)

    assert only(house).line.seats == before.seats


def test_a_rematch_is_a_play_of_its_own_in_the_same_group(house, evenings):
    group = house.roster.save_group("Thursday", [evenings.id("Ann")])
    table = evenings.finished(7, 12, group_id=group)
    again = house.open(table.game.id, table.setup, group_id=table.group_id)
    again.submit(FinishSheet(), 0)

    lines = house.log.page().lines

    assert [line.group for line in lines] == ["Thursday", "Thursday"]
    assert len({line.uid for line in lines}) == 2


def test_a_found_table_still_knows_its_group(house, evenings, open_log):
    group = house.roster.save_group("Thursday", [evenings.id("Ann")])
    table = evenings.seated("Ann", "Bob", group_id=group)

    assert House(open_log()).find(table.code).group_id == group


def test_sultan_s_lines_come_back_as_they_were_counted(house, evenings):
    """Three white are worth 1 each, and three of a colour bring a bonus of 2."""
    players = [{"id": evenings.id(n), "name": n, "colour": "ruby"} for n in ("Ann", "Bob", "Cy")]
    table = house.open("sultan", {"box": "sultan", "players": players})
    for action in (SetGems(0, Gem.WHITE, 3), SetGems(1, Gem.BLUE, 1), Finish(anyway=True)):
        table.submit(action, table.version)

    play = only(house)

    lines = [(part.label, part.count, part.points) for part in play.sheets[0].parts]
    assert lines == [(Gem.WHITE, 3, 3), (Bonus.WHITE, 3, 2)]
    assert [seat.score for seat in play.line.seats] == [5, 5, 0]
    assert [seat.place for seat in play.line.seats] == [1, 2, 3]  # equal points: more gems leads
    assert play.sheets[0].tie_break == "more-gems"


def test_alone_nobody_wins(house, evenings):
    evenings.finished(7)

    assert shown(only(house).line) == [("Ann", 1, 7, False)]


def test_a_guest_who_is_on_no_roster_keeps_the_name(house):
    setup = {"box": "points", "aim": "highest", "players": [{"name": "Ann"}, {"name": "Bob"}]}
    house.open("points", setup).submit(FinishSheet(), 0)

    assert [(seat.name, seat.person) for seat in only(house).line.seats] == [
        ("Ann", None),
        ("Bob", None),
    ]


def karaya(house, evenings, **more):
    names = ("Ann", "Bob", "Cy", "Dee", "Eve")
    players = [{"id": evenings.id(name), "name": name, "colour": "ruby"} for name in names]
    setup = {"box": "karaya", "players": players, "rounds": "1", **more}
    return Moderator(house.open("karaya", setup))


def test_karaya_s_rounds_are_kept_with_what_was_held_and_dealt(house, evenings):
    moderator = karaya(house, evenings)
    table = moderator.table
    for action in moderator.deals():
        table.submit(action, table.version)
    dealt = [moderator.card_of(seat) for seat in range(5)]
    if Role.SULTAN not in dealt:  # the active player takes it from the middle
        table.submit(moderator.move(Act.SWAP, moderator.view.active, (SPARE,)), table.version)
    held = [moderator.card_of(seat) for seat in range(5)]
    sultan = held.index(Role.SULTAN)
    claim = moderator.move(Act.CLAIM_THRONE, sultan, role=Role.SULTAN)
    table.submit(claim, table.version)
    while moderator.match.round is not None:  # everybody looks at a neighbour until the crown
        seat = moderator.view.active
        other = next(s for s in range(5) if s != seat and moderator.view.seats[s].face is None)
        table.submit(moderator.move(Act.PEEK, seat, (other,)), table.version)

    (round,) = only(house).rounds

    assert (round.number, round.side, round.reason) == (1, "loyalists", "coronation")
    assert [seat.first_role for seat in round.seats] == dealt
    assert [seat.role for seat in round.seats] == held
    assert round.seats[sultan].points == 2
    assert round.seats[sultan].is_open
    loyal = {Role.SULTAN, Role.GUARD}
    sides = ["loyalists" if role in loyal else "rebels" for role in held]
    assert [seat.side for seat in round.seats] == sides
    assert only(house).line.winners == (table.setup["players"][sultan]["name"],)


def test_a_karaya_match_that_decided_nothing_is_no_play(house, evenings):
    moderator = karaya(house, evenings)
    for action in (*moderator.deals(), moderator.call_off(), EndMatch()):
        moderator.table.submit(action, moderator.table.version)

    assert house.log.page().lines == ()


def test_a_night_between_two_taps_is_not_played_through(house, evenings, log_file, open_log):
    table = evenings.seated("Ann", "Bob")
    table.submit(SetPoints(0, 0, 1), 0)
    with sqlite3.connect(log_file) as file:
        earlier = "datetime('now', '-10 hours')"
        file.execute(f"UPDATE journal SET at = {earlier}")
        file.execute(f"UPDATE game_table SET opened_at = {earlier}")
    house = House(open_log())
    again = house.find(table.code)
    again.submit(FinishSheet(), 1)

    assert 44 * 60 <= only(house).line.duration_seconds <= 46 * 60


def test_tables_finished_before_there_were_plays_are_brought_in_once(
    house, evenings, log_file, open_log
):
    evenings.finished(7, 12)
    with sqlite3.connect(log_file) as old:
        for name in ("rating_step", "rating", "seat_result", "play"):
            old.execute(f"DELETE FROM {name}")
    house = House(open_log())

    assert (house.log.back_fill(), house.log.back_fill()) == (1, 0)
    assert only(house).line.winners == ("Bob",)


def test_an_old_play_is_written_down_by_hand(house, evenings):
    evenings.play("sultan", "Ann 40 Bob 35 Cy 35", day=3, duration_seconds=3600, note=" fun\t! ")

    play = only(house)

    assert [(name, place) for name, place, *_ in shown(play.line)] == [
        ("Ann", 1),
        ("Bob", 2),
        ("Cy", 2),
    ]
    assert (play.source, play.line.note) == ("hand", "fun !")
    assert play.line.ended_at == FIRST + timedelta(days=3)
    assert play.started_at == play.line.ended_at - timedelta(hours=1)


def test_a_correction_changes_people_score_date_and_note(house, evenings):
    evenings.finished(7, 12)
    play = only(house)
    right = evenings.entry("points", "Cy 50 Bob 12", day=9, note="it was Cy")

    house.log.correct(play.line.id, right)

    after = only(house)
    assert shown(after.line) == [("Cy", 1, 50, True), ("Bob", 2, 12, False)]
    assert (after.line.uid, after.line.note) == (play.line.uid, "it was Cy")
    assert (after.source, after.table_code) == ("table", play.table_code)
    assert after.line.ended_at == FIRST + timedelta(days=9)


def test_a_seat_whose_score_still_holds_keeps_its_lines(house, evenings):
    table = evenings.seated("Ann", "Bob")
    for action in (SetPoints(0, 0, 5), SetPoints(0, 1, 6), StartRound(1), FinishSheet()):
        table.submit(action, table.version)
    house.log.correct(only(house).line.id, evenings.entry("points", "Cy 5 Bob 9"))

    cy, bob = only(house).sheets

    assert [part.points for part in cy.parts] == [5]
    assert bob.parts == ()


def test_a_deleted_play_comes_back(house, evenings):
    first = evenings.play("sultan", "Ann 40 Bob 35", day=1)
    evenings.play("sultan", "Ann 10 Bob 35", day=2)

    house.log.delete(first)
    assert (house.log.count(), [line.id for line in house.log.deleted()]) == (1, [first])
    assert house.log.play(first).is_deleted
    house.log.restore(first)

    assert (house.log.count(), house.log.deleted()) == (2, ())


def test_an_unknown_play_is_refused(house, evenings):
    evenings.play("sultan", "Ann 40 Bob 35")
    for act in (house.log.play, house.log.delete, house.log.restore, house.log.annotate):
        with pytest.raises(UnknownPlay):
            act(4711)


def test_screens_hear_of_plays(house, evenings):
    heard = []
    house.log.watchers._wake["spy"] = lambda: heard.append(house.log.count())

    table = evenings.finished(7, 12)
    table.undo(table.version)

    assert heard == [1, 0]
