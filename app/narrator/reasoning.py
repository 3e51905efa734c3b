"""The reasoning of a score, one sentence a line."""

from __future__ import annotations

from app.i18n import Tongue, tongue
from core.scoring import Line
from plugins.options import _

# One sentence for each code of `core.scoring`; {side} and {other} are names of the sides.
SENTENCES = {
    "converted": _("{side}: {abnat} abnat make {points} points."),
    "rest": _("{side}: the rest of {whole}, {points} points."),
    "projects": _("{side}: {points} points of projects."),
    "baloot": _("{side}: {points} points for the baloot."),
    "made": _("The buyer has made it, {buyer} against {others}."),
    "fallen": _("The buyer has fallen, {buyer} against {others}."),
    "level": _("Both sides are level, {buyer} against {others}."),
    "tie-made": _("On equal points the buyer has it."),
    "tie-fallen": _("On equal points the buyer falls."),
    "tie-split": _("On equal points each side keeps its own."),
    "whole-deal": _("{side}: the whole deal, {points} points."),
    "kaboot": _("{side}: kaboot, {points} points, and {added} for projects."),
    "kaboot-against-buyer": _("{side}: every trick, against the buyer."),
    "kaboot-flat": _("A kaboot is not multiplied: {points} points."),
    "kaboot-doubled": _("{side}: kaboot in a deal times {level}, {points} points."),
    "whole-doubled": _("{side}: the whole deal, {whole} times {level}, {points} points."),
    "table-projects": _("{side}: {once} points of projects, times {factor}, {points} points."),
    "share-lost": _("{side}: {points} points of projects or baloot are lost."),
    "share-goes-over": _("{side}: {points} points of projects or baloot go to the other side."),
    "share-kept": _("{side}: keeps {points} points of projects or baloot."),
    "gahwa": _("{side} wins the gahwa, and with it the match."),
    "result": _("Us {us}, them {them}."),
}


def line_text(line: Line, lang: str | Tongue, sides: tuple[str, str] | None = None) -> str:
    """One line of a score in words. `sides` are the names of team 0 and team 1."""
    t = lang if isinstance(lang, Tongue) else tongue(lang)
    names = sides or (t("Us"), t("Them"))
    given = dict(line.numbers)
    if "team" in given:
        given["side"] = names[int(given["team"])]
    return t(SENTENCES[line.code], **given)
