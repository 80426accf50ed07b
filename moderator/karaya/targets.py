"""At whom each ability can be pointed now, as open information gives it."""

from typing import Final

from moderator.karaya.acts import Act
from moderator.karaya.cards import CARDS, Role, Side
from moderator.karaya.choice import Choice, pointing
from moderator.karaya.state import Round, SeatId
from moderator.karaya.table import hidden, is_distracted, living

CARDS_OF_A_PREDICTION: Final = 3


def ability_choice(round: Round, seat: SeatId, act: Act) -> Choice | None:
    """How this seat could use this ability now; None if there is no legal use."""
    match act:
        case Act.EXECUTE:
            return pointing(act, seat, _open_rebels(round, seat))
        case Act.ARREST:
            return _arrest(round, seat)
        case Act.MURDER:
            return pointing(act, seat, living(round, but=seat))
        case Act.CAPTURE:
            return pointing(act, seat, _loose_slaves(round, seat))
        case Act.HUNT:
            return pointing(act, seat, hidden(round, but=seat))
        case Act.MANIPULATE:
            return _manipulate(round, seat)
        case Act.PREDICT:
            return _predict(round, seat)
        case _:  # CALL_TO_REVOLT and DANCE only open the seat
            return Choice(act, seat)


def _open_rebels(round: Round, sultan: SeatId) -> tuple[SeatId, ...]:
    return tuple(
        seat
        for seat in living(round, but=sultan)
        if (face := round.seats[seat].face) is not None and CARDS[face].team is Side.REBELS
    )


def _arrest(round: Round, seat: SeatId) -> Choice | None:
    if is_distracted(round, seat):
        return None
    # K5: nobody is jailed twice
    free = tuple([s for s in living(round, but=seat) if not round.seats[s].is_jailed])
    return pointing(Act.ARREST, seat, free)


def _loose_slaves(round: Round, slaver: SeatId) -> tuple[SeatId, ...]:
    return tuple(
        seat
        for seat in living(round, but=slaver)
        if round.seats[seat].face is Role.SLAVE and not round.seats[seat].is_shackled
    )


def _manipulate(round: Round, seat: SeatId) -> Choice | None:
    chosen = round.seats[seat].side  # fixed until the Vizier hides
    sides = tuple(Side) if chosen is None else (chosen,)
    return pointing(Act.MANIPULATE, seat, hidden(round, but=seat), sides)


def _predict(round: Round, seat: SeatId) -> Choice:
    # With fewer than three hidden she looks at fewer, with none she only predicts.
    others = hidden(round, but=seat)
    number = min(CARDS_OF_A_PREDICTION, len(others))
    return Choice(Act.PREDICT, seat, others, least=number, most=number)
