"""The layers of the program: who may import whom, and how long a file may be."""

import ast
import sys

import pytest

from tests.helpers.sources import LENT_CHANCE, ROOT, closure, files, imports, modules, tree

STDLIB = frozenset(sys.stdlib_module_names)
CHANCE_AND_CLOCK = {"random", "secrets", "uuid", "time", "datetime"}
INPUT_AND_OUTPUT = {
    *("asyncio", "http", "io", "multiprocessing", "os", "pathlib", "shutil", "socket", "sqlite3"),
    *("subprocess", "sys", "tempfile", "threading", "urllib"),
}
PURE = STDLIB - CHANCE_AND_CLOCK - INPUT_AND_OUTPUT
VIEWS = {f"companion.live.{name}" for name in ("views", "log_views", "board_views")}
HANDLES = {"companion.live", "companion.present", "companion.text"}
FACE = {"companion", "companion.config", "companion.theme", "companion.visit"}
UI = STDLIB | {"flet", "flet_audio", "qrcode", "scoring", "moderator"} | HANDLES | FACE

# A layer, and everything its modules may import, by the beginning of the name.
LAYERS = {
    "scoring": PURE | {"scoring"},
    "moderator": PURE | {"moderator", "scoring", LENT_CHANCE},
    "companion.text": STDLIB | {"companion.text"},
    "companion.store": STDLIB | {"sqlmodel", "sqlalchemy", "companion.store"},
    "companion.live": STDLIB
    | {"sqlmodel", "openskill", "companion.live", "companion.store", "scoring", "moderator"},
    "companion.present": PURE
    | {"datetime", "companion.present", "companion.text", "scoring", "moderator"}
    | VIEWS,
    "companion.components": UI | {"companion.components"},
    "companion.screens": UI | {"companion.components", "companion.screens"},
}
RULES = {"apply", "decide", "evolve", "is_independent", "new_sheet"}
SERVER_ONLY = {
    *("fastapi", "flet_web", "flet_desktop", "socket", "starlette", "uvicorn", "webbrowser"),
    *("companion.guard", "companion.server", "companion.start", "companion.static"),
    *("companion.cli", "companion.commands"),
}
LONGEST_FILE = 300


def layer_of(module: str) -> str | None:
    return next((layer for layer in LAYERS if _begins(module, layer)), None)


def _begins(module: str, layer: str) -> bool:
    return module == layer or module.startswith(f"{layer}.")


def _allowed(name: str, allowed: set[str] | frozenset[str]) -> bool:
    """A name is allowed by a package above it; `companion` alone allows only itself."""
    return any(name == each or (each != "companion" and _begins(name, each)) for each in allowed)


@pytest.mark.parametrize("module", [name for name in modules() if layer_of(name)])
def test_a_module_imports_only_what_its_layer_may(module):
    allowed = LAYERS[layer_of(module)]

    assert {name for name in imports(module) if not _allowed(name, allowed)} == set()


def test_every_layer_of_the_table_is_there():
    assert {layer_of(module) for module in modules()} >= set(LAYERS)


@pytest.mark.parametrize(
    "module",
    [name for name in modules() if name.startswith(("companion.components", "companion.screens"))],
)
def test_a_screen_neither_knows_a_rule_nor_writes_sql(module):
    """Screens build actions and hand them to a table; deciding is not theirs."""
    path = modules()[module]
    taken = {
        alias.name
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        and str(node.module).startswith(("scoring", "moderator"))
        for alias in node.names
    }

    assert taken & RULES == set()
    assert "_database" not in path.read_text("utf-8")
    assert ".session()" not in path.read_text("utf-8")


def test_the_app_runs_where_there_is_no_server():
    """In the browser alone there is no socket to serve: nothing the app needs may want one."""
    needed = closure("companion.app")
    for module in needed:
        forbidden = {name for name in imports(module) if _allowed(name, SERVER_ONLY)}
        assert forbidden == set(), module
    assert {"companion.screens.home", "companion.live.table", "companion.store.tables"} <= needed


@pytest.mark.parametrize("name", ["scoring", "moderator", "companion.store", "companion.live"])
def test_below_the_screens_nobody_needs_flet(name):
    for module in modules():
        if _begins(module, name):
            reached = {each for part in closure(module) for each in imports(part)}
            assert not {each for each in reached if _begins(each, "flet")}, module


def test_no_file_is_longer_than_300_lines():
    folders = ("companion", "scoring", "moderator", "tests", "benchmarks")
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for path in files(*folders)
    }

    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}
