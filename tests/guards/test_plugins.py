"""What others bring in: a broken plug-in ends in the report, and the rest goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import variants
from app.plugin_loading import full_catalogue, turn
from app.profiles import profiles
from baloot import Clash, Option, hookimpl
from plugins.catalogue import BUILT_IN, Catalogue, PickError, build, resolve


def offering(hook: str, offered: Any) -> object:
    """A plug-in with one hook that returns this, or raises it."""

    def implementation() -> Any:
        if isinstance(offered, BaseException):
            raise offered
        return offered

    implementation.__name__ = hook
    return type("Plugin", (), {hook: staticmethod(hookimpl(implementation))})


def built(*plugins: tuple[str, object]) -> Catalogue:
    return build(variants.built_in(), plugins)


def ids(catalogue: Catalogue, dispute: str = "tie_decider") -> set[str]:
    return set(catalogue.disputes[dispute].offers)


OWN = ids(built())


def test_a_rule_of_others_stands_beside_ours() -> None:
    mine = Option("coin", str, "A coin is tossed")
    catalogue = built(("coins", offering("tie_decider", [mine])))
    assert ids(catalogue) == {*OWN, "coin"} and catalogue.faults == ()
    assert catalogue.disputes["tie_decider"].offers["coin"].plugin == "coins"
    picks = {**profiles()["dram"].picks, "tie_decider": "coin"}
    assert resolve(catalogue, picks).rules.tie_decider.tried is str  # type: ignore[attr-defined]
    assert catalogue.plugins == ("coins",)


@pytest.mark.parametrize(
    ("hook", "offered", "code"),
    [
        ("tie_decider", [Option("split", str, "Mine")], "taken-id"),
        ("tie_decider", ["no option"], "wrong-type"),
        ("tie_decider", [Option("Two Words", str, "Mine")], "wrong-type"),
        ("tie_decider", [Option("a=b", str, "Mine")], "wrong-type"),
        ("tie_decider", [Option(["x"], str, "Mine")], "wrong-type"),  # type: ignore[arg-type]
        ("tie_decider", None, "raised"),
        ("tie_decider", ValueError("out of order"), "raised"),
        ("tie_decider", SystemExit(3), "raised"),
        ("bots", ["no bot"], "wrong-type"),
        ("observers", ["nothing to call"], "wrong-type"),
        ("tie_desider", [], "unknown-hook"),
    ],
    ids=[
        *("taken-id", "no-option", "unwritable-id", "id-of-the-grammar", "id-no-text"),
        *("no-list", "raises", "exits", "no-bot", "no-observer", "misspelt-hook"),
    ],
)
def test_a_broken_plug_in_is_reported(hook: str, offered: Any, code: str) -> None:
    good = Option("coin", str, "A coin is tossed")
    catalogue = built(
        ("broken", offering(hook, offered)), ("coins", offering("tie_decider", [good]))
    )
    assert [(fault.plugin, fault.code) for fault in catalogue.faults] == [("broken", code)]
    assert catalogue.faults[0].detail
    assert ids(catalogue) == {*OWN, "coin"}


def test_a_hook_with_an_argument_is_reported() -> None:
    class Wrong:
        @staticmethod
        @hookimpl
        def tie_decider(wanted: str) -> list[Option]:
            return []

    catalogue = built(("wrong", Wrong))
    assert [(fault.plugin, fault.code) for fault in catalogue.faults] == [("wrong", "unknown-hook")]


def test_order_never_matters() -> None:
    one = ("one", offering("tie_decider", [Option("one", str, "One")]))
    two = ("two", offering("tie_decider", [Option("two", str, "Two")]))
    assert ids(built(one, two)) == ids(built(two, one)) == {*OWN, "one", "two"}


@pytest.mark.parametrize("names", [("split",), ("nothing-known",)])
def test_a_clash_is_refused_from_either_side(names: tuple[str, ...]) -> None:
    """A clash with what is not there never applies."""
    clash = Clash("doubled_tie", "opponents" if names == ("split",) else names[0], "They clash.")
    mine = Option("coin", str, "A coin is tossed", clashes=(clash, Clash("no_dispute", "x", "No.")))
    catalogue = built(("coins", offering("tie_decider", [mine])))
    picks = {**profiles()["dram"].picks, "tie_decider": "coin"}
    if names == ("split",):
        with pytest.raises(PickError) as error:
            resolve(catalogue, picks)
        assert (error.value.code, str(error.value)) == ("clashing-picks", "They clash.")
    else:
        resolve(catalogue, picks)


@pytest.mark.parametrize(
    "picks",
    [{"tie_decider": "coin"}, {"no_such": "x"}, {"target_score": "points:7"}],
    ids=["option", "dispute", "number"],
)
def test_an_unknown_pick_names_the_known_ones(picks: dict[str, str]) -> None:
    catalogue = built()
    with pytest.raises(PickError) as error:
        resolve(catalogue, {**profiles()["dram"].picks, **picks})
    assert error.value.code == "unknown-pick" and error.value.known


def test_a_missing_pick_is_an_error_too() -> None:
    picks = dict(profiles()["dram"].picks)
    del picks["qablak"]
    with pytest.raises(PickError) as error:
        resolve(built(), picks)
    assert "qablak" in str(error.value)


def test_a_folder_of_plug_ins(tmp_path: Path) -> None:
    """Files load one by one; the broken ones are named."""
    (tmp_path / "good.py").write_text(
        "from baloot import Option, hookimpl\n\n\n"
        "def heads(tie):\n    return None\n\n\n"
        "@hookimpl\ndef tie_decider():\n"
        "    return [Option('coin', heads, 'A coin', arabic='قرعة')]\n",
        encoding="utf-8",
    )
    (tmp_path / "syntax.py").write_text("def (:\n")
    (tmp_path / "exits.py").write_text("raise SystemExit\n")
    (tmp_path / "notes.txt").write_text("no plug-in")
    assert full_catalogue(tmp_path).plugins == (), "not before they are turned on"
    for name in ("good.py", "syntax.py", "exits.py", "notes.txt"):
        turn(tmp_path, name, on=True)
    catalogue = full_catalogue(tmp_path)
    assert "coin" in ids(catalogue)
    assert catalogue.disputes["tie_decider"].offers["coin"].plugin == "good.py"
    assert {(fault.plugin, fault.code) for fault in catalogue.faults} == {
        ("syntax.py", "failed-to-load"),
        ("exits.py", "failed-to-load"),
    }


@pytest.mark.parametrize("there", [True, False])
def test_no_folder_is_no_fault(tmp_path: Path, there: bool) -> None:
    catalogue = full_catalogue(tmp_path if there else tmp_path / "nowhere")
    assert catalogue.faults == () and ids(catalogue) >= OWN
    assert all(
        offer.plugin == BUILT_IN for offer in catalogue.disputes["tie_decider"].offers.values()
    )
