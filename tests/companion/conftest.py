"""A log in a temporary folder, and a house that stands on it."""

import pytest

from companion.app import make_main
from companion.config import LOG_FILE, Config
from companion.live.house import House
from companion.live.owner import OwnerKey
from companion.store.database import open_database
from companion.visitor import Visitor, visitor
from tests.companion.karaya_tables import NAMES as FIVE
from tests.helpers.headless import Headless

HERE = Visitor(is_local=True, languages="en")


@pytest.fixture
def log_file(tmp_path):
    return tmp_path / LOG_FILE


@pytest.fixture
def open_log(log_file):
    """Open the log as after a restart; whatever was opened is closed at the end."""
    opened = []

    def open_again():
        opened.append(open_database(f"sqlite:///{log_file.as_posix()}"))
        return opened[-1]

    yield open_again
    for database in opened:
        database.close()


@pytest.fixture
def database(open_log):
    return open_log()


@pytest.fixture
def house(database):
    return House(database)


@pytest.fixture
def phone(house, tmp_path):
    """Phones of this house: `async with phone("/people") as ann: ...`"""
    owner = OwnerKey(tmp_path)
    config = Config.for_folder(tmp_path)
    inner = make_main(house, owner, config, address="http://192.168.0.7:8550")

    def take_out(route="/", *, seen_as=HERE, kept=None, **page):
        async def main(page):
            visitor.set(seen_as)
            await inner(page)

        return Headless(main, replies={"get": kept}, route=route, **page)

    take_out.owner = owner
    return take_out


@pytest.fixture
def five(house):
    """Five people on the roster, for a Karaya table."""
    return [house.roster.add(name) for name in FIVE]
