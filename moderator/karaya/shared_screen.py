"""What a screen may offer that everybody looks at: nothing of it depends on a card face down.

On one phone for the whole table the buttons themselves could give a role away. So a hidden
player is offered whatever any hidden card could do; only the right card can then say yes.
"""

from dataclasses import replace

from moderator.karaya.acts import Act
from moderator.karaya.choice import Choice
from moderator.karaya.choices import choices
from moderator.karaya.state import CardsOn, Round, SeatId


def faceless(round: Round) -> Round:
    """The round as it would be with real cards: nobody's hidden card, swap or note is in it."""
    seats = tuple(replace(seat, card=seat.face, last_swap=None, notes=()) for seat in round.seats)
    return replace(round, seats=seats, spare=None, cards_on=CardsOn.TABLE)


def shared_choices(round: Round, seat: SeatId) -> tuple[Choice, ...]:
    """What a shared screen offers this seat, whatever card it holds."""
    if round.is_over:  # only real cards are still to be named, and what was named all have heard
        return choices(round, seat)
    return choices(faceless(round), seat)


def shared_claims(round: Round) -> tuple[Choice, ...]:
    """Who could say now that he is the Sultan, for all a shared screen knows."""
    table = faceless(round)
    seats = (SeatId(index) for index in range(len(table.seats)))
    found = (choice for seat in seats for choice in choices(table, seat, asked=()))
    return tuple(choice for choice in found if choice.act is Act.CLAIM_THRONE)
