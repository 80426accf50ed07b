"""Every sentence of the app: there in three languages, used, complete and well declined."""

import io
from gettext import GNUTranslations
from typing import IO

import pytest
from babel.messages.mofile import write_mo

from companion.text import Language, best_language, number, texts
from tests.helpers.families import FAMILIES, members, refusals
from tests.helpers.messages import (
    TEXTS,
    calls,
    catalogue,
    forms,
    is_plural,
    messages,
    placeholders,
)
from tests.helpers.raised import refusal_values, store_reasons
from tests.helpers.sources import closure

LANGUAGES = list(Language)
EN = Language.EN
NEVER_21 = {"cave.remove"}  # counted in kinds of treasure, of which the box has ten


def asked_for() -> set[str]:
    """Every message the code can ask for."""
    plain = {call.name for call in calls() if not call.is_family}
    families = {call.name for call in calls() if call.is_family} & set(FAMILIES)
    return plain.union(*(members(pattern) for pattern in families))


def test_every_worked_out_name_has_its_family():
    """If this fails, add the new pattern to `tests/helpers/families.py`."""
    assert {call.name for call in calls() if call.is_family} - set(FAMILIES) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language):
    assert asked_for() - set(messages(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language):
    assert set(messages(language)) - asked_for() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_fuzzy_or_left_over(language):
    assert [name for name, message in messages(language).items() if message.fuzzy] == []
    assert [
        name
        for name, message in messages(language).items()
        if not all(form.strip() for form in forms(message))
    ] == []
    assert list(catalogue(language).obsolete) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_speaks_what_the_sources_say(language):
    """A stale `.mo` shows yesterday's sentences: `make texts` writes it anew."""
    fresh = io.BytesIO()
    write_mo(fresh, catalogue(language))
    fresh.seek(0)

    with (TEXTS / f"{language}.mo").open("rb") as compiled:
        assert _spoken(compiled) == _spoken(fresh)


def _spoken(compiled: IO[bytes]) -> tuple[dict[object, str], str]:
    """All sentences and the plural rule; the header's dates say nothing."""
    opened = GNUTranslations(compiled)
    sentences = dict(opened._catalog)
    sentences.pop("", None)
    return sentences, opened.info()["plural-forms"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_has_the_placeholders_of_the_english_one(language):
    """Only where the first form always means one may it be written without the number."""
    for name, message in messages(language).items():
        for index, form in enumerate(forms(message)):
            is_one = index == 0 and is_plural(name) and (language == EN or name in NEVER_21)
            spared = {"n"} if is_one else set()
            assert placeholders(form) | spared == shown_in(name) | spared, name


def shown_in(name: str) -> set[str]:
    """The values a sentence shows."""
    return placeholders(forms(messages(EN)[name])[-1])


def test_a_call_gives_exactly_the_values_its_sentence_shows():
    for call in calls():
        if not call.is_family and not call.has_more_values:
            shown = shown_in(call.name)
            assert call.values == shown, call.place


def test_a_message_is_counted_exactly_if_it_has_plural_forms():
    """`n` picks the form; a sentence without forms asked with `n` would show its bare name."""
    for call in calls():
        if not call.is_family:
            assert ("n" in call.values) == is_plural(call.name), call.place


@pytest.mark.parametrize(("language", "count"), [("en", 2), ("ru", 3), ("uk", 3)])
def test_plurals_have_as_many_forms_as_the_language(language, count):
    assert catalogue(language).num_plurals == count
    for name, message in messages(language).items():
        assert isinstance(message.id, tuple) == is_plural(name), name
        assert len(forms(message)) == (count if is_plural(name) else 1), name


NUMBERS = (0, 1, 2, 5, 11, 21, 22, 25, 101, 111)
DECLINED = {
    "en": "players player players players players players players players players players",
    "ru": "игроков игрок игрока игроков игроков игрок игрока игроков игрок игроков",
    "uk": "гравців гравець гравці гравців гравців гравець гравці гравців гравець гравців",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_counted_as_people_count_them(language):
    t = texts(language)

    expected = [f"{n} {word}" for n, word in zip(NUMBERS, DECLINED[language].split(), strict=True)]

    assert [t("n.players", n=n) for n in NUMBERS] == expected


def test_a_refusal_gives_the_values_its_sentence_shows():
    reachable = set(refusals())
    for refusal, values in refusal_values(closure("companion.app")):
        if refusal in reachable:
            shown = shown_in(f"refusal.{refusal}")
            assert shown <= values, refusal


def test_a_problem_with_the_file_gives_the_values_its_sentence_shows():
    for reason, values in store_reasons().items():
        shown = shown_in(f"store.{reason}")
        assert shown <= values | {"place"}, reason


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("*", "en"),
        ("de-DE,fr;q=0.8", "en"),
        ("ru", "ru"),
        ("uk-UA,uk;q=0.9,ru;q=0.8,en;q=0.7", "uk"),
        ("de,ru;q=0.5,en;q=0.3", "ru"),
        ("en;q=0.3,uk;q=0.9", "uk"),
        ("ru;q=rubbish,en;q=0.1", "en"),
        ("ru;q=0,en", "en"),
        ("UK", "uk"),
        ("uk_UA.UTF-8", "uk"),
        ("ru_RU", "ru"),
        ("C.UTF-8", "en"),
        ("rust,ukelele", "en"),
    ],
)
def test_the_best_language_is_the_most_wished_one_we_speak(wishes, language):
    assert best_language(wishes) == language


def test_a_language_one_refuses_is_not_chosen():
    """Quality nought means "not this one"."""
    assert best_language("de,ru;q=0") == Language.EN


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (7, "7"),
        (9999, "9999"),
        (10000, "10\u202f000"),
        (-3, "−3"),
        (-1234567, "−1\u202f234\u202f567"),
    ],
)
def test_numbers_have_a_real_minus_and_thin_spaces_that_never_break(value, written):
    assert number(value) == written


def test_a_counted_number_is_written_as_people_write_it():
    assert texts(Language.EN)("n.players", n=-12000) == "−12\u202f000 players"


def test_an_unknown_message_shows_its_name_and_is_not_known():
    t = texts(Language.EN)

    assert t("no.such.message") == "no.such.message"
    assert not t.knows("no.such.message")
    assert t.knows("app.name")
