"""`companion play`: a round in the terminal, by chance or by what is typed, as everybody sees it.

For developers. What the lines mean is in `moderator.karaya.playthrough`.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from random import Random

from moderator.karaya.actions import Action, CallOff
from moderator.karaya.cards import deck_of
from moderator.karaya.decide import apply
from moderator.karaya.playthrough import end_lines, read_action, step_lines
from moderator.karaya.random_play import random_action, random_deal
from moderator.karaya.state import Round, SeatId, new_round
from scoring.errors import GameError, InvalidInput

DONE = 0
OUTPUT_LOST = 1
REFUSED = 2
INTERRUPTED = 130

Choose = Callable[[Round], Action]


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `play karaya` to the program."""
    parser = subparsers.add_parser(
        "play",
        help="play a round in the terminal (for developers)",
        description="Play one round by chance and print what every seat sees after each action.",
    )
    parser.add_argument("game", metavar="GAME", choices=["karaya"], help="karaya")
    parser.add_argument("--players", metavar="N", default="7", help="5 to 15 (7 if absent)")
    parser.add_argument("--seed", metavar="N", default="1", help="a number (1 if absent)")
    parser.add_argument(
        "--typed", action="store_true", help="read actions like 'Ann peek Bob' instead of chance"
    )


def run(args: argparse.Namespace) -> int:
    """Play a round to its end; 0 if it was played, 2 if an argument was bad."""
    try:
        players, seed = _number("players", args.players), _number("seed", args.seed)
        deck_of(players)
    except InvalidInput as error:
        print(f"companion play: {error}", file=sys.stderr)
        return REFUSED
    try:
        for line in playthrough(players, Random(seed), _typed_action if args.typed else None):
            print(line, flush=args.typed)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OUTPUT_LOST
    return DONE


def playthrough(players: int, chance: Random, choose: Choose | None = None) -> Iterator[str]:
    """The lines of one round, dealt by chance; its actions are chosen, or by chance as well."""
    deal = random_deal(players, chance)
    step = apply(new_round(players, SeatId(chance.randrange(players))), deal)
    yield from step_lines(deal, step)
    while not step.round.is_over:
        action = choose(step.round) if choose is not None else random_action(step.round, chance)
        step = apply(step.round, action)
        yield from step_lines(action, step)
    yield from end_lines(step.round)


def _typed_action(round: Round) -> Action:
    """The next line that the rules allow; when there are no more, the table calls it off."""
    for line in sys.stdin:
        try:
            action = read_action(round, line)
            apply(round, action)
        except GameError as error:
            print(f"refused: {error}", file=sys.stderr, flush=True)
        else:
            return action
    return CallOff()


def _number(name: str, word: str) -> int:
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 18:
        raise InvalidInput(name, f"{word!r} is not a number")
    return int(word)
