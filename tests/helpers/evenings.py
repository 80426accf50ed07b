"""Evenings for the log: people on the roster, plays written down in a line.

log = Evenings(house)
log.play("sultan", "Ann 40 Bob 35 Cy 35", day=3)
"""

from datetime import UTC, datetime, timedelta

from companion.live.log_views import PlayEntry, SeatEntry
from scoring.points import FinishSheet, SetPoints

FIRST = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)


class Evenings:
    """Writes plays down by hand, and plays plain sheets at tables."""

    def __init__(self, house):
        self.house = house
        self.people = {person.name: person.id for person in house.roster.people()}

    def id(self, name):
        if name not in self.people:
            self.people[name] = self.house.roster.add(name).id
        return self.people[name]

    def entry(self, game, scores, *, day=1, **more):
        words = scores.split()
        seats = tuple(
            SeatEntry(self.id(name), int(score))
            for name, score in zip(words[::2], words[1::2], strict=True)
        )
        return PlayEntry(game, seats, FIRST + timedelta(days=day), **more)

    def play(self, game, scores, *, day=1, **more):
        return self.house.log.enter(self.entry(game, scores, day=day, **more))

    def seated(self, *names, **more):
        """A plain sheet at a table."""
        players = [{"id": self.id(name), "name": name, "colour": "ruby"} for name in names]
        setup = {"box": "points", "title": "", "aim": "highest", "players": players}
        group = more.pop("group_id", None)
        return self.house.open("points", {**setup, **more}, group_id=group)

    def finished(self, *scores, names=("Ann", "Bob"), **more):
        """A plain sheet played to its end."""
        table = self.seated(*names[: len(scores)], **more)
        for seat, score in enumerate(scores):
            table.submit(SetPoints(0, seat, score), table.version)
        table.submit(FinishSheet(), table.version)
        return table
