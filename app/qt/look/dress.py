"""What every painted part wears: one value with the theme, the size of type and the tastes."""

from __future__ import annotations

from dataclasses import dataclass

from app.qt.look.faces import USUAL_STYLE, CardStyle
from app.qt.look.palette import LIGHT, Palette


@dataclass(frozen=True, slots=True)
class Look:
    """Theme, type size and tastes. `em` is the size of ordinary text in pixels."""

    palette: Palette = LIGHT
    em: float = 16.0
    style: CardStyle = USUAL_STYLE
    motion: bool = True
