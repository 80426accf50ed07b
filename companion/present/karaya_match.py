"""What is shown between Karaya's rounds: the last round's points with reasons, the standings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.present.results import PartLine, ResultScreen, result_screen
from companion.present.sheets import names_of
from companion.text import Texts, number
from moderator.karaya.cards import deck_of
from moderator.karaya.match import Match, RoundRecord, standings
from scoring.results import Part


@dataclass(frozen=True, slots=True)
class DeckLine:
    """So many of a card."""

    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class Between:
    """The table between two rounds."""

    title: str
    last_round: tuple[str, ...]
    standings: ResultScreen | None


def between(t: Texts, match: Match, setup: Mapping[str, Any]) -> Between:
    """How it stands before the next deal."""
    rounds = match.variant.rounds
    played = len(match.records) + 1
    title = (
        t("karaya.round-of", number=played, count=rounds)
        if rounds is not None
        else t("karaya.round", number=played)
    )
    if not match.records:
        return Between(title, (), None)
    return Between(
        title, _record(t, match.records[-1], names_of(setup)), match_result(t, match, setup)
    )


def match_result(t: Texts, match: Match, setup: Mapping[str, Any]) -> ResultScreen:
    """Totals so far, round by round."""
    return result_screen(t, standings(match), setup, _part)


def _part(t: Texts, part: Part[Any]) -> PartLine:
    return PartLine(t(f"karaya.line.{part.label}"), f"× {part.count}", number(part.points))


def _record(t: Texts, record: RoundRecord, names: list[str]) -> tuple[str, ...]:
    won = t(f"won.{record.outcome.reason}") if record.outcome else t("event.round-called-off")
    held = tuple(
        t("karaya.held", name=name, role=t(f"role.{card}"), points=points)
        for name, card, points in zip(names, record.cards, record.points, strict=True)
        if card is not None
    )
    return (won, *held)


def deck_lines(t: Texts, players: int) -> tuple[DeckLine, ...]:
    """Which cards to take out of the box."""
    deck = deck_of(players)
    lines = [
        DeckLine(f"roles/{role}", t("karaya.cards", role=t(f"role.{role}"), count=count))
        for role, count in deck.copies.items()
    ]
    if deck.neutrals:
        lines.append(DeckLine("sides/neutral", t("karaya.neutrals", n=deck.neutrals)))
    return tuple(lines)
