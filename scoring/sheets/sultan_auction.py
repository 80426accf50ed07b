"""Sultan's auction, for tables that let the app count circles and fill the sheet.

Nothing here holds the bag: it is whatever the box has and neither a player nor a cushion does.
"""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from scoring.errors import IllegalAction
from scoring.sheets.actions import check_boxed, check_seat
from scoring.sheets.cells import put
from scoring.sheets.sultan_actions import (
    AwardGem,
    AwardGems,
    Bag,
    Draw,
    LayOut,
    PutBack,
    StartAuction,
)
from scoring.sultan import IN_THE_BOX, Gem, Gems

ROUNDS = 3
MOST_CUSHIONS = 3


class AuctionRefusal(StrEnum):
    """Why the auction will not have an action."""

    NOT_STARTED = "auction-not-started"
    ALREADY_STARTED = "auction-already-started"
    OTHER_STEP = "auction-other-step"
    OTHER_CIRCLE = "auction-other-circle"
    WRONG_NUMBER = "auction-wrong-number"
    NOT_DRAWN = "auction-not-drawn"
    APP_DRAWS = "auction-app-draws"
    NO_SUCH_CUSHION = "no-such-cushion"
    ALREADY_AWARDED = "auction-already-awarded"
    NO_CARD_LEFT = "auction-no-card-left"


class Step(StrEnum):
    """What the auction waits for."""

    DRAW = "draw"
    PUT_BACK = "put-back"
    AWARD = "award"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Circle:
    """The numbers of the auction, which hang on the number of players."""

    cushions: int
    circles: int
    cards: int
    highest_card: int

    @property
    def drawn(self) -> int:
        """One more than the cushions hold; it goes back."""
        return self.cushions + 1

    @property
    def hand(self) -> int:
        """Money cards taken up at the start of a round."""
        return self.circles * self.cards


_TWO = Circle(cushions=3, circles=4, cards=2, highest_card=12)
_THREE = Circle(cushions=2, circles=5, cards=1, highest_card=15)
_MORE = Circle(cushions=3, circles=5, cards=1, highest_card=15)


def circle_of(players: int) -> Circle:
    """How a circle goes with so many players."""
    return {2: _TWO, 3: _THREE}.get(players, _MORE)


