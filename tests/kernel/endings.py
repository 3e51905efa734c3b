"""Random positions under random rules, and how the plain referee's words become the kernel's."""

from __future__ import annotations

from random import Random

from plugins.bots.kernel import Contract
from plugins.bots.kernel.contract import COVERING, CUTTING, PARTNER_WINNING
from tests.kernel import naive


def random_rules(rng: Random) -> naive.Rules:
    """Any contract under any mixture of options, locked or not, with or without a kaboot."""
    return naive.Rules(
        trump=rng.choice([None, *naive.SUITS]),
        covering=rng.choice(COVERING),
        cutting=rng.choice(CUTTING),
        partner_winning=rng.choice(PARTNER_WINNING),
        locked=rng.random() < 0.4,
        kaboot=rng.choice([0, 0, 90, 37]),
    )


def random_ending(rng: Random, rules: naive.Rules, cards: int) -> naive.State:
    """``cards`` a hand, then up to three cards on the table; half of the endings are short of suits
    or rich in trumps, where the duties of play bite."""
    deck = [naive.card_of(number) for number in range(32)]
    rng.shuffle(deck)
    if rules.trump and rng.random() < 0.5:
        deck.sort(key=lambda card: rng.random() - 0.5 * (card[1] == rules.trump))
    elif rng.random() < 0.5:
        rare = rng.choice(naive.SUITS)
        deck.sort(key=lambda card: rng.random() + 0.7 * (card[1] == rare))
    dealt = deck[: 4 * cards]
    rng.shuffle(dealt)
    hands = tuple(frozenset(dealt[seat * cards : (seat + 1) * cards]) for seat in range(4))
    sweeps = frozenset(team for team in (0, 1) if rules.kaboot and rng.random() < 0.6)
    state = naive.State(hands, rng.randrange(4), (), frozenset(deck[4 * cards :]), sweeps)
    for _ in range(rng.randrange(4)):
        state, _ = naive.after(rules, state, rng.choice(sorted(state.moves(rules))))
    return state


def contract(rules: naive.Rules) -> Contract:
    return Contract(
        trump=None if rules.trump is None else naive.SUITS.index(rules.trump),
        covering=rules.covering,
        cutting=rules.cutting,
        partner_winning=rules.partner_winning,
        locked=rules.locked,
        kaboot=rules.kaboot,
    )


def mask(cards: set[naive.Card] | frozenset[naive.Card]) -> int:
    return sum(1 << naive.number_of(card) for card in cards)


def position(solver_module, state: naive.State):  # type: ignore[no-untyped-def]
    return solver_module.Position(
        hands=[mask(hand) for hand in state.hands],
        leader=state.leader,
        trick=[naive.number_of(card) for card in state.trick],
        sweeps=sum(1 << team for team in state.sweeps),
    )
