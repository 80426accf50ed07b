"""A live table: actions in order, and everything that follows from them.

State is never stored, only actions are. So undo, a crash, a second phone and a test are the same
thing: the journal applied from the start.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from threading import RLock
from typing import Any, Generic, Protocol

from companion.live.errors import NothingToRedo, NothingToUndo, StaleVersion, WrittenElsewhere
from companion.live.games import Game, State
from companion.live.views import Action, Entry
from companion.live.watchers import Watchers
from scoring.errors import GameError

UNDO: Mapping[str, Any] = {"do": "Undo"}
REDO: Mapping[str, Any] = {"do": "Redo"}


class Row(Protocol):
    """One line of the journal."""

    seat: int | None
    action: dict[str, Any]
    codec: int
    at: datetime


class Journal(Protocol):
    """Where accepted actions are written down before anybody sees them."""

    def append(
        self,
        version: int,
        action: Mapping[str, Any],
        *,
        by: int | None,
        codec: int,
        finished: Any | None,
    ) -> datetime:
        """Commit one row for good, with the game as it ended if it is over; say when it was.

        Raises `WrittenElsewhere` if another program has already written this version.
        """
        ...

    def read_after(self, version: int) -> Sequence[Row]:
        """The rows another program has written since."""
        ...


class Table(Generic[State, Action]):
    """One game with its phones: submit, undo, redo; watchers hear of every new version."""

    def __init__(
        self,
        *,
        code: str,
        game: Game[State, Action],
        setup: Mapping[str, Any],
        journal: Journal,
        group_id: int | None = None,
    ) -> None:
        self.code = code
        self.group_id = group_id
        self.game = game
        self.setup = setup
        self.watchers = Watchers()
        self._journal = journal
        self._lock = RLock()
        self._states: list[State] = [game.start(setup)]
        self._done: list[Entry[Action]] = []
        self._undone: list[Entry[Action]] = []
        self._history: list[Entry[Action]] = []

    @property
    def version(self) -> int:
        """How many rows the journal has; every accepted action, undo and redo adds one."""
        return len(self._history)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._states[-1]

    @property
    def history(self) -> tuple[Entry[Action], ...]:
        """Everything that happened, undone or not, oldest first."""
        return tuple(self._history)

    @property
    def latest(self) -> tuple[State, Action] | None:
        """The last standing action and the state it was decided on."""
        if not self._done:
            return None
        action = self._done[-1].action
        assert action is not None
        return self._states[-2], action

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back and nothing new was done since."""
        return bool(self._undone)

    @property
    def standing(self) -> frozenset[int]:
        """The versions whose action still counts."""
        return frozenset(entry.version for entry in self._done)

    def submit(self, action: Action, version: int, by: int | None = None) -> int:
        """Apply an action decided on `version`; returns the new version or raises why not."""
        with self._lock:
            self._refuse_stale(action, version)
            state = self.game.apply(self.state, action)
            self._write(self.game.encode(action), by, state, action=action)
            self._take(self._history[-1], state)
        self.watchers.announce()
        return self.version

    def undo(self, version: int, by: int | None = None) -> int:
        """Take the last standing action back. It stays in the history."""
        with self._lock:
            self._refuse_old(version)
            if not self._done:
                raise NothingToUndo
            self._write(UNDO, by, self._states[-2], undoes=self._done[-1].version)
            self._take_back()
        self.watchers.announce()
        return self.version

    def redo(self, version: int, by: int | None = None) -> int:
        """Do again what was undone last."""
        with self._lock:
            self._refuse_old(version)
            if not self._undone:
                raise NothingToRedo
            entry = self._undone[-1]
            state = self._again(entry)
            self._write(REDO, by, state, redoes=entry.version)
            self._do_again(state)
        self.watchers.announce()
        return self.version

    def replay(
        self, document: Mapping[str, Any], *, by: int | None, codec: int, at: datetime
    ) -> None:
        """Apply one row that is already in the journal, as on start-up."""
        version = self.version + 1
        match document["do"]:
            case "Undo":
                self._history.append(Entry(version, at, by, None, undoes=self._done[-1].version))
                self._take_back()
            case "Redo":
                self._history.append(Entry(version, at, by, None, redoes=self._undone[-1].version))
                self._do_again(self._again(self._undone[-1]))
            case _:
                action = self.game.decode(document, codec)
                self._history.append(Entry(version, at, by, action))
                self._take(self._history[-1], self.game.apply(self.state, action))

    def _refuse_stale(self, action: Action, version: int) -> None:
        """A tap decided on an older version still counts if nothing since touched its cell."""
        if not 0 <= version <= self.version:
            raise GameError(f"nobody has seen version {version}")
        for entry in self._history[version:]:
            later = entry.action
            if later is None or not self.game.is_independent(action, later):
                raise StaleVersion(seen=version, now=self.version)

    def _refuse_old(self, version: int) -> None:
        if version != self.version:
            raise StaleVersion(seen=version, now=self.version)

    def _write(
        self,
        document: Mapping[str, Any],
        by: int | None,
        state: State,
        *,
        action: Action | None = None,
        undoes: int | None = None,
        redoes: int | None = None,
    ) -> None:
        version = self.version + 1
        finished = state if self.game.is_finished(state) else None
        try:
            at = self._journal.append(
                version, document, by=by, codec=self.game.codec, finished=finished
            )
        except WrittenElsewhere:
            self._catch_up()
            raise StaleVersion(seen=version - 1, now=self.version) from None
        self._history.append(Entry(version, at, by, action, undoes, redoes))

    def _catch_up(self) -> None:
        """Two programs at one table: the journal says what the other has done."""
        for row in self._journal.read_after(self.version):
            self.replay(row.action, by=row.seat, codec=row.codec, at=row.at)
        self.watchers.announce()

    def _take(self, entry: Entry[Action], state: State) -> None:
        self._states.append(state)
        self._done.append(entry)
        self._undone.clear()

    def _take_back(self) -> None:
        self._states.pop()
        self._undone.append(self._done.pop())

    def _again(self, entry: Entry[Action]) -> State:
        assert entry.action is not None
        return self.game.apply(self.state, entry.action)

    def _do_again(self, state: State) -> None:
        self._states.append(state)
        self._done.append(self._undone.pop())
