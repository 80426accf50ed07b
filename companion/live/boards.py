"""Leaderboards, a person's page, two people head to head, Karaya by role and side."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlmodel import Session

from companion.live.board_views import (
    BestScore,
    Board,
    BoardOrder,
    BoardRow,
    GameDuel,
    GameTotals,
    HeadToHead,
    KarayaLine,
    Partner,
    PersonPage,
    RatingPoint,
    RatingView,
    Rival,
)
from companion.live.log_views import Filters, PlayId, PlayLine
from companion.live.ratings import rating_view
from companion.live.reading import lines_of, person_of
from companion.live.views import Colour, Person, PlayerId
from companion.store import boards, people_queries, play_queries, rating_steps
from companion.store.boards import Counted, Order
from companion.store.database import Database
from companion.store.play_queries import Wanted
from companion.store.rating_steps import OVERALL, Step

ROWS = 50
LAST_PLAYS = 5
KNOWN_AFTER = 3  # plays or rounds together before anybody is a nemesis or a partner
MIXED = "points"  # one sheet for many games: its scores cannot be compared


def last_days(days: int, now: datetime) -> tuple[datetime, None]:
    """A period for `Filters(since, until)`: the last so many days."""
    return now - timedelta(days=days), None


def this_year(now: datetime) -> tuple[datetime, None]:
    """A period for `Filters(since, until)`: since New Year on the caller's clock."""
    return now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0), None


class Boards:
    """A handle on everything that is counted over many plays."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def board(
        self,
        filters: Filters | None = None,
        *,
        order: BoardOrder = BoardOrder.RATING,
        most: int = ROWS,
        skip: int = 0,
    ) -> Board:
        """A leaderboard of a group, game and period; person and text play no part."""
        counted = _counted(filters)
        scope = counted.game if counted.game is not None else OVERALL
        with self._database.session() as session:
            rows = boards.board(
                session, counted, scope=scope, order=Order(order), most=most, skip=skip
            )
            runs = boards.streaks(session, counted, [row.player_id for row in rows])
            is_all = skip == 0 and len(rows) < most
            people = len(rows) if is_all else boards.count_board(session, counted)
            waiting = rating_steps.count_waiting(session, rating_steps.read_mark(session))
        is_comparable = counted.game not in (None, MIXED)
        lines = tuple(_row(row, runs, is_comparable=is_comparable) for row in rows)
        return Board(lines, people, waiting)

    def person(self, player_id: PlayerId) -> PersonPage | None:
        """Everything about one person, or None."""
        with self._database.session() as session:
            people = people_queries.names_and_colours(session, [player_id])
            if player_id not in people:
                return None
            ratings = _ratings(session, player_id)
            games = tuple(
                _totals(row, ratings)
                for row in people_queries.by_game(session, player_id=player_id)
            )
            runs = boards.streaks(session, Counted(), [player_id])
            streak, longest = runs.get(player_id, (0, 0))
            return PersonPage(
                person=person_of(people[player_id]),
                games=games,
                plays=sum(game.plays for game in games),
                wins=sum(game.wins for game in games),
                expected_wins=sum(game.expected_wins for game in games),
                streak=streak,
                longest_streak=longest,
                rating=ratings.get(OVERALL),
                bests=_bests(session, player_id),
                nemesis=_nemesis(session, player_id),
                best_partner=_partner(session, player_id),
                last_plays=_last(session, player_id),
            )

    def head_to_head(self, one: PlayerId, other: PlayerId) -> HeadToHead | None:
        """Two people against each other; None if one of them is unknown."""
        with self._database.session() as session:
            people = people_queries.names_and_colours(session, [one, other])
            if not {one, other} <= people.keys():
                return None
            rows = people_queries.against(session, player_id=one, other_id=other)
            duels = tuple(
                GameDuel(
                    *(row.game, row.plays, row.ahead, row.behind, row.wins, row.other_wins),
                )
                for row in rows
            )
            last = _last(session, one, other)
        return HeadToHead(person_of(people[one]), person_of(people[other]), duels, last)

    def karaya(
        self, by: Literal["role", "first_role", "side"], filters: Filters | None = None
    ) -> tuple[KarayaLine, ...]:
        """Rounds of Karaya by role held at the end, by first-dealt role, or by side."""
        person = filters.person if filters is not None else None
        with self._database.session() as session:
            rows = people_queries.karaya_by(session, _counted(filters), by=by, player_id=person)
        return tuple(
            KarayaLine(row.what, row.rounds, int(row.wins), int(row.points)) for row in rows
        )

    def rating_over_time(
        self, player_id: PlayerId, *, game: str | None = None
    ) -> tuple[RatingPoint, ...]:
        """A person's rating after each play, in one game or over all."""
        scope = game if game is not None else OVERALL
        with self._database.session() as session:
            steps = rating_steps.read_steps(session, scope=scope, player_id=player_id)
        points = ((step, rating_view(Step(step.mu, step.sigma, step.plays))) for step in steps)
        return tuple(RatingPoint(step.ended_at, view) for step, view in points if view is not None)

    def score_spread(self, filters: Filters) -> tuple[tuple[int, int], ...]:
        """How often each score was reached in a game: (score, times), ascending."""
        with self._database.session() as session:
            return tuple(boards.spread(session, _counted(filters)))


