"""Cards on the table: the app cannot see them, and asks for what is turned up."""

from moderator.karaya import events as e
from moderator.karaya.actions import CallOff, Deal, Declare
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.points import points_of
from moderator.karaya.refusals import Refusal
from moderator.karaya.state import CardsOn, How, Outcome, Reason, new_round
from tests.moderator.scenario import (
    ANN,
    BOB,
    CY,
    DEE,
    EVE,
    FAY,
    HOPELESS,
    MIDDLE,
    REGICIDE,
    REVOLT,
    Table,
    dealt,
    real_table,
    table,
)


def test_real_cards_are_dealt_by_hand():
    karaya = dealt(new_round(5, CY), None)

    assert karaya.round.cards_on is CardsOn.TABLE
    assert karaya.active == CY
    assert [seat.card for seat in karaya.round.seats] == [None] * 5


def test_whoever_is_hidden_may_use_any_ability_the_deck_allows():
    karaya = real_table("sultan guard* assassin slave slave")

    basic = {Act.PEEK, Act.SWAP}
    assert karaya.acts(ANN) - basic == {Act.MURDER, Act.CALL_TO_REVOLT, Act.CLAIM_THRONE}
    assert karaya.refusal(Act.ARREST, ANN, CY) is Refusal.NOT_IN_DECK


def test_using_an_ability_names_the_card():
    karaya = real_table("sultan guard assassin slave slave", turn=CY)

    karaya.murder(CY, ANN)

    assert karaya[CY].face is Role.ASSASSIN


def test_a_murdered_player_is_asked_which_card_it_was():
    karaya = real_table("sultan guard assassin slave slave", turn=CY)

    karaya.murder(CY, ANN)
    karaya.time_up()
    assert karaya.asked == {ANN}
    karaya.reveal(ANN, Role.SULTAN)

    assert karaya.outcome == REGICIDE


def test_a_named_role_must_still_be_in_the_deck():
    karaya = real_table("sultan guard* assassin slave slave", turn=CY)

    karaya.murder(CY, ANN)
    karaya.all_say_no()

    assert karaya.refusal(Act.REVEAL, ANN, role=Role.GUARD) is Refusal.NOT_IN_DECK
    assert karaya.refusal(Act.REVEAL, ANN, role=Role.DANCER) is Refusal.NOT_IN_DECK


def test_a_neutral_shown_and_hidden_again_is_still_the_decks_only_one():
    karaya = real_table("dancer* assassin sultan guard slave slave")

    karaya.hide(ANN)
    karaya.murder(BOB, ANN)
    karaya.all_say_no()

    assert karaya.refusal(Act.REVEAL, ANN, role=Role.ORACLE) is Refusal.NOT_IN_DECK
    karaya.reveal(ANN, Role.DANCER)
    assert karaya[ANN].face is Role.DANCER


def test_a_hunted_player_opens_as_a_slave():
    karaya = real_table("slaver slave sultan guard assassin slave")

    karaya.hunt(ANN, BOB)
    assert karaya.asked == {BOB}
    karaya.reveal(BOB, Role.SLAVE)

    assert karaya[BOB].is_shackled
    assert karaya.asked == {ANN}


def test_a_hunted_player_who_is_no_slave_stays_hidden():
    karaya = real_table("slaver slave sultan guard assassin slave")

    karaya.hunt(ANN, CY)
    karaya.act(Act.STAY_HIDDEN, CY)

    assert karaya[CY].is_hidden
    assert karaya.active == BOB


def test_a_hunt_when_every_slave_is_seen_can_only_fail():
    karaya = real_table("slaver slave* sultan slave* assassin slave* dancer")

    karaya.hunt(ANN, CY)

    assert karaya.acts(CY) == {Act.STAY_HIDDEN}


def test_a_manipulated_player_names_the_card_and_then_acts():
    karaya = real_table("vizier slave sultan guard assassin slave")

    karaya.manipulate(ANN, BOB)
    assert karaya.acts(BOB) == {Act.REVEAL}
    karaya.reveal(BOB, Role.SLAVE)

    assert karaya.acts(BOB) == {Act.CALL_TO_REVOLT}


def test_nobody_claims_the_throne_while_a_card_is_half_turned_up():
    karaya = real_table("vizier slave sultan guard assassin slave")

    karaya.manipulate(ANN, BOB)

    assert karaya.refusal(Act.CLAIM_THRONE, CY, role=Role.SULTAN) is Refusal.NOT_NOW


def test_everybody_asked_has_the_same_answers():
    karaya = real_table("assassin guard sultan slave slave")

    karaya.murder(ANN, CY)

    assert {frozenset(karaya.acts(seat)) for seat in karaya.asked} == {
        frozenset({Act.STOP_MURDER, Act.PASS, Act.CLAIM_THRONE})
    }


