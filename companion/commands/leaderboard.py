"""`companion leaderboard`: who plays, wins and is rated how, as a table or as JSON."""

import argparse
import json
import sys

from companion.commands.log import columns
from companion.commands.opening import count_up, group_called, say, speech, with_log
from companion.live.board_views import BoardRow
from companion.live.games import GAMES
from companion.live.house import House
from companion.live.log_views import Filters
from companion.text import Texts, number

MOST_PEOPLE = 10_000


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `leaderboard` to the program."""
    t = speech()
    about = t("cli.leaderboard")
    parser = subparsers.add_parser("leaderboard", help=about, description=about)
    parser.add_argument("--group", metavar="NAME", help=t("cli.group"))
    parser.add_argument("--game", choices=list(GAMES), help=t("cli.game"))
    parser.add_argument("--json", action="store_true", help=t("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Print the leaderboard; 2 if an argument was bad."""

    def show(house: House, t: Texts) -> None:
        count_up(house)
        filters = Filters(group=group_called(house, t, options.group), game=options.game)
        rows = house.boards.board(filters, most=MOST_PEOPLE).rows
        if options.json:
            is_plain = not (sys.stdout.encoding or "utf-8").lower().startswith("utf")
            for row in rows:
                print(json.dumps(_json(row), ensure_ascii=is_plain))
        elif rows:
            for line in columns([_head(t), *(_cells(t, row) for row in rows)]):
                say(line)
        else:
            say(t("terminal.no-plays"))

    return with_log(options, show)


def _head(t: Texts) -> tuple[str, ...]:
    return (
        *(t("board.name"), t("board.plays"), t("board.wins"), t("board.share")),
        *(t("board.chance"), t("board.streak"), t("board.rating")),
    )


def _cells(t: Texts, row: BoardRow) -> tuple[str, ...]:
    rating = row.rating
    shown = "–"
    if rating is not None:
        shown = f"{rating.value:.1f} ± {rating.margin:.1f}"
        if not rating.is_settled:
            shown = t("board.too-early", n=rating.plays_missing)
    return (
        *(row.person.name, number(row.plays), number(row.wins)),
        *(f"{100 * row.share:.0f} %", f"{100 * row.chance:.0f} %"),
        *(f"{row.streak} ({row.longest_streak})", shown),
    )


def _json(row: BoardRow) -> dict[str, object]:
    rating = row.rating
    return {
        "name": row.person.name,
        "plays": row.plays,
        "wins": row.wins,
        "expected_wins": round(row.expected_wins, 4),
        "mean_score": row.mean_score,
        "best_score": row.best_score,
        "streak": row.streak,
        "longest_streak": row.longest_streak,
        "rating": None
        if rating is None
        else {
            "value": round(rating.value, 4),
            "margin": round(rating.margin, 4),
            "plays": rating.plays,
            "is_settled": rating.is_settled,
        },
    }
