"""The rules in force, in words: what differs from the profile first, then all in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.profiles import profiles
from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def how_we_play_page(window: MainWindow) -> Page:
    t, name = window.t, window.rules
    page = Page(t, "how-we-play", t("How we play"))
    profile = profiles()[name.profile]
    title = profile.arabic if t.lang == "ar" else profile.title
    page.line(t("Rules: {rules}", rules=title), "how-profile")
    picks = name.picks()

    def tell(dispute_name: str, identifier: str) -> None:
        dispute = window.catalogue.disputes[dispute_name]
        option, _value = dispute.read(picks[dispute_name])
        number = picks[dispute_name].partition(":")[2]
        answer = t.option(option) + (f": {t.number(int(number))}" if number else "")
        page.line(f"{t(dispute.question)} {answer}", identifier)

    if name.changes:
        page.heading(t("What differs here"), "how-changes")
        for dispute_name in name.changes:
            tell(dispute_name, f"how-change-{dispute_name}")
    chapter = ""
    for dispute in window.catalogue.disputes.values():
        if dispute.chapter != chapter:
            chapter = dispute.chapter
            page.heading(t(chapter), f"how-{chapter.split()[0].lower()}")
        tell(dispute.name, f"how-{dispute.name}")
    page.back_button()
    return page
