"""Legal cards against a second writing of the rules, on random play of whole deals."""

from __future__ import annotations

from random import Random

from tests.kernel import endings, naive


def test_legal_cards_through_random_deals(kernel):
    rng = Random("legal cards")
    for _ in range(250):
        rules = endings.random_rules(rng)
        state = endings.random_ending(rng, rules, rng.choice([4, 6, 8]))
        solver = kernel.Solver(endings.contract(rules))
        states = [state]
        while any(state.hands):
            state, _ = naive.after(rules, state, rng.choice(sorted(state.moves(rules))))
            states.append(state)
        states.pop()
        legal = solver.legal([endings.position(kernel, each) for each in states])
        for each, mask in zip(states, legal, strict=True):
            assert mask == endings.mask(each.moves(rules)), (rules, each)


def test_the_kernel_numbers_every_card_once():
    for rules in (naive.Rules(trump, "never", "nothing", "always") for trump in (None, *"HDSC")):
        contract = endings.contract(rules)
        row = contract.row()
        places = row[8:40]
        assert sorted(places) == list(range(32))
        assert [row[40 + place] for place in places] == list(range(32))
        for number, place in enumerate(places):
            assert row[72 + place] == rules.abnat(naive.card_of(number))
