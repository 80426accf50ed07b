"""Whose app it is: the owner's key, kept in a file only the owner can read."""

import hmac
import os
import re
import secrets
from pathlib import Path

from companion.live.watchers import Watchers

KEY_BYTES = 16
KEY_FILE = "owner.key"


class OwnerKey:
    """A 128-bit key; whoever brings it sees everything. Watchers hear of a new one."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / KEY_FILE
        self.watchers = Watchers()
        self.value = self._read() or self._write()

    def matches(self, key: str | None) -> bool:
        """Whether somebody brought the right key; takes the same time either way."""
        return key is not None and hmac.compare_digest(key.encode(), self.value.encode())

    def renew(self) -> str:
        """A new key: every phone but the machine itself must scan the code again."""
        self.value = self._write()
        self.watchers.announce()
        return self.value

    def _read(self) -> str | None:
        try:
            key = self._file.read_text("ascii").strip()
        except (OSError, UnicodeDecodeError):
            return None
        return key if re.fullmatch(r"[0-9a-f]{32}", key) else None

    def _write(self) -> str:
        key = secrets.token_hex(KEY_BYTES)
        fresh = self._file.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as opened:
            opened.write(key + "\n")
        fresh.replace(self._file)
        return key
