"""Millimetres on the screen and what they ask for: capitals that can be read, targets to be hit."""

from __future__ import annotations

import math

READABLE = 0.7
"""Degrees of sight that a capital letter takes at least (EN 301 549, 5.1.4)."""
LEAST_CAPITAL = 4.8
"""Millimetres: no capital is smaller, however near one sits."""
CAPITAL = 0.698
"""Height of a capital in our font, as a share of the size of type."""
LARGEST_TEXT, SMALLEST_TEXT = 300, 80
"""Percent between which the text can be set."""


def capital_mm(distance_mm: float) -> float:
    """How high capitals should be for eyes at that distance."""
    return max(LEAST_CAPITAL, distance_mm * math.tan(math.radians(READABLE)))


def text_percent(distance_mm: float, pixels_a_mm: float, usual_pixels: float) -> int:
    """The size of text that makes capitals readable, in percent of the usual size of type.

    At no distance, 0, it is the size under which capitals would be too small for anybody.
    """
    wanted = capital_mm(distance_mm) * pixels_a_mm / CAPITAL
    percent = math.ceil(100 * wanted / usual_pixels)
    return max(SMALLEST_TEXT, min(LARGEST_TEXT, percent))


def pixels_a_mm(width: int, height: int, width_mm: float, height_mm: float) -> float:
    """Pixels a millimetre of a screen as it was measured; a turned screen is measured turned."""
    if (width > height) != (width_mm > height_mm):
        width_mm, height_mm = height_mm, width_mm
    return math.sqrt(width * height / (width_mm * height_mm))
