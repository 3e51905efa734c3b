"""On equal points, undoubled, who has it?"""

from __future__ import annotations

import pytest

from tests.words import score

OPTIONS = (
    "split",
    "buyer-falls",
    "buyer-makes",
    "last-digit",
    "higher-abnat",
    "higher-abnat-buyer-falls",
)


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("contract", "buyers", "facts", "made"),
    [
        # who keeps what he has under each option: the buyer makes it, or falls
        pytest.param("hokum", 77, {}, "101000", id="S016-85-digit-5"),
        pytest.param("hokum", 80, {}, "101000", id="S016-82-digit-2"),
        pytest.param("hokum", 81, {}, "101110", id="S016-81-digit-1"),
        pytest.param("hokum", 82, {}, "101111", id="S016-80-digit-0"),
        pytest.param("hokum", 86, {}, "101111", id="S016-76-digit-6"),
        pytest.param("sun", 65, {}, "101111", id="S017-a-five-in-sun"),
        pytest.param("sun", 37, {"projects": "10"}, "101000", id="A23-93-digit-3"),
        pytest.param("sun", 39, {"projects": "10"}, "101000", id="A23-91-digit-1"),
        pytest.param("sun", 44, {"projects": "10"}, "101100", id="A23-86-digit-6"),
        pytest.param("sun", 40, {"projects": "10"}, "101100", id="A23-90-digit-0"),
        pytest.param("hokum", 75, {"baloot": "buyer"}, "101100", id="S016-87-with-a-baloot"),
        pytest.param("hokum", 67, {"baloot": "buyer"}, "101000", id="S016-95-with-a-baloot"),
    ],
)
def test_tie_decider(
    contract: str, buyers: int, facts: dict[str, object], made: str, buyer: int
) -> None:
    """Counted on the opponents' side, whose last digit decides under `last-digit`."""
    given: dict[str, object] = {}
    if "projects" in facts:
        given["projects"] = [10, 0] if buyer == 0 else [0, 10]
    if "baloot" in facts:
        given["baloot"] = buyer
    for option, makes in zip(OPTIONS, made, strict=True):
        got = score(f"scorepad+tie_decider={option}", contract, buyers, buyer=buyer, **given)
        assert got["tie"] is True
        assert got["fallen"] is (makes == "0"), option
        level = got["points"][0] == got["points"][1]
        assert level is (makes == "1"), option


def test_T096_each_side_keeps_its_points() -> None:
    """A47, against the opening words of the book."""
    got = score("table", "hokum", 82)
    assert (got["points"], got["fallen"], got["tie"]) == ([8, 8], False, True)


@pytest.mark.parametrize("buyers", range(77, 87))
def test_the_digit_of_the_side_that_was_counted(buyers: int) -> None:
    """A24: where the buyer himself was counted, both halves of the rule speak for him."""
    got = score("scorepad+counted_side=buyer", "hokum", buyers)
    assert got["fallen"] is False


def test_no_tie_no_question() -> None:
    for option in OPTIONS:
        assert score(f"scorepad+tie_decider={option}", "hokum", 102)["points"] == [10, 6]
