"""Play by chance: for soak tests, benchmarks and playthroughs. The chance is the caller's."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from moderator.karaya.actions import Action, CallOff, Deal, Move, TimeUp
from moderator.karaya.acts import Act, TableAct
from moderator.karaya.cards import NEUTRALS, deck_for
from moderator.karaya.choice import Choice
from moderator.karaya.choices import awaited, choices, table_choices
from moderator.karaya.state import Round, SeatId
from moderator.karaya.table import living

_IMPATIENCE = 0.05


def random_deal(players: int, chance: Random) -> Deal:
    """A fair deal: neutrals drawn blind, everything shuffled."""
    neutrals = chance.sample(NEUTRALS, len(NEUTRALS))
    cards = deck_for(players, neutrals)
    return Deal(tuple(chance.sample(cards, len(cards))))


def random_action(round: Round, chance: Random) -> Action:
    """Something that anybody at the table may do now: kinds of move equally likely, claims rare.

    A lone survivor can neither win nor lose, so that the table calls the round off (K17).
    """
    if len(living(round)) == 1:
        return CallOff()
    if TableAct.TIME_UP in table_choices(round) and chance.random() < _IMPATIENCE:
        return TimeUp()
    waited_for = awaited(round)
    seat = chance.choice(sorted(waited_for))
    offered = [
        choice for choice in choices(round, seat, waited_for) if choice.act is not Act.CLAIM_THRONE
    ]
    if chance.random() < _IMPATIENCE:
        offered.extend(_claims(round))
    return random_move(chance.choice(offered), chance)


def _claims(round: Round) -> list[Choice]:
    """Who could claim the throne now: at any moment, but a round is richer if it is not always."""
    seats = (SeatId(index) for index in range(len(round.seats)))
    return [claim for seat in seats for claim in choices(round, seat, asked=())]


def random_move(choice: Choice, chance: Random) -> Move:
    """One of the moves that a choice stands for."""
    number = chance.randint(choice.least, choice.most)
    return Move(
        choice.act,
        choice.seat,
        tuple(chance.sample(choice.targets, number)),
        chance.choice(choice.sides),
        chance.choice(choice.roles),
    )


def every_move(choice: Choice) -> Iterator[Move]:
    """All the moves that a choice stands for, targets in seating order."""
    for number in range(choice.least, choice.most + 1):
        for targets in combinations(choice.targets, number):
            for side in choice.sides:
                for role in choice.roles:
                    yield Move(choice.act, choice.seat, targets, side, role)
