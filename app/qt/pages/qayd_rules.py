"""The rules that count a sheet, and the whole evening under other ones."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from app.narrator.reasoning import line_text
from app.profiles import RulesName, UnknownProfile, parse_rules, profiles, table_rules
from app.qayd.comparing import Changed, Comparison, Difference, compare, one_pick_changed
from app.qayd.telling import row_text, score_text, winner_text
from app.qt.page import Page
from app.qt.pages.qayd_items import back_on_the_sheet, edit_line
from app.qt.pages.qayd_kept import Qayd, qayd_of, rules_trouble
from app.session import rules_of
from core.rules import NeedsFact
from core.scoring import Line as ScoreLine
from core.sheet import count_sheet
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def _titled(qayd: Qayd) -> list[tuple[str, str]]:
    """(Rules, title) of what can be chosen: each profile, the rules of the table in play and
    those of the tables one owns."""
    t = qayd.window.t
    found = [(p.id, p.arabic if t.lang == "ar" else p.title) for p in profiles().values()]
    tables = [(str(qayd.window.rules), t("As at the table"))]
    for setup in qayd.window.store.tables.all():
        with suppress(PickError, UnknownProfile):  # of a plug-in that has gone
            tables.append((str(rules_of(setup)), setup.name))
    for rules, title in tables:
        if rules not in dict(found):
            found.append((rules, title))
    return found


def _typed_rules(page: Page, window: MainWindow, taken: Callable[[str], object]) -> None:
    """A line for rules that are typed; what cannot be used is refused in place."""
    t, qayd = window.t, qayd_of(window)

    def take() -> None:
        try:
            name = parse_rules(line.text())
            rules = table_rules(window.catalogue, name).rules
            count_sheet(qayd.kept.items, qayd.kept.first_dealer, rules)
        except (PickError, UnknownProfile, NeedsFact) as error:
            said = rules_trouble(error, t)
            fault.set_line(said)
            fault.show()
            window.announcer.say(said, assertive=True)
            return
        taken(str(name))

    title, identifier = t("Other rules"), f"{page.identifier}-typed"
    line = edit_line(page, identifier, title, qayd.kept.rules, 200, take)
    fault = page.line("", f"{page.identifier}-fault")
    fault.hide()
    page.button(t("Use these rules"), f"{page.identifier}-use", take)


def sheet_rules_page(window: MainWindow) -> Page:
    """Which rules count the sheet; everything is counted anew."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd-rules", t("Rules of the sheet"))
    page.remake = sheet_rules_page

    def choose(rules: str) -> None:
        said = t("Nothing has changed.")
        if rules != qayd.kept.rules:
            said = qayd.change(rules=rules)
        back_on_the_sheet(window, said)

    options = _titled(qayd)
    buttons = page.choices("sheet-rules", options, qayd.kept.rules, choose, t("Rules of the sheet"))
    page.first_focus = buttons[0]
    page.line(
        t("Picks are written after the profile, as in {example}.", example=_EXAMPLE), "rules-how"
    )
    _typed_rules(page, window, choose)
    page.foot(t("Back to the sheet"), "sheet-rules-back", page.leave)
    return page


_EXAMPLE = "dram+tie_decider=split"


# ---- under other rules -----------------------------------------------------------------------


