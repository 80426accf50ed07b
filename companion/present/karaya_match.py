"""What is shown between Karaya's rounds: the last round's points with reasons, the standings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.present.karaya import role_name, role_words
from companion.present.karaya_words import won_words
from companion.present.results import PartLine, ResultScreen, result_screen
from companion.text import Texts, number
from moderator.karaya.cards import deck_of
from moderator.karaya.match import Match, next_first, standings
from scoring.karaya import SeatPoints
from scoring.results import Part


@dataclass(frozen=True, slots=True)
class DeckLine:
    """So many of a card."""

    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class PointsLine:
    """What somebody held at the end, and what that was worth and why."""

    name: str
    icon: str
    words: str
    points: str
    is_scored: bool


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """A finished round: who has won, and everybody's points with the reason."""

    number: int
    title: str
    lines: tuple[PointsLine, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """The table between two rounds."""

    title: str
    begins: str
    standings: ResultScreen | None


def between(t: Texts, match: Match, setup: Mapping[str, Any]) -> Between:
    """How it stands before the next deal."""
    rounds, target = match.variant.rounds, match.variant.target
    played = len(match.records) + 1
    if rounds is not None:
        title = t("karaya.round-of", number=played, count=rounds)
    elif target is not None:
        title = t("karaya.round-to", number=played, target=target)
    else:
        title = t("karaya.round", number=played)
    first = next_first(match)
    begins = t("karaya.begins", name=match.players[first]) if first is not None else ""
    standing = match_result(t, match, setup) if match.records else None
    return Between(title, begins, standing)


def match_result(t: Texts, match: Match, setup: Mapping[str, Any]) -> ResultScreen:
    """Totals so far, round by round."""
    return result_screen(t, standings(match), setup, _part)


def _part(t: Texts, part: Part[Any]) -> PartLine:
    return PartLine(t(f"karaya.line.{part.label}"), f"× {part.count}", number(part.points))


def round_points(t: Texts, match: Match, points: Sequence[SeatPoints] | None) -> RoundPoints:
    """The round just played, in words; a round called off scores nothing (K17)."""
    record = match.records[-1]
    if record.outcome is None or points is None:
        return RoundPoints(record.number, t("event.round-called-off"), ())
    lines = tuple(
        PointsLine(
            name=name,
            icon=role_words(t, card)[0],
            words=f"{role_name(t, card)} · {t(f'points.reason.{scored.reason}')}",
            points=f"+{scored.points}" if scored.points else "0",
            is_scored=scored.points > 0,
        )
        for name, card, scored in zip(match.players, record.cards, points, strict=True)
    )
    return RoundPoints(record.number, won_words(t, record.outcome), lines)


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
