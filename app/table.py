"""A table at which a match is played: seats, rules, state; no window, no clock.

Whoever shows the table (a window, a terminal, a test) decides when the dealer deals and when bots
move; the table only says whom it waits for, checks commands, keeps a journal and tells every
listener what its seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import NamedTuple, Protocol

from core import messages as m
from core.auction import Auction
from core.cards import CARDS, Card, cards_of
from core.engine import announceable, check, decide, new_match
from core.reasons import Reason, Refused
from core.rules import Project, Seat
from core.state import Phase, State, apply
from core.view import SeatView, redact, view_of
from plugins.bots import Bot, Choice
from plugins.catalogue import TableRules

Deck = tuple[Card, ...]
DECK_OF_ALL = -1  # what `waiting_for` says before a deal


class News(NamedTuple):
    """One event as a listener's seat may see it, and that seat's view right after it.

    A spectator (seat None) has no view.
    """

    event: m.Event
    view: SeatView | None


Listener = Callable[[tuple[News, ...]], None]


class Journal(Protocol):
    """Keeps what happens; called after a command is decided and before anybody hears of it."""

    def written(self, command: m.Command, events: Sequence[m.Event]) -> None:
        """Make a command durable together with its events."""
        ...


class NoJournal:
    """Keeps nothing."""

    def written(self, command: m.Command, events: Sequence[m.Event]) -> None:
        return None


@dataclass(slots=True)
class Holder:
    """Who sits at a seat: a person, or a bot of a kind."""

    name: str
    bot: Bot | None = None
    kind: str = ""  # the id of the bot's kind, empty for a person

    @property
    def is_person(self) -> bool:
        return self.bot is None


def shuffled_deck() -> Deck:
    """A deck from the system's secure source of chance."""
    return tuple(SystemRandom().sample(CARDS, len(CARDS)))


class Table:
    """One match in progress. Commands go in by `submit`, news come out to listeners."""

    def __init__(
        self,
        rules: TableRules,
        holders: Sequence[Holder],
        *,
        first_dealer: Seat = 3,
        deck: Callable[[], Deck] = shuffled_deck,
        journal: Journal | None = None,
        start: tuple[int, int] | None = None,
        state: State | None = None,
    ) -> None:
        if len(holders) != 4:
            raise ValueError(f"a table needs exactly four players, not {len(holders)}")
        self.rules = rules
        self.holders = list(holders)
        self.state = state or new_match(first_dealer, rules.rules, start)
        self._deck = deck
        self._on_top: Deck | None = None  # a deck known already, for the next deal
        self._journal = journal or NoJournal()
        self.counted: list[tuple[m.DealScored, Auction]] = []  # deals that were played out
        self._listeners: list[tuple[Seat | None, Listener]] = []

    # ---- who sits here, and who is waited for

    @property
    def names(self) -> tuple[str, str, str, str]:
        first, second, third, fourth = (holder.name for holder in self.holders)
        return first, second, third, fourth

    @property
    def waiting_for(self) -> Seat | None:
        """The seat to act; `DECK_OF_ALL` where a deal is due; None once the match is won."""
        if self.state.phase is Phase.OVER:
            return None
        return DECK_OF_ALL if self.state.phase is Phase.DEAL else self.state.to_act

    @property
    def waits_for_person(self) -> bool:
        seat = self.waiting_for
        return seat is not None and seat >= 0 and self.holders[seat].is_person

    @property
    def is_between_tricks(self) -> bool:
        """A trick has just been taken and the next card not yet been led."""
        return self.state.phase is Phase.PLAY and not self.state.trick and bool(self.state.played)

    def view(self, seat: Seat) -> SeatView:
        return view_of(self.state, seat, self.rules.rules)

    def announceable(self, seat: Seat) -> tuple[Project, ...]:
        """Projects that a seat may announce itself now, where that is its own to do."""
        return announceable(self.state, seat, self.rules.rules)

    # ---- what may be done, and doing it

    def check(self, command: m.Command) -> Reason | None:
        """Why a command would be refused, None if it would not."""
        return check(self.state, command, self.rules.rules)

    def submit(self, command: m.Command) -> list[m.Event]:
        """Carry out a command. Raises `Refused`, and then nothing has changed."""
        events = decide(self.state, command, self.rules.rules)
        self._journal.written(command, events)
        batches: list[list[News]] = [[] for _ in self._listeners]
        listeners = list(self._listeners)
        for event in events:
            apply(self.state, event)
            self._note(event)
            for (seat, _), batch in zip(listeners, batches, strict=True):
                batch.append(News(redact(event, seat), None if seat is None else self.view(seat)))
        for (_, listener), batch in zip(listeners, batches, strict=True):
            listener(tuple(batch))
        return events

    def _note(self, event: m.Event) -> None:
        """Remember a deal that has just been counted, with how it was bought."""
        if isinstance(event, m.DealScored) and self.state.auction is not None:
            self.counted.append((event, self.state.auction))

    def recall(self, events: Iterable[m.Event]) -> None:
        """Remember the deals counted before the table was taken up again."""
        auction: Auction | None = None
        for event in events:
            if isinstance(event, m.PlayBegan):
                auction = event.auction
            elif isinstance(event, m.DealScored) and auction is not None:
                self.counted.append((event, auction))

    def deal(self) -> list[m.Event]:
        """Deal the next cards."""
        deck, self._on_top = self._on_top or self._deck(), None
        return self.submit(m.DealCards(deck))

    def put_on_top(self, deck: Deck) -> None:
        """These cards are dealt next, whatever the source of decks would give."""
        self._on_top = deck

    # ---- bots

    def bot_choice(self, seat: Seat, seconds: float = 1.0) -> Choice:
        """What the bot of a seat would do. It is given the view of its seat and nothing else."""
        bot = self.holders[seat].bot
        if bot is None:
            raise ValueError(f"seat {seat} is a person's")
        return bot.choose(self.view(seat), seconds)

    def bot_announces(self, seat: Seat) -> list[m.Event]:
        """A bot announces all of its projects, where announcing is the players' to do."""
        return [
            event
            for project in self.announceable(seat)
            for event in self.submit(m.Announce(seat, project.kind))
        ]

    def act(self, seat: Seat, action: Card | str) -> list[m.Event]:
        """Make a call (a text) or play a card (a number) for a seat."""
        command = m.Play(seat, action) if isinstance(action, int) else m.Call(seat, action)
        return self.submit(command)

    def simple_move(self, seat: Seat) -> Card | str:
        """A legal move for a bot that makes none: pass, or the first card that may be played."""
        view, rules = self.view(seat), self.rules.rules
        calls = view.calls(rules)
        if calls:
            return "pass" if "pass" in calls else calls[0]
        return next(iter(cards_of(view.cards(rules))))

    def move_bot(self, seconds: float = 1.0) -> list[m.Event]:
        """Let the bot that is to act do so, in one go."""
        seat = self.waiting_for
        assert seat is not None and seat >= 0
        choice = self.bot_choice(seat, seconds)
        announced = self.bot_announces(seat)
        return [*announced, *self.act(seat, choice.action)]

    # ---- listening

    def subscribe(self, seat: Seat | None, listener: Listener) -> Callable[[], None]:
        """Tell a listener all that a seat may know; returns what ends it. None: no hand at all."""
        entry = (seat, listener)
        self._listeners.append(entry)

        def end() -> None:
            if entry in self._listeners:
                self._listeners.remove(entry)

        return end


__all__ = ["DECK_OF_ALL", "Holder", "Journal", "Listener", "News", "Refused", "Table"]
