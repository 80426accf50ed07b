"""Karaya at one phone in the middle: what everybody may see, and one card for a held finger."""

from companion.live.chance import seed_of
from companion.live.table import Table
from moderator.chance import commitment, derived, shuffled
from moderator.decks.documents import Document, Game, Request, deal_document
from moderator.karaya import match as matches
from moderator.karaya.actions import CallOff, Deal, Declare, Move, TimeUp
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.choice import Choice
from moderator.karaya.choices import swappable
from moderator.karaya.dealing import dealt
from moderator.karaya.decide import decide
from moderator.karaya.events import Event
from moderator.karaya.match import ChooseFirst, Match, MatchAction, Play, RoundPlayed
from moderator.karaya.points import points_of
from moderator.karaya.replay import Frame, play_through, replay
from moderator.karaya.shared_screen import faceless, shared_choices, shared_claims
from moderator.karaya.state import SPARE, CardsOn, Round, SeatId, new_round
from moderator.karaya.views import TableView, table_view
from scoring.errors import GameError
from scoring.karaya import SeatPoints

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

    def claims(self) -> tuple[Choice, ...]:
        """Whom the shared screen lets claim the throne: everybody hidden, at most moments."""
        return shared_claims(self._round)

    def unseen_targets(self, seat: int) -> tuple[int, ...]:
        """With whom a seat may swap while all eyes are closed; only that player is looking."""
        return (*swappable(self._round, SeatId(seat)), SPARE)

    def card_of(self, seat: int) -> Role | None:
        """A player's own card, for as long as that player's finger is on it."""
        return self._round.seats[seat].card

    def deals(self) -> list[MatchAction]:
        """The actions that deal the next round: who begins if nobody knows yet, then the cards."""
        seed = self._seed_of(len(self.match.records))
        actions: list[MatchAction] = []
        if matches.next_first(self.match) is None:
            seats = range(len(self.match.players))
            actions.append(ChooseFirst(SeatId(shuffled(seats, seed, "karaya-first")[0])))
        cards = None if self.has_real_cards else dealt(len(self.match.players), seed)
        return [*actions, Play(Deal(cards))]

    def fingerprint(self) -> str:
        """What the shuffle of the running round is held to: shown before the first card."""
        return commitment(self._seed_of(len(self.match.records)))

    def proof_of(self, number: int) -> bytes | None:
        """The seed of a finished round with cards on the phone; nobody sees it earlier."""
        is_finished = number < len(self.match.records)
        return self._seed_of(number) if is_finished and not self.has_real_cards else None

    def document_of(self, number: int) -> Document | None:
        """A finished round's deal for `companion verify`: its seed, and the cards as dealt."""
        seed, dealt_first = self.proof_of(number), self.match.records[number].actions[0]
        if seed is None:
            return None
        assert isinstance(dealt_first, Deal)
        assert dealt_first.cards is not None
        *seats, spare = dealt_first.cards
        request = Request(Game.KARAYA, len(self.match.players))
        return {**deal_document(request, seed), "seats": seats, "spare": spare}

    def frames_of(self, number: int) -> tuple[Frame, ...]:
        """A finished round step by step, all cards face up."""
        return replay(self._start_of(number), self.match.records[number].actions)

    def points_of(self, number: int) -> tuple[SeatPoints, ...] | None:
        """What each seat of a finished round scored and why; None if it was called off."""
        end = play_through(self._start_of(number), self.match.records[number].actions)
        return points_of(end, self.match.players)

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

    def declare(self, side: Side) -> Play:
        """The table says who has won; for real cards only."""
        return Play(Declare(side))

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

    @property
    def _round(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    def _seed_of(self, number: int) -> bytes:
        """Every round has its own, so that its proof says nothing of the rounds to come."""
        return derived(seed_of(self.table.setup), f"karaya-round-{number}")

    def _start_of(self, number: int) -> Round:
        record = self.match.records[number]
        return new_round(len(self.match.players), record.first)


def opening(table: KarayaTable) -> list[MatchAction]:
    """What a new table does by itself: cards on the phone are dealt when it opens."""
    moderator = Moderator(table)
    return [] if moderator.has_real_cards else moderator.deals()
