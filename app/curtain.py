"""The curtain between turns: what may be seen while nobody in particular looks at the screen.

Where several people sit at one screen, a hand lies open from the moment its owner is ready until
he has acted. The rest of the time everybody may look, and sees what all of them know.
"""

from __future__ import annotations

from dataclasses import replace

from app.table import News
from core.view import SeatView, redact


def without_hand(view: SeatView) -> SeatView:
    """A seat's view as all four may have it: the table from there, and no hand."""
    return replace(view, hand=0, own_projects=())


def for_all(batch: tuple[News, ...]) -> tuple[News, ...]:
    """The news of a seat as all four may hear them."""
    return tuple(
        News(redact(item.event, None), None if item.view is None else without_hand(item.view))
        for item in batch
    )
