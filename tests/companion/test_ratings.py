"""Ratings: Plackett–Luce as Weng and Lin wrote it down, kept play by play, and counted again."""

import asyncio
import math
import sqlite3
from datetime import timedelta

import pytest

from companion.live.house import House
from companion.live.ratings import AT_ONCE, NEW, Ratings, rated
from companion.store.rating_steps import Step
from tests.helpers.evenings import FIRST, Evenings


@pytest.fixture
def evenings(house):
    return Evenings(house)


def weng_lin(before, places):
    """Algorithm 4 of Weng and Lin (2011), written from the paper; spread grows by tau first."""
    tau, beta = 25 / 300, 25 / 6
    variances = [step.sigma**2 + tau**2 for step in before]
    c = math.sqrt(sum(variance + beta**2 for variance in variances))
    strengths = [math.exp(step.mu / c) for step in before]
    after = []
    for i, step in enumerate(before):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            behind = sum(s for s, p in zip(strengths, places, strict=True) if p >= place)
            share = strengths[i] / behind
            equals = places.count(place)
            omega += ((1 if q == i else 0) - share) / equals
            delta += share * (1 - share) / equals
        gamma = math.sqrt(variances[i]) / c
        mu = step.mu + variances[i] / c * omega
        sigma = math.sqrt(variances[i] * (1 - variances[i] / c**2 * gamma * delta))
        after.append(Step(mu, sigma, step.plays + 1))
    return after


def test_two_newcomers_by_hand():
    """c² = 2 (8.33375² + 4.16667²) = 173.625; half of 69.4514 / 13.17667 is 2.63539."""
    winner, loser = rated([NEW, NEW], [1, 2])

    assert winner.mu == pytest.approx(27.63539, abs=1e-5)
    assert loser.mu == pytest.approx(22.36461, abs=1e-5)
    assert winner.sigma == loser.sigma == pytest.approx(8.06590, abs=1e-5)
    assert (winner.plays, loser.plays) == (1, 1)


@pytest.mark.parametrize(
    "places", [[1, 2, 3, 4, 5], [1, 1, 3, 4, 5], [1, 2, 2, 2, 5], [3, 1, 5, 1, 3], [1, 1, 1, 1, 1]]
)
def test_a_table_of_unequals_moves_as_the_paper_says(places):
    before = [
        *(Step(25, 8.3, 0), Step(31.5, 2.1, 40), Step(18, 4, 12)),
        *(Step(25, 1.2, 300), Step(22, 6, 3)),
    ]

    assert [(s.mu, s.sigma, s.plays) for s in rated(before, places)] == [
        (pytest.approx(s.mu), pytest.approx(s.sigma), s.plays) for s in weng_lin(before, places)
    ]


def ratings_of(house, *names, game=None):
    people = {person.name: person.id for person in house.roster.people()}
    return [
        [point.rating.value for point in house.boards.rating_over_time(people[n], game=game)]
        for n in names
    ]


def expected(*plays):
    """Everybody's ratings after plays given as [(name, place), ...]."""
    now, seen = {}, {}
    for play in plays:
        before = [now.get(name, NEW) for name, _ in play]
        for (name, _), step in zip(play, weng_lin(before, [p for _, p in play]), strict=True):
            now[name] = step
            seen.setdefault(name, []).append(pytest.approx(step.mu))
    return seen


ONE = [("Ann", 1), ("Bob", 2), ("Cy", 3)]
TWO = [("Ann", 2), ("Bob", 1)]
THREE = [("Bob", 2), ("Cy", 1)]


def test_plays_are_rated_in_the_order_they_ended_however_they_came(house, evenings):
    evenings.play("sultan", "Bob 1 Cy 2", day=3)
    evenings.play("sultan", "Ann 3 Bob 2 Cy 1", day=1)
    evenings.play("sultan", "Ann 1 Bob 2", day=2)

    seen = expected(ONE, TWO, THREE)

    assert ratings_of(house, "Ann", "Bob", "Cy") == [seen["Ann"], seen["Bob"], seen["Cy"]]
    assert house.log.ratings.waiting() == 0


def test_every_game_has_a_rating_of_its_own_and_all_together_one(house, evenings):
    evenings.play("sultan", "Ann 3 Bob 2 Cy 1", day=1)
    evenings.play("karaya", "Ann 1 Bob 2", day=2)

    assert ratings_of(house, "Ann") == [expected(ONE, TWO)["Ann"]]
    assert ratings_of(house, "Ann", game="karaya") == [expected(TWO)["Ann"]]


def test_deleting_an_old_play_counts_the_later_ones_again(house, evenings):
    first = evenings.play("sultan", "Ann 3 Bob 2 Cy 1", day=1)
    evenings.play("sultan", "Ann 1 Bob 2", day=2)

    house.log.delete(first)
    assert ratings_of(house, "Ann", "Cy") == [expected(TWO)["Ann"], []]
    board = house.boards.board()
    assert {row.person.name for row in board.rows} == {"Ann", "Bob"}
    house.log.restore(first)

    assert ratings_of(house, "Ann") == [expected(ONE, TWO)["Ann"]]


