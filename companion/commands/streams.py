"""What the commands share: lines in, lines out, and leaving without a traceback."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from scoring.errors import InvalidInput

DONE = 0
OUTPUT_LOST = 1
REFUSED = 2
INTERRUPTED = 130


class OutputLostError(Exception):
    """Nobody takes our lines any more: the reader has gone, or the disk is full."""


class UnreadableError(Exception):
    """The documents cannot be read at all."""


@contextmanager
def opened_lines(file: str | None) -> Iterator[Iterator[bytes]]:
    """The lines of a file, or of standard input if there is none or it is `-`."""
    name = "standard input" if file in (None, "-") else file
    try:
        if file is not None and file != "-":
            with open(file, "rb") as stream:
                yield iter(stream)
        elif sys.stdin is None:
            raise UnreadableError("standard input is closed")
        else:
            yield iter(sys.stdin.buffer)
    except OSError as error:
        raise UnreadableError(f"cannot read {name}: {error.strerror}") from error


def decoded(line: bytes) -> str:
    """The text of a line, without the byte-order mark some editors put at the top of a file."""
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidInput("document", f"not valid UTF-8 (byte {error.start + 1})") from error


def needs_ascii() -> bool:
    """Whether standard output cannot write every letter."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return not encoding.lower().startswith("utf")


def say(line: str, stream: TextIO, *, at_once: bool = True) -> None:
    """Write one line, at once: whoever feeds us line by line may be waiting for it."""
    try:
        print(line, file=stream, flush=at_once)
    except OSError as error:
        raise OutputLostError(error.strerror) from error


def say_the_rest() -> None:
    """Write what was not said at once, if standard output was not closed from the start."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        raise OutputLostError(error.strerror) from error


def complain(sentence: str) -> None:
    """Say what is wrong, if anybody listens."""
    with suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)


def leave_quietly(command: str, error: OutputLostError) -> None:
    """Let the interpreter flush what is left into nothing, instead of complaining at exit."""
    if not isinstance(error.__cause__, BrokenPipeError):
        complain(f"companion {command}: cannot write the answers: {error}")
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, AttributeError):
            os.dup2(nothing, stream.fileno())
    os.close(nothing)
