"""`companion score`: JSON documents in, one a line; explained totals and places out.

Only lines and exit codes are here; what a document means is in `scoring.documents`.
"""

import argparse
import json
import sys
from collections.abc import Iterable

from companion.commands.streams import (
    DONE,
    INTERRUPTED,
    OUTPUT_LOST,
    REFUSED,
    OutputLostError,
    UnreadableError,
    complain,
    decoded,
    leave_quietly,
    needs_ascii,
    opened_lines,
    say,
)
from scoring.documents import Game, answer, parse
from scoring.errors import GameError


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `score GAME [FILE]` to the program."""
    parser = subparsers.add_parser(
        "score",
        help="score games written as JSON",
        description="Score games written as JSON documents, one a line: one answer a line, "
        "players in the order they came. A bad document is refused on standard error by its line.",
    )
    parser.add_argument(
        "game", metavar="GAME", choices=[game.value for game in Game], help=", ".join(Game)
    )
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="documents (standard input if absent or -)"
    )


def run(args: argparse.Namespace) -> int:
    """Answer every document of the file; 0 if all were good, 2 if one was refused."""
    try:
        with opened_lines(args.file) as lines:
            return _answer_all(Game(args.game), lines)
    except UnreadableError as error:
        complain(f"companion score: {error}")
        return REFUSED
    except OutputLostError as error:
        leave_quietly("score", error)
        return OUTPUT_LOST
    except KeyboardInterrupt:
        return INTERRUPTED


def _answer_all(game: Game, lines: Iterable[bytes]) -> int:
    code = DONE
    is_ascii = needs_ascii()
    for number, line in enumerate(lines, start=1):
        try:
            text = decoded(line)
            if not text.strip():
                continue
            answered = answer(game, parse(text))
        except GameError as error:
            say(f"line {number}: {error}", sys.stderr)
            code = REFUSED
        else:
            say(json.dumps(answered, ensure_ascii=is_ascii), sys.stdout)
    return code
