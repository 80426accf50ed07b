"""The catalogues and the code that speaks: which messages there are, which are asked for."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from companion.text import Language
from tests.helpers.sources import ROOT, files, tree

TEXTS = ROOT / "companion" / "text"


@cache
def catalogue(language: str) -> Catalog:
    """A language's `.po` as it stands in the sources."""
    with (TEXTS / f"{language}.po").open("rb") as opened:
        return read_po(opened, locale=language, abort_invalid=True)


@cache
def messages(language: str) -> dict[str, Message]:
    """Every message by its name, the header left out."""
    return {_name(message): message for message in catalogue(language) if message.id}


def _name(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """The sentence, or all its plural forms."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def placeholders(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def is_plural(name: str) -> bool:
    return isinstance(messages(Language.EN)[name].id, tuple)


@dataclass(frozen=True, slots=True)
class Call:
    """One place in the code that asks for a message. A `*` in the name is worked out there."""

    place: str
    name: str
    values: frozenset[str]
    has_more_values: bool

    @property
    def is_family(self) -> bool:
        return "*" in self.name

    def matches(self, name: str) -> bool:
        return re.fullmatch(re.escape(self.name).replace(r"\*", ".+"), name) is not None


@cache
def calls() -> tuple[Call, ...]:
    """Every `t(...)` of the app."""
    return tuple(call for path in files("companion") for call in _calls_in(path))


def _calls_in(path: Path) -> Iterator[Call]:
    for function in ast.walk(tree(path)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and _speaks(node):
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                for name in _names(node.args[0], function, place):
                    given = frozenset(word.arg for word in node.keywords if word.arg)
                    more = any(word.arg is None for word in node.keywords)
                    yield Call(place, name, given, more)


def _speaks(node: ast.Call) -> bool:
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)
    return name == "t" and bool(node.args)


def _names(node: ast.expr, function: ast.AST, place: str) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(name)):
            yield name
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from _names(one, function, place)
            yield from _names(other, function, place)
        case ast.Name(id=variable):
            values = list(_assigned(variable, function))
            assert values, f"{place}: where does {variable} come from?"
            for value in values:
                yield from _names(value, function, place)
        case _:
            raise AssertionError(f"{place}: a message must have a name one can search for")


def _assigned(variable: str, function: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == variable for target in node.targets
        ):
            yield node.value
