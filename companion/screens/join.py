"""Join a table by its code, or let another phone of yours in by QR code."""

import io

import flet as ft
import qrcode
from qrcode.image.svg import SvgPathImage

from companion.components.frame import inner_view
from companion.components.hooks import component, screen, use_visit
from companion.components.pieces import Style, card, heading, main_button, quiet
from companion.components.typed import text_field, use_typed
from companion.theme import Space
from companion.visit import Visit


@screen
def Join() -> ft.View:
    visit = use_visit()
    t = visit.t
    controls: list[ft.Control] = [heading(t("join.by-code")), CodeForm()]
    if visit.link is not None:
        controls += [heading(t("join.other-phone")), _qr(visit, visit.link)]
    return inner_view(visit, t("home.join"), controls, route="/join", back="/")


@component
def CodeForm() -> ft.Control:
    visit = use_visit()
    code = use_typed()
    t = visit.t

    def join() -> None:
        if visit.attempt(lambda: visit.house.find(code.text)):
            visit.go(f"/t/{code.text.strip().upper()}")

    return ft.Column(
        [
            text_field(
                code,
                t("join.code"),
                key="code",
                on_submit=join,
                max_length=8,
                counter="",
                capitalization=ft.TextCapitalization.CHARACTERS,
            ),
            ft.Row([main_button(t("join.go"), join, key="go")]),
        ],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _qr(visit: Visit, link: str) -> ft.Control:
    drawing = io.BytesIO()
    qrcode.make(link, image_factory=SvgPathImage, border=2).save(drawing)
    return card(
        ft.Column(
            [
                ft.Container(
                    bgcolor="#FFFFFF",
                    border_radius=12,
                    padding=Space.S,
                    content=ft.Image(
                        src=drawing.getvalue().decode(),
                        width=240,
                        height=240,
                        semantics_label=visit.t("join.qr"),
                    ),
                ),
                ft.Text(
                    link,
                    theme_style=Style.BODY_SMALL,
                    selectable=True,
                    text_align=ft.TextAlign.CENTER,
                ),
                quiet(visit.t("join.other-phone.about"), center=True),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=Space.M,
        )
    )
