"""`companion log`: the plays as a table in the terminal, newest first."""

import argparse
from collections.abc import Sequence

from companion.commands.opening import (
    Refused,
    count_up,
    group_called,
    person_called,
    say,
    speech,
    with_log,
)
from companion.live.games import GAMES
from companion.live.house import House
from companion.live.log_views import Filters, PlayLine
from companion.text import Texts, number

LINES = 20
MOST_LINES = 100_000


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `log` to the program."""
    t = speech()
    parser = subparsers.add_parser("log", help=t("cli.log"), description=t("cli.log"))
    parser.add_argument("--group", metavar="NAME", help=t("cli.group"))
    parser.add_argument("--person", metavar="NAME", help=t("cli.person"))
    parser.add_argument("--game", choices=list(GAMES), help=t("cli.game"))
    parser.add_argument("--most", metavar="N", default=str(LINES), help=t("cli.most", n=LINES))
    parser.add_argument("words", metavar="WORDS", nargs="*", help=t("cli.words"))


def run(options: argparse.Namespace) -> int:
    """Print the plays that fit; 2 if an argument was bad."""

    def show(house: House, t: Texts) -> None:
        if not options.most.isascii() or not options.most.isdigit():
            raise Refused(t("terminal.no-number", word=options.most))
        count_up(house)
        filters = Filters(
            group=group_called(house, t, options.group),
            person=person_called(house, t, options.person),
            game=options.game,
            text=" ".join(options.words),
        )
        page = house.log.page(filters, size=min(max(int(options.most), 1), MOST_LINES))
        for line in columns([_cells(t, play) for play in page.lines]):
            say(line)
        say(t("terminal.plays", n=house.log.count(filters)))

    return with_log(options, show)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines whose cells stand below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _cells(t: Texts, play: PlayLine) -> tuple[str, ...]:
    ended = play.ended_at.astimezone()
    seats = sorted(play.seats, key=lambda seat: seat.place)
    people = ", ".join(
        f"{seat.name} {number(seat.score)}" if seat.score is not None else seat.name
        for seat in seats
    )
    title = play.title if play.title else t(f"game.{play.game}")
    return (ended.strftime("%Y-%m-%d %H:%M"), title, people, play.group or "")
