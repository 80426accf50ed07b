"""The points sheet on a phone: score, correct, undo, look back, finish, once more."""

import asyncio

import pytest

from companion.live.house import House
from companion.text import Language, texts
from scoring.points import AddPoints, FinishSheet, SetPoints, StartRound

T = texts(Language.EN)


@pytest.fixture
def table(house):
    players = [
        {"id": house.roster.add(name).id, "name": name, "colour": "ruby"} for name in ("Ann", "Bob")
    ]
    setup = {"box": "points", "title": "Whist", "aim": "highest", "players": players}
    return house.open("points", setup)


def at(phone, table, act, path=""):
    """The phone at the table after some taps."""

    async def evening():
        async with phone(f"/t/{table.code}{path}") as here:
            await act(here)
            return here.texts(), here.page.route

    return asyncio.run(evening())


def totals(here):
    return [here.by_key(f"total-{seat}").value for seat in (0, 1)]


def test_a_tap_scores_a_point_and_undo_takes_it_back(phone, table):
    async def act(here):
        assert here.by_key("undo").disabled
        for key in ("more-0", "more-0", "less-1"):
            await here.tap(key)
        assert totals(here) == ["2", "−1"]

        await here.tap("undo")
        assert totals(here) == ["2", "0"]
        await here.tap("redo")
        assert totals(here) == ["2", "−1"]
        assert here.by_key("redo").disabled

    at(phone, table, act)
    assert table.version == 5


@pytest.mark.parametrize(
    ("typed", "points"),
    [("12", 12), ("-7", -7), ("−7", -7), ("+3", 3), (" 4 ", 4), ("", None), ("0", 0)],
)
def test_a_number_may_be_typed(phone, table, typed, points):
    table.submit(SetPoints(0, 1, 99), 0)

    async def act(here):
        await here.tap("cell-1")
        assert here.by_key("number").value == "99"
        await here.write("number", typed)
        await here.tap("ok")
        assert not here.has("number")

    at(phone, table, act)
    assert table.state.rounds == ((None, points),)


@pytest.mark.parametrize("typed", ["abc", "1.5", "--3", "5-", "1 2"])
def test_what_is_no_number_is_said_and_changes_nothing(phone, table, typed):
    async def act(here):
        await here.tap("cell-0")
        await here.write("number", typed)
        await here.tap("ok")

    shown, _ = at(phone, table, act)
    assert T("number.bad", word=typed) in shown
    assert table.version == 0


def test_the_sign_turns_and_turns_back(phone, table):
    async def act(here):
        await here.tap("cell-0")
        await here.write("number", "15")
        await here.tap("sign")
        assert here.by_key("number").value == "-15"
        await here.tap("sign")
        assert here.by_key("number").value == "15"
        await here.tap("sign")
        await here.tap("ok")

    at(phone, table, act)
    assert table.state.totals == (-15, 0)


def test_cancel_and_the_same_number_leave_no_trace(phone, table):
    table.submit(SetPoints(0, 0, 5), 0)

    async def act(here):
        await here.tap("cell-0")
        await here.write("number", "9")
        await here.tap("cancel")
        await here.tap("cell-0")
        assert here.by_key("number").value == "5"
        await here.tap("ok")

    at(phone, table, act)
    assert table.version == 1


def test_a_round_follows_and_an_earlier_one_can_be_corrected(phone, table):
    async def act(here):
        await here.tap("more-0")
        await here.tap("next-round")
        assert T("round.of", number=2, count=2) in here.texts()
        await here.tap("more-1")

        await here.tap("earlier")
        assert T("round.of", number=1, count=2) in here.texts()
        await here.tap("more-1")
        await here.tap("later")
        assert T("round.of", number=2, count=2) in here.texts()

    at(phone, table, act)
    assert table.state.rounds == ((1, 1), (None, 1))


def test_a_refusal_is_said_on_the_phone(phone, table):
    table.submit(SetPoints(0, 0, 1_000_000), 0)

    async def act(here):
        await here.tap("more-0")

    shown, _ = at(phone, table, act)
    assert T("refusal.too-many-points", most="1\u202f000\u202f000") in shown


