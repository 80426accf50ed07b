"""Sultan's cushions after the cards are turned up: who takes which gem, and by which rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.errors import IllegalAction
from scoring.sheets.actions import check_seat
from scoring.sheets.sultan_auction import circle_of


class BidRefusal(StrEnum):
    """Why cards cannot lie like this."""

    NO_SUCH_CARD = "no-such-card"
    NO_SUCH_CUSHION = "no-such-cushion"
    TOO_MANY_CARDS = "too-many-cards"
    SAME_CUSHION = "same-cushion"


class Why(StrEnum):
    """The rule that gave a gem to its taker."""

    NOBODY = "nobody"
    ALONE = "alone"
    HIGHEST = "highest"
    EARLIER = "earlier"
    FIRST_PLAYER = "first-player"


@dataclass(frozen=True, slots=True)
class Bid:
    """A money card laid at a cushion; players and cushions count from 0."""

    player: int
    cushion: int
    card: int


@dataclass(frozen=True, slots=True)
class Taken:
    """What becomes of one cushion's gem; `tied` are all who laid the winning card's number."""

    cushion: int
    winner: int | None
    why: Why
    card: int | None = None
    tied: tuple[int, ...] = ()


def resolve_bids(bids: Sequence[Bid], *, players: int, first: int) -> tuple[Taken, ...]:
    """Resolve every cushion on its own, from the cards laid so far.

    Cards are laid in turn from the circle's first player, so of equal ones the earlier is the
    one nearer to that player, and between two players it is always that player's.
    """
    check_seat(first, players)
    _check_bids(bids, players)
    return tuple(
        _taken(cushion, [bid for bid in bids if bid.cushion == cushion], players, first)
        for cushion in range(circle_of(players).cushions)
    )


def _taken(cushion: int, bids: Sequence[Bid], players: int, first: int) -> Taken:
    if not bids:
        return Taken(cushion, None, Why.NOBODY)
    highest = max(bid.card for bid in bids)
    best = sorted(
        (bid.player for bid in bids if bid.card == highest),
        key=lambda player: (player - first) % players,
    )
    if len(best) > 1:
        why = Why.FIRST_PLAYER if players == 2 else Why.EARLIER
        return Taken(cushion, best[0], why, highest, tuple(best))
    return Taken(cushion, best[0], Why.ALONE if len(bids) == 1 else Why.HIGHEST, highest)


def _check_bids(bids: Sequence[Bid], players: int) -> None:
    circle = circle_of(players)
    for index, bid in enumerate(bids):
        check_seat(bid.player, players)
        if not 0 <= bid.cushion < circle.cushions:
            raise IllegalAction(
                BidRefusal.NO_SUCH_CUSHION, cushion=bid.cushion + 1, most=circle.cushions
            )
        if not 1 <= bid.card <= circle.highest_card:
            raise IllegalAction(BidRefusal.NO_SUCH_CARD, card=bid.card, most=circle.highest_card)
        own = [other for other in bids[:index] if other.player == bid.player]
        if len(own) >= circle.cards:
            raise IllegalAction(BidRefusal.TOO_MANY_CARDS, seat=bid.player + 1, most=circle.cards)
        if any(other.cushion == bid.cushion for other in own):
            raise IllegalAction(BidRefusal.SAME_CUSHION, seat=bid.player + 1)
