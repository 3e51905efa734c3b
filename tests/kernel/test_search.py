"""The solver against plain minimax on random endings, under every mixture of the options."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from plugins.bots.kernel import Contract
from tests.kernel import endings, naive


def compare(kernel, rng: Random, cards: int) -> None:
    rules = endings.random_rules(rng)
    state = endings.random_ending(rng, rules, cards)
    expected = {
        naive.number_of(card): value for card, value in naive.values(rules, state, {}).items()
    }
    solver = kernel.Solver(endings.contract(rules))
    position = endings.position(kernel, state)
    assert solver.solve_all([position]) == [expected], (rules, state)
    choose = max if state.seat % 2 == 0 else min
    assert solver.solve([position]) == [choose(expected.values())], (rules, state)


@pytest.mark.parametrize(("cards", "number"), [(1, 100), (2, 1500), (3, 700), (4, 30)])
def test_endings(kernel, cards, number):
    rng = Random(f"endings of {cards}")
    for _ in range(number):
        compare(kernel, rng, cards)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cards", "number"), [(2, 10000), (3, 9000), (4, 900), (5, 100)], ids=lambda value: str(value)
)
def test_twenty_thousand_endings(kernel, cards, number):
    rng = Random(f"many endings of {cards}")
    for _ in range(number):
        compare(kernel, rng, cards)


def test_endings_touch_every_option():
    rng = Random("endings of 2")
    seen: Counter[object] = Counter()
    for _ in range(1500):
        rules = endings.random_rules(rng)
        seen.update([rules.trump, rules.covering, rules.cutting, rules.partner_winning])
        seen.update([("locked", rules.locked), ("kaboot", rules.kaboot)])
        endings.random_ending(rng, rules, 2)
    assert len(seen) == 5 + 5 + 5 + 4 + 2 + 3
    assert min(seen.values()) > 100


def test_whole_deals_agree_with_every_first_card(kernel):
    """Value and card values come from different searches and must meet."""
    if not kernel.compiled:
        pytest.skip("whole deals take minutes when interpreted")
    rng = Random("whole deals")
    for _ in range(6):
        rules = endings.random_rules(rng)
        state = endings.random_ending(rng, rules, 8)
        solver = kernel.Solver(endings.contract(rules))
        position = endings.position(kernel, state)
        choose = max if state.seat % 2 == 0 else min
        [values] = solver.solve_all([position])
        assert solver.solve([position]) == [choose(values.values())]


def test_leading_from_touching_cards_the_partner_cannot_follow(kernel):
    """Under when-certain a ten led below one's own ace is not certain, so the cards differ.

    Hearts are trumps. North leads spades, South has none and one heart: over the ace he is free
    and keeps his jack of hearts for the second trick, over the ten he must cut.
    """
    rules = naive.Rules("H", "any-led-suit", "highest-if-it-wins", "when-certain")
    hands = ("AS TS", "7S 8D", "JH 7D", "8S 9D")
    held = tuple(frozenset((name[0], name[1]) for name in hand.split()) for hand in hands)
    deck = {naive.card_of(number) for number in range(32)}
    state = naive.State(held, 0, (), frozenset(deck - frozenset().union(*held)))
    [values] = kernel.Solver(endings.contract(rules)).solve_all([endings.position(kernel, state)])
    plain = {naive.number_of(card): v for card, v in naive.values(rules, state, {}).items()}
    assert values == plain


def test_many_positions_in_one_call_do_not_disturb_each_other(kernel):
    rng = Random("batch")
    rules = naive.Rules("S", "trump-led-opponent", "any-trump", "always")
    positions = [
        endings.position(kernel, endings.random_ending(rng, rules, rng.randint(1, 4)))
        for _ in range(50)
    ]
    solver = kernel.Solver(endings.contract(rules))
    together = solver.solve_all(positions)
    assert together == [solver.solve_all([position])[0] for position in positions]


@pytest.mark.parametrize(
    ("hands", "leader", "trick"),
    [
        ((1, 2, 4), 0, ()),
        ((1, 2, 4, 8), 4, ()),
        ((0, 0, 0, 0), 0, ()),
        ((1, 2, 4, 4), 0, ()),
        ((1, 2, 4, 24), 0, ()),
        ((1 << 32, 2, 4, 8), 0, ()),
        ((0, 2, 4, 8), 0, (1,)),
        ((0, 2, 4, 8), 1, (0,)),
    ],
)
def test_positions_that_cannot_come_up_are_refused(kernel, hands, leader, trick):
    solver = kernel.Solver(Contract(trump=None))
    with pytest.raises(ValueError):
        solver.solve([kernel.Position(hands, leader, trick)])