def test_a_tap_on_a_sheet_somebody_just_finished_is_answered(phone, table):
    """The finger came down before the other phone's news came in."""

    async def act(here):
        more = here.by_key("more-0")
        table.submit(FinishSheet(), 0)
        await here.fire(more)

    shown, _ = at(phone, table, act)
    assert T("refusal.StaleVersion") in shown
    assert table.version == 1


def test_the_end_names_the_winner_and_undo_reopens_the_sheet(phone, table):
    async def act(here):
        await here.tap("more-1")
        await here.tap("finish")
        assert T("result.winner", name="Bob") in here.texts()
        assert T("result.kept") in here.texts()
        assert not here.has("more-0")

        await here.tap("undo")
        assert here.has("more-0")

    at(phone, table, act)
    assert not table.state.is_finished


def test_a_shared_victory_names_all_winners(phone, table):
    async def act(here):
        await here.tap("finish")

    shown, _ = at(phone, table, act)
    assert T("result.shared", names="Ann and Bob") in shown


def test_a_rematch_seats_the_same_people_at_a_new_table(phone, house, table):
    table.submit(FinishSheet(), 0)

    async def act(here):
        await here.tap("rematch")
        assert totals(here) == ["0", "0"]

    _, route = at(phone, table, act)
    [again] = house.unfinished()
    assert route == f"/t/{again.code}"
    for kept in ("players", "title", "aim", "box"):
        assert again.setup[kept] == table.setup[kept]


def test_the_history_tells_everything_the_newest_first(phone, table):
    table.submit(AddPoints(0, 0, 5), 0)
    table.submit(SetPoints(0, 1, -3), 1)
    table.submit(SetPoints(0, 1, None), 2)
    table.submit(StartRound(1), 3)
    table.undo(4)

    async def act(here):
        await here.settle()

    shown, _ = at(phone, table, act, "/history")
    told = [
        T("history.undo", what=T("history.round", round=2)),
        T("history.round", round=2),
        T("history.clear", name="Bob", round=1),
        T("history.set", name="Bob", points="−3", round=1),
        T("history.add", name="Ann", points="+5", round=1),
    ]
    assert [line for line in shown if line in told] == told


def test_a_history_without_a_step_says_so(phone, table):
    async def act(here):
        await here.settle()

    shown, _ = at(phone, table, act, "/history")
    assert T("history.empty") in shown


def test_a_table_goes_on_after_a_restart(phone, house, table, open_log, monkeypatch):
    async def score(here):
        await here.tap("more-0")

    at(phone, table, score)
    restarted = House(open_log())
    monkeypatch.setattr(house, "find", restarted.find)

    async def act(here):
        assert totals(here) == ["1", "0"]
        await here.tap("more-0")
        await here.tap("undo")
        assert totals(here) == ["1", "0"]

    at(phone, table, act)
    assert restarted.find(table.code).version == 3


def test_two_phones_at_one_table_see_each_other_and_each_its_own_language(phone, table):
    async def evening():
        async with phone(f"/t/{table.code}") as ann, phone(f"/t/{table.code}") as bob:
            await bob.go("/settings")
            await bob.tap("language-ru")
            await bob.go(f"/t/{table.code}")
            ann.connection.wire = b""

            await bob.tap("more-0")
            await ann.settle()

            assert totals(ann) == totals(bob) == ["1", "0"]
            assert texts(Language.RU)("sheet.finish").encode() not in ann.connection.wire
            assert T("round.of", number=1, count=1) in ann.texts()

    asyncio.run(evening())


def test_a_phone_that_left_is_not_waited_for(phone, house, table):
    """Not after it closed, not after it went to another screen, not after a broken line."""

    async def evening():
        async with phone(f"/t/{table.code}") as ann:
            assert len(table.watchers) == 1
            async with phone(f"/t/{table.code}"):
                assert len(table.watchers) == 2
            await ann.settle()
            assert len(table.watchers) == 1

            await ann.go("/")
            assert len(table.watchers) == 0
            assert len(house.watchers) == 1
            await ann.go(f"/t/{table.code}")
            await ann.fire(ann.page, "connect")
            assert len(table.watchers) == 1
        await asyncio.sleep(0)
        assert (len(table.watchers), len(house.watchers)) == (0, 0)
        assert len(phone.owner.watchers) == 0

    asyncio.run(evening())
