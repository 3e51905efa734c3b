"""Nothing that is said names a card its hearer may not know, nor one of an earlier trick.

What may be named is worked out here from the events alone: one's own hand, the land while the
auction goes on, the trick on the table, and in the second trick the projects of the winners (T083,
T110, V001, V010, V011, V014, V016).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from app.i18n import LANGUAGES, tongue
from app.narrator import Answers, Level, Listener, Narrator, Verbosity, answers, telling
from core import messages as m
from core.cards import cards_of
from core.rules import RuleSet
from core.state import Phase, State
from core.view import SeatView
from plugins.catalogue import Catalogue, PickError, resolve
from tests.narrator.deals import News, random_match
from tests.narrator.seeing import cards_named

MATCHES = 60


def random_rules(catalogue: Catalogue, chance: random.Random) -> RuleSet:
    """A table with an option of every dispute picked at random."""
    while True:
        picks = {}
        for name, dispute in catalogue.disputes.items():
            offer = chance.choice(list(dispute.offers.values()))
            parameter = offer.option.parameter
            picks[name] = f"{offer.option.id}:{parameter.high}" if parameter else offer.option.id
        try:
            return resolve(catalogue, picks).rules
        except PickError:
            continue


def everything_asked(me: Listener, view: SeatView, stays: bool) -> Iterator[str]:
    """Every answer that there is."""
    told = Answers(me)
    yield told.hand(view)
    yield from (told.card(view, card) for card in told.order(view))
    yield told.own_projects(view)
    yield told.land(view)
    yield told.trick(view, stays)
    yield from told.history(view, stays)
    yield from told.calls(view)
    yield told.tricks_taken(view)
    yield told.contract(view)
    yield told.declared_projects(view, stays)
    yield told.turn(view)
    yield told.may(view)
    yield told.score(view)
    yield from told.numbered_call_labels(view)
    yield from (told.seat(view, seat, bool(seat)) for seat in range(4))
    yield told.table(view, stays)


def lying_after(view: SeatView, news: News) -> set[int]:
    """The cards of the trick on the table, with one that has just ended."""
    if any(isinstance(event, m.TrickTaken) for event, _ in news):
        return {card for _, card in view.played[-4:]}
    return set(view.trick)


def may_be_named(view: SeatView, news: News, lying: set[int]) -> set[int]:
    """The cards that may be named after a command, by what this seat has seen of it."""
    allowed = set(cards_of(view.hand)) | lying
    if view.phase is Phase.AUCTION and view.land is not None:
        allowed.add(view.land)
    second_trick = view.played and (len(view.played) - 1) // 4 == 1
    for event, _ in news:
        if isinstance(event, m.CardPlayed):
            allowed.add(event.card)
    if second_trick and lying:
        for projects in view.shown:
            for project in projects:
                allowed |= set(cards_of(project.cards))
    return allowed


def leaks(
    rules: RuleSet, seed: int, lang: str, level: Level
) -> tuple[int, int, list[tuple[str, set[int]]]]:
    """Positions looked at, cards found named, and what should not have been."""
    seat = seed % 4
    names = ("Adam", "Karam", "Yasser", "Ahmed")
    me = Listener(seat, rules, names, tongue(lang), "field", Verbosity(level))
    positions, named, wrong = 0, 0, []
    for state, news in random_match(rules, seed, seat):
        view = news[-1][1]
        lying = lying_after(view, news)
        allowed = may_be_named(view, news, lying)
        ended = any(isinstance(event, m.TrickTaken) for event, _ in news)
        said = [sentence.text for sentence in Narrator(me).sentences(news)]
        said += everything_asked(me, view, stays=ended)
        gone = set(everything_asked(me, view, stays=False))
        for text in said:
            found = cards_named(text, lang)
            named += len(found)
            if found - allowed:
                wrong.append((text, found - allowed))
        if ended:  # and once the trick has left the table
            for text in gone:
                if found := cards_named(text, lang) - set(cards_of(view.hand)):
                    wrong.append((text, found))
        wrong += [(text, set()) for text in _early_baloot(state, me, said)]
        positions += 1
    return positions, named, wrong


def _early_baloot(state: State, me: Listener, said: list[str]) -> list[str]:
    """Texts that speak of a baloot which nobody has said (V014)."""
    if state.phase is not Phase.PLAY or state.baloot is not None:
        return []
    return [text for text in said if me.words.term("baloot") in text.lower()]


def look(catalogue: Catalogue, matches: int) -> tuple[int, int, list[tuple[str, set[int]]]]:
    chance = random.Random(4)
    positions, named, wrong = 0, 0, []
    for seed in range(matches):
        rules = random_rules(catalogue, chance)
        lang, level = LANGUAGES[seed % 2], Level(seed % 3)
        looked, found, bad = leaks(rules, seed, lang, level)
        positions, named = positions + looked, named + found
        wrong += bad
    return positions, named, wrong


def test_no_text_names_a_hidden_card_or_one_of_an_earlier_trick(catalogue: Catalogue) -> None:
    positions, named, wrong = look(catalogue, MATCHES)
    assert not wrong, wrong[:3]
    assert positions > 2000
    assert named > 50_000  # so the finder has found what there is to find


def _whole_history(view: SeatView, stays: bool = False) -> tuple[tuple[int, int], ...]:
    return view.played[-5:]


def _always_open(view: SeatView, stays: bool) -> bool:
    return True


@pytest.mark.parametrize(
    ("module", "name", "leak"),
    [
        pytest.param(answers, "trick_lying", _whole_history, id="an-earlier-trick"),
        pytest.param(answers, "_projects_lie_open", _always_open, id="projects-after-their-trick"),
    ],
)
def test_a_planted_leak_is_caught(
    module: object,
    name: str,
    leak: object,
    catalogue: Catalogue,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, name, leak)
    _, _, wrong = look(catalogue, 12)
    assert wrong


def test_a_hand_of_another_would_be_caught(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events that are not redacted name what the land's taker holds, in a careless sentence."""

    def careless(self: Narrator, event: m.HandsCompleted, view: SeatView) -> object:
        return self.listener.sentence("deal", self._hand(event.hands[event.land_to], view.trump))

    monkeypatch.setitem(telling._TELL, m.HandsCompleted, careless)
    monkeypatch.setattr("tests.narrator.deals.redact", lambda event, seat: event)
    _, _, wrong = look(catalogue, 12)
    assert wrong


def test_an_early_baloot_would_be_caught(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Answers.contract

    def careless(self: Answers, view: SeatView) -> str:
        return real(self, view) + " " + self.listener.words.term("baloot")

    monkeypatch.setattr(Answers, "contract", careless)
    _, _, wrong = look(catalogue, 4)
    assert wrong


@pytest.mark.parametrize(
    ("lang", "text", "cards"),
    [
        ("en", "Karam: 9 of hearts. Your turn.", {2}),
        ("en", "10 clubs.", {27}),
        ("en", "Hearts 7, ace; clubs king, 10. Karam takes it.", {0, 7, 30, 27}),
        ("en", "Us 8, them 9. Hokum in hearts, 7 tricks.", set()),
        ("en", "hundred: four jacks", {4, 12, 20, 28}),
        ("ar", "كرم: تسعة هاص. دورك.", {2}),
        ("ar", "هاص سبعة، إكة؛ شرية شايب، عشرة.", {0, 7, 30, 27}),
        ("ar", "حكم هاص، دبل. 7 ورقات", set()),
    ],
)
def test_the_finder_finds_cards(lang: str, text: str, cards: set[int]) -> None:
    assert cards_named(text, lang) == cards
