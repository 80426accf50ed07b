"""A phone at the other end of a real websocket: a Flet web client in pure Python.

It mirrors its control tree from the wire, so a test sees exactly what the server sent to it:

    async with Phone(port, route="/t/ABCD") as phone:
        await phone.tap("more-0")
        await phone.sees("1")
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import msgpack
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

REGISTER, PATCH, EVENT, PROPERTIES, INVOKE, CRASHED = 1, 2, 3, 4, 5, 6
REPLACE, ADD, REMOVE, MOVE = 0, 1, 2, 3
PAGE = {"web": True, "wasm": True, "pwa": False, "debug": False, "platform": "android"}
PAGE |= {"platform_brightness": "light", "width": 412.0, "height": 915.0, "media": {}}
PATIENCE_SECONDS = 20


def _extension(code: int, data: bytes) -> Any:
    if code in {1, 2, 4}:
        return data.decode()
    return int(data) if code == 3 else msgpack.ExtType(code, data)


class Phone:
    """One phone. `host` is the name it believes the server has; a foreign one makes it a guest."""

    def __init__(
        self,
        port: int,
        *,
        route: str = "/",
        host: str | None = None,
        cookie: str | None = None,
        origin: str | None = None,
        language: str = "en",
        session_id: str = "",
    ) -> None:
        self.port = port
        self.session_id = session_id
        self.headers = {"Accept-Language": language}
        self.headers |= {"Cookie": cookie} if cookie else {}
        self.headers |= {"Origin": origin} if origin else {}
        self.host = host or f"127.0.0.1:{port}"
        self.route = route
        self.properties = {**PAGE, "route": route}
        self.tree: dict[str, Any] = {}
        self.index: dict[int, Any] = {}
        self.wire = b""
        self.strays = 0  # patches of controls this phone never had
        self.crashed: str | None = None
        self._tick = asyncio.Event()

    async def __aenter__(self) -> "Phone":
        # The address names the host that is asked for; the connection always goes to ourselves.
        self._socket = await connect(
            f"ws://{self.host}/ws",
            host="127.0.0.1",
            port=self.port,
            max_size=None,
            additional_headers=self.headers,
            proxy=None,
        )
        self._reader = asyncio.create_task(self._read())
        page = {"session_id": self.session_id, "page_name": "", "page": self.properties}
        await self._send(REGISTER, page)
        await self.wait(lambda: self.tree)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._socket.close()
        self._reader.cancel()

    async def _send(self, action: int, body: dict[str, Any]) -> None:
        await self._socket.send(b"\x00" + msgpack.packb([action, body]))

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for raw in self._socket:
                assert isinstance(raw, bytes)
                self.wire += raw
                if raw[0] == 0:
                    message = msgpack.unpackb(raw[1:], ext_hook=_extension, strict_map_key=False)
                    await self._receive(*message)
                self._tick.set()

    async def _receive(self, action: int, body: dict[str, Any]) -> None:
        if action == REGISTER:
            self.session_id, self.tree = body["session_id"], body["page_patch"]
            self.crashed = body["error"] or None
            self._learn(self.tree)
        elif action == PATCH:
            self._patch(body["id"], body["patch"])
        elif action == CRASHED:
            self.crashed = body["message"]
        elif action == INVOKE:
            answer = {"control_id": body["control_id"], "call_id": body["call_id"]}
            await self._send(INVOKE, {**answer, "error": None, "result": None})
            if body["name"] == "push_route":
                await self.go(body["args"]["route"])

    def _learn(self, node: Any) -> None:
        if isinstance(node, dict) and "_i" in node:
            self.index[node["_i"]] = node
        for part in _parts(node):
            self._learn(part)

    def _patch(self, root: int, patch: list[Any]) -> None:
        if root not in self.index:  # a browser would drop it too
            self.strays += 1
            return
        nodes: dict[int, Any] = {}

        def locate(entry: list[Any], node: Any) -> None:
            nodes[entry[0]] = node
            for name, child in (entry[1] if len(entry) > 1 else {}).items():
                locate(child, node[name] if isinstance(node, list) else node.setdefault(name, {}))

        locate(patch[0], self.index[root])
        for operation, number, name, *rest in patch[1:]:
            node = nodes[number]
            if operation == MOVE:
                nodes[rest[0]].insert(rest[1], node.pop(name))
            elif operation == REMOVE:
                node.pop(name)
            elif operation == ADD and isinstance(node, list):
                node.insert(name, rest[0])
            else:
                node[name] = rest[0]
            if operation in {REPLACE, ADD}:
                self._learn(rest[0])

    def walk(self, node: Any = None) -> Iterator[dict[str, Any]]:
        """Every control this phone shows."""
        node = self.tree if node is None else node
        if isinstance(node, dict) and "_c" in node:
            yield node
        for part in _parts(node):
            yield from self.walk(part)

    def texts(self) -> list[str]:
        """Every text this phone shows."""
        return [node.get("value", "") for node in self.walk() if node["_c"] == "Text"]

    def find(self, key: str) -> dict[str, Any] | None:
        """The control of this key."""
        return next((node for node in self.walk() if node.get("key") == key), None)

    async def wait(self, condition: Callable[[], Any]) -> Any:
        """Until something is so; the error says what the phone shows instead."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not (found := condition()):
                    assert self.crashed is None, self.crashed
                    self._tick.clear()
                    await self._tick.wait()
        except TimeoutError:
            raise AssertionError(f"waited in vain; the phone shows {self.texts()}") from None
        return found

    async def sees(self, text: str) -> None:
        """Until this text is on the screen."""
        await self.wait(lambda: text in self.texts())

    async def tap(self, key: str, event: str = "click") -> None:
        """A finger on the control of this key, once it is there."""
        node = await self.wait(lambda: self.find(key))
        await self._send(EVENT, {"target": node["_i"], "name": event, "data": None})

    async def write(self, key: str, value: str) -> None:
        """Into a field."""
        node = await self.wait(lambda: self.find(key))
        await self._send(PROPERTIES, {"id": node["_i"], "props": {"value": value}})
        await self._send(EVENT, {"target": node["_i"], "name": "change", "data": value})

    async def go(self, route: str) -> None:
        """Another address, as the browser reports it."""
        self.route = route
        await self._send(PROPERTIES, {"id": 1, "props": {"route": route}})
        await self._send(EVENT, {"target": 1, "name": "route_change", "data": {"route": route}})


def _parts(node: Any) -> list[Any]:
    inside = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return [part for part in inside if isinstance(part, dict | list)]
