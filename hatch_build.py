"""The build's own step: every `.po` catalogue becomes the `.mo` the app reads."""

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # `make texts` runs this file without the build backend
    BuildHookInterface = object

TEXTS = Path(__file__).parent / "companion" / "text"


def compile_texts(folder: Path = TEXTS) -> list[Path]:
    """Compile all catalogues; a broken one stops the build with its line."""
    compiled = []
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as opened:
            catalogue = read_po(opened, locale=source.stem, abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as opened:
            write_mo(opened, catalogue)
        compiled.append(target)
    return compiled


class TextsBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Called by hatchling for wheels, source archives and editable installs alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        compile_texts()


if __name__ == "__main__":
    for file in compile_texts():
        print(file.name, file=sys.stderr)
