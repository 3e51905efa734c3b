"""A match after a crash: taken up where it stood, or dealt anew with the score as it was."""

from __future__ import annotations

from app.profiles import UnknownProfile, parse_rules
from app.session import Match, Session
from app.store import StoreError
from core.state import Phase
from plugins.catalogue import PickError

UNUSABLE = (StoreError, PickError, UnknownProfile)
"""What may be wrong with a match that was kept."""


def deal_anew(session: Session, match: int) -> Match:
    """The match from the score of its last counted deal, under the same dealer.

    Between two deals it simply goes on. A deal that is dropped stays in the store with the match
    it belongs to, which is marked as abandoned. Raises one of `UNUSABLE`.
    """
    saved = session.store.open_match(match)
    state = saved.state()
    if state.phase in (Phase.DEAL, Phase.OVER):
        return session.resume(match)
    start = saved.start
    anew = session.begin(
        parse_rules(start.rules),
        start.players,
        dealer=state.dealer,
        start=(state.totals[0], state.totals[1]),
        at_table=start.table,
    )
    session.store.abandon(match)
    return anew
