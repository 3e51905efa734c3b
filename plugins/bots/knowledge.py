"""What a seat can work out from public play: who cannot hold what, who surely does, and odds.

Everything here follows from the view alone. A card is ruled out of a hand only where its owner
would have broken a rule of this table by playing as he did.
"""

from __future__ import annotations

from copy import copy

from core.cards import FULL_DECK, SUIT_MASK, Card, Hand, cards_of, hand_of, higher, strengths
from core.play import legal_cards
from core.rules import RuleSet, Seat
from core.view import SeatView


class Knowledge:
    """The three hidden hands as one seat knows them. Masks and lists are by seat.

    `unseen` are the cards in other hands; `ruled_out` what a seat cannot hold; `located` what it
    surely holds.
    """

    __slots__ = ("_odds", "located", "ruled_out", "seat", "trump", "unseen")

    def __init__(self, view: SeatView, rules: RuleSet) -> None:
        self.seat = view.seat
        self.trump = view.trump
        self.unseen = FULL_DECK & ~view.hand & ~hand_of(card for _, card in view.played)
        self.ruled_out = ruled_out(view, rules)
        self.located = _located(view, self.unseen)
        for seat in range(4):
            for other in range(4):
                if other != seat:
                    self.ruled_out[other] |= self.located[seat]
        self._odds = self._count_odds(view.counts)

    def _count_odds(self, counts: tuple[int, ...]) -> list[list[float]]:
        """For each seat and card the chance that the one holds the other.

        Every card goes to the seats that may hold it in proportion to their unknown cards.
        """
        seats = [seat for seat in range(4) if seat != self.seat]
        room = [counts[seat] - self.located[seat].bit_count() for seat in range(4)]
        odds = [[0.0] * 32 for _ in range(4)]
        for card in cards_of(self.unseen):
            bit = 1 << card
            owner = next((seat for seat in seats if self.located[seat] & bit), None)
            if owner is not None:
                odds[owner][card] = 1.0
                continue
            able = [seat for seat in seats if not self.ruled_out[seat] & bit and room[seat] > 0]
            total = sum(room[seat] for seat in able)
            for seat in able:
                odds[seat][card] = room[seat] / total
        return odds

    def with_located(self, seat: Seat, cards: Hand) -> Knowledge:
        """The same, if a seat is taken to hold these unseen cards; odds stay as they were."""
        more = copy(self)
        more.located = [*self.located]
        more.located[seat] |= cards
        more.ruled_out = [
            ruled if other == seat else ruled | cards for other, ruled in enumerate(self.ruled_out)
        ]
        return more

    def holds(self, seat: Seat, card: Card) -> float:
        """The chance that a seat holds a card."""
        return self._odds[seat][card]

    def none_of(self, seat: Seat, cards: Hand) -> float:
        """The chance that a seat holds none of these cards."""
        row, chance = self._odds[seat], 1.0
        for card in cards_of(cards & self.unseen):
            chance *= 1.0 - row[card]
        return chance

    def void(self, seat: Seat, suit: int) -> float:
        """The chance that a seat has no card of a suit."""
        return self.none_of(seat, SUIT_MASK[suit])

    def higher_out(self, card: Card) -> Hand:
        """The unseen cards of the same suit that are stronger."""
        return higher(self.trump)[card] & self.unseen

    def is_master(self, card: Card) -> bool:
        """Whether no stronger card of its suit is left in another hand."""
        return not self.higher_out(card)

    def beats(self, seat: Seat, best: Card, led: int) -> float:
        """The chance that a seat can beat the card that is ahead in a trick of the suit led."""
        suit = best >> 3
        if suit == led:
            over = 1.0 - self.none_of(seat, higher(self.trump)[best])
            if self.trump is None or led == self.trump:
                return over
            return over + self.void(seat, led) * (1.0 - self.void(seat, self.trump))
        return self.void(seat, led) * (1.0 - self.none_of(seat, higher(self.trump)[best]))

    def top_unseen(self, suit: int) -> Card | None:
        """The strongest card of a suit in the other hands."""
        row = strengths(self.trump)
        return max(cards_of(self.unseen & SUIT_MASK[suit]), key=row.__getitem__, default=None)


def ruled_out(view: SeatView, rules: RuleSet) -> list[Hand]:
    """For each seat the unplayed cards that its play so far has ruled out of its hand."""
    out = [0, 0, 0, 0]
    auction = view.auction
    if auction is None or not view.played:
        return out
    own = view.hand | hand_of(card for seat, card in view.played if seat == view.seat)
    trick: list[Card] = []
    earlier: Hand = 0
    for seat, card in view.played:
        if seat != view.seat:
            out[seat] |= _told_by(
                card, trick, earlier, own, out[seat], auction.trump, auction.locked, rules
            )
        trick.append(card)
        if len(trick) == 4:
            earlier |= hand_of(trick)
            trick.clear()
    return out


def _told_by(
    card: Card,
    trick: list[Card],
    earlier: Hand,
    own: Hand,
    known: Hand,
    trump: int | None,
    locked: bool,
    rules: RuleSet,
) -> Hand:
    """What one play rules out, on top of what is known: cards that would have forbidden it."""
    told, led = 0, trick[0] >> 3 if trick else None
    if led is None:
        if not locked or card >> 3 != trump:
            return 0
        suspects = FULL_DECK & ~SUIT_MASK[trump]
    elif card >> 3 != led:
        told = SUIT_MASK[led]
        if trump is None or trump == led:
            return told
        suspects = SUIT_MASK[trump]
    elif trump is None:
        return 0
    else:
        suspects = SUIT_MASK[led]
    bit = 1 << card
    suspects &= ~(earlier | hand_of(trick) | own | known | bit)
    most = suspects | bit  # with more cards he might have been free
    if not suspects or legal_cards(most, trick, earlier, trump, locked, rules) & bit:
        return told
    for other in cards_of(suspects):
        if not legal_cards(bit | 1 << other, trick, earlier, trump, locked, rules) & bit:
            told |= 1 << other
    return told


def _located(view: SeatView, unseen: Hand) -> list[Hand]:
    """For each seat the unseen cards that it is known to hold: the land, and projects shown."""
    located = [0, 0, 0, 0]
    auction = view.auction
    if (
        auction is not None
        and auction.land_to is not None
        and sum(view.counts) + len(view.played) == 32
    ):
        located[auction.land_to] |= 1 << auction.land
    for seat, projects in enumerate(view.shown):
        for project in projects:
            located[seat] |= project.cards
    return [cards & unseen if seat != view.seat else 0 for seat, cards in enumerate(located)]
