"""Positions for the tests of bots: written by hand, or met on the way of random deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from app.plugin_loading import own_catalogue
from app.profiles import parse_rules, table_rules
from core import messages as m
from core.auction import Stage, open_auction
from core.cards import CARD_OF, FULL_DECK, NAMES, SUITS, Card, Hand, cards_of, hand_of
from core.engine import calls_now, cards_now, submit
from core.rules import RuleSet
from core.state import Phase, State, apply
from core.view import SeatView, view_of
from plugins.bots import Bot, Choice
from plugins.catalogue import PickError, TableRules, resolve


@cache
def table(name: str = "dram") -> TableRules:
    return table_rules(own_catalogue(), parse_rules(name))


def cards(text: str) -> Hand:
    return hand_of(CARD_OF[name] for name in text.split())


def named(choice: Choice) -> str:
    """The card or call that was chosen, as it is written."""
    return choice.action if isinstance(choice.action, str) else NAMES[choice.action]


def random_table(chance: Random) -> TableRules:
    """A table with random picks of everything; clashing ones are drawn again."""
    while True:
        picks = {}
        for name, dispute in own_catalogue().disputes.items():
            pick = chance.choice(dispute.known())
            option, colon, limits = pick.partition(":")
            if colon:
                low, high = limits.split("..")
                pick = f"{option}:{chance.randint(int(low), int(high))}"
            picks[name] = pick
        try:
            return resolve(own_catalogue(), picks)
        except PickError as error:
            if error.code != "clashing-picks":
                raise


def fresh_deal(chance: Random, rules: RuleSet, totals: tuple[int, int] = (0, 0)) -> State:
    state = State(chance.randrange(4), totals)
    deck = list(range(32))
    chance.shuffle(deck)
    submit(state, m.DealCards(tuple(deck)), rules)
    return state


def act(state: State, action: Card | str, rules: RuleSet) -> None:
    seat = state.to_act
    assert seat is not None
    command = m.Call(seat, action) if isinstance(action, str) else m.Play(seat, action)
    submit(state, command, rules)


def random_states(chance: Random, rules: RuleSet, buying: float = 0.3) -> Iterator[State]:
    """Every state of one deal of random actions, before each of them."""
    state = fresh_deal(chance, rules, (chance.randrange(152), chance.randrange(152)))
    while state.phase in (Phase.AUCTION, Phase.PLAY):
        yield state
        actions: Sequence[Card | str] = calls_now(state, rules)
        if actions and chance.random() > buying and "pass" in actions:
            actions = ("pass",)
        act(state, chance.choice(actions or tuple(cards_of(cards_now(state, rules)))), rules)


def asked(
    hand: str,
    land: str,
    seat: int = 0,
    dealer: int = 3,
    said: Sequence[str] = (),
    rules: str = "dram",
    totals: tuple[int, int] = (0, 0),
) -> SeatView:
    """What a seat sees that holds five cards, after some calls; the rest is dealt at random."""
    chance = Random(7)
    rest = list(cards_of(FULL_DECK & ~cards(hand) & ~cards(land)))
    chance.shuffle(rest)
    hands = [0, 0, 0, 0]
    for other in range(4):
        hands[other] = cards(hand) if other == seat else hand_of(rest.pop() for _ in range(5))
    state = State(dealer, totals)
    four = (hands[0], hands[1], hands[2], hands[3])
    apply(state, m.CardsDealt(dealer, four, CARD_OF[land], tuple(rest)))
    for call in said:
        act(state, call, table(rules).rules)
    assert state.to_act == seat, f"seat {state.to_act} is asked"
    return view_of(state, seat, table(rules).rules)


def playing(
    hands: Sequence[str],
    trump: str | None,
    buyer: int,
    played: str = "",
    dealer: int = 3,
    rules: str = "dram",
    level: int = 1,
) -> State:
    """A deal whose cards lie as written, with a contract, after some cards.

    Hands are those of seats 0 to 3; one of less than eight is filled at random. The land is the
    buyer's first card.
    """
    chance = Random(11)
    given = [cards(hand) for hand in hands]
    rest = list(cards_of(FULL_DECK & ~(given[0] | given[1] | given[2] | given[3])))
    chance.shuffle(rest)
    eight = [hand | hand_of(rest.pop() for _ in range(8 - hand.bit_count())) for hand in given]
    assert not rest and all(hand.bit_count() == 8 for hand in eight)
    land = next(cards_of(eight[buyer]))
    five = [hand_of(list(cards_of(hand & ~(1 << land)))[-5:]) for hand in eight]
    state = State(dealer)
    apply(state, m.CardsDealt(dealer, (five[0], five[1], five[2], five[3]), land, ()))
    apply(state, m.HandsCompleted(buyer, (eight[0], eight[1], eight[2], eight[3])))
    auction = open_auction(dealer, land)._replace(
        stage=Stage.SETTLED,
        to_act=None,
        contract="sun" if trump is None else "hokum",
        trump=None if trump is None else SUITS.index(trump),
        caller=buyer,
        buyer=buyer,
        land_to=buyer,
        level=level,
    )
    apply(state, m.PlayBegan(auction, (dealer + 1) & 3))
    for name in played.split():
        act(state, CARD_OF[name], table(rules).rules)
    return state


def choice_in(state: State, bot: Bot, rules: str = "dram") -> Choice:
    assert state.to_act is not None
    return bot.choose(view_of(state, state.to_act, table(rules).rules), 1.0)
