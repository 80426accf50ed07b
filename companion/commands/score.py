"""`companion score`: JSON documents in, one a line; explained totals and places out.

Only lines, streams and exit codes are here; what a document means is in `scoring.documents`.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from scoring.documents import Game, answer, parse
from scoring.errors import GameError, InvalidInput

DONE = 0
OUTPUT_LOST = 1
REFUSED = 2
INTERRUPTED = 130


class _OutputLostError(Exception):
    """Nobody takes our lines any more: the reader has gone, or the disk is full."""


class _UnreadableError(Exception):
    """The documents cannot be read at all."""


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
        with _lines(args.file) as lines:
            return _answer_all(Game(args.game), lines)
    except _UnreadableError as error:
        _complain(f"companion score: {error}")
        return REFUSED
    except _OutputLostError as error:
        _leave_quietly(error)
        return OUTPUT_LOST
    except KeyboardInterrupt:
        return INTERRUPTED


@contextmanager
def _lines(file: str | None) -> Iterator[Iterator[bytes]]:
    name = "standard input" if file in (None, "-") else file
    try:
        if file is not None and file != "-":
            with open(file, "rb") as stream:
                yield iter(stream)
        elif sys.stdin is None:
            raise _UnreadableError("standard input is closed")
        else:
            yield iter(sys.stdin.buffer)
    except OSError as error:
        raise _UnreadableError(f"cannot read {name}: {error.strerror}") from error


def _answer_all(game: Game, lines: Iterable[bytes]) -> int:
    code = DONE
    is_ascii = not (getattr(sys.stdout, "encoding", None) or "utf-8").lower().startswith("utf")
    for number, line in enumerate(lines, start=1):
        try:
            text = _decoded(line)
            if not text.strip():
                continue
            answered = answer(game, parse(text))
        except GameError as error:
            _say(f"line {number}: {error}", sys.stderr)
            code = REFUSED
        else:
            _say(json.dumps(answered, ensure_ascii=is_ascii), sys.stdout)
    return code


def _decoded(line: bytes) -> str:
    """The text of a line, without the byte-order mark some editors put at the top of a file."""
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidInput("document", f"not valid UTF-8 (byte {error.start + 1})") from error


def _say(line: str, stream: TextIO) -> None:
    """Write one line at once: whoever feeds us line by line may be waiting for it."""
    try:
        print(line, file=stream, flush=True)
    except OSError as error:
        raise _OutputLostError(error.strerror) from error


def _complain(sentence: str) -> None:
    with suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)


def _leave_quietly(error: _OutputLostError) -> None:
    """Let the interpreter flush what is left into nothing, instead of complaining at exit."""
    if not isinstance(error.__cause__, BrokenPipeError):
        _complain(f"companion score: cannot write the answers: {error}")
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, AttributeError):
            os.dup2(nothing, stream.fileno())
    os.close(nothing)
