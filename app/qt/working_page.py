"""Pages that can be read at once and fill in while a child process works for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtGui import QHideEvent, QShowEvent

from app.i18n import Tongue
from app.qt.errands import Errand
from app.qt.page import Page


class WorkingPage(Page):
    """Works while it is shown; covered or closed, it stops at once, and shown again it begins
    again. `work` and its `arguments` are an errand's."""

    def __init__(
        self,
        t: Tongue,
        identifier: str,
        title: str,
        work: Callable[..., Iterable[object]] | None = None,
        arguments: tuple[object, ...] = (),
    ) -> None:
        super().__init__(t, identifier, title)
        self._work, self._arguments = work, arguments
        self.is_done = False
        self.errand = Errand(self)
        self.errand.came.connect(self.take)
        self.errand.ended.connect(self._all_found)
        self.errand.failed.connect(self._failed)

    def take(self, found: object) -> None:
        """Something has been found."""

    def finish(self) -> None:
        """Everything has been found."""

    def fail(self, why: str) -> None:
        """The work has come to grief."""
        self.tell(self.t("This could not be worked out ({why}).", why=why))

    def _all_found(self) -> None:
        self.is_done = True
        self.finish()

    def _failed(self, why: str) -> None:
        self.is_done = True
        self.fail(why)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._work is not None and not self.is_done and not self.errand.is_running:
            self.errand.start(self._work, *self._arguments)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.errand.stop()
