"""One phone's visit: who it is, what it prefers, and how it is told things.

Nothing here is shared between phones; what is shared comes from `house`.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

import flet as ft

from companion.config import Config
from companion.live.house import House
from companion.live.owner import OwnerKey
from companion.present.refusals import refusal
from companion.text import Language, Texts, best_language, texts
from companion.theme import TextSize, ThemeChoice, dress
from companion.visitor import Visitor
from scoring.errors import GameError

PREFERENCES = "sultans-table.preferences"
ANSWER_WITHIN_SECONDS = 4
LOCALES = [ft.Locale("en", "US"), ft.Locale("ru", "RU"), ft.Locale("uk", "UA")]

logger = logging.getLogger(__name__)


class Volume(StrEnum):
    """How loud this phone is."""

    QUIET = "quiet"
    NORMAL = "normal"
    LOUD = "loud"

    @property
    def part(self) -> float:
        """Of all it can."""
        return {Volume.QUIET: 0.35, Volume.NORMAL: 0.7, Volume.LOUD: 1.0}[self]


@dataclass(frozen=True, slots=True)
class Preferences:
    """What this phone remembers about itself."""

    language: Language
    theme: ThemeChoice = ThemeChoice.DARK
    text_size: TextSize = TextSize.NORMAL
    has_sound: bool = True
    volume: Volume = Volume.LOUD

    @classmethod
    def read(cls, saved: object, language: Language) -> "Preferences":
        """From what the phone kept; anything it does not understand is left at its default."""
        default = cls(language)
        try:
            kept: Any = json.loads(saved) if isinstance(saved, str) else {}
            return cls(
                Language(kept.get("language", default.language)),
                ThemeChoice(kept.get("theme", default.theme)),
                TextSize(kept.get("text_size", default.text_size)),
                bool(kept.get("has_sound", default.has_sound)),
                Volume(kept.get("volume", default.volume)),
            )
        except (ValueError, AttributeError, TypeError):
            return default


class Visit:
    """Kept in the page's own session; `visit_of(page)` finds it from any component."""

    def __init__(
        self,
        page: ft.Page,
        *,
        house: House,
        owner: OwnerKey,
        config: Config,
        visitor: Visitor,
        address: str | None,
    ) -> None:
        self.page = page
        self.house = house
        self.owner = owner
        self.config = config
        self.visitor = visitor
        self.address = address
        self.preferences = Preferences(best_language(visitor.languages))
        self.on_preferences: Callable[[], None] = lambda: None
        self._storage = ft.SharedPreferences()

    @property
    def t(self) -> Texts:
        """The sentences of this phone's language."""
        return texts(self.preferences.language)

    @property
    def is_owner(self) -> bool:
        """Whether this phone may see everything. Asked again at every render."""
        if self.config.is_desktop or self.config.is_open_house or self.visitor.is_local:
            return True
        return self.owner.matches(self.visitor.key)

    @property
    def link(self) -> str | None:
        """What another phone of the owner scans to come in."""
        if self.address is None:
            return None
        return self.address if self.config.is_open_house else f"{self.address}/k/{self.owner.value}"

    async def load(self) -> None:
        """Read what this phone remembers; a phone that does not answer gets the defaults."""
        kept = None
        try:
            async with asyncio.timeout(ANSWER_WITHIN_SECONDS):
                kept = await self._storage.get(PREFERENCES)
        except (TimeoutError, RuntimeError):
            logger.info("a phone did not tell its preferences")
        self.preferences = Preferences.read(kept, self.preferences.language)
        self.dress()

    def prefer(self, **changes: Any) -> None:
        """Change a preference: seen at once, and remembered by the phone."""
        self.preferences = replace(self.preferences, **changes)
        self.dress()
        self.on_preferences()
        self.page.run_task(self._save)

    async def _save(self) -> None:
        await self._storage.set(PREFERENCES, json.dumps(asdict(self.preferences)))

    def dress(self) -> None:
        """Put language and look on the page."""
        dress(self.page, self.preferences.theme, self.preferences.text_size)
        self.page.title = self.t("app.name")
        self.page.locale_configuration = ft.LocaleConfiguration(
            supported_locales=LOCALES,
            current_locale=LOCALES[list(Language).index(self.preferences.language)],
        )

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do something a rule may refuse; a refusal is said on the phone. True if it went."""
        try:
            act()
        except GameError as error:
            self.say(refusal(self.t, error))
            return False
        return True

    def say(
        self,
        sentence: str,
        *,
        undo: Callable[[], object] | None = None,
        anyway: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """A short word at the bottom of the screen, with a way back or onward where there is one.

        `anyway` is a button's label and what it does.
        """
        if undo is not None:
            anyway = (self.t("undo"), undo)
        action = None
        if anyway is not None:
            label, act = anyway
            action = ft.SnackBarAction(label=label, on_click=lambda: act())
        self.page.show_dialog(
            ft.SnackBar(ft.Text(sentence, color=ft.Colors.ON_INVERSE_SURFACE), action=action)
        )

    def go(self, route: str) -> None:
        """Show another screen."""
        self.page.navigate(route)


def visit_of(page: ft.Page) -> Visit:
    """The visit this page belongs to."""
    found: Visit = page.session.store.get("visit")
    return found


def begin(page: ft.Page, visit: Visit) -> None:
    """Tie a visit to its page."""
    page.session.store.set("visit", visit)
