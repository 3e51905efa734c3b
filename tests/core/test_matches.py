"""What holds in every match, tried on random legal matches under random picks.

The number in a test's name is the seed: `matches` with that seed plays it again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from core import messages as m
from core.cards import FULL_DECK, WHOLE_ABNAT, Hand, abnats, cards_of, hand_of
from core.engine import calls_now, cards_now, check, decide, new_match
from core.record import play_back, read_record, write_deal
from core.rules import RuleSet
from core.scoring import KABOOT, WHOLE
from core.state import Phase, State, apply
from core.view import redact, view_of
from plugins.catalogue import TableRules
from tests.core.random_matches import Step, match, random_picks

SEEDS = range(90)
DEALS = 8


def matches(seed: int, deals: int = DEALS) -> tuple[TableRules, Iterator[Step]]:
    draw = random.Random(seed)
    table = random_picks(draw)
    return table, match(table, draw, deals)


def undealt(state: State) -> Hand:
    """Cards that are in nobody's hand yet, the land among them until it is taken."""
    if state.dealt is None or state.hands8 is not None:
        return 0
    return hand_of(state.dealt.rest) | 1 << state.dealt.land


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_32_cards_all_along(seed: int) -> None:
    """T004, T013, V002: hands, trick, earlier tricks and undealt cards are one deck, always."""
    _, steps = matches(seed)
    for step in steps:
        state = step.state
        parts = [*state.hands, hand_of(state.trick), state.played_earlier, undealt(state)]
        assert sum(parts) == FULL_DECK, step.command
        assert sum(part.bit_count() for part in parts) == 32


@pytest.mark.parametrize("seed", SEEDS)
def test_hands_never_grow_once_complete(seed: int) -> None:
    _, steps = matches(seed)
    for step in steps:
        if isinstance(step.command, m.DealCards) or step.before.hands8 is None:
            continue
        for old, new in zip(step.before.hands, step.state.hands, strict=True):
            assert not new & ~old


@pytest.mark.parametrize("seed", SEEDS)
def test_one_seat_to_act_and_always_something_to_do(seed: int) -> None:
    """Nothing offered is refused, nobody else is asked, and nothing else is offered."""
    table, steps = matches(seed)
    for step in steps:
        state, rules = step.state, table.rules
        asked = state.phase in (Phase.AUCTION, Phase.PLAY)
        assert (state.to_act is not None) == asked
        if not asked:
            assert not calls_now(state, rules) and not cards_now(state, rules)
            continue
        mine = view_of(state, state.to_act or 0, rules)
        offered = mine.calls(rules) or mine.cards(rules)
        assert offered and offered == (calls_now(state, rules) or cards_now(state, rules))
        for seat in {0, 1, 2, 3} - {state.to_act}:
            other = view_of(state, seat, rules)
            assert not other.calls(rules) and not other.cards(rules)


@pytest.mark.parametrize("seed", SEEDS)
def test_check_tells_what_decide_does(seed: int) -> None:
    """Every call and card is either offered or refused, and refusing changes nothing."""
    table, steps = matches(seed, deals=2)
    for step in steps:
        state, rules = step.state, table.rules
        seat = state.to_act
        if seat is None:
            continue
        same = state.copy()
        if state.phase is Phase.AUCTION:
            for call in ("pass", "sun", "hokum", "gahwa", "confirm", "double", "nonsense"):
                refused = check(state, m.Call(seat, call), rules) is not None
                assert refused is (call not in calls_now(state, rules))
        else:
            for card in range(32):
                refused = check(state, m.Play(seat, card), rules) is not None
                assert refused is not bool(cards_now(state, rules) >> card & 1)
        assert state == same


@pytest.mark.parametrize("seed", SEEDS)
def test_a_deal_adds_up(seed: int) -> None:
    """T010, S005: 130 or 162 abnat and eight tricks, and points that can be."""
    table, steps = matches(seed)
    for step in steps:
        for event in step.events:
            if isinstance(event, m.DealScored):
                _adds_up(event, step.state, table.rules)


