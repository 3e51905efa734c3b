"""A whole game in a terminal: redrawn in place, or a plain transcript where the output is none.

It is the headless twin of the window: the same table, the same sentences, no clock but a pause.
"""

from __future__ import annotations

import argparse
import locale
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from app.i18n import Tongue, tongue
from app.looking_on import let_look_on
from app.narrator import Answers, Listener, Narrator, Sentence
from app.narrator.complaints import bot_failed, complaint, fault, settings_problem
from app.own_names import BOT_NAMES, YOU
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import RulesName, UnknownProfile, parse_rules, table_rules
from app.seating import Player, seat_players
from app.settings import Settings, load_settings
from app.table import DECK_OF_ALL, Holder, News, Table, shuffled_deck
from core.cards import Card
from core.messages import TrickTaken
from core.reasons import Refused
from core.rules import Seat
from core.state import Phase
from plugins.catalogue import Catalogue, PickError, TableRules
from plugins.guarding import make_bot
from plugins.options import Fault, _

HELP = _(
    "Type the number of a call or a card. ?: this help. h hand, t trick, c contract, d declared "
    "projects, s score, m what you may do, a whole table, w why not, n Arabic or English, q quit."
)


class Leave(Exception):
    """The player has left."""


class Screen:
    """Where sentences go: a console that is redrawn, or lines one after the other."""

    def __init__(self, console: Console, transcript: bool) -> None:
        self.console, self.transcript = console, transcript
        self.recent: list[str] = []

    def say(self, text: str) -> None:
        self.recent = [*self.recent, text][-7:]
        if self.transcript:
            print(text, flush=True)

    def new_trick(self) -> None:
        """Nothing of the trick before is shown any more (T110)."""
        self.recent.clear()

    def draw(self, lines: list[str]) -> None:
        if self.transcript:
            return
        said = Text("\n".join(self.recent))
        self.console.clear()
        self.console.print(Group(Panel(said, height=9), *[Text(line) for line in lines]))


class TerminalGame:
    """One person against three bots, at a terminal."""

    def __init__(self, table: Table, t: Tongue, profile: str, screen: Screen, pause: float) -> None:
        self.table, self.profile, self.screen, self.pause = table, profile, screen, pause
        self.refusal = ""
        self.hear_in(t)
        table.subscribe(0, self.hear)

    def hear_in(self, t: Tongue) -> None:
        """From now on in this language."""
        self.t = t
        listener = Listener(0, self.table.rules.rules, self.table.names, t, self.profile)
        self.narrator, self.answers = Narrator(listener), Answers(listener)

    def hear(self, batch: tuple[News, ...]) -> None:
        news = [(item.event, item.view) for item in batch if item.view is not None]
        for sentence in self.narrator.sentences(news):
            self.tell(sentence)
        if any(isinstance(item.event, TrickTaken) for item in batch):
            self.trick_stays()

    def tell(self, sentence: Sentence) -> None:
        self.screen.say(sentence.text)

    def trick_stays(self) -> None:
        """Time to read the finished trick, then it is gone."""
        self.draw()
        if not self.screen.transcript:
            time.sleep(self.pause * 2)
            self.screen.new_trick()

    # ---- playing

    def play(self) -> None:
        """To the end of the match. Raises `Leave`."""
        while (seat := self.table.waiting_for) is not None:
            if seat == DECK_OF_ALL:
                self.between_deals()
                self.table.deal()
            elif self.table.holders[seat].is_person:
                self.person_acts()
            else:
                self.draw()
                if not self.screen.transcript:
                    time.sleep(self.pause)
                self.bot_acts(seat)

    def bot_acts(self, seat: Seat) -> None:
        """A bot moves; for one that fails, or wants what may not be, a simple move is made."""
        table = self.table
        try:
            action = table.bot_choice(seat).action
        except Exception as error:  # a plug-in's bot may do anything
            self.bot_failed(seat, f"{type(error).__name__}: {error}")
            action = table.simple_move(seat)
        table.bot_announces(seat)
        try:
            table.act(seat, action)
        except (Refused, TypeError, ValueError, AttributeError) as error:
            self.bot_failed(seat, f"{action!r}: {error}")
            table.act(seat, table.simple_move(seat))

    def plugin_failed(self, found: Fault) -> None:
        self.screen.say(fault(found, self.t))

    def bot_failed(self, seat: Seat, why: str) -> None:
        self.screen.say(bot_failed(self.table.names[seat], why, self.t))

    def between_deals(self) -> None:
        score = self.table.state.score
        if score is not None:
            self.screen.new_trick()
            for line in self.answers.reasoning(score):
                self.screen.say(line)
            self.draw()
            self.ask(self.t("Enter: the next deal."))

    def person_acts(self) -> None:
        self.draw()
        choices = list(self.choices())
        words = self.ask(self.t("Your choice, 1 to {n}:", n=len(choices))).strip().lower()
        if words.isdecimal() and 1 <= int(words) <= len(choices):
            try:
                self.refusal = ""
                self.table.act(0, choices[int(words) - 1][0])
            except Refused as refused:
                view = self.table.view(0)
                self.refusal = self.answers.why_not(refused.reason, view)
                self.tell(self.narrator.refused(refused.reason, view))
        elif words in self.commands:
            self.commands[words](self)
        elif words:
            self.screen.say(self.t("“{given}” is no choice.", given=words[:40]))
            self.screen.say(self.t(HELP))

    def choices(self) -> Iterator[tuple[Card | str, str]]:
        """What can be chosen by number: calls, or the cards of the hand."""
        view = self.table.view(0)
        if view.phase is Phase.AUCTION:
            calls = view.calls(self.table.rules.rules)
            yield from zip(calls, self.answers.call_labels(view, calls), strict=True)
        else:
            for card in self.answers.order(view):
                yield card, self.answers.card(view, card)

    def draw(self) -> None:
        view = self.table.view(0)
        lines = [self.answers.score(view), self.answers.contract(view)]
        if view.phase is Phase.AUCTION:
            lines += [self.answers.land(view), self.answers.hand(view)]
        if view.is_my_turn:
            numbered = enumerate(self.choices(), 1)
            lines += [f"{self.t.number(n)}. {words}" for n, (_action, words) in numbered]
            if self.screen.transcript:
                for line in lines[-len(list(self.choices())) :]:
                    print(line, flush=True)
        self.screen.draw(lines)

    def ask(self, prompt: str) -> str:
        """One line from the player. Raises `Leave` at the end of the input."""
        try:
            return input(prompt + " ")
        except EOFError:
            raise Leave from None

    # ---- answers

    def answer(self, text: str) -> None:
        self.screen.say(text)

    def leave(self) -> None:
        raise Leave

    def other_language(self) -> None:
        self.hear_in(tongue("en" if self.t.lang == "ar" else "ar"))

    commands: ClassVar[dict[str, Callable[[TerminalGame], None]]] = {
        "?": lambda game: game.answer(game.t(HELP)),
        "h": lambda game: game.answer(game.answers.hand(game.table.view(0))),
        "t": lambda game: game.answer(game.answers.trick(game.table.view(0))),
        "c": lambda game: game.answer(game.answers.contract(game.table.view(0))),
        "d": lambda game: game.answer(game.answers.declared_projects(game.table.view(0))),
        "s": lambda game: game.answer(game.answers.score(game.table.view(0))),
        "m": lambda game: game.answer(game.answers.may(game.table.view(0))),
        "a": lambda game: game.answer(game.answers.table(game.table.view(0))),
        "w": lambda game: game.answer(game.refusal or game.answers.may(game.table.view(0))),
        "n": other_language,
        "q": leave,
    }


