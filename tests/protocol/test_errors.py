"""Bad requests: each fault has its code, and the message quotes what was given."""

from __future__ import annotations

from typing import Any

import pytest

from core.cards import NAMES
from tests.words import answer

DECK = list(NAMES)
LEGAL = {
    "op": "legal_cards",
    "hand": ["AS"],
    "trick": [],
    "played_earlier": [],
    "contract": "hokum",
    "trump": "D",
    "locked": False,
}
AUCTION = {"op": "auction", "dealer": 3, "land": "JC", "scores": [0, 0], "calls": []}
SCORE = {
    "op": "score",
    "contract": "hokum",
    "buyer": 0,
    "abnat": [100, 62],
    "tricks": [4, 4],
    "projects": [0, 0],
    "baloot": None,
    "level": 1,
}
ENTRY = {"buyer": 0, "contract": "hokum", "side": 1, "points": 60}
BATTLE = {"op": "battle", "contract": "sun", "dealer": 0, "projects": [[], [], [], []]}
END = {"op": "match_end", "totals": [0, 0], "gahwa": None}
DEAL = {"dealer": 3, "deck": DECK, "calls": ["sun"]}


def sheet(*operations: Any) -> dict[str, Any]:
    return {"op": "sheet", "ops": list(operations), "first_dealer": 0}


def replay(*deals: Any, **others: Any) -> dict[str, Any]:
    return {"op": "replay", "record": {"deals": list(deals), **others}}


