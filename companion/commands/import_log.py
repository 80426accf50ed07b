"""`companion import`: a log from a file into this one, after a look at what it would bring."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from companion.commands.opening import say, speech, with_log
from companion.live.exchange import ImportPreview
from companion.live.house import House
from companion.text import Texts


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `import FILE` to the program."""
    t = speech()
    parser = subparsers.add_parser("import", help=t("cli.import"), description=t("cli.import"))
    parser.add_argument("file", metavar="FILE", type=Path, help=t("cli.import-file"))
    parser.add_argument("--dry-run", action="store_true", help=t("cli.dry-run"))


def run(options: argparse.Namespace) -> int:
    """Import the file, or only say what it would bring; 2 if it was refused."""

    def bring(house: House, t: Texts) -> None:
        document = house.exchange.read(options.file)
        act = house.exchange.preview if options.dry_run else house.exchange.bring_in
        for line in sentences(t, act(document)):
            say(line)
        say(t("terminal.dry-run") if options.dry_run else t("terminal.imported"))
        for _ in house.log.ratings.catch_up():
            pass

    return with_log(options, bring)


def sentences(t: Texts, done: ImportPreview) -> Iterator[str]:
    """What an import brings, line by line."""
    yield t("import.new-plays", n=done.new_plays)
    if done.known_plays:
        yield t("import.known-plays", n=done.known_plays)
    if done.different_plays:
        yield t("import.different-plays", n=done.different_plays)
    if done.deleted_plays:
        yield t("import.deleted-plays", n=done.deleted_plays)
    if done.new_people:
        yield t("import.new-people", names=", ".join(done.new_people))
    matched = [m for m in done.people if m.person is not None and m.name != m.person.name]
    for match in matched:
        assert match.person is not None
        yield t("import.matched", name=match.name, here=match.person.name)
    if done.new_groups:
        yield t("import.new-groups", names=", ".join(done.new_groups))
