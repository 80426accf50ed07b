"""Everything can be read, by night and by day: WCAG 2.1 AA for the colours really put together.

Not measured, because AA does not ask for it: what is switched off (40 % seats, grey arrows), and
lines that only decorate (`outline_variant` around cards and between rows).
"""

import re
from pathlib import Path

import pytest

from companion.theme import DAY, NIGHT, PLAYER_PAINTS
from tests.helpers.contrast import contrast

COMPANION = Path(__file__).parents[2] / "companion"
TEXT, GRAPHIC = 4.5, 3.0
SCHEMES = {"night": NIGHT, "day": DAY}

SURFACES = ("surface", "surface_container_low", "surface_container", "surface_container_high")
CHOSEN = "primary_container"  # a chosen tile, tab or chip, a winner's step
STRONGEST = "surface_container_highest"  # − and +, keys of the pad

# Letters and the grounds they stand on; what uses the less obvious ones is said beside them.
WRITTEN = {
    "on_surface": (*SURFACES, STRONGEST, CHOSEN),
    "on_surface_variant": (*SURFACES, STRONGEST, CHOSEN),  # the place on a chosen tab
    "primary": (*SURFACES, CHOSEN),  # headings, gold figures, words of side buttons
    "tertiary": ("surface", "surface_container", "surface_container_high"),  # rulings, bans
    "error": SURFACES,  # a dangerous button, what is wrong with a field
    "on_primary": ("primary",),
    "on_primary_container": ("primary_container",),
    "on_secondary_container": ("secondary_container", CHOSEN),  # the main screen one is at
    "on_secondary": ("secondary",),
    "on_tertiary": ("tertiary",),
    "on_error": ("error",),
    "on_error_container": ("error_container",),
    "on_inverse_surface": ("inverse_surface",),  # a short word at the bottom
    "inverse_primary": ("inverse_surface",),  # its Undo
}
# What is no letter but must be seen: borders of what can be tapped, marks, icons.
DRAWN = {
    "outline": (*SURFACES, STRONGEST),  # fields, tiles, rings of dots; a switch that is off
    "primary": (*SURFACES, STRONGEST),  # around what is chosen, a full dot, a switch that is on
    "tertiary": ("surface", "surface_container"),  # the ring around a picked seat
}
NEVER_ALONE = {"outline_variant", "transparent"}


def pairs(table):
    return [
        pytest.param(scheme, front, ground, id=f"{name}: {front} on {ground}")
        for name, scheme in SCHEMES.items()
        for front, grounds in table.items()
        for ground in grounds
    ]


@pytest.mark.parametrize(("scheme", "front", "ground"), pairs(WRITTEN))
def test_words_stand_out_four_and_a_half_times_from_their_ground(scheme, front, ground):
    assert contrast(getattr(scheme, front), getattr(scheme, ground)) >= TEXT


@pytest.mark.parametrize(("scheme", "front", "ground"), pairs(DRAWN))
def test_borders_of_controls_and_marks_stand_out_three_times_from_their_ground(
    scheme, front, ground
):
    assert contrast(getattr(scheme, front), getattr(scheme, ground)) >= GRAPHIC


@pytest.mark.parametrize("paint", PLAYER_PAINTS.values(), ids=PLAYER_PAINTS)
def test_a_players_letter_can_be_read_on_the_players_colour(paint):
    # In the standings the disc is 24 wide and its letter 10 high: that is no large text.
    assert contrast(paint.fill, paint.ink) >= TEXT


def test_every_colour_a_screen_names_is_measured_here():
    sources = "".join(file.read_text("utf-8") for file in COMPANION.rglob("*.py"))
    named = {name.lower() for name in re.findall(r"\bColors\.([A-Z_]+)", sources)}
    grounds = {ground for table in (WRITTEN, DRAWN) for each in table.values() for ground in each}

    assert named <= {*WRITTEN, *DRAWN, *grounds, *NEVER_ALONE}


def test_no_screen_mixes_a_colour_of_its_own():
    # White behind a QR code is for the camera, not for the eye.
    mixed = {
        (file.name, colour)
        for folder in ("screens", "components", "present")
        for file in (COMPANION / folder).glob("*.py")
        for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", file.read_text("utf-8"))
    }

    assert mixed <= {("join.py", "#FFFFFF")}


def test_the_measure_is_the_one_of_the_standard():
    # The examples of WCAG's own explanations: the extremes, and the greys just at the two limits.
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#777777", "#FFFFFF") < TEXT <= contrast("#767676", "#FFFFFF")
    assert contrast("#959595", "#FFFFFF") < GRAPHIC <= contrast("#949494", "#FFFFFF")
