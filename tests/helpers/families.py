"""Messages whose names are worked out in the code: `t(f"gem.{gem}")`.

A new f-string in a `t(...)` needs a line here: its pattern, and everything it can become, as
values or as an enum `module:Name`. The tests then hold every one of them in every language.
"""

import importlib
import re
from enum import StrEnum
from typing import get_args

from companion.present.karaya_help import STATUSES
from companion.present.karaya_words import SILENT
from moderator.karaya.events import CardSeen, CardsSwappedUnseen, PublicEvent, RoundWon
from tests.helpers.raised import live_errors, store_reasons
from tests.helpers.sources import closure

BOXES = ("sultan", "ali-baba", "sultaniya", "karaya", "points")
KARAYA_EVENTS = tuple(
    re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    for kind in (CardSeen, CardsSwappedUnseen, *get_args(PublicEvent))
    if kind not in {*SILENT, RoundWon}
)

FAMILIES: dict[str, tuple[str, ...]] = {
    "about.*": BOXES,
    "about.act.*": ("moderator.karaya.acts:Act",),
    "about.role.*": ("scoring.karaya:Role",),
    "about.status.*": STATUSES,
    "act.*": ("moderator.karaya.acts:Act",),
    "aim.*": ("scoring.points:Aim",),
    "auction.bag.*": ("scoring.sheets.sultan_actions:Bag",),
    "bid.*": ("scoring.sheets.sultan_bids:Why",),
    "colour.*": ("companion.live.views:Colour",),
    "event.*": KARAYA_EVENTS,
    "eyes.*": ("close", "swap", "finish"),
    "game.*": BOXES,
    "gem.*": ("scoring.sultan:Gem",),
    "genie.*": ("scoring.sheets.sultaniya_actions:Genie",),
    "genie.*.about": ("scoring.sheets.sultaniya_actions:Genie",),
    "genie.roofs.*": ("-1", "0", "1", "2"),
    "goal.*": ("scoring.sultaniya:Goal",),
    "goal.worth.*": ("row", "column"),
    "hint.*": ("moderator.karaya.views:Phase",),
    "karaya.cards-choice.*": ("moderator.karaya.state:CardsOn",),
    "karaya.length.*": ("1", "3", "5", "to-8"),
    "karaya.pace.*": ("short", "normal", "long"),
    "karaya.time-up.*": ("say", "close"),
    "karaya.voice.*": ("aloud", "words"),
    "karaya.line.*": ("scoring.karaya:Line",),
    "magic.*": ("scoring.sheets.ali_baba_actions:Magic",),
    "magic.*.ask": ("blue", "brown", "white"),
    "magic.*.effect": ("scoring.sheets.ali_baba_actions:Magic",),
    "missing.*": ("scoring.sheets.actions:Lack",),
    "nav.*": ("play", "log", "leaderboard", "decks", "settings"),
    "palace.line.*": ("scoring.sultaniya:Line",),
    "phase.*": ("moderator.karaya.views:Phase",),
    "points.reason.*": ("scoring.karaya:Reason",),
    "points.role.*": ("scoring.karaya:Role",),
    "promise.*": ("log", "leaderboard", "decks"),
    "react.*": ("stop-murder", "avoid-arrest", "join-revolt"),
    "refusal.*": ("other",),
    "role.*": ("scoring.karaya:Role",),
    "ruling.*": ("scoring.results:Ruling",),
    "side.*": ("scoring.karaya:Side",),
    "status.*": STATUSES,
    "store.*": (),
    "sultaniya.mode.*": ("play", "palaces"),
    "symbol.*": ("scoring.sheets.sultaniya_actions:Symbol",),
    "text-size.*": ("companion.theme:TextSize",),
    "theme.*": ("companion.theme:ThemeChoice",),
    "thing.*": (
        *("scoring.sultan:Gem", "scoring.ali_baba:Treasure", "tiles", "track"),
        *("scoring.sultaniya:Goal", "scoring.sultaniya:Line", "sapphires", "roofs"),
        "scoring.sheets.sultaniya_actions:Genie",
    ),
    "tie.*": ("scoring.results:TieBreak",),
    "treasure.*": ("scoring.ali_baba:Treasure",),
    "turn.what.*": ("floor", "roof"),
    "variant.*": ("scoring.ali_baba:Variant",),
    "variant.*.about": ("scoring.ali_baba:Variant",),
    "voice.*": ("companion.present.karaya_voice:Line",),
    "volume.*": ("companion.visit:Volume",),
    "won.*": ("moderator.karaya.state:Reason",),
}


def members(pattern: str) -> set[str]:
    """Every message of a family."""
    values = {value for each in FAMILIES[pattern] for value in _values(each)}
    if pattern == "refusal.*":
        values |= {*refusals(), *live_errors()}
    if pattern == "store.*":
        values |= set(store_reasons())
    return {pattern.replace("*", value) for value in values}


def _values(described: str) -> list[str]:
    module, _, name = described.partition(":")
    return list(getattr(importlib.import_module(module), name)) if name else [described]


def refusals() -> list[str]:
    """Every refusal a tap in the app can meet."""
    found: list[str] = []
    for name in sorted(closure("companion.app")):
        for kind in vars(importlib.import_module(name)).values():
            if isinstance(kind, type) and issubclass(kind, StrEnum) and kind.__module__ == name:
                found += list(kind) if kind.__name__.endswith("Refusal") else []
    return found
