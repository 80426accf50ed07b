"""Who is connected: what the network says of a phone, decided at the door and nowhere else."""

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Visitor:
    """One connection. Nobody special unless the door says so."""

    is_local: bool = False
    key: str | None = None
    languages: str | None = None
    host: str = ""


NOBODY = Visitor()
visitor: ContextVar[Visitor] = ContextVar("visitor", default=NOBODY)
