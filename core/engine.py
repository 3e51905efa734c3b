"""What a command leads to: `check` gives a reason against it, `decide` the events it causes.

Both are pure; `decide` alone sees the rules. `submit` decides and applies in one go.
"""

from __future__ import annotations

from core import messages as m
from core.auction import Stage, advance, legal_calls, needs_full_hands
from core.cards import (
    FULL_DECK,
    KING,
    LAST_TRICK_ABNAT,
    QUEEN,
    Card,
    Hand,
    abnats,
    hand_of,
)
from core.deal import complete, deal_five
from core.play import legal_cards, why_not, winner_of
from core.projects import Battle, fight, find_projects, has_baloot
from core.reasons import Reason, Refused
from core.rules import Project, RuleSet, Seat
from core.scoring import facts_of, match_winner, score_deal
from core.state import Phase, State, apply

TRICKS = 8


# ---- what may be done ------------------------------------------------------------------------


def calls_now(state: State, rules: RuleSet) -> tuple[str, ...]:
    """The calls of the seat to act, empty outside an auction."""
    if state.phase is not Phase.AUCTION or state.auction is None or state.to_act is None:
        return ()
    return legal_calls(state.auction, state.hands[state.to_act], rules)


def cards_now(state: State, rules: RuleSet) -> Hand:
    """The mask of the cards that the seat to act may play, 0 outside the tricks."""
    if state.phase is not Phase.PLAY or state.to_act is None or state.auction is None:
        return 0
    return legal_cards(
        state.hands[state.to_act],
        state.trick,
        state.played_earlier,
        state.auction.trump,
        state.auction.locked,
        rules,
    )


def announceable(state: State, seat: Seat, rules: RuleSet) -> tuple[Project, ...]:
    """Projects that a seat may still announce itself: before its first card, where it is its
    own to do."""
    if rules.project_announcing or state.phase is not Phase.PLAY or state.hands8 is None:
        return ()
    if state.hands[seat] != state.hands8[seat]:
        return ()
    rest = list(_projects_of(state, seat, rules))
    for project in state.announced[seat]:
        rest.remove(project)
    return tuple(rest)


def check(state: State, command: m.Command, rules: RuleSet) -> Reason | None:
    """Why a command is refused, or None if it may be carried out."""
    if isinstance(command, m.DealCards):
        if state.phase is not Phase.DEAL:
            return Reason.NOT_NOW
        full = len(command.deck) == 32 and all(0 <= card < 32 for card in command.deck)
        return None if full and hand_of(command.deck) == FULL_DECK else Reason.BAD_DECK
    if isinstance(command, m.Announce):
        return _check_announce(state, command, rules)
    phase = Phase.AUCTION if isinstance(command, m.Call) else Phase.PLAY
    if state.phase is not phase or state.auction is None:
        return Reason.NOT_NOW
    if command.seat != state.to_act:
        return Reason.NOT_YOUR_TURN
    if isinstance(command, m.Call):
        return None if command.call in calls_now(state, rules) else Reason.CALL_NOT_OFFERED
    return why_not(
        command.card,
        state.hands[command.seat],
        state.trick,
        state.played_earlier,
        state.auction.trump,
        state.auction.locked,
        rules,
    )


def _check_announce(state: State, command: m.Announce, rules: RuleSet) -> Reason | None:
    if rules.project_announcing:
        return Reason.ANNOUNCED_BY_ITSELF
    if state.phase is not Phase.PLAY or state.hands8 is None:
        return Reason.NOT_NOW
    if state.hands[command.seat] != state.hands8[command.seat]:
        return Reason.TOO_LATE
    kinds = [project.kind for project in announceable(state, command.seat, rules)]
    return None if command.kind in kinds else Reason.NO_SUCH_PROJECT


# ---- what it leads to ------------------------------------------------------------------------


def decide(state: State, command: m.Command, rules: RuleSet) -> list[m.Event]:
    """The events of a command. Raises `Refused` with its reason; the state is not touched."""
    if isinstance(command, m.Play):
        return _decide_play(state, command, rules)
    reason = check(state, command, rules)
    if reason is not None:
        raise Refused(reason)
    if isinstance(command, m.Call):
        return _decide_call(state, command, rules)
    if isinstance(command, m.DealCards):
        dealt = deal_five(command.deck, state.dealer)
        return [m.CardsDealt(state.dealer, dealt.hands, dealt.land, dealt.rest)]
    return [_decide_announce(state, command, rules)]


def submit(state: State, command: m.Command, rules: RuleSet) -> list[m.Event]:
    """Decide a command and apply its events to the state."""
    events = decide(state, command, rules)
    for event in events:
        apply(state, event)
    return events


def _decide_call(state: State, command: m.Call, rules: RuleSet) -> list[m.Event]:
    assert state.auction is not None and state.dealt is not None
    auction = advance(state.auction, command.call, rules)
    events: list[m.Event] = [m.Called(command.seat, command.call, auction)]
    if auction.stage is Stage.THROWN_IN:
        assert auction.next_dealer is not None
        by_right = command.seat if command.call == "throw-in" else None
        events.append(m.DealThrownIn(by_right, auction.next_dealer))
        return events
    if state.hands8 is None and needs_full_hands(auction, rules):
        assert auction.land_to is not None
        hands = complete(state.dealt, auction.dealer, auction.land_to)
        events.append(m.HandsCompleted(auction.land_to, hands))
    if auction.stage is Stage.SETTLED:
        events.append(m.PlayBegan(auction, (auction.dealer + 1) & 3))
    return events


