"""A deal as a JSON document: what it holds, and whether it is true."""

import hashlib
import json

import pytest

from moderator.decks.documents import Game, Request, Verdict, deal_document, verify
from moderator.decks.seeds import read_seed
from scoring.ali_baba import Variant
from scoring.errors import InvalidInput

SEED = bytes(range(32))
REQUESTS = [
    Request(Game.KARAYA, 5),
    Request(Game.KARAYA, 15),
    *(Request(Game.ALI_BABA, variant=variant) for variant in (None, *Variant)),
    Request(Game.ALI_BABA, 3),
    Request(Game.SULTAN, 2),
    Request(Game.SULTAN, 5),
    Request(Game.SULTANIYA, 1),
    Request(Game.SULTANIYA, 4),
]


def document(request: Request, *words: str) -> dict:
    return json.loads(json.dumps(deal_document(request, SEED, words)))


def refused(changed: object) -> str:
    with pytest.raises(InvalidInput) as error:
        verify(changed)
    return str(error.value)


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
def test_every_deal_is_true_with_and_without_words(request_: Request):
    assert verify(document(request_)) is Verdict.TRUE
    assert verify(document(request_, "open", "sesame")) is Verdict.TRUE


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
def test_words_left_out_make_it_untrue(request_: Request):
    cut = document(request_, "open")
    del cut["words"]

    assert verify(cut) is Verdict.OTHER_CARDS


def test_another_commitment_is_untrue():
    other = hashlib.sha256(b"").hexdigest()

    assert verify({**document(REQUESTS[0]), "commitment": other}) is Verdict.OTHER_COMMITMENT


@pytest.mark.parametrize("value", [True, 0.0, "0", None, [0]])
def test_a_number_is_compared_as_a_number(value: object):
    deal = document(Request(Game.SULTANIYA, 1))
    assert deal["first"] == 0

    assert verify({**deal, "first": value}) is Verdict.OTHER_CARDS


def test_a_shorter_list_is_untrue():
    deal = document(Request(Game.SULTAN, 3))

    assert verify({**deal, "bag": deal["bag"][:-1]}) is Verdict.OTHER_CARDS


KARAYA = document(REQUESTS[0])
CAVE = document(Request(Game.ALI_BABA))


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ([], "deal: not a JSON object"),
        ({}, "deal: none of seats, layers, bag, goals is in it"),
        ({"seats": []}, "seed: is missing"),
        ({**KARAYA, "bag": []}, "deal: 'bag' does not belong to karaya"),
        ({**KARAYA, "seed": "xyz"}, "seed: 'xyz' is not 64 hexadecimal digits"),
        ({**KARAYA, "seed": None}, "seed: None is not a text"),
        ({**KARAYA, "seats": "all"}, "seats: 'all' is not a list"),
        ({**KARAYA, "seats": []}, "players: 0 is not 5 to 15"),
        ({**KARAYA, "words": {"a": 1}}, "words: not a list of texts"),
        ({**KARAYA, "words": [""]}, "words: '' is not 1 to 200 letters"),
        ({**KARAYA, "words": ["x"] * 21}, "words: 21 times is more than 20"),
        ({**CAVE, "removed": ["ring", "lamp"]}, "removed: 2 kinds are removed in no variant"),
    ],
)
def test_what_is_no_deal_says_why(changed: object, complaint: str):
    assert refused(changed) == complaint


@pytest.mark.parametrize(
    ("request_", "complaint"),
    [
        (Request(Game.SULTAN), "players: sultan needs to know how many"),
        (Request(Game.SULTAN, 3, Variant.LAMP), "variant: sultan has none"),
        (Request(Game.ALI_BABA, 3, Variant.SMALL), "players: 3 is more than the 2"),
    ],
)
def test_an_impossible_request_is_refused(request_: Request, complaint: str):
    with pytest.raises(InvalidInput, match=complaint):
        deal_document(request_, SEED)


def test_a_seed_is_read_in_either_case():
    assert read_seed("AB" * 32) == read_seed("ab" * 32) == b"\xab" * 32
