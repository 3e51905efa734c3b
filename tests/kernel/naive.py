"""The duties of play and a full minimax, written once more as plainly as the rule book says it.

Nothing here is shared with the kernel: cards are (rank, suit) pairs, tricks are lists.
"""

from __future__ import annotations

from dataclasses import dataclass

Card = tuple[str, str]

ORDINARY = "789JQKTA"
TRUMP = "78QKTA9J"
ORDINARY_ABNAT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_ABNAT = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
RANKS, SUITS = "789TJQKA", "HDSC"


def card_of(number: int) -> Card:
    return RANKS[number % 8], SUITS[number // 8]


def number_of(card: Card) -> int:
    return SUITS.index(card[1]) * 8 + RANKS.index(card[0])


@dataclass(frozen=True)
class Rules:
    trump: str | None
    covering: str
    cutting: str
    partner_winning: str
    locked: bool = False
    kaboot: int = 0

    def strength(self, card: Card) -> int:
        return (TRUMP if card[1] == self.trump else ORDINARY).index(card[0])

    def abnat(self, card: Card) -> int:
        return (TRUMP_ABNAT if card[1] == self.trump else ORDINARY_ABNAT)[card[0]]


def winner(rules: Rules, trick: list[Card]) -> int:
    """Place in the trick (0 for the leader) of the card that is winning."""
    trumps = [card for card in trick if card[1] == rules.trump]
    fighting = trumps or [card for card in trick if card[1] == trick[0][1]]
    return trick.index(max(fighting, key=rules.strength))


def legal(rules: Rules, hand: set[Card], trick: list[Card], earlier: set[Card]) -> set[Card]:
    """Cards that may be played; ``earlier`` are the cards of the tricks already turned."""
    if not trick:
        no_trumps = {card for card in hand if card[1] != rules.trump}
        return no_trumps if rules.locked and rules.trump and no_trumps else hand
    led = trick[0][1]
    following = {card for card in hand if card[1] == led}
    partner_wins = len(trick) >= 2 and winner(rules, trick) == len(trick) - 2
    if following:
        return _following(rules, following, trick, partner_wins)
    trumps = {card for card in hand if card[1] == rules.trump}
    if rules.trump is None or not trumps:
        return hand
    if partner_wins and _free(rules, hand, trick, earlier):
        return hand
    return _cutting(rules, hand, trumps, trick)


def _following(
    rules: Rules, following: set[Card], trick: list[Card], partner_wins: bool
) -> set[Card]:
    led = trick[0][1]
    is_cut = led != rules.trump and any(card[1] == rules.trump for card in trick)
    owes = {
        "any-led-suit": True,
        "uncut-only": not is_cut,
        "trump-led": led == rules.trump,
        "trump-led-opponent": led == rules.trump and not partner_wins,
        "never": False,
    }[rules.covering]
    best = max(rules.strength(card) for card in trick if card[1] == led)
    beating = {card for card in following if rules.strength(card) > best}
    return beating if rules.trump and owes and beating else following


def _free(rules: Rules, hand: set[Card], trick: list[Card], earlier: set[Card]) -> bool:
    if len(trick) == 3 or rules.partner_winning == "always":
        return True
    partners = trick[-2]
    if rules.partner_winning == "last-or-master-led":
        return len(trick) == 2 and partners[0] == "A"
    played = earlier | set(trick)
    stronger = {
        (rank, partners[1])
        for rank in RANKS
        if rules.strength((rank, partners[1])) > rules.strength(partners)
    }
    if not stronger <= played:
        return False
    outside = {(rank, rules.trump) for rank in RANKS} - played - hand
    return rules.partner_winning == "when-certain" or not outside


def _cutting(rules: Rules, hand: set[Card], trumps: set[Card], trick: list[Card]) -> set[Card]:
    on_table = [rules.strength(card) for card in trick if card[1] == rules.trump]
    winning = {card for card in trumps if rules.strength(card) > max(on_table, default=-1)}
    top = max(trumps, key=rules.strength)
    return {
        "highest-if-it-wins": {top} if top in winning else hand,
        "any-winning": winning or hand,
        "winning-else-any": winning or trumps,
        "any-trump": trumps,
        "nothing": hand,
    }[rules.cutting]


@dataclass(frozen=True)
class State:
    """A position: the hands without the cards on the table, and who may still sweep."""

    hands: tuple[frozenset[Card], ...]
    leader: int
    trick: tuple[Card, ...]
    earlier: frozenset[Card]
    sweeps: frozenset[int] = frozenset()

    @property
    def seat(self) -> int:
        return (self.leader + len(self.trick)) % 4

    def moves(self, rules: Rules) -> set[Card]:
        return legal(rules, set(self.hands[self.seat]), list(self.trick), set(self.earlier))


def after(rules: Rules, state: State, card: Card) -> tuple[State, int]:
    """The state after a card, and the abnat it brought team 0."""
    hands = tuple(
        hand - {card} if seat == state.seat else hand for seat, hand in enumerate(state.hands)
    )
    trick = (*state.trick, card)
    if len(trick) < 4:
        return State(hands, state.leader, trick, state.earlier, state.sweeps), 0
    taker = (state.leader + winner(rules, list(trick))) % 4
    taken = sum(rules.abnat(each) for each in trick) + (0 if any(hands) else 10)
    sweeps = state.sweeps & {taker % 2}
    earned = taken if taker % 2 == 0 else 0
    return State(hands, taker, (), state.earlier | set(trick), sweeps), earned


def value(rules: Rules, state: State, known: dict[State, int]) -> int:
    """Abnat team 0 takes from here on when all play perfectly and see all cards.

    ``known`` remembers positions between two tricks; nothing else is clever here.
    """
    if not state.trick and not any(state.hands):
        return rules.kaboot * ((0 in state.sweeps) - (1 in state.sweeps))
    if state.trick or state not in known:
        choose = max if state.seat % 2 == 0 else min
        found = choose(values(rules, state, known).values())
        if state.trick:
            return found
        known[state] = found
    return known[state]


def values(rules: Rules, state: State, known: dict[State, int]) -> dict[Card, int]:
    """The same for every legal card of the player to move."""
    found = {}
    for card in state.moves(rules):
        following, earned = after(rules, state, card)
        found[card] = earned + value(rules, following, known)
    return found