def _projects_of(state: State, seat: Seat, rules: RuleSet) -> tuple[Project, ...]:
    assert state.auction is not None and state.auction.contract and state.hands8 is not None
    return find_projects(state.hands8[seat], state.auction.contract, rules)


def _decide_announce(state: State, command: m.Announce, rules: RuleSet) -> m.Event:
    for project in announceable(state, command.seat, rules):
        if project.kind == command.kind:
            break
    return m.ProjectAnnounced(command.seat, (*state.announced[command.seat], project))


def _decide_play(state: State, command: m.Play, rules: RuleSet) -> list[m.Event]:
    seat, card = command
    if not (0 <= card < 32 and seat == state.to_act and cards_now(state, rules) >> card & 1):
        raise Refused(check(state, command, rules) or Reason.NOT_NOW)
    events: list[m.Event] = []
    number = state.trick_number
    announced = state.announced
    if number == 0 and rules.project_announcing:
        projects = _projects_of(state, seat, rules)
        if projects:
            events.append(m.ProjectAnnounced(seat, projects))
            announced = [*announced[:seat], projects, *announced[seat + 1 :]]
    elif number == 1:
        events.extend(_showing(state, seat, rules))
    events.append(m.CardPlayed(seat, card))
    baloot = state.baloot
    if _completes_baloot(state, seat, card, rules):
        baloot = seat
        events.append(m.BalootSaid(seat))
    if len(state.trick) == 3:
        events.extend(_end_of_trick(state, card, announced, baloot, rules))
    return events


def _battle(state: State, announced: list[tuple[Project, ...]], rules: RuleSet) -> Battle:
    assert state.auction is not None
    return fight(announced, state.auction.dealer, state.auction.trump, rules)


def _showing(state: State, seat: Seat, rules: RuleSet) -> list[m.Event]:
    """In the second trick the holder of the strongest and his partner lay out (T083, V010)."""
    if not any(state.announced):
        return []
    holder = _battle(state, state.announced, rules).seat
    if holder != seat:
        return []
    return [
        m.ProjectsShown(side, state.announced[side])
        for side in (seat, seat ^ 2)
        if state.announced[side]
    ]


def _completes_baloot(state: State, seat: Seat, card: Card, rules: RuleSet) -> bool:
    """Whether this is the second of a baloot's two cards (T087, D030)."""
    trump = state.trump
    if trump is None or card >> 3 != trump or card & 7 not in (KING, QUEEN):
        return False
    other = card ^ KING ^ QUEEN
    assert state.hands8 is not None
    if not state.hands8[seat] >> other & 1 or state.hands[seat] >> other & 1:
        return False
    return has_baloot(state.hands8[seat], trump, _projects_of(state, seat, rules), rules)


def _end_of_trick(
    state: State,
    card: Card,
    announced: list[tuple[Project, ...]],
    baloot: Seat | None,
    rules: RuleSet,
) -> list[m.Event]:
    trick = [*state.trick, card]
    taker = (state.leader + winner_of(trick, state.trump)) & 3
    row = abnats(state.trump)
    abnat = row[trick[0]] + row[trick[1]] + row[trick[2]] + row[trick[3]]
    if state.trick_number < TRICKS - 1:
        return [m.TrickTaken(taker, abnat)]
    abnat += LAST_TRICK_ABNAT
    return [
        m.TrickTaken(taker, abnat),
        *_end_of_deal(state, taker & 1, abnat, announced, baloot, rules),
    ]


def _end_of_deal(
    state: State,
    team: int,
    last_abnat: int,
    announced: list[tuple[Project, ...]],
    baloot: Seat | None,
    rules: RuleSet,
) -> list[m.Event]:
    auction = state.auction
    assert auction is not None
    abnat, tricks = list(state.abnat), list(state.tricks)
    abnat[team] += last_abnat
    tricks[team] += 1
    facts = facts_of(
        auction, (abnat[0], abnat[1]), (tricks[0], tricks[1]), announced, baloot, rules
    )
    score = score_deal(facts, rules)
    gained = score.points or (0, 0)
    totals = (state.totals[0] + gained[0], state.totals[1] + gained[1])
    events: list[m.Event] = [
        m.DealScored(
            score,
            facts.abnat,
            facts.tricks,
            facts.projects,
            baloot,
            totals,
            (auction.dealer + 1) & 3,
        )
    ]
    winner = match_winner(totals, score.match_winner, rules)
    if winner is not None:
        events.append(m.MatchWon(winner))
    return events


def new_match(dealer: Seat, rules: RuleSet, start: tuple[int, int] | None = None) -> State:
    """A match before its first deal; both sides begin at `start`, or the head start (points)."""
    return State(dealer, start or (rules.head_start, rules.head_start))
