"""Show me: the worked examples of the rulebooks as short lessons, told by the engine."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.house.lessons import Lesson, Teacher, lessons
from app.house.telling import profile_title
from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def lessons_page(window: MainWindow) -> Page:
    """Every lesson as a button."""
    t = window.t
    page = Page(t, "lessons", t("Show me"))
    for lesson in lessons().values():
        page.button(lesson.title(t), f"lesson-{lesson.id}", partial(_open, window, lesson))
    page.back_button()
    return page


def _open(window: MainWindow, lesson: Lesson) -> None:
    page = LessonPage(window, lesson)
    window.show_page(page)
    page.say_again()


class LessonPage(Page):
    """One lesson. Steps stay in sight as they come, so that all can be read again."""

    def __init__(self, window: MainWindow, lesson: Lesson, shown: int = 1) -> None:
        t = window.t
        super().__init__(t, "lesson", lesson.title(t))
        self.window_of, self.lesson = window, lesson
        self.teacher = Teacher(window.catalogue)
        self.steps = 0
        rules = profile_title(lesson.rules, t)
        self.line(t("By the rules of {profile}", profile=rules), "lesson-rules")
        self.next = self.foot(t("Next step"), "lesson-next", self.go_on)
        self.foot(t("Say it again"), "lesson-again", self.say_again)
        self.foot(t("From the start"), "lesson-start", self.start_again)
        self.back_button()
        self.first_focus = self.next
        for _step in range(shown):
            self._show_next()
        self._mark()

    def remade(self, window: MainWindow) -> Page:
        """The same steps in another language."""
        return LessonPage(window, self.lesson, self.steps)

    def _text(self, number: int) -> str:
        told = self.teacher.told(self.lesson, number, self.t)
        return self.t("{n}. {what}", n=number + 1, what=told)

    def _show_next(self) -> None:
        line = self.line(self._text(self.steps), f"lesson-step-{self.steps + 1}")
        line.wear(self.look)
        self.steps += 1

    def _mark(self) -> None:
        self.remake = self.remade
        ended = self.steps == len(self.lesson.steps)
        self.next.setText(self.t("The lesson is over") if ended else self.t("Next step"))
        self.next.setAccessibleName(self.next.text())

    def say_again(self) -> None:
        self.window_of.announcer.say(self._text(self.steps - 1), answer=True)

    def go_on(self) -> None:
        """The next step; after the last one back to the list."""
        if self.steps == len(self.lesson.steps):
            self.leave()
            return
        self._show_next()
        self._mark()
        self.say_again()

    def start_again(self) -> None:
        self.leave()
        _open(self.window_of, self.lesson)
