"""The door: who is this machine, who brought a key, and which websockets are decent."""

import asyncio
import socket

import pytest

from companion import guard
from companion.guard import KEY_COOKIE, Guard, visitor_of
from companion.visitor import NOBODY, Visitor, visitor

LAN = "192.168.0.7"


def scope(*, client="127.0.0.1", server="127.0.0.1", kind="websocket", **headers):
    return {
        "type": kind,
        "client": (client, 50000) if client else None,
        "server": (server, 8550) if server else None,
        "headers": [(name.encode(), value.encode("latin1")) for name, value in headers.items()],
    }


@pytest.mark.parametrize(
    ("client", "server", "host"),
    [
        ("127.0.0.1", "127.0.0.1", "127.0.0.1:8550"),
        ("127.0.0.1", "127.0.0.1", "localhost:8550"),
        ("127.0.0.1", "127.0.0.1", "LOCALHOST"),
        ("127.0.0.1", "127.0.0.1", f"{socket.gethostname()}:8550"),
        ("127.0.0.1", "127.0.0.1", f"{socket.gethostname()}.local:8550"),
        ("127.9.9.9", "127.0.0.1", "127.0.0.1:8550"),
        ("::1", "::1", "[::1]:8550"),
        ("::1", "::1", "[::1]"),
        ("::ffff:127.0.0.1", "::", "127.0.0.1:8550"),
        (LAN, LAN, f"{LAN}:8550"),
    ],
)
def test_this_machine_is_the_owners(client, server, host):
    assert visitor_of(scope(client=client, server=server, host=host)).is_local


@pytest.mark.parametrize(
    ("client", "server", "host"),
    [
        ("192.168.0.20", LAN, f"{LAN}:8550"),
        ("192.168.0.20", LAN, "localhost:8550"),
        ("192.168.0.20", LAN, "127.0.0.1"),
        ("::ffff:192.168.0.20", "::", f"{LAN}:8550"),
        ("fe80::1%eth0", "::", f"{LAN}:8550"),
        ("not an address", LAN, f"{LAN}:8550"),
        ("", LAN, f"{LAN}:8550"),
    ],
)
def test_another_machine_is_not(client, server, host):
    assert not visitor_of(scope(client=client, server=server, host=host)).is_local


@pytest.mark.parametrize(
    "host", ["evil.test:8550", "", "localhost.evil.test", "127.0.0.1.evil.test"]
)
def test_a_foreign_name_for_this_machine_does_not_count(host):
    """A page of another site may make the owner's browser ask us; it cannot choose our name."""
    assert not visitor_of(scope(host=host)).is_local


def test_what_a_proxy_says_of_its_clients_is_not_believed():
    seen = visitor_of(
        scope(client="192.168.0.20", server=LAN, host=LAN, **{"x-forwarded-for": "127.0.0.1"})
    )

    assert not seen.is_local


@pytest.mark.parametrize(
    ("cookie", "key"),
    [
        (f"{KEY_COOKIE}=abc", "abc"),
        (f"other=1; {KEY_COOKIE}=abc; more=2", "abc"),
        (f"x{KEY_COOKIE}=abc", None),
        ("", None),
        ("a=b=c;;;", None),
        ("[bad]=\u00ff", None),
    ],
)
def test_the_key_comes_from_the_cookie(cookie, key):
    assert visitor_of(scope(host="x", cookie=cookie)).key == key


def test_the_visitor_says_what_it_speaks_and_whom_it_asked_for():
    seen = visitor_of(scope(host="evil.test", **{"accept-language": "uk"}))

    assert seen == Visitor(is_local=False, key=None, languages="uk", host="evil.test")


def test_nobody_is_nobody_special():
    assert not NOBODY.is_local
    assert NOBODY.key is None


def run(app, connection, messages=()):
    """What the guard sends while the app handles a connection."""
    sent, waiting = [], list(messages)

    async def receive():
        if waiting:
            return waiting.pop(0)
        return await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    asyncio.run(Guard(app)(connection, receive, send))
    return sent


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://127.0.0.1:9999"])
def test_a_page_from_elsewhere_gets_no_websocket(origin):
    async def app(*_):
        raise AssertionError("must not be reached")

    sent = run(app, scope(host="127.0.0.1:8550", origin=origin), [{"type": "websocket.connect"}])

    assert sent == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize("headers", [{}, {"origin": "http://127.0.0.1:8550"}])
def test_our_own_page_gets_one_and_is_known(headers):
    seen = []

    async def app(_scope, _receive, send):
        seen.append(visitor.get())
        await send({"type": "websocket.send", "bytes": b"hello"})

    sent = run(app, scope(host="127.0.0.1:8550", **headers))

    assert [each.is_local for each in seen] == [True]
    assert sent == [{"type": "websocket.send", "bytes": b"hello"}]


def test_a_websocket_that_never_registers_is_closed(monkeypatch):
    monkeypatch.setattr(guard, "REGISTER_WITHIN_SECONDS", 0)

    async def app(_scope, receive, _send):
        await receive()

    assert run(app, scope(host="127.0.0.1")) == [{"type": "websocket.close", "code": 1008}]


def test_a_websocket_that_spoke_is_left_in_peace(monkeypatch):
    monkeypatch.setattr(guard, "REGISTER_WITHIN_SECONDS", 0)

    async def app(_scope, _receive, send):
        await send({"type": "websocket.send", "bytes": b"registered"})
        for _ in range(5):
            await asyncio.sleep(0)
        await send({"type": "websocket.send", "bytes": b"still here"})

    sent = run(app, scope(host="127.0.0.1"))

    assert [message["bytes"] for message in sent] == [b"registered", b"still here"]


def test_a_phone_that_vanished_makes_no_error():
    finished = []

    async def app(_scope, _receive, send):
        await send({"type": "websocket.send", "bytes": b"into the void"})
        finished.append(True)

    async def evening():
        async def send(_):
            raise RuntimeError("the peer is gone")

        await Guard(app)(scope(host="127.0.0.1"), None, send)

    asyncio.run(evening())
    assert finished == [True]
