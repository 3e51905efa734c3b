"""May a player claim the rest (sawa)?"""

from __future__ import annotations

import pytest

from core.cards import NAMES
from tests.words import Refusal, ask


def test_all_three_play_to_the_end() -> None:
    """Silent in all three: no act of a record may claim."""
    deck = list(NAMES)
    record = {"deals": [{"dealer": 3, "deck": deck, "calls": ["sun"], "acts": [[1, 0, "claim"]]}]}
    with pytest.raises(Refusal) as refusal:
        ask("replay", "dram+claiming=none", record=record)
    assert refusal.value.code == "bad-record"


def test_sawa_comes_later() -> None:
    with pytest.raises(Refusal) as refusal:
        ask("match_end", "dram+claiming=sawa", totals=[0, 0], gahwa=None)
    assert (refusal.value.code, "none" in refusal.value.message) == ("unknown-pick", True)
