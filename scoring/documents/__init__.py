"""JSON documents in, JSON answers out: what `companion score` speaks; no files, no printing."""

from collections.abc import Callable
from enum import StrEnum

from scoring import ali_baba, karaya, sultan, sultaniya
from scoring.documents.answers import Answer, round_answer, standings_answer
from scoring.documents.reader import parse
from scoring.documents.rounds import match_from, round_from
from scoring.documents.sheets import ali_baba_from, sultan_from, sultaniya_from

__all__ = ["Answer", "Game", "answer", "parse"]


class Game(StrEnum):
    """The kinds of documents."""

    SULTAN = "sultan"
    ALI_BABA = "ali-baba"
    SULTANIYA = "sultaniya"
    KARAYA_ROUND = "karaya-round"
    KARAYA = "karaya"


def answer(game: Game, document: object) -> Answer:
    """Score one document as `parse` returns it, or refuse it with `InvalidInput`."""
    return _ANSWERS[game](document)


def _sultan(document: object) -> Answer:
    return standings_answer(sultan.score(sultan_from(document)))


def _ali_baba(document: object) -> Answer:
    return standings_answer(ali_baba.score(*ali_baba_from(document)))


def _sultaniya(document: object) -> Answer:
    return standings_answer(sultaniya.score(sultaniya_from(document)))


def _karaya_round(document: object) -> Answer:
    winner, seats = round_from(document)
    karaya.check_round(seats)
    return round_answer(karaya.round_points(winner, seats))


def _karaya(document: object) -> Answer:
    players, rounds = match_from(document)
    karaya.check_match(players)
    return standings_answer(karaya.match_standings(players, rounds))


_ANSWERS: dict[Game, Callable[[object], Answer]] = {
    Game.SULTAN: _sultan,
    Game.ALI_BABA: _ali_baba,
    Game.SULTANIYA: _sultaniya,
    Game.KARAYA_ROUND: _karaya_round,
    Game.KARAYA: _karaya,
}
