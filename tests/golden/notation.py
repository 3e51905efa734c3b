"""Deals as text: what was dealt, called and played, and below a line what came of it.

    # What the deal shows, with the clauses it rests on.
    rules table
    start 0 0
    dealer 3
    deck 7H 8H ...
    calls pass hokum ...
    plays AS ...
    ---
    0 says pass
    ...

Several deals of one match follow each other, parted by an empty line. The transcript below is
made from the events alone; `python -m tests.golden.notation FILE ...` writes it anew, which is
to be read before it is committed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core import messages as m
from core.cards import NAMES, RANKS, SUITS, Card, Hand, cards_of
from core.engine import new_match, submit
from core.record import RecordedDeal, commands
from core.rules import Project
from core.state import State
from tests.words import card, rules

RULER = "---"


@dataclass(frozen=True, slots=True)
class Golden:
    """One file: its head as it stands, the match it holds, and the transcript."""

    head: str
    rules: str
    start: tuple[int, int]
    deals: tuple[RecordedDeal, ...]
    transcript: str


def read(text: str) -> Golden:
    head, _, transcript = text.partition(f"{RULER}\n")
    picked, start = "dram", (0, 0)
    deals: list[dict[str, list[str]]] = []
    for line in head.splitlines():
        word, _, rest = line.partition(" ")
        if word == "rules":
            picked = rest
        elif word == "start":
            start = (int(rest.split()[0]), int(rest.split()[1]))
        elif word == "dealer":
            deals.append({"dealer": [rest]})
        elif word and word != "#":
            deals[-1].setdefault(word, []).extend(rest.split())
    return Golden(head, picked, start, tuple(_deal(one) for one in deals), transcript)


def _deal(given: dict[str, list[str]]) -> RecordedDeal:
    acts = [act.split("/") for act in given.get("acts", [])]
    return RecordedDeal(
        int(given["dealer"][0]),
        tuple(map(card, given["deck"])),
        tuple(given.get("calls", [])),
        tuple(map(card, given.get("plays", []))),
        tuple((int(steps), int(seat), what) for steps, seat, what in acts),
    )


def transcribed(golden: Golden) -> str:
    """The transcript of what the engine makes of the head."""
    picked = rules(golden.rules)
    state = new_match(golden.deals[0].dealer, picked, golden.start)
    lines: list[str] = []
    for deal in golden.deals:
        for command in commands(deal, state):
            for event in submit(state, command, picked):
                lines += event_lines(event, state)
    return "".join(f"{line}\n" for line in lines)


# ---- events as lines -------------------------------------------------------------------------


def _cards(hand: Hand) -> str:
    return " ".join(NAMES[one] for one in cards_of(hand))


def _project(project: Project) -> str:
    return f"{project.kind}-{RANKS[project.top]} ({project.points}: {_cards(project.cards)})"


def event_lines(event: m.Event, state: State) -> Iterator[str]:
    """One event; `state` is the state after all events of its command."""
    match event:
        case m.CardsDealt():
            yield f"== dealer {event.dealer}, land {NAMES[event.land]}"
            yield from (f"   {seat} holds {_cards(hand)}" for seat, hand in enumerate(event.hands))
        case m.Called():
            yield f"{event.seat} says {event.call}"
        case m.DealThrownIn():
            by = "passed all round" if event.seat is None else f"by right of {event.seat}"
            yield f"thrown in, {by}; next dealer {event.next_dealer}"
        case m.HandsCompleted():
            yield f"land to {event.land_to}"
            yield from (f"   {seat} holds {_cards(hand)}" for seat, hand in enumerate(event.hands))
        case m.PlayBegan():
            buy = event.auction
            trump = "" if buy.trump is None else " " + SUITS[buy.trump]
            how = [
                word
                for word, said in (
                    ("second", buy.second),
                    ("ashkal", buy.ashkal),
                    ("stolen", buy.stolen),
                    ("locked", buy.locked),
                )
                if said
            ]
            level = "" if buy.level == 1 else f", level {buy.level} by {buy.doubler}"
            yield f"{buy.contract}{trump} of {buy.buyer}{level} {' '.join(how)}".rstrip()
            yield f"{event.leader} leads"
        case m.ProjectAnnounced():
            yield f"  {event.seat} announces {', '.join(map(_project, event.projects))}"
        case m.ProjectsShown():
            yield f"  {event.seat} shows {', '.join(map(_project, event.projects))}"
        case m.CardPlayed():
            yield f"  {event.seat} {NAMES[event.card]}"
        case m.BalootSaid():
            yield f"  {event.seat} baloot"
        case m.TrickTaken():
            yield f"{event.seat} takes {event.abnat}"
        case m.DealScored():
            abnat, tricks = event.abnat, event.tricks
            yield f"abnat {abnat[0]} {abnat[1]}, tricks {tricks[0]} {tricks[1]}"
            for line in event.score.lines:
                numbers = " ".join(f"{key}={value}" for key, value in line.numbers.items())
                yield f"  {line.code} {numbers}" + (f" [{line.dispute}]" if line.dispute else "")
            yield f"totals {event.totals[0]} {event.totals[1]}; next dealer {event.next_dealer}"
        case m.MatchWon():
            yield f"team {event.team} wins the match"


def written(golden: Golden) -> str:
    return f"{golden.head}{RULER}\n{transcribed(golden)}"


def wrapped(word: str, names: list[str] | tuple[Card, ...]) -> str:
    """A line of the head; cards by name, sixteen a line."""
    texts = [NAMES[one] if isinstance(one, int) else one for one in names]
    rows = [texts[place : place + 16] for place in range(0, len(texts), 16)] or [[]]
    return "".join(f"{word} {' '.join(row)}".rstrip() + "\n" for row in rows)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = Path(name)
        file.write_text(written(read(file.read_text(encoding="utf-8"))), encoding="utf-8")
