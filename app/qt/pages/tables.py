"""The tables one owns: opened by one press, the one used last first, with the evening's tally."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from app.laying import Laying
from app.narrator.complaints import store_problem
from app.own_names import name_in, players_in
from app.profiles import UnknownProfile
from app.qt.page import Page
from app.qt.pages.new_table import lay_anew, refuse
from app.qt.table_page import rules_title
from app.session import rules_of
from app.store import StoreError, TableSetup
from app.store.tables import Tally
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.look.press import TableButton
    from app.qt.window import MainWindow


def tables_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "tables", t("Your tables"))
    try:
        setups = window.store.tables.all()
    except StoreError as error:
        page.line(store_problem(error.as_problem(), t), "tables-problem")
        setups = []
    for number, setup in enumerate(setups, 1):
        _table(window, page, number, setup)
    if not setups:
        page.line(
            t("No table is kept yet. A new table is kept when you give it a name."), "tables-none"
        )
    new = page.foot(t("New table"), "tables-new", lambda: _lay(window, None))
    page.first_focus = page.first_focus or new
    page.back_button()
    return page


def _table(window: MainWindow, page: Page, number: int, setup: TableSetup) -> None:
    """One table: opened by one press, told in a line, changed, deleted after one question."""
    t = window.t
    page.heading(setup.name, f"tables-{number}")
    page.line(table_text(window, setup), f"tables-{number}-told")
    buttons = [
        page.make_button(
            t("Play"),
            f"tables-{number}-open",
            partial(_open, window, page, setup),
            t("Play at {name}", name=setup.name),
        ),
        page.make_button(
            t("Change"),
            f"tables-{number}-change",
            partial(_lay, window, setup),
            t("Change {name}", name=setup.name),
        ),
    ]
    delete = page.make_button(t("Delete"), f"tables-{number}-delete", lambda: None)
    delete.setAccessibleName(t("Delete {name}", name=setup.name))
    asks_once(window, delete, lambda: _delete(window, setup))
    page.grid([*buttons, delete], 3)
    page.first_focus = page.first_focus or buttons[0]


def table_text(window: MainWindow, setup: TableSetup) -> str:
    """Who sits there, by which rules, and how the evening stands."""
    t = window.t
    a, b, c, d = (player.name for player in players_in(t, setup.players))
    parts = [t("{a} and {c} against {b} and {d}.", a=a, b=b, c=c, d=d)]
    try:
        parts.append(t("Rules: {rules}.", rules=rules_title(rules_of(setup), t)))
    except (PickError, UnknownProfile, KeyError):
        parts.append(t("Its rules are not here: {rules}.", rules=setup.rules))
    if setup.practice:
        parts.append(t("Practice."))
    parts.append(tally_text(window, setup.name))
    return " ".join(filter(None, parts))


def tally_text(window: MainWindow, name: str) -> str:
    """The evening's matches at a table, each side by its first person; empty before the first."""
    try:
        tally: Tally = window.store.tables.tally(name)
        setup = window.store.tables.get(name)
    except StoreError:
        return ""
    if not tally.matches:
        return ""
    first = name_in(window.t, setup.players[0].name)
    return window.t(
        "This evening: matches won by {who} {a}, by the others {b}.",
        who=first,
        a=tally.won[0],
        b=tally.won[1],
    )


def asks_once(window: MainWindow, button: TableButton, done: Callable[[], object]) -> None:
    """A button that asks at the first press and does it at the second."""
    asked = False
    words, name = button.text(), button.accessibleName()

    def press() -> None:
        nonlocal asked
        if asked:
            done()
            return
        asked = True
        question = window.t("{what}? Press again.", what=words)
        button.setText(question)
        button.setAccessibleName(window.t("{what}? Press again.", what=name))
        window.announcer.say(button.accessibleName(), assertive=True)

    button.clicked.connect(lambda: press())


def _open(window: MainWindow, page: Page, setup: TableSetup) -> None:
    try:
        window.open_table(setup)
    except (PickError, UnknownProfile) as error:
        refuse(window, page, error)


def _lay(window: MainWindow, setup: TableSetup | None) -> None:
    lay_anew(window, Laying.of(setup) if setup is not None else None)
    window.open("new-table")


def _delete(window: MainWindow, setup: TableSetup) -> None:
    try:
        window.store.tables.delete(setup.name)
        said = window.t("The table {name} is gone; its matches stay.", name=setup.name)
    except StoreError as error:
        said = store_problem(error.as_problem(), window.t)
    window.reopen("tables")
    window.announcer.say(said, assertive=True)
