"""A match as a document, and its play-back under rules (the `.baloot` record).

A record is plain data, as read from JSON: who dealt, the deck in dealing order, every call, card
and other act. It is untrusted: every step is checked and the first fault is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core import messages as m
from core.cards import CARD_OF, NAMES, Card
from core.engine import new_match, submit
from core.reasons import Refused
from core.rules import RuleSet, Seat
from core.state import Phase, State

FORMAT = "baloot-record/1"


class BadRecord(ValueError):
    """The first thing in a record that cannot be.

    `deal` and `step` count from 0 and are None where the fault lies outside; `reason` is a code,
    `given` quotes what stood there.
    """

    def __init__(
        self, reason: str, given: object = "", deal: int | None = None, step: int | None = None
    ) -> None:
        self.reason, self.given, self.deal, self.step = reason, str(given)[:80], deal, step
        place = "" if deal is None else f"deal {deal}"
        place += "" if step is None else f", step {step}"
        super().__init__(f"{place + ': ' if place else ''}{reason} {self.given!r}".strip())


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """One deal as it was played, as far as it went. `points` is what was decided then."""

    dealer: Seat
    deck: tuple[Card, ...]
    calls: tuple[str, ...] = ()
    plays: tuple[Card, ...] = ()
    acts: tuple[tuple[int, Seat, str], ...] = ()  # (steps done so far, seat, act)
    points: tuple[int, int] | None = None
    winner: int | None = None  # of the match, where the deal decided it
    has_result: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A match. `rules` is kept as written: a profile and picks, which the shell resolves."""

    rules: Mapping[str, Any] | str
    seats: tuple[str, ...]
    start: tuple[int, int] | None
    deals: tuple[RecordedDeal, ...]


# ---- reading ---------------------------------------------------------------------------------


def read_record(data: object) -> Record:
    """A record from a JSON document. Raises `BadRecord`."""
    if not isinstance(data, dict):
        raise BadRecord("not-an-object", type(data).__name__)
    if data.get("format", FORMAT) != FORMAT:
        raise BadRecord("unknown-format", data["format"])
    rules = data.get("rules", {})
    if not isinstance(rules, dict | str):
        raise BadRecord("bad-rules", rules)
    seats = data.get("seats", ["", "", "", ""])
    if not _is_list(seats, 4) or not all(isinstance(name, str) for name in seats):
        raise BadRecord("bad-seats", seats)
    start = data.get("start")
    if start is not None:
        start = _pair(start, "bad-start")
    deals = data.get("deals", [])
    if not isinstance(deals, list):
        raise BadRecord("bad-deals", deals)
    read = tuple(_read_deal(deal, number) for number, deal in enumerate(deals))
    return Record(rules, tuple(seats), start, read)


def _is_list(value: object, length: int) -> bool:
    return isinstance(value, list) and len(value) == length


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _pair(value: object, reason: str, deal: int | None = None) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2 or not all(_is_int(n) for n in value):
        raise BadRecord(reason, value, deal)
    if not all(-10_000 <= n <= 10_000 for n in value):
        raise BadRecord(reason, value, deal)
    return value[0], value[1]


def _read_deal(data: object, number: int) -> RecordedDeal:
    if not isinstance(data, dict):
        raise BadRecord("bad-deal", data, number)
    dealer = data.get("dealer")
    if not _is_int(dealer) or not 0 <= dealer <= 3:  # type: ignore[operator]
        raise BadRecord("bad-dealer", dealer, number)
    deck = _cards(data.get("deck"), "deck", number)
    if len(deck) != 32 or len(set(deck)) != 32:
        raise BadRecord("bad-deck", len(set(deck)), number)
    calls = data.get("calls", [])
    if not isinstance(calls, list) or not all(isinstance(call, str) for call in calls):
        raise BadRecord("bad-calls", calls, number)
    plays = _cards(data.get("plays", []), "plays", number)
    points, winner, has_result = _read_result(data.get("result"), number)
    acts = tuple(_read_act(act, number) for act in _list(data.get("acts", []), number))
    return RecordedDeal(
        dealer,  # type: ignore[arg-type]
        deck,
        tuple(calls),
        plays,
        acts,
        points,
        winner,
        has_result,
    )


def _list(value: object, deal: int) -> list[object]:
    if not isinstance(value, list):
        raise BadRecord("bad-acts", value, deal)
    return value


def _cards(value: object, what: str, deal: int) -> tuple[Card, ...]:
    if not isinstance(value, list):
        raise BadRecord(f"bad-{what}", value, deal)
    for name in value:
        if not isinstance(name, str) or name not in CARD_OF:
            raise BadRecord("unknown-card", name, deal)
    return tuple(CARD_OF[name] for name in value)


def _read_act(act: object, deal: int) -> tuple[int, Seat, str]:
    if not isinstance(act, list) or len(act) != 3:
        raise BadRecord("bad-act", act, deal)
    steps, seat, what = act
    if not _is_int(steps) or not _is_int(seat) or not isinstance(what, str) or not 0 <= seat <= 3:
        raise BadRecord("bad-act", act, deal)
    return steps, seat, what


def _read_result(value: object, deal: int) -> tuple[tuple[int, int] | None, int | None, bool]:
    if value is None:
        return None, None, False
    if not isinstance(value, dict):
        raise BadRecord("bad-result", value, deal)
    points, winner = value.get("points"), value.get("match_winner")
    pair = None if points is None else _pair(points, "bad-result", deal)
    if winner is not None and not (_is_int(winner) and winner in (0, 1)):
        raise BadRecord("bad-result", value, deal)
    return pair, winner, "points" in value


# ---- playing back ----------------------------------------------------------------------------


def commands(deal: RecordedDeal, state: State) -> Iterator[m.Command]:
    """The commands of a recorded deal, one at a time; `state` must follow them."""
    yield m.DealCards(deal.deck)
    calls, plays = iter(deal.calls), iter(deal.plays)
    steps = 0
    acts = sorted(deal.acts, key=lambda act: act[0])
    while True:
        while acts and acts[0][0] <= steps:
            yield _act_command(*acts.pop(0))
        seat = state.to_act
        step: m.Command | None = None
        if state.phase is Phase.AUCTION and (call := next(calls, None)) is not None:
            step = m.Call(-1 if seat is None else seat, call)
        elif state.phase is not Phase.AUCTION and (card := next(plays, None)) is not None:
            step = m.Play(-1 if seat is None else seat, card)
        if step is None:
            break
        steps += 1
        yield step
    for call in calls:
        yield m.Call(-1, call)
    for card in plays:
        yield m.Play(-1, card)
    for act in acts:
        yield _act_command(*act)


def _act_command(steps: int, seat: Seat, act: str) -> m.Command:
    word, _, kind = act.partition(":")
    if word == "announce":
        return m.Announce(seat, kind)
    return m.Call(seat, act)


def play_back(
    record: Record, rules: RuleSet
) -> Iterator[tuple[int, m.Command, State, list[m.Event]]]:
    """Play a record again: (deal, command, state after it, its events) for every step.

    The state is one object that goes on changing. Raises `BadRecord` at the first step that the
    rules do not allow, and where a result is not what the rules give.
    """
    if not record.deals:
        return
    state = new_match(record.deals[0].dealer, rules, record.start or (0, 0))
    for number, deal in enumerate(record.deals):
        if state.phase is not Phase.DEAL:
            reason = "match-is-over" if state.phase is Phase.OVER else "deal-not-finished"
            raise BadRecord(reason, NAMES[deal.deck[0]], number)
        if deal.dealer != state.dealer:
            raise BadRecord("wrong-dealer", deal.dealer, number)
        step = 0
        for command in commands(deal, state):
            try:
                events = submit(state, command, rules)
            except Refused as refused:
                given = _quote(command)
                raise BadRecord(refused.reason.value, given, number, step) from None
            yield number, command, state, events
            step += isinstance(command, m.Call | m.Play)
        _check_result(deal, state, number)


def _quote(command: m.Command) -> str:
    if isinstance(command, m.Call):
        return command.call
    if isinstance(command, m.Play):
        return NAMES[command.card]
    return command.kind if isinstance(command, m.Announce) else ""


def _check_result(deal: RecordedDeal, state: State, number: int) -> None:
    if not deal.has_result:
        return
    if state.score is None:
        if state.phase is Phase.DEAL and deal.points in (None, (0, 0)):
            return  # thrown in
        raise BadRecord("result-too-early", deal.points, number)
    if state.score.points != deal.points:
        raise BadRecord("other-result", deal.points, number)
    if deal.winner is not None and deal.winner != state.winner:
        raise BadRecord("other-result", f"match_winner {deal.winner}", number)


# ---- writing ---------------------------------------------------------------------------------


def write_deal(
    dealer: Seat, commands_done: Sequence[m.Command], state: State | None = None
) -> dict[str, Any]:
    """The JSON form of one deal from its commands; with `state` its result, once scored."""
    deal: dict[str, Any] = {"dealer": dealer, "deck": [], "calls": [], "plays": [], "acts": []}
    for command in commands_done:
        if isinstance(command, m.DealCards):
            deal["deck"] = [NAMES[card] for card in command.deck]
        elif isinstance(command, m.Call):
            deal["calls"].append(command.call)
        elif isinstance(command, m.Play):
            deal["plays"].append(NAMES[command.card])
        else:
            steps = len(deal["calls"]) + len(deal["plays"])
            deal["acts"].append([steps, command.seat, f"announce:{command.kind}"])
    if state is not None and state.score is not None:
        points = state.score.points
        deal["result"] = {"points": None if points is None else list(points)}
        if state.winner is not None:
            deal["result"]["match_winner"] = state.winner
    return deal
