"""Ali Baba's heap of tiles as it stands: what is taken, what lies open, what rests on what."""

from dataclasses import dataclass, replace
from enum import StrEnum

from moderator.decks.ali_baba import CaveDeal, Layer, Tile, layers_of
from scoring.errors import IllegalAction


class HeapRefusal(StrEnum):
    """Why a tile cannot be taken."""

    NO_SUCH_TILE = "heap-no-such-tile"
    COVERED = "heap-covered"
    FORBIDDEN = "heap-forbidden"
    NOT_BESIDE = "heap-not-beside"
    NOT_ITS_MAGIC = "heap-not-its-magic"
    NO_LAMP = "heap-no-lamp"
    NO_SUCH_SPECIAL = "heap-no-such-special"


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A place in the heap: its layer from the bottom, and its number in the layer, row by row."""

    layer: int
    place: int


@dataclass(frozen=True, slots=True)
class Cave:
    """The heap: as it was laid, and what has been taken since.

    A tile lies face up exactly if nothing rests on it, as every uncovered tile is turned at once.
    """

    deal: CaveDeal
    taken: frozenset[Spot] = frozenset()

    @property
    def left(self) -> tuple[Spot, ...]:
        """Every tile still there, bottom first."""
        return tuple(spot for spot in _spots(self.deal) if spot not in self.taken)

    @property
    def face_up(self) -> tuple[Spot, ...]:
        """Tiles nothing rests on."""
        return tuple(spot for spot in self.left if not self.is_covered(spot))

    @property
    def is_open(self) -> bool:
        """No tile lies face down."""
        return len(self.face_up) == len(self.left)

    def tile(self, spot: Spot) -> Tile:
        """What lies there; not to be told while it is covered."""
        return self.deal.layers[spot.layer][spot.place]

    def is_covered(self, spot: Spot) -> bool:
        """Whether something rests on it."""
        return any(above not in self.taken for above in _above(self._shape, spot))

    def beside(self, spot: Spot) -> tuple[Spot, ...]:
        """Face-up tiles that share a side with a place, in its own layer."""
        layer = self._shape[spot.layer]
        row, column = divmod(spot.place, layer.columns)
        sides = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        places = (
            Spot(spot.layer, r * layer.columns + c)
            for r, c in sides
            if 0 <= r < layer.rows and 0 <= c < layer.columns
        )
        open_now = self.face_up
        return tuple(place for place in places if place in open_now)

    @property
    def _shape(self) -> tuple[Layer, ...]:
        return layers_of(self.deal.variant)


@dataclass(frozen=True, slots=True)
class Taken:
    """A heap after a take: what was turned up by it, and whether a square of the board is bare."""

    cave: Cave
    tile: Tile
    turned_up: tuple[Spot, ...]
    is_square_empty: bool


def take(cave: Cave, spot: Spot) -> Taken:
    """Take a face-up tile and turn up what it covered."""
    if spot not in cave.left:
        raise IllegalAction(HeapRefusal.NO_SUCH_TILE)
    if cave.is_covered(spot):
        raise IllegalAction(HeapRefusal.COVERED)
    after = replace(cave, taken=cave.taken | {spot})
    below = _below(layers_of(cave.deal.variant), spot)
    turned_up = tuple(under for under in below if not after.is_covered(under))
    return Taken(after, cave.tile(spot), turned_up, is_square_empty=spot.layer == 0)


def _spots(deal: CaveDeal) -> tuple[Spot, ...]:
    return tuple(
        Spot(number, place)
        for number, layer in enumerate(deal.layers)
        for place in range(len(layer))
    )


def _below(shape: tuple[Layer, ...], spot: Spot) -> tuple[Spot, ...]:
    """The tiles that one rests on: as far right and as near as it is itself, and its reach."""
    if spot.layer == 0:
        return ()
    layer, under = shape[spot.layer], shape[spot.layer - 1]
    row, column = divmod(spot.place, layer.columns)
    return tuple(
        Spot(spot.layer - 1, (row + down) * under.columns + column + right)
        for down in range(layer.deep)
        for right in range(layer.wide)
    )


def _above(shape: tuple[Layer, ...], spot: Spot) -> tuple[Spot, ...]:
    """The places whose tile would rest on this one."""
    if spot.layer == len(shape) - 1:
        return ()
    layer, over = shape[spot.layer], shape[spot.layer + 1]
    row, column = divmod(spot.place, layer.columns)
    return tuple(
        Spot(spot.layer + 1, (row - up) * over.columns + column - left)
        for up in range(over.deep)
        for left in range(over.wide)
        if 0 <= row - up < over.rows and 0 <= column - left < over.columns
    )
