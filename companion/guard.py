"""The door: who may come in, from where, and what every answer says to the browser.

Owner rights come from the machine itself, or from the owner's key in a cookie that only the
printed link sets. They are decided here, from the connection, never from what a page says.
"""

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.visitor import Visitor, visitor

KEY_COOKIE = "sultans_table_key"
REGISTER_WITHIN_SECONDS = 10
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        "connect-src 'self' blob: data:",
        "img-src 'self' blob: data:",
        "media-src 'self' blob: data:",
        "style-src 'self' 'unsafe-inline'",
        "font-src 'self' data:",
        "frame-ancestors 'none'",
        "base-uri 'self'",
        "form-action 'none'",
    )
)
SECURITY_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def visitor_of(scope: Scope) -> Visitor:
    """Who is connecting."""
    headers = _headers(scope)
    host = headers.get("host", "")
    return Visitor(
        is_local=_is_this_machine(scope, host),
        key=_cookie(headers.get("cookie", ""), KEY_COOKIE),
        languages=headers.get("accept-language"),
        host=host,
    )


def _headers(scope: Scope) -> Mapping[str, str]:
    return {name.decode("latin1"): value.decode("latin1") for name, value in scope["headers"]}


def _is_this_machine(scope: Scope, host: str) -> bool:
    """Same machine, and addressed as such: a foreign name for this machine does not count."""
    client, server = scope.get("client"), scope.get("server")
    if not client or not _is_own_name(host):
        return False
    if server and client[0] == server[0]:
        return True
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def _is_own_name(host: str) -> bool:
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    name = name.strip("[]").lower()
    own = socket.gethostname().lower()
    if name in {"localhost", own, f"{own}.local"}:
        return True
    with contextlib.suppress(ValueError):
        return bool(ipaddress.ip_address(name))
    return False


def _cookie(header: str, name: str) -> str | None:
    try:
        morsel = SimpleCookie(header).get(name)
    except CookieError:
        return None
    return morsel.value if morsel else None


class Guard:
    """Around the whole app: headers on every answer, and only decent websockets."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request or websocket on, or refuse it."""
        if scope["type"] == "http":
            await self.app(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        origin = headers.get("origin")
        if origin and origin.split("//")[-1] != headers.get("host"):
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # the client sees a 403
            return
        visitor.set(visitor_of(scope))
        await _until_silent(self.app, scope, receive, send)


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers


async def _until_silent(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Run a websocket; one that never registers is closed, one that vanished leaves no ghost."""
    spoke = False

    async def send_if_there(message: Message) -> None:
        nonlocal spoke
        spoke = spoke or message["type"] == "websocket.send"
        with contextlib.suppress(Exception):  # peer gone: the receiving side will report it
            await send(message)

    task = asyncio.ensure_future(app(scope, receive, send_if_there))
    timer = asyncio.get_running_loop().call_later(
        REGISTER_WITHIN_SECONDS, lambda: spoke or task.cancel()
    )
    try:
        await task
    except asyncio.CancelledError:
        if spoke:
            raise
        await send_if_there({"type": "websocket.close", "code": 1008})
    finally:
        timer.cancel()
