"""Every sentence of the app, in three languages. `t("people.add")`, `t("n.players", n=3)`.

Messages have names, and each language is a gettext catalogue beside this file: `en.po`, `ru.po`,
`uk.po`, compiled to `.mo` by the build (`make texts`). Plurals follow each language's own rule.
"""

import re
from enum import StrEnum
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files


class Language(StrEnum):
    """What the table speaks."""

    EN = "en"
    RU = "ru"
    UK = "uk"


THIN = "\N{NARROW NO-BREAK SPACE}"
OWN_NAMES = {Language.EN: "English", Language.RU: "Русский", Language.UK: "Українська"}


class Texts:
    """The sentences of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        with files(__package__).joinpath(f"{language}.mo").open("rb") as catalogue:
            self._catalogue = GNUTranslations(catalogue)

    def __call__(self, message: str, /, **values: object) -> str:
        """The sentence of this name; an `n` chooses the plural form and is shown as `{n}`."""
        n = values.get("n")
        if isinstance(n, int):
            sentence = self._catalogue.ngettext(message, message, abs(n))
            values["n"] = number(n)
        else:
            sentence = self._catalogue.gettext(message)
        return sentence.format(**values) if values else sentence

    def knows(self, message: str) -> bool:
        """Whether there is such a message (a plain one)."""
        return self._catalogue.gettext(message) != message


@cache
def texts(language: Language) -> Texts:
    """The sentences of a language, read once."""
    return Texts(language)


def number(value: int) -> str:
    """An integer as people write it: a real minus sign, thin spaces in long numbers."""
    digits = f"{abs(value):_}".replace("_", THIN) if abs(value) >= 10_000 else str(abs(value))
    return f"−{digits}" if value < 0 else digits


def signed(value: int) -> str:
    """A change: with its sign, plus too."""
    return number(value) if value < 0 else f"+{number(value)}"


def best_language(wishes: str | None) -> Language:
    """The language for an `Accept-Language` header or a locale name such as `uk_UA.UTF-8`."""
    ranked: list[tuple[float, int, str]] = []
    for place, wish in enumerate((wishes or "").split(",")):
        tag, _, quality = wish.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        if weight > 0:
            ranked.append((-weight, place, re.split("[-_.]", tag)[0].lower()))
    for _, _, language in sorted(ranked):
        if language in tuple(Language):
            return Language(language)
    return Language.EN
