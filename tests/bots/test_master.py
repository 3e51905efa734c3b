"""The master: right where the answer can be counted, careful where it cannot search, on time."""

from __future__ import annotations

from random import Random
from threading import Event, Thread
from time import monotonic

import pytest

from app.arena.baselines import make_uniform
from core.auction import open_auction
from core.cards import CARD_OF, cards_of
from core.engine import cards_now
from core.projects import find_projects
from core.state import Phase
from core.view import view_of
from plugins.bots import kernel, loading, master, searching, strong
from plugins.bots.careful import CarefulBot
from plugins.bots.payoff import Extras, Payoff, extras_of
from tests.bots.positions import act, cards, named, playing, random_states, table
from tests.bots.test_secrets import dealt_again

ENOUGH = 60.0  # seconds that no decision needs, so that none is cut short


@pytest.fixture(scope="module")
def search():
    """The compiled search; the first run of a machine compiles it."""
    return kernel.load()


def bot(profile="dram", seed=1, make=master.make):
    return make(table(profile), seed)


def test_without_the_search_it_plays_as_the_careful_bot(monkeypatch):
    monkeypatch.setattr(kernel, "ready", lambda: False)
    rules = table().rules
    careful = CarefulBot(rules)
    for state in random_states(Random(1), rules, buying=1.0):
        if state.phase is Phase.PLAY:
            view = view_of(state, state.to_act, rules)
            assert bot().choose(view, 1.0) == careful.choose(view, 1.0)


@pytest.mark.parametrize("profile", ["dram", "table"])
@pytest.mark.parametrize("make", [master.make, strong.make, make_uniform])
def test_unseen_cards_do_not_matter(search, profile, make):
    rules = table(profile).rules
    chance = Random(f"master {profile}")
    compared = 0
    while compared < 25:
        for state in random_states(chance, rules, buying=1.0):
            # The first trick takes long; one position of it is enough.
            if state.phase is Phase.PLAY and (state.trick_number > 1 or compared == 0):
                twin = dealt_again(state, state.to_act, chance, rules)
                view = view_of(state, state.to_act, rules)
                again = view_of(twin, state.to_act, rules)
                one, two = bot(profile, make=make), bot(profile, make=make)
                assert one.choose(view, ENOUGH) == two.choose(again, ENOUGH)
                compared += 1


def test_legal_and_candidates_in_order(search):
    rules = table().rules
    for state in random_states(Random(5), rules, buying=1.0):
        view = view_of(state, state.to_act, rules)
        choice = bot().choose(view, 0.3)
        if state.phase is Phase.PLAY:
            assert view.cards(rules) >> choice.action & 1
        values = [value for _, value in choice.candidates]
        assert values == sorted(values, reverse=True)


def test_a_choice_comes_by_the_deadline(search):
    hands = ["AH TH 7D 8D QS 9S 9C JC", "", "", ""]
    state = playing(hands, None, 0)
    view = view_of(state, 0, table().rules)
    bot().choose(view, 0.1)  # the first call loads
    start = monotonic()
    bot().choose(view, 0.2)
    assert monotonic() - start < 1.0  # one batch of worlds at the least, however loaded we run


def test_a_search_that_is_slow_to_read_in_is_not_waited_for(monkeypatch):
    """It is compiled, but reading it in takes longer than the bot has: careful's card, in time."""
    released = Event()
    slow = Thread(target=released.wait, daemon=True)
    slow.is_done = False
    slow.start()
    monkeypatch.setattr(loading, "loading", lambda: slow)
    view = view_of(playing(["AH TH 7D 8D QS 9S 9C JC", "", "", ""], None, 0), 0, table().rules)
    start = monotonic()
    choice = bot().choose(view, 0.4)
    assert monotonic() - start < 0.4
    assert choice == CarefulBot(table().rules).choose(view, 0.4)
    released.set()


def test_the_card_that_saves_the_deal(search):
    """Two tricks to go and all is known but one card: the ace must wait for the last trick."""
    hands = [
        "AC 7S 7H 8H 9H JH QH KH",
        "AH TH AD TD KD QD JD 9D",
        "7D 8D 9S JS QS KS TS AS",
        "8S 7C 8C 9C JC QC KC TC",
    ]
    tricks = "AH 9S 7C 7H TH JS 8C 8H AD 7D 9C 9H TD 8D JC JH KD QS QC QH QD KS KC KH JD TS TC"
    state = playing(hands, None, 1, tricks, dealer=0)
    view = view_of(state, 0, table().rules)
    assert named(bot().choose(view, ENOUGH)) == "7S"


def test_worlds_hold_the_projects_that_were_announced(search):
    """Seat 1 has announced a sira; every world gives it three in a row."""
    hands = ["AH TH 7D 8D QS 9S 9C JC", "JD QD KD 7C 8C 7H 8S TS", "", ""]
    state = playing(hands, None, 0, "7H", dealer=0)
    assert state.announced[1]
    rules = table().rules
    while state.to_act != 0:
        act(state, next(cards_of(cards_now(state, rules))), rules)
    view = view_of(state, 0, rules)
    sample = searching.Sample(view, rules, Random(3))
    fitting = 0
    for world in sample.drawn(20, 2, monotonic() + ENOUGH):
        eight = sample.eight(world)
        fitting += tuple(p.kind for p in _projects(eight[1])) == view.announced[1]
    assert fitting == 20


def _projects(hand, contract="sun"):
    return find_projects(hand, contract, table().rules)


# ---- what abnat pay --------------------------------------------------------------------------


def sun_payoff(level=1, totals=(0, 0), profile="dram"):
    auction = open_auction(3, CARD_OF["AH"])._replace(contract="sun", buyer=0, level=level)
    return Payoff(Extras((0, 0), (0, 0), None), auction, totals, table(profile).rules)


def test_a_fall_is_a_cliff():
    payoff = sun_payoff()
    made, fallen = payoff.of(66, 0), payoff.of(64, 0)
    assert made > 0 and fallen == -26


def test_uncertainty_rounds_the_cliff_off():
    payoff = sun_payoff()
    assert payoff.of(64, 0) < payoff.of(64, 10) < payoff.of(70, 10) < payoff.of(70, 0) + 30
    assert payoff.of(66, 10) < payoff.of(66, 0)


def test_kaboot_and_level_pay():
    assert sun_payoff().swept(0) == 44 and sun_payoff().swept(1) == -44
    assert sun_payoff(level=2).of(100, 0) == 52


def test_points_beyond_the_target_are_worth_nothing_more():
    near = sun_payoff(totals=(140, 0))
    assert near.swept(0) - near.of(120, 0) < sun_payoff().swept(0) - sun_payoff().of(120, 0)


def test_extras_are_counted_as_the_engine_does():
    auction = open_auction(3, CARD_OF["AH"])._replace(contract="hokum", trump=2, buyer=0)
    hands = tuple(
        cards(text)
        for text in (
            "QS KS 7H 8H JD QD KD 7C",
            "7D 8D 9D TD AD 8C 9C TC",
            "9H TH JH QH 9S TS JS AS",
            "KH AH 7S 8S JC QC KC AC",
        )
    )
    extras = extras_of(hands, auction, table().rules)
    assert extras.baloot == 0
    # Seat 1 has a sira in diamonds, seat 3 a fifty in clubs, which beats the others: 2 and 5 ...
    battle = sum(project.points for hand in hands[1::2] for project in _projects(hand, "hokum"))
    assert extras.projects == (0, battle) and extras.held[1] == battle
    assert extras.held[0] > 0
