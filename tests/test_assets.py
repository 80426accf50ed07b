"""The pictures and the fonts: all there, plain enough for the client, small, and complete."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

ASSETS = Path(__file__).resolve().parent.parent / "assets"
ICONS = ASSETS / "icons"
SVG = "{http://www.w3.org/2000/svg}"

NAMES: dict[str, str] = {
    "games": "sultan ali-baba sultaniya karaya points",
    "games/art": "sultan ali-baba sultaniya karaya",
    "roles": "sultan guard assassin slave slaver dancer vizier oracle",
    "sides": "loyalists rebels neutral",
    "gems": "white red yellow green blue",
    "treasures": "carpet statue ruby crown chest sword ring lamp diamond necklace",
    "effects": "pink blue brown green yellow white",
    "palace": "window tower dome garden arch minaret guard sapphire genie roof",
    "status": "coronation jail shackles fatigue choice prediction dead hidden open turn",
    "ui": "card-back card-back-small card-face pattern-dark pattern-light logo logo-maskable",
}
EXPECTED = [f"{folder}/{name}" for folder, names in NAMES.items() for name in names.split()]

VIEW_BOXES = {
    "ui/card-back": "0 0 200 300",
    "ui/card-face": "0 0 200 300",
    "ui/pattern-dark": "0 0 400 400",
    "ui/pattern-light": "0 0 400 400",
    "ui/logo-maskable": "0 0 512 512",
}

# What the client's SVG renderer draws faithfully: plain shapes, groups, gradients, clips.
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
PAINT = {"defs", "linearGradient", "radialGradient", "stop", "clipPath"}
ALLOWED = {SVG + tag for tag in SHAPES | PAINT | {"svg", "title", "g"}}

LIMIT, LARGE_LIMIT = 6 * 1024, 20 * 1024

PNGS = {
    "favicon.png": 64,
    "apple-touch-icon.png": 180,
    "icons/logo-192.png": 192,
    "icons/logo-512.png": 512,
}

LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    "ҐЄІЇґєії"
)
PUNCTUATION = " \u00a0.,:;!?()[]/+-–—«»„“”‘’'\"×·•…№%&@#*="
TEXT_ONLY = "−←↑→↓≤≥≈\u202f\u2009"
FONTS = {
    "Philosopher-Regular": LETTERS + PUNCTUATION,
    "Philosopher-Bold": LETTERS + PUNCTUATION,
    "GolosText-Regular": LETTERS + PUNCTUATION + TEXT_ONLY,
    "GolosText-Medium": LETTERS + PUNCTUATION + TEXT_ONLY,
    "GolosText-Bold": LETTERS + PUNCTUATION + TEXT_ONLY,
}


def view_box(name: str) -> str:
    if name.startswith("games/art/"):
        return "0 0 320 180"
    return VIEW_BOXES.get(name, "0 0 96 96")


def limit(name: str) -> int:
    return LARGE_LIMIT if name.startswith(("games/art/", "ui/")) else LIMIT


def test_no_icon_is_unexpected() -> None:
    found = {path.relative_to(ICONS).with_suffix("").as_posix() for path in ICONS.rglob("*.svg")}
    assert found == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_icon(name: str) -> None:
    path = ICONS / f"{name}.svg"
    text = path.read_text(encoding="utf-8")
    assert path.stat().st_size < limit(name)

    root = ElementTree.fromstring(text)
    assert root.tag == SVG + "svg"
    assert root.get("viewBox") == view_box(name)
    title = root.find(SVG + "title")
    assert title is not None
    assert title.text
    assert title.text.strip()

    assert {element.tag for element in root.iter()} <= ALLOWED
    attributes = {key for element in root.iter() for key in element.attrib}
    assert not attributes & {"class", "style", "filter", "mask"}
    assert not [key for key in attributes if "href" in key or key.startswith("on")]

    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) == set(ids)
    assert "nan" not in text.lower().split("</title>")[1]


@pytest.mark.parametrize(
    "folder", ["gems", "sides", "effects", "roles", "treasures", "palace", "status"]
)
def test_shapes_tell_icons_apart_without_colour(folder: str) -> None:
    """No two icons of a family may be one drawing in two colours."""
    drawings = {}
    for name in NAMES[folder].split():
        root = ElementTree.fromstring((ICONS / folder / f"{name}.svg").read_text(encoding="utf-8"))
        shapes = [
            tuple(sorted((k, v) for k, v in e.attrib.items() if k not in {"fill", "stroke"}))
            for e in root.iter()
            if e.tag.removeprefix(SVG) in SHAPES
        ]
        drawings[name] = tuple(shapes)
    assert len(set(drawings.values())) == len(drawings)


@pytest.mark.parametrize(("name", "side"), PNGS.items())
def test_png(name: str, side: int) -> None:
    data = (ASSETS / name).read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == (side, side)
    assert len(data) < 60 * 1024


@pytest.mark.parametrize("name", FONTS)
def test_font_covers_the_languages(name: str) -> None:
    ttlib = pytest.importorskip("fontTools.ttLib")
    path = ASSETS / "fonts" / f"{name}.ttf"
    assert path.stat().st_size < 120 * 1024
    with ttlib.TTFont(path) as font:
        covered = font.getBestCmap()
    assert [character for character in FONTS[name] if ord(character) not in covered] == []


@pytest.mark.parametrize("family", ["Philosopher", "GolosText"])
def test_font_licence(family: str) -> None:
    text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert text.startswith("Copyright")
