"""The roster: players and groups, as handles the screens may hold."""

import unicodedata
from collections.abc import Callable, Sequence
from enum import StrEnum

from sqlmodel import Session

from companion.live.views import Circle, Colour, GroupId, Person, PlayerId
from companion.live.watchers import Watchers
from companion.store import players as store
from companion.store.database import Database
from companion.store.models import Group, Player, saved
from scoring.errors import IllegalAction

LONGEST_NAME = 40
# Letters whose code points lie behind я, each put behind the letter it follows in its alphabet.
BEHIND = str.maketrans(
    {"ґ": "г\uffff", "є": "е\uffff", "ё": "е\uffff", "і": "и\uffff", "ї": "и\uffff\uffff"}
)


class RosterRefusal(StrEnum):
    """Why the roster will not have a name or a group."""

    NAME_EMPTY = "name-empty"
    NAME_TOO_LONG = "name-too-long"
    NAME_TAKEN = "name-taken"
    GROUP_NAME_TAKEN = "group-name-taken"
    GROUP_EMPTY = "group-empty"
    MERGE_WITH_SELF = "merge-with-self"


class Roster:
    """Players and groups; watchers hear of every change."""

    def __init__(self, database: Database, *, on_merge: Callable[[], None] = lambda: None) -> None:
        self._database = database
        self._on_merge = on_merge
        self.watchers = Watchers()

    def people(self, *, archived: bool = False) -> list[Person]:
        """Everybody by name."""
        with self._database.session() as session:
            people = [_person(row) for row in store.list_players(session, archived=archived)]
        return sorted(people, key=lambda person: person.name.casefold().translate(BEHIND))

    def person(self, player_id: PlayerId) -> Person | None:
        """One player, or None."""
        with self._database.session() as session:
            row = store.find_player(session, player_id=player_id)
        return _person(row) if row is not None else None

    def groups(self) -> list[Circle]:
        """Groups, the one that played last first."""
        with self._database.session() as session:
            return [_circle(group, rows) for group, rows in store.list_groups(session)]

    def add(self, name: str, colour: Colour | None = None) -> Person:
        """A new player; without a colour the one used least."""
        name = tidy_name(name)
        with self._database.session() as session:
            _refuse_taken(session, name, except_id=None)
            chosen = colour if colour is not None else _rarest_colour(session)
            row = store.add_player(session, name=name, colour=chosen)
        self.watchers.announce()
        return _person(row)

    def change(self, player_id: PlayerId, *, name: str, colour: Colour) -> None:
        """Rename or recolour a player."""
        name = tidy_name(name)
        with self._database.session() as session:
            _refuse_taken(session, name, except_id=player_id)
            store.change_player(session, player_id=player_id, name=name, colour=colour)
        self.watchers.announce()

    def archive(self, player_id: PlayerId, *, archived: bool = True) -> None:
        """Take a player off the lists, or put them back."""
        with self._database.session() as session:
            store.set_player_archived(session, player_id=player_id, archived=archived)
        self.watchers.announce()

    def merge(self, player_id: PlayerId, *, into: PlayerId) -> None:
        """Two entries are one person: the first becomes the second everywhere."""
        with self._database.session() as session:
            other = store.find_player(session, player_id=into)
            if other is None or other.id == player_id:
                raise IllegalAction(RosterRefusal.MERGE_WITH_SELF)
            store.merge_players(session, from_id=player_id, into_id=saved(other))
        self._on_merge()
        self.watchers.announce()

    def save_group(
        self, name: str, members: Sequence[PlayerId], *, group_id: GroupId | None = None
    ) -> GroupId:
        """A new or changed group, seats in this order."""
        name = tidy_name(name)
        if not members:
            raise IllegalAction(RosterRefusal.GROUP_EMPTY)
        with self._database.session() as session:
            for group, _ in store.list_groups(session):
                if _same(group.name, name) and group.id != group_id:
                    raise IllegalAction(RosterRefusal.GROUP_NAME_TAKEN, name=name)
            row = store.save_group(session, group_id=group_id, name=name, player_ids=members)
        self.watchers.announce()
        return GroupId(saved(row))

    def archive_group(self, group_id: GroupId, *, archived: bool = True) -> None:
        """Take a group off the start screens, or put it back."""
        with self._database.session() as session:
            store.set_group_archived(session, group_id=group_id, archived=archived)
        self.watchers.announce()


def tidy_name(name: str) -> str:
    """A name without stray spaces or control characters, or a refusal."""
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    tidy = " ".join(unicodedata.normalize("NFC", shown).split())
    if not tidy:
        raise IllegalAction(RosterRefusal.NAME_EMPTY)
    if len(tidy) > LONGEST_NAME:
        raise IllegalAction(RosterRefusal.NAME_TOO_LONG, most=LONGEST_NAME, length=len(tidy))
    return tidy


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _refuse_taken(session: Session, name: str, *, except_id: int | None) -> None:
    for archived in (False, True):
        for row in store.list_players(session, archived=archived):
            if _same(row.name, name) and row.id != except_id:
                raise IllegalAction(RosterRefusal.NAME_TAKEN, name=row.name)


def _rarest_colour(session: Session) -> Colour:
    used = [row.colour for row in store.list_players(session)]
    return min(Colour, key=used.count)


def _person(row: Player) -> Person:
    return Person(PlayerId(saved(row)), row.name, Colour(row.colour), row.is_archived)


def _circle(group: Group, rows: Sequence[Player]) -> Circle:
    return Circle(GroupId(saved(group)), group.name, tuple(_person(row) for row in rows))
