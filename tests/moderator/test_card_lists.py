"""Lists of cards as people paste them: read, refused, written, read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderator.decks.own.cards import (
    DeckList,
    Kind,
    ListRefusal,
    from_document,
    new_list,
    read_text,
    to_document,
    write_text,
)
from scoring.errors import IllegalAction

COUNTED = {
    "3x Fireball": Kind("Fireball", 3),
    "3 x Fireball": Kind("Fireball", 3),
    "3X Fireball": Kind("Fireball", 3),
    "3× Fireball": Kind("Fireball", 3),
    "3×Fireball": Kind("Fireball", 3),
    "3* Fireball": Kind("Fireball", 3),
    "3х Огонь": Kind("Огонь", 3),  # the Cyrillic letter
    "12x Ball of fire": Kind("Ball of fire", 12),
    "Fireball x3": Kind("Fireball", 3),
    "Fireball  x 3": Kind("Fireball", 3),
    "Fireball ×3": Kind("Fireball", 3),
    "Огонь х3": Kind("Огонь", 3),
    "  Fireball\t": Kind("Fireball"),
    "Fire\u200bball": Kind("Fire ball"),
    "7 of hearts": Kind("7 of hearts"),
    "3xtreme": Kind("3xtreme"),
    "Malcolm X": Kind("Malcolm X"),
    "x3": Kind("x3"),
    "3x": Kind("3x"),
    "42": Kind("42"),
}


@pytest.mark.parametrize(("line", "kind"), COUNTED.items())
def test_a_line_is_a_card_and_how_many(line: str, kind: Kind):
    assert read_text(line).kinds == (kind,)


def test_equal_names_are_counted_together_in_the_order_they_first_came():
    pasted = read_text("2x Sword\r\n\r\nShield\nSword\n")

    assert pasted.kinds == (Kind("Sword", 3), Kind("Shield", 1))
    assert pasted.name is None


def test_a_heading_names_the_deck():
    pasted = read_text("\n#  Monsters \n2x Orc\n# 1 is a card here\n")

    assert pasted.name == "Monsters"
    assert pasted.kinds == (Kind("Orc", 2), Kind("# 1 is a card here"))


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", ListRefusal.EMPTY),
        (" \n\u200b\n", ListRefusal.EMPTY),
        ("# Only a name", ListRefusal.EMPTY),
        ("0x Orc", ListRefusal.NO_COPIES),
        ("a" * 61, ListRefusal.CARD_NAME_TOO_LONG),
        ("\n".join(f"card {n}" for n in range(201)), ListRefusal.TOO_MANY_KINDS),
        ("1001x Orc", ListRefusal.TOO_MANY_CARDS),
        ("600x Orc\n401x Elf", ListRefusal.TOO_MANY_CARDS),
        ("x" * 20_001, ListRefusal.TEXT_TOO_LONG),
    ],
)
def test_a_list_no_table_could_hold_is_refused(text: str, refusal: ListRefusal):
    with pytest.raises(IllegalAction) as refused:
        read_text(text)

    assert refused.value.refusal is refusal


def test_the_limits_themselves_are_allowed():
    assert len(read_text("\n".join(f"card {n}" for n in range(200))).kinds) == 200
    assert read_text("1000x " + "a" * 60).kinds == (Kind("a" * 60, 1000),)


@pytest.mark.parametrize(
    ("name", "refusal"),
    [(" ", ListRefusal.DECK_NAME_EMPTY), ("a" * 61, ListRefusal.DECK_NAME_TOO_LONG)],
)
def test_a_deck_has_a_name(name: str, refusal: ListRefusal):
    with pytest.raises(IllegalAction) as refused:
        new_list(name, [Kind("Orc")])

    assert refused.value.refusal is refusal


def test_a_card_without_a_name_is_none():
    with pytest.raises(IllegalAction) as refused:
        new_list("Deck", [Kind("Orc"), Kind(" ")])

    assert refused.value.refusal is ListRefusal.EMPTY


def test_every_single_card_has_its_number():
    assert new_list("D", [Kind("a", 2), Kind("b")]).cards == ("a", "a", "b")


def test_a_list_is_written_as_people_paste_it():
    assert write_text(new_list("Monsters", [Kind("Orc", 2), Kind("Elf")])) == (
        "# Monsters\n2x Orc\n1x Elf\n"
    )


NAMES = st.text(min_size=1, max_size=60).filter(lambda text: text.strip())
KINDS = st.lists(st.builds(Kind, NAMES, st.integers(1, 9)), min_size=1, max_size=8)


def listed(kinds: list[Kind], *, is_replaced: bool = False) -> DeckList | None:
    try:
        return new_list("A deck", kinds, is_replaced=is_replaced)
    except IllegalAction:  # nothing but invisible signs
        return None


@given(kinds=KINDS)
def test_any_list_comes_back_from_its_text(kinds: list[Kind]):
    deck = listed(kinds)
    if deck is not None:
        pasted = read_text(write_text(deck))

        assert new_list(pasted.name or "", pasted.kinds) == deck


@given(kinds=KINDS, is_replaced=st.booleans())
def test_any_list_comes_back_from_the_log(kinds: list[Kind], is_replaced: bool):
    deck = listed(kinds, is_replaced=is_replaced)
    if deck is not None:
        assert from_document(to_document(deck)) == deck
