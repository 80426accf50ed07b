"""The boxes on the shelf: how many play each, and what its card says."""

from dataclasses import dataclass

from companion.text import Texts


@dataclass(frozen=True, slots=True)
class Box:
    """A boxed game, or the plain sheet for any other."""

    id: str
    fewest: int
    most: int
    game: str


SULTAN = Box("sultan", 2, 5, "sultan")
ALI_BABA = Box("ali-baba", 2, 4, "ali-baba")
SULTANIYA = Box("sultaniya", 1, 4, "sultaniya")
KARAYA = Box("karaya", 5, 15, "karaya")
POINTS = Box("points", 1, 30, "points")
FOUR = (SULTAN, ALI_BABA, SULTANIYA, KARAYA)
BOXES = {box.id: box for box in (*FOUR, POINTS)}


@dataclass(frozen=True, slots=True)
class BoxCard:
    """What a game's card shows and says."""

    id: str
    name: str
    players: str
    about: str
    label: str


def box_card(t: Texts, box: Box) -> BoxCard:
    """The card of a box."""
    name = t(f"game.{box.id}")
    players = t("box.players", fewest=box.fewest, most=box.most)
    about = t(f"about.{box.id}")
    return BoxCard(box.id, name, players, about, f"{name}, {players}")


def title_of(t: Texts, setup: dict[str, object]) -> str:
    """What a table is called: the people's own word, or the game's name."""
    own = setup.get("title")
    return str(own) if own else t(f"game.{setup.get('box', 'points')}")
