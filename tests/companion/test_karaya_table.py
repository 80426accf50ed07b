"""Karaya at one phone: the journal brings it back, and nothing shared depends on a hidden card."""

from dataclasses import replace
from random import Random

import pytest

from companion.live.house import House
from companion.live.karaya import Moderator
from companion.present.karaya import offers, round_screen, turns_to_crown
from companion.present.karaya_voice import Line, Sound, cues_for
from companion.present.karaya_words import karaya_words, sentences
from companion.text import texts
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role
from moderator.karaya.match import Play
from moderator.karaya.random_play import random_action
from moderator.karaya.shared_screen import shared_choices
from moderator.karaya.state import SPARE, SeatId
from moderator.karaya.views import Phase, table_view

T = texts("en")
NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"]
ROLES = {T(f"role.{role}") for role in Role}


def seated(house, count, **more):
    players = [{"id": n, "name": name, "colour": "ruby"} for n, name in enumerate(NAMES[:count])]
    return house.open("karaya", {"box": "karaya", "players": players, "rounds": "1", **more})


def dealt(house, count=5, **more):
    table = seated(house, count, **more)
    moderator = Moderator(table)
    for action in moderator.deals():
        table.submit(action, table.version)
    return moderator


def do(moderator, act, seat, *targets, role=None):
    action = moderator.move(act, seat, targets, role=role)
    moderator.table.submit(action, moderator.table.version)


def open_the_sultan(moderator):
    """Whoever has the card claims; if it is the spare, the active player takes it first."""
    seats = range(len(moderator.match.players))
    if all(moderator.card_of(seat) is not Role.SULTAN for seat in seats):
        do(moderator, Act.SWAP, moderator.view.active, SPARE)
    sultan = next(seat for seat in seats if moderator.card_of(seat) is Role.SULTAN)
    do(moderator, Act.CLAIM_THRONE, sultan, role=Role.SULTAN)
    return sultan


def test_a_table_comes_back_from_its_journal_card_by_card(house, database):
    moderator = dealt(house)
    open_the_sultan(moderator)

    again = House(database).find(moderator.table.code)

    assert again.state == moderator.table.state


def test_a_deal_undone_and_dealt_again_gives_the_same_cards(house):
    moderator = dealt(house)
    before = moderator.match
    moderator.table.undo(moderator.table.version)
    (deal,) = moderator.deals()
    moderator.table.submit(deal, moderator.table.version)

    assert moderator.match == before


def test_every_round_is_dealt_anew(house):
    moderator = dealt(house, rounds="3")
    first = [moderator.card_of(seat) for seat in range(5)]
    deals = set()
    for _ in range(6):
        moderator.table.submit(moderator.call_off(), moderator.table.version)
        (deal,) = moderator.deals()
        moderator.table.submit(deal, moderator.table.version)
        deals.add(tuple(moderator.card_of(seat) for seat in range(5)))

    assert deals - {tuple(first)}


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_shared_screen_says_the_same_whatever_lies_face_down(house, count):
    """Hidden cards and the spare change places behind its back, and no word of it changes."""
    chance = Random(count)
    moderator = dealt(house, count)
    setup = moderator.table.setup
    for _ in range(60):
        round = moderator.match.round
        if round is None or round.is_over:
            break
        twin = shuffled_underneath(round, chance)
        assert shown(round, setup) == shown(twin, setup)
        action = random_action(round, chance)
        moderator.table.submit(Play(action), moderator.table.version)


def shuffled_underneath(round, chance):
    hidden = [i for i, seat in enumerate(round.seats) if seat.is_hidden]
    cards = [round.seats[i].card for i in hidden] + [round.spare]
    chance.shuffle(cards)
    seats = list(round.seats)
    for index, card in zip(hidden, cards, strict=False):
        seats[index] = replace(seats[index], card=card, notes=())
    return replace(round, seats=tuple(seats), spare=cards[-1])


def shown(round, setup):
    view = table_view(round)
    seats = range(len(round.seats))
    return round_screen(T, view, setup), [offers(T, shared_choices(round, s)) for s in seats]


def test_a_secret_swap_and_a_bluff_are_told_alike(house):
    told = []
    for targets in ((), (SPARE,)):
        moderator = dealt(house)
        sultan = open_the_sultan(moderator)
        while moderator.view.active != sultan:
            do(moderator, Act.SWAP, moderator.view.active, SPARE)
        do(moderator, Act.HIDE, sultan)
        assert moderator.view.phase is Phase.EYES_CLOSED
        do(moderator, Act.OPEN_EYES, sultan, *targets)
        names = tuple("X" if seat == sultan else name for seat, name in enumerate(NAMES))
        said = sentences(T, moderator.last_events(), names)
        last = karaya_words(T, moderator.table.history[-1].action, names)
        told.append((said, last, cues_for(moderator.last_events(), moderator.view)))

    assert told[0] == told[1]
    assert told[0][2] == (Sound.CHIME, Line.OPEN_EYES)


def test_the_history_names_no_hidden_card(house):
    chance = Random(3)
    moderator = dealt(house, 7)
    opened: set[str] = set()
    while moderator.match.round is not None and len(moderator.match.actions) < 80:
        moderator.table.submit(
            Play(random_action(moderator.match.round, chance)), moderator.table.version
        )
        for sentence in sentences(T, moderator.last_events(), NAMES):
            opened |= {role for role in ROLES if sentence.endswith(f": {role}")}
    words = {karaya_words(T, entry.action, NAMES) for entry in moderator.table.history}

    assert not [line for line in words if any(f": {role}" in line for role in ROLES)]
    assert opened  # the public sentences do name cards that were turned up


def test_the_coronation_is_counted_in_seats_that_still_play(house):
    moderator = dealt(house, 5)
    open_the_sultan(moderator)
    counted = [turns_to_crown(moderator.view)]
    while counted[-1] > 1:
        active = moderator.view.active
        act = Act.PEEK if moderator.view.seats[active].face else Act.SWAP
        target = (active + 1) % 5 if act is Act.PEEK else SPARE
        do(moderator, act, active, SeatId(target))
        counted.append(turns_to_crown(moderator.view))

    assert counted == [5, 4, 3, 2, 1]


def test_a_dimmed_seat_says_why_and_gives_nothing_away(house):
    moderator = dealt(house)
    active = moderator.view.active

    assert moderator.why_not(Act.PEEK, active, active).refusal == "target-self"
