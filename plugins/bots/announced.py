"""Worlds that also fit the projects announced: who named one holds it, who named none has none."""

from __future__ import annotations

from random import Random

from core.cards import Hand, hand_of
from core.projects import KINDS, find_projects
from core.rules import RuleSet, Seat
from core.view import SeatView
from plugins.bots.knowledge import Knowledge
from plugins.bots.worlds import FourHands, Worlds

TRIES = 40  # to draw a world that fits every seat; the last one is taken if none does
_RUN_LENGTH = {"sira": 3, "fifty": 4, "hundred": 5}


class AnnouncedWorlds:
    """Draws worlds. The rarest project that is not on the table is dealt to its holder first.

    Its places are weighed by the number of worlds each leaves; all else that was announced, or
    was not, is seen to by drawing again.
    """

    def __init__(self, view: SeatView, rules: RuleSet) -> None:
        assert view.auction is not None and view.auction.contract is not None
        self.contract, self.rules, self.announced = view.auction.contract, rules, view.announced
        self.gone = [
            hand_of(card for seat, card in view.played if seat == owner) for owner in range(4)
        ]
        # Only where the game itself announces does silence tell anything.
        self.told = tuple(
            seat
            for seat in range(4)
            if rules.project_announcing and seat != view.seat and self.gone[seat]
        )
        self._kinds: dict[Hand, tuple[str, ...]] = {}
        known = Knowledge(view, rules)
        self._ways = [Worlds(known, view.hand, view.counts)]
        hidden = [seat for seat in self.told if view.announced[seat] and not view.shown[seat]]
        if hidden:
            seat = max(hidden, key=lambda seat: KINDS.index(view.announced[seat][0]))
            self._ways = self._with_project(view, known, seat) or self._ways
        self._numbers = [worlds.number for worlds in self._ways]

    @property
    def exist(self) -> bool:
        return any(self._numbers)

    def _with_project(self, view: SeatView, known: Knowledge, seat: Seat) -> list[Worlds]:
        """The worlds of each place where the seat's strongest project may lie."""
        able = self.gone[seat] | known.unseen & ~known.ruled_out[seat]
        ways = []
        for cards in _places(view.announced[seat][0]):
            if not cards & ~able:
                more = known.with_located(seat, cards & known.unseen)
                if more.located[seat].bit_count() <= view.counts[seat]:
                    ways.append(Worlds(more, view.hand, view.counts))
        return ways if any(worlds.number for worlds in ways) else []

    def draw(self, chance: Random) -> FourHands:
        for _ in range(TRIES):
            way = chance.choices(self._ways, self._numbers)[0]
            world = way.draw(chance)
            if all(self._tells_the_same(world[seat], seat) for seat in self.told):
                break
        return world

    def _tells_the_same(self, hand: Hand, seat: Seat) -> bool:
        eight = hand | self.gone[seat]
        kinds = self._kinds.get(eight)
        if kinds is None:
            found = find_projects(eight, self.contract, self.rules)
            kinds = self._kinds[eight] = tuple(project.kind for project in found)
        return kinds == self.announced[seat]


def _places(kind: str) -> list[Hand]:
    """The cards of every project of a kind, whether this table counts it or not."""
    found = []
    length = _RUN_LENGTH.get(kind)
    if length is not None:
        run = (1 << length) - 1
        found = [run << (8 * suit + low) for suit in range(4) for low in range(9 - length)]
    if kind in ("hundred", "four-hundred"):
        found += [0x01010101 << rank for rank in range(8)]
    return found
