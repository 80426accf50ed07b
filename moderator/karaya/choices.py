"""What each seat may do now: the one source of buttons, of validation and of whom we wait for.

A seat's choices come from its own card and from open information, never from another's card.
"""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final, assert_never

from moderator.karaya.acts import Act, TableAct
from moderator.karaya.cards import CARDS, Role, Side
from moderator.karaya.choice import Choice, pointing
from moderator.karaya.state import (
    SPARE,
    Acting,
    ArrestWindow,
    CardsOn,
    Cause,
    EyesClosed,
    Foretelling,
    Mandate,
    MurderWindow,
    Over,
    Revealing,
    RevoltWindow,
    Round,
    SeatId,
    Stage,
    Undealt,
    numbered,
)
from moderator.karaya.table import hidden, nameable, possible_roles, watchers
from moderator.karaya.targets import ability_choice

REACTION_TO: Final[Mapping[type, Act]] = {
    MurderWindow: Act.STOP_MURDER,
    ArrestWindow: Act.AVOID_ARREST,
    RevoltWindow: Act.JOIN_REVOLT,
}

# Only a table with real cards can know something that the app does not.
_LAST_WORD: Final[Mapping[CardsOn, tuple[TableAct, ...]]] = {
    CardsOn.PHONES: (TableAct.CALL_OFF,),
    CardsOn.TABLE: (TableAct.CALL_OFF, TableAct.DECLARE),
}

_NOT_ROYAL: Final = frozenset(
    role for role, card in CARDS.items() if Act.CLAIM_THRONE not in card.reactions
)


def awaited(round: Round) -> frozenset[SeatId]:
    """Whom the table waits for. Told from open information: no card can be read off it (K13)."""
    stage = round.stage
    match stage:
        case Undealt():
            return frozenset()
        case Acting() | EyesClosed() | Foretelling() | Revealing():
            return frozenset({stage.seat})
        case MurderWindow():
            return watchers(round, stage.seat, stage.target) - stage.answered
        case ArrestWindow():
            is_open = round.seats[stage.target].is_open
            return frozenset() if is_open else frozenset({stage.target}) - stage.answered
        case RevoltWindow():
            return frozenset(hidden(round)) - stage.answered
        case Over():
            return _unnamed(round)
        case _ as unreachable:
            assert_never(unreachable)


def choices(
    round: Round, seat: SeatId, asked: Collection[SeatId] | None = None
) -> tuple[Choice, ...]:
    """Everything this seat may do now; one entry a kind of move, with its possible targets.

    Pass `asked` if `awaited` is known, to share it among several seats.
    """
    is_asked = seat in (awaited(round) if asked is None else asked)
    claim = _claim(round, seat)
    return (*_asked(round, seat), *claim) if is_asked else claim


def table_choices(round: Round) -> tuple[TableAct, ...]:
    """What the table as a whole may do now."""
    last_word = _LAST_WORD[round.cards_on]
    match round.stage:
        case Undealt():
            return (TableAct.DEAL, TableAct.CALL_OFF)
        case MurderWindow() | ArrestWindow() | RevoltWindow():
            return (TableAct.TIME_UP, *last_word)
        case Over():  # a won round whose real cards nobody can name any more
            return (TableAct.CALL_OFF,) if _unnamed(round) else ()
        case _:
            return last_word


def _unnamed(round: Round) -> frozenset[SeatId]:
    """A won round with real cards: whoever stayed hidden has still to say what they held."""
    if round.outcome is None:
        return frozenset()
    return frozenset(s for s in hidden(round) if round.seats[s].card is None)


def _asked(round: Round, seat: SeatId) -> tuple[Choice, ...]:
    """The answers open to a seat we wait for."""
    match round.stage:
        case Acting(mandate=mandate):
            return _acting(round, seat, mandate)
        case EyesClosed():
            return (_opening_eyes(round, seat),)
        case Foretelling():
            return (Choice(Act.FORETELL, seat, sides=(None, *Side)),)
        case MurderWindow() | ArrestWindow() | RevoltWindow() as window:
            return _reacting(round, seat, REACTION_TO[type(window)])
        case Revealing(cause=Cause.HUNTED):
            return _hunted(round, seat)
        case _:  # a real card has to be named: murdered, manipulated, or the round is over
            return (Choice(Act.REVEAL, seat, roles=nameable(round)),)


