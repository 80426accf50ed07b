"""What the code can refuse, and with which values, read from its `raise` lines."""

import ast
import importlib
from collections.abc import Iterable, Iterator

from scoring.errors import GameError, IllegalAction, InvalidInput
from tests.helpers.sources import files, modules, tree


def live_errors() -> list[str]:
    """Errors of `live` that are a sentence of their own."""
    found = vars(importlib.import_module("companion.live.errors")).values()
    general = {GameError, IllegalAction, InvalidInput}
    return [
        kind.__name__
        for kind in found
        if isinstance(kind, type) and issubclass(kind, GameError) and kind not in general
    ]


def store_reasons() -> dict[str, set[str]]:
    """Every reason a log is not opened, with the values given each time."""
    reasons: dict[str, set[str]] = {}
    for path in files("companion/store", "companion/live"):
        for node in _calls(tree(path), "StoreError"):
            reason = node.args[0]
            assert isinstance(reason, ast.Constant)
            given = {str(word.arg) for word in node.keywords}
            reasons[reason.value] = reasons.get(reason.value, given) & given
    return reasons


def refusal_values(names: Iterable[str]) -> Iterator[tuple[str, set[str]]]:
    """Every refusal raised in these modules, with its values."""
    for name in sorted(names):
        module = importlib.import_module(name)
        for node in _calls(tree(modules()[name]), "IllegalAction"):
            match node.args:
                case [ast.Attribute(value=ast.Name(id=kind), attr=member), *_]:
                    refusal = getattr(module, kind)[member]
                    yield refusal.value, {str(word.arg) for word in node.keywords}


def _calls(parsed: ast.Module, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(parsed):
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == name:
            yield node
