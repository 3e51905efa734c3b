"""A table being laid: who is to sit where, by which rules, until it is opened or kept.

The first real person among the players chooses the partner, and the seats follow from that; a
table with an empty place is not opened (T113, T114).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from app.i18n import Tongue
from app.seating import BadSeating, Player, seat_players
from app.store.tables import TableSetup
from plugins.options import _

PLACES = range(4)

COMPLAINTS: dict[str, str] = {
    "not-four": _("A table needs four players. A bot may fill an empty place."),
    "no-person": _("All four are bots: somebody must play."),
}


def seating_complaint(error: BadSeating, t: Tongue) -> str:
    """Why nobody can sit down yet, in words."""
    return t(COMPLAINTS[error.code])


@dataclass
class Laying:
    """Everything about a table that is chosen before its first deal.

    `places` is who comes, in the order of the list; the seats are made by `seated`. `kept_as` is
    the name of the table one owns that is being changed.
    """

    places: list[Player | None] = field(default_factory=lambda: [None] * 4)
    partner: int | None = None  # a place; None: the one opposite
    rules: str = "dram"
    target: int | None = None
    pace: int | None = None
    gestures: str = ""
    looks: str = ""
    practice: bool = False
    name: str = ""
    kept_as: str = ""

    @classmethod
    def of(cls, setup: TableSetup) -> Laying:
        """A table one owns, to be changed. Its players sit already: each faces the partner."""
        return cls(
            places=list(setup.players),
            rules=setup.rules,
            target=setup.target,
            pace=setup.pace,
            gestures=setup.gestures,
            looks=setup.looks,
            practice=setup.practice,
            name=setup.name,
            kept_as=setup.name,
        )

    @property
    def empty(self) -> int:
        """How many places nobody has taken."""
        return self.places.count(None)

    @property
    def chooser(self) -> int | None:
        """The place of the first real person, who chooses the partner; None while there is none."""
        people = (n for n, player in enumerate(self.places) if player and not player.bot)
        return next(people, None)

    @property
    def chosen_partner(self) -> int | None:
        """The place of the chooser's partner, chosen or opposite."""
        if self.chooser is None:
            return None
        if self.partner is None or self.partner == self.chooser:
            return (self.chooser + 2) % 4
        return self.partner

    def seat(self, place: int, player: Player | None) -> None:
        """Somebody takes a place, or it becomes empty."""
        self.places[place] = player

    def seated(self) -> tuple[Player, Player, Player, Player]:
        """The four in the order of play. Raises `BadSeating`."""
        players = [player for player in self.places if player is not None]
        if len(players) != 4:
            raise BadSeating("not-four", len(players))
        first, second, third, fourth = seat_players(players, self.chosen_partner)
        return first, second, third, fourth

    def setup(self) -> TableSetup:
        """The table as it can be opened and kept. Raises `BadSeating`."""
        return TableSetup(
            name=self.name,
            players=self.seated(),
            rules=self.rules,
            target=self.target,
            pace=self.pace,
            gestures=self.gestures,
            looks=self.looks,
            practice=self.practice,
        )
