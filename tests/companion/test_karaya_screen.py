"""Karaya's shared screen without a browser: what it shows, the clock, help, replay and proof."""

import asyncio

import flet as ft
import pytest

from companion.live.karaya import Moderator
from companion.present.karaya_help import STATUSES
from companion.text import Language, texts
from moderator.karaya.actions import Deal
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.match import ChooseFirst, Play
from moderator.karaya.state import SPARE
from moderator.karaya.views import Phase

T = texts(Language.EN)
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
SULTAN, GUARD, KILLER, SLAVE = Role.SULTAN, Role.GUARD, Role.ASSASSIN, Role.SLAVE
DEALS = (
    (SULTAN, GUARD, KILLER, SLAVE, SLAVE, SLAVE),
    (SLAVE, SLAVE, SLAVE, GUARD, KILLER, SULTAN),
    (GUARD, SLAVE, KILLER, SLAVE, SULTAN, SLAVE),
)


@pytest.fixture
def people(house):
    return [house.roster.add(name) for name in NAMES]


def a_table(house, people, cards=DEALS[0], **more):
    """Ann begins; cards as given, or real ones."""
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "karaya", "title": "", "players": players, "rounds": "1"}
    setup["cards"] = "phones" if cards else "table"
    table = house.open("karaya", {**setup, **more})
    play(table, ChooseFirst(0), Play(Deal(cards)))
    return table


def play(table, *actions):
    for action in actions:
        table.submit(action, table.version)


def moves(table, *plans):
    """Moves as (act, seat, targets…); the role goes with the card."""
    moderator = Moderator(table)
    for act, seat, *targets in plans:
        play(table, moderator.move(act, seat, tuple(targets)))


def at(phone, path, act):
    async def evening():
        async with phone(path) as here:
            return await act(here)

    return asyncio.run(evening())


def shown(here):
    """Everything a person or a screen reader could make out, picture by picture."""
    names = ("value", "label", "src", "tooltip", "icon", "opacity", "selected", "disabled")
    return [
        (type(control).__name__, *(getattr(control, name, None) for name in names))
        for control in here.walk()
        if not isinstance(control, ft.Page | ft.ProgressRing)
        and T("karaya.fingerprint") not in str(getattr(control, "value", ""))
    ]


HARMLESS = (
    (Act.SWAP, 0, SPARE),
    (Act.SWAP, 1, 3),
    (Act.SWAP, 2, SPARE),
    (Act.SWAP, 3, 0),
    (Act.SWAP, 4, 2),
    (Act.SWAP, 0, 1),
)


def test_the_shared_screen_shows_the_same_whatever_was_dealt(phone, house, people):
    """Recorded after every step: deal, hand-out, turns, eyes never on a card."""

    def record(cards):
        table = a_table(house, people, cards)

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


def test_a_regular_group_is_two_taps_from_the_first_card(phone, house, people):
    group = house.roster.save_group("Friday", [person.id for person in people])

    async def act(here):
        await here.tap(f"group-{group}", "select")
        await here.tap("start")
        await here.settle()
        assert "Ann" in here.texts()
        assert here.has("hold")
        return here.texts()

    said = at(phone, "/new/karaya", act)
    assert any(line.startswith(T("karaya.fingerprint")) for line in said)


def test_what_was_chosen_last_time_is_chosen_again(phone, house, people):
    a_table(house, people, clock="90", pace="long", voice="words")
    group = house.roster.save_group("Friday", [person.id for person in people])

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


def with_a_murder(house, people, **more):
    """Cid the Assassin strikes at Eve; somebody may be a Guard beside them."""
    table = a_table(house, people, clock="30", **more)
    moves(table, (Act.SWAP, 0, SPARE), (Act.SWAP, 1, SPARE), (Act.MURDER, 2, 4))
    assert Moderator(table).view.phase is Phase.MURDER
    return table


@pytest.mark.usefixtures("quick_clock")
@pytest.mark.parametrize(("choice", "phase"), [("say", Phase.MURDER), ("close", Phase.TURN)])
def test_when_time_is_up_a_question_is_closed_only_if_the_table_wanted_that(
    phone, house, people, choice, phase
):
    table = with_a_murder(house, people, **{"time-up": choice})

    async def act(here):
        for _ in range(6):
            await here.settle()
        return here.texts()

    said = at(phone, f"/t/{table.code}", act)
    assert T("clock.up") in said
    assert Moderator(table).view.phase is phase


def test_a_clock_can_be_stopped_and_never_plays_for_anybody(phone, house, people):
    table = a_table(house, people, clock="30")
    moves(table, (Act.SWAP, 0, SPARE))

    async def act(here):
        assert T("clock.left", seconds=30) in here.texts()
        await here.tap("clock-pause")
        assert here.by_key("clock-pause").tooltip == T("clock.go-on")

    at(phone, f"/t/{table.code}", act)
    assert Moderator(table).view.active == 1