def _adds_up(event: m.DealScored, state: State, rules: RuleSet) -> None:
    auction = state.auction
    assert auction is not None and auction.contract is not None and auction.buyer is not None
    contract, whole = auction.contract, WHOLE[auction.contract]
    assert sum(event.abnat) == WHOLE_ABNAT[contract] and sum(event.tricks) == 8
    by_trick = [0, 0]
    row = abnats(auction.trump)
    for number in range(8):
        cards = [card for _, card in state.played[4 * number : 4 * number + 4]]
        assert len({seat for seat, _ in state.played[4 * number : 4 * number + 4]}) == 4
        by_trick[0] += sum(row[card] for card in cards)
    assert by_trick[0] == WHOLE_ABNAT[contract] - 10
    score = event.score
    assert (score.kaboot is not None) == (8 in event.tricks)
    assert min(event.projects) == 0  # one side's projects at most survive
    if auction.level == 5:
        assert score.points is None and score.match_winner is not None
        assert event.totals == state.totals
        return
    assert score.points is not None and min(score.points) >= 0
    baloot = 0 if event.baloot is None else 2
    if auction.level > 1 or score.kaboot is not None:
        loser = auction.buyer & 1 if score.fallen else 1 - (auction.buyer & 1)
        assert score.points[loser] <= max(baloot, *event.projects, 2)
        if score.kaboot is not None:
            assert loser != score.kaboot
            assert score.points[1 - loser] >= min(KABOOT[contract], whole)
    elif not score.fallen and rules.counted_side.__name__ != "both":
        assert sum(score.points) == whole + sum(event.projects) + baloot
    elif not score.fallen:
        # a five in sun dropped or raised on both sides moves the sum by two, no more
        assert abs(sum(score.points) - whole - sum(event.projects) - baloot) <= 2
    else:
        others = 1 - (auction.buyer & 1)
        assert score.points[others] >= whole


@pytest.mark.parametrize("seed", SEEDS)
def test_the_deal_moves_on(seed: int) -> None:
    """T014, V026, V027, V028, A39: one seat each deal, thrown-in ones too, points unchanged."""
    table, steps = matches(seed)
    for step in steps:
        for event in step.events:
            if isinstance(event, m.DealScored):
                assert event.next_dealer == (step.before.dealer + 1) % 4 == step.state.dealer
            if isinstance(event, m.DealThrownIn):
                assert step.state.totals == step.before.totals
                if event.seat is None:
                    assert event.next_dealer == (step.before.dealer + 1) % 4
                else:
                    auction = step.before.auction
                    bought = auction is not None and auction.buyer is not None
                    wanted = table.rules.thrown_in_dealer(step.before.dealer, bought)
                    assert event.next_dealer == wanted
                assert step.state.dealer == event.next_dealer


# ---- the log, the record ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_events_replay_without_rules(seed: int) -> None:
    """The log alone gives the same state at every step."""
    table, steps = matches(seed)
    twin: State | None = None
    for step in steps:
        if twin is None:
            twin = State(step.before.dealer, step.before.totals)
            assert twin == new_match(step.before.dealer, table.rules)
        for event in step.events:
            apply(twin, event)
        assert twin == step.state


@pytest.mark.parametrize("seed", range(20))
def test_deciding_changes_nothing(seed: int) -> None:
    table, steps = matches(seed, deals=2)
    for step in steps:
        again = step.before.copy()
        events = decide(again, step.command, table.rules)
        assert again == step.before and events == step.events


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_plays_back_the_same(seed: int) -> None:
    """Written, read and played again: the same events, state and results."""
    table, steps = matches(seed)
    deals: list[dict[str, object]] = []
    commands: list[m.Command] = []
    events: list[m.Event] = []
    start, dealer, state = (0, 0), 0, None
    for step in steps:
        state = step.state
        if not deals and not commands:
            start = step.before.totals
        if isinstance(step.command, m.DealCards):
            dealer = step.before.dealer
            commands = []
        commands.append(step.command)
        events += step.events
        if state.phase in (Phase.DEAL, Phase.OVER):
            deals.append(write_deal(dealer, commands, state))
    assert state is not None
    if state.phase not in (Phase.DEAL, Phase.OVER):  # a record may end at any point
        deals.append(write_deal(dealer, commands, state))
    record = read_record({"start": list(start), "deals": deals})
    again: list[m.Event] = []
    last: State | None = None
    for _, _, now, caused in play_back(record, table.rules):
        again += caused
        last = now
    assert again == events and last == state


# ---- what a seat may know --------------------------------------------------------------------


def redealt(state: State, seat: int, draw: random.Random) -> State:
    """The same state with all that a seat cannot see dealt again among the others."""
    twin = state.copy()
    assert twin.dealt is not None
    others = [other for other in range(4) if other != seat]
    rest = list(twin.dealt.rest) if twin.hands8 is None else []
    hidden = [card for other in others for card in cards_of(twin.hands[other])] + rest
    draw.shuffle(hidden)
    for other in others:
        count = twin.hands[other].bit_count()
        twin.hands[other] = hand_of(hidden[:count])
        del hidden[:count]
    five = list(twin.dealt.hands)
    if twin.hands8 is None:
        for other in others:
            five[other] = twin.hands[other]
        twin.dealt = twin.dealt._replace(hands=tuple(five), rest=tuple(hidden))
    else:
        eight = list(twin.hands8)
        for other in others:
            played = hand_of(card for player, card in twin.played if player == other)
            eight[other] = twin.hands[other] | played
            five[other] = 0
        twin.hands8 = tuple(eight)
        twin.dealt = twin.dealt._replace(hands=tuple(five), rest=())
    return twin


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_does_not_change_when_the_unseen_is_dealt_again(seed: int) -> None:
    """T016, V001, V009, V014: no hand, project or baloot of others, no card still undealt."""
    table, steps = matches(seed, deals=3)
    draw = random.Random(-seed)
    for step in steps:
        for seat in range(4):
            seen = view_of(step.state, seat, table.rules)
            assert view_of(redealt(step.state, seat, draw), seat, table.rules) == seen


