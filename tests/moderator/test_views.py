"""What a seat and the whole table may see, and what each player is helped to remember."""

import pytest

from moderator.karaya import events as e
from moderator.karaya.actions import Deal, Move
from moderator.karaya.acts import Act, TableAct
from moderator.karaya.audience import heard_by
from moderator.karaya.cards import Role, Side
from moderator.karaya.outcome import outcome
from moderator.karaya.refusals import Refusal
from moderator.karaya.replay import play_through, replay
from moderator.karaya.state import CardsOn, How, Note, Reason, Since, new_round
from moderator.karaya.views import Phase, seat_view, table_view
from scoring.errors import IllegalAction
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, MIDDLE, REGICIDE, real_table, table

FORCE_BOB = Move(Act.MANIPULATE, ANN, (BOB,), Side.REBELS)


def test_a_player_sees_the_own_card_and_no_hidden_one():
    karaya = table("sultan guard* assassin slave slave")

    view = seat_view(karaya.round, ANN)

    assert view.card is Role.SULTAN
    assert [seat.face for seat in view.table.seats] == [None, Role.GUARD, None, None, None]
    assert [seat.is_hidden for seat in view.table.seats] == [True, False, True, True, True]


def test_the_table_sees_status_cards():
    karaya = table("vizier*:rebels slave*# slaver* guard+ assassin*~ sultan slave*!")

    seats = table_view(karaya.round).seats

    assert seats[ANN].side is Side.REBELS
    assert seats[BOB].is_shackled
    assert not seats[DEE].is_alive
    assert seats[EVE].is_fatigued
    assert seats[6].is_jailed
    assert not seats[6].is_free


def test_a_player_sees_the_own_choices_and_whether_the_table_waits():
    karaya = table("sultan guard assassin slave slave")

    active, waiting = seat_view(karaya.round, ANN), seat_view(karaya.round, BOB)

    assert active.is_awaited
    assert {choice.act for choice in active.choices} == karaya.acts(ANN)
    assert not waiting.is_awaited
    assert waiting.choices == ()


def test_the_table_sees_who_strikes_at_whom():
    karaya = table("assassin guard sultan slave slave")

    karaya.murder(ANN, CY)

    view = table_view(karaya.round)
    assert (view.phase, view.by, view.target) == (Phase.MURDER, ANN, CY)
    assert view.awaited == (BOB, DEE, EVE)
    assert view.choices == (TableAct.TIME_UP, TableAct.CALL_OFF)


@pytest.mark.parametrize(
    ("words", "move", "phase"),
    [
        ("sultan guard assassin slave slave", Move(Act.PEEK, ANN, (BOB,)), Phase.TURN),
        ("sultan* guard assassin slave slave", Move(Act.HIDE, ANN), Phase.EYES_CLOSED),
        ("guard sultan assassin slave slave", Move(Act.ARREST, ANN, (CY,)), Phase.ARREST),
        ("slave sultan assassin guard slave", Move(Act.CALL_TO_REVOLT, ANN), Phase.REVOLT),
        ("slaver slave slave guard slave sultan", Move(Act.HUNT, ANN, (BOB,)), Phase.EXTRA_ACTION),
        ("vizier assassin guard slave slave sultan", FORCE_BOB, Phase.FORCED_ACTION),
        ("oracle assassin* guard* slave* slave* sultan*", Move(Act.PREDICT, ANN), "foretelling"),
        ("assassin sultan guard+ slave slave", Move(Act.MURDER, ANN, (BOB,)), Phase.OVER),
    ],
)
def test_the_table_sees_what_it_is_doing(words: str, move: Move, phase: Phase):
    karaya = table(words)

    karaya.submit(move)

    assert table_view(karaya.round).phase == phase


def test_before_the_deal_there_is_nothing_to_see():
    view = table_view(new_round(5, BOB))

    assert (view.phase, view.active, view.cards_on) == (Phase.UNDEALT, BOB, CardsOn.PHONES)
    assert view.choices == (TableAct.DEAL, TableAct.CALL_OFF)


def test_the_table_sees_whose_real_card_is_being_turned_up():
    karaya = real_table("assassin sultan guard+ slave slave")

    karaya.murder(ANN, BOB)

    view = table_view(karaya.round)
    assert (view.phase, view.by, view.target) == (Phase.REVEAL, ANN, BOB)


def test_the_winner_is_on_the_table_and_follows_from_it():
    karaya = table("assassin sultan guard+ slave slave")

    karaya.murder(ANN, BOB)

    view = table_view(karaya.round)
    assert (view.winner, view.reason) == (Side.REBELS, Reason.REGICIDE)
    assert outcome(view) == REGICIDE


def test_only_the_two_partners_hear_of_a_secret_swap():
    karaya = table("sultan* guard assassin slave slave")

    karaya.hide(ANN, swap=BOB)

    secret = e.CardsSwappedUnseen(ANN, BOB)
    assert secret in heard_by(ANN, karaya.events)
    assert secret in heard_by(BOB, karaya.events)
    assert secret not in heard_by(CY, karaya.events)
    assert secret not in heard_by(None, karaya.events)
    assert e.EyesOpened(ANN) in heard_by(None, karaya.events)


