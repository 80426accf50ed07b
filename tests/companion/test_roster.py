"""Players and groups: added, renamed, merged, archived, in their usual seats."""

import asyncio
from datetime import UTC, datetime

import pytest

from companion.live.house import House
from companion.live.roster import LONGEST_NAME, RosterRefusal, tidy_name
from companion.live.views import Colour
from companion.store import tables
from scoring.errors import IllegalAction


@pytest.fixture
def roster(house):
    return house.roster


def names(people):
    return [person.name for person in people]


def add(roster, *people):
    return [roster.add(name) for name in people]


def refusal(act):
    with pytest.raises(IllegalAction) as refused:
        act()
    return refused.value.refusal


def test_people_are_listed_by_name_in_any_alphabet(roster):
    add(roster, "Ярина", "Bob", "ann", "Їжак", "Ігор", "Зоя", "ґава", "Ёлка", "Женя", "Йосип")

    assert names(roster.people()) == [
        *("ann", "Bob"),
        *("ґава", "Ёлка", "Женя", "Зоя", "Ігор", "Їжак", "Йосип", "Ярина"),
    ]


def test_a_person_stays_after_a_restart(roster, open_log):
    added = roster.add("Ann", Colour.PEARL)

    assert House(open_log()).roster.people() == [added]


def test_a_new_player_gets_the_colour_used_least(roster):
    people = add(roster, *"ABCDEFGHI")

    assert [person.colour for person in people[:8]] == list(Colour)
    assert people[8].colour == people[0].colour


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\t \nLee", "Ann Lee"),
        ("A\u0000nn\u202e", "A nn"),
        ("й", "й"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_tidied(typed, kept):
    assert tidy_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\n\t", "\u200b"])
def test_nobody_has_no_name(roster, typed):
    assert refusal(lambda: roster.add(typed)) is RosterRefusal.NAME_EMPTY


def test_a_name_of_a_novel_is_refused_with_both_numbers():
    with pytest.raises(IllegalAction) as refused:
        tidy_name("x" * (LONGEST_NAME + 1))

    assert refused.value.refusal is RosterRefusal.NAME_TOO_LONG
    assert refused.value.values == {"most": 40, "length": 41}


def test_two_people_never_have_one_name(roster):
    ann, bob = add(roster, "Їжак", "Bob")

    assert refusal(lambda: roster.add("їЖАК")) is RosterRefusal.NAME_TAKEN
    assert (
        refusal(lambda: roster.change(bob.id, name="їжак", colour=Colour.RUBY))
        is RosterRefusal.NAME_TAKEN
    )
    roster.archive(ann.id)
    assert refusal(lambda: roster.add("Їжак")) is RosterRefusal.NAME_TAKEN


def test_a_person_may_be_renamed_and_recoloured(roster):
    [ann] = add(roster, "ann")

    roster.change(ann.id, name="Ann", colour=Colour.ROSE)

    [changed] = roster.people()
    assert (changed.id, changed.name, changed.colour) == (ann.id, "Ann", Colour.ROSE)


def test_an_archived_person_leaves_the_lists_and_can_come_back(roster):
    ann, bob = add(roster, "Ann", "Bob")
    roster.save_group("Friday", [ann.id, bob.id])

    roster.archive(ann.id)
    assert names(roster.people()) == ["Bob"]
    assert names(roster.people(archived=True)) == ["Ann"]
    assert names(roster.groups()[0].members) == ["Bob"]

    roster.archive(ann.id, archived=False)
    assert names(roster.people()) == ["Ann", "Bob"]
    assert names(roster.groups()[0].members) == ["Ann", "Bob"]


def test_a_merged_person_is_the_other_one_everywhere(roster):
    ann, anna, bob = add(roster, "Ann", "Anna", "Bob")
    roster.save_group("Friday", [ann.id, bob.id])
    roster.save_group("Sunday", [anna.id, bob.id, ann.id])

    roster.merge(ann.id, into=anna.id)

    assert names(roster.people()) == ["Anna", "Bob"]
    assert names(roster.people(archived=True)) == []
    assert roster.person(ann.id) == anna
    groups = {group.name: names(group.members) for group in roster.groups()}
    assert groups == {"Friday": ["Anna", "Bob"], "Sunday": ["Anna", "Bob"]}


def test_a_merged_person_follows_when_the_other_one_is_merged_too(roster):
    ann, anna, hanna = add(roster, "Ann", "Anna", "Hanna")

    roster.merge(ann.id, into=anna.id)
    roster.merge(anna.id, into=hanna.id)

    assert roster.person(ann.id) == hanna


def test_nobody_is_merged_with_themselves(roster):
    [ann] = add(roster, "Ann")

    assert refusal(lambda: roster.merge(ann.id, into=ann.id)) is RosterRefusal.MERGE_WITH_SELF


def test_two_phones_cannot_merge_two_people_into_each_other(roster):
    """The second phone still shows the first one's entry; nobody may vanish."""
    ann, anna = add(roster, "Ann", "Anna")
    roster.merge(ann.id, into=anna.id)

    assert refusal(lambda: roster.merge(anna.id, into=ann.id)) is RosterRefusal.MERGE_WITH_SELF
    assert names(roster.people()) == ["Anna"]


def test_a_name_set_free_by_a_merge_may_be_used_again(roster):
    ann, anna = add(roster, "Ann", "Anna")
    roster.merge(ann.id, into=anna.id)

    assert names(add(roster, "Ann")) == ["Ann"]


def test_a_group_keeps_its_seats(roster):
    ann, bob, cy = add(roster, "Ann", "Bob", "Cy")
    friday = roster.save_group("Friday", [cy.id, ann.id, bob.id])
    assert names(roster.groups()[0].members) == ["Cy", "Ann", "Bob"]

    roster.save_group(" Friday  night ", [bob.id, cy.id], group_id=friday)

    [group] = roster.groups()
    assert (group.id, group.name) == (friday, "Friday night")
    assert names(group.members) == ["Bob", "Cy"]


def test_a_group_needs_somebody_and_a_name_of_its_own(roster):
    [ann] = add(roster, "Ann")
    friday = roster.save_group("Friday", [ann.id])

    assert refusal(lambda: roster.save_group("Sunday", [])) is RosterRefusal.GROUP_EMPTY
    assert refusal(lambda: roster.save_group(" ", [ann.id])) is RosterRefusal.NAME_EMPTY
    taken = refusal(lambda: roster.save_group("FRIDAY", [ann.id]))
    assert taken is RosterRefusal.GROUP_NAME_TAKEN
    assert roster.save_group("FRIDAY", [ann.id], group_id=friday) == friday


def test_an_archived_group_leaves_the_start_screens_and_can_come_back(roster):
    [ann] = add(roster, "Ann")
    friday = roster.save_group("Friday", [ann.id])

    roster.archive_group(friday)
    assert roster.groups() == []

    roster.archive_group(friday, archived=False)
    assert names(roster.groups()) == ["Friday"]


def test_the_group_that_played_last_comes_first(roster, database):
    [ann] = add(roster, "Ann")
    ids = [roster.save_group(name, [ann.id]) for name in ("A", "B", "C")]
    for day, group in ((2, ids[1]), (5, ids[2])):
        with database.session() as session:
            row = tables.open_table(session, code=f"X{day}", game="g", setup={}, group_id=group)
            row.opened_at = datetime(2026, 5, day, tzinfo=UTC)

    assert names(roster.groups()) == ["C", "B", "A"]


def test_every_change_is_announced_and_no_refusal_is(roster):
    async def evening():
        seen = []
        roster.watchers.subscribe(lambda: seen.append(1))
        counts = []
        ann, bob = add(roster, "Ann", "Bob")
        for act in (
            lambda: roster.change(ann.id, name="Anne", colour=Colour.ROSE),
            lambda: roster.archive(ann.id),
            lambda: roster.archive_group(roster.save_group("Friday", [bob.id])),
            lambda: roster.merge(ann.id, into=bob.id),
            lambda: refusal(lambda: roster.add("Bob")),
        ):
            seen.clear()
            act()
            await asyncio.sleep(0)
            counts.append(len(seen) - 2 if not counts else len(seen))
        return counts

    assert asyncio.run(evening()) == [1, 1, 2, 1, 0]
