"""JSON for every action and event, of rounds and of matches; versioned, and strict on reading.

`{"v": 1, "kind": "Move", "act": "peek", ...}`: the kind is the class, the fields its fields.
Types are read off the dataclasses, so that a new event needs nothing here but its place below.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from moderator.karaya import events as e
from moderator.karaya import match as m
from moderator.karaya.actions import Action
from scoring.errors import InvalidInput

VERSION: Final = 1

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Message = Action | e.Event | m.MatchAction | m.MatchEvent

_KINDS: Final[Mapping[str, type[Message]]] = {
    kind.__name__: kind
    for union in (Action, e.Event, m.MatchAction, m.MatchEvent)
    for kind in get_args(union)
}


def dumps(message: Message) -> str:
    """A message as one line of JSON."""
    return json.dumps({"v": VERSION, **_tagged(message)}, separators=(",", ":"))


def loads(text: str) -> Message:
    """The message that `dumps` wrote; raises `InvalidInput` for anything else."""
    try:
        data: Json = json.loads(text)
    except ValueError as error:
        raise InvalidInput("json", str(error)) from error
    except RecursionError as error:
        raise InvalidInput("json", "nested too deeply") from error
    if not isinstance(data, dict):
        raise InvalidInput("json", "not an object")
    version = data.pop("v", None)
    if type(version) is not int or version != VERSION:
        raise InvalidInput("v", f"{version!r} is not {VERSION}")
    return _untagged(data)


def _tagged(message: Any) -> dict[str, Json]:
    return {"kind": type(message).__name__, **_written_fields(message)}


def _written_fields(value: Any) -> dict[str, Json]:
    return {item.name: _written(getattr(value, item.name)) for item in fields(value)}


def _written(value: Any) -> Json:
    if isinstance(value, tuple):
        return [_written(item) for item in value]
    if is_dataclass(value):
        is_message = type(value).__name__ in _KINDS
        return _tagged(value) if is_message else _written_fields(value)
    return value.value if isinstance(value, StrEnum) else value


def _untagged(data: Json) -> Message:
    if not isinstance(data, dict):
        raise InvalidInput("kind", "not an object")
    rest = dict(data)
    kind = rest.pop("kind", None)
    if not isinstance(kind, str) or kind not in _KINDS:
        raise InvalidInput("kind", f"{kind!r} is unknown")
    message: Message = _read_fields(_KINDS[kind], rest)
    return message


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _read_fields(kind: type, data: Mapping[str, Json]) -> Any:
    hints = _hints(kind)
    if set(data) != set(hints):
        raise InvalidInput(kind.__name__, f"fields {sorted(data)} are not {sorted(hints)}")
    return kind(**{name: _read(name, hint, data[name]) for name, hint in hints.items()})


def _read(name: str, hint: Any, data: Json) -> Any:
    """Read one value by its declared type: a seat, an enum, a tuple, a record, or one of some."""
    if get_origin(hint) is UnionType:
        return _read_union(name, get_args(hint), data)
    if get_origin(hint) is tuple:
        if not isinstance(data, list):
            raise InvalidInput(name, "not a list")
        return tuple(_read(name, get_args(hint)[0], item) for item in data)
    if is_dataclass(hint) and isinstance(hint, type):
        if not isinstance(data, dict):
            raise InvalidInput(name, f"{data!r} is not an object")
        return _read_fields(hint, data)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _read_enum(name, hint, data)
    if type(data) is not int:  # what is left are seats; a bool is no seat
        raise InvalidInput(name, f"{data!r} is not a number")
    return data


def _read_union(name: str, options: tuple[Any, ...], data: Json) -> Any:
    if type(None) not in options:
        message = _untagged(data)
        if type(message) not in options:
            raise InvalidInput(name, f"a {type(message).__name__} is not one of them")
        return message
    (option,) = (option for option in options if option is not type(None))
    return None if data is None else _read(name, option, data)


def _read_enum(name: str, kind: type[StrEnum], data: Json) -> StrEnum:
    if data not in [member.value for member in kind]:
        raise InvalidInput(name, f"{data!r} is no {kind.__name__}")
    return kind(data)
