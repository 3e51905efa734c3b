"""Matches begun, kept and taken up again: a table, its journal, and who sits at it.

No window here: the window, the kiosk and the tests begin a match through the same door.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from secrets import token_hex

from app.away import BotProcess
from app.profiles import RulesName, UnknownProfile, parse_rules, profiles, table_rules
from app.replaying import Again, Replay
from app.seating import Player, seat_players
from app.store import MatchJournal, Store, StoreError, TableSetup, match_start
from app.store.matches import SavedMatch
from app.table import Deck, Holder, Table
from core import messages as m
from core.rules import Seat
from core.state import State
from plugins.catalogue import Catalogue, PickError, TableRules
from plugins.guarding import make_bot

RECENT = 200  # matches among which the one that was left last is looked for
CONTINUED = "continued"
"""Where a match comes from whose cards or course were seen before."""


@dataclass(slots=True)
class Match:
    """A match in progress: the table where it is played, and the journal that keeps it."""

    table: Table
    journal: MatchJournal
    rules: RulesName

    def close(self) -> None:
        """Let go of it; everything is kept already, as far as it can be."""
        self.journal.close()

    @property
    def at_table(self) -> str:
        """The name of the table one owns, or nothing."""
        return self.journal.start.table

    @property
    def is_practice(self) -> bool:
        return self.journal.start.practice

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits there now, by seat."""
        return tuple(Player(holder.name, holder.kind) for holder in self.table.holders)

    # ---- a seat changes hands

    def take_over(self, seat: Seat, holder: Holder) -> None:
        """Somebody else sits down at a seat: a bot for a person who leaves, or back again."""
        self.table.holders[seat] = holder
        self.journal.seat_changed(seat, holder.name, holder.kind)

    # ---- practice

    def take_back(self) -> bool:
        """Take back the last thing that a person did; False where there is nothing."""
        return self._go_to(self.journal.take_back(self._is_persons))

    def redo(self) -> bool:
        """Bring back what was taken back, the same cards; False where there is nothing."""
        return self._go_to(self.journal.redo(self._is_persons))

    def _is_persons(self, command: m.Command) -> bool:
        if not isinstance(command, m.Call | m.Play):
            return False
        return self.table.holders[command.seat].is_person

    def _go_to(self, state: State | None) -> bool:
        if state is None:
            return False
        self.table.state = state
        self.table.counted.clear()
        self.table.recall(event for step in self.journal.history.done for event in step.events)
        return True


