"""Counted deals: statistics that are kept, and can always be counted again from the events."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.statistics import DealCount, MatchCount, count_deals
from app.store.database import Database
from app.store.listing import EVERYTHING, Search, list_matches
from app.store.matches import load_match

_COUNT = msgspec.json.Decoder(DealCount)


class Counts:
    """What has been counted of the matches that are over."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def count_new(self) -> int:
        """Count every match that is over and not counted yet, also one that ended in a crash.

        Each is whole or not at all. How many were counted. Raises `StoreError`.
        """
        fresh = self._db.rows(
            "SELECT id FROM matches WHERE counted = 0 AND winner IS NOT NULL ORDER BY id"
        )
        for (match,) in fresh:
            saved = load_match(self._db, match)
            counts = count_deals(event for step in saved.steps for event in step.events)
            with self._db.write() as connection:
                connection.execute("DELETE FROM deal_counts WHERE match = ?", (match,))
                connection.executemany(
                    "INSERT INTO deal_counts VALUES (?, ?, ?)",
                    [(match, n, msgspec.json.encode(c).decode()) for n, c in enumerate(counts)],
                )
                connection.execute("UPDATE matches SET counted = 1 WHERE id = ?", (match,))
        return len(fresh)

    def matches(self, search: Search = EVERYTHING) -> Iterator[MatchCount]:
        """Counted matches, imported and practice ones left out. Raises `StoreError`."""
        deals: dict[int, list[DealCount]] = {}
        for row in self._db.rows("SELECT match, count FROM deal_counts ORDER BY match, deal"):
            deals.setdefault(row["match"], []).append(_COUNT.decode(row["count"]))
        for info in list_matches(self._db, search, -1, 0):
            if info.origin != "imported" and not info.practice and info.id in deals:
                profile = info.rules.partition("+")[0]
                yield MatchCount(info.players, profile, info.winner, tuple(deals[info.id]))
