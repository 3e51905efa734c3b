"""One disputed rule: the question, every option with its source, its followers and what it makes
of one worked example; picked by a press."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.house.examples import examples
from app.house.help import explained
from app.house.pages import who_picks
from app.house.sources import legend
from app.house.telling import answer, profile_title, told
from app.narrator.complaints import complaint
from app.profiles import RulesName, profiles
from app.qt.naming import named
from app.qt.page import Line, Page
from app.qt.pages.change import what_would_change_page
from app.qt.pages.house import house_of
from app.qt.rule_button import RuleButton
from plugins.catalogue import BUILT_IN, Offer, PickError
from plugins.options import Parameter

if TYPE_CHECKING:
    from app.qt.window import MainWindow

STEPS = (-10, -1, 1, 10)


class OneRulePage(Page):
    """The page of a dispute. Nothing is made anew when a pick changes: marks and words move."""

    def __init__(self, window: MainWindow, name: str) -> None:
        t, self.house = window.t, house_of(window)
        self.dispute = window.catalogue.disputes[name]
        super().__init__(t, "one-rule", t(self.dispute.question))
        self.remake = partial(one_rule_page, name=name)
        self.options: dict[str, RuleButton] = {}
        self.numbers: dict[str, Line] = {}
        about = explained(name, t)
        if about:
            self.line(about, "rule-about")
        example = examples().get(name)
        if example is not None:
            self.heading(t("Example"), "rule-example-title")
            self.line(example.situation(t), "rule-example")
        self.heading(t("How is it at this table?"), "rule-options")
        for option, offer in self.dispute.offers.items():
            self._offer(option, offer)
        self.back_to = self.button("", "rule-put-back", self._put_back)
        title = t("What would this change?")
        self.button(title, "rule-change", partial(self._what_would_change, window))
        sources = "; ".join(offer.option.source for offer in self.dispute.offers.values())
        lines = legend(sources, t)
        if lines:
            self.heading(t("Where this is from"), "rule-legend")
            self.line(" ".join(lines), "rule-legend-lines")
        self.back_button()
        self.came = Line("", "rule-outcome")
        self._outer.insertWidget(self._outer.count() - 1, self.came)
        self.came.hide()
        self._show()
        self.first_focus = self.options[self._picked[0]]

    @property
    def _picked(self) -> tuple[str, str]:
        """The option that is picked, and its number."""
        option, _, number = self.house.draft.picks[self.dispute.name].partition(":")
        return option, number

    def tell(self, text: str) -> None:
        """What has come of a press stands over the foot, so that nothing has to move."""
        self.came.set_line(text)
        self.came.show()

    # ---- building

    def _offer(self, option: str, offer: Offer) -> None:
        button = RuleButton("", [])
        button.clicked.connect(lambda: self._pick(option))
        self.options[option] = button
        self.add(button)
        if offer.option.parameter is not None:
            self._number(option, offer.option.parameter)

    def _number(self, option: str, parameter: Parameter) -> None:
        """Buttons that change the number of an option."""
        t = self.t
        self.numbers[option] = self.line("", f"rule-number-{option}")
        usual = [
            int(pick.partition(":")[2])
            for pick in examples()[self.dispute.name].picks
            if pick.startswith(option + ":")
        ]
        buttons = [
            self.make_button(
                t.number(number),
                f"rule-set-{option}-{number}",
                partial(self._set, option, parameter, number),
                f"{t(parameter.title)}: {t.number(number)}",
            )
            for number in usual
        ]
        for step in STEPS:
            sign = "+" if step > 0 else "−"
            words = t("{n} more", n=step) if step > 0 else t("{n} less", n=-step)
            buttons.append(
                self.make_button(
                    f"{sign}{t.number(abs(step))}",
                    f"rule-step-{option}-{step}",
                    partial(self._step_number, option, parameter, step),
                    words,
                )
            )
        self.grid(buttons, 6)

    # ---- trying

    def _what_would_change(self, window: MainWindow) -> None:
        """Play deals by the pick, and by what it stands in the place of."""
        dispute, after = self.dispute.name, self.house.draft.name
        own, played = RulesName(after.profile).picks()[dispute], window.rules.picks()[dispute]
        pick = self.house.draft.picks[dispute]
        other = next((before for before in (played, own) if before != pick), None)
        if other is None:
            self.tell(self.t("This is what is played now: pick another answer first."))
            return
        before = RulesName(after.profile, {**after.changes, dispute: other})
        try:
            window.show_page(what_would_change_page(window, before, after))
        except PickError as error:
            self.tell(complaint(error, self.t))

    # ---- picking

    def _pick(self, option: str) -> None:
        parameter = self.dispute.offers[option].option.parameter
        if parameter is None:
            self._take(option)
        elif self._picked[0] != option:
            self._set(option, parameter, self._number_of(option, parameter))

    def _number_of(self, option: str, parameter: Parameter) -> int:
        """The number that an option has or would have."""
        picked, number = self._picked
        if picked == option:
            return int(number)
        fitting = [p for p in examples()[self.dispute.name].picks if p.startswith(option + ":")]
        return int(fitting[-1].partition(":")[2]) if fitting else parameter.low

    def _step_number(self, option: str, parameter: Parameter, step: int) -> None:
        self._set(option, parameter, self._number_of(option, parameter) + step)

    def _set(self, option: str, parameter: Parameter, number: int) -> None:
        number = min(parameter.high, max(parameter.low, number))
        self._take(f"{option}:{number}")

    def _take(self, pick: str) -> None:
        name = self.dispute.name
        self.house.change(
            self, partial(self.house.draft.pick, name, pick), told(self.dispute, pick, self.t)
        )
        self._show()

    def _put_back(self) -> None:
        draft, name = self.house.draft, self.dispute.name
        pick = self._own_pick()
        self.options[pick.partition(":")[0]].setFocus()
        said = told(self.dispute, pick, self.t)
        self.house.change(self, partial(draft.put_back, name), said)
        self._show()

    def _own_pick(self) -> str:
        """How the profile settles it."""
        return profiles()[self.house.draft.name.profile].picks[self.dispute.name]

    # ---- showing

    def _show(self) -> None:
        t, (picked, number) = self.t, self._picked
        changed = self.dispute.name in self.house.draft.changes
        for option, button in self.options.items():
            button.chosen = option == picked
            button.changed = changed and button.chosen
            title = t.option(self.dispute.offers[option].option)
            button.show_lines(title, self._lines(option))
            state = t("{choice}, chosen", choice=title) if button.chosen else title
            named(button, f"rule-option-{option}", state, " ".join(self._lines(option)))
        for option, line in self.numbers.items():
            parameter = self.dispute.offers[option].option.parameter
            assert parameter is not None
            now = number if option == picked else str(self._number_of(option, parameter))
            line.set_line(
                t(
                    "{title}: {n}, from {low} to {high}",
                    title=t(parameter.title),
                    n=int(now),
                    low=parameter.low,
                    high=parameter.high,
                )
            )
        self._show_back(changed)

    def _show_back(self, changed: bool) -> None:
        t, profile = self.t, self.house.draft.name.profile
        own = answer(self.dispute, self._own_pick(), t)
        title = profile_title(profile, t)
        text = t("Back to {profile}: {answer}", profile=title, answer=own)
        self.back_to.setText(text)
        self.back_to.setAccessibleName(text)
        self.back_to.setVisible(changed)

    def _lines(self, option: str) -> list[str]:
        """What stands under an option."""
        t, offer = self.t, self.dispute.offers[option]
        lines = []
        pick = option
        if offer.option.parameter is not None:
            pick = f"{option}:{self._number_of(option, offer.option.parameter)}"
        came = self.house.runner.outcome(self.dispute.name, pick, t)
        if came is not None:
            lines.append(t("In the example: {what}", what=came.text))
        if offer.option.source:
            lines.append(t("Source: {source}", source=t(offer.option.source)))
        if offer.plugin != BUILT_IN:
            lines.append(t("From the plug-in {plugin}", plugin=offer.plugin))
        lines.append(who_picks(self.dispute.name, option, t))
        return [line for line in lines if line]


def one_rule_page(window: MainWindow, name: str) -> Page:
    return OneRulePage(window, name)


def open_rule(window: MainWindow, name: str) -> None:
    """The page of a dispute, over what is shown."""
    if name in window.catalogue.disputes and window.offers("house-rules"):
        window.show_page(one_rule_page(window, name))
