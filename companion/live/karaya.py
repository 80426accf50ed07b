"""Karaya at one phone in the middle: what everybody may see, and one card for a held finger."""

from companion.live.chance import seed_of
from companion.live.table import Table
from moderator.chance import shuffled
from moderator.decks.documents import Document, Game, Request, deal_document
from moderator.decks.karaya import round_cards
from moderator.decks.seeds import read_seed
from moderator.karaya import match as matches
from moderator.karaya.actions import CallOff, Deal, Move, TimeUp
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.choice import Choice
from moderator.karaya.choices import swappable
from moderator.karaya.decide import decide
from moderator.karaya.events import Event
from moderator.karaya.match import ChooseFirst, Match, MatchAction, Play, RoundPlayed
from moderator.karaya.shared_screen import faceless, shared_choices
from moderator.karaya.state import SPARE, CardsOn, Round, SeatId
from moderator.karaya.views import TableView, table_view
from scoring.errors import GameError

KarayaTable = Table[Match, MatchAction]


class Moderator:
    """A handle on a Karaya table for a screen that everybody looks at."""

    def __init__(self, table: KarayaTable) -> None:
        self.table = table

    @property
    def match(self) -> Match:
        """Rounds played, points, the variant."""
        return self.table.state

    @property
    def has_real_cards(self) -> bool:
        """Whether the cards of this table come from the box."""
        return CardsOn(self.table.setup.get("cards", CardsOn.PHONES)) is CardsOn.TABLE

    @property
    def view(self) -> TableView | None:
        """What everybody sees; None between two rounds."""
        return table_view(self.match.round) if self.match.round is not None else None

    def offers(self, seat: int) -> tuple[Choice, ...]:
        """What the shared screen offers a seat: the same for every hidden card."""
        return shared_choices(self._round, SeatId(seat))

    def unseen_targets(self, seat: int) -> tuple[int, ...]:
        """With whom a seat may swap while all eyes are closed; only that player is looking."""
        return (*swappable(self._round, SeatId(seat)), SPARE)

    def card_of(self, seat: int) -> Role | None:
        """A player's own card, for as long as that player's finger is on it."""
        return self._round.seats[seat].card

    def deals(self) -> list[MatchAction]:
        """The actions that deal the next round: who begins if nobody knows yet, then the cards."""
        number = len(self.match.records)
        actions: list[MatchAction] = []
        if matches.next_first(self.match) is None:
            seats = range(len(self.match.players))
            actions.append(ChooseFirst(SeatId(shuffled(seats, self._seed, "karaya-first")[0])))
        players = len(self.match.players)
        cards = None if self.has_real_cards else round_cards(self._seed, players, number)
        return [*actions, Play(Deal(cards))]

    def move(
        self,
        act: Act,
        seat: int,
        targets: tuple[int, ...] = (),
        side: Side | None = None,
        role: Role | None = None,
    ) -> Play:
        """The action for a tap; with cards on the phone the app knows the role itself."""
        places = tuple(SeatId(target) for target in targets)
        if not self.has_real_cards and role is not None:
            role = self._round.seats[seat].card
        return Play(Move(act, SeatId(seat), places, side, role))

    def why_not(self, act: Act, seat: int, target: int) -> GameError:
        """Why this target cannot be; asked of the round without its hidden cards."""
        try:
            decide(faceless(self._round), Move(act, SeatId(seat), (SeatId(target),)))
        except GameError as error:
            return error
        return GameError("it can")

    def time_up(self) -> Play:
        """Nobody else answers."""
        return Play(TimeUp())

    def call_off(self) -> Play:
        """The table gives the round up."""
        return Play(CallOff())

    def last_events(self) -> tuple[Event, ...]:
        """What the latest action brought about; an undo brings nothing about."""
        latest, history = self.table.latest, self.table.history
        if latest is None or history[-1].action is None:
            return ()
        before, action = latest
        told = matches.decide(before, action)
        return tuple(
            each for event in told if isinstance(event, RoundPlayed) for each in event.events
        )

    def proofs(self) -> tuple[Document, ...]:
        """Every round's deal for `verify`, once the match is over and its seed may be told."""
        if not self.match.is_over or self.has_real_cards:
            return ()
        seed = read_seed(self.table.setup["seed"])
        words, players = self.table.setup.get("words", ()), len(self.match.players)
        proofs = []
        for number, record in enumerate(self.match.records):
            dealt = record.actions[0]
            assert isinstance(dealt, Deal)
            assert dealt.cards is not None
            request = Request(Game.KARAYA, players, round=number)
            cards = {"seats": list(dealt.cards[:-1]), "spare": dealt.cards[-1]}
            proofs.append({**deal_document(request, seed, words), **cards})
        return tuple(proofs)

    @property
    def _round(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    @property
    def _seed(self) -> bytes:
        return seed_of(self.table.setup)
