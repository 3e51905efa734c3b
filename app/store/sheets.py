"""Score sheets of games with real cards, kept item by item."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field

from app.store.codec import ITEMS
from app.store.database import Database
from app.store.faults import StoreError
from core.rules import Seat
from core.sheet import Item, Sheet


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """A score sheet as it is kept. `names` are of the four seats, then perhaps of the two sides."""

    name: str
    rules: str
    names: tuple[str, ...] = ("", "", "", "")
    first_dealer: Seat = 0
    items: tuple[Item, ...] = ()
    uid: str = field(default_factory=lambda: secrets.token_hex(8))

    def sheet(self) -> Sheet:
        """A sheet to write on; what was written before cannot be undone step by step."""
        sheet = Sheet(self.first_dealer)
        sheet.items = list(self.items)
        return sheet


class Sheets:
    """The sheets kept, the one written on last first."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> list[KeptSheet]:
        """Sheets whose entry cannot be read any more are left out."""
        found = []
        for row in self._db.rows("SELECT * FROM sheets ORDER BY used DESC"):
            try:
                items = tuple(ITEMS.decode(row["items"]))
                names = tuple(json.loads(row["names"]))
            except ValueError:
                continue
            found.append(
                KeptSheet(row["name"], row["rules"], names, row["first_dealer"], items, row["uid"])
            )
        return found

    def get(self, uid: str) -> KeptSheet:
        """Raises `StoreError`: ``no-such-sheet``."""
        for sheet in self.all():
            if sheet.uid == uid:
                return sheet
        raise StoreError("no-such-sheet", self._db.place, uid)

    def save(self, sheet: KeptSheet) -> None:
        """Keep a sheet as it stands now."""
        with self._db.write() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO sheets VALUES (?, ?, ?, ?, ?, ?,"
                " (SELECT coalesce(max(used), 0) + 1 FROM sheets))",
                (
                    *(sheet.uid, sheet.name, sheet.rules, json.dumps(list(sheet.names))),
                    *(sheet.first_dealer, ITEMS.encode(sheet.items)),
                ),
            )

    def delete(self, uid: str) -> None:
        with self._db.write() as connection:
            connection.execute("DELETE FROM sheets WHERE uid = ?", (uid,))
