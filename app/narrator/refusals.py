"""Why a command was refused, in words."""

from __future__ import annotations

from app.narrator.listener import Listener
from core.reasons import Reason
from plugins.options import _

# None of them says anything of earlier tricks (T110).
REASONS: dict[Reason, str] = {
    Reason.NOT_NOW: _("The game does not wait for that now."),
    Reason.NOT_YOUR_TURN: _("It is not your turn."),
    Reason.CALL_NOT_OFFERED: _("That call is not offered to you now."),
    Reason.BAD_DECK: _("A deck is 32 different cards."),
    Reason.NOT_IN_HAND: _("You do not hold that card."),
    Reason.LOCKED: _("Locked: no trump is led while you hold another suit."),
    Reason.MUST_FOLLOW: _("You hold the led suit and must follow it."),
    Reason.MUST_COVER: _("You hold a higher card of the led suit and must play it."),
    Reason.MUST_CUT: _("You are out of the led suit and must cut with a trump."),
    Reason.MUST_CUT_HIGHER: _("You owe a higher trump than this one."),
    Reason.PARTNER_NOT_CERTAIN: _("Your partner is not certain to win: you must cut."),
    Reason.NO_SUCH_PROJECT: _("You hold no such project."),
    Reason.TOO_LATE: _("A project is announced before your first card."),
    Reason.ANNOUNCED_BY_ITSELF: _("At this table projects announce themselves."),
}

OUT_OF_TURN = frozenset((Reason.NOT_NOW, Reason.NOT_YOUR_TURN, Reason.CALL_NOT_OFFERED))
"""The reasons that lie in the moment and not in the card: they say that something else is awaited.
"""


def reason_text(reason: Reason, listener: Listener) -> str:
    """Why a command was refused."""
    return listener.t(REASONS[reason])