def test_help_explains_every_role_and_status(phone, house, people):
    table = a_table(house, people)
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


def test_a_tap_on_an_open_seat_explains_its_role(phone, house, people):
    table = a_table(house, people)
    play(table, Moderator(table).move(Act.CLAIM_THRONE, 0, role=SULTAN))

    async def act(here):
        await here.tap("seat-0")
        return here.texts()

    assert any(T("points.role.sultan") in line for line in at(phone, f"/t/{table.code}", act))


def test_with_real_cards_the_table_may_say_who_has_won(phone, house, people):
    table = a_table(house, people, None)

    async def act(here):
        await here.tap("declare")
        await here.tap("side-rebels")
        return here.texts()

    said = at(phone, f"/t/{table.code}", act)
    assert T("won.declared", side=T("side.rebels")) in said
    assert T("karaya.which", name="Ann") in said


def test_with_cards_on_the_phone_nobody_need_say_it(phone, house, people):
    table = a_table(house, people)
    moves(table, (Act.SWAP, 0, SPARE))

    async def act(here):
        return here.has("declare")

    assert not at(phone, f"/t/{table.code}", act)


def a_won_round(house, people, **more):
    """Cid murders the Sultan Eve; Guard Bob, who sits beside the Assassin, lets it happen."""
    table = a_table(house, people, (SLAVE, GUARD, KILLER, SLAVE, SULTAN, SLAVE), **more)
    moves(table, (Act.SWAP, 0, SPARE), (Act.PEEK, 1, 2), (Act.MURDER, 2, 4))
    play(table, Moderator(table).time_up())
    assert table.state.round is None
    return table


def test_the_points_of_a_round_come_with_their_reasons(phone, house, people):
    """Regicide: the open Assassin 2, the hidden Slaves 1, the Guard 0, the dead Sultan 0."""
    table = a_won_round(house, people, rounds="3")

    async def act(here):
        return here.texts()

    said = at(phone, f"/t/{table.code}", act)
    at_cid = said.index("Cid")
    assert T("won.regicide") in said
    assert said[at_cid + 1 : at_cid + 3] == ["Assassin · won, open", "+2"]
    assert said[said.index("Dee") + 1 :][:2] == ["Slave · won, hidden", "+1"]
    assert said[said.index("Bob") + 1 :][:2] == ["Guard · on the losing side", "0"]
    assert said[said.index("Eve") + 1 :][:2] == ["Sultan · out of the round", "0"]
    assert T("karaya.begins", name="Dee") in said


def test_the_replay_shows_every_card_at_every_step_and_the_proof(phone, house, people):
    table = a_won_round(house, people)

    async def act(here):
        await here.tap("replay-1")
        assert here.page.route == f"/t/{table.code}/replay/1"
        seen = [pictures(here)]
        for _ in range(4):
            await here.tap("step-on")
            seen.append(pictures(here))
        assert here.by_key("step-on").disabled
        return seen, here.texts()

    seen, said = at(phone, f"/t/{table.code}", act)
    assert seen[0] == ["slave", "guard", "assassin", "slave", "sultan"]
    assert seen[-1] == ["slave", "guard", "assassin", "slave", "sultan"]
    assert T("proof.wrong") in said  # these cards were laid by the test, not dealt from the seed


def pictures(here):
    """The card in front of every seat."""
    found = []
    for seat in range(len(NAMES)):
        sources = [str(getattr(c, "src", "")) for c in here.walk(here.by_key(f"seat-{seat}"))]
        found += [s.split("/")[-1].removesuffix(".svg") for s in sources if "roles/" in s]
    return found


def test_a_deal_of_the_app_is_proved_by_its_seed(phone, house, people):
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in people]
    setup = {"box": "karaya", "title": "", "players": players, "cards": "phones", "rounds": "3"}
    table = house.start("karaya", setup)
    fingerprint = Moderator(table).fingerprint()
    assert Moderator(table).proof_of(0) is None
    play(table, Moderator(table).call_off())

    async def act(here):
        return here.texts()

    said = at(phone, f"/t/{table.code}/replay/1", act)
    assert T("proof.right") in said
    assert T("proof.fingerprint", fingerprint=fingerprint) in said


@pytest.mark.parametrize("number", ["1", "0", "x", "-1", "²"])
def test_a_running_round_has_no_replay(phone, house, people, number):
    table = a_table(house, people)

    async def act(here):
        return here.texts()

    said = at(phone, f"/t/{table.code}/replay/{number}", act)
    assert T("proof.title") not in said
    assert not {T(f"role.{role}") for role in Role} & set(said)


def test_a_match_may_be_played_to_eight_points(house, people):
    table = a_table(house, people, rounds="to-8")

    assert (table.state.variant.rounds, table.state.variant.target) == (None, 8)
