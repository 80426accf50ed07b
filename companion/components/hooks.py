"""What every component stands on: its visit, its watching, and surviving its own errors."""

import functools
import logging
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.live.watchers import Watchers
from companion.theme import Size
from companion.visit import Visit, visit_of

logger = logging.getLogger("companion.screens")


def use_visit() -> Visit:
    """This phone's visit."""
    return visit_of(ft.context.page)


def on_page(page: ft.Page, event: str, act: Callable[[], None]) -> Callable[[], None]:
    """Page events are single slots; this makes each a list. Returns the way out."""
    store = page.session.store
    if not store.contains_key(event):
        store.set(event, [])
        setattr(page, event, lambda: [each() for each in list(store.get(event))])
    listeners: list[Callable[[], None]] = store.get(event)
    listeners.append(act)
    return lambda: listeners.remove(act) if act in listeners else None


def use_watch(watchers: Watchers) -> None:
    """Render this component again after every announcement, as this phone and no other."""
    _, bump = ft.use_state(0)
    way_out: Any = ft.use_ref(None)

    def wake() -> None:
        try:
            bump(lambda count: count + 1)
        except RuntimeError:  # the session has ended
            leave()

    def leave() -> None:
        if way_out.current is not None:
            way_out.current()
            way_out.current = None

    def enter() -> None:
        release = watchers.subscribe(wake)
        forget = on_page(ft.context.page, "on_close", release)
        way_out.current = lambda: (release(), forget())

    ft.use_effect(enter, [watchers], cleanup=leave)


def use_page_event(event: str, act: Callable[[], None]) -> None:
    """Call `act` on a page event for as long as the component lives."""
    way_out: Any = ft.use_ref(None)

    def enter() -> None:
        way_out.current = on_page(ft.context.page, event, act)

    ft.use_effect(enter, [], cleanup=lambda: way_out.current and way_out.current())


def use_wide() -> bool:
    """Whether there is room for a rail beside the screen."""
    page = ft.context.page
    is_wide, set_wide = ft.use_state((page.width or 0) >= Size.WIDE_FROM)
    use_page_event("on_resize", lambda: set_wide((page.width or 0) >= Size.WIDE_FROM))
    return is_wide


def component(body: Callable[..., Any]) -> Callable[..., Any]:
    """`ft.component` whose errors show a friendly panel and never freeze the page."""

    @functools.wraps(body)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return body(*args, **kwargs)
        except Exception:
            logger.exception("render of %s failed", body.__name__)
            return _trouble()

    return ft.component(guarded)


def screen(body: Callable[..., Any]) -> Callable[..., Any]:
    """A component that is a whole view; its error panel is one too."""

    @functools.wraps(body)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return body(*args, **kwargs)
        except Exception:
            logger.exception("render of %s failed", body.__name__)
            page = ft.context.page
            return ft.View(route=page.route or "/", controls=[ft.SafeArea(content=_trouble())])

    return ft.component(guarded)


def _trouble() -> ft.Control:
    visit = use_visit()
    return ft.Container(
        padding=24,
        content=ft.Column(
            [
                ft.Text(visit.t("trouble.title"), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
                ft.Text(visit.t("trouble.body")),
                ft.FilledButton(
                    visit.t("trouble.again"),
                    key="try-again",
                    on_click=lambda: visit.on_preferences(),
                ),
            ],
            spacing=16,
        ),
    )
