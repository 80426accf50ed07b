"""`companion verify`: whether a deal's seed, commitment and cards belong together.

The deal is given as JSON on the command line, in a file, or on standard input, one a line.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

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
    opened_lines,
    say,
)
from moderator.decks.documents import Verdict, verify
from scoring.documents import parse
from scoring.errors import GameError

UNTRUE = 1

_BLANK = b" \t\r\n\xef\xbb\xbf"

_SENTENCES = {
    Verdict.TRUE: "seed, commitment and cards belong together",
    Verdict.OTHER_COMMITMENT: "the commitment is not that of the seed",
    Verdict.OTHER_CARDS: "the cards are not those of the seed",
}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `verify [DEAL]` to the program."""
    parser = subparsers.add_parser(
        "verify",
        help="check that a deal was fair",
        description="Deal again from each document's seed and compare. Leaves with 0 if every "
        "deal is true, 1 if one is not, 2 if one cannot be read.",
    )
    parser.add_argument(
        "deal",
        metavar="DEAL",
        nargs="?",
        help="a deal's JSON or a file of them (standard input if absent or -)",
    )


def run(args: argparse.Namespace) -> int:
    """Check every deal; 0 if all are true, 1 if one is not, 2 if one is no deal at all."""
    try:
        with _given(args.deal) as lines:
            return _check_all(lines)
    except UnreadableError as error:
        complain(f"companion verify: {error}")
        return REFUSED
    except OutputLostError as error:
        leave_quietly("verify", error)
        return OUTPUT_LOST
    except KeyboardInterrupt:
        return INTERRUPTED


@contextmanager
def _given(deal: str | None) -> Iterator[list[bytes]]:
    """The deals, one a line; a single one may also be written over several lines."""
    if deal is not None and deal.lstrip().startswith("{"):
        yield [deal.encode(errors="surrogateescape")]
        return
    with opened_lines(deal) as opened:
        lines = list(opened)
    whole = b"".join(lines)
    yield [whole] if _is_one_document(whole) else lines


def _is_one_document(text: bytes) -> bool:
    try:
        parse(decoded(text))
    except GameError:
        return False
    return True


def _check_all(lines: list[bytes]) -> int:
    codes = [
        _check(number, line) for number, line in enumerate(lines, start=1) if line.strip(_BLANK)
    ]
    if not codes:
        complain("companion verify: there is no deal to check")
        return REFUSED
    return max(codes)


def _check(number: int, line: bytes) -> int:
    try:
        verdict = verify(parse(decoded(line)))
    except GameError as error:
        say(f"line {number}: {error}", sys.stderr)
        return REFUSED
    say(f"line {number}: {_SENTENCES[verdict]}", sys.stdout)
    return DONE if verdict is Verdict.TRUE else UNTRUE
