"""One phone in the middle: its buttons give no card away, and nobody misses one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from moderator.karaya.acts import Act
from moderator.karaya.cards import OWNER_OF, Role
from moderator.karaya.choice import Choice
from moderator.karaya.choices import choices
from moderator.karaya.shared_screen import faceless, shared_choices
from moderator.karaya.state import SPARE, Note, Round, Seat, SeatId, numbered
from moderator.karaya.table import hidden
from tests.moderator.journeys import ROUNDS, TABLES, Journey, journeys
from tests.moderator.scenario import ANN, BOB, CY, DEE, EVE, MIDDLE, Table, real_table, table

MOMENTS = 8
BASIC = {Act.PEEK, Act.SWAP}


def shared_acts(karaya: Table, seat: SeatId) -> set[Act]:
    return {choice.act for choice in shared_choices(karaya.round, seat)}


def shared_targets(karaya: Table, act: Act, seat: SeatId) -> set[SeatId]:
    (choice,) = (c for c in shared_choices(karaya.round, seat) if c.act is act)
    return set(choice.targets)


@pytest.mark.parametrize("own", ["sultan", "guard", "assassin", "slave"])
def test_whoever_is_hidden_is_offered_what_any_hidden_card_could_do(own: str):
    others = ["sultan", "guard", "assassin", "slave", "slave", "slave"]
    others.remove(own)
    karaya = table(" ".join([own, *others[:4]]))

    could = {Act.ARREST, Act.MURDER, Act.CALL_TO_REVOLT, Act.CLAIM_THRONE}
    assert shared_acts(karaya, ANN) == BASIC | could
    assert shared_acts(karaya, BOB) == {Act.CLAIM_THRONE}


def test_a_role_whose_every_card_lies_open_is_offered_to_nobody_hidden():
    karaya = table("sultan guard* assassin slave slave")

    assert shared_acts(karaya, ANN) == BASIC | {Act.MURDER, Act.CALL_TO_REVOLT, Act.CLAIM_THRONE}


def test_an_open_player_is_offered_the_own_ability_only():
    karaya = table("guard* sultan assassin slave slave")

    assert shared_acts(karaya, ANN) == {Act.PEEK, Act.HIDE, Act.ARREST}


def test_everybody_hidden_who_is_asked_about_a_revolt_may_say_yes_or_no():
    karaya = table("slave sultan guard assassin slave")
    karaya.call(ANN)

    for seat in (BOB, CY, DEE, EVE):
        assert shared_acts(karaya, seat) == {Act.JOIN_REVOLT, Act.PASS, Act.CLAIM_THRONE}


def test_a_secret_swap_does_not_show_in_whom_the_partner_may_swap_with():
    karaya = table("guard* sultan assassin slave slave")
    karaya.hide(ANN, swap=BOB)

    assert shared_targets(karaya, Act.SWAP, BOB) == {ANN, CY, DEE, EVE, MIDDLE}


def test_while_eyes_are_closed_the_shared_screen_names_nobody_to_swap_with():
    karaya = table("guard* sultan assassin slave slave")
    karaya.act(Act.HIDE, ANN)

    assert shared_acts(karaya, ANN) == {Act.OPEN_EYES}
    assert shared_targets(karaya, Act.OPEN_EYES, ANN) == set()


def test_after_a_round_with_cards_on_phones_nobody_is_asked_for_anything():
    karaya = table("sultan* slave guard slave assassin*", turn=ANN, coronation=BOB)
    karaya.peek(ANN, BOB)

    assert karaya.outcome is not None
    assert [shared_choices(karaya.round, seat) for seat in (ANN, BOB, CY, DEE, EVE)] == [()] * 5


def test_after_a_round_with_real_cards_only_those_not_yet_named_are_asked():
    karaya = real_table("sultan* slave guard slave assassin*", turn=ANN, coronation=BOB)
    karaya.peek(ANN, BOB)
    karaya.reveal(CY, Role.GUARD)

    assert shared_choices(karaya.round, CY) == ()
    assert shared_choices(karaya.round, BOB) == (Choice(Act.REVEAL, BOB, roles=(Role.SLAVE,)),)


@pytest.mark.parametrize("players", TABLES)
def test_the_offers_do_not_depend_on_anything_face_down(players: int):
    telling = 0
    for journey, chance in journeys(players):
        for round in moments(journey, chance):
            twin = with_other_secrets(round, chance)
            assert faceless(twin) == faceless(round)
            for seat, _ in numbered(round.seats):
                assert shared_choices(twin, seat) == shared_choices(round, seat)
            telling += choices(twin, round.active) != choices(round, round.active)
    assert telling > ROUNDS // len(TABLES)  # a private screen would have shown the difference


def moments(journey: Journey, chance: Random) -> list[Round]:
    """Some of the moments of a round, its end among them."""
    some = chance.sample(journey.legs, min(MOMENTS, len(journey.legs)))
    return [*(leg.after for leg in some), journey.end]


def with_other_secrets(round: Round, chance: Random) -> Round:
    """The same open table over other hidden cards, another spare, other swaps and memories."""
    places = hidden(round)
    cards = [round.spare, *(round.seats[place].card for place in places)]
    spare, *dealt = chance.sample(cards, len(cards))
    changed = dict(zip(places, dealt, strict=True))
    notes = chance.sample([seat.notes for seat in round.seats], len(round.seats))
    partners = [None, SPARE, *(place for place, _ in numbered(round.seats))]
    seats = tuple(
        replace(
            seat,
            card=changed.get(place, seat.card),
            last_swap=chance.choice(partners),
            notes=notes[place],
        )
        for place, seat in numbered(round.seats)
    )
    return replace(round, seats=seats, spare=spare)


@pytest.mark.parametrize("players", TABLES)
def test_nobody_misses_a_button_that_the_own_card_gives(players: int):
    for journey, chance in journeys(players):
        for round in moments(journey, chance):
            for seat, _ in numbered(round.seats):
                shared = {choice.act: choice for choice in shared_choices(round, seat)}
                for choice in choices(round, seat):
                    assert covers(shared[choice.act], choice)


def covers(shared: Choice, own: Choice) -> bool:
    """Whether every move of a player's own choice can also be made by the shared one."""
    is_alike = set(own.sides) <= set(shared.sides) and set(own.roles) <= set(shared.roles)
    if own.act is Act.OPEN_EYES:
        return is_alike  # the hider alone is looking, and is asked elsewhere
    if own.act is Act.SWAP:
        is_alike = is_alike and set(own.targets) <= set(shared.targets)
    else:
        is_alike = is_alike and own.targets == shared.targets
    return is_alike and (shared.least, shared.most) == (own.least, own.most)


