"""A new table: the rules, and the first person's choice of a partner (T114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.profiles import RulesName, profiles
from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def new_table_page(window: MainWindow) -> Page:
    from app.qt.window import BOT_NAMES

    t = window.t
    page = Page(t, "new-table", t("New table"))
    chosen = {"rules": window.rules.profile, "partner": "2", "bot": window.settings.bot}
    page.heading(t("Which rules?"), "new-rules")
    titles = [(p.id, p.arabic if t.lang == "ar" else p.title) for p in profiles().values()]
    buttons = page.choices(
        "new-rules", titles, chosen["rules"], lambda value: chosen.update(rules=value)
    )
    page.first_focus = buttons[0]
    page.heading(t("Who is your partner?"), "new-partner")
    partners = [(str(place), t(name)) for place, name in enumerate(BOT_NAMES, 1)]
    page.choices("new-partner", partners, "2", lambda value: chosen.update(partner=value))
    page.heading(t("How do the bots play?"), "new-bot")
    kinds = [
        (kind.id, kind.arabic if t.lang == "ar" and kind.arabic else t(kind.title))
        for kind in window.catalogue.bots.values()
    ]
    page.choices("new-bot", kinds, chosen["bot"], lambda value: chosen.update(bot=value))

    def begin() -> None:
        window.change(bot=chosen["bot"])
        same = chosen["rules"] == window.rules.profile
        rules = window.rules if same else RulesName(chosen["rules"])
        window.new_table(rules, int(chosen["partner"]))

    page.foot(t("Deal"), "new-deal", begin)
    page.back_button()
    return page
