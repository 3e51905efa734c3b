"""What is compared to see whether the buyer made it?"""

from __future__ import annotations

import pytest

from tests.words import score

POINTS, ABNAT, MINIMUM = "points-with-projects", "abnat-with-projects", "points-and-minimum"
HALF, BARE = "more-than-half", "points-without-baloot"


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("option", "contract", "buyers", "mine", "theirs", "baloot", "fallen", "tie"),
    [
        pytest.param(POINTS, "hokum", 82, 0, 0, None, True, True, id="D035-8-8-is-a-tie"),
        pytest.param(ABNAT, "hokum", 82, 0, 0, None, False, False, id="REG-4-2-82-against-80"),
        pytest.param(ABNAT, "hokum", 80, 0, 0, None, True, False, id="REG-80-against-82"),
        pytest.param(ABNAT, "hokum", 81, 0, 0, None, True, True, id="REG-81-81"),
        pytest.param(POINTS, "hokum", 56, 5, 0, None, True, False, id="D033-10-against-11"),
        pytest.param(ABNAT, "hokum", 56, 5, 0, None, True, True, id="REG-106-106"),
        pytest.param(
            ABNAT, "hokum", 71, 0, 0, "buyer", True, True, id="REG-baloot-is-twenty-91-91"
        ),
        pytest.param(ABNAT, "hokum", 72, 0, 0, "buyer", False, False, id="REG-baloot-92-90"),
        pytest.param(ABNAT, "sun", 40, 10, 0, None, True, True, id="REG-fifty-40-ties"),
        pytest.param(ABNAT, "sun", 41, 10, 0, None, False, False, id="REG-fifty-41-wins"),
        pytest.param(
            ABNAT, "sun", 85, 0, 40, None, True, False, id="disputes-63-four-hundred-is-200"
        ),
        pytest.param(
            POINTS, "sun", 60, 4, 0, None, False, False, id="T094-D034-saved-by-a-project"
        ),
        pytest.param(
            MINIMUM, "sun", 60, 4, 0, None, True, False, id="D035-A20-twelve-from-the-cards"
        ),
        pytest.param(MINIMUM, "sun", 66, 0, 0, None, False, False, id="D035-fourteen"),
        pytest.param(
            MINIMUM, "hokum", 75, 0, 0, "buyer", True, False, id="D035-seven-and-a-baloot"
        ),
        pytest.param(MINIMUM, "hokum", 82, 0, 0, None, True, True, id="D035-more-than-the-others"),
        pytest.param(MINIMUM, "hokum", 90, 0, 5, None, True, False, id="D035-enough-but-less"),
        pytest.param(HALF, "sun", 65, 0, 0, None, True, False, id="T7-65-is-not-enough"),
        pytest.param(HALF, "sun", 66, 0, 0, None, False, False, id="T7-66-is"),
        pytest.param(HALF, "hokum", 81, 0, 0, None, True, False, id="T7-81-is-not-enough"),
        pytest.param(HALF, "hokum", 82, 0, 10, None, False, False, id="T7-82-whatever-is-shown"),
        pytest.param(BARE, "hokum", 72, 0, 0, "buyer", True, False, id="KAM-no-baloot-7-9"),
        pytest.param(POINTS, "hokum", 72, 0, 0, "buyer", True, True, id="S014-baloot-9-9"),
        pytest.param(BARE, "hokum", 72, 2, 0, "buyer", True, True, id="KAM-projects-count"),
    ],
)
def test_making(
    option: str,
    contract: str,
    buyers: int,
    mine: int,
    theirs: int,
    baloot: str | None,
    fallen: bool,
    tie: bool,
    buyer: int,
) -> None:
    """Under `dram`, where a tie falls."""
    projects = [mine, theirs] if buyer == 0 else [theirs, mine]
    team = None if baloot is None else buyer
    got = score(
        f"dram+making={option}", contract, buyers, buyer=buyer, projects=projects, baloot=team
    )
    assert (got["fallen"], got["tie"]) == (fallen, tie)


def test_T094_a_buyer_on_twelve_with_a_fifty_is_on_twenty_two() -> None:
    assert score("table", "sun", 60, projects=[10, 0])["points"] == [22, 14]
