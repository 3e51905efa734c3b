"""The pages over the table, by the action that opens them. Each is made by a function that is
given the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.qt.page import Page
from app.qt.pages.coach import hint_page
from app.qt.pages.hearing import hearing_page
from app.qt.pages.help import help_page
from app.qt.pages.house_rules import house_rules_page
from app.qt.pages.how_we_play import how_we_play_page
from app.qt.pages.lessons import lessons_page
from app.qt.pages.matches import matches_page
from app.qt.pages.measuring import measuring_page
from app.qt.pages.more import more_page
from app.qt.pages.new_table import new_table_page
from app.qt.pages.notes import notes_page
from app.qt.pages.players import seats_page
from app.qt.pages.plugins import plugins_page
from app.qt.pages.qayd import qayd_page
from app.qt.pages.review import review_page
from app.qt.pages.score import deal_score_page, score_sheet_page
from app.qt.pages.settings import settings_page
from app.qt.pages.sounds import sounds_page
from app.qt.pages.statistics import statistics_page
from app.qt.pages.tables import tables_page
from app.qt.pages.under_other_rules import under_other_rules_page

if TYPE_CHECKING:
    from app.qt.window import MainWindow

PAGES: dict[str, Callable[[MainWindow], Page]] = {
    "more": more_page,
    "help": help_page,
    "hint": hint_page,
    "review": review_page,
    "how-we-play": how_we_play_page,
    "house-rules": house_rules_page,
    "under-other-rules": under_other_rules_page,
    "lessons": lessons_page,
    "plugins": plugins_page,
    "settings": settings_page,
    "measure-screen": measuring_page,
    "new-table": new_table_page,
    "tables": tables_page,
    "seats": seats_page,
    "matches": matches_page,
    "statistics": statistics_page,
    "score-sheet": score_sheet_page,
    "deal-score": deal_score_page,
    "notes": notes_page,
    "sounds": sounds_page,
    "hearing-test": hearing_page,
    "qayd": qayd_page,
}
