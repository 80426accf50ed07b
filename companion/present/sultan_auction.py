"""What the auction shows: where it stands, what it waits for, and why a gem goes where it goes."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.text import Texts
from scoring.sheets.sultan_auction import ROUNDS, Auction
from scoring.sheets.sultan_bids import Bid, Taken, Why, resolve_bids
from scoring.sultan import Gem, Gems


def where(t: Texts, auction: Auction) -> str:
    """The round and the circle."""
    return t(
        "auction.where",
        round=auction.round,
        rounds=ROUNDS,
        circle=auction.circle,
        circles=auction.numbers.circles,
    )


def whose(t: Texts, auction: Auction, names: Sequence[str]) -> str:
    """Who draws, and in which order the cards are laid."""
    order = " → ".join(names[seat] for seat in auction.order)
    return t("auction.whose", name=names[auction.drawer], order=order)


def gem_button(t: Texts, gem: Gem, bag: Gems | None = None) -> str:
    """What a gem's button says, with how many the bag has."""
    if bag is None:
        return t(f"gem.{gem}")
    return t("auction.gem-left", gem=t(f"gem.{gem}"), left=bag.of(gem))


@dataclass(frozen=True, slots=True)
class Reveal:
    """Who takes which gem by the cards laid so far, and why, cushion by cushion."""

    winners: tuple[int | None, ...]
    sentences: tuple[str, ...]


def reveal(t: Texts, auction: Auction, bids: Sequence[Bid], names: Sequence[str]) -> Reveal:
    """Turn the cards up; raises `IllegalAction` if they cannot lie like this."""
    taken = resolve_bids(bids, players=auction.players, first=auction.drawer)
    return Reveal(
        tuple(each.winner for each in taken),
        tuple(
            t("bid.cushion", cushion=each.cushion + 1, sentence=_taken(t, each, names))
            for each in taken
        ),
    )


def _taken(t: Texts, taken: Taken, names: Sequence[str]) -> str:
    if taken.winner is None:
        return t("bid.nobody")
    tied = ", ".join(names[seat] for seat in taken.tied)
    values = {"name": names[taken.winner], "card": taken.card or 0}
    if taken.why in {Why.EARLIER, Why.FIRST_PLAYER}:
        return t(f"bid.{taken.why}", names=tied, **values)
    return t(f"bid.{taken.why}", **values)
