"""The command line: reads it, says what is wrong in one sentence, and starts what was asked for."""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from companion import __version__
from companion.config import DEFAULT_HOST, DEFAULT_PORT, Config, default_data_folder
from companion.text import OWN_NAMES, Language, Texts, best_language, texts

COMMANDS = {
    "log": "log",
    "leaderboard": "leaderboard",
    "export": "export",
    "import": "import_log",
    "restore": "restore",
    "score": "score",
    "play": "play",
    "deal": "deal",
    "verify": "verify",
}
BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the app or one of its commands; returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    t = terminal_texts(os.environ, getattr(sys.stdout, "encoding", None) or "utf-8")
    parser = build_parser(t, os.environ, words)
    options = parser.parse_args(words)
    if options.command:
        return int(_module(options.command).run(options))
    return _serve(options, t)


def terminal_texts(environment: Mapping[str, str], encoding: str = "utf-8") -> Texts:
    """The terminal's language, as the system says it, if the terminal can write its letters."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wishes = next((environment[name] for name in names if environment.get(name)), "")
    language = best_language(wishes.replace(":", ","))
    try:
        OWN_NAMES[language].encode(encoding)
    except UnicodeEncodeError:
        return texts(Language.EN)
    return texts(language)


def build_parser(
    t: Texts, environment: Mapping[str, str], words: Sequence[str] = ()
) -> argparse.ArgumentParser:
    """Every option with its environment variable as default."""
    parser = argparse.ArgumentParser(prog="companion", description=t("cli.description"))
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument(
        "--host", default=environment.get("COMPANION_HOST", DEFAULT_HOST), help=t("cli.host")
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=environment.get("COMPANION_PORT", str(DEFAULT_PORT)),
        help=t("cli.port"),
    )
    parser.add_argument(
        "--no-browser",
        action="store_true",
        default=_flag(environment, "COMPANION_NO_BROWSER"),
        help=t("cli.no-browser"),
    )
    parser.add_argument("--desktop", action="store_true", help=t("cli.desktop"))
    parser.add_argument(
        "--open",
        action="store_true",
        default=_flag(environment, "COMPANION_OPEN"),
        help=t("cli.open"),
    )
    parser.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        default=environment.get("COMPANION_DATA") or default_data_folder(),
        help=t("cli.data"),
    )
    commands = parser.add_subparsers(dest="command", title=t("cli.commands"), metavar="")
    if _asks_for_a_command(words):
        asked = [name for name in COMMANDS if name in words]
        for name in asked or COMMANDS:  # each brings its own imports, and some are slow
            _module(name).add_parser(commands)
    return parser


def _module(command: str) -> ModuleType:
    return import_module(f"companion.commands.{COMMANDS[command]}")


def _asks_for_a_command(words: Sequence[str]) -> bool:
    """Whether there is more than options and their values; if not, the app starts sooner."""
    is_option = [word.startswith("-") for word in words]
    is_value = [False, *is_option]
    has_word = any(not o and not v for o, v in zip(is_option, is_value, strict=False))
    return has_word or not {"-h", "--help"}.isdisjoint(words)


def _serve(options: argparse.Namespace, t: Texts) -> int:
    config = Config.for_folder(
        Path(options.data),
        os.environ.get("COMPANION_DATABASE_URL"),
        host=options.host,
        port=options.port,
        opens_browser=not options.no_browser,
        is_desktop=options.desktop,
        is_open_house=options.open,
    )
    from companion import start  # the server and the screens, which `companion score` never needs

    try:
        start.run(config, t)
    except start.CannotStart as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return BAD_INPUT
    return 0


def _port(word: str) -> int:
    if not word.isascii() or not word.isdigit() or not 0 <= int(word) <= 65535:
        raise argparse.ArgumentTypeError(f"{word} is not a port (0 to 65535)")
    return int(word)


def _flag(environment: Mapping[str, str], name: str) -> bool:
    return environment.get(name, "").lower() in {"1", "true", "yes", "on"}
