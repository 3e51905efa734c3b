"""The colours of the table: three palettes, and the pairs that must stay readable.

Colours are ``#rrggbb`` strings, opaque, so that the contrast of a pair is a fact and not a hope.
`TEXT_PAIRS` and `MARK_PAIRS` name every ink with every ground it is painted on; a test holds
them to 4.5:1 and 3:1. Whoever paints a new pair adds it there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication


@dataclass(frozen=True, slots=True)
class Palette:
    """One theme. Grounds first, then what is written or drawn on them."""

    name: str
    # the table
    felt: str
    felt_edge: str
    felt_weave: str  # ornament on the felt, decoration only
    felt_text: str
    wood: str
    wood_light: str
    wood_dark: str
    shadow: str
    # the strip above it
    bar: str
    bar_text: str
    bar_track: str  # the empty part of a progress bar
    # seats
    plate: str
    plate_line: str
    plate_text: str
    plate_soft: str  # second line of text
    bubble: str
    bubble_text: str
    us: str
    them: str
    team_ink: str  # what is drawn inside a team's shape
    turn: str
    winner: str
    # cards
    card: str
    card_dim: str
    card_edge: str
    card_gold: str
    ink_red: str
    ink_black: str
    ink_blue: str
    ink_green: str
    back: str
    back_line: str
    back_warm: str
    back_dark: str
    # pressing
    button: str
    button_hover: str
    button_down: str
    button_line: str
    button_text: str
    chip: str
    chip_text: str
    focus_outer: str  # bright half of the ring, seen on felt and bar
    focus_inner: str  # dark half, seen on cards and buttons


LIGHT: Final = Palette(
    name="light",
    felt="#24705a",
    felt_edge="#164437",
    felt_weave="#2b7b64",
    felt_text="#fff9ea",
    wood="#96633a",
    wood_light="#c08a54",
    wood_dark="#5d391f",
    shadow="#071a14",
    bar="#3b2517",
    bar_text="#fcf2de",
    bar_track="#1f130b",
    plate="#0f3a2d",
    plate_line="#cfa75e",
    plate_text="#fff8e6",
    plate_soft="#d5e3d4",
    bubble="#fdf5e3",
    bubble_text="#2a2118",
    us="#79cdf7",
    them="#ffb65c",
    team_ink="#10202c",
    turn="#ffd84f",
    winner="#ffd84f",
    card="#fffdf5",
    card_dim="#ccd2c8",
    card_edge="#5b6258",
    card_gold="#8f6a17",
    ink_red="#ad1422",
    ink_black="#1a1d26",
    ink_blue="#0f4ba3",
    ink_green="#0a5f31",
    back="#7c1f2c",
    back_line="#fbeed3",
    back_warm="#e8963a",
    back_dark="#33101a",
    button="#fdf5e3",
    button_hover="#ffe7b0",
    button_down="#f3cf84",
    button_line="#8a6a35",
    button_text="#2a2118",
    chip="#17493a",
    chip_text="#fff8e6",
    focus_outer="#ffdc55",
    focus_inner="#12161a",
)

DARK: Final = Palette(
    name="dark",
    felt="#1d3350",
    felt_edge="#0e1a2c",
    felt_weave="#243d5e",
    felt_text="#eef3fa",
    wood="#4b3222",
    wood_light="#6b4930",
    wood_dark="#2a1a11",
    shadow="#03070d",
    bar="#1a1512",
    bar_text="#f3e9d8",
    bar_track="#050403",
    plate="#0d1828",
    plate_line="#b8945a",
    plate_text="#f3f0e6",
    plate_soft="#bccadb",
    bubble="#e9dfc9",
    bubble_text="#211a12",
    us="#74c7f2",
    them="#f7ae56",
    team_ink="#0d1a26",
    turn="#ffd24a",
    winner="#ffd24a",
    card="#f3ecdc",
    card_dim="#c0c3bf",
    card_edge="#4c525c",
    card_gold="#80600f",
    ink_red="#9c0f1d",
    ink_black="#171a22",
    ink_blue="#0c4190",
    ink_green="#08502a",
    back="#5d1926",
    back_line="#efdfc0",
    back_warm="#d98a35",
    back_dark="#220a11",
    button="#2b3b52",
    button_hover="#38506f",
    button_down="#1f2d42",
    button_line="#b8945a",
    button_text="#f6f1e4",
    chip="#e9c77f",
    chip_text="#1d160b",
    focus_outer="#ffdc55",
    focus_inner="#05080c",
)

HIGH_CONTRAST: Final = Palette(
    name="high-contrast",
    felt="#000000",
    felt_edge="#000000",
    felt_weave="#1c1c1c",
    felt_text="#ffffff",
    wood="#000000",
    wood_light="#ffffff",
    wood_dark="#000000",
    shadow="#000000",
    bar="#000000",
    bar_text="#ffffff",
    bar_track="#000000",
    plate="#000000",
    plate_line="#ffffff",
    plate_text="#ffffff",
    plate_soft="#ffffff",
    bubble="#ffffff",
    bubble_text="#000000",
    us="#66d9ff",
    them="#ffb84d",
    team_ink="#000000",
    turn="#ffff00",
    winner="#ffff00",
    card="#ffffff",
    card_dim="#b4b4b4",
    card_edge="#000000",
    card_gold="#5c4300",
    ink_red="#8f0010",
    ink_black="#000000",
    ink_blue="#00328a",
    ink_green="#00451f",
    back="#000000",
    back_line="#ffffff",
    back_warm="#ffffff",
    back_dark="#000000",
    button="#000000",
    button_hover="#00307a",
    button_down="#0a4fb5",
    button_line="#ffffff",
    button_text="#ffffff",
    chip="#ffffff",
    chip_text="#000000",
    focus_outer="#ffff00",
    focus_inner="#000000",
)

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK, HIGH_CONTRAST)}

_INKS: Final = ("ink_red", "ink_black", "ink_blue", "ink_green")

TEXT_PAIRS: Final[tuple[tuple[str, str], ...]] = (
    ("felt_text", "felt"),
    ("felt_text", "felt_edge"),
    ("felt_text", "felt_weave"),
    ("bar_text", "bar"),
    ("bar_text", "bar_track"),
    ("plate_text", "plate"),
    ("plate_soft", "plate"),
    ("bubble_text", "bubble"),
    ("button_text", "button"),
    ("button_text", "button_hover"),
    ("button_text", "button_down"),
    ("chip_text", "chip"),
    ("team_ink", "us"),
    ("team_ink", "them"),
    ("team_ink", "winner"),
    ("team_ink", "turn"),
    *((ink, ground) for ink in _INKS for ground in ("card", "card_dim")),
)

MARK_PAIRS: Final[tuple[tuple[str, str], ...]] = (
    ("us", "plate"),
    ("us", "bar"),
    ("us", "bar_track"),
    ("them", "plate"),
    ("them", "bar"),
    ("them", "bar_track"),
    ("plate_line", "plate"),
    ("turn", "plate"),
    ("turn", "felt"),
    ("turn", "felt_edge"),
    ("turn", "wood"),
    ("winner", "felt"),
    ("winner", "felt_edge"),
    ("card", "felt"),
    ("card", "felt_edge"),
    ("card_dim", "felt"),
    ("card_dim", "felt_edge"),
    ("card_edge", "card"),
    ("card_gold", "card"),
    ("button_line", "button"),
    ("chip", "button"),
    ("focus_outer", "felt"),
    ("focus_outer", "felt_edge"),
    ("focus_outer", "bar"),
    ("focus_outer", "focus_inner"),
    ("focus_inner", "card"),
    ("focus_inner", "card_dim"),
    ("back_line", "back"),
    ("back_line", "back_dark"),
)


def luminance(colour: str) -> float:
    """Relative luminance 0..1 of ``#rrggbb``, as WCAG 2 defines it."""
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 (the same) to 21 (black on white)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def system_palette() -> Palette:
    """The palette the system asks for: high contrast before dark before light.

    Needs a running QGuiApplication. Where Qt is too old to tell of contrast (before 6.10) the
    colour scheme alone decides.
    """
    hints = QGuiApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)
    if accessibility is not None:
        preference = accessibility().contrastPreference()
        if preference == Qt.ContrastPreference.HighContrast:
            return HIGH_CONTRAST
    return DARK if hints.colorScheme() == Qt.ColorScheme.Dark else LIGHT
