"""Reading somebody else's JSON: every value is checked, and what is wrong is named by its path."""

import re
import unicodedata
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

LONGEST_NAME = 40
EARLIEST = datetime(1900, 1, 1, tzinfo=UTC)
LATEST = datetime(2200, 1, 1, tzinfo=UTC)
_NO_LETTERS = {"Cc", "Cf", "Cs", "Co", "Cn"}
_JOINERS = "\u200c\u200d\u200e\u200f"  # emoji families, Persian endings, marks of direction
_UID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Unreadable(ValueError):
    """A value that cannot be; says where it stands."""


def tidy(text: str) -> str:
    """One line without control characters; whatever people's alphabets need stays."""
    shown = "".join(c if _is_shown(c) else " " for c in text)
    return " ".join(unicodedata.normalize("NFC", shown).split())


def _is_shown(character: str) -> bool:
    return character in _JOINERS or unicodedata.category(character) not in _NO_LETTERS


class Fields:
    """One object of a document."""

    def __init__(self, data: Any, path: str) -> None:
        if not isinstance(data, dict):
            raise Unreadable(path or "the document")
        self._data = data
        self._path = path

    def inside(self, key: str) -> str:
        """The path of a field."""
        return f"{self._path}.{key}" if self._path else key

    def wrong(self, key: str) -> Unreadable:
        """The error for a field."""
        return Unreadable(self.inside(key))

    def objects(self, key: str, *, most: int) -> tuple["Fields", ...]:
        """A list of objects; an absent one is empty."""
        values = self._list(key, most)
        where = self.inside(key)
        return tuple(Fields(value, f"{where}[{index}]") for index, value in enumerate(values))

    def texts(self, key: str, *, most: int, longest: int) -> tuple[str, ...]:
        """A list of short texts; an absent one is empty."""
        values = self._list(key, most)
        if not all(isinstance(value, str) and len(value) <= longest for value in values):
            raise self.wrong(key)
        return tuple(values)

    def uids(self, key: str, *, most: int) -> tuple[str, ...]:
        """A list of lasting names."""
        values = self.texts(key, most=most, longest=64)
        if not all(_UID.fullmatch(value) for value in values):
            raise self.wrong(key)
        return values

    def text(self, key: str, *, most: int) -> str:
        """A text; an absent one is empty."""
        value = self._data.get(key, "")
        if not isinstance(value, str) or len(value) > most:
            raise self.wrong(key)
        return "\n".join(tidy(line) for line in value.splitlines())

    def text_or_none(self, key: str, *, most: int) -> str | None:
        """A text, or nothing."""
        return None if self._data.get(key) is None else self.text(key, most=most)

    def name(self, key: str) -> str:
        """What somebody is called: neither empty nor endless."""
        value = self._data.get(key)
        if not isinstance(value, str) or len(value) > 20 * LONGEST_NAME:
            raise self.wrong(key)
        name = tidy(value)
        if not 1 <= len(name) <= LONGEST_NAME:
            raise self.wrong(key)
        return name

    def uid(self, key: str) -> str:
        """A lasting name."""
        value = self._data.get(key)
        if not isinstance(value, str) or not _UID.fullmatch(value):
            raise self.wrong(key)
        return value

    def uid_or_none(self, key: str) -> str | None:
        """A lasting name, or nothing."""
        return None if self._data.get(key) is None else self.uid(key)

    def number(self, key: str, *, least: int, most: int) -> int:
        """A whole number within its limits."""
        value = self._data.get(key)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key)
        return value

    def number_or_none(self, key: str, *, least: int, most: int) -> int | None:
        """A whole number, or nothing."""
        return None if self._data.get(key) is None else self.number(key, least=least, most=most)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._data.get(key)
        if type(value) is not bool:
            raise self.wrong(key)
        return value

    def one_of(self, key: str, values: Collection[str]) -> str:
        """One of some words."""
        value = self._data.get(key)
        if not isinstance(value, str) or value not in values:
            raise self.wrong(key)
        return value

    def moment(self, key: str) -> datetime:
        """A moment with its zone."""
        value = self._data.get(key)
        try:
            at = datetime.fromisoformat(value) if isinstance(value, str) else None
        except ValueError:
            at = None
        if at is None or at.tzinfo is None or not EARLIEST <= at <= LATEST:
            raise self.wrong(key)
        return at.astimezone(UTC)

    def moment_or_none(self, key: str) -> datetime | None:
        """A moment, or nothing."""
        return None if self._data.get(key) is None else self.moment(key)

    def plain(self, key: str) -> dict[str, Any]:
        """An object as it stands."""
        value = self._data.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key)
        return value

    def _list(self, key: str, most: int) -> list[Any]:
        values = self._data.get(key, [])
        if not isinstance(values, list) or len(values) > most:
            raise self.wrong(key)
        return values
