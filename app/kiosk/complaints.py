"""What is wrong with an operator's file, in words that name the line and the key."""

from __future__ import annotations

from app.i18n import Tongue
from app.kiosk.operator_file import BadSetup, SetupFault
from app.narrator.complaints import complaint
from plugins.options import _

WORDS: dict[str, str] = {
    "file-unreadable": _("The file cannot be read: {given}."),
    "no-toml": _("This is no TOML: {given}."),
    "unknown-section": _("There is no section “{given}”. Known: {known}."),
    "unknown-key": _("There is no key “{given}”. Known: {known}."),
    "no-section": _("This should be a section of keys."),
    "missing": _("This key is missing."),
    "no-number": _("A number is wanted, not “{given}”."),
    "no-whole-number": _("A whole number is wanted, not “{given}”."),
    "out-of-range": _("{given} is not between {low} and {high}."),
    "no-yes-or-no": _("true or false is wanted, not “{given}”."),
    "not-one-of": _("“{given}” is not known. Known: {known}."),
    "no-list": _("A list is wanted, nothing in it twice. Known: {known}."),
    "no-text": _("A text is wanted, not “{given}”."),
    "bad-text": _("A line of at most {known} plain letters is wanted, not “{given}”."),
    "wrong-count": _("A list of {known} texts is wanted, not “{given}”."),
    "no-person": _("At least one seat is a person's: its bot is empty."),
    "too-few-people": _(
        "Round a flat screen there are at least two people: leave two of the bots empty."
    ),
    "too-small-screen": _(
        "A screen of {given} mm has no room for a strip at each edge: {known} mm is the least."
    ),
    "no-keys": _('Keys are a list such as ["F13", "Left"] or [183], not “{given}”.'),
    "key-taken": _("“{given}” is already the key for {known}."),
    "pin-hash": _("This is no hash of a PIN. Make one with: baloot --kiosk-setup"),
    "pin-no-digits": _("A PIN has only digits."),
    "pin-length": _("A PIN has 6 to 12 digits."),
    "pin-obvious": _("This PIN is one of those that everybody tries first. Choose another."),
    "no-folder": _("There is no folder “{given}”."),
    "folder-writable": _("The kiosk itself could write to “{given}”. Take that right away."),
    "bad-plugin": _("The plug-in “{given}” cannot be used: {known}."),
    "no-font": _("The program's own font is missing or damaged: {given}."),
}


def setup_complaint(fault: SetupFault, t: Tongue) -> str:
    """One fault: where it is, and what would be right."""
    if fault.cause is not None:
        what = complaint(fault.cause, t)
    else:
        low, high = (*fault.known, "", "")[:2]
        known = t(", ").join(fault.known)
        what = t(WORDS[fault.code], given=fault.given, known=known, low=low, high=high)
    place = fault.key
    if fault.line:
        line = t("line {n}", n=fault.line)
        place = f"{line}, {fault.key}" if fault.key else line
    return t("{place}: {what}", place=place, what=what) if place else what


def setup_complaints(error: BadSetup, t: Tongue) -> list[str]:
    """All that is wrong, a line each."""
    return [setup_complaint(fault, t) for fault in error.faults]
