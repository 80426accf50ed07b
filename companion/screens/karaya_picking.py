"""What is being picked on the shared phone before it becomes a move."""

from typing import Any

from companion.present.karaya import Offer
from companion.present.refusals import refusal


class Picking:
    """A button first, then at whom; the last tap makes the move."""

    def __init__(self, taps: Any, set_state: Any) -> None:
        self.taps = taps
        self._set_state = set_state
        self.offer: Offer | None = None
        self.picked: tuple[int, ...] = ()
        self._claims: dict[int, Offer] = {}

    def choose(self, offer: Offer) -> None:
        """A button: at once, or first at whom."""
        if offer.is_plain:
            self.do(offer, ())
        else:
            self._keep(offer, ())

    def claim(self, whoever: Offer, by_seat: dict[int, Offer]) -> None:
        """Who says it is picked like a target; the move then is that seat's own."""
        self._claims = by_seat
        self._keep(whoever, ())

    def seat(self, seat: int) -> None:
        """A tap on a seat while somebody is being picked."""
        offer = self.offer
        assert offer is not None
        if seat in self._claims:
            self.do(self._claims[seat], ())
        elif seat in self.picked:
            self._keep(offer, tuple(each for each in self.picked if each != seat))
        elif seat not in offer.targets:
            error = self.taps.moderator.why_not(offer.act, offer.seat, seat)
            self.taps.visit.say(refusal(self.taps.visit.t, error))
        elif len(self.picked) < offer.most:
            self._keep(offer, (*self.picked, seat))
            if self.is_full and len(offer.sides) == len(offer.roles) == 1:
                self.do(offer, self.picked)

    @property
    def is_full(self) -> bool:
        """Whether everybody is picked and only a side or a role may be missing."""
        return self.offer is not None and len(self.picked) == self.offer.most

    def do(
        self, offer: Offer, targets: tuple[int, ...], *, side: Any = None, role: Any = None
    ) -> None:
        """Make the move; where there is only one role or side it goes without saying."""
        moderator = self.taps.moderator
        if role is None:
            role = offer.roles[0]
        if len(offer.sides) == 1:
            side = offer.sides[0]
        self.cancel()
        self.taps.submit(moderator.move(offer.act, offer.seat, targets, side, role))

    def cancel(self) -> None:
        """Never mind."""
        self._claims = {}
        self._keep(None, ())

    def _keep(self, offer: Offer | None, picked: tuple[int, ...]) -> None:
        self.offer, self.picked = offer, picked
        self._set_state((offer, picked))
