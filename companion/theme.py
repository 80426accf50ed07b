"""How it looks: a palace at night. Every colour, size, radius and duration has its name here."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import flet as ft

TEXT = "Golos"
TEXT_MEDIUM = "Golos Medium"
TEXT_BOLD = "Golos Bold"
DISPLAY = "Philosopher"
DISPLAY_BOLD = "Philosopher Bold"

FONTS = {
    TEXT: "fonts/GolosText-Regular.ttf",
    TEXT_MEDIUM: "fonts/GolosText-Medium.ttf",
    TEXT_BOLD: "fonts/GolosText-Bold.ttf",
    DISPLAY: "fonts/Philosopher-Regular.ttf",
    DISPLAY_BOLD: "fonts/Philosopher-Bold.ttf",
}


class Space:
    """Distances, in steps of four."""

    XS = 4
    S = 8
    M = 12
    L = 16
    XL = 24
    XXL = 40


class Size:
    """Fixed sizes. Nothing that is tapped is smaller than `TAP`."""

    TAP = 48
    BUTTON = 56
    AVATAR = 44
    EMBLEM = 56
    RADIUS = 18
    RADIUS_SMALL = 12
    READING = 640
    PAGE = 1080
    WIDE_FROM = 700


class Duration:
    """Calm motion, in milliseconds."""

    QUICK = 150
    CALM = 300


class ThemeChoice(StrEnum):
    """What the phone's owner asked for."""

    DARK = "dark"
    LIGHT = "light"
    SYSTEM = "system"


class TextSize(StrEnum):
    """How large to write."""

    NORMAL = "normal"
    LARGE = "large"
    HUGE = "huge"


