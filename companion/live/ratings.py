"""Ratings: OpenSkill's Plackett–Luce from places, by game and over all, a play at a time.

Plays are rated in the order they ended. A new one costs milliseconds; a change in the past leaves
the later ones waiting, and `catch_up` rates them in batches that a background task can drive.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any

from openskill.models import PlackettLuce
from sqlmodel import Session

from companion.live.board_views import RatingView
from companion.store import rating_steps as store
from companion.store.database import Database
from companion.store.errors import StoreError
from companion.store.rating_steps import OVERALL, Mark, RatedPlay, Step

AT_ONCE = 40
BATCH = 500
SMALL_BATCH = 20
MARGIN = 2.0

_MODEL = PlackettLuce()
NEW = Step(_MODEL.mu, _MODEL.sigma, 0)

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far counting the ratings has come."""

    done: int
    total: int


def rated(before: Sequence[Step], places: Sequence[int]) -> list[Step]:
    """Everybody's rating after a play in which they came in these places; equals may share one."""
    teams = [[_MODEL.rating(mu=step.mu, sigma=step.sigma)] for step in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Step(team[0].mu, team[0].sigma, step.plays + 1)
        for team, step in zip(after, before, strict=True)
    ]


def rating_view(step: Step | None) -> RatingView | None:
    """A rating as a screen may show it; None for somebody never rated."""
    if step is None:
        return None
    return RatingView(step.mu, MARGIN * step.sigma, step.plays)


class Ratings:
    """Keeps the ratings in step with the log."""

    def __init__(self, database: Database, *, on_change: Callable[[], None]) -> None:
        self._database = database
        self._on_change = on_change
        self._lock = Lock()
        self._known: dict[tuple[str, int], Step | None] = {}
        self._known_at = Mark()

    def waiting(self) -> int:
        """How many plays are not rated yet."""
        with self._database.session() as session:
            return store.count_waiting(session, store.read_mark(session))

    def settle(self) -> None:
        """Rate the latest plays if they are few; many are left for `catch_up`.

        A play is in the log whether it could be rated or not, so trouble here is only noted.
        """
        try:
            if self.waiting() <= AT_ONCE:
                self._advance(AT_ONCE)
        except (StoreError, ArithmeticError, ValueError):
            logger.exception("the ratings wait")

    def catch_up(self, *, batch: int = BATCH) -> Iterator[Progress]:
        """Rate everything that waits, a batch for each step of the iterator.

        Between two steps the caller may do something else, or stop: what is done is done.
        """
        total = self.waiting()
        done = 0
        while advanced := self._advance(batch):
            done += advanced
            yield Progress(min(done, total), total)
        self._known.clear()
        if done:
            self._on_change()

    async def keep_up(self, on_progress: Callable[[Progress], None] = lambda _: None) -> None:
        """Rate everything that waits in small steps, for a task of a phone: it never stutters."""
        for progress in self.catch_up(batch=SMALL_BATCH):
            on_progress(progress)
            await asyncio.sleep(0)

    def forget(self) -> None:
        """Count everything anew from the beginning."""
        with self._database.change() as session:
            store.set_mark(session, Mark())

    def _advance(self, most: int) -> int:
        """Rate the next plays in one transaction; how many there were."""
        with self._lock, self._database.change() as session:
            mark = store.read_mark(session)
            if mark != self._known_at:  # somebody has changed the past since
                self._known.clear()
            plays = store.next_plays(session, mark, most)
            if not plays:
                return 0
            rows = [row for play in plays for row in self._rows(session, mark, play)]
            store.replace_steps(session, [play.mark.play_id for play in plays], rows)
            store.set_mark(session, plays[-1].mark)
        self._known_at = plays[-1].mark
        return len(plays)

    def _rows(self, session: Session, mark: Mark, play: RatedPlay) -> Iterator[dict[str, Any]]:
        """The steps of one play; alone, or among guests, nobody is rated."""
        if len(play.places) < 2:
            return
        places = [place for _, place in play.places]
        for scope in (OVERALL, play.game):
            before = [self._step(session, mark, scope, player) for player, _ in play.places]
            after = rated(before, places)
            for (player_id, _), step in zip(play.places, after, strict=True):
                self._known[scope, player_id] = step
                yield {
                    "scope": scope,
                    "player_id": player_id,
                    "ended_at": play.mark.ended_at,
                    "play_id": play.mark.play_id,
                    "mu": step.mu,
                    "sigma": step.sigma,
                    "plays": step.plays,
                }

    def _step(self, session: Session, mark: Mark, scope: str, player_id: int) -> Step:
        key = (scope, player_id)
        if key not in self._known and mark == Mark():  # from the beginning everybody is new
            self._known[key] = None
        if key not in self._known:
            self._known[key] = store.step_at(session, scope=scope, player_id=player_id, mark=mark)
        step = self._known[key]
        return step if step is not None else NEW
