"""Deals as JSON documents, and whether a document's seed, commitment and cards belong together.

A document names neither game nor variant: what it holds says so (`seats`, `layers`, `bag` or
`goals`; the kinds removed, the special treasures). Words that cut the deck stand in `words`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, assert_never

from moderator.chance import commitment
from moderator.decks import ali_baba, karaya, sultan, sultaniya
from moderator.decks.seeds import (
    LONGEST_WORDS,
    MOST_WORDS,
    can_cut,
    cut,
    read_seed,
)
from scoring.ali_baba import FEWEST_PLAYERS, Variant
from scoring.errors import InvalidInput
from scoring.limits import check_players, quoted

Document = dict[str, Any]


class Game(StrEnum):
    """The boxes with something to deal."""

    KARAYA = "karaya"
    ALI_BABA = "ali-baba"
    SULTAN = "sultan"
    SULTANIYA = "sultaniya"


class Verdict(StrEnum):
    """What came of checking a document."""

    TRUE = "true"
    OTHER_COMMITMENT = "other-commitment"
    OTHER_CARDS = "other-cards"


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be dealt. Ali Baba's cave is the same for any number of players."""

    game: Game
    players: int | None = None
    variant: Variant | None = None


# What a document of each game must hold besides the seed and its commitment.
_FIELDS: Final[Mapping[Game, tuple[str, ...]]] = {
    Game.KARAYA: ("seats", "spare"),
    Game.ALI_BABA: ("layers", "unused", "removed", "specials"),
    Game.SULTAN: ("bag", "money"),
    Game.SULTANIYA: ("goals", "first"),
}
_ABOUT_THE_SEED: Final = ("seed", "commitment")


def deal_document(request: Request, seed: bytes, words: Sequence[str] = ()) -> Document:
    """The deal of a seed that these words have cut; impossible requests are refused."""
    check_words(words)
    about: Document = {"seed": seed.hex(), "commitment": commitment(seed)}
    if words:
        about["words"] = list(words)
    return {**about, **_cards(request, cut(seed, words))}


def check_words(words: Sequence[str]) -> None:
    """Refuse more words than a table will say."""
    if len(words) > MOST_WORDS:
        raise InvalidInput("words", f"{len(words)} times is more than {MOST_WORDS}")
    for said in words:
        if not can_cut(said):
            raise InvalidInput("words", f"{quoted(said)} is not 1 to {LONGEST_WORDS} letters")


def verify(document: object) -> Verdict:
    """Deal again from the document's seed and compare; `InvalidInput` if it is no deal."""
    if not isinstance(document, dict):
        raise InvalidInput("deal", "not a JSON object")
    game = _game_of(document)
    _check_fields(game, document)
    seed = read_seed(_text(document, "seed"))
    if _text(document, "commitment").lower() != commitment(seed):
        return Verdict.OTHER_COMMITMENT
    words = document.get("words", [])
    if not isinstance(words, list) or not all(isinstance(said, str) for said in words):
        raise InvalidInput("words", "not a list of texts")
    dealt = deal_document(_request_of(game, document), seed, words)
    is_same = all(_is_equal(document[field], dealt[field]) for field in _FIELDS[game])
    return Verdict.TRUE if is_same else Verdict.OTHER_CARDS


def _cards(request: Request, seed: bytes) -> Document:
    match request.game:
        case Game.KARAYA:
            roles = karaya.deal(seed, _players(request))
            return {"seats": list(roles.seats), "spare": roles.spare}
        case Game.ALI_BABA:
            return _cave(request, seed)
        case Game.SULTAN:
            box = sultan.deal(seed, _players(request))
            return {"bag": list(box.bag), "money": [list(cards) for cards in box.money]}
        case Game.SULTANIYA:
            secrets = sultaniya.deal(seed, _players(request))
            return {"goals": [list(goals) for goals in secrets.goals], "first": secrets.first}
        case _ as unreachable:
            assert_never(unreachable)


def _cave(request: Request, seed: bytes) -> Document:
    variant = request.variant if request.variant is not None else Variant.STANDARD
    if request.players is not None:
        most = variant.most_players
        check_players("players", request.players, fewest=FEWEST_PLAYERS, most=most)
    cave = ali_baba.deal(seed, variant)
    return {
        "layers": [_tiles(layer) for layer in cave.layers],
        "unused": _tiles(cave.unused),
        "removed": list(cave.removed),
        "specials": _tiles(cave.specials),
    }


def _tiles(tiles: Sequence[ali_baba.Tile]) -> list[list[str]]:
    return [[tile.treasure, tile.magic] for tile in tiles]


def _players(request: Request) -> int:
    if request.variant is not None:
        raise InvalidInput("variant", f"{request.game.value} has none")
    if request.players is None:
        raise InvalidInput("players", f"{request.game.value} needs to know how many")
    return request.players


def _game_of(document: Mapping[str, object]) -> Game:
    for game, fields in _FIELDS.items():
        if fields[0] in document:
            return game
    wanted = ", ".join(fields[0] for fields in _FIELDS.values())
    raise InvalidInput("deal", f"none of {wanted} is in it")


def _check_fields(game: Game, document: Mapping[str, object]) -> None:
    wanted = (*_ABOUT_THE_SEED, *_FIELDS[game])
    missing = [field for field in wanted if field not in document]
    if missing:
        raise InvalidInput(missing[0], "is missing")
    strange = [field for field in document if field not in (*wanted, "words")]
    if strange:
        raise InvalidInput("deal", f"{quoted(strange[0])} does not belong to {game.value}")


def _request_of(game: Game, document: Mapping[str, Any]) -> Request:
    if game is Game.ALI_BABA:
        return Request(game, variant=_variant_of(document))
    field = {Game.KARAYA: "seats", Game.SULTAN: "money", Game.SULTANIYA: "goals"}[game]
    return Request(game, players=len(_list(document, field)))


def _variant_of(document: Mapping[str, object]) -> Variant:
    if _list(document, "specials"):
        return Variant.LAMP
    removed = len(_list(document, "removed"))
    for variant in (Variant.STANDARD, Variant.EQUAL, Variant.SMALL):
        if ali_baba.removed_kinds(variant) == removed:
            return variant
    raise InvalidInput("removed", f"{removed} kinds are removed in no variant")


def _list(document: Mapping[str, object], field: str) -> list[object]:
    value = document[field]
    if not isinstance(value, list):
        raise InvalidInput(field, f"{quoted(value)} is not a list")
    return value


def _text(document: Mapping[str, object], field: str) -> str:
    value = document[field]
    if not isinstance(value, str):
        raise InvalidInput(field, f"{quoted(value)} is not a text")
    return value


def _is_equal(found: object, dealt: object) -> bool:
    """Equal as JSON: true is not 1, and 1.0 is not 1."""
    if isinstance(found, list) and isinstance(dealt, list):
        pairs = zip(found, dealt, strict=False)
        return len(found) == len(dealt) and all(_is_equal(one, other) for one, other in pairs)
    if isinstance(found, bool | float):
        return False
    return found == dealt
