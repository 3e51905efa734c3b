"""A rectangle, wherever things are laid out without Qt."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def has(self, at: tuple[float, float]) -> bool:
        """Whether a point lies in it."""
        return self.x <= at[0] < self.right and self.y <= at[1] < self.bottom

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def mirrored(self, width: float) -> Box:
        """The same box seen in a mirror `width` wide."""
        return Box(width - self.right, self.y, self.w, self.h)

    def within(self, other: Box) -> Box:
        """The same box seen in a mirror as wide as another one, and standing there."""
        return self._replace(x=other.x + other.right - self.right)

    def overlaps(self, other: Box, tolerance: float = 0.01) -> bool:
        return (
            min(self.right, other.right) - max(self.x, other.x) > tolerance
            and min(self.bottom, other.bottom) - max(self.y, other.y) > tolerance
        )

    def holds(self, other: Box, tolerance: float = 0.01) -> bool:
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )
