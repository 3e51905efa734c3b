"""The rules in force, in words: what differs from the profile first, then all in order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.house.sources import profile_from
from app.house.telling import how_we_play, read_aloud, rules_words
from app.profiles import profiles
from app.qt.page import Page
from core.state import Phase

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def how_we_play_page(window: MainWindow) -> Page:
    t, name, catalogue = window.t, window.rules, window.catalogue
    page = Page(t, "how-we-play", t("How we play"))
    page.line(t("Rules: {rules}", rules=rules_words(name, t)), "how-profile")
    page.line(profile_from(profiles()[name.profile], t), "how-source")
    if is_before_first_deal(window) and people_at(window) > 1:
        page.line(t("Agree on them before you start."), "how-agree")
    if window.next_rules is not None and window.next_rules != name:
        following = rules_words(window.next_rules, t)
        page.line(t("Rules of the next match: {rules}.", rules=following), "how-next")

    def say(whole: bool) -> None:
        window.announcer.say(read_aloud(catalogue, name, t, whole=whole), answer=True)

    buttons = [page.make_button(t("Read it all aloud"), "how-read-all", partial(say, True))]
    if name.changes:
        buttons.append(page.make_button(t("Read what differs"), "how-read", partial(say, False)))
    if window.offers("house-rules"):
        buttons.append(
            page.make_button(t("House rules"), "how-change", lambda: window.open("house-rules"))
        )
    page.grid(buttons, 3)
    for number, chapter in enumerate(how_we_play(catalogue, name, t)):
        changed = number == 0 and bool(name.changes)
        title = "changes" if changed else f"chapter-{number}"
        page.heading(chapter.title, f"how-{title}")
        for dispute, text in chapter.lines:
            page.line(text, f"how-change-{dispute}" if changed else f"how-{dispute}")
    page.back_button()
    return page


def is_before_first_deal(window: MainWindow) -> bool:
    """Whether a match stands before its first card."""
    if window.bridge is None:
        return False
    state = window.bridge.table.state
    return state.phase is Phase.DEAL and not state.deals and not window.bridge.table.counted


def people_at(window: MainWindow) -> int:
    """How many people sit at the table."""
    holders = window.bridge.table.holders if window.bridge is not None else []
    return sum(holder.is_person for holder in holders)


def agree_first(window: MainWindow) -> None:
    """Where several people sit down, the rules are shown before the first deal."""
    if people_at(window) > 1 and is_before_first_deal(window) and window.page is None:
        window.open("how-we-play")
