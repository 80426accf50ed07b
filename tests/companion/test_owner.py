"""Whose app it is: a 128-bit key, kept for the owner's eyes only, and renewable."""

import asyncio
import os
import re

import pytest

from companion.live.owner import OwnerKey


def test_the_key_has_128_bits_and_is_never_the_same(tmp_path):
    keys = set()
    for name in "abc":
        (tmp_path / name).mkdir()
        keys.add(OwnerKey(tmp_path / name).value)

    assert len(keys) == 3
    assert all(re.fullmatch("[0-9a-f]{32}", key) for key in keys)  # 32 hex digits of 4 bits


def test_the_key_is_the_same_after_a_restart(tmp_path):
    assert OwnerKey(tmp_path).value == OwnerKey(tmp_path).value


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps rights elsewhere")
def test_only_the_owner_may_read_the_key(tmp_path):
    owner = OwnerKey(tmp_path)
    assert (tmp_path / "owner.key").stat().st_mode & 0o777 == 0o600

    owner.renew()
    assert (tmp_path / "owner.key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("bad", [None, "", "0" * 32, "0" * 31, "ключ"])
def test_only_the_right_key_opens(tmp_path, bad):
    owner = OwnerKey(tmp_path)

    assert owner.matches(owner.value)
    assert not owner.matches(bad)


@pytest.mark.parametrize("damaged", [b"", b"short\n", b"\xff\xfe", b"Z" * 32])
def test_a_damaged_key_file_is_replaced_by_a_new_key(tmp_path, damaged):
    (tmp_path / "owner.key").write_bytes(damaged)

    owner = OwnerKey(tmp_path)

    assert re.fullmatch("[0-9a-f]{32}", owner.value)
    assert OwnerKey(tmp_path).value == owner.value


def test_a_renewed_key_shuts_the_old_one_out_at_once_and_for_good(tmp_path):
    async def renew():
        owner, heard = OwnerKey(tmp_path), []
        owner.watchers.subscribe(lambda: heard.append(1))
        old, new = owner.value, owner.renew()
        await asyncio.sleep(0)
        return owner, old, new, heard

    owner, old, new, heard = asyncio.run(renew())

    assert new != old
    assert not owner.matches(old)
    assert OwnerKey(tmp_path).value == new
    assert heard == [1]
