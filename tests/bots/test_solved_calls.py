"""The master's auction: worlds that look like the real one, calls played out, solved and paid."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from core.auction import advance, open_auction
from core.cards import CARD_OF, WHOLE_ABNAT
from core.state import Phase
from core.view import view_of
from plugins.bots import master, searching
from plugins.bots.auction_worlds import AuctionWorlds, said_out
from plugins.bots.loading import load_at_once
from plugins.bots.payoff import Extras, Payoff
from plugins.bots.plausible import Likelihood
from plugins.bots.searching import SearchingBot
from plugins.bots.solved_calls import played_out
from tests.bots.positions import asked, cards, fresh_deal, named, random_states, table
from tests.bots.test_secrets import dealt_again

ENOUGH = 60.0  # seconds that no decision needs, so that none is cut short
TABLES = ["dram", "table", "dram+double_window=after-the-deal"]


@pytest.fixture(scope="module", autouse=True)
def search():
    """The compiled search; the first run of a machine compiles it."""
    load_at_once()


@pytest.fixture
def every_call_is_solved(monkeypatch):
    monkeypatch.setattr(searching, "DOUBT", 1000.0)


def bot(name="dram"):
    """A master that solves few worlds for a call."""
    return SearchingBot(table(name), 1, master.PLAN._replace(auction=5))


def auctions(rules, chance, number):
    """States in the midst of so many auctions."""
    found = 0
    while found < number:
        for state in random_states(chance, rules):
            if state.phase is Phase.AUCTION:
                found += 1
                yield state


@pytest.mark.parametrize("name", TABLES)
def test_worlds_look_to_the_seat_as_the_real_one_does(name):
    rules, chance = table(name).rules, Random(f"worlds {name}")
    for state in auctions(rules, chance, 60):
        view = view_of(state, state.to_act, rules)
        worlds = AuctionWorlds(view, rules)
        for _ in range(3):
            assert view_of(worlds.draw(chance), view.seat, rules) == view


@pytest.mark.parametrize("name", TABLES)
def test_every_call_leads_to_a_contract_or_a_throw_in(name):
    rules, chance = table(name).rules, Random(f"said {name}")
    for state in auctions(rules, chance, 60):
        view = view_of(state, state.to_act, rules)
        world = AuctionWorlds(view, rules).draw(chance)
        before = world.copy()
        for call in view.calls(rules):
            end = said_out(world, call, rules)
            assert end.auction.is_over
            assert end.phase is Phase.PLAY or end.auction.buyer is None
            assert end.auction.calls[len(view.auction.calls)] == (view.seat, call)
        assert world == before


@pytest.mark.parametrize("name", ["dram", "table"])
def test_unseen_cards_do_not_matter(every_call_is_solved, name):
    rules, chance = table(name).rules, Random(f"calls {name}")
    for state in auctions(rules, chance, 6):
        twin = dealt_again(state, state.to_act, chance, rules)
        view, again = (view_of(one, state.to_act, rules) for one in (state, twin))
        one, two = (bot(name).choose(seen, ENOUGH) for seen in (view, again))
        assert one == two
        values = [value for _, value in one.candidates]
        assert values == sorted(values, reverse=True)
        assert {call for call, _ in one.candidates} == set(view.calls(rules))


def test_solving_agrees_where_there_is_no_doubt(every_call_is_solved, monkeypatch):
    monkeypatch.setattr(searching, "TRUST", 1.0)
    sure = asked("AH TH KH AD AS", "AC")
    assert named(bot().choose(sure, ENOUGH)) == "sun"
    hopeless = asked("7H 8D 9S 7C 8C", "7S")
    assert named(bot().choose(hopeless, ENOUGH)) == "pass"


def test_a_hopeless_buy_of_the_others_is_doubled(every_call_is_solved, monkeypatch):
    """Five of the eight trumps with the jack and the nine lie against the buyer."""
    monkeypatch.setattr(searching, "TRUST", 1.0)
    said = ["hokum", "pass", "pass", "pass", "confirm"]
    view = asked("JS 9S TS KS AD", "7S", seat=1, said=said)
    assert named(bot().choose(view, ENOUGH)) == "double"


def test_time_cuts_the_worlds_and_never_the_answer(every_call_is_solved):
    view = asked("AH TH KD QD JS", "9S")
    assert named(bot().choose(view, 0.0)) in view.calls(table().rules)


def test_clear_calls_are_not_searched(monkeypatch):
    monkeypatch.setattr(searching, "SolvedCalls", None)
    hopeless = asked("7H 8D 9S 7C 8C", "7S")
    assert named(bot().choose(hopeless, ENOUGH)) == "pass"


# ---- how likely the calls of the others are --------------------------------------------------


@pytest.mark.parametrize(
    ("said", "likelier", "less_likely"),
    [
        (["hokum"], "JS 9S AS AD 7C", "7D 8D 9C 7C KH"),
        (["pass"], "7D 8D 9C 7C KH", "JS 9S AS AD 7C"),
        (["hokum", "sun"], "AH TH AD AS KC", "7D 8D 9C 7C KH"),
        ([*["pass"] * 4, "second-hokum:H"], "JH 9H AH TH AD", "JS 8C 7C 7D 8D"),
    ],
)
def test_a_call_tells_of_the_hand(said, likelier, less_likely):
    """The land is the seven of spades; the last to speak is told about."""
    rules = table().rules
    auction = open_auction(3, CARD_OF["7S"])
    teller = None
    for call in said:
        teller = auction.to_act
        auction = advance(auction, call, rules)
    likelihood = Likelihood(auction, (teller + 2) % 4, Random(1), rules)
    world = fresh_deal(Random(1), rules)

    def likely(hand):
        world.hands[teller] = cards(hand)
        return likelihood.of_state(world)

    assert likely(likelier) > 3 * likely(less_likely)


def test_a_double_tells_of_trumps():
    rules = table().rules
    auction = open_auction(3, CARD_OF["7S"])
    for call in ["hokum", "pass", "pass", "pass", "confirm", "double"]:
        auction = advance(auction, call, rules)
    likelihood = Likelihood(auction, 0, Random(1), rules)
    world = fresh_deal(Random(1), rules)
    world.hands[1] = cards("JS 9S KS 8S 7H")
    strong = likelihood.of_state(world)
    world.hands[1] = cards("7H 8H 7D 8D 9D")
    assert strong > 3 * likelihood.of_state(world)


# ---- what a solution pays --------------------------------------------------------------------


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(("contract", "trump"), [("sun", None), ("hokum", 2)])
def test_more_abnat_pay_more_and_both_sides_the_same(contract, trump, buyer):
    view = asked("QH 8H 9D TC JC", "7S")
    auction = view.auction._replace(contract=contract, trump=trump, buyer=buyer, caller=buyer)
    payoff = Payoff(Extras((0, 0), (0, 0), None), auction, (0, 0), table().rules)
    whole = WHOLE_ABNAT[contract]
    values = [played_out(payoff, auction, value) for value in (-60, *range(0, whole, 10), 230)]
    assert all(one <= two for one, two in pairwise(values))
    assert values[0] < 0 < values[-1]
    other = auction._replace(buyer=1 - buyer, caller=1 - buyer)
    turned = Payoff(Extras((0, 0), (0, 0), None), other, (0, 0), table().rules)
    for value in (20, whole // 2, whole - 20):
        assert played_out(turned, other, whole - value) == pytest.approx(
            -played_out(payoff, auction, value)
        )
