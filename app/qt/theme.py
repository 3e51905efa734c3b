"""The look in force: palette, size of type, style of the cards; follows the system."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from app.qt.look.dress import Look
from app.qt.look.faces import CardStyle
from app.qt.look.palette import HIGH_CONTRAST, PALETTES, Palette, system_palette
from app.settings import Settings


def palette_of(settings: Settings) -> Palette:
    """The palette of the settings, or the one that fits the system's."""
    if settings.theme != "system":
        return PALETTES["high-contrast" if settings.theme == "contrast" else settings.theme]
    return system_palette()


def look_of(settings: Settings, em: float) -> Look:
    palette = palette_of(settings)
    style = CardStyle(settings.four_colours, False, palette is HIGH_CONTRAST)
    return Look(palette, em, style, settings.motion)


def qt_palette(palette: Palette) -> QPalette:
    """The same colours for stock widgets."""
    qt = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, palette.plate),
        (QPalette.ColorRole.WindowText, palette.plate_text),
        (QPalette.ColorRole.Base, palette.plate),
        (QPalette.ColorRole.AlternateBase, palette.plate),
        (QPalette.ColorRole.Text, palette.plate_text),
        (QPalette.ColorRole.Button, palette.button),
        (QPalette.ColorRole.ButtonText, palette.button_text),
        (QPalette.ColorRole.ToolTipBase, palette.plate),
        (QPalette.ColorRole.ToolTipText, palette.plate_text),
        (QPalette.ColorRole.PlaceholderText, palette.plate_text),
        (QPalette.ColorRole.Highlight, palette.focus_outer),
        (QPalette.ColorRole.HighlightedText, palette.focus_inner),
    ):
        qt.setColor(role, QColor(colour))
    return qt
