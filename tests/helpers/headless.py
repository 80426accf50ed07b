"""A phone without a browser: a real Flet session and page on a fake connection.

    async with Headless(main, route="/people") as phone:
        await phone.write("new-name", "Ann")
        await phone.tap("add-player")
        assert "Ann" in phone.texts()

It fails loudly when a render raised (Flet would only freeze that page) or the session crashed.
"""

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging import protocol
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

PAGE = {"route": "/", "web": True, "platform": "android", "width": 412, "height": 915}
ENCODE = protocol.configure_encode_object_for_msgpack(BaseControl)
Main = Callable[[ft.Page], Awaitable[None]]


class FakeConnection(Connection):
    """Packs every message as the wire would, and keeps it."""

    def __init__(self, on_invoke: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(self.loop, self.executor)
        self.page_url = "ws://test"
        self.sent: list[tuple[MessageAction, Any]] = []
        self.wire = b""
        self._on_invoke = on_invoke

    def send_message(self, message: Message) -> None:
        raw = msgpack.packb([message.action, message.body], default=ENCODE)
        decode = protocol.decode_ext_from_msgpack
        body = msgpack.unpackb(raw, ext_hook=decode, strict_map_key=False)[1]
        self.wire += raw
        self.sent.append((message.action, body))
        if message.action is MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._on_invoke, body)


class Headless:
    """One phone. `replies` answers what the page asks it: {method: value or function(args)}."""

    def __init__(self, main: Main, *, replies: dict[str, Any] | None = None, **page: Any) -> None:
        self.main = main
        self.properties = {**PAGE, **page}
        self.replies = replies or {}
        self.asked: list[dict[str, Any]] = []
        self._gone: set[int] = set()

    async def __aenter__(self) -> "Headless":
        self.connection = FakeConnection(self._reply)
        self.session = Session(self.connection)
        self.page = self.session.page
        await asyncio.create_task(self._start())  # its own task has its own context, as on a server
        return await self.settle()

    async def _start(self) -> None:
        self.session.apply_page_patch(self.properties)
        _context_page.set(self.page)
        body = protocol.RegisterClientResponseBody("", self.session.get_page_patch(), "")
        self.connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))
        context.reset_auto_update()
        await self.main(self.page)
        await self.session.after_event(self.page)

    async def __aexit__(self, *_: object) -> None:
        self.session.close()
        await asyncio.sleep(0)
        self.connection.executor.shutdown(wait=False)

    def _reply(self, body: dict[str, Any]) -> None:
        self.asked.append(body)
        arguments, value = body.get("args") or {}, self.replies.get(body["name"])
        value = value(arguments) if callable(value) else value
        self.session.handle_invoke_method_results(body["control_id"], body["call_id"], value, None)
        if body["name"] == "push_route":
            self.session.apply_page_patch(arguments)
            self._moving = asyncio.create_task(self.fire(self.page, "route_change", arguments))

    async def settle(self, rounds: int = 60) -> "Headless":
        """Let everything that was set going come to rest."""
        for _ in range(rounds):
            await asyncio.sleep(0)
        updates = self.session._Session__updates_task
        if updates and updates.done() and not updates.cancelled() and updates.exception():
            raise AssertionError("a component raised in render") from updates.exception()
        assert not self.crashes(), self.crashes()[0]
        return self

    def crashes(self) -> list[str]:
        """What would have replaced the whole page on the phone."""
        crashed = MessageAction.SESSION_CRASHED
        return [body["message"] for kind, body in self.connection.sent if kind is crashed]

    async def fire(self, control: BaseControl, event: str = "click", data: Any = None) -> None:
        """An event as the client sends it; a dialog that was closed is then reported as gone."""
        await asyncio.create_task(self.session.dispatch_event(control._i, event, data))
        await self.settle()
        for closed in [each for each in self.walk(is_closed_too=True) if _is_closed(each)]:
            if closed._i not in self._gone:
                self._gone.add(closed._i)
                await self.fire(closed, "dismiss")

    async def tap(self, key: str, event: str = "click", data: Any = None) -> None:
        """A finger on the control of this key."""
        await self.fire(self.by_key(key), event, data)

    async def write(self, key: str, value: Any) -> None:
        """Into a field, or a switch."""
        control = self.by_key(key)
        self.session.apply_patch(control._i, {"value": value})
        await self.fire(control, "change", value)

    async def go(self, route: str) -> None:
        """Another address, as by the browser's own buttons."""
        self.session.apply_page_patch({"route": route})
        await self.fire(self.page, "route_change", {"route": route})

    def walk(self, node: Any = None, *, is_closed_too: bool = False) -> Iterator[BaseControl]:
        """Every control of the page; a dialog that was closed is gone."""
        node = self.page if node is None else node
        if _is_closed(node) and not is_closed_too:
            return
        if isinstance(node, BaseControl):
            yield node
        if dataclasses.is_dataclass(node):
            shown = [f for f in dataclasses.fields(node) if not f.metadata.get("skip")]
            node = [getattr(node, field.name, None) for field in shown]
        parts = node.values() if isinstance(node, dict) else node
        for part in parts if isinstance(parts, list | tuple | type({}.values())) else ():
            if part is not None:
                yield from self.walk(part, is_closed_too=is_closed_too)

    def has(self, key: str) -> bool:
        """Whether something of this key is on the page."""
        return any(getattr(control, "key", None) == key for control in self.walk())

    def by_key(self, key: str) -> Any:
        """The one control of this key."""
        found = [control for control in self.walk() if getattr(control, "key", None) == key]
        assert len(found) == 1, f"{len(found)} controls have the key {key}; {self.texts()}"
        return found[0]

    def texts(self) -> list[str]:
        """Every text on the page, in order."""
        return [control.value for control in self.walk() if isinstance(control, ft.Text)]


def _is_closed(node: Any) -> bool:
    return isinstance(node, ft.DialogControl) and not node.open
