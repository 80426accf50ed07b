"""Why a move is not among the choices, told from what the seat itself may know."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from moderator.karaya.actions import Move
from moderator.karaya.acts import Act, TableAct
from moderator.karaya.cards import OWNER_OF, Role
from moderator.karaya.choice import Choice
from moderator.karaya.choices import REACTION_TO, able, awaited
from moderator.karaya.state import (
    SPARE,
    Acting,
    EyesClosed,
    Mandate,
    Over,
    Round,
    SeatId,
    Undealt,
)
from moderator.karaya.table import is_distracted, possible_roles


class Refusal(StrEnum):
    """Every reason for saying no; `text/` owns the sentences."""

    NO_SUCH_SEAT = "no-such-seat"
    NOT_DEALT = "not-dealt"
    ALREADY_DEALT = "already-dealt"
    WRONG_DECK = "wrong-deck"
    ROUND_OVER = "round-over"
    ROUND_RUNNING = "round-running"
    MATCH_OVER = "match-over"
    NO_FIRST_PLAYER = "no-first-player"
    FIRST_IS_KNOWN = "first-is-known"
    NO_QUESTION_OPEN = "no-question-open"
    APP_TELLS = "app-tells"  # cards on phones: the app notices by itself who has won
    DEAD = "dead"
    EYES_CLOSED = "eyes-closed"
    NOT_ASKED = "not-asked"  # not this seat's turn, or its answer is not wanted now
    NOT_NOW = "not-now"  # this act belongs to another moment
    MUST_USE_ABILITY = "must-use-ability"
    MUST_HIDE = "must-hide"
    FATIGUED = "fatigued"
    ALREADY_OPEN = "already-open"
    ALREADY_HIDDEN = "already-hidden"
    WRONG_CARD = "wrong-card"
    DISTRACTED = "distracted"
    NO_TARGET = "no-target"
    WRONG_NUMBER = "wrong-number"
    TARGET_SELF = "target-self"
    TARGET_DEAD = "target-dead"
    TARGET_OPEN = "target-open"
    TARGET_HIDDEN = "target-hidden"
    TARGET_JAILED = "target-jailed"
    TARGET_SWAPPED_WITH_YOU = "target-swapped-with-you"
    TARGET_NOT_POSSIBLE = "target-not-possible"
    WRONG_SIDE = "wrong-side"
    NOT_IN_DECK = "not-in-deck"


_BASIC: Final = (Act.PEEK, Act.SWAP, Act.HIDE)
_OPEN_TARGETS: Final = (Act.EXECUTE, Act.CAPTURE)
_HIDDEN_TARGETS: Final = (
    Act.PEEK,
    Act.SWAP,
    Act.OPEN_EYES,
    Act.HUNT,
    Act.MANIPULATE,
    Act.PREDICT,
)


def explain_table(round: Round, act: TableAct) -> Refusal:
    """Why the table cannot do this now."""
    if round.is_over:
        return Refusal.ROUND_OVER
    if act is TableAct.DECLARE:
        is_dealt = not isinstance(round.stage, Undealt)
        return Refusal.APP_TELLS if is_dealt else Refusal.NOT_DEALT
    return Refusal.ALREADY_DEALT if act is TableAct.DEAL else Refusal.NO_QUESTION_OPEN


def explain(round: Round, move: Move, offered: Sequence[Choice]) -> Refusal:
    """Why none of the offered choices stands for this move."""
    for choice in offered:
        if choice.act is move.act:
            return _explain_details(round, move, choice)
    return _explain_moment(round, move)


def _explain_moment(round: Round, move: Move) -> Refusal:
    """The act itself is not open to the seat."""
    stage = round.stage
    if isinstance(stage, Undealt):
        return Refusal.NOT_DEALT
    if isinstance(stage, Over):
        return Refusal.ROUND_OVER
    if not round.seats[move.seat].is_alive:
        return Refusal.DEAD
    if move.act is Act.CLAIM_THRONE:
        return _explain_claim(round, move.seat)
    if move.seat not in awaited(round):
        return Refusal.EYES_CLOSED if isinstance(stage, EyesClosed) else Refusal.NOT_ASKED
    if isinstance(stage, Acting):
        return _explain_acting(round, move, stage.mandate)
    is_wrong_card = REACTION_TO.get(type(stage)) is move.act
    return _not_held(round, move.seat) if is_wrong_card else Refusal.NOT_NOW


def _explain_claim(round: Round, seat: SeatId) -> Refusal:
    if round.seats[seat].is_open:
        return Refusal.ALREADY_OPEN
    if not able(round, seat, Act.CLAIM_THRONE):
        return _not_held(round, seat)
    return Refusal.EYES_CLOSED if isinstance(round.stage, EyesClosed) else Refusal.NOT_NOW


def _explain_acting(round: Round, move: Move, mandate: Mandate) -> Refusal:
    own = round.seats[move.seat]
    owner = OWNER_OF.get(move.act)
    if owner is None and move.act not in _BASIC:
        return Refusal.NOT_NOW
    if owner is None and mandate is Mandate.FORCED:
        return Refusal.MUST_USE_ABILITY
    if own.must_hide and mandate is Mandate.TURN:
        return Refusal.MUST_HIDE
    if owner is None:
        return _explain_basic(move.act)
    if own.is_fatigued and mandate is Mandate.TURN:
        return Refusal.FATIGUED
    return _explain_ability(round, move, owner)


def _explain_basic(act: Act) -> Refusal:
    if act is Act.PEEK:
        return Refusal.NO_TARGET
    return Refusal.ALREADY_OPEN if act is Act.SWAP else Refusal.ALREADY_HIDDEN


def _explain_ability(round: Round, move: Move, owner: Role) -> Refusal:
    if owner not in possible_roles(round, move.seat):
        return _not_held(round, move.seat)
    if move.act is Act.ARREST and is_distracted(round, move.seat):
        return Refusal.DISTRACTED
    return Refusal.NO_TARGET


def _not_held(round: Round, seat: SeatId) -> Refusal:
    """The seat knows its own card; of a real one the app knows only what the deck allows."""
    is_known = round.seats[seat].card is not None
    return Refusal.WRONG_CARD if is_known else Refusal.NOT_IN_DECK


def _explain_details(round: Round, move: Move, choice: Choice) -> Refusal:
    """The act is open to the seat, but not like this."""
    if move.role not in choice.roles:
        return _not_held(round, move.seat)
    if move.side not in choice.sides:
        return Refusal.WRONG_SIDE
    number = len(move.targets)
    if number != len(set(move.targets)) or not choice.least <= number <= choice.most:
        return Refusal.WRONG_NUMBER
    wrong = next(target for target in move.targets if target not in choice.targets)
    return _explain_target(round, move, wrong)


def _explain_target(round: Round, move: Move, wrong: SeatId) -> Refusal:
    if wrong == SPARE:
        return Refusal.TARGET_NOT_POSSIBLE
    if not 0 <= wrong < len(round.seats):
        return Refusal.NO_SUCH_SEAT
    target = round.seats[wrong]
    if wrong == move.seat:
        return Refusal.TARGET_SELF
    if not target.is_alive:
        return Refusal.TARGET_DEAD
    if move.act in _HIDDEN_TARGETS and target.is_open:
        return Refusal.TARGET_OPEN
    if move.act in _OPEN_TARGETS:
        return Refusal.TARGET_HIDDEN if target.is_hidden else Refusal.TARGET_NOT_POSSIBLE
    return Refusal.TARGET_JAILED if target.is_jailed else Refusal.TARGET_SWAPPED_WITH_YOU
