"""F1: the keys and the gestures in force, read from their maps and not from memory."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from app.actions import ACTIONS
from app.keys import KeyFault
from app.qt.page import Page
from app.touch import listing
from plugins.gestures.maps import THREE_FINGER, TWO_FINGER
from plugins.options import _

if TYPE_CHECKING:
    from app.i18n import Tongue
    from app.qt.window import MainWindow

FAULTS = {
    "keys-unreadable": _("The keys file cannot be read: {given}. The built-in keys are in force."),
    "unknown-action": _("The keys file names “{given}”; known are {known}."),
    "unknown-key": _("The keys file says “{given}”; a key is written like {known}."),
    "key-taken": _("In the keys file one key does two things: {given}."),
}


def fault_text(fault: KeyFault, t: Tongue) -> str:
    """A fault of the keys file in words."""
    return t(FAULTS[fault.code], given=fault.given, known=", ".join(fault.known))


def help_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "help", t("Keys"))
    for number, fault in enumerate(window.keys.faults):
        page.line(fault_text(fault, t), f"help-fault-{number}")
    digits = f"{t.number(1)} - {t.number(9)}"
    page.line(t("{keys}: the call with that number, from anywhere", keys=digits), "help-digits")
    for chapter, actions in groupby(ACTIONS, key=lambda action: action.chapter):
        page.heading(t(chapter), f"help-{chapter.lower()}")
        for action in filter(lambda action: window.offers(action.id), actions):
            keys = window.keys.shown(action.id, t) or t("no key")
            page.line(f"{t(action.title)}: {keys}", f"help-key-{action.id}")
    page.heading(t("Gestures"), "help-gestures")
    for number, (gesture, does) in enumerate(listing(window.gestures, t)):
        page.line(f"{gesture}: {does}", f"help-gesture-{number}")
    if window.gestures in (TWO_FINGER, THREE_FINGER):
        page.line(
            t("On an iPhone every gesture is the same with three fingers instead of two."),
            "help-three-fingers",
        )
    page.back_button()
    return page
