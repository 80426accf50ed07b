"""Players, groups and the start of a game on a phone."""

import asyncio

import pytest

from companion.live.views import Colour
from companion.text import Language, texts

T = texts(Language.EN)


def at(phone, route, act):
    """What the phone shows after some taps, and where it is."""

    async def evening():
        async with phone(route) as here:
            await act(here)
            return here.texts(), here.page.route

    return asyncio.run(evening())


def names(people):
    return [person.name for person in people]


@pytest.fixture
def people(house):
    return [house.roster.add(name) for name in ("Ann", "Bob", "Cy")]


def test_a_name_and_a_tap_add_a_player_and_clear_the_field(phone, house):
    async def act(here):
        assert T("people.empty") in here.texts()
        await here.write("new-name", "Їжак")
        await here.tap("add-player")
        assert here.by_key("new-name").value == ""
        await here.write("new-name", "Bob")
        await here.fire(here.by_key("new-name"), "submit", "Bob")

    shown, _ = at(phone, "/people", act)

    assert names(house.roster.people()) == ["Bob", "Їжак"]
    assert {"Bob", "Їжак"} <= set(shown)
    assert T("people.empty") not in shown


@pytest.mark.usefixtures("people")
def test_a_taken_name_is_said_and_stays_in_the_field(phone):
    async def act(here):
        await here.write("new-name", "ann")
        await here.tap("add-player")
        assert here.by_key("new-name").value == "ann"

    shown, _ = at(phone, "/people", act)

    assert T("refusal.name-taken", name="Ann") in shown


def test_a_player_is_renamed_and_recoloured(phone, house, people):
    async def act(here):
        await here.tap(f"person-{people[0].id}")
        await here.write("name", "Anna")
        await here.tap("colour-pearl")
        await here.tap("save")

    shown, route = at(phone, "/people", act)

    assert route == "/people"
    assert "Anna" in shown
    assert house.roster.person(people[0].id).colour is Colour.PEARL


def test_an_archived_player_can_be_brought_back(phone, house, people):
    async def act(here):
        await here.go(f"/people/{people[0].id}")
        await here.tap("archive")
        assert T("person.archived", name="Ann") in here.texts()
        assert T("people.archived") in here.texts()
        assert names(house.roster.people()) == ["Bob", "Cy"]
        row = here.by_key(f"archived-{people[0].id}")
        await here.fire(row.trailing)

    at(phone, "/people", act)

    assert names(house.roster.people()) == ["Ann", "Bob", "Cy"]


def test_two_entries_of_one_person_are_merged_after_a_question(phone, house, people):
    ann, bob, _ = people

    async def act(here):
        await here.tap(f"merge-{bob.id}")
        assert T("person.merge.title", name="Ann", into="Bob") in here.texts()
        await here.tap("no")
        assert names(house.roster.people()) == ["Ann", "Bob", "Cy"]
        await here.tap(f"merge-{bob.id}")
        await here.tap("yes")

    shown, route = at(phone, f"/people/{ann.id}", act)

    assert route == "/people"
    assert T("person.merged", name="Ann", into="Bob") in shown
    assert names(house.roster.people()) == ["Bob", "Cy"]


def test_a_group_keeps_the_order_of_its_seats(phone, house, people):
    ann, bob, cy = people

    async def act(here):
        await here.tap("new-group")
        await here.write("group-name", "Friday")
        for person in (ann, bob, cy):
            await here.tap(f"player-{person.id}", "select")
        await here.tap(f"up-{cy.id}")
        await here.tap("seats", "reorder", {"old_index": 0, "new_index": 2})
        await here.tap(f"leave-{bob.id}")
        await here.tap("save")

    _, route = at(phone, "/people", act)

    assert route == "/people"
    [group] = house.roster.groups()
    assert (group.name, names(group.members)) == ("Friday", ["Cy", "Ann"])


def test_an_empty_group_is_refused(phone, house):
    async def act(here):
        await here.write("group-name", "Nobody")
        await here.tap("save")

    shown, _ = at(phone, "/groups/new", act)

    assert T("refusal.group-empty") in shown
    assert house.roster.groups() == []


def test_a_group_leaves_by_one_tap_and_comes_back_by_another(phone, house, people):
    friday = house.roster.save_group("Friday", [people[0].id])

    async def act(here):
        await here.tap("archive")
        assert house.roster.groups() == []
        assert T("group.archived", name="Friday") in here.texts()
        [bar] = [c for c in here.walk() if getattr(c, "action", None) is not None]
        await here.fire(bar.action)

    at(phone, f"/groups/{friday}", act)

    assert names(house.roster.groups()) == ["Friday"]


def test_a_regular_group_sits_down_with_one_tap(phone, house, people):
    ann, bob, cy = people
    friday = house.roster.save_group("Friday", [cy.id, ann.id, bob.id])

    async def act(here):
        assert here.by_key("start").disabled
        await here.tap(f"group-{friday}", "select")
        await here.tap("aim-lowest")
        await here.write("title", "Golf  tonight ")
        await here.tap("start")

    _, route = at(phone, "/new/points", act)

    [table] = house.unfinished()
    assert route == f"/t/{table.code}"
    assert [player["name"] for player in table.setup["players"]] == ["Cy", "Ann", "Bob"]
    assert (table.setup["title"], table.setup["aim"]) == ("Golf tonight", "lowest")


def test_somebody_new_is_added_and_seated_on_the_spot(phone, house):
    async def act(here):
        assert T("start.nobody") in here.texts()
        await here.write("new-name", "Dora")
        await here.tap("add-player")
        await here.tap("start")

    at(phone, "/new/points", act)

    [table] = house.unfinished()
    assert [player["name"] for player in table.setup["players"]] == ["Dora"]


@pytest.mark.parametrize(
    ("game", "seated", "said"),
    [
        ("ali-baba", 1, T("start.more-players", n=1)),
        ("ali-baba", 5, T("start.fewer-players", n=1, most=4)),
        ("ali-baba", 2, T("n.players", n=2)),
    ],
)
def test_the_start_button_waits_for_the_right_number(phone, house, game, seated, said):
    people = [house.roster.add(f"P{number}") for number in range(seated)]

    async def act(here):
        for person in people:
            await here.tap(f"player-{person.id}", "select")
        assert said in here.texts()
        assert here.by_key("start").disabled == (seated != 2)

    at(phone, f"/new/{game}", act)


def test_a_player_added_on_one_phone_can_be_chosen_on_another(phone, house):
    async def act(here):
        house.roster.add("Zoe")
        await here.settle()
        assert any(getattr(c, "label", None) == "Zoe" for c in here.walk())

    at(phone, "/new/points", act)
