"""Statistics by person, by partner and by profile, as plain numbers.

`count_deals` reduces a match's events to one small record a deal; `tallies` adds them up.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import NamedTuple, TextIO

from app.i18n import Tongue
from app.own_names import players_in
from app.seating import Player
from core import messages as m
from core.projects import KINDS
from core.rules import Seat, Team

Pair = tuple[int, int]
SOURCE = Tongue()


class DealCount(NamedTuple):
    """What statistics need of one deal. Pairs are by team, `projects` by seat.

    A deal that was thrown in has no buyer. `points` is None after a gahwa.
    """

    dealer: Seat
    contract: str = ""
    buyer: Seat | None = None
    level: int = 1
    doubler: Seat | None = None
    fallen: bool = False
    kaboot: Team | None = None
    points: Pair | None = (0, 0)
    abnat: Pair = (0, 0)
    won_projects: Pair = (0, 0)  # points of those that survived the battle
    projects: tuple[tuple[str, ...], ...] = ((), (), (), ())  # kinds announced
    baloot: Seat | None = None


class MatchCount(NamedTuple):
    """A match that is over."""

    players: tuple[Player, ...]
    profile: str
    winner: Team | None
    deals: tuple[DealCount, ...]


def count_deals(events: Iterable[m.Event]) -> list[DealCount]:
    """One record for each finished deal, in order."""
    found: list[DealCount] = []
    deal = DealCount(0)
    projects: list[tuple[str, ...]] = [(), (), (), ()]
    for event in events:
        if isinstance(event, m.CardsDealt):
            deal, projects = DealCount(event.dealer), [(), (), (), ()]
        elif isinstance(event, m.PlayBegan):
            auction = event.auction
            deal = deal._replace(
                contract=auction.contract or "",
                buyer=auction.buyer,
                level=auction.level,
                doubler=auction.doubler,
            )
        elif isinstance(event, m.ProjectAnnounced):
            projects[event.seat] = tuple(project.kind for project in event.projects)
        elif isinstance(event, m.DealThrownIn):
            found.append(deal)
        elif isinstance(event, m.DealScored):
            found.append(
                deal._replace(
                    fallen=event.score.fallen,
                    kaboot=event.score.kaboot,
                    points=event.score.points,
                    abnat=event.abnat,
                    won_projects=event.projects,
                    projects=tuple(projects),
                    baloot=event.baloot,
                )
            )
    return found


class Buy(NamedTuple):
    """Under which contract, from which seat, and how many seats after the dealer (1 to 4)."""

    contract: str
    seat: Seat
    turn: int


@dataclass(slots=True)
class Tally:
    """The figures of one person, or of one with one partner or by one profile.

    Buys are the person's own; points, kaboots and doubles are the side's. A double is won by the
    side that wins the deal; `doubles` are those called by the side, `doubled` those against it.
    """

    matches: int = 0
    matches_won: int = 0
    deals: int = 0
    thrown_in: int = 0
    points_for: int = 0
    points_against: int = 0
    bought: Counter[Buy] = field(default_factory=Counter)
    made: Counter[Buy] = field(default_factory=Counter)
    kaboots_for: int = 0
    kaboots_against: int = 0
    doubles_won: int = 0
    doubles_lost: int = 0
    doubled_won: int = 0
    doubled_lost: int = 0
    projects: Counter[str] = field(default_factory=Counter)  # kinds announced by the person
    baloots: int = 0

    def bought_in(self, contract: str | None = None, turn: int | None = None) -> int:
        return _total(self.bought, contract, turn)

    def made_in(self, contract: str | None = None, turn: int | None = None) -> int:
        return _total(self.made, contract, turn)

    @property
    def falls(self) -> int:
        return self.bought.total() - self.made.total()

    @property
    def points_per_deal(self) -> float:
        """Points of the side for each deal that was played out; 0 before the first."""
        return self.points_for / self.deals if self.deals else 0.0

    def add_match(self, seat: Seat, match: MatchCount) -> None:
        self.matches += 1
        self.matches_won += match.winner == seat & 1
        for deal in match.deals:
            self._add_deal(seat, deal)

    def _add_deal(self, seat: Seat, deal: DealCount) -> None:
        if deal.buyer is None:
            self.thrown_in += 1
            return
        team = seat & 1
        self.deals += 1
        if deal.points is not None:
            self.points_for += deal.points[team]
            self.points_against += deal.points[1 - team]
        if deal.buyer == seat:
            buy = Buy(deal.contract, seat, (seat - deal.dealer - 1) % 4 + 1)
            self.bought[buy] += 1
            self.made[buy] += not deal.fallen
        if deal.kaboot is not None:
            self.kaboots_for += deal.kaboot == team
            self.kaboots_against += deal.kaboot != team
        if deal.level > 1:
            self._add_double(team, deal.buyer & 1, deal.fallen)
        self.projects.update(deal.projects[seat])
        self.baloots += deal.baloot == seat

    def _add_double(self, team: Team, buyer: Team, fallen: bool) -> None:
        if team == buyer:
            self.doubled_lost += fallen
            self.doubled_won += not fallen
        else:
            self.doubles_won += fallen
            self.doubles_lost += not fallen


def _total(counter: Counter[Buy], contract: str | None, turn: int | None) -> int:
    return sum(
        count
        for buy, count in counter.items()
        if contract in (None, buy.contract) and turn in (None, buy.turn)
    )


BY = ("person", "partner", "profile")


def tallies(matches: Iterable[MatchCount], by: str = "person") -> dict[tuple[str, ...], Tally]:
    """Figures of every person: by (person,), by (person, partner) or by (person, profile).

    Names of our own are in English, whatever they were told in. Bots have no figures of their
    own; as a partner a bot stands under its name. A person who holds several seats is counted at
    each.
    """
    found: dict[tuple[str, ...], Tally] = {}
    for match in matches:
        players = players_in(SOURCE, match.players)  # one person in every language
        for seat, player in enumerate(players):
            if player.bot:
                continue
            more = {"partner": players[seat ^ 2].name, "profile": match.profile}
            key = (player.name, more[by]) if by in more else (player.name,)
            found.setdefault(key, Tally()).add_match(seat, match)
    return found


# ---- as a table ------------------------------------------------------------------------------

_TURNS = (1, 2, 3, 4)


def figures(tally: Tally) -> dict[str, int | float]:
    """Every figure under a name, in the order in which it is shown."""
    row: dict[str, int | float] = {}
    for part in fields(Tally):
        value = getattr(tally, part.name)
        if part.name in ("bought", "made"):
            for contract in ("hokum", "sun"):
                for turn in _TURNS:
                    row[f"{part.name}_{contract}_{turn}"] = _total(value, contract, turn)
        elif part.name == "projects":
            row.update({f"project_{kind}": value[kind] for kind in KINDS})
        else:
            row[part.name] = value
    row["falls"] = tally.falls
    row["points_per_deal"] = round(tally.points_per_deal, 3)
    return row


def write_csv(found: dict[tuple[str, ...], Tally], by: str, out: TextIO) -> None:
    """A heading and a line for each key. A name that a spreadsheet would run is quoted."""
    heads = ["person"] if by == "person" else ["person", by]
    writer = csv.writer(out)
    writer.writerow([*heads, *figures(Tally())])
    for key, tally in sorted(found.items()):
        writer.writerow([*map(_harmless, key), *figures(tally).values()])


def _harmless(text: str) -> str:
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
