"""How a player is shown: by letter, colour and name."""

from dataclasses import dataclass

from companion.live.views import Circle, Colour, Person
from companion.text import Texts


@dataclass(frozen=True, slots=True)
class Face:
    """A player's letter, colour and name."""

    id: int
    name: str
    initial: str
    colour: Colour


def initial_of(name: str) -> str:
    """The first letter of a name, large."""
    letter = next((c for c in name if c.isalnum()), name[:1])
    return letter.upper()


def face(person: Person) -> Face:
    """A person as a screen shows them."""
    return Face(person.id, person.name, initial_of(person.name), person.colour)


def group_line(t: Texts, group: Circle) -> str:
    """Who is in a group, in a line."""
    names = ", ".join(person.name for person in group.members)
    return t("group.line", names=names, count=t("n.players", n=len(group.members)))