SCALES: Mapping[TextSize, float] = {TextSize.NORMAL: 1.0, TextSize.LARGE: 1.2, TextSize.HUGE: 1.4}
MOST_SCALE = max(SCALES.values())
MODES: Mapping[ThemeChoice, ft.ThemeMode] = {
    ThemeChoice.DARK: ft.ThemeMode.DARK,
    ThemeChoice.LIGHT: ft.ThemeMode.LIGHT,
    ThemeChoice.SYSTEM: ft.ThemeMode.SYSTEM,
}


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour to fill with, and one to write on it."""

    fill: str
    ink: str


PLAYER_PAINTS: Mapping[str, Paint] = {
    "ruby": Paint("#D13A45", "#FFFFFF"),
    "sapphire": Paint("#3F6BE0", "#FFFFFF"),
    "emerald": Paint("#1C8259", "#FFFFFF"),
    "topaz": Paint("#F2B632", "#2A1C00"),
    "amethyst": Paint("#8A55D7", "#FFFFFF"),
    "turquoise": Paint("#45BFC4", "#06282A"),
    "rose": Paint("#F09AB5", "#3A0E1E"),
    "pearl": Paint("#E9E4D8", "#2B2740"),
}

NIGHT = ft.ColorScheme(
    primary="#E9B949",
    on_primary="#241A00",
    primary_container="#4A3A10",
    on_primary_container="#F6D98A",
    secondary="#B9B5F2",
    on_secondary="#1D1B48",
    secondary_container="#35327A",
    on_secondary_container="#E4E1FF",
    tertiary="#6FD3D6",
    on_tertiary="#00292B",
    error="#FF9A94",
    on_error="#48060A",
    error_container="#6E1B20",
    on_error_container="#FFDAD7",
    surface="#12122B",
    on_surface="#F3EFE3",
    on_surface_variant="#BFBAD6",
    surface_container_lowest="#0C0C20",
    surface_container_low="#181838",
    surface_container="#1D1C45",
    surface_container_high="#26255A",
    surface_container_highest="#302E6C",
    outline="#827DAD",
    outline_variant="#3A3870",
    inverse_surface="#F3EFE3",
    on_inverse_surface="#1D1C45",
    inverse_primary="#7A5900",
    shadow="#000000",
    scrim="#000000",
)

DAY = ft.ColorScheme(
    primary="#7A5200",
    on_primary="#FFFFFF",
    primary_container="#FFE2A6",
    on_primary_container="#2A1C00",
    secondary="#45418F",
    on_secondary="#FFFFFF",
    secondary_container="#E3E0FF",
    on_secondary_container="#17144F",
    tertiary="#00686C",
    on_tertiary="#FFFFFF",
    error="#B3261E",
    on_error="#FFFFFF",
    error_container="#FFDAD7",
    on_error_container="#410006",
    surface="#FBF6EA",
    on_surface="#1E1B33",
    on_surface_variant="#56516E",
    surface_container_lowest="#FFFFFF",
    surface_container_low="#F7F0DF",
    surface_container="#F2E9D3",
    surface_container_high="#ECE1C7",
    surface_container_highest="#E6D9BA",
    outline="#7F7660",
    outline_variant="#D6C9A8",
    inverse_surface="#2A2748",
    on_inverse_surface="#F7F0DF",
    inverse_primary="#E9B949",
    shadow="#000000",
    scrim="#000000",
)


def theme(colours: ft.ColorScheme, size: TextSize) -> ft.Theme:
    """One look: colours and type, scaled."""
    shape = ft.RoundedRectangleBorder(radius=Size.RADIUS_SMALL)
    return ft.Theme(
        color_scheme=colours,
        scaffold_bgcolor=colours.surface,
        font_family=TEXT,
        text_theme=_type(SCALES[size], colours.on_surface),
        visual_density=ft.VisualDensity.STANDARD,  # a thumb is as wide on a large screen
        navigation_bar_theme=ft.NavigationBarTheme(
            bgcolor=colours.surface_container_low,
            indicator_color=colours.primary_container,
            label_text_style=_style(11, TEXT_MEDIUM, 1.3, colours.on_surface),  # five of 72 px
        ),
        navigation_rail_theme=ft.NavigationRailTheme(
            bgcolor=colours.surface_container_low, indicator_color=colours.primary_container
        ),
        chip_theme=ft.ChipTheme(
            bgcolor=colours.surface_container,
            selected_color=colours.primary_container,
            check_color=colours.on_primary_container,
            border_side=ft.BorderSide(1, str(colours.outline)),
            label_text_style=_style(15 * SCALES[size], TEXT_MEDIUM, 1.2, colours.on_surface),
            padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.S),
        ),
        dialog_theme=ft.DialogTheme(bgcolor=colours.surface_container),
        snackbar_theme=ft.SnackBarTheme(behavior=ft.SnackBarBehavior.FLOATING, shape=shape),
        page_transitions=ft.PageTransitionsTheme(
            android=ft.PageTransitionTheme.FADE_UPWARDS,
            ios=ft.PageTransitionTheme.FADE_UPWARDS,
            linux=ft.PageTransitionTheme.FADE_UPWARDS,
            macos=ft.PageTransitionTheme.FADE_UPWARDS,
            windows=ft.PageTransitionTheme.FADE_UPWARDS,
        ),
    )


def _style(size: float, family: str, height: float, ink: ft.ColorValue | None) -> ft.TextStyle:
    return ft.TextStyle(
        size=round(size),
        font_family=family,
        font_family_fallback=[TEXT],  # the display face has no minus sign, no thin space
        height=height,
        letter_spacing=0,
        color=ink,
    )


def _type(scale: float, ink: ft.ColorValue | None) -> ft.TextTheme:
    def style(
        size: float, family: str, height: float = 1.3, most: float = MOST_SCALE
    ) -> ft.TextStyle:
        return _style(size * min(scale, most), family, height, ink)

    return ft.TextTheme(
        display_medium=style(28, TEXT_BOLD, 1.2),  # figures: the display face has old-style ones
        display_small=style(20, TEXT_BOLD, 1.2),
        headline_medium=style(28, DISPLAY_BOLD, 1.2),
        headline_small=style(24, DISPLAY_BOLD, 1.2),
        title_large=style(21, DISPLAY_BOLD, 1.25, most=1.2),  # a title beside three buttons
        title_medium=style(17, TEXT_MEDIUM, most=1.35),  # a palace's part beside − 0 +
        title_small=style(15, TEXT_MEDIUM),
        body_large=style(17, TEXT, 1.45),
        body_medium=style(15, TEXT, 1.4),
        body_small=style(13, TEXT, 1.35),
        label_large=style(16, TEXT_MEDIUM),
        label_medium=style(13, TEXT_MEDIUM, most=1.2),  # three words side by side
        label_small=style(12, TEXT_MEDIUM, most=1.1),  # names under letters, five in a row
    )


def dress(page: ft.Page, choice: ThemeChoice, size: TextSize) -> None:
    """Put fonts, themes and mode on a page."""
    page.fonts = FONTS
    page.theme = theme(DAY, size)
    page.dark_theme = theme(NIGHT, size)
    page.theme_mode = MODES[choice]
