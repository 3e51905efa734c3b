"""Under other rules: the finished deals of the match by another profile or one changed pick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from app.house.telling import answer, profile_title, rules_words, told
from app.narrator.reasoning import line_text
from app.profiles import RulesName, profiles, table_rules
from app.qt.naming import named
from app.qt.page import Page
from app.qt.rule_button import RuleButton
from app.rescoring import Finished, Recount, Recounted, finished_deals, recount_deals
from core.rules import NeedsFact, RuleSet
from core.scoring import Line
from plugins.catalogue import Dispute, PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow


class Changed(NamedTuple):
    """One pick changed, and what the match would have been."""

    dispute: Dispute
    pick: str
    recount: Recount


def finished(window: MainWindow) -> Finished:
    """The finished deals of the match."""
    if window.match is None:
        return []
    journal = window.match.journal
    events = (event for step in journal.history.done for event in step.events)
    return finished_deals(events, journal.start.state())


def recount_match(
    window: MainWindow, other: RuleSet, deals: Finished | None = None
) -> Recount | None:
    """The finished deals of the match counted by other rules; None where they cannot be."""
    match = window.match
    if match is None:
        return None
    deals = finished(window) if deals is None else deals
    try:
        return recount_deals(deals, match.journal.start.start, match.table.rules.rules, other)
    except NeedsFact:
        return None


def changed_picks(window: MainWindow) -> Iterator[Changed]:
    """Every single pick that would have counted a deal, or the match, otherwise."""
    own = window.rules
    picks, deals = own.picks(), finished(window)
    for dispute in window.catalogue.disputes.values():
        if dispute.chapter not in ("Counting", "Projects", "Match"):
            continue
        for option, offer in dispute.offers.items():
            if offer.option.parameter is not None or picks[dispute.name] == option:
                continue
            other = RulesName(own.profile, {**own.changes, dispute.name: option})
            try:
                rules = table_rules(window.catalogue, other).rules
            except PickError:
                continue
            found = recount_match(window, rules, deals)
            if found is not None and _differs(found):
                yield Changed(dispute, option, found)


def _differs(found: Recount) -> bool:
    return (
        any(deal.differs for deal in found.deals)
        or found.winner_before != found.winner_after
        or found.ended_before != found.ended_after
    )


# ---- pages -----------------------------------------------------------------------------------


def under_other_rules_page(window: MainWindow) -> Page:
    """Which rules to compare with."""
    t = window.t
    page = Page(t, "under-other-rules", t("Under other rules"))
    deals = 0 if window.bridge is None else len(window.bridge.table.counted)
    page.line(t.plural("{n} finished deal.", "{n} finished deals.", deals), "other-deals")
    page.line(t("Rules: {rules}", rules=rules_words(window.rules, t)), "other-own")
    if not deals:
        page.line(t("No deal has been counted yet."), "other-none")
        page.back_button()
        return page
    page.heading(t("By another rulebook"), "other-profiles")
    names = [RulesName(name) for name in profiles() if RulesName(name) != window.rules]
    page.grid(
        [
            page.make_button(
                profile_title(name.profile, t),
                f"other-{name.profile}",
                partial(_compare, window, name),
            )
            for name in names
        ],
        3,
    )
    page.heading(t("With one rule changed"), "other-picks")
    changes = list(changed_picks(window))
    if not changes:
        page.line(t("No single rule would have changed a deal."), "other-no-pick")
    for changed in changes:
        _pick_button(window, page, changed)
    page.back_button()
    return page


def _pick_button(window: MainWindow, page: Page, changed: Changed) -> None:
    t, dispute = window.t, changed.dispute
    title = f"{t(dispute.question)} {answer(dispute, changed.pick, t)}"
    number = sum(deal.differs for deal in changed.recount.deals)
    count = t.plural("{n} deal differs", "{n} deals differ", number)
    button = RuleButton(title, [count])
    named(button, f"other-pick-{dispute.name}-{changed.pick}", f"{title}. {count}")
    changes = {**window.rules.changes, dispute.name: changed.pick}
    name = RulesName(window.rules.profile, changes)
    button.clicked.connect(lambda: _compare(window, name))
    page.add(button)


def _compare(window: MainWindow, name: RulesName) -> None:
    window.show_page(compared_page(window, name))


def _title(window: MainWindow, name: RulesName) -> str:
    """Other rules by what makes them others: one changed pick, or their profile."""
    t, own, picks = window.t, window.rules.picks(), name.picks()
    changed = [dispute for dispute in picks if picks[dispute] != own[dispute]]
    if name.profile == window.rules.profile and len(changed) == 1:
        dispute = window.catalogue.disputes[changed[0]]
        return told(dispute, picks[changed[0]], t)
    return rules_words(name, t)


def compared_page(window: MainWindow, name: RulesName) -> Page:
    """Deal by deal, both ways; what differs is marked, with the line that makes it."""
    t = window.t
    page = Page(t, "compared", t("Under other rules"))
    page.remake = partial(compared_page, name=name)
    page.line(_title(window, name), "compared-rules")
    found = recount_match(window, table_rules(window.catalogue, name).rules)
    if found is None:
        page.line(t("These rules need to know more than is known."), "compared-none")
    else:
        for deal in found.deals:
            _deal_button(window, page, deal)
        _end(window, page, found)
    page.back_button()
    return page


def _deal_button(window: MainWindow, page: Page, deal: Recounted) -> None:
    t = window.t
    heading = t("Deal {n}", n=deal.number + 1)
    if deal.differs:
        heading = t("{deal}: differs", deal=heading)
    lines = [
        t(
            "As played: {points}. Total {totals}.",
            **_both(window, deal.before.points, deal.totals_before),
        ),
        t(
            "Otherwise: {points}. Total {totals}.",
            **_both(window, deal.after.points, deal.totals_after),
        ),
    ]
    if deal.differs:
        old, new = deal.first_difference
        for words, line in ((t("As played: {what}"), old), (t("Otherwise: {what}"), new)):
            if line is not None:
                lines.append(words.format(what=_line(window, line)))
    button = RuleButton(heading, lines)
    button.changed = deal.differs
    text = " ".join([heading, *lines])
    named(button, f"compared-deal-{deal.number + 1}", text)
    button.clicked.connect(lambda: window.announcer.say(text, answer=True))
    page.add(button)
    page.first_focus = page.first_focus or button


def _line(window: MainWindow, line: Line) -> str:
    assert window.table_page is not None
    listener = window.table_page.answers.listener
    return line_text(line, window.t, listener.sides, listener.seat & 1, listener.words)


def _both(
    window: MainWindow, points: tuple[int, int] | None, totals: tuple[int, int]
) -> dict[str, str]:
    t = window.t
    gained = t("gahwa") if points is None else _pair(window, points)
    return {"points": gained, "totals": _pair(window, totals)}


def _pair(window: MainWindow, pair: tuple[int, int]) -> str:
    own = ((window.bridge and window.bridge.seat) or 0) & 1
    return window.t("us {us}, them {them}", us=pair[own], them=pair[1 - own])


def _end(window: MainWindow, page: Page, found: Recount) -> None:
    t = window.t
    if not _differs(found):
        page.line(t("Nothing would have been different."), "compared-same")
    elif found.winner_before != found.winner_after or found.ended_before != found.ended_after:
        page.heading(t("The match would have ended otherwise."), "compared-end")
