"""What everybody sees of the heap: open tiles by name, covered ones only as being there."""

from dataclasses import dataclass

from moderator.decks.ali_baba import Tile, layers_of
from moderator.decks.cave import Spot
from moderator.decks.cave_play import CavePlay, free


@dataclass(frozen=True, slots=True)
class SpotView:
    """A place of the heap: bare, covered or face down (no tile to see), or with an open tile."""

    spot: Spot
    row: int
    column: int
    is_there: bool
    tile: Tile | None
    is_free: bool  # the player on turn may take it


@dataclass(frozen=True, slots=True)
class CaveView:
    """The heap layer by layer, bottom first, and what lies beside the board."""

    layers: tuple[tuple[SpotView, ...], ...]
    specials: tuple[Tile, ...]
    face_down: int
    unused: int


def cave_view(play: CavePlay) -> CaveView:
    """What everybody may know."""
    cave, takable = play.cave, free(play)
    shape = layers_of(cave.deal.variant)
    open_now, left = set(cave.face_up), set(cave.left)

    def seen(layer: int, place: int) -> SpotView:
        spot = Spot(layer, place)
        row, column = divmod(place, shape[layer].columns)
        tile = cave.tile(spot) if spot in open_now else None
        return SpotView(spot, row, column, spot in left, tile, spot in takable)

    return CaveView(
        layers=tuple(
            tuple(seen(number, place) for place in range(layer.size))
            for number, layer in enumerate(shape)
        ),
        specials=play.specials,
        face_down=len(left) - len(open_now),
        unused=len(cave.deal.unused),
    )
