"""`companion export`: the log as a file, in the open format, for spreadsheets, or as a backup."""

import argparse
from pathlib import Path

from companion.commands.opening import count_up, say, speech, with_log
from companion.live.house import House
from companion.text import Texts

FORMATS = ("json", "csv", "sqlite")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `export --format F FILE` to the program."""
    t = speech()
    parser = subparsers.add_parser("export", help=t("cli.export"), description=t("cli.export"))
    parser.add_argument("--format", choices=FORMATS, default=FORMATS[0], help=t("cli.format"))
    parser.add_argument("file", metavar="FILE", type=Path, help=t("cli.export-file"))


def run(options: argparse.Namespace) -> int:
    """Write the file; 2 if it cannot be."""

    def write(house: House, t: Texts) -> None:
        count_up(house)
        exchange = house.exchange
        writers = {
            "json": exchange.export_json,
            "csv": exchange.export_csv,
            "sqlite": exchange.back_up,
        }
        writers[options.format](options.file)
        say(t("terminal.exported", n=house.log.count(), file=options.file))

    return with_log(options, write)