def _counted(filters: Filters | None) -> Counted:
    if filters is None:
        return Counted()
    return Counted(filters.group, filters.game, filters.since, filters.until)


def _row(row: Any, runs: Mapping[int, tuple[int, int]], *, is_comparable: bool) -> BoardRow:
    streak, longest = runs.get(row.player_id, (0, 0))
    step = Step(row.mu, row.sigma, row.rated) if row.mu is not None else None
    return BoardRow(
        person=Person(PlayerId(row.player_id), row.name, Colour(row.colour), bool(row.is_archived)),
        plays=row.plays,
        wins=int(row.wins),
        expected_wins=float(row.expected),
        mean_score=float(row.mean) if is_comparable and row.mean is not None else None,
        best_score=row.best if is_comparable else None,
        streak=streak,
        longest_streak=longest,
        rating=rating_view(step),
    )


def _totals(row: Any, ratings: Mapping[str, RatingView]) -> GameTotals:
    has_mean = row.game != MIXED and row.mean is not None
    return GameTotals(
        game=row.game,
        plays=row.plays,
        wins=int(row.wins),
        expected_wins=float(row.expected),
        mean_score=float(row.mean) if has_mean else None,
        rating=ratings.get(row.game),
    )


def _ratings(session: Session, player_id: int) -> dict[str, RatingView]:
    """Somebody's rating in every game and over all."""
    found = rating_steps.newest_of(session, player_id=player_id)
    views = {scope: rating_view(step) for scope, step in found.items()}
    return {scope: view for scope, view in views.items() if view is not None}


def _bests(session: Session, player_id: int) -> tuple[BestScore, ...]:
    return tuple(
        BestScore(row.game, row.score, PlayId(row.play_id), row.ended_at, row.table_size)
        for row in people_queries.personal_bests(session, player_id=player_id)
        if row.game != MIXED
    )


def _nemesis(session: Session, player_id: int) -> Rival | None:
    """Who was ahead most often, counted against how often it was the other way round."""
    rows = [
        row
        for row in people_queries.against(session, player_id=player_id)
        if row.plays >= KNOWN_AFTER and row.behind > row.ahead
    ]
    if not rows:
        return None
    worst = max(rows, key=lambda row: (row.behind - row.ahead, row.plays, -row.player_id))
    person = person_of(
        people_queries.names_and_colours(session, [worst.player_id])[worst.player_id]
    )
    return Rival(
        *(person, worst.plays, worst.ahead, worst.behind, worst.wins, worst.other_wins),
    )


def _partner(session: Session, player_id: int) -> Partner | None:
    rows = people_queries.partners(session, player_id=player_id)
    best = next((row for row in rows if row.wins and row.rounds >= KNOWN_AFTER), None)
    if best is None:
        return None
    people = people_queries.names_and_colours(session, [best.player_id])
    return Partner(person_of(people[best.player_id]), best.rounds, best.wins)


def _last(session: Session, *players: int) -> tuple[PlayLine, ...]:
    rows = play_queries.page_of_plays(session, Wanted(players=players), after=None, size=LAST_PLAYS)
    return lines_of(session, rows)
