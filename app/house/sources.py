"""The codes by which sources of rules are named, in words."""

from __future__ import annotations

import re

from app.i18n import Tongue
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
_CODE = re.compile(r"\b(" + "|".join(SOURCES) + r")\b")


def codes_in(source: str) -> tuple[str, ...]:
    """The codes that a source text uses, in their order."""
    return tuple(dict.fromkeys(_CODE.findall(source)))


def legend(source: str, t: Tongue) -> list[str]:
    """A line for each code of a source text."""
    return [t("{code}: {who}.", code=code, who=t(SOURCES[code])) for code in codes_in(source)]