@pytest.mark.parametrize("players", TABLES)
def test_every_button_on_a_shared_screen_works_for_some_card(players: int):
    for journey, chance in journeys(players):
        for round in moments(journey, chance):
            for seat, _ in numbered(round.seats):
                for choice in shared_choices(round, seat):
                    assert_works_for_its_cards(round, choice)


def assert_works_for_its_cards(round: Round, shared: Choice) -> None:
    for role in roles_behind(shared):
        for other in holding(round, shared.seat, role):
            assert shared.act in {real.act for real in choices(other, shared.seat)}


def roles_behind(choice: Choice) -> tuple[Role | None, ...]:
    """The cards that a shared offer is meant for; None: whatever it is."""
    return (OWNER_OF[choice.act],) if choice.act in OWNER_OF else choice.roles


def holding(round: Round, seat: SeatId, role: Role | None) -> Iterator[Round]:
    """The round with that card at that seat, if it can be there; as it is if any card will do."""
    own = round.seats[seat]
    if role is None or own.card is role:
        yield round
    elif round.spare is role:
        yield replace(round, seats=put(round.seats, seat, role), spare=own.card)
    else:
        for place in hidden(round):
            if round.seats[place].card is role:
                given = put(round.seats, seat, role)
                yield replace(round, seats=put(given, place, own.card))


def put(seats: tuple[Seat, ...], seat: SeatId, card: Role | None) -> tuple[Seat, ...]:
    return (*seats[:seat], replace(seats[seat], card=card), *seats[seat + 1 :])


@pytest.mark.parametrize("players", TABLES)
def test_a_faceless_round_holds_no_card_but_those_everybody_has_seen(players: int):
    for journey, _ in journeys(players):
        for leg in journey.legs:
            round = leg.after
            found = list(everything_in(faceless(round)))
            shown = [seat.card for seat in round.seats if seat.is_open]
            roles = Counter(item for item in found if isinstance(item, Role))
            assert roles == Counter([*shown, *round.neutrals_shown])
            assert not any(isinstance(item, Note) for item in found)


def everything_in(value: object) -> Iterator[object]:
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from everything_in(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from everything_in(item)
