"""Messages whose names are worked out in the code: `t(f"gem.{gem}")`.

A new f-string in a `t(...)` needs a line here: its pattern, and everything it can become, as
values or as an enum `module:Name`. The tests then hold every one of them in every language.
"""

import importlib
from enum import StrEnum

from tests.helpers.raised import live_errors, store_reasons
from tests.helpers.sources import closure

BOXES = ("sultan", "ali-baba", "sultaniya", "karaya", "points")

FAMILIES: dict[str, tuple[str, ...]] = {
    "about.*": BOXES,
    "aim.*": ("scoring.points:Aim",),
    "auction.bag.*": ("scoring.sheets.sultan_actions:Bag",),
    "bid.*": ("scoring.sheets.sultan_bids:Why",),
    "colour.*": ("companion.live.views:Colour",),
    "game.*": BOXES,
    "gem.*": ("scoring.sultan:Gem",),
    "genie.*": ("scoring.sheets.sultaniya_actions:Genie",),
    "genie.*.about": ("scoring.sheets.sultaniya_actions:Genie",),
    "genie.roofs.*": ("-1", "0", "1", "2"),
    "goal.*": ("scoring.sultaniya:Goal",),
    "goal.worth.*": ("row", "column"),
    "magic.*": ("scoring.sheets.ali_baba_actions:Magic",),
    "magic.*.ask": ("blue", "brown", "white"),
    "magic.*.effect": ("scoring.sheets.ali_baba_actions:Magic",),
    "missing.*": ("scoring.sheets.actions:Lack",),
    "nav.*": ("play", "log", "leaderboard", "decks", "settings"),
    "palace.line.*": ("scoring.sultaniya:Line",),
    "promise.*": ("log", "leaderboard", "decks"),
    "refusal.*": ("other",),
    "ruling.*": ("scoring.results:Ruling",),
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
    "tie.*": ("more-gems", "fewer-tiles", "more-sapphires"),
    "treasure.*": ("scoring.ali_baba:Treasure",),
    "turn.what.*": ("floor", "roof"),
    "variant.*": ("scoring.ali_baba:Variant",),
    "variant.*.about": ("scoring.ali_baba:Variant",),
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
