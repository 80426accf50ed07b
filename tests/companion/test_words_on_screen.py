"""Words come from the catalogues and nowhere else, and our fonts can write every one of them."""

import ast
from dataclasses import fields
from functools import cache

import flet as ft
import pytest
from fontTools.ttLib import TTFont

from companion.text import OWN_NAMES, Language, number
from companion.theme import DAY, FONTS, TextSize, theme
from tests.helpers.messages import forms, messages
from tests.helpers.sources import ROOT, files, tree

SCREENS = files("companion/screens", "companion/components", "companion/present")
# Parameters whose value is read by people, and callables whose first argument is.
READ_ALOUD = {
    *("label", "tooltip", "title", "subtitle", "semantics_label", "hint_text", "helper_text"),
    *("error_text", "prefix_text", "suffix_text", "counter_text", "body", "yes", "text"),
}
SPEAKING = {
    *("Text", "TextButton", "FilledButton", "OutlinedButton", "FilledTonalButton", "Button"),
    *("heading", "quiet", "main_button", "side_button", "say", "TextSpan", "Tooltip"),
}


def has_letters(text: str) -> bool:
    return any(character.isalpha() for character in text)


def is_sentence(text: str) -> bool:
    """Two words or more, or anything that is not plain ASCII letters."""
    return has_letters(text) and (" " in text.strip() or not text.isascii())


def literal(node: ast.AST) -> str:
    """The fixed part of a string or f-string."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(literal(part) for part in parts)
        case _:
            return ""


def documentation(parsed: ast.Module) -> set[ast.AST]:
    """Strings that stand alone, and what is written to the log or raised at programmers."""
    spared: set[ast.AST] = set()
    for node in ast.walk(parsed):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            spared.add(node.value)
        logs = isinstance(node, ast.Call) and "logger" in ast.unparse(node.func)
        if logs or isinstance(node, ast.Assert | ast.Raise) or _is_annotation(node):
            spared.update(ast.walk(node))
    return spared


def _is_annotation(node: ast.AST) -> bool:
    """`cast("int | None", ...)` speaks to the type checker."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", None) == "cast"


@pytest.mark.parametrize(
    "path", SCREENS, ids=lambda path: str(path.relative_to(ROOT / "companion"))
)
def test_no_sentence_is_written_in_a_screen(path):
    parsed = tree(path)
    spared = documentation(parsed)

    found = [
        f"line {node.lineno}: {literal(node)!r}"
        for node in ast.walk(parsed)
        if isinstance(node, ast.Constant | ast.JoinedStr)
        and node not in spared
        and is_sentence(literal(node))
    ]

    assert found == []


@pytest.mark.parametrize(
    "path", SCREENS, ids=lambda path: str(path.relative_to(ROOT / "companion"))
)
def test_what_people_read_is_never_a_literal(path):
    """Not even one word: a label, a tooltip, a button's text."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", None))
            read = [word.value for word in node.keywords if word.arg in READ_ALOUD]
            read += node.args[:1] if name in SPEAKING else []
            found += [literal(each) for each in read if has_letters(literal(each))]

    assert found == []


@cache
def covered(family: str) -> frozenset[int]:
    with TTFont(ROOT / "assets" / FONTS[family]) as font:
        return frozenset(font.getBestCmap())


def written() -> set[str]:
    """Every character the app itself can put on a screen."""
    sentences = [
        form
        for language in Language
        for message in messages(language).values()
        for form in forms(message)
    ]
    shown = [literal(node) for path in SCREENS for node in ast.walk(tree(path))]
    own = [*OWN_NAMES.values(), number(-1234567890)]
    return {c for text in [*sentences, *shown, *own] for c in text if c != "\n"}


def styles() -> dict[str, ft.TextStyle]:
    """Every text style the theme dresses, by its name."""
    dressed = theme(DAY, TextSize.NORMAL).text_theme
    assert dressed is not None
    named = {field.name: getattr(dressed, field.name) for field in fields(dressed)}
    return {name: style for name, style in named.items() if isinstance(style, ft.TextStyle)}


@pytest.mark.parametrize("name", styles())
def test_every_style_can_write_every_character(name):
    """A missing glyph would come from whatever font the phone happens to have, or be a box."""
    style = styles()[name]
    families = [style.font_family, *(style.font_family_fallback or [])]
    known = frozenset[int]().union(*(covered(family) for family in families))

    assert {c for c in written() if ord(c) not in known} == set()


def test_all_styles_of_the_screens_have_our_fonts():
    """A style we use and did not dress would be written in the client's own font."""
    used = {
        node.attr.lower()
        for path in SCREENS
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr in ft.TextThemeStyle.__members__
    }

    assert used
    assert used <= set(styles())