def test_only_the_hider_hears_of_a_secret_swap_with_the_spare():
    karaya = table("sultan* guard assassin slave slave")

    karaya.hide(ANN, swap=MIDDLE)

    secret = e.CardsSwappedUnseen(ANN, MIDDLE)
    assert [seat for seat in range(5) if secret in heard_by(seat, karaya.events)] == [ANN]


def test_nobody_hears_of_the_deal():
    deal = e.Dealt((Role.SULTAN,))

    assert heard_by(ANN, [deal]) == ()


def memories(karaya, seat) -> list[Note]:
    return list(seat_view(karaya.round, seat).memories)


def test_a_player_remembers_a_peek_with_its_turn():
    karaya = table("sultan guard assassin slave slave")

    karaya.peek(ANN, BOB)

    assert memories(karaya, ANN) == [Note(1, How.PEEKED, BOB, Role.GUARD, Since.UNTOUCHED)]


def test_a_player_is_told_that_a_card_seen_has_moved_since():
    karaya = table("sultan guard assassin slave slave")

    karaya.peek(ANN, BOB)
    karaya.swap(BOB, CY)

    assert memories(karaya, ANN)[0].since is Since.MOVED


def test_a_card_seen_elsewhere_is_untouched_by_a_swap():
    karaya = table("sultan guard assassin slave slave")

    karaya.peek(ANN, EVE)
    karaya.swap(BOB, CY)

    assert memories(karaya, ANN)[0].since is Since.UNTOUCHED


def test_after_a_hiding_a_card_seen_may_have_moved():
    karaya = table("slave guard* assassin sultan slave")

    karaya.peek(ANN, CY)
    karaya.hide(BOB, swap=DEE)

    assert memories(karaya, ANN)[0].since is Since.MAY_HAVE_MOVED


def test_a_card_in_jail_cannot_have_moved():
    karaya = table("slave guard* assassin! sultan slave")

    karaya.peek(ANN, CY)
    karaya.hide(BOB, swap=DEE)

    assert memories(karaya, ANN)[0].since is Since.UNTOUCHED


def test_the_hider_knows_what_has_not_moved():
    karaya = table("slave guard* assassin sultan slave", turn=BOB)

    karaya.peek(BOB, CY)
    karaya.peek_until(BOB)
    karaya.hide(BOB, swap=DEE)

    peeked, *_ = memories(karaya, BOB)
    assert peeked.since is Since.UNTOUCHED


def test_a_moved_card_stays_moved_after_a_hiding():
    karaya = table("slave assassin guard* sultan slave")

    karaya.peek(ANN, BOB)
    karaya.swap(BOB, MIDDLE)
    karaya.hide(CY)

    assert memories(karaya, ANN)[0].since is Since.MOVED


def test_both_partners_of_a_swap_remember_what_they_gave():
    karaya = table("sultan guard assassin slave slave")

    karaya.swap(ANN, BOB)

    assert memories(karaya, ANN) == [Note(1, How.SWAPPED, BOB, Role.SULTAN, Since.UNTOUCHED)]
    assert memories(karaya, BOB) == [Note(1, How.SWAPPED, ANN, Role.GUARD, Since.UNTOUCHED)]


def test_everybody_else_remembers_a_card_that_was_turned_down():
    karaya = table("sultan guard* assassin slave slave", turn=BOB)

    karaya.hide(BOB)

    assert memories(karaya, ANN) == [Note(1, How.SHOWN, BOB, Role.GUARD, Since.MAY_HAVE_MOVED)]
    assert memories(karaya, BOB) == []


def test_a_replay_shows_who_held_which_card_after_each_action():
    start = new_round(5, ANN)
    cards = (Role.SULTAN, Role.ASSASSIN, Role.SLAVE, Role.GUARD, Role.SLAVE, Role.SLAVE)
    swap, murder = Move(Act.SWAP, ANN, (CY,)), Move(Act.MURDER, BOB, (CY,))
    no = [Move(Act.PASS, seat) for seat in (ANN, CY, DEE)]

    frames = replay(start, [Deal(cards), swap, murder, *no])

    assert frames[0].cards == cards[:5]
    assert frames[0].spare is Role.SLAVE
    assert frames[1].cards[:3] == (Role.SLAVE, Role.ASSASSIN, Role.SULTAN)
    assert frames[-1].events[-1] == e.RoundWon(REGICIDE)
    assert play_through(start, [frame.action for frame in frames]).outcome == REGICIDE


def test_a_running_round_is_not_replayed():
    cards = (Role.SULTAN, Role.ASSASSIN, Role.SLAVE, Role.GUARD, Role.SLAVE, Role.SLAVE)

    with pytest.raises(IllegalAction) as refused:
        replay(new_round(5, ANN), [Deal(cards)])

    assert refused.value.refusal is Refusal.ROUND_RUNNING
