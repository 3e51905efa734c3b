"""Do four sevens, eights or nines make a hundred?"""

from __future__ import annotations

import pytest

from tests.words import ask

REST = {
    "7": "TH JD QS AC",
    "8": "TH JD QS AC",
    "9": "7H JD QS AC",
    "T": "7H 9D QS AC",
    "K": "7H 9D TS JC",
}


@pytest.mark.parametrize("contract", ["sun", "hokum"])
@pytest.mark.parametrize(
    ("rank", "option", "wanted"),
    [
        pytest.param("7", "count", True, id="T075-A12-sevens"),
        pytest.param("8", "count", True, id="T075-eights"),
        pytest.param("9", "count", True, id="T075-nines"),
        pytest.param("7", "do-not-count", False, id="D025-sevens"),
        pytest.param("8", "do-not-count", False, id="D025-eights"),
        pytest.param("9", "do-not-count", False, id="D025-nines"),
        pytest.param("T", "do-not-count", True, id="D025-tens-do"),
        pytest.param("K", "do-not-count", True, id="D025-kings-do"),
    ],
)
def test_low_quads(rank: str, option: str, wanted: bool, contract: str) -> None:
    holding = [rank + suit for suit in "HDSC"] + REST[rank].split()
    found = ask("projects", f"table+low_quads={option}", hand=holding, contract=contract)
    points = 20 if contract == "sun" else 10
    told = [(one["kind"], one["top"], one["points"]) for one in found]
    assert told == ([("hundred", rank, points)] if wanted else [])
