"""The three rulebooks once more, told as naively as they read: no mask, no pick, no shared code.

Cards are their names. An auction is a generator that yields ``(seat, offers)`` and is sent the
call, and returns what came of it. `scorepad` is silent on bidding and play and follows `dram`
(statements.md), without ashkal and with a sun that may always be doubled.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

Offers = Generator[tuple[int, set[str]], str, dict[str, Any]]

ORDINARY = "789JQKTA"
TRUMP = "78QKTA9J"
SUITS = "HDSC"


# ---- playing the tricks ----------------------------------------------------------------------


def rank_in(card: str, trump: str | None) -> int:
    return (TRUMP if card[1] == trump else ORDINARY).index(card[0])


def beats(card: str, other: str, trump: str | None) -> bool:
    """Whether a card played later takes the trick from one that is ahead."""
    if card[1] == other[1]:
        return rank_in(card, trump) > rank_in(other, trump)
    return card[1] == trump


def ahead(trick: list[str], trump: str | None) -> int:
    best = 0
    for place, card in enumerate(trick):
        if place and beats(card, trick[best], trump):
            best = place
    return best


def may_play(
    book: str,
    hand: list[str],
    trick: list[str],
    earlier: list[str],
    trump: str | None,
    locked: bool,
) -> set[str]:
    """The cards that a rulebook lets a hand play; `trump` is None under sun."""
    everything = set(hand)
    if not trick:
        others = {card for card in hand if card[1] != trump}
        if book == "table" and locked and trump and others:
            return others
        return everything
    led = trick[0][1]
    same = {card for card in hand if card[1] == led}
    if trump is None:
        return same or everything
    if same:
        return _following(book, same, trick, trump)
    trumps = {card for card in hand if card[1] == trump}
    if not trumps:
        return everything
    winning = ahead(trick, trump)
    partner_is_ahead = winning == len(trick) - 2
    if book != "table":
        return everything if partner_is_ahead else trumps
    if partner_is_ahead and _is_certain(trick, winning, earlier, trump):
        return everything
    highest = max(trumps, key=lambda card: rank_in(card, trump))
    if trick[winning][1] == trump and not beats(highest, trick[winning], trump):
        return everything
    return {highest}


def _following(book: str, same: set[str], trick: list[str], trump: str) -> set[str]:
    led = trick[0][1]
    of_suit = [card for card in trick if card[1] == led]
    top = max(of_suit, key=lambda card: rank_in(card, trump))
    higher = {card for card in same if rank_in(card, trump) > rank_in(top, trump)}
    if book != "table":
        opponent_wins = ahead(trick, trump) != len(trick) - 2
        if led != trump or not opponent_wins:
            return same
    return higher or same


def _is_certain(trick: list[str], winning: int, earlier: list[str], trump: str) -> bool:
    if len(trick) == 3:
        return True
    card = trick[winning]
    above = {
        rank + card[1] for rank in ORDINARY if rank_in(rank + card[1], trump) > rank_in(card, trump)
    }
    return above <= {*earlier, *trick}


# ---- the buy ---------------------------------------------------------------------------------


def buying(book: str, dealer: int, land: str, scores: tuple[int, int]) -> Offers:
    """The whole auction of one deal."""
    teller = _Table if book == "table" else _Official
    return teller(book, dealer, land, scores).asking()


class _Official:
    """`dram`, and what `scorepad` takes over from it."""

    def __init__(self, book: str, dealer: int, land: str, scores: tuple[int, int]) -> None:
        self.book, self.dealer, self.land, self.scores = book, dealer, land, scores
        self.order = [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]

    def others(self, seat: int) -> list[int]:
        return [(seat + turn) % 4 for turn in (1, 2, 3)]

    def other_suits(self) -> list[str]:
        return [suit for suit in SUITS if suit != self.land[1]]

    def asking(self) -> Offers:
        for seat in self.order:
            offers = {"pass", "hokum", "sun"}
            if self.book == "dram" and seat in self.order[2:]:
                offers.add("ashkal")
            call = yield seat, offers
            if call == "hokum":
                return (yield from self.hokum(seat, self.land[1], False))
            if call != "pass":
                return (yield from self.sun(seat, call == "ashkal"))
        for seat in self.order:
            offers = {"pass", "sun"} | {f"second-hokum:{suit}" for suit in self.other_suits()}
            call = yield seat, offers
            if call == "sun":
                return (yield from self.sun(seat, False))
            if call != "pass":
                return (yield from self.hokum(seat, call[-1], True))
        return {"thrown_in": True, "next_dealer": (self.dealer + 1) % 4}

    def hokum(self, seat: int, suit: str, second: bool) -> Offers:
        for other in self.others(seat):
            call = yield other, {"pass", "sun"}
            if call == "sun":
                return (yield from self.sun(other, False))
        call = yield seat, {"confirm", "sun"}
        if call == "sun":
            return (yield from self.sun(seat, False))
        level, doubler = 1, None
        for defender in ((seat + 1) % 4, (seat + 3) % 4):
            call = yield defender, {"pass", "double"}
            if call == "double":
                level, doubler = 2, defender
                break
        if doubler is not None:
            for word, asked in (("three", seat), ("four", doubler), ("gahwa", seat)):
                call = yield asked, {"pass", word}
                if call == "pass":
                    break
                level += 1
        return self.bought("hokum", suit, second, False, False, seat, seat, level, False, doubler)

    def may_double_sun(self, buyers: int, doublers: int) -> bool:
        return self.book == "scorepad" or (buyers > 100 and doublers <= 100)

    def sun(self, seat: int, ashkal: bool, stolen: bool = False) -> Offers:
        land_to = (seat + 2) % 4 if ashkal else seat
        level, doubler = 1, None
        if self.may_double_sun(self.scores[seat % 2], self.scores[1 - seat % 2]):
            for defender in ((seat + 1) % 4, (seat + 3) % 4):
                call = yield defender, {"pass", "double"}
                if call == "double":
                    level, doubler = 2, defender
                    break
        return self.bought("sun", None, False, ashkal, stolen, seat, land_to, level, False, doubler)

    def bought(
        self,
        contract: str,
        trump: str | None,
        second: bool,
        ashkal: bool,
        stolen: bool,
        buyer: int,
        land_to: int,
        level: int,
        locked: bool,
        doubler: int | None,
    ) -> dict[str, Any]:
        return {
            "thrown_in": False,
            "contract": contract,
            "trump": trump,
            "second": second,
            "ashkal": ashkal,
            "stolen": stolen,
            "buyer": buyer,
            "buyer_team": buyer % 2,
            "land_to": land_to,
            "level": "gahwa" if level == 5 else level,
            "multiplier": None if level == 5 else level,
            "locked": locked,
            "doubler": doubler,
            "leader": (self.dealer + 1) % 4,
        }


class _Table(_Official):
    """`table`, step by step."""

    def asking(self) -> Offers:
        somebody_spoke = False
        for hokum in ("hokum", "second-hokum"):
            for seat in self.order:
                offers = {"pass", "sun", hokum}
                if seat in self.order[2:]:
                    offers.add("ashkal")
                call = yield seat, offers
                if call == hokum:
                    suit = self.land[1] if hokum == "hokum" else None
                    return (yield from self.hokum(seat, suit, suit is None))
                if call != "pass":
                    return (yield from self.sun(seat, call == "ashkal", not somebody_spoke))
                somebody_spoke = True
        return {"thrown_in": True, "next_dealer": (self.dealer + 1) % 4}

    def hokum(self, seat: int, suit: str | None, second: bool) -> Offers:  # type: ignore[override]
        level, locked, doubler = 1, False, None
        for other in self.others(seat):
            if other == (seat + 2) % 4:
                offers = {"pass", "sun"} | ({"ashkal"} if other in self.order[2:] else set())
            else:
                offers = {"pass", "sun", "double:open", "double:locked"}
            call = yield other, offers
            if call in ("sun", "ashkal"):
                return (yield from self.sun(other, call == "ashkal"))
            if call != "pass":
                level, locked, doubler = 2, call == "double:locked", other
                break
        if doubler is None:
            call = yield seat, {"confirm", "sun"}
            if call == "sun":
                return (yield from self.sun(seat, False))
        else:
            call = yield seat, {"pass", "three"}
            if call == "three":
                level, locked = 3, False
                call = yield doubler, {"pass", "four:open", "four:locked"}
                if call != "pass":
                    level, locked = 4, call == "four:locked"
                    call = yield seat, {"pass", "gahwa"}
                    if call == "gahwa":
                        level, locked = 5, False
        if suit is None:
            call = yield seat, {f"name:{other}" for other in self.other_suits()}
            suit = call[-1]
        return self.bought("hokum", suit, second, False, False, seat, seat, level, locked, doubler)

    def may_double_sun(self, buyers: int, doublers: int) -> bool:
        return buyers > 100 and doublers < 100

    def sun(self, seat: int, ashkal: bool, very_first: bool = False) -> Offers:
        stolen = False
        if not very_first:
            before = (seat + 3) % 4
            call = yield before, {"pass", "qablak"}
            if call == "qablak":
                seat, stolen = before, True
        return (yield from super().sun(seat, ashkal, stolen))


# ---- counting --------------------------------------------------------------------------------


def sun_points(abnat: int) -> int:
    tens, rest = divmod(abnat, 10)
    if rest == 5:
        return tens * 2 + 1
    return (tens + (rest > 5)) * 2


def hokum_points(abnat: int) -> int:
    tens, rest = divmod(abnat, 10)
    return tens + (rest > 5)


def count(
    book: str,
    contract: str,
    buyers: int,
    projects: tuple[int, int],
    baloot: int | None,
    level: int,
) -> tuple[tuple[int, int], bool]:
    """Points of the buyer's side and of the others, and whether the buyer has won the deal.

    `buyers` are the buyer's abnat, both sides having taken a trick; in `projects` and `baloot`
    0 is the buyer's side and 1 the others'. A level of 5 gives the points as if it were 1.
    """
    whole, all_abnat = (26, 130) if contract == "sun" else (16, 162)
    convert = sun_points if contract == "sun" else hokum_points
    others = all_abnat - buyers
    cards = [convert(buyers), convert(others)]
    if book != "table":
        cards[0] = whole - cards[1]
    bonus = [2 if baloot == side else 0 for side in (0, 1)]
    total = [cards[side] + projects[side] + bonus[side] for side in (0, 1)]
    won = _buyer_wins(book, contract, total, others % 10, level)
    if level in (2, 3, 4):
        return _doubled(book, whole, projects, bonus, level, won), won
    if won:
        return (total[0], total[1]), won
    if book == "table":
        return (0, whole + projects[1] + bonus[1]), won
    if book == "dram":
        return (0, whole + sum(projects) + sum(bonus)), won
    return (bonus[0], whole + sum(projects) + bonus[1]), won


def _buyer_wins(book: str, contract: str, total: list[int], digit: int, level: int) -> bool:
    if total[0] != total[1]:
        return total[0] > total[1]
    if book == "scorepad":
        return digit not in ((2, 3, 4, 5) if contract == "hokum" else (1, 2, 3, 4))
    return book == "table"


def _doubled(
    book: str, whole: int, projects: tuple[int, int], bonus: list[int], level: int, won: bool
) -> tuple[int, int]:
    taken = whole * level + sum(projects) * (1 if book == "table" else level)
    if book == "scorepad":
        return (taken + bonus[0], bonus[1]) if won else (bonus[0], taken + bonus[1])
    taken += sum(bonus)
    return (taken, 0) if won else (0, taken)