def language_of(settings: Settings) -> str:
    """The language of the settings, or the system's where they leave it to the system."""
    if settings.language != "system":
        return settings.language
    return "ar" if (locale.getlocale()[0] or "").startswith(("ar", "Arabic")) else "en"


def _rules(catalogue: Catalogue, text: str, t: Tongue) -> tuple[RulesName, TableRules]:
    """Rules by name; those of a plug-in that has gone give way to the default, and it is said."""
    try:
        name = parse_rules(text)
        return name, table_rules(catalogue, name)
    except (UnknownProfile, PickError) as error:
        print(complaint(error, t), file=sys.stderr)
        return RulesName(), table_rules(catalogue, RulesName())


def terminal_main(given: argparse.Namespace) -> int:
    """Play one match in the terminal; the exit status."""
    settings, problems = load_settings()
    t = tongue(given.lang or language_of(settings), settings.arabic_digits)
    catalogue = full_catalogue(plugin_folder())
    for problem in problems:
        print(settings_problem(problem, t), file=sys.stderr)
    for found in catalogue.faults:
        print(fault(found, t), file=sys.stderr)
    name, rules = _rules(catalogue, given.rules or settings.rules, t)
    chance = Random(given.seed) if given.seed is not None else Random()
    usual = catalogue.bots[catalogue.usual_bot]
    kind = catalogue.bots.get(settings.bot, usual)
    players = [Player(settings.name or t(YOU)), *(Player(t(bot), kind.id) for bot in BOT_NAMES)]

    def holder(player: Player) -> Holder:
        if not player.bot:
            return Holder(player.name)
        made = make_bot(kind, usual, rules, chance.randrange(2**31))
        return Holder(player.name, made.bot, made.kind)

    holders = [holder(player) for player in seat_players(players)]
    deck = shuffled_deck
    if given.seed is not None:
        deck = lambda: tuple(chance.sample(range(32), 32))  # noqa: E731
    table = Table(rules, holders, first_dealer=chance.randrange(4), deck=deck)
    console = Console()
    transcript = not sys.stdout.isatty()
    pause = 0.0 if transcript else settings.bot_pace / 1000
    game = TerminalGame(table, t, name.profile, Screen(console, transcript), pause)
    let_look_on(table, catalogue.observers, game.plugin_failed)
    try:
        game.play()
    except (Leave, KeyboardInterrupt):
        print(t("The game is left."))
        return 0
    for line in game.answers.reasoning(table.state.score) if table.state.score else ():
        print(line)
    return 0
