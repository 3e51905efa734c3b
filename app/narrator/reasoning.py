"""The reasoning of a score, one sentence a line."""

from __future__ import annotations

from app.i18n import Tongue, tongue
from app.narrator.listener import capital
from app.narrator.words import Words
from core.scoring import Line
from plugins.options import _

# One sentence for each code of `core.scoring`. {side} is the side the line is about, {first} and
# {second} are both sides; amounts come with their noun, except those that are multiplied.
SENTENCES = {
    "converted": _("{side}: {abnat} make {points}."),
    "rest": _("{side}: the rest of {whole}, {points}."),
    "projects": _("{side}: {points} of projects."),
    "baloot": _("{side}: {points} for the {baloot}."),
    "made": _("The buyer has made it, {buyer} against {others}."),
    "fallen": _("The buyer has fallen, {buyer} against {others}."),
    "level": _("Both sides are level, {buyer} against {others}."),
    "tie-made": _("On equal points the buyer has it."),
    "tie-fallen": _("On equal points the buyer falls."),
    "tie-split": _("On equal points each side keeps its own."),
    "whole-deal": _("{side}: the whole deal, {points}."),
    "kaboot": _("{side}: {kaboot}, {points}."),
    "kaboot-with-projects": _("{side}: {kaboot}, {points}, and {added} for projects."),
    "kaboot-against-buyer": _("{side}: every trick, against the buyer."),
    "kaboot-flat": _("A {kaboot} is not multiplied: {points}."),
    "kaboot-doubled": _("{side}: {kaboot} in a deal times {level}, {points}."),
    "whole-doubled": _("{side}: the whole deal, {whole} times {level}, {points}."),
    "table-projects": _("{side}: projects, {once} times {factor}, {points}."),
    "table-projects-once": _("{side}: the projects of the table, {points}."),
    "share-lost": _("{side}: {points} of projects are lost."),
    "share-goes-over": _("{side}: {points} of projects go to the other side."),
    "share-kept": _("{side}: keeps {points} of projects."),
    "share-lost-baloot": _("{side}: the {baloot} is lost."),
    "share-goes-over-baloot": _("{side}: the {baloot} goes to the other side."),
    "share-kept-baloot": _("{side}: keeps the {baloot}, {points}."),
    "gahwa": _("{side}: the {gahwa} is won, and with it the match."),
    "result": _("{first} {ours}, {second} {theirs}."),
}
_COUNTED = {"points", "added"}


def line_text(
    line: Line,
    lang: str | Tongue,
    sides: tuple[str, str] | None = None,
    own: int = 0,
    words: Words | None = None,
) -> str:
    """One line of a score in words.

    `sides` are the names of team 0 and team 1, `own` is the team that is named first, `words`
    are those of the table's profile.
    """
    t = lang if isinstance(lang, Tongue) else tongue(lang)
    words = words or Words(t)
    names = sides or (t("us"), t("them"))
    numbers = dict(line.numbers)
    given: dict[str, str | int] = {
        name: words.points(int(number)) if name in _COUNTED else number
        for name, number in numbers.items()
    }
    if "team" in numbers:
        given["side"] = names[int(numbers["team"])]
    if "abnat" in numbers:
        given["abnat"] = words.abnat(int(numbers["abnat"]))
    if line.code == "result":
        pair = int(numbers["us"]), int(numbers["them"])
        given |= {"first": names[own], "second": names[1 - own]}
        given |= {"ours": pair[own], "theirs": pair[1 - own]}
    for term in ("baloot", "kaboot", "gahwa"):
        given[term] = words.term(term)
    return capital(t(SENTENCES[_variant(line)], **given))


def _variant(line: Line) -> str:
    """The code of the sentence: a line with two meanings has a sentence for each."""
    if line.code.startswith("share-") and (line.dispute or "").endswith("baloot"):
        return line.code + "-baloot"
    if line.code == "kaboot" and line.numbers["added"]:
        return "kaboot-with-projects"
    if line.code == "table-projects" and line.numbers["factor"] == 1:
        return "table-projects-once"
    return line.code
