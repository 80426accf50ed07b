"""Our ASGI app around Flet: health, the owner's link, the websocket, the client's files."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from companion import __version__
from companion.guard import KEY_COOKIE, Guard
from companion.live.owner import OwnerKey
from companion.static import ClientFiles

if TYPE_CHECKING:
    import flet as ft

SESSION_SECONDS = 1800
REMEMBERED_SECONDS = 400 * 24 * 3600  # the longest a browser keeps a cookie
# A tab keeps its session over a reload; one that stood at the door must start anew.
COME_IN = "<script>sessionStorage.clear(); location.replace('/')</script>"

Main = Callable[["ft.Page"], Awaitable[None]]


def build(load: Callable[[], Main], *, owner: OwnerKey, assets: Path, cache: Path) -> ASGIApp:
    """The whole app as one ASGI callable.

    The screens are loaded (`load`) while the first browser is still fetching the client.
    """

    async def healthz(_: Request) -> Response:
        return JSONResponse({"ok": True, "version": __version__})

    async def come_in(request: Request) -> Response:
        answer = HTMLResponse(COME_IN, headers={"Cache-Control": "no-store"})
        if owner.matches(request.path_params["key"]):
            answer.set_cookie(
                KEY_COOKIE,
                owner.value,
                max_age=REMEMBERED_SECONDS,
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
            )
        return answer

    async def phone(websocket: WebSocket) -> None:
        main, manager = await websocket.app.state.screens
        from flet_web.fastapi import FletApp  # loaded by now

        await FletApp(
            loop=asyncio.get_running_loop(),
            executor=manager.executor,
            main=main,
            before_main=None,
            session_timeout_seconds=SESSION_SECONDS,
        ).handle(websocket)

    async def load_screens() -> tuple[Main, Any]:
        main = await asyncio.to_thread(load)
        fastapi = await asyncio.to_thread(import_module, "flet_web.fastapi")
        await fastapi.app_manager.start()
        return main, fastapi.app_manager

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.screens = asyncio.create_task(load_screens())
        yield
        _, manager = await app.state.screens
        await manager.shutdown()

    app = Starlette(
        routes=[
            Route("/healthz", healthz),
            Route("/k/{key}", come_in),
            WebSocketRoute("/ws", phone),
            Mount("/", ClientFiles(assets=assets, cache=cache)),
        ],
        lifespan=lifespan,
    )
    return Guard(app)
