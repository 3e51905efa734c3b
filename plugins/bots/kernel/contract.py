"""A contract and its duties of play as one flat row of numbers, the only form the kernel reads.

The kernel renumbers cards: ``suit * 8 + strength``, weakest first under the contract, with the
trump suit moved to place 0. So "every trump" is the mask 255, "stronger in its suit" is "further
left in its byte", and no rule needs to ask which suit is trump. ``PLACE`` and ``CARD`` translate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

COVERING = ("any-led-suit", "uncut-only", "trump-led", "trump-led-opponent", "never")
CUTTING = ("highest-if-it-wins", "any-winning", "winning-else-any", "any-trump", "nothing")
PARTNER_WINNING = ("when-certain", "when-nobody-can-cut", "always", "last-or-master-led")

ORDINARY_STRENGTH = (0, 1, 2, 4, 5, 6, 3, 7)  # ranks 7 8 9 J Q K T A, weakest first
TRUMP_STRENGTH = (0, 1, 5, 6, 3, 7, 2, 4)  # ranks 7 8 Q K T A 9 J
ORDINARY_ABNAT = (0, 0, 0, 10, 2, 3, 4, 11)  # by rank: 7 8 9 T J Q K A
TRUMP_ABNAT = (0, 0, 14, 10, 20, 3, 4, 11)
LAST_TRICK = 10

# Where each fact stands in the row.
TRUMPS = 0  # mask of the trump suit in kernel numbering: 255 in hokum, 0 in sun
COVER = 1  # index into COVERING
CUT = 2  # index into CUTTING
PARTNER = 3  # index into PARTNER_WINNING
LOCKED = 4  # 1 when a trick may not be opened with a trump
LAST = 5  # abnat of the last trick
KABOOT = 6  # added for the side that takes every trick of the deal, taken from the other
PLACE = 8  # 32 entries: card -> kernel card
CARD = 40  # 32 entries: kernel card -> card
ABNAT = 72  # 32 entries: abnat of a kernel card
SUIT_ABNAT = 104  # 4 * 256 entries: abnat of a set of cards of one suit, given as a byte
LENGTH = SUIT_ABNAT + 4 * 256

MOST_KABOOT = 400  # what the search can still write into one word


@dataclass(frozen=True)
class Contract:
    """What the kernel must know of a contract: ``trump`` is a suit 0..3, or None for sun.

    ``covering``, ``cutting`` and ``partner_winning`` are option ids and mean nothing in sun.
    ``kaboot`` is the worth, in abnat, of taking every trick beyond the cards themselves (0..400).
    Strength rows list the ranks weakest first, abnat rows go by rank; variants may change them.
    """

    trump: int | None
    covering: str = "any-led-suit"
    cutting: str = "highest-if-it-wins"
    partner_winning: str = "when-certain"
    locked: bool = False
    kaboot: int = 0
    last_trick: int = LAST_TRICK
    ordinary_strength: Sequence[int] = field(default=ORDINARY_STRENGTH)
    trump_strength: Sequence[int] = field(default=TRUMP_STRENGTH)
    ordinary_abnat: Sequence[int] = field(default=ORDINARY_ABNAT)
    trump_abnat: Sequence[int] = field(default=TRUMP_ABNAT)

    def row(self) -> list[int]:
        """The contract as ``LENGTH`` numbers. Raises ValueError when a part is out of range."""
        self._check()
        row = [0] * LENGTH
        row[TRUMPS] = 0 if self.trump is None else 255
        row[COVER] = COVERING.index(self.covering)
        row[CUT] = CUTTING.index(self.cutting)
        row[PARTNER] = PARTNER_WINNING.index(self.partner_winning)
        row[LOCKED] = int(self.locked and self.trump is not None)
        row[LAST] = self.last_trick
        row[KABOOT] = self.kaboot
        for suit in range(4):
            is_trump = suit == self.trump
            strength = self.trump_strength if is_trump else self.ordinary_strength
            abnat = self.trump_abnat if is_trump else self.ordinary_abnat
            home = self._home(suit)
            for position, rank in enumerate(strength):
                place, card = home * 8 + position, suit * 8 + rank
                row[PLACE + card], row[CARD + place] = place, card
                row[ABNAT + place] = abnat[rank]
            for cards in range(256):
                row[SUIT_ABNAT + home * 256 + cards] = sum(
                    row[ABNAT + home * 8 + position]
                    for position in range(8)
                    if cards >> position & 1
                )
        return row

    def _home(self, suit: int) -> int:
        """Where a suit stands in kernel numbering: trump changes places with suit 0."""
        if self.trump is None:
            return suit
        return {self.trump: 0, 0: self.trump}.get(suit, suit)

    def _check(self) -> None:
        if self.trump not in (None, 0, 1, 2, 3):
            raise ValueError(f"trump is a suit 0..3 or None, not {self.trump!r}")
        for name, known in (
            ("covering", COVERING),
            ("cutting", CUTTING),
            ("partner_winning", PARTNER_WINNING),
        ):
            if getattr(self, name) not in known:
                raise ValueError(
                    f"the kernel knows no {name} {getattr(self, name)!r}, only {', '.join(known)}"
                )
        if not 0 <= self.kaboot <= MOST_KABOOT:
            raise ValueError(f"kaboot is 0..{MOST_KABOOT} abnat, not {self.kaboot}")
        for order in (self.ordinary_strength, self.trump_strength):
            if sorted(order) != list(range(8)):
                raise ValueError(f"a strength order names each rank 0..7 once, not {order!r}")


def speaks(covering: Any, cutting: Any, partner_winning: Any) -> bool:
    """Whether the kernel can play by these picks; other rules need the slower engine."""
    return covering in COVERING and cutting in CUTTING and partner_winning in PARTNER_WINNING
