"""What the coach has to say, in words. Numbers are game points or abnat, and say which."""

from __future__ import annotations

from collections.abc import Sequence

from app.coach.hinting import Hint
from app.coach.review import Judged, Standing
from app.i18n import Tongue
from app.lab.words import decimal
from app.narrator.words import Words
from core.auction import Auction, Stage
from core.cards import Card
from core.rules import Seat
from plugins.bots import Action
from plugins.bots.reasons import REASONS

UNFELT = 0.05
"""Points that are told as none."""


class CoachWords:
    """Words for one seat of a deal, in the terms of its profile."""

    def __init__(self, t: Tongue, profile: str, seat: Seat) -> None:
        self.t, self.words, self.seat = t, Words(t, profile), seat

    # ---- names of things

    def action(self, action: Action, land: Card | None, stage: Stage | None = None) -> str:
        """A card or a call. A pass takes its word from the stage at which it is said."""
        if not isinstance(action, str):
            return self.words.card(action)
        in_round = {None: "pass", Stage.FIRST: "pass", Stage.SECOND: "pass-second"}
        return self.words.call(action, land, in_round.get(stage, "pass-raise"))

    def when(self, action: Action, trick: int) -> str:
        return self.t("Call") if isinstance(action, str) else self.t("Trick {n}", n=trick)

    def points(self, points: float) -> str:
        """A number of points, whole where it is."""
        if abs(points - round(points)) < UNFELT:
            return self.words.points(round(points))
        return self.t("{points} points", points=decimal(self.t, points))

    def reason(self, code: str) -> str:
        return self.t(REASONS[code]) if code in REASONS else ""

    # ---- hints

    def hint(self, hint: Hint, land: Card | None, stage: Stage | None) -> str:
        """What to do, and why."""
        named = self.action(hint.action, land, stage)
        if isinstance(hint.action, str):
            told = self.t("Say {call}.", call=named)
        else:
            told = self.t("Play the {card}.", card=named)
        return " ".join(filter(None, (told, self.reason(hint.reason))))

    def weighed(self, hint: Hint, land: Card | None, stage: Stage | None) -> list[str]:
        """What else was looked at: a line for each action that is worth less."""
        lines = []
        for action, points in hint.worths[1:]:
            less = hint.worths[0][1] - points
            given = {"action": self.action(action, land, stage), "points": self.points(less)}
            if less < UNFELT:
                lines.append(self.t("{action}: as good.", **given))
            else:
                lines.append(self.t("{action}: {points} less.", **given))
        return lines

    # ---- a review

    def done(self, judged: Judged, trick: int, land: Card | None, stage: Stage | None) -> str:
        """What was done: ``Trick 3: ten of hearts``."""
        named = self.action(judged.action, land, stage)
        return self.t("{when}: {action}", when=self.when(judged.action, trick), action=named)

    def verdict(self, judged: Judged, land: Card | None, stage: Stage | None) -> str:
        """What it cost, both ways."""
        t, parts, reason = self.t, [], ""
        if judged.known is not None:
            best, lost = judged.known.best, judged.known.points
            if best == judged.action or lost < UNFELT:
                parts.append(t("Best on what you knew."))
            else:
                given = {"points": self.points(lost), "action": self.action(best, land, stage)}
                parts.append(t("On what you knew it cost {points}; best was {action}.", **given))
                reason = self.reason(judged.reason)
        if judged.open is not None:
            parts.append(self._open(judged, land, stage))
        if reason:
            parts.append(reason)
        return " ".join(parts) or t("This could not be worked out.")

    def _open(self, judged: Judged, land: Card | None, stage: Stage | None) -> str:
        t, cost = self.t, judged.open
        assert cost is not None
        if cost.best == judged.action:
            return t("Best with all cards open.")
        given = {"action": self.action(cost.best, land, stage), "points": self.points(cost.points)}
        if cost.points >= UNFELT and cost.abnat:
            given["abnat"] = self.words.abnat(round(cost.abnat))
            return t(
                "With all cards open it cost {points} and {abnat}; best was {action}.", **given
            )
        if cost.points >= UNFELT:
            return t("With all cards open it cost {points}; best was {action}.", **given)
        if cost.abnat is None or cost.abnat < 0.5:
            return t("As good as any with all cards open.")
        given["abnat"] = self.words.abnat(round(cost.abnat))
        return t("With all cards open it cost {abnat} and no point; {action} takes them.", **given)

    # ---- could I have made it?

    def standing(self, standing: Standing, auction: Auction) -> str:
        """What best play by everybody comes to from a step on."""
        t, own = self.t, self.seat & 1
        assert auction.buyer is not None
        ours = auction.buyer & 1 == own
        score = standing.score
        if score.kaboot is not None:
            end = t("We take every trick.") if score.kaboot == own else t("They take every trick.")
        else:
            end = t(
                "Abnat: us {us}, them {them}.",
                us=standing.abnat[own],
                them=standing.abnat[1 - own],
            )
        if score.fallen:
            made = t("We fall.") if ours else t("They fall.")
        else:
            made = t("We make it.") if ours else t("They make it.")
        points = ""
        if score.points is not None:
            points = t(
                "Points: us {us}, them {them}.",
                us=score.points[own],
                them=score.points[1 - own],
            )
        return " ".join(filter(None, (made, end, points)))


def summary(t: Tongue, judged: Sequence[Judged], waiting: int) -> str:
    """How far the work is."""
    if waiting:
        return t.plural(
            "{n} decision is still being worked out.",
            "{n} decisions are still being worked out.",
            waiting,
        )
    return t.plural("{n} decision was looked at.", "{n} decisions were looked at.", len(judged))
