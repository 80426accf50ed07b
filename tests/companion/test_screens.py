"""The screens without a browser: what each shows, and what its taps do."""

import asyncio
import json

import flet as ft
import pytest

from companion import __version__
from companion.text import OWN_NAMES, Language, texts
from companion.visit import PREFERENCES, Preferences
from companion.visitor import NOBODY, Visitor
from scoring.points import AddPoints

T = texts(Language.EN)


def setup(*people, **more):
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    return {"box": "points", "title": "", "aim": "highest", "players": players, **more}


@pytest.fixture
def people(house):
    return [house.roster.add(name) for name in ("Ann", "Bob", "Cy")]


def visited(phone, route, act=None, **how):
    """What a phone shows at an address, after some taps."""

    async def evening():
        async with phone(route, **how) as here:
            if act is not None:
                await act(here)
            return here.texts(), here.page.route, here

    return asyncio.run(evening())


def labels(here):
    return [c.label for c in here.walk() if isinstance(c, ft.Semantics) and c.label]


def test_home_shows_four_games_the_plain_sheet_and_the_way_to_join(phone):
    shown, _, here = visited(phone, "/")

    for game in ("sultan", "ali-baba", "sultaniya", "karaya", "points"):
        assert here.has(f"game-{game}")
        assert T(f"game.{game}") in shown
    assert here.has("join")
    assert T("home.continue") not in shown


def test_home_offers_to_go_on_with_an_unfinished_table(phone, house, people):
    table = house.open("points", setup(*people, title="Whist"))
    table.submit(AddPoints(0, 0, 5), 0)

    shown, _, here = visited(phone, "/")
    assert T("home.continue") in shown
    assert "Whist" in shown
    assert any("Whist" in label and "Ann, Bob, Cy" in label for label in labels(here))

    _, route, _ = visited(phone, "/", lambda here: here.tap(f"continue-{table.code}"))
    assert route == f"/t/{table.code}"


def test_home_shows_a_table_the_moment_another_phone_opens_it(phone, house, people):
    async def act(here):
        house.open("points", setup(*people, title="Whist"))
        await here.settle()

    shown, _, _ = visited(phone, "/", act)

    assert "Whist" in shown


@pytest.mark.parametrize("width", [360, 1280])
def test_navigation_is_a_bar_on_a_phone_and_a_rail_beside_room(phone, width):
    _, _, here = visited(phone, "/", width=width)

    kinds = {type(control) for control in here.walk()}
    assert (ft.NavigationBar in kinds) == (width == 360)
    assert (ft.NavigationRail in kinds) == (width == 1280)
    names = [c.label for c in here.walk() if (c.key or "").startswith("nav-")]
    assert names == [T(f"nav.{n}") for n in ("play", "log", "leaderboard", "decks", "settings")]


def test_turning_the_phone_changes_the_navigation(phone):
    async def act(here):
        here.session.apply_page_patch({"width": 1280})
        await here.fire(here.page, "resize", {"width": 1280, "height": 800})

    _, _, here = visited(phone, "/", act)

    assert any(isinstance(control, ft.NavigationRail) for control in here.walk())


@pytest.mark.parametrize("language", list(Language))
def test_settings_switch_the_language_at_once(phone, language):
    shown, _, here = visited(phone, "/settings", lambda here: here.tap(f"language-{language}"))

    t = texts(language)
    assert t("nav.settings") in shown
    assert t("settings.version", version=__version__) in shown
    assert here.page.title == t("app.name")
    assert here.page.locale_configuration.current_locale.language_code == language
    assert set(OWN_NAMES.values()) <= set(shown)


def test_settings_change_the_look(phone):
    async def act(here):
        assert here.page.theme_mode is ft.ThemeMode.DARK
        await here.tap("theme-light")
        await here.tap("text-size-huge")
        await here.write("sound", False)

    _, _, here = visited(phone, "/settings", act)

    assert here.page.theme_mode is ft.ThemeMode.LIGHT
    assert here.page.theme.text_theme.body_large.size == 24  # 17 × 1.4
    assert not here.by_key("sound").value


