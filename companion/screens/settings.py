"""Settings: language, look, sound, whose app it is, where the data lives."""

from collections.abc import Callable

import flet as ft

from companion import __version__
from companion.components.choice import choice
from companion.components.dialogs import confirm
from companion.components.frame import main_view
from companion.components.hooks import screen, use_visit, use_wide
from companion.components.pieces import Style, card, heading, quiet, rows, side_button
from companion.components.recordings import recordings_folder
from companion.text import OWN_NAMES, Language
from companion.theme import Size, Space, TextSize, ThemeChoice
from companion.visit import Visit, Volume


@screen
def Settings() -> ft.View:
    visit = use_visit()
    wide = use_wide()
    asking, set_asking = ft.use_state(False)
    t, kept = visit.t, visit.preferences
    ft.use_dialog(
        confirm(
            visit,
            title=t("settings.key.renew"),
            body=t("settings.key.renew.body"),
            yes=t("settings.key.renew.yes"),
            on_yes=lambda: _renew(visit, set_asking),
            on_no=lambda: set_asking(False),
        )
        if asking
        else None
    )
    controls = [
        heading(t("nav.settings")),
        choice(
            t("settings.language"),
            [(language, OWN_NAMES[language]) for language in Language],
            kept.language.value,
            lambda value: visit.prefer(language=Language(value)),
            key="language",
        ),
        choice(
            t("settings.theme"),
            [(look, t(f"theme.{look}")) for look in ThemeChoice],
            kept.theme.value,
            lambda value: visit.prefer(theme=ThemeChoice(value)),
            key="theme",
        ),
        choice(
            t("settings.text-size"),
            [(size, t(f"text-size.{size}")) for size in TextSize],
            kept.text_size.value,
            lambda value: visit.prefer(text_size=TextSize(value)),
            key="text-size",
        ),
        _sound(visit),
        choice(
            t("settings.volume"),
            [(volume, t(f"volume.{volume}")) for volume in Volume],
            kept.volume.value,
            lambda value: visit.prefer(volume=Volume(value)),
            key="volume",
        ),
        rows([_people(visit)]),
        _access(visit, lambda: set_asking(True)),
        _about(visit),
    ]
    return main_view(visit, "settings", controls, wide=wide)


def _renew(visit: Visit, set_asking: Callable[[bool], None]) -> None:
    visit.owner.renew()
    set_asking(False)
    visit.say(visit.t("settings.key.renewed"))


def _sound(visit: Visit) -> ft.Control:
    return ft.Row(
        [
            ft.Text(visit.t("settings.sound"), theme_style=Style.TITLE_MEDIUM, expand=True),
            ft.Semantics(
                label=visit.t("settings.sound"),
                content=ft.Switch(
                    key="sound",
                    value=visit.preferences.has_sound,
                    on_change=lambda event: visit.prefer(has_sound=bool(event.control.value)),
                ),
            ),
        ],
        height=Size.TAP,
    )


def _people(visit: Visit) -> ft.Control:
    return ft.ListTile(
        key="people",
        leading=ft.Icon(ft.Icons.GROUPS_OUTLINED),
        title=ft.Text(visit.t("people.title"), theme_style=Style.TITLE_MEDIUM),
        subtitle=quiet(visit.t("people.about")),
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT),
        on_click=lambda: visit.go("/people"),
    )


def _access(visit: Visit, on_renew: Callable[[], None]) -> ft.Control:
    t = visit.t
    how = t("settings.access.open") if visit.config.is_open_house else t("settings.access.key")
    steps: list[ft.Control] = [
        side_button(
            t("settings.key.show"), lambda: visit.go("/join"), key="show-key", icon=ft.Icons.QR_CODE
        )
    ]
    if not visit.config.is_open_house:
        steps.append(
            side_button(t("settings.key.renew"), on_renew, key="renew-key", icon=ft.Icons.AUTORENEW)
        )
    return card(
        ft.Column(
            [
                ft.Text(t("settings.access"), theme_style=Style.TITLE_MEDIUM),
                quiet(how),
                ft.Row(steps, wrap=True, spacing=Space.S, run_spacing=Space.S),
            ],
            spacing=Space.S,
        )
    )


def _about(visit: Visit) -> ft.Control:
    t = visit.t
    lines: list[ft.Control] = [
        ft.Text(t("settings.about"), theme_style=Style.TITLE_MEDIUM),
        quiet(t("settings.version", version=__version__)),
        ft.Text(
            t("settings.data", folder=str(visit.config.data)),
            theme_style=Style.BODY_MEDIUM,
            color=ft.Colors.ON_SURFACE_VARIANT,
            selectable=True,
        ),
        quiet(t("settings.recordings", folder=str(recordings_folder(visit.config)))),
        quiet(t("settings.box-needed")),
    ]
    return card(ft.Column(lines, spacing=Space.S))
