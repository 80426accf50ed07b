"""The app on one phone: its routes, its root, and how a page begins."""

import logging
from collections.abc import Awaitable, Callable

import flet as ft

from companion.components.hooks import on_page, use_visit, use_watch
from companion.config import Config
from companion.live.house import House
from companion.live.owner import OwnerKey
from companion.screens.gate import Gate
from companion.screens.group import GroupPage
from companion.screens.history import HistoryPage
from companion.screens.home import Home
from companion.screens.join import Join
from companion.screens.karaya_replay import KarayaReplay
from companion.screens.new_table import NewTable
from companion.screens.not_found import NotFound
from companion.screens.people import People
from companion.screens.person import PersonPage
from companion.screens.promise import Decks, Leaderboard, Log
from companion.screens.settings import Settings
from companion.screens.table import TablePage
from companion.visit import Visit, begin
from companion.visitor import visitor

logger = logging.getLogger(__name__)

ROUTES = (
    ("/", Home),
    ("/log", Log),
    ("/leaderboard", Leaderboard),
    ("/decks", Decks),
    ("/settings", Settings),
    ("/people", People),
    ("/people/:player", PersonPage),
    ("/groups/:group", GroupPage),
    ("/join", Join),
    ("/new/:game", NewTable),
    ("/t/:code", TablePage),
    ("/t/:code/history", HistoryPage),
    ("/t/:code/replay/:number", KarayaReplay),
)


def make_main(
    house: House, owner: OwnerKey, config: Config, *, address: str | None
) -> Callable[[ft.Page], Awaitable[None]]:
    """The function Flet calls for every phone that connects."""

    async def main(page: ft.Page) -> None:
        visit = Visit(
            page,
            house=house,
            owner=owner,
            config=config,
            visitor=visitor.get(),
            address=address,
        )
        begin(page, visit)
        _shield(page, visit)
        page.on_error = lambda event: logger.error("a phone reported: %s", event.data)
        visit.dress()  # the night at once: a bright first frame would give people away
        page.update()
        await visit.load()
        page.render_views(App)

    return main


def _shield(page: ft.Page, visit: Visit) -> None:
    """A tap that failed is answered with a sentence; the details are in the log already.

    Left alone, Flet would send the traceback and show it in place of the page.
    """

    def error(message: str) -> None:  # noqa: ARG001
        visit.say(visit.t("trouble.tap"))

    page.session.error = error  # type: ignore[method-assign]


@ft.component
def App() -> object:
    """The root. A new key remounts the tree: after a reconnect, and when a preference changed."""
    visit = use_visit()
    epoch, bump = ft.use_state(0)

    def remount() -> None:
        bump(lambda count: count + 1)

    def listen() -> None:
        visit.on_preferences = remount
        on_page(visit.page, "on_connect", remount)

    ft.use_effect(listen, [])
    use_watch(visit.owner.watchers)
    if not visit.is_owner:
        return Gate()
    return ft.Router(  # type: ignore[call-arg]
        [ft.Route(path=path, component=component) for path, component in ROUTES],
        not_found=NotFound,
        manage_views=True,
        key=f"epoch-{epoch}",
    )
