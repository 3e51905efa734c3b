"""A whole match through the window, by keys alone, under each rulebook in both languages."""

from __future__ import annotations

import pytest

from tests.words import PROFILES


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("profile", PROFILES)
def test_a_match_is_played_to_its_end_by_keys_alone(seated, profile: str, language: str) -> None:
    player = seated(rules=profile, language=language, seed=3, real_bots=True)
    deals = set()
    for page in player.steps():
        assert player.focus is not None, "the focus is lost"
        deals.add(page.view.deals)
    table = player.window.bridge.table
    won = table.state.winner
    assert won is not None and table.state.totals[won] > 0
    assert player.window.page.identifier == "deal-score"
    assert player.focused == "rematch"
    assert len(deals) > 3
