"""Plays from phone to phone as codes: small, in any order, and nothing broken gets in."""

import zlib
from base64 import urlsafe_b64encode
from random import Random

import pytest

from companion.live.frames import FRAME_LETTERS, Gathering, frames, gathered
from companion.live.house import House
from companion.store.database import open_database
from companion.store.errors import StoreError
from tests.helpers.evenings import Evenings


@pytest.fixture
def other(tmp_path):
    """The log of another phone."""
    database = open_database(f"sqlite:///{(tmp_path / 'other.sqlite3').as_posix()}")
    yield House(database)
    database.close()


def test_a_play_of_five_fits_into_one_code(house):
    play = Evenings(house).play("sultan", "Ann 40 Bob 35 Cy 30 Dee 22 Їжак 17", note="🎉")

    (frame,) = frames(house.exchange.json_text([play]))

    assert len(frame) <= FRAME_LETTERS


def test_a_play_arrives_on_the_other_phone(house, other):
    log = Evenings(house)
    play = log.play("sultan", "Ann 40 Bob 35", place_name="Kitchen")
    log.play("sultan", "Cy 1 Dee 2", day=2)

    read = gathered(frames(house.exchange.json_text([play])))
    document = other.exchange.read_text(read.document(), place="QR")
    done = other.exchange.bring_in(document)

    assert (done.new_plays, done.new_people) == (1, ("Ann", "Bob"))
    (line,) = other.log.page().lines
    assert (line.winners, line.place_name, line.ended_at) == (
        *(("Ann",), "Kitchen", house.log.play(play).line.ended_at),
    )
    assert other.exchange.preview(document).is_nothing_new


def test_many_frames_are_read_in_any_order(house, other):
    log = Evenings(house)
    plays = [log.play("sultan", f"Ann {n} Bob {n * 7 % 50}", day=n) for n in range(60)]
    sent = list(frames(house.exchange.json_text(plays)))
    Random(1).shuffle(sent)
    gathering = Gathering()

    for left in range(len(sent) - 1, -1, -1):
        gathering.add(sent[left])
        assert len(gathering.missing) == left

    assert len(sent) > 1
    document = other.exchange.read_text(gathering.document(), place="QR")
    assert other.exchange.bring_in(document).new_plays == 60


def test_a_frame_of_something_else_begins_anew():
    gathering = gathered(["1.aaaaaaaa.1.2.abc", "1.bbbbbbbb.2.2.abc"])

    assert gathering.missing == (1,)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "1.abcd.1.1",
        "1.abcd.0.1.abc",
        "1.abcd.2.1.abc",
        "1.abcd.1.100.abc",
        "1.abcd.x.1.abc",
        "1.abcd.-1.1.abc",
        "1.abcd.1.1." + "a" * 2000,
    ],
)
def test_what_is_no_frame_is_refused(frame):
    with pytest.raises(StoreError) as refused:
        Gathering().add(frame)

    assert refused.value.reason == "frames-damaged"


def test_a_frame_of_a_later_version_says_so():
    with pytest.raises(StoreError) as refused:
        Gathering().add("2.abcd.1.1.abc")

    assert refused.value.reason == "frames-too-new"


@pytest.mark.parametrize("part", ["abc", "!!!!", ""])
def test_a_damaged_frame_is_refused(part):
    with pytest.raises(StoreError) as refused:
        gathered([f"1.abcdef00.1.1.{part}"]).document()

    assert refused.value.reason == "frames-damaged"


def test_a_letter_changed_on_the_way_is_noticed(house):
    (frame,) = frames(house.exchange.json_text([Evenings(house).play("sultan", "Ann 40 Bob 35")]))
    at = len(frame) - 20
    broken = frame[:at] + ("A" if frame[at] != "A" else "B") + frame[at + 1 :]

    with pytest.raises(StoreError):
        gathered([broken]).document()


def test_a_code_that_would_fill_the_memory_is_refused():
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b" " * 20_000_000) + packer.flush()
    text = urlsafe_b64encode(packed).decode().rstrip("=")
    parts = [text[at : at + FRAME_LETTERS] for at in range(0, len(text), FRAME_LETTERS)]
    name = f"1.{zlib.crc32(packed):08x}"
    bomb = gathered(f"{name}.{n}.{len(parts)}.{part}" for n, part in enumerate(parts, 1))

    assert bomb.is_complete
    with pytest.raises(StoreError) as refused:
        bomb.document()
    assert refused.value.reason == "frames-damaged"


def test_too_much_for_codes_is_refused():
    chance = Random(2)

    with pytest.raises(StoreError) as refused:
        frames("".join(chance.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(120_000)))

    assert refused.value.reason == "frames-too-many"
