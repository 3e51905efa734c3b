"""The kernel's legal cards are the engine's, for every option that touches play."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from app.plugin_loading import own_catalogue
from app.profiles import RulesName, table_rules
from core.play import legal_cards
from plugins.bots.kernel import Contract
from plugins.bots.kernel.contract import COVERING, CUTTING, PARTNER_WINNING
from tests.kernel import endings, naive

OPTIONS = {"covering": COVERING, "cutting": CUTTING, "partner_winning": PARTNER_WINNING}


def test_the_kernel_knows_the_options_by_the_numbers_they_carry():
    disputes = own_catalogue().disputes
    for name, known in OPTIONS.items():
        offers = disputes[name].offers
        assert {each: offers[each].option.kernel for each in offers} == {
            each: number for number, each in enumerate(known)
        }


@pytest.mark.parametrize(
    ("covering", "cutting", "partner_winning"), list(product(COVERING, CUTTING, PARTNER_WINNING))
)
def test_legal_cards(kernel, covering, cutting, partner_winning):
    picks = {"covering": covering, "cutting": cutting, "partner_winning": partner_winning}
    rules = table_rules(own_catalogue(), RulesName("table", picks)).rules
    rng = Random(f"{covering} {cutting} {partner_winning}")
    for trump, locked in ((None, False), (0, False), (2, True), (3, False)):
        plain = naive.Rules(None if trump is None else naive.SUITS[trump], *picks.values(), locked)
        solver = kernel.Solver(Contract(trump, *picks.values(), locked))
        state = endings.random_ending(rng, plain, 8)
        states, allowed = [], []
        while any(state.hands):
            legal = legal_cards(
                endings.mask(state.hands[state.seat]),
                [naive.number_of(card) for card in state.trick],
                endings.mask(state.earlier),
                trump,
                locked,
                rules,
            )
            states.append(state)
            allowed.append(legal)
            card = rng.choice([number for number in range(32) if legal >> number & 1])
            state, _ = naive.after(plain, state, naive.card_of(card))
        assert solver.legal([endings.position(kernel, each) for each in states]) == allowed
