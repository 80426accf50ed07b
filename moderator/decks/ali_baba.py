"""Ali Baba's cave: which tile lies where, for all four variants.

Tiles are laid from the bottom layer up, each layer row by row from its far left corner.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moderator.chance import shuffled
from scoring.ali_baba import Treasure, Variant
from scoring.errors import InvalidInput
from scoring.sheets.ali_baba_actions import Magic

SPECIALS: Final = 6


@dataclass(frozen=True, slots=True)
class Tile:
    """A treasure on its colour; the box has one of each."""

    treasure: Treasure
    magic: Magic


TILES: Final = tuple(Tile(treasure, magic) for treasure in Treasure for magic in Magic)


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer: its rows and columns, and how many rows and columns of tiles one rests on."""

    rows: int
    columns: int
    deep: int = 2
    wide: int = 2

    @property
    def size(self) -> int:
        """Tiles in it."""
        return self.rows * self.columns


# The sheet: 25, 16, 9 and 4, each on four.
_GREAT_CAVE: Final = (Layer(5, 5), Layer(4, 4), Layer(3, 3), Layer(2, 2))
# 16, then 12 each on two, 6 on four, 2 on four: only four rows of three, three of two, two of one.
_SMALL_CAVE: Final = (Layer(4, 4), Layer(4, 3, deep=1), Layer(3, 2), Layer(2, 1))


def layers_of(variant: Variant) -> tuple[Layer, ...]:
    """The shape of the heap, bottom first."""
    return _SMALL_CAVE if variant is Variant.SMALL else _GREAT_CAVE


def removed_kinds(variant: Variant) -> int:
    """How many kinds are taken out before the tiles are laid."""
    return {Variant.EQUAL: 1, Variant.SMALL: 3}.get(variant, 0)


@dataclass(frozen=True, slots=True)
class CaveDeal:
    """A heap as laid: layers bottom first, what was left out, what lies beside the board."""

    variant: Variant
    layers: tuple[tuple[Tile, ...], ...]
    unused: tuple[Tile, ...] = ()
    removed: tuple[Treasure, ...] = ()
    specials: tuple[Tile, ...] = ()


def deal(
    seed: bytes,
    variant: Variant = Variant.STANDARD,
    removed: Sequence[Treasure] | None = None,
) -> CaveDeal:
    """The cave by chance; the kinds to remove may be chosen instead."""
    kinds = _removed_by_chance(seed, variant) if removed is None else tuple(removed)
    if len(set(kinds)) != len(kinds) or len(kinds) != removed_kinds(variant):
        raise InvalidInput("removed", f"{removed_kinds(variant)} different kinds are removed")
    specials, tiles = _beside_the_board(seed, variant, kinds)
    order = shuffled(tiles, seed, "ali-baba-tiles")
    layers = tuple(_laid(order, layers_of(variant)))
    return CaveDeal(variant, layers, order[variant.tiles :], kinds, specials)


def _removed_by_chance(seed: bytes, variant: Variant) -> tuple[Treasure, ...]:
    wanted = removed_kinds(variant)
    return shuffled(tuple(Treasure), seed, "ali-baba-kinds")[:wanted] if wanted else ()


def _beside_the_board(
    seed: bytes, variant: Variant, removed: tuple[Treasure, ...]
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The special treasures, and the tiles that are then shuffled and laid."""
    if variant is not Variant.LAMP:
        return (), tuple(tile for tile in TILES if tile.treasure not in removed)
    others = tuple(tile for tile in TILES if tile.treasure is not Treasure.LAMP)
    lamps = tuple(tile for tile in TILES if tile.treasure is Treasure.LAMP)
    order = shuffled(others, seed, "ali-baba-specials")
    return order[:SPECIALS], order[SPECIALS:] + lamps


def _laid(order: tuple[Tile, ...], shape: tuple[Layer, ...]) -> Iterator[tuple[Tile, ...]]:
    laid = 0
    for layer in shape:
        yield order[laid : laid + layer.size]
        laid += layer.size
