"""Rules of others at the table: tried before, guarded while it is played, turned on by choice."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import variants
from app.house.draft import Draft
from app.house.rehearsal import rehearse
from app.looking_on import let_look_on
from app.plugin_loading import CHOICES, found_plugins, full_catalogue, turn
from app.profiles import RulesName, parse_rules, table_rules
from app.table import DECK_OF_ALL, Holder, Table
from baloot import Making, NeedsFact, Option, Parameter, RuleSet, Tie, Verdict, hookimpl
from core import messages as m
from plugins.bots.built_in import bots
from plugins.catalogue import Catalogue, PickError, build, resolve
from plugins.gestures.maps import TWO_FINGER, Action, Gesture, GestureMap
from plugins.guarding import FAILURES, fits, make_bot
from plugins.options import BotKind, Fault


@pytest.fixture(autouse=True)
def no_failures() -> Iterator[None]:
    FAILURES.clear()
    yield
    FAILURES.clear()


def offering(hook: str, *offered: Any) -> object:
    def implementation() -> Any:
        return list(offered)

    implementation.__name__ = hook
    return type("Plugin", (), {hook: staticmethod(hookimpl(implementation))})


def with_rule(hook: str, value: Any, name: str = "mine", **more: Any) -> Catalogue:
    option = Option(name, value, "Mine", "nobody", **more)
    return build(variants.built_in(), [("others", offering(hook, option))])


def picked(catalogue: Catalogue, hook: str, pick: str = "mine") -> Any:
    return table_rules(catalogue, parse_rules(f"dram+{hook}={pick}"))


def raises(tie: Tie) -> Verdict:
    raise ZeroDivisionError("no such village")


def no_verdict(tie: Tie) -> Any:
    return "the buyer"


def asks_for_more(tie: Tie) -> Verdict:
    raise NeedsFact("weather")


def late(deal: Making) -> int:
    """Raises in a deal that no rehearsal is likely to see."""
    if deal.projects == (0, 0) and deal.abnat == (0, 162):
        raise ValueError("never seen")
    return 1


TIE = Tie("hokum", 1, 0, (80, 82), 1, None)

# ---- while it is played ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "code", "detail"),
    [
        (raises, "raised-in-play", "tie_decider: ZeroDivisionError: no such village"),
        (no_verdict, "gave-wrong-type", "tie_decider: str"),
    ],
)
def test_a_rule_of_ours_takes_its_place(rule: Any, code: str, detail: str) -> None:
    decide = picked(with_rule("tie_decider", rule), "tie_decider").rules.tie_decider
    assert decide(TIE) is Verdict.SPLIT, "our first option"
    assert decide(TIE) is Verdict.SPLIT
    assert list(FAILURES) == [Fault("others", code, detail)], "told once"


def test_a_fact_that_is_asked_for_is_no_failure() -> None:
    decide = picked(with_rule("tie_decider", asks_for_more), "tie_decider").rules.tie_decider
    with pytest.raises(NeedsFact):
        decide(TIE)
    assert FAILURES == []


def test_a_guarded_rule_pickles() -> None:
    rules = picked(with_rule("tie_decider", raises), "tie_decider")
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules and again.rules.tie_decider(TIE) is Verdict.SPLIT


def test_our_own_rules_are_not_guarded(catalogue: Catalogue) -> None:
    rules = table_rules(catalogue, RulesName()).rules
    assert type(rules.tie_decider).__name__ == "function"


def test_a_table_goes_on(catalogue: Catalogue) -> None:
    """A whole match under a rule that always raises; what failed is told, and its answer is
    that of an option of our own."""
    rules = picked(with_rule("making", raises), "making")
    told: list[Fault] = []
    kind = next(kind for kind in bots() if kind.id == "random")
    table = Table(rules, [Holder(str(n), kind.make(rules, n), kind.id) for n in range(4)])
    end = let_look_on(table, (), told.append)
    while table.waiting_for is not None:
        if table.waiting_for == DECK_OF_ALL:
            table.deal()
        else:
            table.move_bot(0.01)
    end()
    assert table.state.winner is not None
    assert [(fault.plugin, fault.code) for fault in told] == [("others", "raised-in-play")]


# ---- before ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [raises, no_verdict])
def test_a_rule_that_fails_in_a_few_deals_cannot_be_picked(rule: Any) -> None:
    catalogue = with_rule("making", rule)
    draft = Draft(catalogue, RulesName())
    with pytest.raises(PickError) as error:
        draft.pick("making", "mine")
    assert (error.value.code, error.value.given) == ("failing-pick", "making=mine")
    assert "others" in error.value.why and draft.name == RulesName()
    assert FAILURES == [], "nobody has to hear of what was only tried"


def test_a_good_rule_passes() -> None:
    catalogue = with_rule("making", late)
    draft = Draft(catalogue, RulesName())
    draft.pick("making", "mine")
    assert str(draft.name) == "dram+making=mine"
    rehearse(catalogue, table_rules(catalogue, draft.name))


@pytest.mark.parametrize(
    ("hook", "value"),
    [
        ("tie_decider", Verdict.SPLIT),
        ("hokum_confirm", 1),
        ("hokum_confirm", "yes"),
        ("ladder", "high"),
        ("ladder", True),
        ("locking", [2, 4]),
        ("fallen_baloot", "lost"),
        ("gestures", {}),
        ("house", None),
    ],
)
def test_a_value_of_the_wrong_type_is_reported(hook: str, value: Any) -> None:
    catalogue = with_rule(hook, value)
    assert "mine" not in catalogue.disputes[hook].offers
    assert [(fault.plugin, fault.code) for fault in catalogue.faults] == [("others", "wrong-type")]


def test_every_value_of_our_own_fits(catalogue: Catalogue) -> None:
    for name, dispute in catalogue.disputes.items():
        for offer in dispute.offers.values():
            assert offer.option.parameter or fits(name, offer.option.value), (name, offer)


def broken_number(number: int) -> int:
    raise ValueError(number)


def worded_number(number: int) -> Any:
    return str(number)


@pytest.mark.parametrize("value", [broken_number, worded_number])
def test_a_number_that_fails_is_refused(value: Any) -> None:
    catalogue = with_rule("target_score", value, parameter=Parameter("Points", 1, 9))
    with pytest.raises(PickError) as error:
        picked(catalogue, "target_score", "mine:5")
    assert error.value.code == "failing-pick"


def house_raises(rules: RuleSet) -> RuleSet:
    raise KeyError("house")


def house_gives_nothing(rules: RuleSet) -> Any:
    return None


def house_spoils(rules: RuleSet) -> RuleSet:
    return replace(rules, ladder="high")  # type: ignore[arg-type]


def house_is_kind(rules: RuleSet) -> RuleSet:
    return replace(rules, tie_decider=raises, ladder=2)


@pytest.mark.parametrize("house", [house_raises, house_gives_nothing, house_spoils])
def test_a_house_that_fails_is_refused(house: Any) -> None:
    with pytest.raises(PickError) as error:
        picked(with_rule("house", house), "house")
    assert error.value.code == "failing-pick"


def test_what_a_house_changes_is_guarded_by_what_was_there() -> None:
    rules = picked(with_rule("house", house_is_kind), "house").rules
    assert rules.ladder == 2
    assert rules.tie_decider(TIE) is Verdict.FALLEN, "as dram has it"
    assert FAILURES and FAILURES[0].plugin == "others"


# ---- gestures and observers ------------------------------------------------------------------


def test_a_two_finger_map_gets_its_twin() -> None:
    own = GestureMap("mine", "Mine", 2, {Gesture("tap", 2): Action.PLAY})
    catalogue = with_rule("gestures", own, arabic="خريطتي")
    offers = catalogue.disputes["gestures"].offers
    twin = offers["mine-three-finger"]
    assert dict(twin.option.value.actions) == {Gesture("tap", 3): Action.PLAY}
    assert (twin.plugin, twin.option.arabic) == ("others", "خريطتي (3)")
    assert list(offers)[:3] == ["two-finger", "three-finger", "one-finger"]
    assert catalogue.faults == ()


def test_a_map_without_a_possible_twin_is_reported() -> None:
    both = {Gesture("tap", 2): Action.PLAY, Gesture("tap", 3): Action.PASS}
    catalogue = with_rule("gestures", GestureMap("mine", "Mine", 2, both))
    assert "mine" in catalogue.disputes["gestures"].offers
    assert [fault.code for fault in catalogue.faults] == ["wrong-type"]
    assert TWO_FINGER.fingers == 2


def a_table() -> Table:
    rules = resolve(build(variants.built_in()), RulesName().picks())
    return Table(rules, [Holder(str(seat)) for seat in range(4)], deck=lambda: tuple(range(32)))


def test_an_observer_knows_what_a_spectator_knows() -> None:
    seen: list[m.Event] = []
    table = a_table()
    end = let_look_on(table, [seen.append], lambda _: None)
    table.deal()
    table.act(0, "sun")
    table.act(0, next(card for card in range(32) if table.view(0).hand >> card & 1))
    dealt = seen[0]
    assert isinstance(dealt, m.CardsDealt) and not any(dealt.hands) and not any(dealt.rest)
    completed = next(event for event in seen if isinstance(event, m.HandsCompleted))
    assert not any(completed.hands)
    assert isinstance(seen[-1], m.CardPlayed)
    end()
    before = len(seen)
    table.act(1, next(c for c in range(32) if table.view(1).cards(table.rules.rules) >> c & 1))
    assert len(seen) == before


def test_an_observer_that_raises_looks_on_no_more() -> None:
    told: list[Fault] = []
    seen: list[m.Event] = []

    def falls_asleep(event: m.Event) -> None:
        raise RuntimeError("asleep")

    table = a_table()
    let_look_on(table, [falls_asleep, seen.append], told.append)
    table.deal()
    table.act(0, "pass")
    assert [fault.code for fault in told] == ["observer-failed"] and "asleep" in told[0].detail
    assert len(seen) == 2


def no_player(rules: Any, seed: int) -> Any:
    raise OSError("no brain")


def no_chooser(rules: Any, seed: int) -> Any:
    return "a bot"


@pytest.mark.parametrize("make", [no_player, no_chooser])
def test_a_bot_that_cannot_be_made_is_another(make: Any) -> None:
    stead = next(kind for kind in bots() if kind.id == "random")
    made = make_bot(BotKind("odd", "Odd", make), stead, a_table().rules, 3)
    assert made.kind == "random" and callable(made.bot.choose)
    assert [(fault.plugin, fault.code) for fault in FAILURES] == [("odd", "bot-not-made")]
    assert make_bot(stead, stead, a_table().rules, 3).kind == "random"


# ---- turning on ------------------------------------------------------------------------------


def test_a_file_runs_only_after_it_is_turned_on(tmp_path: Path) -> None:
    mark = tmp_path / "was-run"
    (tmp_path / "rule.py").write_text(f"open({str(mark)!r}, 'w').close()\n", encoding="utf-8")
    assert [(one.name, one.is_file, one.is_on) for one in found_plugins(tmp_path)][-1:] == [
        ("rule.py", True, False)
    ]
    full_catalogue(tmp_path)
    assert not mark.exists()
    turn(tmp_path, "rule.py", on=True)
    assert found_plugins(tmp_path)[-1].is_on and not mark.exists()
    full_catalogue(tmp_path)
    assert mark.exists()
    mark.unlink()
    turn(tmp_path, "rule.py", on=False)
    full_catalogue(tmp_path)
    assert not mark.exists()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"rule.py": "yes"}', '{"rule.py": 1}'])
def test_choices_that_cannot_be_read_turn_nothing_on(tmp_path: Path, text: str) -> None:
    (tmp_path / "rule.py").write_text("raise ValueError\n", encoding="utf-8")
    (tmp_path / CHOICES).write_text(text, encoding="utf-8")
    assert full_catalogue(tmp_path).faults == ()
    turn(tmp_path, "rule.py", on=True)
    assert [fault.code for fault in full_catalogue(tmp_path).faults] == ["failed-to-load"]
