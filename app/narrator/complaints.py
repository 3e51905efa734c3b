"""What is wrong, in words: picks, records, entries of a sheet, plug-ins, the store.

A complaint says what was given, and what would be right where that is known.
"""

from __future__ import annotations

from app.i18n import Tongue
from app.narrator.listener import capital, joined
from app.narrator.refusals import REASONS
from app.profiles import UnknownProfile
from app.settings import Problem
from app.store.words import problem_text as store_problem
from core.reasons import Reason
from core.record import BadRecord
from core.sheet import BadEntry
from plugins.catalogue import Fault, PickError
from plugins.options import _

__all__ = ["bot_failed", "complaint", "fault", "settings_problem", "store_problem", "warning"]

# What a record may have wrong (`core.record`), beside a refused step. {given} quotes it.
RECORDS: dict[str, str] = {
    "not-an-object": _("A record is a JSON object, and this is none: {given}."),
    "unknown-format": _("This format is not known: “{given}”."),
    "bad-rules": _("The rules cannot be read: “{given}”."),
    "bad-seats": _("The four names cannot be read: “{given}”."),
    "bad-start": _("The starting score is no pair of numbers: “{given}”."),
    "bad-deals": _("The deals are no list: “{given}”."),
    "no-deals": _("There is no deal in this record."),
    "bad-deal": _("This is no deal: “{given}”."),
    "bad-dealer": _("A dealer is a seat from 0 to 3, not “{given}”."),
    "bad-deck": _("A deck is 32 different cards; given: {given}."),
    "bad-calls": _("The calls are no list of words: “{given}”."),
    "bad-plays": _("The cards played are no list: “{given}”."),
    "bad-acts": _("The acts are no list: “{given}”."),
    "bad-act": _("This is no act: “{given}”."),
    "bad-result": _("This is no result: “{given}”."),
    "unknown-card": _("This is no card: “{given}”."),
    "match-is-over": _("The match is already over, and a deal follows."),
    "deal-not-finished": _("The deal before is not finished."),
    "wrong-dealer": _("Another seat should deal than {given}."),
    "result-too-early": _("A result stands before the deal is finished: “{given}”."),
    "other-result": _("The rules give another result than “{given}”."),
}

# What an entry of a score sheet may have wrong (`core.sheet`).
ENTRIES: dict[str, str] = {
    "points-out-of-range": _("Card points go from {low} to {high}, not {given}."),
    "sun-only-doubled": _("A sun can only be doubled."),
    "no-baloot-in-sun": _("There is no baloot in sun."),
    "no-four-hundred-in-hokum": _("There is no four hundred in hokum."),
    "no-such-entry": _("There is no such deal on the sheet."),
    "nothing-to-undo": _("There is nothing to undo."),
}

# What deserves a question on a score sheet.
WARNINGS: dict[str, str] = {
    "maybe-kaboot": _("All the cards on one side: was it a kaboot?"),
    "impossible-points": _("The cards cannot give these points."),
    "kaboot-points-ignored": _("In a kaboot the card points do not count."),
    "after-the-match": _("The match was already won: this deal does not count."),
    "sun-not-to-be-doubled": _("At this score the rules do not let a sun be doubled."),
    "level-not-played": _("The rules of this table do not go so high."),
}

# What may be wrong with a plug-in (`plugins.catalogue`).
FAULTS: dict[str, str] = {
    "failed-to-load": _("{plugin} could not be loaded: {detail}."),
    "unknown-hook": _("{plugin} answers a question that nobody asks: {detail}."),
    "raised": _("{plugin} failed: {detail}."),
    "wrong-type": _("{plugin} offers something that is no option: {detail}."),
    "raised-in-play": _(
        "{plugin} failed at the table, and a rule of our own took its place: {detail}."
    ),
    "gave-wrong-type": _(
        "{plugin} gave no answer of the right kind, and a rule of our own took its place: {detail}."
    ),
    "bot-not-made": _(
        "A bot of the kind {plugin} could not be made, and another sat down: {detail}."
    ),
    "observer-failed": _("{plugin} failed while looking on, and looks on no more: {detail}."),
    "taken-id": _("{plugin} offers an option that is already there: {detail}."),
}

# What may be wrong with the settings' file (`app.settings`).
SETTINGS: dict[str, str] = {
    "settings-damaged": _("The settings were damaged; they are kept as {file}."),
    "settings-unreadable": _("The settings cannot be read ({why}): {file}."),
    "settings-not-saved": _("The settings could not be saved ({why}): {file}."),
}


def complaint(error: Exception, t: Tongue) -> str:
    """Picks, a profile, a record or an entry of a sheet that cannot be used, in words."""
    if isinstance(error, UnknownProfile):
        return _known(t, t("No profile is called “{given}”.", given=error.given), error.known)
    if isinstance(error, PickError):
        return _pick(error, t)
    if isinstance(error, BadRecord):
        return _record(error, t)
    if isinstance(error, BadEntry):
        return t(ENTRIES[error.code], given=str(error.given), low=error.low, high=error.high)
    raise TypeError(type(error).__name__)


def warning(code: str, t: Tongue) -> str:
    """A question about an entry of a sheet (`core.sheet.entry_warnings`)."""
    return t(WARNINGS[code])


def fault(found: Fault, t: Tongue) -> str:
    """What is wrong with a plug-in."""
    return t(FAULTS[found.code], plugin=found.plugin, detail=found.detail)


def bot_failed(who: str, why: str, t: Tongue) -> str:
    """That the bot of that name did not choose, or chose what may not be."""
    text = t("{who} did not choose ({why}): a simple legal move is made.", who=who, why=why)
    return capital(text)


def settings_problem(problem: Problem, t: Tongue) -> str:
    """What is wrong with a file of this person's."""
    words = SETTINGS.get(problem.code, _("{file}: {why}"))
    return t(words, file=problem.path, why=problem.detail)


def _known(t: Tongue, text: str, known: tuple[str, ...]) -> str:
    if not known:
        return text
    return joined(text, t("Known: {known}.", known=t(", ").join(known)))


def _pick(error: PickError, t: Tongue) -> str:
    if error.code == "clashing-picks":
        clash = t("These do not go together: “{given}”.", given=error.given)
        repeats = error.why.startswith(error.given)  # two picks of one dispute: all is said
        return clash if repeats else joined(clash, t(error.why))
    if error.code == "failing-pick":
        return t("A plug-in fails under “{given}”: {why}.", given=error.given, why=error.why)
    return _known(t, t("This is no pick: “{given}”.", given=error.given), error.known)


def _record(error: BadRecord, t: Tongue) -> str:
    if error.reason in RECORDS:
        text = t(RECORDS[error.reason], given=error.given)
    else:
        refused = t(REASONS[Reason(error.reason)])
        text = t("“{given}”: {reason}", given=error.given, reason=refused)
    if error.deal is None:
        return capital(text)
    place = t("Deal {n}", n=error.deal + 1)
    if error.step is not None:
        place = t("Deal {n}, step {step}", n=error.deal + 1, step=error.step + 1)
    return t("{place}: {what}", place=place, what=text)
