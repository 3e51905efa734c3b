"""Random play: the right cards, the right count, the right chances."""

from __future__ import annotations

from random import Random

from tests.kernel import endings, naive


def expectation(rules: naive.Rules, state: naive.State) -> float:
    """What team 0 takes on average when every legal card is as likely as the others."""
    if not any(state.hands) and not state.trick:
        return rules.kaboot * ((0 in state.sweeps) - (1 in state.sweeps))
    outcomes = [naive.after(rules, state, card) for card in state.moves(rules)]
    return sum(earned + expectation(rules, each) for each, earned in outcomes) / len(outcomes)


def test_the_mean_is_that_of_uniform_play(kernel):
    rng = Random("playouts")
    times = 4000 if kernel.compiled else 1000
    for _ in range(40):
        rules = endings.random_rules(rng)
        state = endings.random_ending(rng, rules, 3)
        [outcome] = kernel.Solver(endings.contract(rules)).playouts(
            [endings.position(kernel, state)], times, seed=rng.randrange(1000)
        )
        spread = (60 + 2 * rules.kaboot) / times**0.5
        assert abs(outcome.abnat - expectation(rules, state)) < 3 * spread, (rules, state)


def test_a_deal_shares_out_all_abnat_and_the_seed_repeats_it(kernel):
    rng = Random("whole playouts")
    for trump, total in ((None, 130), ("D", 162)):
        rules = naive.Rules(trump, "never", "nothing", "always")
        state = endings.random_ending(rng, rules, 8)
        solver = kernel.Solver(endings.contract(rules))
        position = endings.position(kernel, state)
        turned = kernel.Position(
            [position.hands[(seat - 1) % 4] for seat in range(4)],
            (position.leader + 1) % 4,
            position.trick,
        )
        [one, other] = [solver.playouts([each], 500, seed=7)[0] for each in (position, turned)]
        assert one.abnat + other.abnat == total
        assert one == solver.playouts([position], 500, seed=7)[0]
        assert one != solver.playouts([position], 500, seed=8)[0]


def test_sweeps_are_counted_for_their_team(kernel):
    hands = [0xFF, 0xFF00, 0xFF0000, 0xFF000000]
    rules = naive.Rules("H", "never", "nothing", "always")
    [outcome] = kernel.Solver(endings.contract(rules)).playouts(
        [kernel.Position(hands, leader=0)], 10, seed=1
    )
    assert outcome.sweeps == (1.0, 0.0)
    assert outcome.abnat == 162
