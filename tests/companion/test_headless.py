"""The phone without a browser fails loudly: a test that stands on it cannot pass by accident."""

import asyncio

import flet as ft
import pytest

from tests.helpers.headless import Headless


@ft.component
def Fragile():
    taps, set_taps = ft.use_state(0)
    if taps > 1:
        raise ValueError("three legs")
    return ft.Button(str(taps), key="tap", on_click=lambda: set_taps(taps + 1))


async def fragile(page):
    page.render(Fragile)


def test_a_render_that_fails_is_not_overlooked():
    async def evening():
        async with Headless(fragile) as phone:
            await phone.tap("tap")
            assert phone.by_key("tap").content == "1"
            with pytest.raises(AssertionError, match="raised in render"):
                await phone.tap("tap")

    asyncio.run(evening())


def test_a_handler_that_fails_is_not_overlooked():
    async def main(page):
        page.add(ft.Button("x", key="x", on_click=lambda: 1 / 0))

    async def evening():
        async with Headless(main) as phone:
            with pytest.raises(AssertionError, match="division by zero"):
                await phone.tap("x")

    asyncio.run(evening())


def test_a_key_that_is_not_there_is_said_with_what_is():
    async def main(page):
        page.add(ft.Text("only this"))

    async def evening():
        async with Headless(main) as phone:
            with pytest.raises(AssertionError, match=r"0 controls have the key y; .*only this"):
                await phone.tap("y")

    asyncio.run(evening())
