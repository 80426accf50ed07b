"""Starts the app: opens the log, takes the port, says where it is, and serves until Ctrl-C."""

import asyncio
import contextlib
import io
import logging
import os
import socket
import sys
import webbrowser
from functools import partial
from logging.handlers import RotatingFileHandler
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import qrcode
import uvicorn

from companion.config import Config, assets_folder
from companion.live.owner import OwnerKey
from companion.server import Main, build
from companion.store.copies import back_up_daily, backups_of
from companion.store.database import Database, open_database
from companion.store.errors import StoreError
from companion.text import Texts

if TYPE_CHECKING:
    from companion.live.house import House

logger = logging.getLogger(__name__)

DAMAGED = ("damaged", "not-a-database")
LOG_BYTES = 1_000_000
LOGS_KEPT = 3


class CannotStart(Exception):
    """Why the app does not start, as one sentence for the terminal."""


def run(config: Config, t: Texts) -> None:
    """Serve until stopped. Raises `CannotStart` before anything is touched."""
    taken = None if config.is_desktop else _take_port(config, t)
    try:
        database = open_database(config.database_url)
        _make_writable(config.data, t)
    except StoreError as problem:
        raise CannotStart(_why(problem, t)) from problem
    _log_to(config.data / "logs")
    owner = OwnerKey(config.data)
    try:
        if taken is None:
            _open_window(config, t, database, owner)
        else:
            _serve(config, t, database, owner, taken)
    finally:
        database.close()


def _why(problem: StoreError, t: Texts) -> str:
    """What is wrong with the log; for a damaged one also which backup there is."""
    sentence = t(f"store.{problem.reason}", place=problem.place, **problem.values)
    if problem.reason not in DAMAGED:
        return sentence
    backup = next(iter(backups_of(Path(problem.place))), None)
    if backup is None:
        return f"{sentence} {t('terminal.no-backup-left')}"
    return f"{sentence} {t('terminal.backup-left', backup=backup)}"


def _serve(
    config: Config, t: Texts, database: Database, owner: OwnerKey, taken: socket.socket
) -> None:
    port = taken.getsockname()[1]
    address = f"http://{_own_address(config.host)}:{port}"
    link = address if config.is_open_house else f"{address}/k/{owner.value}"
    load = partial(_load, config, database, owner, address)
    app = build(load, owner=owner, assets=assets_folder(), cache=config.data / "cache")
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
    announce(t, address=address, link=link)
    if config.opens_browser and _has_screen():
        webbrowser.open(f"http://127.0.0.1:{port}/")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[taken]))
    print(t("terminal.stopped"), file=sys.stderr)


def _load(config: Config, database: Database, owner: OwnerKey, address: str | None) -> Main:
    """Every rule and every screen, which the first answer can do without."""
    from companion.app import make_main
    from companion.live.house import House

    house = House(database)
    Thread(target=_tidy_up, args=(house, database), daemon=True).start()
    return make_main(house, owner, config, address=address)


def _tidy_up(house: "House", database: Database) -> None:
    """While nobody waits: old tables into the log, ratings that wait, the copy of the day."""
    try:
        house.log.back_fill()
        for _ in house.log.ratings.catch_up():
            pass
        back_up_daily(database)
    except (StoreError, OSError):
        logger.exception("the log could not be tidied up")


def announce(t: Texts, *, address: str, link: str) -> None:
    """The address, and the owner's link as a QR code for the phone."""
    drawing = io.StringIO()
    code = qrcode.QRCode(border=2)
    code.add_data(link)
    code.print_ascii(out=drawing, invert=True)
    with contextlib.suppress(UnicodeEncodeError):
        print(drawing.getvalue())
    print(t("terminal.address", address=address))
    print(t("terminal.link", link=link))
    print(t("terminal.stop"), flush=True)


def _take_port(config: Config, t: Texts) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    taken = socket.socket(family)
    if os.name != "nt":
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((config.host, config.port))
        taken.listen(128)
    except OSError as problem:
        taken.close()
        raise CannotStart(t("terminal.port-taken", host=config.host, port=config.port)) from problem
    return taken


def _own_address(host: str) -> str:
    """The address other phones in the house can reach."""
    if host not in {"0.0.0.0", "::"}:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing; asks the system which way it would go
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def _has_screen() -> bool:
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _make_writable(folder: Path, t: Texts) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "logs").mkdir(exist_ok=True)
        probe = folder / ".writable"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as problem:
        raise CannotStart(t("store.cannot-write", place=str(folder))) from problem


def _log_to(folder: Path) -> None:
    handler = RotatingFileHandler(
        folder / "companion.log", maxBytes=LOG_BYTES, backupCount=LOGS_KEPT, encoding="utf-8"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("companion").setLevel(logging.INFO)


def _open_window(config: Config, t: Texts, database: Database, owner: OwnerKey) -> None:
    try:
        import flet_desktop  # noqa: F401
    except ImportError as problem:
        raise CannotStart(t("terminal.no-desktop")) from problem
    import flet as ft

    main = _load(config, database, owner, None)
    with contextlib.suppress(KeyboardInterrupt):
        ft.run(main, assets_dir=str(assets_folder()))
