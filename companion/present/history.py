"""What happened at a table, in words, the newest first."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Entry
from companion.text import Texts


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One thing that happened."""

    version: int
    time: str
    words: str
    is_undone: bool


def history(
    t: Texts,
    entries: Sequence[Entry[Any]],
    standing: frozenset[int],
    words: Callable[[Any], str],
) -> list[HistoryLine]:
    """Everything that happened; what was undone is marked. `words` tells an action."""
    told = {entry.version: words(entry.action) for entry in entries if entry.action is not None}
    lines = []
    for entry in entries:
        is_undone = entry.action is not None and entry.version not in standing
        time = entry.at.astimezone().strftime("%H:%M:%S")
        lines.append(HistoryLine(entry.version, time, _words(t, entry, told), is_undone))
    return lines[::-1]


def _words(t: Texts, entry: Entry[Any], told: dict[int, str]) -> str:
    if entry.undoes is not None:
        return t("history.undo", what=told[entry.undoes])
    if entry.redoes is not None:
        return t("history.redo", what=told[entry.redoes])
    return told[entry.version]