def other_rules_page(window: MainWindow) -> Page:
    """The whole evening under every other profile, and with one pick changed."""
    t, qayd = window.t, qayd_of(window)
    kept = qayd.kept
    page = Page(t, "qayd-other", t("Under other rules"))
    page.remake = other_rules_page
    page.heading(t("Under other profiles"), "other-profiles")
    for rules, title in _titled(qayd):
        if rules == kept.rules:
            continue
        try:
            other = table_rules(window.catalogue, parse_rules(rules)).rules
            found = compare(kept.items, kept.first_dealer, qayd.rules, other)
        except (PickError, UnknownProfile, NeedsFact):
            continue
        _comparison_button(page, window, f"other-{rules}", title, rules, found)
    page.heading(t("With one pick changed"), "other-picks")
    changes = _one_pick_changed(qayd)
    if not changes:
        page.line(t("No single pick would have changed this evening."), "other-no-picks")
    name = _name(qayd)
    for change in changes:
        option = change.dispute.offers[change.pick].option
        title = f"{t(change.dispute.question)} {t.option(option)}"
        picked = str(RulesName(name.profile, {**name.changes, change.dispute.name: change.pick}))
        identifier = f"other-{change.dispute.name}-{change.pick}"
        _comparison_button(page, window, identifier, title, picked, change.comparison)
    _typed_rules(page, window, lambda rules: window.show_page(comparison_page(window, rules)))
    page.foot(t("Back to the sheet"), "other-back", page.leave)
    return page


def _name(qayd: Qayd) -> RulesName:
    return RulesName("scorepad") if qayd.trouble else parse_rules(qayd.kept.rules)


def _one_pick_changed(qayd: Qayd) -> list[Changed]:
    kept = qayd.kept
    catalogue = qayd.window.catalogue
    return list(one_pick_changed(kept.items, kept.first_dealer, _name(qayd), catalogue))


def _comparison_button(
    page: Page, window: MainWindow, identifier: str, title: str, rules: str, found: Comparison
) -> None:
    t, qayd = window.t, qayd_of(window)
    result = score_text(found.other.totals, qayd.sides, t)
    number = len(found.differences)
    differ = t.plural("{n} line differs", "{n} lines differ", number) if number else t("the same")
    won = winner_text(found.other, qayd.sides, t)
    text = " ".join(filter(None, (f"{title}: {result}; {differ}.", won)))
    button = page.button(text, identifier, lambda: window.show_page(comparison_page(window, rules)))
    page.first_focus = page.first_focus or button


def comparison_page(window: MainWindow, rules: str) -> Page:
    """The evening by one other set of rules: what differs, and the line that makes it so."""
    t, qayd = window.t, qayd_of(window)
    kept, sides = qayd.kept, qayd.sides
    page = Page(t, "qayd-comparison", t("Under other rules"))
    page.remake = partial(comparison_page, rules=rules)
    other = table_rules(window.catalogue, parse_rules(rules)).rules
    found = compare(kept.items, kept.first_dealer, qayd.rules, other)
    page.heading(dict(_titled(qayd)).get(rules, rules), "comparison-rules")
    for identifier, text, counted in (
        ("comparison-here", t("As it is"), found.own),
        ("comparison-there", t("By these rules"), found.other),
    ):
        result = t("{what}: {why}", what=text, why=score_text(counted.totals, sides, t))
        page.line(
            " ".join(filter(None, (f"{result}.", winner_text(counted, sides, t)))), identifier
        )
    if not found.differences:
        page.line(t("Every line counts the same."), "comparison-same")
    for place, difference in enumerate(found.differences):
        _tell_difference(page, qayd, place, difference)
    page.foot(t("Back"), "comparison-back", page.leave)
    return page


def _tell_difference(page: Page, qayd: Qayd, place: int, difference: Difference) -> None:
    t, sides, names = page.t, qayd.sides, qayd.kept.names
    as_it_is = row_text(difference.own, difference.number, sides, t, names)
    page.heading(as_it_is, f"differs-{place}")
    there = row_text(difference.other, difference.number, sides, t, names)
    page.line(t("{what}: {why}", what=t("By these rules"), why=there), f"differs-{place}-there")

    def said(line: ScoreLine | None) -> str:
        return t("nothing") if line is None else line_text(line, t, sides)

    own, other = difference.lines
    if own is not None or other is not None:
        text = t("The line that differs: {own} There: {other}", own=said(own), other=said(other))
        page.line(text, f"differs-{place}-why")
