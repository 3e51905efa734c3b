"""Plug-ins of others: what there is and what is wrong; turning one on asks for trust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.narrator.complaints import fault
from app.paths import plugin_folder
from app.plugin_loading import Found, found_plugins, turn
from app.qt.naming import named
from app.qt.page import Page
from app.qt.rule_button import RuleButton
from plugins.guarding import FAILURES

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def plugins_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "plugins", t("Plug-ins"))
    page.line(
        t(
            "A plug-in is a program of somebody else. Once it is on, it may do all that you may do "
            "on this computer. Turn on only what you trust."
        ),
        "plugins-trust",
    )
    page.button(
        t("Open the folder of the files"), "plugins-folder", lambda: _open_folder(window, page)
    )
    found = found_plugins(plugin_folder())
    if not found:
        page.line(t("There are no plug-ins."), "plugins-none")
    for plugin in found:
        page.add(_plugin_button(window, page, plugin))
    faults = [*window.catalogue.faults, *FAILURES]
    if faults:
        page.heading(t("What is wrong"), "plugins-faults")
        texts = [fault(one, t) for one in faults]
        for number, text in enumerate(texts):
            page.line(text, f"plugins-fault-{number}")
        page.button(
            t("Read it all aloud"),
            "plugins-read",
            lambda: window.announcer.say(" ".join(texts), answer=True),
        )
    page.back_button()
    return page


def _open_folder(window: MainWindow, page: Page) -> None:
    """Show the folder in the system's own way, and tell where it is."""
    t, folder = window.t, plugin_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = t("That could not be kept: {why}", why=error.strerror or str(error))
    else:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        said = t("Files belong into {folder}", folder=folder)
    page.tell(said)
    window.announcer.say(said, assertive=True)


def _plugin_button(window: MainWindow, page: Page, plugin: Found) -> RuleButton:
    button = RuleButton("", [])
    _show(window, button, plugin)
    button.clicked.connect(lambda: _ask(window, button))
    return button


def _show(window: MainWindow, button: RuleButton, plugin: Found) -> None:
    t = window.t
    button.chosen = plugin.is_on
    state = t("on") if plugin.is_on else t("off")
    kind = t("a file") if plugin.is_file else t("a package: {name}", name=plugin.place)
    button.show_lines(plugin.name, [t("{kind}, {state}", kind=kind, state=state)])
    named(button, f"plugin-{plugin.name}", f"{plugin.name}, {kind}, {state}")


def _now(name: str) -> Found:
    return next(one for one in found_plugins(plugin_folder()) if one.name == name)


def _ask(window: MainWindow, button: RuleButton) -> None:
    """Turning off is done at once; turning on asks, and says what it means."""
    plugin = _now(button.text())
    if plugin.is_on:
        _turn(window, button, False)
    else:
        window.show_page(_trust_page(window, button))


def _trust_page(window: MainWindow, button: RuleButton) -> Page:
    t, name = window.t, button.text()
    page = Page(t, "plugin-trust", t("Turn on {plugin}?", plugin=name))
    text = t(
        "{plugin} will run with full rights: it may read, change and send everything that you can "
        "on this computer.",
        plugin=name,
    )
    page.first_focus = page.line(text, "trust-text")

    def trust() -> None:
        page.leave()
        _turn(window, button, True)

    page.foot(t("Turn it on"), "trust-yes", trust)
    page.back_button(t("Leave it off"))
    return page


def _turn(window: MainWindow, button: RuleButton, on: bool) -> None:
    t, name = window.t, button.text()
    try:
        turn(plugin_folder(), name, on)
    except OSError as error:
        why = error.strerror or str(error)
        said = t("That could not be kept: {why}", why=why)
    else:
        _show(window, button, _now(name))
        said = t("{plugin} is turned on from the next start.", plugin=name)
        if not on:
            said = t("{plugin} is turned off from the next start.", plugin=name)
    window.announcer.say(said, assertive=True)
    page = window.page
    if page is not None:
        page.tell(said)
