"""After a Karaya round: points with reasons, who held what when, and the proof of the shuffle."""

import pytest

from companion.live.karaya import Moderator
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.state import SPARE
from tests.companion.karaya_tables import (
    GUARD,
    KILLER,
    NAMES,
    SLAVE,
    SULTAN,
    T,
    a_table,
    at,
    moves,
    play,
)


def a_won_round(house, five, **more):
    """Cid murders the Sultan Eve; Guard Bob, who sits beside the Assassin, lets it happen."""
    table = a_table(house, five, (SLAVE, GUARD, KILLER, SLAVE, SULTAN, SLAVE), **more)
    moves(table, (Act.SWAP, 0, SPARE), (Act.PEEK, 1, 2), (Act.MURDER, 2, 4))
    play(table, Moderator(table).time_up())
    assert table.state.round is None
    return table


def test_the_points_of_a_round_come_with_their_reasons(phone, house, five):
    """Regicide: the open Assassin 2, the hidden Slaves 1, the Guard 0, the dead Sultan 0."""
    table = a_won_round(house, five, rounds="3")

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


def test_the_replay_shows_every_card_at_every_step_and_the_proof(phone, house, five):
    table = a_won_round(house, five)

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


def test_a_deal_of_the_app_is_proved_by_its_seed(phone, house, five):
    players = [{"id": p.id, "name": p.name, "colour": p.colour.value} for p in five]
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
def test_a_running_round_has_no_replay(phone, house, five, number):
    table = a_table(house, five)

    async def act(here):
        return here.texts()

    said = at(phone, f"/t/{table.code}/replay/{number}", act)
    assert T("proof.title") not in said
    assert not {T(f"role.{role}") for role in Role} & set(said)
