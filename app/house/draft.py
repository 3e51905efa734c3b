"""House rules being set up: a profile, what differs from it, and what each change does."""

from __future__ import annotations

from collections.abc import Mapping

from app.house.rehearsal import rehearse
from app.profiles import RulesName, table_rules
from plugins.catalogue import Catalogue

# What tables argue about most; the rest stands one step further, in the order of play.
FIRST_QUESTIONS = (
    "target_score",
    "weak_hand",
    "ashkal_on_ace",
    "ashkal_over_hokum",
    "double_window",
    "locking",
    "sun_double",
    "tie_decider",
    "doubled_projects",
    "kaboot_doubled",
    "fallen_projects",
    "fallen_baloot",
)


class Draft:
    """Rules that are being changed. Nothing is ever kept that could not be played.

    Every change raises `PickError` if it is no pick, clashes with another or stands on a plug-in
    that fails, and then the draft is as it was before.
    """

    def __init__(self, catalogue: Catalogue, name: RulesName) -> None:
        self.catalogue = catalogue
        self.name = RulesName()
        self.start_from(name)

    @property
    def picks(self) -> dict[str, str]:
        """A pick for every dispute."""
        return self.name.picks()

    @property
    def changes(self) -> Mapping[str, str]:
        """The picks that differ from the profile, in the order of play."""
        order = self.catalogue.disputes
        return {name: self.name.changes[name] for name in order if name in self.name.changes}

    def start_from(self, name: RulesName) -> None:
        """Take over rules whole. Raises `UnknownProfile` or `PickError`."""
        self._become(RulesName(name.profile).picks(), name)

    def pick(self, dispute: str, pick: str) -> None:
        """Settle a dispute."""
        own = RulesName(self.name.profile).picks()
        self._become(own, RulesName(self.name.profile, {**self.name.changes, dispute: pick}))

    def put_back(self, dispute: str) -> None:
        """Settle a dispute as the profile does."""
        rest = {name: pick for name, pick in self.name.changes.items() if name != dispute}
        self._become(RulesName(self.name.profile).picks(), RulesName(self.name.profile, rest))

    def put_all_back(self) -> None:
        """Settle every dispute as the profile does."""
        self.start_from(RulesName(self.name.profile))

    def _become(self, own: Mapping[str, str], name: RulesName) -> None:
        differing = {key: pick for key, pick in name.changes.items() if own.get(key) != pick}
        wanted = RulesName(name.profile, differing)
        rehearse(self.catalogue, table_rules(self.catalogue, wanted))
        self.name = wanted
