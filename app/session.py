"""Matches begun, kept and taken up again: a table, its journal, and who sits at it.

No window here: the window, the kiosk and the tests begin a match through the same door.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from app.profiles import RulesName, UnknownProfile, parse_rules, table_rules
from app.seating import Player
from app.store import MatchJournal, MatchStart, Store, StoreError
from app.table import Deck, Holder, Table
from core.rules import Seat
from core.state import State
from plugins.catalogue import Catalogue, PickError, TableRules


@dataclass(slots=True)
class Match:
    """A match in progress: the table where it is played, and the journal that keeps it."""

    table: Table
    journal: MatchJournal
    rules: RulesName

    def close(self) -> None:
        """Let go of it; everything is kept already, as far as it can be."""
        self.journal.close()

    def take_over(self, seat: Seat, holder: Holder) -> None:
        """Somebody else sits down at a seat: a bot for a person who leaves, or back again."""
        self.table.holders[seat] = holder
        self.journal.seat_changed(seat, holder.name, holder.kind)


class Session:
    """Begins and resumes matches of one store, with what one catalogue offers."""

    def __init__(self, store: Store, catalogue: Catalogue, chance: Random | None = None) -> None:
        self.store = store
        self.catalogue = catalogue
        self._chance = chance or Random()

    # ---- who sits

    def holder(self, player: Player, rules: TableRules) -> Holder:
        """A person, or a bot of the kind; an unknown kind is played by the first one known."""
        if not player.bot:
            return Holder(player.name)
        kinds = self.catalogue.bots
        kind = kinds.get(player.bot) or next(iter(kinds.values()))
        return Holder(player.name, kind.make(rules, self._chance.randrange(2**31)), kind.id)

    # ---- matches

    def begin(
        self,
        rules: RulesName,
        players: Sequence[Player],
        *,
        dealer: Seat | None = None,
        start: tuple[int, int] | None = None,
        at_table: str = "",
        practice: bool = False,
        deck: Callable[[], Deck] | None = None,
    ) -> Match:
        """A new match. `players` are by seat. Raises `PickError`, `UnknownProfile`."""
        resolved = table_rules(self.catalogue, rules)
        head = resolved.rules.head_start
        begun = MatchStart(
            rules=str(rules),
            picks=resolved.picks,
            players=tuple(players),
            dealer=self._chance.randrange(4) if dealer is None else dealer,
            start=start or (head, head),
            plugins=self._plugins_needed(resolved),
            table=at_table,
            practice=practice,
        )
        return self._match(self.store.begin(begun), resolved, rules, None, deck)

    def resume(self, match: int) -> Match:
        """A match taken up where it stands. Raises `StoreError`, `PickError`, `UnknownProfile`."""
        journal = self.store.resume(match)
        try:
            rules = parse_rules(journal.start.rules)
            resolved = table_rules(self.catalogue, rules)
        except (PickError, UnknownProfile):
            journal.close()
            raise
        return self._match(journal, resolved, rules, journal.state, None)

    def take_up(self) -> Match | None:
        """The match that was left last, if there is one that can go on."""
        try:
            left = self.store.unfinished()
            return None if left is None else self.resume(left.id)
        except (StoreError, PickError, UnknownProfile):
            return None

    def _match(
        self,
        journal: MatchJournal,
        resolved: TableRules,
        rules: RulesName,
        state: State | None,
        deck: Callable[[], Deck] | None,
    ) -> Match:
        table = Table(
            resolved,
            [self.holder(player, resolved) for player in journal.start.players],
            first_dealer=journal.start.dealer,
            deck=deck or journal.deck,
            journal=journal,
            start=journal.start.start,
            state=state,
        )
        if state is not None:
            table.recall(event for step in journal.history.done for event in step.events)
        return Match(table, journal, rules)

    def _plugins_needed(self, resolved: TableRules) -> tuple[dict[str, str], ...]:
        """The plug-ins of others that the picks stand on."""
        needed = {
            dispute.offers[resolved.picks[name].partition(":")[0]].plugin
            for name, dispute in self.catalogue.disputes.items()
        }
        return tuple({"id": name, "version": ""} for name in sorted(needed) if name != "baloot")
