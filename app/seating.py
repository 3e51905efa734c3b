"""Four seats, and the first person's choice of a partner (T113, T114)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class BadSeating(ValueError):
    """Players that cannot be seated. `code` is ``not-four``, ``no-person`` or ``own-partner``."""

    def __init__(self, code: str, given: object) -> None:
        self.code, self.given = code, given
        super().__init__(f"{code}: {given!r}")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who will sit: a person, or a bot of a kind."""

    name: str
    bot: str = ""  # the id of a kind of bot; empty for a person


def seat_players(players: Sequence[Player], partner: int | None = None) -> tuple[Player, ...]:
    """The four in the order of play, partners facing each other.

    The first person among them sits at seat 0 and chooses the partner by their place in
    `players`; without a choice it is the third after that person, who sat opposite already. The
    others keep their order. A bot that came first chooses nobody.
    """
    if len(players) != 4:
        raise BadSeating("not-four", len(players))
    chooser = next((i for i, player in enumerate(players) if not player.bot), None)
    if chooser is None:
        raise BadSeating("no-person", [player.name for player in players])
    if partner is None:
        partner = (chooser + 2) % 4
    if partner == chooser or not 0 <= partner < 4:
        raise BadSeating("own-partner", partner)
    around = [(chooser + turn) % 4 for turn in range(4)]
    others = [players[i] for i in around if i not in (chooser, partner)]
    return (players[chooser], others[0], players[partner], others[1])
