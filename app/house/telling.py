"""House rules in words: questions with their answers, what differs, what is wrong with a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.house.files import WRONG, Trouble
from app.i18n import Tongue
from app.narrator.listener import joined
from app.profiles import RulesName, profiles
from plugins.catalogue import Catalogue, Dispute
from plugins.options import _


class Chapter(NamedTuple):
    """Some disputes told under one title; `lines` are (dispute, sentence)."""

    title: str
    lines: tuple[tuple[str, str], ...]


def profile_title(profile: str, t: Tongue) -> str:
    """What a profile is called."""
    found = profiles()[profile]
    return found.arabic if t.lang == "ar" else found.title


def rules_words(name: RulesName, t: Tongue) -> str:
    """Rules by their profile, and how many picks differ from it."""
    title = profile_title(name.profile, t)
    if not name.changes:
        return title
    changes = t.plural("{n} change", "{n} changes", len(name.changes))
    return t("{profile}, {changes}", profile=title, changes=changes)


def answer(dispute: Dispute, pick: str, t: Tongue) -> str:
    """A pick as a person reads it. Raises `PickError`."""
    option, _value = dispute.read(pick)
    number = pick.partition(":")[2]
    return t.option(option) + (f": {t.number(int(number))}" if number else "")


def told(dispute: Dispute, pick: str, t: Tongue) -> str:
    """A question and its answer."""
    return f"{t(dispute.question)} {answer(dispute, pick, t)}."


def how_we_play(catalogue: Catalogue, name: RulesName, t: Tongue) -> Iterator[Chapter]:
    """The rules in force: what differs from the profile first, then all, by chapters."""
    picks = name.picks()

    def lines(names: list[str]) -> tuple[tuple[str, str], ...]:
        return tuple((one, told(catalogue.disputes[one], picks[one], t)) for one in names)

    changed = [one for one in catalogue.disputes if one in name.changes]
    if changed:
        yield Chapter(t("What differs here"), lines(changed))
    chapters = dict.fromkeys(dispute.chapter for dispute in catalogue.disputes.values())
    for chapter in chapters:
        names = [one.name for one in catalogue.disputes.values() if one.chapter == chapter]
        yield Chapter(t(chapter), lines(names))


def read_aloud(catalogue: Catalogue, name: RulesName, t: Tongue, *, whole: bool) -> str:
    """All of it as one text to be said; not `whole`: what differs from the profile."""
    chapters = list(how_we_play(catalogue, name, t))
    if not whole:
        chapters = chapters[: 1 if name.changes else 0]
    opening = t("Rules: {rules}.", rules=rules_words(name, t))
    parts = [f"{one.title}: {' '.join(text for _, text in one.lines)}" for one in chapters]
    return joined(opening, *parts)


def trouble_text(trouble: Trouble, t: Tongue) -> str:
    """What is wrong with a file of rules."""
    text = t(WRONG[trouble.code], given=trouble.given, line=trouble.line)
    if trouble.why:
        text = joined(text, t(trouble.why))
    if trouble.known:
        text = joined(text, t("Known: {known}.", known=t(", ").join(trouble.known)))
    return text


TAKES_EFFECT = _("A change takes effect with the next match.")