class Session:
    """Begins and resumes matches of one store, with what one catalogue offers."""

    def __init__(self, store: Store, catalogue: Catalogue, chance: Random | None = None) -> None:
        self.store = store
        self.catalogue = catalogue
        self.away: BotProcess | None = None  # where bots think, if not here
        self._chance = chance or Random()

    # ---- who sits

    def holder(self, player: Player, rules: TableRules) -> Holder:
        """A person, or a bot of the kind; an unknown kind is played by the usual one."""
        if not player.bot:
            return Holder(player.name)
        kinds = self.catalogue.bots
        kind = kinds.get(player.bot) or kinds[self.catalogue.usual_bot]
        seed = self._chance.randrange(2**31)
        made = make_bot(kind, kinds[self.catalogue.usual_bot], rules, seed)
        bot = made.bot
        if self.away is not None and made.kind in kinds:
            bot = self.away.bot(made.kind, rules.picks, seed, bot)
        return Holder(player.name, bot, made.kind)

    # ---- matches begun

    def begin(
        self,
        rules: RulesName,
        players: Sequence[Player],
        *,
        dealer: Seat | None = None,
        start: tuple[int, int] | None = None,
        at_table: str = "",
        practice: bool = False,
        origin: str = "",
        deck: Callable[[], Deck] | None = None,
    ) -> Match:
        """A new match. `players` are by seat. Raises `PickError`, `UnknownProfile`."""
        resolved = table_rules(self.catalogue, rules)
        begun = match_start(
            self.catalogue,
            rules,
            players,
            dealer=self._chance.randrange(4) if dealer is None else dealer,
            table=at_table,
            practice=practice,
        )
        begun = replace(begun, start=start or begun.start, origin=origin)
        self._meet(players)
        return self._match(self.store.begin(begun), resolved, rules, None, deck)

    def open_table(self, setup: TableSetup, deck: Callable[[], Deck] | None = None) -> Match:
        """A match at a table one owns. Raises `PickError`, `UnknownProfile`."""
        return self.begin(
            rules_of(setup),
            setup.players,
            at_table=setup.name,
            practice=setup.practice,
            deck=deck,
        )

    def rematch(
        self,
        match: Match,
        partner: Seat | None = None,
        deck: Callable[[], Deck] | None = None,
        rules: RulesName | None = None,
    ) -> Match:
        """The same people once more, the first person perhaps with another partner, perhaps by
        other rules."""
        players = match.players
        if partner is not None:
            players = seat_players(players, partner)
        practice = match.is_practice and match.journal.start.origin != CONTINUED
        return self.begin(
            rules or match.rules, players, at_table=match.at_table, practice=practice, deck=deck
        )

    def _meet(self, players: Sequence[Player]) -> None:
        """Remember the names of people for the next time, where anything is kept."""
        people = [player.name for player in players if not player.bot and player.name]
        if people and self.store.is_kept:
            with suppress(StoreError):  # the match itself tells what is wrong with the disk
                self.store.people.met(*people)

    # ---- matches taken up

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

    def take_up(self, uid: str = "") -> Match | None:
        """The match that was left last, if it can go on; nothing where it is over.

        Without its `uid`, or where that is no longer known, it is the newest that can go on.
        """
        try:
            recent = self.store.matches(limit=RECENT)
            left = next((info for info in recent if uid and info.uid == uid), None)
            left = left or self.store.unfinished()
            return None if left is None or left.winner is not None else self.resume(left.id)
        except (StoreError, PickError, UnknownProfile):
            return None

    def play_on(self, saved: SavedMatch, position: int, players: Sequence[Player]) -> Match:
        """A new match that goes on from a position of an old one, which stays as it is.

        Its cards have been seen, so it is a practice match.
        Raises `StoreError`, `PickError`, `UnknownProfile`.
        """
        table_rules(self.catalogue, parse_rules(saved.start.rules))  # before anything is kept
        replay = Replay(saved.start.state(), saved.steps, practice=saved.start.practice)
        start = replace(
            saved.start,
            players=tuple(players),
            practice=True,
            origin=CONTINUED,
            fault="",
            uid=token_hex(8),
        )
        return self.resume(self.store.keep_whole(start, replay.steps_to(position)))

    def play_again(self, saved: SavedMatch, again: Again, players: Sequence[Player]) -> Match:
        """One deal of an old match with the same cards, by the same rules, from the same score.

        The deals after it are new. Raises `PickError`, `UnknownProfile`.
        """
        rules = parse_rules(saved.start.rules)
        match = self.begin(
            rules,
            players,
            dealer=again.dealer,
            start=again.totals,
            at_table=saved.start.table,
            practice=True,
            origin=CONTINUED,
        )
        match.table.put_on_top(again.deck)
        return match

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


def rules_of(setup: TableSetup) -> RulesName:
    """The rules of a table with its own target. Raises `PickError`, `UnknownProfile`."""
    name = parse_rules(setup.rules)
    if setup.target is None:
        return name
    target = f"points:{setup.target}"
    changes = {key: pick for key, pick in name.changes.items() if key != "target_score"}
    known = profiles()
    if name.profile not in known:
        raise UnknownProfile(name.profile, tuple(known))
    if known[name.profile].picks.get("target_score") != target:
        changes["target_score"] = target
    return RulesName(name.profile, changes)