def _acting(round: Round, seat: SeatId, mandate: Mandate) -> tuple[Choice, ...]:
    if mandate is Mandate.FORCED:
        return abilities_of(round, seat)
    own = round.seats[seat]
    if own.must_hide and mandate is Mandate.TURN:
        return (Choice(Act.HIDE, seat),)
    peek = pointing(Act.PEEK, seat, hidden(round, but=seat))
    basic = (peek,) if peek is not None else ()
    moving = Choice(Act.HIDE, seat) if own.is_open else _swap(round, seat)
    if own.is_fatigued and mandate is Mandate.TURN:
        return (*basic, moving)
    return (*basic, moving, *abilities_of(round, seat))


def abilities_of(round: Round, seat: SeatId) -> tuple[Choice, ...]:
    """The abilities this seat could use now, by its card or, if it is a real one, by the deck."""
    found = [
        ability_choice(round, seat, act)
        for role in possible_roles(round, seat)
        for act in CARDS[role].abilities
    ]
    return tuple([choice for choice in found if choice is not None])


def swappable(round: Round, seat: SeatId) -> tuple[SeatId, ...]:
    """With whom a hidden seat may swap: no jailed player, nobody who has just swapped with it."""
    return tuple(
        [
            place
            for place, other in numbered(round.seats)
            if not (other.is_open or other.is_jailed or place == seat)
            and other.last_swap != seat  # K12
        ]
    )


def _swap(round: Round, seat: SeatId) -> Choice:
    return Choice(Act.SWAP, seat, (*swappable(round, seat), SPARE), 1, 1)


def _opening_eyes(round: Round, seat: SeatId) -> Choice:
    if round.cards_on is CardsOn.TABLE:
        return Choice(Act.OPEN_EYES, seat)  # what happened to real cards stays with the hider
    return Choice(Act.OPEN_EYES, seat, (*swappable(round, seat), SPARE), most=1)


def _reacting(round: Round, seat: SeatId, act: Act) -> tuple[Choice, ...]:
    """Everybody asked may say no; only the right card can say yes."""
    return _answers(act, seat, able(round, seat, act))


@cache
def _answers(act: Act, seat: SeatId, roles: tuple[Role, ...]) -> tuple[Choice, ...]:
    no = Choice(Act.PASS, seat)
    return (Choice(act, seat, roles=roles), no) if roles else (no,)


def able(round: Round, seat: SeatId, act: Act) -> tuple[Role, ...]:
    """The roles by which this seat's player could react so."""
    return tuple([role for role in possible_roles(round, seat) if act in CARDS[role].reactions])


def _hunted(round: Round, seat: SeatId) -> tuple[Choice, ...]:
    no = Choice(Act.STAY_HIDDEN, seat)
    if Role.SLAVE not in nameable(round):
        return (no,)
    return (Choice(Act.REVEAL, seat, roles=(Role.SLAVE,)), no)


def _claim(round: Round, seat: SeatId) -> tuple[Choice, ...]:
    """The hidden Sultan may open at any moment, but not with eyes closed or half turned up."""
    own = round.seats[seat]
    if own.card in _NOT_ROYAL or own.is_open or not _is_claimable(round.stage, seat):
        return ()
    roles = able(round, seat, Act.CLAIM_THRONE)
    return (Choice(Act.CLAIM_THRONE, seat, roles=roles),) if roles else ()


def _is_claimable(stage: Stage, seat: SeatId) -> bool:
    match stage:
        case Undealt() | EyesClosed() | Revealing() | Over():
            return False
        case ArrestWindow(target=target):
            return seat != target  # whoever is being arrested opens by avoiding it
        case Acting() | Foretelling() | MurderWindow() | RevoltWindow():
            return True
        case _ as unreachable:
            assert_never(unreachable)
