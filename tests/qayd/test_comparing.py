"""A whole evening under other rules, down to the line that differs."""

from __future__ import annotations

from app.plugin_loading import own_catalogue
from app.profiles import parse_rules
from app.qayd.comparing import compare, one_pick_changed
from core.sheet import Passed
from tests.qayd.writing import EVENING, FELL, KABOOT, MADE, deal
from tests.words import PROFILES, rules

LEVEL = deal(0, 76)  # 8 - 8
PROJECTS = deal(1, 90, "sun", projects=((0, 0, 0, 0), (1, 0, 0, 0)))  # fell with a sira


def test_only_what_differs_is_told_with_its_line() -> None:
    found = compare([MADE, Passed(), LEVEL, MADE], 0, rules("scorepad"), rules("dram"))
    assert (found.own.totals, found.other.totals) == ((28, 20), (20, 28))
    (one,) = found.differences
    assert (one.number, one.own.points, one.other.points) == (2, (8, 8), (0, 16))
    own, other = one.lines
    assert own is not None and other is not None
    assert (own.code, other.code) == ("tie-made", "tie-fallen")
    assert other.dispute == "tie_decider"


def test_the_same_rules_differ_in_nothing() -> None:
    for book in PROFILES:
        assert compare(EVENING, 1, rules(book), rules(book)).differences == ()


def test_a_deal_after_the_match_differs_too() -> None:
    long = rules("scorepad+target_score=points:200")
    found = compare([KABOOT] * 5, 0, rules("scorepad"), long)
    assert [one.number for one in found.differences] == [5]
    assert (found.own.totals, found.other.totals) == ((176, 0), (220, 0))


def test_every_single_pick_that_would_have_changed_something() -> None:
    items = [MADE, LEVEL, FELL, PROJECTS]
    name = parse_rules("scorepad")
    found = list(one_pick_changed(items, 0, name, own_catalogue()))
    picks = {(one.dispute.name, one.pick) for one in found}
    assert ("tie_decider", "buyer-falls") in picks
    assert ("fallen_projects", "lost") in picks
    assert not any(name in ("covering", "gestures", "ladder") for name, _ in picks)
    for one in found:
        by_it = rules(f"scorepad+{one.dispute.name}={one.pick}")
        assert compare(items, 0, rules("scorepad"), by_it) == one.comparison
