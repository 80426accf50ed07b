"""Handles on tables where chance is the game: own decks, tosses, Ali Baba's heap; and the secret
cards of Sultan and Sultaniya for a held finger.

A handle answers what may be seen and works out chance's actions of the table's seed; a screen
submits them. Before a table is finished only the fingerprint of its seed is told.
"""

from typing import Any, Generic, TypeVar

from companion.live.chance import seed_of
from companion.live.table import Table
from moderator.chance import commitment
from moderator.decks import sultan, sultaniya, tosses
from moderator.decks.cave import Spot
from moderator.decks.cave_play import CaveAction, CavePlay, beside, free
from moderator.decks.cave_views import CaveView, cave_view
from moderator.decks.dice import read_dice
from moderator.decks.own import chance
from moderator.decks.own.actions import Bring, Cut, DeckAction, Pick, Return, Shuffle
from moderator.decks.own.history import Line, history
from moderator.decks.own.rules import apply
from moderator.decks.own.state import CardId, OwnDeck
from moderator.decks.own.views import DeckView, deck_view
from moderator.decks.seeds import read_seed
from moderator.decks.tosses import TossAction, Tosses
from scoring.sultaniya import Goal

State = TypeVar("State")
Action = TypeVar("Action")


class FairTable(Generic[State, Action]):
    """What every table of chance can say of its seed."""

    def __init__(self, table: Table[State, Action]) -> None:
        self.table = table

    @property
    def commitment(self) -> str:
        """The fingerprint, to be shown from the beginning."""
        return commitment(read_seed(self.table.setup["seed"]))

    @property
    def seed(self) -> str | None:
        """The seed itself, once the game is over."""
        is_over = self.table.game.is_finished(self.table.state)
        return str(self.table.setup["seed"]) if is_over else None

    @property
    def _seed(self) -> bytes:
        return seed_of(self.table.setup)

    def _standing(self) -> list[Action]:
        standing = self.table.standing
        return [
            entry.action
            for entry in self.table.history
            if entry.version in standing and entry.action is not None
        ]


class DeckTable(FairTable[OwnDeck, DeckAction]):
    """An own deck in play."""

    def view(self, seat: int | None = None) -> DeckView:
        """What a seat may see, or everybody."""
        return deck_view(self.table.state, seat)

    def history(self, seat: int | None = None) -> tuple[Line, ...]:
        """Who drew what, as far as a seat (or everybody) may know; undone actions left out."""
        return history(self._start(), self._standing(), seat)

    def shuffle(self, bring: Bring = Bring.NOTHING) -> Shuffle:
        """The action that shuffles the pile."""
        return chance.shuffle(self.table.state, self._seed, bring)

    def pick(self, number: int = 1, seat: int | None = None) -> Pick:
        """The action that draws with replacement."""
        return chance.pick(self.table.state, self._seed, number, seat)

    def cut_anywhere(self) -> Cut:
        """The action that cuts the pile by chance."""
        return chance.cut_anywhere(self.table.state, self._seed)

    def return_anywhere(self, cards: tuple[CardId, ...], seat: int | None = None) -> Return:
        """The action that puts cards back at random."""
        return chance.return_anywhere(self.table.state, self._seed, cards, seat)

    def is_true(self) -> bool:
        """Whether everything chance did here follows from the seed."""
        deck = self._start()
        for action in self._standing():
            if not chance.is_of_the_seed(deck, action, self._seed):
                return False
            deck = apply(deck, action)
        return True

    def _start(self) -> OwnDeck:
        return self.table.game.start(self.table.setup)


class TossTable(FairTable[Tosses, TossAction]):
    """Dice, coins, numbers, teams: the actions that toss them, of this table's seed."""

    def roll(self, dice: str) -> tosses.Roll:
        """Throw dice written as `2d6+1`."""
        return tosses.roll(self.table.state, self._seed, read_dice(dice))

    def flip(self) -> tosses.Flip:
        """Toss a coin."""
        return tosses.flip(self.table.state, self._seed)

    def name_number(self, lowest: int, highest: int) -> tosses.NameNumber:
        """A number, both ends included."""
        return tosses.name_number(self.table.state, self._seed, lowest, highest)

    def make_teams(self, number: int) -> tosses.MakeTeams:
        """So many teams."""
        return tosses.make_teams(self.table.state, self._seed, number)

    def name_first(self) -> tosses.NameFirst:
        """Who begins."""
        return tosses.name_first(self.table.state, self._seed)


class CaveTable(FairTable[CavePlay, CaveAction]):
    """Ali Baba played from the heap on the phone; the sheet is `table.state.sheet`."""

    @property
    def view(self) -> CaveView:
        """What everybody sees of the heap."""
        return cave_view(self.table.state)

    def free(self) -> tuple[Spot, ...]:
        """What the player on turn may take."""
        return free(self.table.state)

    def beside(self, spot: Spot) -> tuple[Spot, ...]:
        """What a green tile there would let one take along."""
        return beside(self.table.state, spot)


def money_hand(table: Table[Any, Any], seat: int, round: int) -> tuple[int, ...]:
    """Sultan: a player's money cards of a round (0, 1 or 2), while that player's finger is on."""
    return sultan.money_hand(seed_of(table.setup), len(table.setup["players"]), seat, round)


def secret_goals(table: Table[Any, Any], seat: int) -> tuple[Goal, ...]:
    """Sultaniya: a player's two goals, while that player's finger is on them."""
    return sultaniya.deal(seed_of(table.setup), len(table.setup["players"])).goals[seat]


def boards(
    table: Table[Any, Any], chosen: sultaniya.BoardSet | None = None
) -> tuple[sultaniya.BoardSet, tuple[sultaniya.Board, ...]]:
    """Sultaniya: a recommended set, and whose palace each seat builds."""
    return sultaniya.deal_boards(seed_of(table.setup), len(table.setup["players"]), chosen)
