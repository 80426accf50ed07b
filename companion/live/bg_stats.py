"""Handing a finished play to BG Stats: a link with the play as JSON, and a short one for a QR code.

Every true/false is sent, numbers are numbers, what is unknown is left out, the time is when the
play ended, in UTC. The app stops on anything else (a quoted id, a missing `startPlayer`).
"""

import json
from collections.abc import Mapping
from datetime import UTC
from typing import Any, Final
from urllib.parse import quote

from companion.live.log_views import PlayDetail, SeatLine

SOURCE: Final = "Sultan's Table"
ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
MOST_FOR_QR: Final = 5  # players: a longer link makes a code that phones cannot read
LONGEST_QR: Final = 2953  # bytes in the largest code there is
LONGEST_COMMENT: Final = 200

_BGG_IDS: Final[Mapping[str, int]] = {
    "sultan": 31612,
    "sultaniya": 145012,
    "karaya": 94365,
    "ali-baba": 233960,
}
_LEFT_OUT: Final = ("role", "rank", "comments", "sourcePlayerId")
_TITLES: Final[Mapping[str, str]] = {
    "sultan": "Sultan",
    "sultaniya": "Sultaniya",
    "karaya": "Sultans of Karaya",
    "ali-baba": "Ali Baba",
    "points": "Points",
}


def link(play: PlayDetail) -> str:
    """The link that opens this play in BG Stats, complete."""
    return _address(_document(play, leaving=frozenset()))


def qr_link(play: PlayDetail) -> str | None:
    """The link for a QR code: whole up to five players, shortened for more; None if too long.

    Roles and places go first, then the comment, then the ids. The whole link is always there too.
    """
    first = 0 if len(play.line.seats) <= MOST_FOR_QR else 2
    for number in range(first, len(_LEFT_OUT) + 1):
        address = _address(_document(play, leaving=frozenset(_LEFT_OUT[:number])))
        if len(address) <= LONGEST_QR:
            return address
    return None


def _address(document: Mapping[str, Any]) -> str:
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def _document(play: PlayDetail, *, leaving: frozenset[str]) -> dict[str, Any]:
    line = play.line
    document: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": line.uid,
        "playDate": line.ended_at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": _game(play),
        "players": [_player(play, seat, leaving) for seat in line.seats],
    }
    if line.duration_seconds:
        document["durationMin"] = max(1, round(line.duration_seconds / 60))
    if line.place_name:
        document["location"] = line.place_name
    if play.variant and line.game == "ali-baba":
        document["board"] = play.variant
    if line.note and "comments" not in leaving:
        document["comments"] = line.note[:LONGEST_COMMENT]
    return document


def _game(play: PlayDetail) -> dict[str, Any]:
    line = play.line
    game: dict[str, Any] = {
        "name": line.title if line.game == "points" and line.title else _TITLES[line.game],
        "sourceGameId": f"points:{line.title}" if line.title else line.game,
        "highestWins": play.highest_wins,
        "noPoints": all(seat.score is None for seat in line.seats),
        "usesTeams": False,
    }
    if line.game in _BGG_IDS:
        game["bggId"] = _BGG_IDS[line.game]
    return game


def _player(play: PlayDetail, seat: SeatLine, leaving: frozenset[str]) -> dict[str, Any]:
    player: dict[str, Any] = {
        "name": seat.name,
        "sourcePlayerId": seat.uid if seat.uid is not None else f"guest:{seat.name}",
        "rank": seat.place,
        "startPlayer": bool(play.rounds) and play.rounds[0].first_seat == seat.seat,
        "winner": seat.is_winner,
    }
    if seat.score is not None:
        player["score"] = seat.score
    role = _role(play, seat.seat)
    if role is not None:
        player["role"] = role
    return {key: value for key, value in player.items() if key not in leaving}


def _role(play: PlayDetail, seat: int) -> str | None:
    """The role of a match of one round; of several rounds nobody has one role."""
    if len(play.rounds) != 1:
        return None
    role = play.rounds[0].seats[seat].role
    return role.capitalize() if role is not None else None
