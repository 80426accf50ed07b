"""Karaya's shared screen without a browser: what it shows, the clock, help, who has won."""

import asyncio

import pytest

from companion.live.karaya import Moderator
from companion.present.karaya_help import STATUSES
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.state import SPARE
from moderator.karaya.views import Phase
from tests.companion.karaya_tables import DEALS, SULTAN, T, a_table, at, moves, play, shown

HARMLESS = (
    (Act.SWAP, 0, SPARE),
    (Act.SWAP, 1, 3),
    (Act.SWAP, 2, SPARE),
    (Act.SWAP, 3, 0),
    (Act.SWAP, 4, 2),
    (Act.SWAP, 0, 1),
)


def test_the_shared_screen_shows_the_same_whatever_was_dealt(phone, house, five):
    """Recorded after every step: deal, hand-out, turns, eyes never on a card."""

    def record(cards):
        table = a_table(house, five, cards)

        async def act(here):
            frames = [shown(here)]
            for move in HARMLESS:
                moves(table, move)
                await here.settle()
                frames.append(shown(here))
            return frames

        return at(phone, f"/t/{table.code}", act)

    first, *others = [record(cards) for cards in DEALS]

    assert all(len(frame) > 50 for frame in first)
    for other in others:
        for mine, yours in zip(first, other, strict=True):
            assert mine == yours


def test_a_regular_group_is_two_taps_from_the_first_card(phone, house, five):
    group = house.roster.save_group("Friday", [person.id for person in five])

    async def act(here):
        await here.tap(f"group-{group}", "select")
        await here.tap("start")
        await here.settle()
        assert "Ann" in here.texts()
        assert here.has("hold")
        return here.texts()

    said = at(phone, "/new/karaya", act)
    assert any(line.startswith(T("karaya.fingerprint")) for line in said)


def test_what_was_chosen_last_time_is_chosen_again(phone, house, five):
    a_table(house, five, clock="90", pace="long", voice="words")
    group = house.roster.save_group("Friday", [person.id for person in five])

    async def act(here):
        await here.tap(f"group-{group}", "select")
        await here.tap("start")

    at(phone, "/new/karaya", act)
    assert len(house.unfinished()) == 2
    newest = house.unfinished()[0].setup
    assert [newest[key] for key in ("clock", "pace", "voice")] == ["90", "long", "words"]


@pytest.fixture
def quick_clock(monkeypatch):
    """A clock whose seconds pass at once."""

    async def soon(_):
        await real(0)

    real = asyncio.sleep
    monkeypatch.setattr("companion.components.turn_clock.asyncio", Loop(soon))


class Loop:
    def __init__(self, sleep):
        self.sleep = sleep


def with_a_murder(house, five, **more):
    """Cid the Assassin strikes at Eve; somebody may be a Guard beside them."""
    table = a_table(house, five, clock="30", **more)
    moves(table, (Act.SWAP, 0, SPARE), (Act.SWAP, 1, SPARE), (Act.MURDER, 2, 4))
    assert Moderator(table).view.phase is Phase.MURDER
    return table


@pytest.mark.usefixtures("quick_clock")
@pytest.mark.parametrize(("choice", "phase"), [("say", Phase.MURDER), ("close", Phase.TURN)])
def test_when_time_is_up_a_question_is_closed_only_if_the_table_wanted_that(
    phone, house, five, choice, phase
):
    table = with_a_murder(house, five, **{"time-up": choice})

    async def act(here):
        for _ in range(6):
            await here.settle()
        return here.texts()

    said = at(phone, f"/t/{table.code}", act)
    assert T("clock.up") in said
    assert Moderator(table).view.phase is phase


def test_a_clock_can_be_stopped_and_never_plays_for_anybody(phone, house, five):
    table = a_table(house, five, clock="30")
    moves(table, (Act.SWAP, 0, SPARE))

    async def act(here):
        assert T("clock.left", seconds=30) in here.texts()
        await here.tap("clock-pause")
        assert here.by_key("clock-pause").tooltip == T("clock.go-on")

    at(phone, f"/t/{table.code}", act)
    assert Moderator(table).view.active == 1


def test_help_explains_every_role_and_status(phone, house, five):
    table = a_table(house, five)
    moves(table, (Act.SWAP, 0, SPARE))

    async def act(here):
        await here.tap("help")
        said = here.texts()
        await here.tap("help-done")
        assert here.has("act-peek")
        return said

    said = at(phone, f"/t/{table.code}", act)
    assert {T(f"role.{role}") for role in Role} <= set(said)
    assert {T(f"about.status.{status}") for status in STATUSES} <= set(said)


def test_a_tap_on_an_open_seat_explains_its_role(phone, house, five):
    table = a_table(house, five)
    play(table, Moderator(table).move(Act.CLAIM_THRONE, 0, role=SULTAN))

    async def act(here):
        await here.tap("seat-0")
        return here.texts()

    assert any(T("points.role.sultan") in line for line in at(phone, f"/t/{table.code}", act))


def test_with_real_cards_the_table_may_say_who_has_won(phone, house, five):
    table = a_table(house, five, None)

    async def act(here):
        await here.tap("declare")
        await here.tap("side-rebels")
        return here.texts()

    said = at(phone, f"/t/{table.code}", act)
    assert T("won.declared", side=T("side.rebels")) in said
    assert T("karaya.which", name="Ann") in said


def test_with_cards_on_the_phone_nobody_need_say_it(phone, house, five):
    table = a_table(house, five)
    moves(table, (Act.SWAP, 0, SPARE))

    async def act(here):
        return here.has("declare")

    assert not at(phone, f"/t/{table.code}", act)


def test_a_match_may_be_played_to_eight_points(house, five):
    table = a_table(house, five, rounds="to-8")

    assert (table.state.variant.rounds, table.state.variant.target) == (None, 8)