def test_a_play_moved_in_time_is_rated_where_it_belongs(house, evenings):
    first = evenings.play("sultan", "Ann 3 Bob 2 Cy 1", day=1)
    evenings.play("sultan", "Ann 1 Bob 2", day=2)
    house.log.correct(first, evenings.entry("sultan", "Ann 3 Bob 2 Cy 1", day=5))

    assert ratings_of(house, "Ann") == [expected(TWO, ONE)["Ann"]]


def test_merging_two_people_counts_them_as_one(house, evenings):
    evenings.play("sultan", "Anna 3 Bob 2 Cy 1", day=1)
    evenings.play("sultan", "Ann 1 Bob 2", day=2)

    house.roster.merge(evenings.id("Anna"), into=evenings.id("Ann"))

    assert ratings_of(house, "Ann") == [expected(ONE, TWO)["Ann"]]
    assert len(house.boards.board().rows) == 3


def test_alone_and_among_guests_nobody_is_rated(house, evenings):
    evenings.play("sultaniya", "Ann 50", day=1)

    assert ratings_of(house, "Ann") == [[]]
    assert house.boards.board().rows == ()


def test_many_waiting_plays_are_rated_in_batches_with_progress(house, evenings):
    for day in range(AT_ONCE + 25):
        evenings.play("sultan", "Ann 2 Bob 1", day=day)
    one_by_one = ratings_of(house, "Ann", "Bob")

    house.log.ratings.forget()
    assert house.log.ratings.waiting() == AT_ONCE + 25
    house.log.ratings.settle()  # too many to keep anybody waiting
    assert house.boards.board().plays_waiting == AT_ONCE + 25
    steps = [(p.done, p.total) for p in house.log.ratings.catch_up(batch=30)]

    total = AT_ONCE + 25
    assert steps == [(30, total), (60, total), (total, total)]
    assert ratings_of(house, "Ann", "Bob") == one_by_one


async def rated_by_a_task(house):
    seen = []
    await house.log.ratings.keep_up(lambda progress: seen.append((progress.done, progress.total)))
    return seen


def test_a_phone_s_task_rates_in_small_steps(house, evenings):
    for day in range(45):
        evenings.play("sultan", "Ann 2 Bob 1", day=day)
    house.log.ratings.forget()

    assert asyncio.run(rated_by_a_task(house)) == [(20, 45), (40, 45), (45, 45)]
    assert house.log.ratings.waiting() == 0


def test_a_change_in_the_past_in_the_middle_of_counting_is_not_lost(house, evenings):
    plays = [evenings.play("sultan", "Ann 2 Bob 1", day=day) for day in range(50)]
    house.log.ratings.forget()
    counting = house.log.ratings.catch_up(batch=20)
    next(counting)
    next(counting)
    house.log.delete(plays[0])
    for _ in counting:
        pass

    assert ratings_of(house, "Ann") == [expected(*[[("Ann", 1), ("Bob", 2)]] * 49)["Ann"]]


def test_a_program_that_stopped_before_rating_rates_at_its_next_start(evenings, log_file, open_log):
    evenings.play("sultan", "Ann 3 Bob 2 Cy 1", day=1)
    with sqlite3.connect(log_file) as file:
        for name in ("rating_step", "rating", "rating_mark"):
            file.execute(f"DELETE FROM {name}")
    again = House(open_log())
    again.log.refresh()

    assert ratings_of(again, "Ann") == [expected(ONE)["Ann"]]


def test_a_rating_says_how_sure_it_is_and_when_it_is_too_early(house, evenings):
    for day in range(5):
        (row,) = [r for r in house.boards.board().rows if r.person.name == "Ann"] or [None]
        if row is not None:
            assert (row.rating.is_settled, row.rating.plays_missing) == (False, 5 - day)
        evenings.play("sultan", "Ann 2 Bob 1", day=day)

    row = house.boards.board().rows[0]

    assert (row.person.name, row.rating.is_settled, row.rating.plays_missing) == ("Ann", True, 0)
    step = weng_lin([NEW, NEW], [1, 2])
    for _ in range(4):
        step = weng_lin(step, [1, 2])
    assert row.rating.value == pytest.approx(step[0].mu)
    assert row.rating.margin == pytest.approx(2 * step[0].sigma)
    assert row.rating.cautious == pytest.approx(step[0].mu - 3 * step[0].sigma)


def test_a_rating_that_cannot_be_counted_does_not_lose_the_play(house, evenings, monkeypatch):
    def fail(*_):
        raise OverflowError("math range error")

    monkeypatch.setattr(Ratings, "_advance", fail)
    evenings.finished(7, 12)

    assert house.log.count() == 1
    assert house.log.ratings.waiting() == 1


def test_time_of_a_rating_is_that_of_its_play(house, evenings):
    evenings.play("sultan", "Ann 2 Bob 1", day=4)

    (point,) = house.boards.rating_over_time(evenings.id("Ann"))
    assert point.ended_at == FIRST + timedelta(days=4)