def test_settings_are_remembered_by_the_phone(phone):
    async def act(here):
        await here.tap("language-uk")
        await here.tap("theme-system")

    _, _, here = visited(phone, "/settings", act)
    saved = [asked["args"] for asked in here.asked if asked["name"] == "set"]
    assert {arguments["key"] for arguments in saved} == {PREFERENCES}
    assert json.loads(saved[-1]["value"])["language"] == "uk"

    shown, _, again = visited(phone, "/", kept=saved[-1]["value"])
    assert texts(Language.UK)("home.greeting") in shown
    assert again.page.theme_mode is ft.ThemeMode.SYSTEM


@pytest.mark.parametrize(
    "kept", ["", "{", "[]", "7", '{"language": "xx"}', '{"theme": 5}', None, 3]
)
def test_nonsense_in_the_phones_memory_is_forgotten(kept):
    assert Preferences.read(kept, Language.RU) == Preferences(Language.RU)


def test_the_phones_own_language_is_the_first(phone):
    shown, _, _ = visited(phone, "/", seen_as=Visitor(is_local=True, languages="ru-RU,en;q=0.5"))

    assert texts(Language.RU)("home.greeting") in shown


def test_a_new_code_is_made_only_after_a_question(phone):
    before = phone.owner.value

    async def act(here):
        await here.tap("renew-key")
        assert T("settings.key.renew.body") in here.texts()
        await here.tap("no")
        assert phone.owner.value == before
        await here.tap("renew-key")
        await here.tap("yes")

    shown, _, _ = visited(phone, "/settings", act)

    assert phone.owner.value != before
    assert T("settings.key.renewed") in shown


@pytest.mark.parametrize("name", ["log", "leaderboard", "decks"])
def test_screens_to_come_say_honestly_what_will_be_there(phone, name):
    shown, _, _ = visited(phone, f"/{name}")

    assert T(f"promise.{name}") in shown


@pytest.mark.parametrize("route", ["/no/such", "/t/ZZZZ", "/t/ZZZZ/history", "/people/77"])
@pytest.mark.parametrize("more", ["", "?x=1"])
def test_an_address_that_leads_nowhere_shows_the_way_home(phone, route, more):
    shown, at, _ = visited(phone, route + more, lambda here: here.tap("home"))

    assert T("home.greeting") in shown
    assert at == "/"


@pytest.mark.parametrize(
    "route", ["/people/me", "/people/²", f"/people/{10**30}", "/groups/9", "/new/chess"]
)
def test_a_mistyped_address_is_no_error(phone, route):
    shown, _, here = visited(phone, route)

    assert T("not-found.title") in shown
    assert not here.has("try-again")


def test_a_guest_sees_the_door_whatever_the_address(phone, house, people):
    table = house.open("points", setup(*people, title="Whist"))

    for route in ("/", "/people", "/settings", f"/t/{table.code}"):
        shown, _, here = visited(phone, route, seen_as=NOBODY)
        assert shown == [T("gate.title"), T("gate.body")]
        for secret in ("Ann", "Whist", phone.owner.value):
            assert secret.encode() not in here.connection.wire


def test_a_guest_with_an_old_key_is_shown_the_door_at_once(phone):
    async def act(here):
        assert T("home.greeting") in here.texts()
        phone.owner.renew()
        await here.settle()

    shown, _, _ = visited(phone, "/", act, seen_as=Visitor(key=phone.owner.value))

    assert shown == [T("gate.title"), T("gate.body")]


def test_join_finds_a_table_by_its_code_and_shows_the_owners_link(phone, house, people):
    table = house.open("points", setup(*people))

    async def act(here):
        assert f"http://192.168.0.7:8550/k/{phone.owner.value}" in here.texts()
        assert any("<svg" in str(c.src) for c in here.walk() if isinstance(c, ft.Image))
        await here.write("code", table.code.lower())
        await here.tap("go")

    _, route, _ = visited(phone, "/join", act)

    assert route == f"/t/{table.code}"


def test_join_says_when_there_is_no_such_table(phone):
    async def act(here):
        await here.write("code", "ZZZZ")
        await here.tap("go")

    shown, route, _ = visited(phone, "/join", act)

    assert T("refusal.UnknownTable") in shown
    assert route == "/join"
