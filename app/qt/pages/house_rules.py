"""House rules: the questions that tables argue about first, the rest by chapters, and a search."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from app.house.draft import FIRST_QUESTIONS
from app.house.search import search
from app.house.telling import TAKES_EFFECT, answer, rules_words, told
from app.qt.field import Field
from app.qt.look.press import TableButton
from app.qt.naming import named
from app.qt.page import Line, Page
from app.qt.pages.house import house_of
from app.qt.pages.house_files import files_page, save_page, start_page
from app.qt.pages.one_rule import open_rule
from app.qt.rule_button import RuleButton
from plugins.catalogue import Dispute

if TYPE_CHECKING:
    from app.qt.window import MainWindow


class QuestionsPage(Page):
    """Questions with the answers of the draft; each opens its own page."""

    def __init__(self, window: MainWindow, identifier: str, title: str) -> None:
        super().__init__(window.t, identifier, title)
        self.window_of = window
        self.house = house_of(window)
        self.questions: list[tuple[Dispute, RuleButton]] = []
        self.state: Line | None = None

    def tell_state(self) -> None:
        """A line with the rules as they stand."""
        self.state = self.line("", f"{self.identifier}-state")

    def ask(self, disputes: Iterable[Dispute]) -> None:
        """A button for each of these."""
        for dispute in disputes:
            button = RuleButton("", [])
            button.clicked.connect(partial(open_rule, self.window_of, dispute.name))
            self.questions.append((dispute, button))
            self.add(button)
            self.first_focus = self.first_focus or button

    def refresh(self) -> None:
        """Let everything shown be as the draft is."""
        t, draft = self.t, self.house.draft
        picks = draft.picks
        if self.state is not None:
            rules = rules_words(draft.name, t)
            self.state.set_line(t("Rules of the next match: {rules}.", rules=rules))
        for dispute, button in self.questions:
            given = answer(dispute, picks[dispute.name], t)
            button.changed = dispute.name in draft.changes
            shown = t("{answer} (changed)", answer=given) if button.changed else given
            button.show_lines(t(dispute.question), [shown])
            named(button, f"question-{dispute.name}", f"{t(dispute.question)} {shown}")

    def return_focus(self) -> None:
        self.refresh()
        super().return_focus()


def house_rules_page(window: MainWindow) -> Page:
    t, disputes = window.t, window.catalogue.disputes
    page = QuestionsPage(window, "house-rules", t("House rules"))
    page.tell_state()
    page.line(t(TAKES_EFFECT), "house-effect")
    words = Field(t("Search in any spelling"), "house-search", "", lambda: find())

    def find() -> None:
        if words.typed:
            window.show_page(found_page(window, words.typed))

    page.add(words)
    search_button = page.make_button(t("Search"), "house-find", find)
    page.grid([search_button, *_ways_on(window, page)], 3)
    page.heading(t("What tables argue about"), "house-first")
    page.ask(disputes[name] for name in FIRST_QUESTIONS)
    page.refresh()
    page.back_button()
    return page


def _ways_on(window: MainWindow, page: Page) -> list[TableButton]:
    """Buttons to all that lies behind the first page."""
    t = window.t
    deeper: list[tuple[str, str, Callable[[MainWindow], Page]]] = [
        ("all", t("All rules, in the order of play"), all_rules_page),
        ("changes", t("What differs here"), changes_page),
        ("start", t("Start from other rules"), start_page),
        ("save", t("Keep under a name"), save_page),
        ("files", t("Files"), files_page),
    ]
    beside = [
        ("how-we-play", t("How we play")),
        ("lessons", t("Show me")),
        ("plugins", t("Plug-ins")),
    ]
    return [
        *(
            page.make_button(text, f"house-{name}", partial(_go, window, make))
            for name, text, make in deeper
        ),
        *(
            page.make_button(text, f"house-{name}", partial(window.open, name))
            for name, text in beside
        ),
    ]


def _go(window: MainWindow, make: Callable[[MainWindow], Page]) -> None:
    window.show_page(make(window))


def all_rules_page(window: MainWindow) -> Page:
    """Every question, by chapters in the order of play."""
    t, disputes = window.t, window.catalogue.disputes.values()
    page = QuestionsPage(window, "house-all", t("All rules, in the order of play"))
    page.remake = all_rules_page
    for chapter in dict.fromkeys(dispute.chapter for dispute in disputes):
        page.heading(t(chapter), f"house-chapter-{chapter.split()[0].lower()}")
        page.ask(dispute for dispute in disputes if dispute.chapter == chapter)
    page.refresh()
    page.back_button()
    return page


def found_page(window: MainWindow, query: str) -> Page:
    """The questions that a search finds."""
    t, found = window.t, search(window.catalogue, query)
    page = QuestionsPage(window, "house-found", t("Search: {query}", query=query))
    page.remake = partial(found_page, query=query)
    count = t.plural("{n} question found.", "{n} questions found.", len(found))
    page.line(count if found else t("Nothing is found for “{query}”.", query=query), "house-count")
    page.ask(found)
    page.refresh()
    page.back_button()
    return page


class ChangesPage(Page):
    """What differs from the profile; each change can be put back, or all of them."""

    def __init__(self, window: MainWindow) -> None:
        t = window.t
        super().__init__(t, "house-changes", t("What differs here"))
        self.remake = ChangesPage
        house, disputes = house_of(window), window.catalogue.disputes
        changes = house.draft.changes
        if not changes:
            profile = rules_words(house.draft.name, t)
            self.line(t("Nothing: the rules are {rules}.", rules=profile), "changes-none")
        for name, pick in changes.items():
            dispute = disputes[name]
            self.line(told(dispute, pick, t), f"change-{name}")
            back = t("Put back")
            said = f"{back}: {t(dispute.question)}"
            self.button(back, f"put-back-{name}", partial(self._put_back, window, name), said)
        if len(changes) > 1:
            self.button(t("Put everything back"), "put-all-back", partial(self._put_all, window))
        self.back_button()

    def _put_back(self, window: MainWindow, name: str) -> None:
        house = house_of(window)
        dispute = window.catalogue.disputes[name]
        said = window.t("Put back: {question}", question=window.t(dispute.question))
        if house.change(self, partial(house.draft.put_back, name), said):
            self._anew(window)

    def _put_all(self, window: MainWindow) -> None:
        house = house_of(window)
        if house.change(self, house.draft.put_all_back, window.t("Everything is put back.")):
            self._anew(window)

    def _anew(self, window: MainWindow) -> None:
        """Fewer lines than before: the page is made anew in its place."""
        window.close_page()
        window.show_page(ChangesPage(window))


def changes_page(window: MainWindow) -> Page:
    return ChangesPage(window)
