"""`companion restore`: a backup in the place of a damaged log, which is kept aside."""

import argparse
from pathlib import Path

from companion.commands.opening import Refused, config_of, guarded, say, speech
from companion.store.copies import backups_of, file_of, restore


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `restore [FILE]` to the program."""
    t = speech()
    parser = subparsers.add_parser("restore", help=t("cli.restore"), description=t("cli.restore"))
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help=t("cli.restore-file"))


def run(options: argparse.Namespace) -> int:
    """Put the backup in place; 2 if it cannot be."""
    t = speech()

    def put() -> None:
        log = file_of(config_of(options).database_url)
        backup = options.file if options.file is not None else next(iter(backups_of(log)), None)
        if backup is None:
            raise Refused(t("terminal.no-backup", place=log.parent / "backups"))
        aside = restore(backup, log)
        say(t("terminal.restored", backup=backup))
        if aside is not None:
            say(t("terminal.aside", place=aside))

    return guarded(options.command, t, put)
