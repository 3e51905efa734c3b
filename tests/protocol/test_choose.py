"""`choose`: a bot by name answers from what its seat sees, the same for the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from app.plugin_loading import own_catalogue
from tests.words import ask

DECK = [rank + suit for rank in "789TJQKA" for suit in "HDSC"]
DEAL = {"dealer": 3, "deck": DECK, "calls": ["sun"]}


def choose(bot: str | None = None, **more: Any) -> Any:
    record = {"seats": ["a", "b", "c", "d"], "deals": [DEAL]}
    named = {} if bot is None else {"bot": bot}
    return ask("choose", **{"record": record, "seat": 0, "seed": 3, "seconds": 30, **named, **more})


@pytest.mark.parametrize("bot", own_catalogue().bots)
def test_every_bot_says_what_it_does_and_why(bot: str) -> None:
    found = choose(bot)
    assert found["action"] == found["candidates"][0]["action"] or bot in ("random", "beginner")
    assert found["reason"]
    assert choose(bot) == found


def test_the_usual_bot_where_none_is_named() -> None:
    assert choose() == choose("careful")
