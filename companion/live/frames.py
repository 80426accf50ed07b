"""Phone to phone without a server: plays packed into links small enough for QR codes.

A frame is `1.<sum>.<number>.<of>.<part>`: the version, a checksum of the whole, which frame of how
many, and its part of the packed document in base64url. Frames may be read in any order.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from companion.store.errors import StoreError

VERSION: Final = "1"
FRAME_LETTERS: Final = 700  # a code of this length is read off a phone's screen without trouble
MOST_FRAMES: Final = 99
MOST_UNPACKED: Final = 2_000_000
PLACE: Final = "QR"

# What every document says again and again. Part of version 1: never changed.
_COMMON: Final = (
    b'{"format":"sultans-table-log","version":1,"written_at":"2026-01-01T00:00:00Z",'
    b'"people":[{"uid":"","name":"","colour":"emerald","colour":"topaz","colour":"amethyst",'
    b'"colour":"turquoise","colour":"rose","colour":"pearl","colour":"sapphire","colour":"ruby",'
    b'"is_archived":false,"merged_into":null,"created_at":"2026-01-01T00:00:00.000000Z"}],'
    b'"groups":[],"plays":[{"uid":"","game":"sultaniya","game":"sultan","game":"ali-baba",'
    b'"game":"points","game":"karaya","title":"","variant":"standard","variant":"highest",'
    b'"highest_wins":true,"group":null,"table":null,"place_name":"","note":"",'
    b'"started_at":"2026-01-01T00:00:00.000000Z","ended_at":"2026-01-01T00:00:00.000000Z",'
    b'"duration_seconds":3600,"source":"hand","source":"table","rank":1,"rulings":["S1"],'
    b'"rounds":[{"number":1,"first_seat":0,"side":"loyalists","reason":"coronation","seats":['
    b'{"role":"sultan","first_role":"guard","role":"assassin","first_role":"slave","side":"rebels",'
    b'"is_open":true,"is_alive":true,"is_open":false,"is_alive":false,"points":0}]}],'
    b'"tie_break":"more-gems","tie_value":1,"parts":[{"label":"white","count":1,"points":1},'
    b'{"label":"round","count":1,"points":1}],"is_winner":true,"parts":[]},"seats":[{"person":"",'
    b'"name":"","place":1,"score":10,"is_winner":false,"parts":[]}],"rounds":[]}]}'
)


def frames(document: str) -> tuple[str, ...]:
    """A document as frames; too much for codes is refused."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_COMMON)
    packed = packer.compress(document.encode()) + packer.flush()
    text = urlsafe_b64encode(packed).decode().rstrip("=")
    parts = [text[start : start + FRAME_LETTERS] for start in range(0, len(text), FRAME_LETTERS)]
    if len(parts) > MOST_FRAMES:
        raise StoreError("frames-too-many", PLACE, most=MOST_FRAMES)
    name = f"{zlib.crc32(packed):08x}"
    return tuple(
        f"{VERSION}.{name}.{number}.{len(parts)}.{part}" for number, part in enumerate(parts, 1)
    )


@dataclass(slots=True)
class Gathering:
    """Frames read so far, in any order; a frame of something else begins anew."""

    name: str = ""
    total: int = 0
    parts: dict[int, str] = field(default_factory=dict)

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the frames still to be read."""
        return tuple(number for number in range(1, self.total + 1) if number not in self.parts)

    @property
    def is_complete(self) -> bool:
        """Whether everything has been read."""
        return self.total > 0 and not self.missing

    def add(self, frame: str) -> None:
        """Take one more frame, or `StoreError`."""
        name, number, total, part = _taken_apart(frame)
        if (name, total) != (self.name, self.total):
            self.name, self.total, self.parts = name, total, {}
        self.parts[number] = part

    def document(self) -> str:
        """The document the frames make together."""
        if not self.is_complete:
            raise StoreError("frames-damaged", PLACE)
        text = "".join(self.parts[number] for number in range(1, self.total + 1))
        try:
            packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
            unpacker = zlib.decompressobj(-15, zdict=_COMMON)
            raw = unpacker.decompress(packed, MOST_UNPACKED)
            whole = raw.decode()
        except (ValueError, zlib.error) as error:
            raise StoreError("frames-damaged", PLACE) from error
        if f"{zlib.crc32(packed):08x}" != self.name or not unpacker.eof:
            raise StoreError("frames-damaged", PLACE)
        return whole


def gathered(some: Iterable[str]) -> Gathering:
    """All these frames together."""
    gathering = Gathering()
    for frame in some:
        gathering.add(frame)
    return gathering


def _taken_apart(frame: str) -> tuple[str, int, int, str]:
    pieces = frame.split(".")
    is_long = len(frame) > FRAME_LETTERS + 40
    if len(pieces) != 5 or is_long or not all(p.isascii() and p.isdigit() for p in pieces[2:4]):
        raise StoreError("frames-damaged", PLACE)
    version, name, number, total, part = pieces
    if version != VERSION:
        raise StoreError("frames-too-new", PLACE)
    if not 1 <= int(number) <= int(total) <= MOST_FRAMES:
        raise StoreError("frames-damaged", PLACE)
    return name, int(number), int(total), part
