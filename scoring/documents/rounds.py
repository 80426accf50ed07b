"""A round and a match of Sultans of Karaya as JSON; reading and writing go in pairs."""

from collections.abc import Sequence

from scoring.documents.reader import choice, flag, items, record, text, whole
from scoring.karaya import Role, Seat, Side


def round_from(document: object) -> tuple[Side, tuple[Seat, ...]]:
    """The side that won and the seats, in seating order."""
    keys = ("winner", "seats")
    read = record("", document, known=keys, required=keys)
    winner = choice("winner", read["winner"], Side)
    return winner, tuple(_seat(field, each) for field, each in items("seats", read["seats"]))


def _seat(field: str, value: object) -> Seat:
    seat = record(
        field,
        value,
        known=("name", "role", "open", "alive", "side"),
        required=("name", "role", "open"),
    )
    return Seat(
        name=text(f"{field}.name", seat["name"]),
        role=choice(f"{field}.role", seat["role"], Role),
        is_open=flag(f"{field}.open", seat["open"]),
        is_alive=flag(f"{field}.alive", seat.get("alive", True)),
        side=choice(f"{field}.side", seat["side"], Side) if "side" in seat else None,
    )


def round_document(winner: Side, seats: Sequence[Seat]) -> dict[str, object]:
    """A round as `round_from` reads it."""
    return {"winner": winner.value, "seats": [_seat_document(seat) for seat in seats]}


def _seat_document(seat: Seat) -> dict[str, object]:
    document: dict[str, object] = {
        "name": seat.name,
        "role": seat.role.value,
        "open": seat.is_open,
        "alive": seat.is_alive,
    }
    if seat.side is not None:
        document["side"] = seat.side.value
    return document


def match_from(document: object) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """The players and the points of each round, in the players' order."""
    keys = ("players", "rounds")
    read = record("", document, known=keys, required=keys)
    players = tuple(text(field, each) for field, each in items("players", read["players"]))
    rounds = tuple(_points(field, each) for field, each in items("rounds", read["rounds"]))
    return players, rounds


def _points(field: str, value: object) -> tuple[int, ...]:
    return tuple(whole(each_field, each) for each_field, each in items(field, value))


def match_document(players: Sequence[str], rounds: Sequence[Sequence[int]]) -> dict[str, object]:
    """A match as `match_from` reads it."""
    return {"players": list(players), "rounds": [list(points) for points in rounds]}
