"""The verbs: everything that a seat, or the table as a whole, can do."""

from enum import StrEnum


class Act(StrEnum):
    """Everything a seat can do: basic actions, abilities, second steps, reactions, reveals."""

    PEEK = "peek"
    SWAP = "swap"
    HIDE = "hide"
    EXECUTE = "execute"
    ARREST = "arrest"
    MURDER = "murder"
    CALL_TO_REVOLT = "call-to-revolt"
    CAPTURE = "capture"
    HUNT = "hunt"
    DANCE = "dance"
    MANIPULATE = "manipulate"
    PREDICT = "predict"
    OPEN_EYES = "open-eyes"  # second step of Hide, with the secret swap or without
    FORETELL = "foretell"  # second step of Predict: a side, or none
    CLAIM_THRONE = "claim-throne"
    STOP_MURDER = "stop-murder"
    AVOID_ARREST = "avoid-arrest"
    JOIN_REVOLT = "join-revolt"
    PASS = "pass"  # the answer "no" to a reaction
    REVEAL = "reveal"  # a real card is turned up and named
    STAY_HIDDEN = "stay-hidden"  # a hunted player who is no Slave (real cards)


class TableAct(StrEnum):
    """What belongs to the table and not to a seat."""

    DEAL = "deal"
    TIME_UP = "time-up"
    CALL_OFF = "call-off"
    DECLARE = "declare"  # who has won, with real cards
