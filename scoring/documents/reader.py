"""Reading JSON with a path in hand: a value is what it must be, or one precise refusal."""

import json
from collections import Counter
from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import TypeVar

from scoring.errors import InvalidInput
from scoring.limits import quoted

Choice = TypeVar("Choice", bound=StrEnum)

# The name of the whole, where there is no field to name.
DOCUMENT = "document"

_LONGEST_KEY = 40


class _RepeatedKey(dict[str, object]):
    """An object that names a key twice; kept until the path to it is known."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


def parse(text: str) -> object:
    """The document in a text; a key named twice and NaN are left to those who know the path."""
    try:
        document: object = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        detail = f"not valid JSON: {error.msg} (character {error.pos + 1})"
        raise InvalidInput(DOCUMENT, detail) from error
    except RecursionError as error:
        raise InvalidInput(DOCUMENT, "nested too deeply") from error
    except ValueError as error:  # Python's own limit on the digits of an integer
        raise InvalidInput(DOCUMENT, "a number in it has too many digits") from error
    return document


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) == len(pairs):
        return read
    return _RepeatedKey(Counter(key for key, _ in pairs).most_common(1)[0][0])


def record(
    field: str, value: object, *, known: Collection[str], required: Collection[str] = ()
) -> dict[str, object]:
    """An object with no other keys than the known ones, and with the required ones."""
    if not isinstance(value, dict):
        raise InvalidInput(field or DOCUMENT, f"must be an object, not {_described(value)}")
    if isinstance(value, _RepeatedKey):
        raise InvalidInput(path(field, value.key), "is there twice")
    for key in value:
        if key not in known:
            raise InvalidInput(path(field, key), f"unknown; known are {', '.join(known)}")
    for key in required:
        if key not in value:
            raise InvalidInput(path(field, key), "is missing")
    return value


def path(field: str, key: str) -> str:
    """The path of a key inside a field; a key that is no plain word is quoted."""
    shown = key if key.isidentifier() and len(key) <= _LONGEST_KEY else quoted(key)
    return f"{field}.{shown}" if field else shown


def items(field: str, value: object) -> Iterator[tuple[str, object]]:
    """The things in a list, each with its path."""
    if not isinstance(value, list):
        raise InvalidInput(field, f"must be a list, not {_described(value)}")
    return ((f"{field}[{index}]", item) for index, item in enumerate(value))


def text(field: str, value: object) -> str:
    """A string that can be written down again (half of a surrogate pair cannot)."""
    if not isinstance(value, str):
        raise InvalidInput(field, f"must be a text, not {_described(value)}")
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise InvalidInput(field, f"{quoted(value)} is not valid Unicode")
    return value


def whole(field: str, value: object) -> int:
    """An integer; true, 3.0 and NaN are none."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidInput(field, f"must be a whole number, not {_described(value)}")
    return value


def flag(field: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise InvalidInput(field, f"must be true or false, not {_described(value)}")
    return value


def choice(field: str, value: object, choices: type[Choice]) -> Choice:
    """One of a closed set."""
    name = text(field, value)
    try:
        return choices(name)
    except ValueError as error:
        known = ", ".join(each.value for each in choices)
        raise InvalidInput(field, f"{quoted(name)} is not one of {known}") from error


def counts(field: str, value: object, names: type[StrEnum]) -> dict[str, int]:
    """An object of counts; whatever it does not mention is not in the answer."""
    known = [name.value for name in names]
    return {
        key: whole(path(field, key), count)
        for key, count in record(field, value, known=known).items()
    }


def _described(value: object) -> str:
    match value:
        case dict():
            return "an object"
        case list():
            return "a list"
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case _:
            return quoted(value)
