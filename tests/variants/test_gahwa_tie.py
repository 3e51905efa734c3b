"""And under gahwa?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, score


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("option", "buyers", "last_raiser", "made"),
    [
        pytest.param("buyer", 80, None, True, id="A36-buyer"),
        pytest.param("opponents", 82, None, False, id="A36-opponents"),
        pytest.param("last-digit", 80, None, False, id="S016-A36-82-digit-2"),
        pytest.param("last-digit", 81, None, True, id="S016-A36-81-digit-1"),
        pytest.param("last-digit", 82, None, True, id="S016-A36-80-digit-0"),
        pytest.param("last-raiser-loses", 81, "others", True, id="REG-7-6-others-raised"),
        pytest.param("last-raiser-loses", 81, "buyer", False, id="REG-7-6-buyer-raised"),
    ],
)
def test_gahwa_tie(
    option: str, buyers: int, last_raiser: str | None, made: bool, buyer: int
) -> None:
    facts: dict[str, object] = {}
    if last_raiser is not None:
        facts["last_raiser"] = buyer if last_raiser == "buyer" else 1 - buyer
    rules = f"scorepad+gahwa_tie={option}"
    got = score(rules, "hokum", buyers, buyer=buyer, level="gahwa", **facts)
    winner = buyer if made else 1 - buyer
    assert (got["tie"], got["fallen"]) == (True, not made)
    assert (got["points"], got["match_winner"]) == (None, winner)


def test_doubled_ties_are_another_question() -> None:
    assert score("table+gahwa_tie=opponents", "hokum", 82, level=4)["points"] == [64, 0]


def test_who_raised_last_must_be_told() -> None:
    rules = "dram+gahwa_tie=last-raiser-loses"
    with pytest.raises(Refusal) as refusal:
        score(rules, "hokum", 81, level="gahwa")
    assert (refusal.value.code, "last_raiser" in refusal.value.message) == ("needs-fact", True)
    assert score(rules, "hokum", 102, level="gahwa")["fallen"] is False
