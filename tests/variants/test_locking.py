"""Who chooses open or locked?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, legal, offered, outcome


@pytest.mark.parametrize(
    ("option", "calls", "locked"),
    [
        pytest.param("double-and-four", "hokum pass pass pass confirm", False, id="T056-undoubled"),
        pytest.param("double-and-four", "hokum double:locked pass", True, id="T057-three-refused"),
        pytest.param("double-and-four", "hokum double:open pass", False, id="T054-open"),
        pytest.param(
            "double-and-four", "hokum double:locked three pass", False, id="V007-three-opens"
        ),
        pytest.param(
            "double-and-four",
            "hokum double:locked three four:locked pass",
            True,
            id="T057-gahwa-refused",
        ),
        pytest.param(
            "double-and-four",
            "hokum double:locked three four:open pass",
            False,
            id="T054-the-later-stands",
        ),
        pytest.param(
            "double-and-four",
            "hokum double:locked three four:locked gahwa",
            False,
            id="V008-gahwa-opens",
        ),
        pytest.param("double-may-lock", "hokum double:locked pass", True, id="PAG-double-locks"),
        pytest.param(
            "double-may-lock", "hokum double:locked three four pass", False, id="PAG-four"
        ),
        pytest.param(
            "any-raise", "hokum double:open three:locked pass", True, id="TZO-three-locks"
        ),
        pytest.param(
            "any-raise", "hokum double:locked three:open pass", False, id="TZO-three-opens"
        ),
        pytest.param(
            "any-raise",
            "hokum double:locked three:locked four:locked gahwa",
            False,
            id="TZO-gahwa-opens",
        ),
        pytest.param("four-only", "hokum double pass", False, id="SAK-double-is-open"),
        pytest.param("four-only", "hokum double three four:locked pass", True, id="SAK-four"),
        pytest.param("none", "hokum double three four pass", False, id="dram-is-silent"),
    ],
)
def test_locking(option: str, calls: str, locked: bool) -> None:
    """T054, T055, T057."""
    assert outcome(f"table+locking={option}", calls)["locked"] is locked


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param(
            "double-and-four", "hokum", "1: double:locked double:open pass sun", id="T054-double"
        ),
        pytest.param(
            "double-and-four", "hokum double:open", "0: pass three", id="T055-three-has-no-choice"
        ),
        pytest.param(
            "double-and-four",
            "hokum double:open three",
            "1: four:locked four:open pass",
            id="T054-four",
        ),
        pytest.param(
            "any-raise", "hokum double:open", "0: pass three:locked three:open", id="TZO-three"
        ),
        pytest.param(
            "any-raise",
            "hokum double:open three:open four:open",
            "0: gahwa pass",
            id="T055-gahwa-has-none",
        ),
        pytest.param("four-only", "hokum double", "0: pass three", id="SAK-double-bare"),
        pytest.param("none", "hokum", "1: double pass sun", id="none-bare"),
    ],
)
def test_the_choice_is_in_the_call(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+locking={option}", calls) == wanted


@pytest.mark.parametrize("call", ["double", "three:open", "double:shut"])
def test_a_wrong_form_is_refused(call: str) -> None:
    with pytest.raises(Refusal) as refusal:
        offered("table", f"hokum {call}")
    assert refusal.value.code == ("unknown-call" if call == "double:shut" else "illegal-call")


@pytest.mark.parametrize(
    ("rules", "holding", "locked", "allowed"),
    [
        ("table", "JD 9D AS 7C", True, "7C AS"),
        ("table", "JD 9D AS 7C", False, "7C 9D AS JD"),
        ("table", "JD 9D", True, "9D JD"),
        ("dram", "JD 9D AS 7C", True, "7C 9D AS JD"),
    ],
    ids=["T053-locked", "T052-open", "T053-nothing-else", "dram-has-no-lock"],
)
def test_T053_leading(rules: str, holding: str, locked: bool, allowed: str) -> None:
    assert legal(rules, holding, locked=locked) == allowed


def test_T053_only_leading_is_restricted() -> None:
    assert legal("table", "JD 9D", "7C", locked=True) == "JD"
    assert legal("table", "JH 9D", trump=None, locked=True) == "9D JH"
