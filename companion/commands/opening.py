"""What the commands about the log share: opening it, and saying what is wrong in one sentence."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from companion.cli import BAD_INPUT, terminal_texts
from companion.config import Config
from companion.live.house import House
from companion.live.views import GroupId, PlayerId
from companion.store.database import open_database
from companion.store.errors import StoreError
from companion.text import Texts

DONE = 0
OUTPUT_LOST = 1
INTERRUPTED = 130


class Refused(Exception):
    """Why a command will not do it, as one sentence."""


def speech() -> Texts:
    """The terminal's language."""
    return terminal_texts(os.environ, getattr(sys.stdout, "encoding", None) or "utf-8")


def config_of(options: argparse.Namespace) -> Config:
    """Where the log of this call is."""
    return Config.for_folder(Path(options.data), os.environ.get("COMPANION_DATABASE_URL"))


def with_log(options: argparse.Namespace, act: Callable[[House, Texts], None]) -> int:
    """Open the log, do something with it, and close it; the exit code."""

    def opened() -> None:
        database = open_database(config_of(options).database_url)
        try:
            act(House(database), t)
        finally:
            database.close()

    t = speech()
    return guarded(options.command, t, opened)


def guarded(command: str, t: Texts, act: Callable[[], None]) -> int:
    """Do something; what can go wrong is one sentence on standard error and an exit code."""
    try:
        act()
        sys.stdout.flush()
    except StoreError as problem:
        sentence = t(f"store.{problem.reason}", place=problem.place, **problem.values)
        return _complain(command, sentence)
    except Refused as problem:
        return _complain(command, str(problem))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OUTPUT_LOST
    return DONE


def say(line: str) -> None:
    """A line on the terminal; letters it does not have become question marks."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(line.encode(encoding, "replace").decode(encoding))


def group_called(house: House, t: Texts, name: str | None) -> GroupId | None:
    """The group with this name, however it is typed."""
    if name is None:
        return None
    for group in house.roster.groups():
        if group.name.casefold() == name.strip().casefold():
            return group.id
    raise Refused(t("terminal.no-group", name=name))


def person_called(house: House, t: Texts, name: str | None) -> PlayerId | None:
    """The person with this name, however it is typed."""
    if name is None:
        return None
    for archived in (False, True):
        for person in house.roster.people(archived=archived):
            if person.name.casefold() == name.strip().casefold():
                return person.id
    raise Refused(t("terminal.no-person", name=name))


def count_up(house: House) -> None:
    """Bring in what an older program left, and rate whatever waits."""
    house.log.back_fill()
    for _ in house.log.ratings.catch_up():
        pass


def _complain(command: str, sentence: str) -> int:
    print(f"companion {command}: {sentence}", file=sys.stderr)
    return BAD_INPUT
