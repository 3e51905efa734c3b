"""`solve`: hand-made endings with one right answer, agreement with play by the rules, faults."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from app import exact
from app.exact import ByTheRules, CannotSolve, Open, open_values
from core.cards import CARDS, FULL_DECK, NAMES, hand_of
from core.messages import FourHands
from tests.words import Refusal, ask, table


def solve(hands: str, trick: str = "", trump: str | None = None, **more: Any) -> Any:
    """Hands as words, a stroke between two seats."""
    request = {
        "hands": [hand.split() for hand in hands.split("|")],
        "trick": trick.split(),
        "contract": "sun" if trump is None else "hokum",
        "trump": trump,
        "leader": 0,
    }
    return ask("solve", **{**request, **more})


def test_the_last_trick_brings_ten_more() -> None:
    assert solve("AS | TS | KS | QS") == {"abnat": [38, 0], "cards": {"AS": 38}}


def test_cards_are_worth_what_the_side_to_play_takes() -> None:
    """Seat 1 leads: its ace takes the first trick whenever it is led, the seven gives it away."""
    found = solve("KS 8H | AS 7H | QS 9H | JS TH", leader=1)
    assert found["cards"] == {"AS": 11 + 4 + 3 + 2 + 10 + 10, "7H": 40}
    assert found["abnat"] == [0, 40]


def test_a_lead_can_be_wrong() -> None:
    """Under the ace there is a ten alone: the ace drops it, the seven lets it live."""
    found = solve("AS 7S | TS 8H | 8S 9H | 9S 7H")
    assert found["cards"]["AS"] > found["cards"]["7S"]
    assert found["abnat"][0] == max(found["cards"].values())


def test_the_trick_on_the_table_counts_and_what_was_taken_does_not() -> None:
    found = solve(" 7H | TS 8H | 9S 9H | KS TH", "AS", played_earlier=["AH", "AD"])
    assert sum(found["abnat"]) == 11 + 10 + 4 + 10 + 10
    assert set(found["cards"]) == {"TS"}  # he must follow


def test_duties_decide() -> None:
    """Void and not free, seat 1 must cut with the one trump that wins; under `never` it may not."""
    hands = "7H | 9D 8C | 7D 9H | 8D TH"
    assert set(solve(hands, "AS", "D", leader=0)["cards"]) == {"9D"}


def test_an_open_and_a_locked_deal() -> None:
    hands = "JD 7S | 8D 8S | 9D 9S | TD TS"
    assert set(solve(hands, trump="D", locked=False, rules="table")["cards"]) == {"JD", "7S"}
    assert set(solve(hands, trump="D", locked=True, rules="table")["cards"]) == {"7S"}
    assert set(solve(hands, trump="D", locked=True, rules="dram")["cards"]) == {"JD", "7S"}


FAULTS: list[tuple[str, dict[str, Any], str]] = [
    ("bad-request", {"hands": [["AS"], ["TS"], ["KS"]]}, "four hands"),
    ("bad-request", {"hands": "AS"}, "a list"),
    ("bad-request", {"hands": [["AS"], ["TS"], ["KS"], 7]}, "a list"),
    ("bad-request", {"hands": [["AS"], ["TS"], ["KS"], []]}, "seat 3 holds 0"),
    ("bad-request", {"hands": [[], [], [], []]}, "1 to 8"),
    ("bad-request", {"hands": [["AS"], ["TS"], ["KS"], ["QS"]], "trick": ["7H"]}, "seat 0"),
    ("bad-request", {"trick": ["7H", "8H", "9H", "TH"]}, "at most three"),
    ("bad-request", {"leader": 4}, "0 to 3"),
    ("bad-request", {"leader": None}, "leader"),
    ("bad-request", {"contract": "hokum"}, "H, D, S, C"),
    ("bad-request", {"contract": "bridge"}, "sun, hokum"),
    ("bad-request", {"contract": "hokum", "trump": "X"}, "H, D, S, C"),
    ("bad-request", {"locked": 1}, "true or false"),
    ("unknown-card", {"hands": [["AX"], ["TS"], ["KS"], ["QS"]]}, "AX"),
    ("duplicate-card", {"hands": [["AS"], ["AS"], ["KS"], ["QS"]]}, "AS"),
    ("duplicate-card", {"played_earlier": ["AS"]}, "AS"),
    ("duplicate-card", {"hands": [[], ["TS"], ["KS"], ["QS"]], "trick": ["TS"]}, "TS"),
    ("unknown-rules", {"rules": "naples"}, "naples"),
]


@pytest.mark.parametrize(("code", "wrong", "quoted"), FAULTS)
def test_faults(code: str, wrong: dict[str, Any], quoted: str) -> None:
    right = {
        "hands": [["AS"], ["TS"], ["KS"], ["QS"]],
        "contract": "sun",
        "trump": None,
        "leader": 0,
        "trick": [],
        "played_earlier": [],
        "locked": False,
    }
    ask("solve", **right)
    with pytest.raises(Refusal) as refused:
        ask("solve", **{**right, **wrong})
    assert refused.value.code == code
    assert quoted in refused.value.message


def deals(cards: int, number: int, seed: int) -> list[Open]:
    """Random endings of a hokum in diamonds and of a sun in turn, some amid a trick."""
    chance = Random(seed)
    found = []
    for index in range(number):
        deck = chance.sample(CARDS, 4 * cards)
        hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(4)]
        leader, on_table = chance.randrange(4), chance.randrange(4)
        trick = tuple(hands[(leader + step) & 3].pop() for step in range(on_table))
        one, two, three, four = map(hand_of, hands)
        four_hands: FourHands = (one, two, three, four)
        trump = None if index % 2 else 1
        earlier = FULL_DECK & ~hand_of(deck)
        found.append(Open(four_hands, leader, trick, earlier, trump, index % 3 == 0))
    return found


@pytest.mark.parametrize("rules", ["table", "dram", "scorepad"])
def test_the_compiled_search_agrees_with_play_by_the_rules(rules: str) -> None:
    for position in deals(4, 40, seed=5):
        for kaboot in (0, 90):
            by_rules = ByTheRules(position, table(rules).rules, kaboot).values()
            assert open_values([position], table(rules), kaboot) == [by_rules]


def test_without_numba_short_endings_are_solved_and_long_ones_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exact, "is_interpreted", lambda: True)
    (short,) = deals(4, 1, seed=1)
    assert open_values([short], table()) == [ByTheRules(short, table().rules).values()]
    (long,) = deals(6, 1, seed=1)
    with pytest.raises(CannotSolve) as refused:
        open_values([long], table())
    assert refused.value.code == "no-numba"


def test_cards_that_are_nowhere_are_told() -> None:
    (long,) = deals(6, 1, seed=2)
    hands = [[NAMES[card] for card in CARDS if hand >> card & 1] for hand in long.hands]
    request = {
        "hands": hands,
        "contract": "hokum",
        "trump": "D",
        "leader": long.leader,
        "trick": [NAMES[card] for card in long.trick],
    }
    assert sum(ask("solve", **request)["abnat"]) == long.abnat_to_come
    with pytest.raises(Refusal) as refused:
        ask("solve", **{**request, "played_earlier": []})
    assert "played_earlier" in refused.value.message


def test_numba_is_not_imported_before_it_is_asked_for() -> None:
    code = (
        "import sys, app.protocol.requests, app.protocol.serve, app.plugin_loading\n"
        "sys.exit('numba' in sys.modules or 'PySide6' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
