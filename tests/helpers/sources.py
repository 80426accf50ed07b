"""The sources as data: every module of ours, and what it imports."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LENT_CHANCE = "random.Random"  # the type of a chance that the caller brings
PACKAGES = ("scoring", "moderator", "companion")


def files(*folders: str) -> list[Path]:
    """Every Python file below these folders of the project."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def module_name(path: Path) -> str:
    """`companion.live.table` for its file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def modules() -> dict[str, Path]:
    """Our modules by name."""
    return {module_name(path): path for path in files(*PACKAGES)}


@cache
def tree(path: Path) -> ast.Module:
    """The file, parsed."""
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def imports(module: str) -> frozenset[str]:
    """Full names of what a module imports; `from package import module` names the module."""
    return frozenset(_imported(tree(modules()[module])))


def _imported(parsed: ast.Module) -> Iterator[str]:
    for node in ast.walk(parsed):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the layer"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules() or whole == LENT_CHANCE else str(node.module)


def closure(module: str) -> set[str]:
    """A module and everything of ours it needs, their packages included."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in modules() and name not in seen:
            seen.add(name)
            waiting += imports(name)
            waiting.append(name.rpartition(".")[0])
    return seen