def test_an_arrest_is_avoided_as_guard_or_as_sultan():
    karaya = real_table("guard guard sultan slave slave assassin assassin slave")

    karaya.arrest(ANN, BOB)
    karaya.act(Act.AVOID_ARREST, BOB, role=Role.GUARD)

    assert karaya[BOB].face is Role.GUARD


def test_no_arrest_is_avoided_with_a_card_seen_elsewhere():
    karaya = real_table("guard sultan slave slave assassin")

    karaya.arrest(ANN, BOB)

    refusal = karaya.refusal(Act.AVOID_ARREST, BOB, role=Role.GUARD)
    assert refusal is Refusal.NOT_IN_DECK


def test_a_second_sultan_cannot_claim_the_throne():
    karaya = real_table("guard sultan* slave slave assassin")

    assert karaya.refusal(Act.CLAIM_THRONE, CY, role=Role.SULTAN) is Refusal.NOT_IN_DECK


def test_what_a_hider_does_with_real_cards_is_not_told():
    karaya = real_table("guard* sultan slave slave assassin")

    karaya.act(Act.HIDE, ANN)

    assert karaya[ANN].card is None
    assert karaya.targets(Act.OPEN_EYES, ANN) == set()
    assert karaya.refusal(Act.OPEN_EYES, ANN, MIDDLE) is Refusal.WRONG_NUMBER


def test_no_swap_back_is_kept_for_open_swaps_of_real_cards():
    karaya = real_table("guard sultan slave slave assassin")

    karaya.swap(ANN, BOB)

    assert karaya.refusal(Act.SWAP, BOB, ANN) is Refusal.TARGET_SWAPPED_WITH_YOU


def test_the_app_remembers_a_peek_but_not_the_card():
    karaya = real_table("guard sultan slave slave assassin")

    karaya.peek(ANN, CY)

    (note,) = karaya.knows(ANN)
    assert (note.how, note.place, note.role) == (How.PEEKED, CY, None)


def test_revolt_and_hope_are_told_from_open_cards():
    revolt = real_table("slave slave* slave* guard sultan")
    revolt.call(ANN)

    hope = real_table("sultan guard assassin* slave slave+")
    hope.execute(ANN, CY)

    assert revolt.outcome == REVOLT
    assert hope.outcome == HOPELESS


def won() -> Table:
    karaya = real_table("sultan guard+ assassin slave dancer slave", turn=CY)
    karaya.murder(CY, ANN)
    karaya.reveal(ANN, Role.SULTAN)
    return karaya


def test_after_the_round_whoever_stayed_hidden_names_the_card():
    karaya = won()

    assert karaya.asked == {DEE, EVE, FAY}
    karaya.reveal(EVE, Role.DANCER)
    assert karaya[EVE].is_hidden
    assert karaya[EVE].card is Role.DANCER
    assert e.CardNamed(EVE, Role.DANCER) in karaya.events


def test_cards_named_after_the_round_must_fit_the_deck_too():
    karaya = won()

    karaya.reveal(DEE, Role.DANCER)

    assert karaya.refusal(Act.REVEAL, EVE, role=Role.VIZIER) is Refusal.NOT_IN_DECK


def test_a_won_round_whose_cards_are_mixed_up_can_be_called_off():
    karaya = won()

    karaya.call_off()

    assert karaya.outcome is None
    assert karaya.asked == set()
    assert karaya.refusal_of(CallOff()) is Refusal.ROUND_OVER


def test_cards_are_dealt_once():
    karaya = real_table("guard sultan slave slave assassin")

    assert karaya.refusal_of(Deal(None)) is Refusal.ALREADY_DEALT


def test_a_table_with_real_cards_may_declare_who_has_won():
    karaya = real_table("guard* sultan slave slave assassin*")

    karaya.submit(Declare(Side.REBELS))

    assert karaya.outcome == Outcome(Side.REBELS, Reason.DECLARED)
    assert karaya.asked == {BOB, CY, DEE}
    assert karaya.refusal_of(Declare(Side.LOYALISTS)) is Refusal.ROUND_OVER


def test_a_declared_round_is_scored_when_the_hidden_cards_are_named():
    karaya = real_table("guard* sultan slave slave assassin*")
    karaya.submit(Declare(Side.REBELS))

    for seat, role in ((BOB, Role.SULTAN), (CY, Role.SLAVE), (DEE, Role.SLAVE)):
        karaya.reveal(seat, role)

    points = points_of(karaya.round, ("Ann", "Bob", "Cy", "Dee", "Eve"))
    assert points is not None
    assert [seat.points for seat in points] == [0, 0, 1, 1, 2]


def test_with_cards_on_phones_the_app_itself_tells_who_has_won():
    assert table("guard sultan slave slave assassin").refusal_of(Declare(Side.REBELS)) is (
        Refusal.APP_TELLS
    )


def test_nobody_wins_a_round_that_is_not_dealt():
    assert Table(new_round(5, CY)).refusal_of(Declare(Side.REBELS)) is Refusal.NOT_DEALT
