"""House rules taken from elsewhere and kept: profiles, names, tables one owns, files."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtWidgets import QFileDialog

from app.house.files import (
    LONGEST_NAME,
    BadRulesFile,
    RulesFile,
    file_of,
    kept_files,
    read_rules,
    write_rules,
)
from app.house.sources import profile_from
from app.house.telling import profile_title, rules_words, trouble_text
from app.profiles import RulesName, UnknownProfile, parse_rules, profiles
from app.qt.field import Field
from app.qt.page import Page
from app.qt.pages.house import house_of
from app.seating import BadSeating
from app.store import StoreError
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def start_page(window: MainWindow) -> Page:
    """Rules to start from: profiles, rules kept under a name, those of tables one owns."""
    t = window.t
    page = Page(t, "house-start", t("Start from other rules"))
    page.remake = start_page
    page.heading(t("Rulebooks and programs"), "start-profiles")
    for profile in profiles().values():
        page.button(
            profile_title(profile.id, t),
            f"start-{profile.id}",
            partial(_start, window, page, RulesName(profile.id)),
        )
        page.line(profile_from(profile, t), f"start-{profile.id}-source")
    kept = _kept(window)
    if kept:
        page.heading(t("Kept under a name"), "start-kept")
        for number, (name, rules) in enumerate(kept):
            text = t("{name}: {rules}", name=name, rules=rules_words(rules, t))
            page.button(text, f"start-kept-{number}", partial(_start, window, page, rules))
    page.back_button()
    return page


def _kept(window: MainWindow) -> list[tuple[str, RulesName]]:
    """Names with their rules; what cannot be read is not offered."""
    found: dict[str, RulesName] = {}
    for file in kept_files():
        try:
            read = read_rules(file, window.catalogue)
        except BadRulesFile:
            continue
        found[read.name or file.stem] = read.rules
    for setup in window.store.tables.all():
        try:
            found[setup.name] = parse_rules(setup.rules)
        except (PickError, UnknownProfile):
            continue
    known = profiles()
    return [(name, rules) for name, rules in found.items() if rules.profile in known]


def _start(window: MainWindow, page: Page, rules: RulesName) -> None:
    t, house = window.t, house_of(window)
    said = t("Rules of the next match: {rules}.", rules=rules_words(rules, t))
    house.change(page, partial(house.draft.start_from, rules), said)


# ---- keeping ---------------------------------------------------------------------------------


def save_page(window: MainWindow) -> Page:
    """Keep the rules under the name of a table."""
    t, house = window.t, house_of(window)
    page = Page(t, "house-save", t("Keep under a name"))
    page.remake = save_page
    page.line(rules_words(house.draft.name, t), "save-rules")
    name = Field(t("Name of the table"), "save-name", "", lambda: save())

    def save() -> None:
        if not name.typed:
            name.setFocus()
            _tell(window, page, t("Give the table a name first."))
        else:
            _tell(window, page, _save(window, name.typed[:LONGEST_NAME]))

    page.add(name)
    page.first_focus = name
    page.button(t("Keep"), "save-keep", save)
    page.back_button()
    return page


def _save(window: MainWindow, name: str) -> str:
    """Keep the rules as a file and at the table of that name; what has come of it."""
    t, rules = window.t, house_of(window).draft.name
    try:
        copy = write_rules(file_of(name), name, rules)
    except OSError as error:
        why = error.strerror or str(error)
        return t("{file} could not be written: {why}", file=file_of(name).name, why=why)
    said = t("The rules are kept as {name}.", name=name)
    if copy is not None:
        said += " " + t("What was there before is kept as {file}.", file=copy.name)
    if window.store.is_kept:
        try:
            _save_at_table(window, name, str(rules))
        except (StoreError, BadSeating) as error:
            said += " " + t("They are not at the table of that name ({why}).", why=error)
    return said


def _save_at_table(window: MainWindow, name: str, rules: str) -> None:
    """The table one owns under that name plays by them; a new one has the places being laid."""
    from app.qt.pages.new_table import laying_of

    tables = window.store.tables
    known = {setup.name: setup for setup in tables.all()}
    if name in known:
        tables.save(msgspec.structs.replace(known[name], rules=rules, target=None))
    else:
        tables.save(replace(laying_of(window), rules=rules, name=name, kept_as="").setup())


def _tell(window: MainWindow, page: Page, text: str) -> None:
    page.tell(text)
    window.announcer.say(text, assertive=True)


# ---- files -----------------------------------------------------------------------------------


def files_page(window: MainWindow) -> Page:
    """A file to give away, and one that was given."""
    t = window.t
    page = Page(t, "house-files", t("Files"))
    page.remake = files_page
    page.line(rules_words(house_of(window).draft.name, t), "files-rules")
    page.button(t("Write a file"), "files-write", lambda: _ask_where_to(window, page))
    page.button(t("Read a file"), "files-read", lambda: _ask_which(window, page))
    page.back_button()
    return page


def _ask_where_to(window: MainWindow, page: Page) -> None:
    t = window.t
    chosen, _kind = QFileDialog.getSaveFileName(window, t("Where to?"), "rules.toml", "*.toml")
    if chosen:
        export_rules(window, page, Path(chosen))


def _ask_which(window: MainWindow, page: Page) -> None:
    chosen, _kind = QFileDialog.getOpenFileName(window, window.t("Which rules?"), "", "*.toml")
    if chosen:
        import_rules(window, page, Path(chosen))


def export_rules(window: MainWindow, page: Page, file: Path) -> None:
    """Write the rules to a file; what stood there is copied first."""
    t = window.t
    try:
        copy = write_rules(file, file.stem, house_of(window).draft.name)
    except OSError as error:
        why = error.strerror or str(error)
        _tell(window, page, t("{file} could not be written: {why}", file=file.name, why=why))
        return
    said = t("Written: {file}", file=file)
    if copy is not None:
        said += " " + t("What was there before is kept as {file}.", file=copy.name)
    _tell(window, page, said)


def import_rules(window: MainWindow, page: Page, file: Path) -> None:
    """Take over the rules of a file, or say on which line it is refused."""
    t, house = window.t, house_of(window)
    try:
        read = read_rules(file, window.catalogue)
    except BadRulesFile as error:
        _tell(window, page, trouble_text(error.trouble, t))
        return
    house.change(page, partial(house.draft.start_from, read.rules), _said(read, window))


def _said(read: RulesFile, window: MainWindow) -> str:
    t = window.t
    said = t("Rules of the next match: {rules}.", rules=rules_words(read.rules, t))
    if read.left_out:
        said += " " + t("The file is from a newer version; this was left out.")
        said += " " + " ".join(trouble_text(trouble, t) for trouble in read.left_out)
    return said
