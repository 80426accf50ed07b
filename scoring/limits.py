"""What a sheet or a box cannot hold, refused with the field and the limit.

Fields are named as in the JSON documents (`players[0].gems.white`), so that a person who typed
a sheet and a script that sent one read the same sentence.
"""

from collections.abc import Iterable, Sequence

from scoring.errors import InvalidInput

# For counts without a limit on the box: three digits are all that a sheet has room for.
SHEET_LIMIT = 999

_LONGEST_QUOTE = 40


def quoted(value: object) -> str:
    """A value as one short printable line, whatever somebody put into it."""
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


def check_players(field: str, players: int, *, fewest: int, most: int) -> None:
    """Refuse a table too small or too big for the game."""
    if players < fewest:
        raise InvalidInput(field, f"{players} is fewer than the {fewest} the game needs")
    if players > most:
        raise InvalidInput(field, f"{players} is more than the {most} the game allows")


def check_names(names: Sequence[tuple[str, str]]) -> None:
    """Refuse, in `(field, name)` pairs, a name that says nothing or that somebody else has."""
    fields_by_name: dict[str, str] = {}
    for field, name in names:
        if not name.strip():
            raise InvalidInput(field, "must not be empty")
        if name in fields_by_name:
            raise InvalidInput(field, f"{quoted(name)} is already {fields_by_name[name]}")
        fields_by_name[name] = field


def check_count(field: str, count: int, *, most: int = SHEET_LIMIT, of: str = "on a sheet") -> None:
    """Refuse a count below nothing or above a limit."""
    if count < 0:
        raise InvalidInput(field, f"{quoted(count)} is less than 0")
    if count > most:
        raise InvalidInput(field, f"{quoted(count)} is more than the {most} {of}")


def check_shared(counts: Iterable[tuple[str, int]], *, most: int, of: str = "in the box") -> None:
    """Refuse, in `(field, count)` pairs over all players, more of a thing than there is.

    The field named is the one that goes too far; those before it are believed.
    """
    taken = 0
    for field, count in counts:
        check_count(field, count, most=most, of=of)
        taken += count
        if taken > most:
            raise InvalidInput(field, f"{count} more makes {taken}, over the {most} {of}")
