"""How well one colour stands out from another, as WCAG 2.1 measures it."""


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white); colours as `#RRGGBB`."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(part / 255) for part in bytes.fromhex(colour.removeprefix("#")))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
