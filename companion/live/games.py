"""The games a table can be opened for: one entry each, every entry the same small shape."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Generic, TypeVar, cast, get_args

from companion.live.views import Action
from moderator.decks import ali_baba as caves
from moderator.decks import cave_play, tosses
from moderator.decks.own import rules as decks
from moderator.decks.own.actions import DeckAction
from moderator.decks.own.cards import from_document
from moderator.decks.own.state import OwnDeck, new_deck
from moderator.decks.seeds import cut, read_seed
from moderator.karaya import codec
from moderator.karaya import match as karaya
from moderator.karaya.match import Match, MatchAction
from scoring import points
from scoring.ali_baba import Treasure, Variant
from scoring.errors import InvalidInput
from scoring.sheets import ali_baba, sultan, sultaniya
from scoring.sheets.ali_baba_actions import AliBabaAction
from scoring.sheets.ali_baba_cave import AliBabaSheet
from scoring.sheets.sultan_actions import SultanAction
from scoring.sheets.sultaniya_actions import SultaniyaAction
from scoring.sheets.sultaniya_palace import SultaniyaSheet

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Game(Generic[State, Action]):
    """How a table plays one game. All functions are pure."""

    id: str
    codec: int
    actions: Mapping[str, type]
    start: Callable[[Mapping[str, Any]], State]
    apply: Callable[[State, Action], State]
    is_independent: Callable[[Action, Action], bool]
    is_finished: Callable[[State], bool]

    def encode(self, action: Action) -> dict[str, Any]:
        """The action as one JSON object of the journal."""
        return {"do": type(action).__name__, **asdict(action)}  # type: ignore[call-overload]

    def decode(self, document: Mapping[str, Any], codec: int) -> Action:
        """The action a journal row holds."""
        if codec > self.codec:
            raise InvalidInput("codec", f"{codec} is newer than the {self.codec} known here")
        fields = {key: value for key, value in document.items() if key != "do"}
        kind = self.actions[document["do"]]
        action: Action = kind(**fields)
        return action


def _names(setup: Mapping[str, Any]) -> list[str]:
    return [player["name"] for player in setup["players"]]


def _actions(union: object) -> dict[str, type]:
    return {kind.__name__: kind for kind in get_args(union)}


POINTS: Game[points.PointsSheet, points.PointsAction] = Game(
    id="points",
    codec=1,
    actions=_actions(points.PointsAction),
    start=lambda setup: points.new_sheet(len(setup["players"]), points.Aim(setup["aim"])),
    apply=points.apply,
    is_independent=points.is_independent,
    is_finished=lambda sheet: sheet.is_finished,
)

SULTAN: Game[sultan.SultanSheet, SultanAction] = Game(
    id="sultan",
    codec=1,
    actions=_actions(SultanAction),
    start=lambda setup: sultan.start(_names(setup)),
    apply=sultan.apply,
    is_independent=sultan.is_independent,
    is_finished=lambda sheet: sheet.is_finished,
)

ALI_BABA: Game[AliBabaSheet, AliBabaAction] = Game(
    id="ali-baba",
    codec=1,
    actions=_actions(AliBabaAction),
    start=lambda setup: ali_baba.start(_names(setup), Variant(setup["variant"])),
    apply=ali_baba.apply,
    is_independent=ali_baba.is_independent,
    is_finished=lambda sheet: sheet.is_finished,
)

SULTANIYA: Game[SultaniyaSheet, SultaniyaAction] = Game(
    id="sultaniya",
    codec=1,
    actions=_actions(SultaniyaAction),
    start=lambda setup: sultaniya.start(_names(setup)),
    apply=sultaniya.apply,
    is_independent=sultaniya.is_independent,
    is_finished=lambda sheet: sheet.is_finished,
)


class KarayaGame(Game[Match, MatchAction]):
    """Karaya's actions hold actions of the round; its own codec writes them."""

    def encode(self, action: MatchAction) -> dict[str, Any]:
        """The action as one JSON object of the journal."""
        return {"do": type(action).__name__, "message": json.loads(codec.dumps(action))}

    def decode(self, document: Mapping[str, Any], codec_version: int) -> MatchAction:
        """The action a journal row holds."""
        if codec_version > self.codec:
            raise InvalidInput("codec", f"{codec_version} is newer than the {self.codec} known")
        return cast(MatchAction, codec.loads(json.dumps(document["message"])))


def _start_karaya(setup: Mapping[str, Any]) -> Match:
    return karaya.new_match(_names(setup), _karaya_variant(setup.get("rounds", "")))


def _karaya_variant(length: str) -> karaya.Variant:
    """`5`: so many rounds; `to-8`: until somebody has so many points."""
    if length.startswith("to-"):
        return karaya.Variant(rounds=None, target=int(length.removeprefix("to-")))
    return karaya.Variant(int(length) if length else None)


KARAYA = KarayaGame(
    id="karaya",
    codec=codec.VERSION,
    actions={},
    start=_start_karaya,
    apply=lambda match, action: karaya.apply(match, action).match,
    is_independent=lambda action, later: False,  # noqa: ARG005
    is_finished=lambda match: match.is_over,
)

DECK: Game[OwnDeck, DeckAction] = Game(
    id="deck",
    codec=1,
    actions=_actions(DeckAction),
    start=lambda setup: new_deck(from_document(setup["deck"]), len(setup["players"])),
    apply=decks.apply,
    is_independent=decks.is_independent,
    is_finished=lambda deck: deck.is_finished,
)

TOSSES: Game[tosses.Tosses, tosses.TossAction] = Game(
    id="tosses",
    codec=1,
    actions=_actions(tosses.TossAction),
    start=lambda setup: tosses.new_tosses(len(setup["players"])),
    apply=tosses.apply,
    is_independent=lambda action, later: False,  # noqa: ARG005
    is_finished=lambda state: False,  # noqa: ARG005
)


def _start_cave(setup: Mapping[str, Any]) -> cave_play.CavePlay:
    """The heap is laid by the table's own seed; the kinds to remove may have been chosen."""
    seed = cut(read_seed(setup["seed"]), setup.get("words", ()))
    chosen = [Treasure(kind) for kind in setup["removed"]] if setup.get("removed") else None
    return cave_play.start(_names(setup), caves.deal(seed, Variant(setup["variant"]), chosen))


CAVE: Game[cave_play.CavePlay, cave_play.CaveAction] = Game(
    id="ali-baba-cave",
    codec=1,
    actions=_actions(cave_play.CaveAction),
    start=_start_cave,
    apply=cave_play.apply,
    is_independent=cave_play.is_independent,
    is_finished=lambda play: play.sheet.is_finished,
)

GAMES: Mapping[str, Game[Any, Any]] = {
    game.id: game for game in (POINTS, SULTAN, ALI_BABA, SULTANIYA, KARAYA, DECK, TOSSES, CAVE)
}
