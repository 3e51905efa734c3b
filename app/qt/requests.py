"""What each action of `app.actions` asks of the table page: an answer, or something done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core import messages as m

if TYPE_CHECKING:
    from app.qt.table_page import TablePage


def _calls_so_far(page: TablePage) -> str:
    return " ".join(page.answers.calls(page.view)) or page.answers.contract(page.view)


def _history(page: TablePage) -> str:
    told = " ".join(page.answers.history(page.view, page.stays))
    return told or page.answers.trick(page.view, page.stays)


def _why_not(page: TablePage) -> str:
    """Why the card under the focus may not be played, or the last refusal."""
    focused, reason = page.hand.focused, page.refused
    if focused is not None:
        reason = page.bridge.table.check(m.Play(page.seat, focused))
    if reason is not None:
        return page.answers.why_not(reason, page.view)
    return page.answers.may(page.view) if focused is None else page.t("It may be played.")


ANSWERS: dict[str, Callable[[TablePage], str]] = {
    "read-hand": lambda page: page.answers.hand(page.view),
    "read-trick": lambda page: page.answers.trick(page.view, page.stays),
    "read-turn": lambda page: page.answers.turn(page.view),
    "read-legal": lambda page: page.answers.may(page.view),
    "read-calls": _calls_so_far,
    "contract": lambda page: page.answers.contract(page.view),
    "declared-projects": lambda page: page.declared(),
    "score": lambda page: page.answers.score(page.view),
    "read-land": lambda page: page.answers.land(page.view),
    "read-tricks": lambda page: page.answers.tricks_taken(page.view),
    "read-table": lambda page: page.answers.table(page.view, page.stays),
    "history": _history,
    "why-not": _why_not,
}

DOING: dict[str, Callable[[TablePage], object]] = {
    "next-card": lambda page: page.move_focus(1),
    "previous-card": lambda page: page.move_focus(-1),
    "next-suit": lambda page: page.move_suit(1),
    "previous-suit": lambda page: page.move_suit(-1),
    "first-card": lambda page: page.hand.focus_end(first=True),
    "last-card": lambda page: page.hand.focus_end(first=False),
    "suit-hearts": lambda page: page.hand.focus_suit(0),
    "suit-diamonds": lambda page: page.hand.focus_suit(1),
    "suit-spades": lambda page: page.hand.focus_suit(2),
    "suit-clubs": lambda page: page.hand.focus_suit(3),
    "next-playable": lambda page: page.next_playable(),
    "play": lambda page: page.press(),
    "repeat": lambda page: page.repeat(),
    "go-on": lambda page: page.go_on(),
    "pass": lambda page: page.pass_now(),
    "call-menu": lambda page: page.focus_calls(),
    "to-hand": lambda page: page.focus_hand(),
    "skip-motion": lambda page: page.trick.finish_now(),
}