FAULTS: list[tuple[str, str, Any, str]] = [
    # code, what is wrong, the request, what the message quotes or names
    ("bad-request", "no-object", [1, 2], "[1, 2]"),
    ("bad-request", "a-number", 7, "7"),
    ("unknown-op", "no-op", {}, "legal_cards"),
    ("unknown-op", "other-op", {"op": "shuffle"}, "shuffle"),
    ("unknown-op", "op-no-text", {"op": ["card"]}, "card"),
    ("unknown-rules", "profile", {**END, "rules": "naples"}, "naples"),
    ("unknown-rules", "profile-in-object", {**END, "rules": {"profile": "naples"}}, "dram"),
    ("unknown-rules", "number", {**END, "rules": 7}, "7"),
    ("unknown-rules", "list", {**END, "rules": ["dram"]}, "dram"),
    ("unknown-rules", "empty", {**END, "rules": ""}, "table"),
    ("unknown-rules", "other-case", {**END, "rules": "Table"}, "Table"),
    ("unknown-rules", "where-none-is-needed", {"op": "card", "card": "AS", "rules": "x"}, "x"),
    ("unknown-pick", "dispute", {**END, "rules": "dram+colour=red"}, "colour"),
    ("unknown-pick", "option", {**END, "rules": "dram+tie_decider=coin"}, "buyer-falls"),
    ("unknown-pick", "no-equals", {**END, "rules": "dram+tie_decider"}, "tie_decider"),
    ("unknown-pick", "empty-part", {**END, "rules": "dram+"}, "dispute=option"),
    ("unknown-pick", "number-left-out", {**END, "rules": "dram+target_score=points"}, "50..1000"),
    ("unknown-pick", "number-too-much", {**END, "rules": "dram+tie_decider=split:3"}, "split"),
    (
        "unknown-pick",
        "pick-no-text",
        {**END, "rules": {"profile": "dram", "picks": {"tie_decider": 3}}},
        "3",
    ),
    (
        "unknown-pick",
        "in-object",
        {**END, "rules": {"profile": "dram", "picks": {"tie_decider": "coin"}}},
        "coin",
    ),
    (
        "clashing-picks",
        "two-disputes",
        {**END, "rules": "dram+hokum_answer=settles+ashkal_over_hokum=only-over-hokum"},
        "settles",
    ),
    (
        "clashing-picks",
        "two-options-of-one",
        {**END, "rules": "dram+tie_decider=split+tie_decider=last-digit"},
        "tie_decider",
    ),
    ("unknown-card", "ten", {"op": "card", "card": "10H"}, "10H"),
    ("unknown-card", "lower-case", {"op": "card", "card": "as"}, "as"),
    ("unknown-card", "six", {"op": "card", "card": "6H"}, "6H"),
    ("unknown-card", "number", {"op": "card", "card": 7}, "7"),
    ("unknown-card", "missing", {"op": "card"}, "null"),
    ("unknown-card", "in-a-hand", {**LEGAL, "hand": ["AS", "XX"]}, "XX"),
    ("unknown-card", "in-a-trick", {**LEGAL, "trick": [None]}, "null"),
    ("unknown-card", "land", {**AUCTION, "land": "JJ"}, "JJ"),
    ("unknown-card", "deck", {"op": "deal", "deck": ["2H"], "dealer": 0}, "2H"),
    ("duplicate-card", "in-a-hand", {**LEGAL, "hand": ["AS", "AS"]}, "AS"),
    ("duplicate-card", "hand-and-trick", {**LEGAL, "trick": ["AS"]}, "AS"),
    (
        "duplicate-card",
        "trick-and-earlier",
        {**LEGAL, "trick": ["7H"], "played_earlier": ["7H"]},
        "7H",
    ),
    ("duplicate-card", "deck", {"op": "deal", "deck": [*DECK[:31], "7H"], "dealer": 0}, "7H"),
    ("duplicate-card", "land-in-a-hand", {**AUCTION, "hands5": [["JC"], [], [], []]}, "JC"),
    ("duplicate-card", "two-hands", {**AUCTION, "hands5": [["AS"], ["AS"], [], []]}, "AS"),
    ("duplicate-card", "trick-winner", {"op": "trick_winner", "trick": ["AS", "AS"]}, "AS"),
    ("unknown-call", "word", {**AUCTION, "calls": ["bid"]}, "bid"),
    ("unknown-call", "number", {**AUCTION, "calls": [1]}, "1"),
    ("unknown-call", "suit", {**AUCTION, "calls": ["second-hokum:X"]}, "X"),
    ("unknown-call", "after-the-end", {**AUCTION, "calls": ["sun", "bid"]}, "bid"),
    ("illegal-call", "hokum-in-round-two", {**AUCTION, "calls": ["pass"] * 4 + ["hokum"]}, "hokum"),
    ("illegal-call", "second-hokum-in-round-one", {**AUCTION, "calls": ["second-hokum:S"]}, "pass"),
    ("illegal-call", "ashkal-by-the-first", {**AUCTION, "calls": ["ashkal"]}, "seat 0"),
    ("illegal-call", "over", {**AUCTION, "calls": ["sun", "pass"]}, "over"),
    (
        "illegal-call",
        "double-of-the-own-side",
        {**AUCTION, "rules": "table", "calls": ["pass", "hokum", "pass", "double:open"]},
        "seat 3",
    ),
    ("bad-request", "contract", {**LEGAL, "contract": "tarneeb"}, "tarneeb"),
    ("bad-request", "no-contract", {"op": "convert", "abnat": 3}, "contract is missing"),
    ("bad-request", "trump", {**LEGAL, "trump": "X"}, "X"),
    ("bad-request", "no-trump-under-hokum", {**LEGAL, "trump": None}, "trump"),
    ("bad-request", "four-in-a-trick", {**LEGAL, "trick": ["7H", "8H", "9H", "TH"]}, "4"),
    ("bad-request", "locked", {**LEGAL, "locked": 1}, "locked"),
    ("bad-request", "hand-no-list", {**LEGAL, "hand": "AS"}, "hand"),
    ("bad-request", "dealer", {**AUCTION, "dealer": 4}, "4"),
    ("bad-request", "dealer-true", {**AUCTION, "dealer": True}, "true"),
    ("bad-request", "dealer-float", {**AUCTION, "dealer": 3.0}, "3.0"),
    ("bad-request", "no-dealer", {"op": "auction", "land": "JC", "calls": []}, "dealer is missing"),
    ("bad-request", "scores", {**AUCTION, "scores": [1]}, "scores"),
    ("bad-request", "three-hands", {**AUCTION, "hands5": [[], [], []]}, "hands5"),
    ("bad-request", "short-deck", {"op": "deal", "deck": DECK[:31], "dealer": 0}, "31"),
    ("bad-request", "land-to", {"op": "deal", "deck": DECK, "dealer": 0, "land_to": 9}, "9"),
    ("bad-request", "empty-trick", {"op": "trick_winner", "trick": []}, "trick"),
    ("bad-request", "three-seats", {**BATTLE, "projects": [[], [], []]}, "projects"),
    ("bad-request", "project-kind", {**BATTLE, "projects": [[["trio", "A"]], [], [], []]}, "trio"),
    ("bad-request", "project-rank", {**BATTLE, "projects": [[["sira", "2"]], [], [], []]}, "2"),
    (
        "bad-request",
        "project-form",
        {**BATTLE, "projects": [[["sira", "A", "x", "H"]], [], [], []]},
        "x",
    ),
    (
        "bad-request",
        "project-three",
        {**BATTLE, "projects": [[["sira", "A", "run"]], [], [], []]},
        "run",
    ),
    ("bad-request", "level", {**SCORE, "level": 6}, "6"),
    ("bad-request", "level-word", {**SCORE, "level": "coffee"}, "gahwa"),
    ("bad-request", "level-true", {**SCORE, "level": True}, "true"),
    ("bad-request", "buyer", {**SCORE, "buyer": 2}, "2"),
    ("bad-request", "baloot", {**SCORE, "baloot": 2}, "2"),
    (
        "bad-request",
        "baloot-in-sun",
        {**SCORE, "contract": "sun", "abnat": [100, 30], "baloot": 0},
        "sun",
    ),
    ("bad-request", "projects", {**SCORE, "projects": [-1, 0]}, "-1"),
    ("bad-request", "lang", {**SCORE, "lang": "fr"}, "fr"),
    ("bad-request", "lang-of-profiles", {"op": "profiles", "lang": 1}, "lang"),
    ("bad-total", "abnat-sum", {**SCORE, "abnat": [100, 61]}, "162"),
    ("bad-total", "abnat-of-sun", {**SCORE, "contract": "sun"}, "130"),
    ("bad-total", "abnat-below-nought", {**SCORE, "abnat": [163, -1]}, "-1"),
    ("bad-total", "tricks-sum", {**SCORE, "tricks": [4, 3]}, "8"),
    ("bad-total", "tricks-below-nought", {**SCORE, "tricks": [9, -1]}, "-1"),
    ("bad-total", "abnat-without-a-trick", {**SCORE, "tricks": [8, 0]}, "62"),
    ("bad-total", "convert-above", {"op": "convert", "contract": "hokum", "abnat": 163}, "163"),
    ("bad-total", "convert-below", {"op": "convert", "contract": "sun", "abnat": -1}, "-1"),
    ("bad-total", "convert-sun", {"op": "convert", "contract": "sun", "abnat": 131}, "131"),
    ("bad-total", "V034-163-typed", sheet(["add", {**ENTRY, "points": 163}]), "163"),
    ("bad-total", "V034-minus-one", sheet(["add", {**ENTRY, "points": -1}]), "-1"),
    (
        "bad-total",
        "V034-131-in-sun",
        sheet(["add", {**ENTRY, "contract": "sun", "points": 131}]),
        "131",
    ),
    ("bad-request", "operation", sheet(["multiply", 2]), "multiply"),
    ("bad-request", "operation-no-list", sheet("undo"), "undo"),
    ("bad-request", "nothing-to-undo", sheet(["add", ENTRY], ["undo"], ["undo"]), "undo"),
    ("bad-request", "no-such-entry", sheet(["delete", 0]), "0"),
    ("bad-request", "edit-beyond", sheet(["add", ENTRY], ["edit", 1, ENTRY]), "1"),
    ("bad-request", "entry-below-nought", sheet(["add", ENTRY], ["delete", -1]), "-1"),
    ("bad-request", "entry-no-side", sheet(["add", {**ENTRY, "side": None}]), "side"),
    (
        "bad-request",
        "V033-three-in-sun",
        sheet(["add", {**ENTRY, "contract": "sun", "level": 3}]),
        "3",
    ),
    (
        "bad-request",
        "baloot-in-sun-typed",
        sheet(["add", {**ENTRY, "contract": "sun", "baloot": 0}]),
        "0",
    ),
    (
        "bad-request",
        "four-hundred-in-hokum",
        sheet(["add", {**ENTRY, "projects": [0, {"four-hundred": 1}]}]),
        "four-hundred",
    ),
    (
        "bad-request",
        "kind-of-count",
        sheet(["add", {**ENTRY, "projects": [{"trio": 1}, 0]}]),
        "trio",
    ),
    ("bad-record", "no-record", {"op": "replay"}, "not-an-object"),
    ("bad-record", "format", replay(format="baloot-record/9"), "baloot-record/9"),
    ("bad-record", "seats", replay(seats=["a"]), "seats"),
    ("bad-record", "start", replay(start=[1]), "start"),
    ("bad-record", "rules-of-the-record", replay(rules=7), "rules"),
    ("bad-record", "deck", replay({**DEAL, "deck": DECK[:31]}), "deal 0"),
    ("bad-record", "dealer", replay({**DEAL, "dealer": 5}), "5"),
    ("bad-record", "card", replay({**DEAL, "plays": ["ZZ"]}), "ZZ"),
    ("bad-record", "call", replay({**DEAL, "calls": ["pass", "gahwa"]}), "deal 0, step 1"),
    ("bad-record", "illegal-card", replay({**DEAL, "plays": ["AC"]}), "not-in-hand"),
    ("bad-record", "more-calls", replay({**DEAL, "calls": ["sun", "sun"]}), "not-now"),
    ("bad-record", "card-before-the-buy", replay({**DEAL, "calls": [], "plays": ["7H"]}), "step 0"),
    ("bad-record", "unfinished", replay(DEAL, {**DEAL, "dealer": 0}), "deal 1"),
    ("bad-record", "act", replay({**DEAL, "acts": [[1, 0, "announce:trio"]]}), "trio"),
    ("bad-record", "act-form", replay({**DEAL, "acts": [["x"]]}), "bad-act"),
    ("bad-record", "result-too-early", replay({**DEAL, "result": {"points": [26, 0]}}), "26"),
    (
        "bad-record",
        "view-of-nothing",
        {"op": "view", "seat": 0, "record": {"deals": []}},
        "no-deals",
    ),
    (
        "bad-record",
        "wrong-next-dealer",
        replay({**DEAL, "calls": ["pass"] * 8}, {**DEAL, "dealer": 3}),
        "wrong-dealer",
    ),
    ("bad-request", "no-seat", {"op": "view", "record": {"deals": [DEAL]}}, "seat"),
    (
        "needs-fact",
        "hands",
        {**AUCTION, "rules": "dram+weak_hand=first-five-cards"},
        "hands5",
    ),
    (
        "needs-fact",
        "held",
        {**SCORE, "level": 2, "rules": "table+doubled_losers_projects=all-held"},
        "held",
    ),
    (
        "needs-fact",
        "last-raiser",
        {**SCORE, "level": 2, "rules": "dram+counted_side=last-raiser-opponents"},
        "last_raiser",
    ),
    (
        "needs-fact",
        "form",
        {
            **BATTLE,
            "rules": "dram+hundred_rank=sequence-first",
            "projects": [[["hundred", "A"]], [["hundred", "K"]], [], []],
        },
        "form",
    ),
]


