"""Levels differ in what they know and how far they look."""

from __future__ import annotations

from random import Random

import pytest

from app.arena.deals import Setting, play_pair, players
from app.arena.results import judge
from app.plugin_loading import own_catalogue
from core.cards import CARD_OF
from core.state import Phase
from core.view import view_of
from plugins.bots import beginner, careful, easy, kernel, master, strong
from plugins.bots.built_in import bots
from plugins.bots.knowledge import Knowledge
from plugins.bots.memory import Forgetful
from plugins.bots.plausible import Likelihood
from tests.bots.positions import asked, named, playing, random_states, table


@pytest.mark.parametrize(
    ("better", "worse"),
    [("greedy", "random"), ("beginner", "random"), ("easy", "beginner"), ("careful", "easy")],
)
def test_each_level_beats_the_one_below(better, worse):
    setting = Setting(better, worse, "dram", 31, 1.0, False, "careful")
    low, _ = judge(
        play_pair(setting, number, own_catalogue(), table()) for number in range(600)
    ).interval
    assert low > 0


def test_only_who_remembers_knows_that_the_ten_has_become_the_best():
    hands = ["TH 7H 8D 9D 7S 8S 9S 7C", "AH KD", "8H", "9H"]
    state = playing(hands, None, 1, "7H AH 8H 9H", dealer=3)
    view, rules, ten = view_of(state, 0, table().rules), table().rules, CARD_OF["TH"]
    assert Knowledge(view, rules).is_master(ten)
    assert not Forgetful(view, rules).is_master(ten)


def test_a_forgetful_level_knows_nothing_of_the_tricks_before():
    """What has been played before the trick on the table can be anything of the same length."""
    rules = table().rules
    chance, compared = Random("forgetful"), 0
    for _ in range(30):
        for state in random_states(chance, rules, buying=1.0):
            if state.phase is not Phase.PLAY or state.trick_number < 2:
                continue
            view = view_of(state, state.to_act, rules)
            known = Forgetful(view, rules)
            assert known.unseen & view.played_earlier == view.played_earlier & ~view.hand
            assert not any(known.located[seat] & view.played_earlier for seat in range(4))
            compared += 1
    assert compared > 200


@pytest.mark.parametrize("make", [beginner.make, easy.make])
def test_weak_levels_never_raise(make):
    """Four trumps with jack and nine: the careful bot doubles, they do not."""
    said = ["hokum", "pass", "pass", "pass", "confirm"]
    view = asked("JS 9S KS 8S AD", "7S", seat=1, said=said)
    assert named(careful.make(table(), 1).choose(view, 1.0)) == "double"
    assert named(make(table(), 1).choose(view, 1.0)) == "pass"


def test_strong_takes_worlds_as_they_come_and_master_weighs_them(monkeypatch):
    kernel.load()
    asked_for = []
    monkeypatch.setattr(Likelihood, "of", lambda self, hands: asked_for.append(hands) or 1.0)
    state = playing(["AH TH 7D 8D QS 9S 9C JC", "", "", ""], None, 0)
    view = view_of(state, 0, table().rules)
    assert strong.PLAN.worlds < master.PLAN.worlds
    strong.make(table(), 1).choose(view, 30.0)
    assert not asked_for
    master.make(table(), 1).choose(view, 30.0)
    assert len(asked_for) == master.PLAN.drawn_for_one * master.PLAN.worlds[0]


# ---- players for measuring alone -------------------------------------------------------------


def test_no_catalogue_offers_what_only_measures():
    assert set(players(own_catalogue())) - set(own_catalogue().bots) == {"uniform", "open"}
    assert {kind.id for kind in bots()} == set(own_catalogue().bots)


def test_open_cards_win():
    kernel.load()
    setting = Setting("open", "careful", "dram", 5, 1.0, True, "careful")
    low, _ = judge(
        play_pair(setting, number, own_catalogue(), table()) for number in range(15)
    ).interval
    assert low > 0
