"""What the table hears of each action, event by event."""

import pytest

from moderator.karaya import events as e
from moderator.karaya.actions import Move
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role, Side
from moderator.karaya.state import How
from tests.moderator.scenario import ANN, BOB, CY, DEE, table


def of_ann(act: Act, *targets: int, side: Side | None = None) -> Move:
    return Move(act, ANN, targets, side)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "move", "events"),
    [
        (
            "sultan guard assassin* slave slave",
            of_ann(Act.EXECUTE, CY),
            [
                e.Opened(ANN, Role.SULTAN),
                e.CoronationBegan(ANN),
                e.Executed(ANN, CY),
                e.Killed(CY, Role.ASSASSIN),
                e.TurnBegan(BOB),
            ],
        ),
        (
            "guard* sultan assassin* slave slave",
            of_ann(Act.ARREST, CY),
            [e.ArrestBegan(ANN, CY), e.Jailed(CY), e.TurnBegan(BOB)],
        ),
        (
            "assassin* slave guard+ sultan slave",
            of_ann(Act.MURDER, BOB),
            [e.MurderBegan(ANN, BOB), e.Killed(BOB, Role.SLAVE), e.TurnBegan(DEE)],
        ),
        (
            "slave sultan guard slave assassin",
            of_ann(Act.CALL_TO_REVOLT),
            [e.Opened(ANN, Role.SLAVE), e.RevoltCalled(ANN)],
        ),
        (
            "slaver slave* sultan slave guard assassin",
            of_ann(Act.CAPTURE, BOB),
            [e.Opened(ANN, Role.SLAVER), e.Shackled(BOB), e.TurnLost(BOB), e.TurnBegan(CY)],
        ),
        (
            "slaver* slave sultan slave guard assassin",
            of_ann(Act.HUNT, BOB),
            [e.Hunted(ANN, BOB), e.SlaveCaught(BOB), e.ExtraActionGranted(ANN)],
        ),
        (
            "slaver* slave sultan slave guard assassin",
            of_ann(Act.HUNT, CY),
            [e.Hunted(ANN, CY), e.HuntFailed(CY), e.TurnBegan(BOB)],
        ),
        (
            "vizier assassin sultan slave guard slave",
            of_ann(Act.MANIPULATE, BOB, side=Side.REBELS),
            [
                e.Opened(ANN, Role.VIZIER),
                e.SideChosen(ANN, Side.REBELS),
                e.Manipulated(ANN, BOB),
                e.Opened(BOB, Role.ASSASSIN),
                e.Fatigued(BOB),
                e.ForcedToAct(BOB),
            ],
        ),
        (
            "oracle* assassin sultan slave* guard* slave*",
            of_ann(Act.PREDICT, BOB, CY),
            [
                e.CardsForeseen(ANN, (BOB, CY)),
                e.CardSeen(ANN, BOB, Role.ASSASSIN, How.FORESEEN),
                e.CardSeen(ANN, CY, Role.SULTAN, How.FORESEEN),
            ],
        ),
        (
            "dancer assassin sultan slave guard slave",
            of_ann(Act.DANCE),
            [e.Opened(ANN, Role.DANCER), e.Danced(ANN), e.TurnBegan(BOB)],
        ),
        (
            "slaver* slave*# sultan slave guard assassin",
            of_ann(Act.HIDE),
            [e.Hid(ANN), e.ShacklesRemoved()],
        ),
        (
            "vizier*:rebels slave sultan slave guard assassin",
            of_ann(Act.HIDE),
            [e.Hid(ANN), e.SideCardRemoved(ANN)],
        ),
        (
            "sultan* slave slave slave guard",
            of_ann(Act.HIDE),
            [e.Hid(ANN), e.CoronationStopped()],
        ),
        (
            "assassin*~ guard sultan slave slave",
            of_ann(Act.PEEK, BOB),
            [
                e.Peeked(ANN, BOB),
                e.CardSeen(ANN, BOB, Role.GUARD, How.PEEKED),
                e.FatigueRemoved(ANN),
                e.TurnBegan(BOB),
            ],
        ),
    ],
)
def test_each_action_is_told_as_it_happens(words: str, move: Move, events: list[e.Event]):
    karaya = table(words)

    karaya.submit(move)

    assert list(karaya.events) == events


def test_a_murder_stopped_is_told():
    karaya = table("assassin guard sultan slave slave")

    karaya.murder(ANN, CY)
    karaya.stop_murder(BOB)

    assert list(karaya.events) == [
        e.Opened(BOB, Role.GUARD),
        e.MurderStopped(BOB, ANN),
        e.Killed(ANN, Role.ASSASSIN),
        e.TurnBegan(BOB),
    ]


def test_an_arrest_avoided_is_told():
    karaya = table("guard sultan assassin slave slave")

    karaya.arrest(ANN, BOB)
    karaya.avoid_arrest(BOB)

    assert list(karaya.events) == [
        e.Opened(BOB, Role.SULTAN),
        e.CoronationBegan(ANN),
        e.ArrestAvoided(BOB),
        e.TurnBegan(BOB),
    ]


def test_a_prediction_is_told():
    karaya = table("oracle* assassin sultan slave* guard* slave*")

    karaya.predict(ANN, BOB, CY)
    karaya.foretell(ANN, Side.REBELS)

    assert list(karaya.events) == [e.Foretold(ANN, Side.REBELS), e.TurnBegan(BOB)]