@dataclass(frozen=True, slots=True)
class Cushion:
    """A gem for sale; once `is_awarded` the winner has it, or the bag if there is none."""

    gem: Gem
    is_awarded: bool = False
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Auction:
    """Where the auction stands."""

    players: int
    first: int
    bag: Bag = Bag.REAL
    circles_played: int = 0
    drawn: tuple[Gem, ...] = ()
    cushions: tuple[Cushion, ...] = ()

    @property
    def numbers(self) -> Circle:
        """How a circle goes at this table."""
        return circle_of(self.players)

    @property
    def circles_left(self) -> int:
        """Circles still to be played, the present one included."""
        return ROUNDS * self.numbers.circles - self.circles_played

    @property
    def round(self) -> int:
        """The round being played, from 1; the last one stays when all is over."""
        return min(self.circles_played // self.numbers.circles, ROUNDS - 1) + 1

    @property
    def circle(self) -> int:
        """The circle of this round, from 1."""
        return (
            self.circles_played - (self.round - 1) * self.numbers.circles + bool(self.circles_left)
        )

    @property
    def drawer(self) -> int:
        """The circle's first player, who draws and lays the first card."""
        return (self.first + self.circles_played) % self.players

    @property
    def order(self) -> tuple[int, ...]:
        """The players as they lay their cards."""
        return tuple((self.drawer + step) % self.players for step in range(self.players))

    @property
    def step(self) -> Step:
        """What the auction waits for."""
        if not self.circles_left:
            return Step.OVER
        if self.cushions:
            return Step.AWARD
        return Step.PUT_BACK if self.drawn else Step.DRAW

    @property
    def on_table(self) -> Gems:
        """Gems that are neither in the bag nor anybody's."""
        on_cushions = [each.gem for each in self.cushions if not each.is_awarded]
        counted = Counter([*self.drawn, *on_cushions])
        return Gems(**{gem.value: counted[gem] for gem in Gem})


def start_auction(players: int, action: StartAuction) -> Auction:
    """The auction before its first circle."""
    check_seat(action.first, players)
    return Auction(players, action.first, action.bag)


def draw(auction: Auction, action: Draw, bag: Gems) -> Auction:
    """The gems on the table, if they can have come out of the bag."""
    _check_step(auction, action.circle, Step.DRAW)
    _check_gems(action.gems, auction.numbers.drawn, bag)
    return replace(auction, drawn=action.gems)


def put_back(auction: Auction, action: PutBack) -> Auction:
    """The cushions filled with what was drawn but one."""
    _check_step(auction, action.circle, Step.PUT_BACK)
    if action.gem not in auction.drawn:
        raise IllegalAction(AuctionRefusal.NOT_DRAWN, thing=action.gem.value)
    back = auction.drawn.index(action.gem)
    chosen = (*auction.drawn[:back], *auction.drawn[back + 1 :])
    return replace(auction, drawn=(), cushions=tuple(Cushion(gem) for gem in chosen))


def lay_out(auction: Auction, action: LayOut, bag: Gems) -> Auction:
    """The cushions filled as the players say."""
    if auction.bag is Bag.APP:
        raise IllegalAction(AuctionRefusal.APP_DRAWS)
    _check_step(auction, action.circle, Step.DRAW)
    _check_gems(action.gems, auction.numbers.cushions, bag)
    return replace(auction, cushions=tuple(Cushion(gem) for gem in action.gems))


def award(auction: Auction, action: AwardGem) -> Auction:
    """One cushion settled; with the last of them the circle is over."""
    _check_award(auction, action)
    cushion = replace(auction.cushions[action.cushion], is_awarded=True, winner=action.winner)
    cushions = put(auction.cushions, action.cushion, cushion)
    if all(each.is_awarded for each in cushions):
        return replace(auction, cushions=(), circles_played=auction.circles_played + 1)
    return replace(auction, cushions=cushions)


def check_winners(auction: Auction, action: AwardGems) -> None:
    """Refuse winners for more or fewer cushions than are laid out."""
    _check_step(auction, action.circle, Step.AWARD)
    _check_number(len(action.winners), auction.numbers.cushions)


def _check_step(auction: Auction, circle: int, step: Step) -> None:
    if circle != auction.circles_played:
        raise IllegalAction(
            AuctionRefusal.OTHER_CIRCLE, circle=circle + 1, now=auction.circles_played + 1
        )
    if auction.step is not step:
        raise IllegalAction(AuctionRefusal.OTHER_STEP, step=auction.step.value)


def _check_number(number: int, wanted: int) -> None:
    if number != wanted:
        raise IllegalAction(AuctionRefusal.WRONG_NUMBER, number=number, wanted=wanted)


def _check_gems(gems: tuple[Gem, ...], wanted: int, bag: Gems) -> None:
    _check_number(len(gems), wanted)
    for gem, count in Counter(gems).items():
        check_boxed(gem.value, count, room=bag.of(gem), most=IN_THE_BOX[gem])


def _check_award(auction: Auction, action: AwardGem) -> None:
    _check_step(auction, action.circle, Step.AWARD)
    numbers = auction.numbers
    if not 0 <= action.cushion < numbers.cushions:
        raise IllegalAction(
            AuctionRefusal.NO_SUCH_CUSHION, cushion=action.cushion + 1, most=numbers.cushions
        )
    if auction.cushions[action.cushion].is_awarded:
        raise IllegalAction(AuctionRefusal.ALREADY_AWARDED, cushion=action.cushion + 1)
    if action.winner is None:
        return
    check_seat(action.winner, auction.players)
    won = sum(each.winner == action.winner for each in auction.cushions)
    if won >= numbers.cards:
        raise IllegalAction(AuctionRefusal.NO_CARD_LEFT, seat=action.winner + 1, most=numbers.cards)