@pytest.mark.parametrize(
    ("code", "request_", "quoted"),
    [(code, request, quoted) for code, _, request, quoted in FAULTS],
    ids=[f"{code}-{what}" for code, what, _, _ in FAULTS],
)
def test_a_fault_has_its_code(code: str, request_: Any, quoted: str) -> None:
    got = answer(request_)
    assert got["ok"] is False
    assert got["error"]["code"] == code, got
    assert quoted in got["error"]["message"]
    assert "Traceback" not in got["error"]["message"]


def test_the_id_is_echoed_with_answers_and_faults() -> None:
    for identity in (7, "x", None, [1, {"a": 2}], 1.5, True):
        assert answer({"id": identity, "op": "card", "card": "AS"})["id"] == identity
        assert answer({"id": identity, "op": "nothing"})["id"] == identity


def test_every_code_is_met() -> None:
    """But for `bad-json` (test_hostile) and `illegal-card`, which no request can earn: what may be
    played is asked with `legal_cards`, and a card in a record is a `bad-record`."""
    assert {code for code, *_ in FAULTS} == {
        *("bad-request", "unknown-op", "unknown-rules", "unknown-pick", "clashing-picks"),
        *("unknown-card", "duplicate-card", "unknown-call", "illegal-call", "bad-total"),
        *("bad-record", "needs-fact"),
    }


def test_picks_that_mean_nothing_are_ignored() -> None:
    locked = answer({**LEGAL, "hand": ["JD", "AS"], "locked": True, "rules": "dram"})
    assert locked["result"] == ["AS", "JD"]
    assert answer({**LEGAL, "contract": "sun", "trump": "D"})["ok"]
