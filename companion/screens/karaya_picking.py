"""What a finger on the shared phone is about to do, before it becomes a move."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from companion.present.karaya import Offer
from companion.present.refusals import refusal
from moderator.karaya.acts import Act
from moderator.karaya.cards import Side

HELP: Final = "help"
DECLARE: Final = "declare"
Aside = int | str | None  # a seat, or one of the words above


class Picking:
    """A button first, then at whom; the last tap makes the move.

    One object for as long as the round is on the screen, so that what takes its methods can be
    memoised. `offered` and `claims` are what the screen shows now.
    """

    def __init__(self, taps: Any, redraw: Callable[[], None]) -> None:
        self.taps = taps
        self.offered: dict[Act, Offer] = {}
        self.claims: dict[int, Offer] = {}
        self.offer: Offer | None = None
        self.picked: tuple[int, ...] = ()
        self.aside: Aside = None
        self._redraw = redraw
        self._is_claim = False

    def act(self, act: Act) -> None:
        """One of the large buttons."""
        self.choose(self.offered[act])

    def choose(self, offer: Offer) -> None:
        """At once, or first at whom."""
        if offer.is_plain:
            self.do(offer, ())
        else:
            self._keep(offer, ())

    def claim(self) -> None:
        """Who says it is picked like a target; the move then is that seat's own."""
        anyone = next(iter(self.claims.values()))
        self._keep(replace(anyone, targets=tuple(self.claims), least=1, most=1), (), is_claim=True)

    def seat(self, seat: int) -> None:
        """A tap on a seat: a target, or somebody who wants to look."""
        offer = self.offer
        if offer is None:
            self.show(seat)
        elif self._is_claim and seat in self.claims:
            self.do(self.claims[seat], ())
        elif seat in self.picked:
            self._keep(offer, tuple(each for each in self.picked if each != seat))
        elif seat not in offer.targets:
            error = self.taps.moderator.why_not(offer.act, offer.seat, seat)
            self.taps.visit.say(refusal(self.taps.visit.t, error))
        elif len(self.picked) < offer.most:
            self._pick(offer, (*self.picked, seat))

    def _pick(self, offer: Offer, picked: tuple[int, ...]) -> None:
        is_all = len(picked) == offer.most and len(offer.sides) == len(offer.roles) == 1
        if is_all:
            self.do(offer, picked)
        else:
            self._keep(offer, picked)

    @property
    def is_full(self) -> bool:
        """Whether everybody is picked and only a side or a role may be missing."""
        return self.offer is not None and len(self.picked) == self.offer.most

    def do(
        self, offer: Offer, targets: tuple[int, ...], *, side: Any = None, role: Any = None
    ) -> None:
        """Make the move; where there is only one role or side it goes without saying."""
        if role is None:
            role = offer.roles[0]
        if len(offer.sides) == 1:
            side = offer.sides[0]
        self._submit(self.taps.moderator.move(offer.act, offer.seat, targets, side, role))

    def declare(self, side: Side) -> None:
        """The table says who has won."""
        self._submit(self.taps.moderator.declare(side))

    def call_off(self) -> None:
        """The table gives the round up."""
        self._submit(self.taps.moderator.call_off())

    def cancel(self) -> None:
        """Never mind."""
        self._keep(None, ())

    def show(self, aside: Aside) -> None:
        """Something else than the circle for a while."""
        self.aside = aside
        self._redraw()

    def back(self) -> None:
        """To the circle again."""
        self.show(None)

    def _submit(self, action: Any) -> None:
        """A move that goes through is drawn by the table; only a refusal is drawn from here."""
        self.offer, self.picked, self.aside = None, (), None
        if not self.taps.submit(action):
            self._redraw()

    def _keep(
        self, offer: Offer | None, picked: tuple[int, ...], *, is_claim: bool = False
    ) -> None:
        self.offer, self.picked, self._is_claim = offer, picked, is_claim
        self._redraw()