@pytest.mark.parametrize("seed", SEEDS)
def test_redacted_events_carry_no_hidden_card(seed: int) -> None:
    """T082, V009: told to a seat, an event has no hand of others and no card of a project."""
    _, steps = matches(seed, deals=3)
    for step in steps:
        for event in step.events:
            for seat in (None, 0, 1, 2, 3):
                told = redact(event, seat)
                if isinstance(told, m.CardsDealt | m.HandsCompleted):
                    assert isinstance(event, m.CardsDealt | m.HandsCompleted)
                    for owner in range(4):
                        wanted = event.hands[owner] if owner == seat else 0
                        assert told.hands[owner] == wanted
                    assert not getattr(told, "rest", ())
                elif isinstance(told, m.ProjectAnnounced) and told.seat != seat:
                    assert all(
                        (p.top, p.form, p.suit, p.cards) == (-1, None, None, 0)
                        for p in told.projects
                    )
                else:
                    assert told == event


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_winners_of_the_battle_lay_out(seed: int) -> None:
    """T083, V010, V011, D023, V030: in the second trick, partners together, the others nothing."""
    _, steps = matches(seed)
    for step in steps:
        shown = [event for event in step.events if isinstance(event, m.ProjectsShown)]
        if not shown:
            continue
        assert step.before.trick_number == 1
        assert isinstance(step.command, m.Play) and shown[0].seat == step.command.seat
        assert len({event.seat & 1 for event in shown}) == 1
        for event in shown:
            assert event.projects == step.state.announced[event.seat]
        partner = step.command.seat ^ 2
        assert (partner in {event.seat for event in shown}) == bool(step.state.announced[partner])


@pytest.mark.parametrize("seed", SEEDS)
def test_baloot_is_said_with_its_second_card(seed: int) -> None:
    """T087, D030, V012, V013, V014, V015: not before, not under sun, by the seat that held both."""
    _, steps = matches(seed)
    for step in steps:
        said = [event for event in step.events if isinstance(event, m.BalootSaid)]
        state = step.state
        if not said:
            continue
        assert state.auction is not None and state.auction.contract == "hokum"
        (event,) = said
        trump = state.auction.trump
        assert isinstance(step.command, m.Play) and event.seat == step.command.seat
        assert trump is not None
        pair = {8 * trump + 5, 8 * trump + 6}  # queen and king
        mine = {card for seat, card in state.played if seat == event.seat}
        assert step.command.card in pair and pair <= mine
        assert step.before.baloot is None


def test_the_seeds_show_everything() -> None:
    """The tests above would be empty words if no match had a kaboot, a gahwa or a throw-in."""
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        table, steps = matches(seed)
        for step in steps:
            for event in step.events:
                seen[type(event).__name__] += 1
                if isinstance(event, m.DealScored):
                    auction = step.state.auction
                    assert auction is not None and auction.contract is not None
                    seen[f"level-{auction.level}"] += 1
                    seen[auction.contract] += 1
                    seen["ashkal"] += auction.ashkal
                    seen["stolen"] += auction.stolen
                    seen["second"] += auction.second
                    seen["locked"] += auction.locked
                    seen["kaboot"] += event.score.kaboot is not None
                    seen["fallen"] += event.score.fallen
                    seen["tie"] += event.score.tie
                    seen["by-hand"] += not table.rules.project_announcing
                if isinstance(event, m.DealThrownIn):
                    seen["by-right" if event.seat is not None else "passed"] += 1
    wanted = [
        *("CardsDealt", "Called", "HandsCompleted", "PlayBegan", "ProjectAnnounced"),
        *("ProjectsShown", "CardPlayed", "BalootSaid", "TrickTaken", "DealScored", "MatchWon"),
        *("sun", "hokum", *(f"level-{level}" for level in range(1, 6)), "ashkal", "stolen"),
        *("second", "locked", "kaboot", "fallen", "tie", "by-hand", "passed", "by-right"),
    ]
    assert [what for what in wanted if not seen[what]] == []
