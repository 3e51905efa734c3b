"""Pages over the table: a title, a body that scrolls, a row of buttons; every line can be read.

A page is built once for one language and thrown away when it is left or the language changes, so
nothing is ever rebuilt under the player's focus.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.i18n import Tongue
from app.qt.button_grid import ButtonGrid
from app.qt.look import lettering, sadu, shapes
from app.qt.look.dress import Look
from app.qt.look.focus import ShowsFocus
from app.qt.look.painting import painting_on, to_keep
from app.qt.look.press import TableButton, ring
from app.qt.naming import named
from app.qt.soon import soon

_LONG, _JOINT = re.compile(r"\S{25,}"), re.compile(r"[/\\_-](?=\w)")

WIDEST = 60.0
"""No line is longer than this, in em."""


class Line(ShowsFocus, QLabel):
    """A line of text that takes the focus, so that it can be read with the keys alone."""

    def __init__(self, text: str, identifier: str, parent: QWidget | None = None) -> None:
        super().__init__(_breakable(text), parent)
        self.look = Look()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        named(self, identifier, text)

    def set_line(self, text: str) -> None:
        self.setText(_breakable(text))
        self.setAccessibleName(text)

    def wear(self, look: Look) -> None:
        self.look = look
        em = look.em
        side, below = round(em * 0.4), round(em * 0.22)
        self.setContentsMargins(side, round(self._above()), side, below)

    def _above(self) -> float:
        """Room above the text: more over a heading."""
        return self.look.em * (0.8 if self.property("heading") else 0.22)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            with painting_on(self) as painter:
                em = self.look.em
                whole = self.rect().toRectF().adjusted(0, self._above() - em * 0.22, 0, 0)
                ring(painter, whole, em * 0.3, self.look.palette, em)


def _breakable(text: str) -> str:
    """The text with places where a long path may go on in the next line."""
    return _LONG.sub(lambda found: _JOINT.sub("\\g<0>\u200b", found[0]), text)


class Body(QWidget):
    """What scrolls; `grown` tells that it wants another height."""

    grown = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.grown.emit()
        return super().event(event)


class Scroll(QScrollArea):
    """Scrolls with the focus; the arrow keys are the page's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class Page(QWidget):
    """A page with `title`; `left` asks to go back to what it covers."""

    left = Signal()

    def __init__(self, t: Tongue, identifier: str, title: str) -> None:
        super().__init__()
        self.t = t
        self.look = Look()
        self.identifier = identifier
        self.first_focus: QWidget | None = None
        self._ground: QPixmap | None = None
        self._ground_for: tuple[object, ...] = ()
        self._outcome: Line | None = None
        self.remake: Callable[[Any], Page] | None = None
        """Makes it anew for a window in another language; without, `PAGES` does by identifier."""
        named(self, identifier, title)
        direction = (
            Qt.LayoutDirection.RightToLeft if t.right_to_left else Qt.LayoutDirection.LeftToRight
        )
        self.setLayoutDirection(direction)
        self._outer = QVBoxLayout(self)
        self._outer.setSpacing(0)
        self._title = Line(title, f"{identifier}-title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._outer.addWidget(self._title)
        self._rail = QWidget()
        self._rail.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._outer.addWidget(self._rail)
        self._outer.addStretch(1)
        self._scroll = Scroll()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        named(self._scroll, f"{identifier}-scroll", title)
        self.body = Body()
        named(self.body, f"{identifier}-body", title)
        self.column = QVBoxLayout(self.body)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._scroll.setWidget(self.body)
        self.body.grown.connect(self._fit_body)
        self._outer.addWidget(self._scroll, 1000)
        self._outer.addStretch(2)
        self._foot = QHBoxLayout()
        self._outer.addLayout(self._foot)

    # ---- building

    def add(self, widget: QWidget) -> QWidget:
        """Put a widget at the end of the body."""
        self.column.addWidget(widget)
        return widget

    def heading(self, text: str, identifier: str) -> Line:
        line = Line(text, identifier)
        line.setProperty("heading", True)
        self.column.addWidget(line)
        return line

    def line(self, text: str, identifier: str) -> Line:
        line = Line(text, identifier)
        self.column.addWidget(line)
        return line

    def button(
        self, text: str, identifier: str, pressed: Callable[[], object], name: str = ""
    ) -> TableButton:
        """A button in the body. `name` is said where the words alone do not tell enough."""
        button = self.make_button(text, identifier, pressed, name)
        self.column.addWidget(button)
        return button

    def make_button(
        self, text: str, identifier: str, pressed: Callable[[], object], name: str = ""
    ) -> TableButton:
        button = TableButton(text)
        named(button, identifier, name or text)
        button.clicked.connect(lambda: pressed())
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button

    def row(self, widgets: Sequence[QWidget]) -> None:
        """Widgets side by side in the body; buttons stand in more rows where room is short."""
        buttons = [widget for widget in widgets if isinstance(widget, TableButton)]
        if len(buttons) == len(widgets):
            self.grid(buttons, len(buttons))
            return
        line = QHBoxLayout()
        for widget in widgets:
            line.addWidget(widget, 1)
        self.column.addLayout(line)

    def grid(self, buttons: Sequence[TableButton], most: int = 3) -> ButtonGrid:
        """Buttons of equal width, at most so many in a row."""
        grid = ButtonGrid(buttons, most)
        self.column.addWidget(grid)
        return grid

    def choices(
        self,
        identifier: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        picked: Callable[[str], object],
        title: str = "",
        most: int = 4,
    ) -> list[TableButton]:
        """One of several, as a row of buttons that tell which is chosen in words and by a mark.

        `title` opens the name of each, where the heading above would not be heard.
        """
        buttons: list[TableButton] = []

        def show(value: str) -> None:
            for button, (option, text) in zip(buttons, options, strict=True):
                is_chosen = option == value
                button.setText(("✓ " if is_chosen else "") + text)
                button.setProperty("chosen", is_chosen)
                state = self.t("{choice}, chosen", choice=text) if is_chosen else text
                button.setAccessibleName(f"{title}: {state}" if title else state)

        def choose(value: str) -> None:
            show(value)
            picked(value)

        for option, text in options:
            button = self.make_button(text, f"{identifier}-{option}", partial(choose, option))
            buttons.append(button)
        show(chosen)
        self.grid(buttons, most)
        return buttons

    def foot(self, text: str, identifier: str, pressed: Callable[[], object]) -> TableButton:
        """A button at the foot of the page, always in sight."""
        button = self.make_button(text, identifier, pressed)
        self._foot.addWidget(button)
        return button

    def back_button(self, text: str = "") -> TableButton:
        return self.foot(text or self.t("Back"), f"{self.identifier}-back", self.leave)

    def tell(self, text: str) -> None:
        """Show what has come of a press, in a line at the end of the body, in sight."""
        if self._outcome is None:
            self._outcome = self.line(text, f"{self.identifier}-outcome")
            self._outcome.wear(self.look)
        self._outcome.set_line(text)
        soon(self._outcome, lambda: self._bring_into_sight(self._outcome))

    # ---- living

    def leave(self) -> None:
        self.left.emit()

    def wear(self, look: Look) -> None:
        """Dress everything on the page."""
        self.look = look
        em = look.em
        self.setStyleSheet(_style(look, self.identifier))
        self.setFont(lettering.font(em))
        self.column.setSpacing(round(em * 0.35))
        self.column.setContentsMargins(*[round(em * 0.9)] * 4)
        self._foot.setSpacing(round(em * 0.7))
        self._rail.setFixedHeight(round(em * 1.5))
        for part in self.findChildren(QWidget):
            if hasattr(part, "wear"):
                part.wear(look)
            if isinstance(part, TableButton):
                part.setMinimumHeight(round(em * 2.6))
        self._keep_to_the_middle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_to_the_middle()

    def _keep_to_the_middle(self) -> None:
        em = self.look.em
        side = round(max(em * 0.8, (self.width() - WIDEST * em) / 2))
        self._outer.setContentsMargins(side, 0, side, round(em * 0.8))
        self._foot.setContentsMargins(0, round(em * 0.8), 0, 0)
        self._fit_body()
        soon(self, self._fit_body)

    def _fit_body(self) -> None:
        """The panel is as high as what is on it, if there is room."""
        width = self._scroll.viewport().width()
        needed = max(self.column.totalHeightForWidth(width), self.column.minimumSize().height())
        if self._scroll.maximumHeight() != needed:
            self._scroll.setMaximumHeight(max(1, needed))
            self.update()

    def begin(self) -> None:
        """Give the focus to where reading begins: the first thing of use."""
        first = self.first_focus or self._first_of_body() or self._title
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def return_focus(self) -> None:
        """Another page has gone from over this one."""
        focused = self.focusWidget()
        if focused is None:
            self.begin()
        else:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _first_of_body(self) -> QWidget | None:
        for number in range(self.column.count()):
            item = self.column.itemAt(number)
            widget = item.widget() if item is not None else None
            if isinstance(widget, ButtonGrid) and widget.buttons:
                return widget.buttons[0]
            if widget is not None and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                return widget
        return None

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._step(*_STEPS[Qt.Key(key)])
        else:
            super().keyPressEvent(event)

    def _step(self, right: int, down: int) -> None:
        """Move the focus as the arrow is seen: in a grid among its buttons, else on or back."""
        focused = self.focusWidget()
        grid = focused.parentWidget() if focused is not None else None
        across = -right if self.t.right_to_left else right
        if isinstance(grid, ButtonGrid) and isinstance(focused, TableButton):
            beside = grid.neighbour(focused, across, down)
            if beside is not None:
                self._give_focus(beside)
            elif down:
                self._leave_grid(grid, down > 0)
        else:
            self.focusNextPrevChild(across + down > 0)

    def _leave_grid(self, grid: ButtonGrid, forward: bool) -> None:
        """On to the next thing after a grid, or back to what stands before it."""
        start: QWidget = grid.buttons[-1 if forward else 0]
        at = start
        while (at := _neighbour(at, forward)) is not start:
            tabbed = at.isVisible() and at.focusPolicy() & Qt.FocusPolicy.TabFocus
            if tabbed and self.isAncestorOf(at) and at not in grid.buttons:
                break
        self._give_focus(_chosen_beside(at))

    def _give_focus(self, widget: QWidget) -> None:
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        self._bring_into_sight(widget)

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = super().focusNextPrevChild(forward)
        focused = self.focusWidget()
        if focused is not None:
            self._bring_into_sight(focused)
        return moved

    def show_widget(self, widget: QWidget) -> None:
        """Scroll to something of the body."""
        self._bring_into_sight(widget)

    def _bring_into_sight(self, widget: QWidget | None) -> None:
        if widget is not None and self.body.isAncestorOf(widget):
            self._scroll.ensureWidgetVisible(widget, 0, round(self.look.em * 2))

    # ---- paint

    def paintEvent(self, _event: QPaintEvent) -> None:
        ground = self._woven_ground()
        with painting_on(self) as painter:
            painter.drawPixmap(0, 0, ground)
            self._paint_panel(painter)

    def _woven_ground(self) -> QPixmap:
        """The ground, woven once for each size and look."""
        ratio, foot = self.devicePixelRatioF(), self._rail.geometry().top()
        key = (self.size().toTuple(), ratio, foot, self.look.palette.name, self.look.em)
        if self._ground is None or key != self._ground_for:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            with painting_on(made) as painter:
                self._paint_ground(painter)
            self._ground, self._ground_for = to_keep(made), key
        return self._ground

    def _paint_ground(self, painter: QPainter) -> None:
        """A bar for the title, a woven band under it, and felt below."""
        palette, em, whole = self.look.palette, self.look.em, QRectF(self.rect())
        foot = float(self._rail.geometry().top())
        light = QRadialGradient(whole.center(), max(whole.width(), whole.height()) * 0.62)
        light.setColorAt(0, QColor(palette.felt))
        light.setColorAt(1, QColor(palette.felt_edge))
        painter.fillRect(whole, light)
        painter.fillRect(QRectF(0, 0, whole.width(), foot), QColor(palette.bar))
        wood = QRectF(0, foot, whole.width(), em * 0.95)
        painter.fillRect(wood, QColor(palette.wood))
        sadu.band(painter, wood.adjusted(0, em * 0.16, 0, -em * 0.16), sadu.rug(palette))

    def _paint_panel(self, painter: QPainter) -> None:
        palette, em = self.look.palette, self.look.em
        panel = QRectF(self._scroll.geometry()).adjusted(-em * 0.3, -em * 0.3, em * 0.3, em * 0.3)
        shade = QColor(palette.shadow)
        shade.setAlpha(90)
        radius = em * 0.7
        painter.fillPath(shapes.rounded(panel.translated(QPointF(0, em * 0.18)), radius), shade)
        painter.setPen(QPen(QColor(palette.plate_line), max(1.2, em * 0.09)))
        painter.setBrush(QColor(palette.plate))
        painter.drawPath(shapes.rounded(panel, radius))


def _neighbour(widget: QWidget, forward: bool) -> QWidget:
    """The next one in the order of the focus."""
    found = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
    return found if found is not None else widget


def _chosen_beside(widget: QWidget) -> QWidget:
    """The chosen button of a row of choices, for one of its buttons; else the widget itself."""
    grid = widget.parentWidget()
    if isinstance(grid, ButtonGrid):
        return next((b for b in grid.buttons if b.property("chosen")), widget)
    return widget


_STEPS = {
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Left: (-1, 0),
}


def _style(look: Look, identifier: str) -> str:
    palette, em = look.palette, look.em
    field = "QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QListWidget"
    focus = ", ".join(f"{kind}:focus" for kind in field.split(", "))
    return f"""
    QWidget {{ color: {palette.plate_text}; font-size: {round(em)}px; }}
    QScrollArea, #{identifier}-body, QLabel {{ background: transparent; }}
    QLabel[heading="true"] {{ font-weight: bold; font-size: {round(em * 1.15)}px; }}
    #{identifier}-title {{ color: {palette.bar_text}; font-weight: bold;
        font-size: {round(em * 1.4)}px; }}
    QScrollBar:vertical {{ background: {palette.plate}; width: {round(em * 0.9)}px; }}
    QScrollBar::handle:vertical {{ background: {palette.plate_line}; min-height: {round(em * 2)}px;
        border-radius: {round(em * 0.3)}px; margin: {round(em * 0.15)}px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    {field} {{ background: {palette.button}; color: {palette.button_text};
        border: 2px solid {palette.button_line}; padding: {round(em * 0.25)}px; }}
    {focus} {{ border: 3px solid {palette.focus_outer}; }}
    """


__all__ = ["Body", "Line", "Page", "named"]
