"""`companion deal`: what a box shuffles, dealt fairly, one JSON document a line.

Only options, lines and exit codes are here; a document is made in `moderator.decks.documents`.
"""

import argparse
import json
import secrets
import sys
from collections.abc import Iterator

from companion.commands.streams import (
    DONE,
    INTERRUPTED,
    OUTPUT_LOST,
    REFUSED,
    OutputLostError,
    complain,
    leave_quietly,
    needs_ascii,
    say,
    say_the_rest,
)
from moderator.chance import SEED_BYTES
from moderator.decks.documents import Document, Game, Request, deal_document
from moderator.decks.seeds import following, read_seed
from scoring.ali_baba import Variant
from scoring.errors import InvalidInput
from scoring.limits import quoted

MOST_TIMES = 1_000_000

_MOST_DIGITS = 18


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `deal GAME` to the program."""
    parser = subparsers.add_parser(
        "deal",
        help="shuffle and deal for a box, fairly",
        description="Shuffle and deal for a box: one JSON document a line, with the seed that "
        "decided it and the seed's SHA-256 (commitment). Seats count from 0. `companion verify` "
        "checks a document.",
    )
    # Checked in `run`, so that a wrong word is answered with one sentence.
    parser.add_argument("game", metavar="GAME", nargs="?", help=", ".join(Game))
    parser.add_argument("--players", metavar="N", help="how many play")
    parser.add_argument("--variant", metavar="NAME", help="ali-baba: " + ", ".join(Variant))
    parser.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits (by chance if absent)")
    parser.add_argument(
        "--times", metavar="N", default="1", help="so many deals, the seeds following from --seed"
    )
    parser.add_argument(
        "--words", metavar="TEXT", action="append", help="cut the deck with somebody's words"
    )


def run(args: argparse.Namespace) -> int:
    """Print the deals; 0 if all were dealt, 2 if something asked for cannot be."""
    try:
        request, seed, times, words = _asked(args)
        deal_document(request, bytes(SEED_BYTES), words)  # refuses before a line is printed
    except InvalidInput as error:
        complain(f"companion deal: {error}")
        return REFUSED
    try:
        is_ascii = needs_ascii()
        for document in _deals(request, seed, times, words):
            say(json.dumps(document, ensure_ascii=is_ascii), sys.stdout, at_once=False)
        say_the_rest()
    except OutputLostError as error:
        leave_quietly("deal", error)
        return OUTPUT_LOST
    except KeyboardInterrupt:
        return INTERRUPTED
    return DONE


def _asked(args: argparse.Namespace) -> tuple[Request, bytes | None, int, list[str]]:
    if args.game not in list(Game):
        said = "say which" if args.game is None else f"{quoted(args.game)} is unknown"
        raise InvalidInput("game", f"{said}: {', '.join(Game)}")
    if args.variant is not None and args.variant not in list(Variant):
        raise InvalidInput("variant", f"{quoted(args.variant)} is not one of {', '.join(Variant)}")
    request = Request(
        Game(args.game),
        None if args.players is None else _number("players", args.players),
        None if args.variant is None else Variant(args.variant),
    )
    times = _number("times", args.times)
    if not 1 <= times <= MOST_TIMES:
        raise InvalidInput("times", f"{times} is not 1 to {MOST_TIMES}")
    seed = None if args.seed is None else read_seed(args.seed)
    return request, seed, times, args.words if args.words is not None else []


def _deals(
    request: Request, seed: bytes | None, times: int, words: list[str]
) -> Iterator[Document]:
    for number in range(times):
        fresh = secrets.token_bytes(SEED_BYTES) if seed is None else following(seed, number)
        yield deal_document(request, fresh, words)


def _number(name: str, word: str) -> int:
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > _MOST_DIGITS:
        raise InvalidInput(name, f"{quoted(word)} is not a number")
    return int(word)
