"""The codes by which sources of rules are named, in words."""

from __future__ import annotations

import re

from app.i18n import Tongue
from app.profiles import Profile
from plugins.options import _

# Only `table`, `dram` and `scorepad` are rulebooks at hand; second-hand is said beside the others.
SOURCES: dict[str, str] = {
    "table": _("the rulebook of an accessible Baloot table"),
    "dram": _("the rulebook that follows the Saudi championships"),
    "scorepad": _("the rulebook of a score-keeping app"),
    "REG": _("the Saudi regulation, known through others' accounts only"),
    "7OO": _("the program bloot by 7oossam"),
    "KAM": _("games saved from Kammelna, known through a study of them only"),
    "TAZ": _("the program baloot-ai by tazjel"),
    "TZO": _("what baloot-ai writes of the official rules"),
    "SAK": _("the program sakkah-baloot"),
    "MAJ": _("the program majlis-baloot"),
    "T7": _("the program baloot-ui, which says that it follows Jawaker and Kammelna"),
    "HUB": _("the program BalootHub"),
    "ARN": _("the rulebook of baloot-arena"),
    "RJ8": _("the score calculator by rj8f"),
    "BSC": _("the score app BlootScore"),
    "AZ": _("the program BalootV2"),
    "PAG": _("pagat.com, known through others' accounts only"),
    "WIK": _("Wikipedia"),
    "PWQ": _("playwaraq.com"),
    "AAW": _("the newspaper Asharq Al-Awsat"),
    "LSA": _("lifeinsaudiarabia.net"),
    "JAW": _("Jawaker"),
}
RULEBOOKS = {"table": _("table"), "dram": _("dram"), "scorepad": _("scorepad")}

# Where each profile is from.
PROFILES_FROM: dict[str, str] = {
    "table": _("The rulebook of an accessible Baloot table, played by ear, keyboard and touch."),
    "dram": _("The rulebook of Baloot Dram, which follows the official one of the championships."),
    "scorepad": _("The rulebook of a score-keeping app; it buys and plays as Dram does."),
    "regulation": _("The Saudi regulation, second-hand; where it is silent, as Dram."),
    "kammelna": _("How games saved from Kammelna were scored, second-hand; else as Dram."),
    "sakkah": _("The open program sakkah-baloot, from the Saudi text; else as Dram."),
    "majlis": _("The open program majlis-baloot; else as Dram."),
}
_CODE = re.compile(r"\b(" + "|".join(SOURCES) + r")\b")


def profile_from(profile: Profile, t: Tongue) -> str:
    """Where a profile is from."""
    return t(PROFILES_FROM.get(profile.id, profile.source))


def codes_in(source: str) -> tuple[str, ...]:
    """The codes that a source text uses, in their order."""
    return tuple(dict.fromkeys(_CODE.findall(source)))


def legend(source: str, t: Tongue) -> list[str]:
    """A line for each code of a source text."""
    return [
        t("{code}: {who}.", code=t(RULEBOOKS.get(code, code)), who=t(SOURCES[code]))
        for code in codes_in(source)
    ]
