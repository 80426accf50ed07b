"""The smallest honest Flet web app: one button, one counter. What ours is measured against.

Run it with a port: `python benchmarks/bare_app.py 8600`. Nothing of the project is imported.
"""

import sys

import flet as ft
import flet_web.fastapi
import uvicorn


@ft.component
def Counter() -> ft.Control:
    """A button that counts its taps."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [
            ft.Text(f"Total {count}", key="total"),
            ft.Button("Add one", key="more", on_click=lambda: set_count(count + 1)),
        ]
    )


def main(page: ft.Page) -> None:
    """One phone."""
    page.render(Counter)


if __name__ == "__main__":
    uvicorn.run(
        flet_web.fastapi.app(main, no_cdn=True),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        log_level="warning",
    )
