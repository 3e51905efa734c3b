"""Records: what is read, what is refused and where, and what a result must agree with."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.cards import NAMES
from core.record import BadRecord, play_back, read_record, write_deal
from tests.golden.notation import read as read_golden
from tests.golden.test_golden import FILES
from tests.words import Refusal, ask, rules

DECK = list(NAMES)
DEAL: dict[str, Any] = {"dealer": 3, "deck": DECK, "calls": ["sun"]}
GOLDEN = {file.stem: read_golden(file.read_text(encoding="utf-8")) for file in FILES}


def whole(name: str) -> dict[str, Any]:
    """A golden deal as a record, with its result."""
    golden = GOLDEN[name]
    record = read_record(
        {
            "rules": golden.rules,
            "start": list(golden.start),
            "deals": [
                {
                    "dealer": deal.dealer,
                    "deck": [NAMES[one] for one in deal.deck],
                    "calls": list(deal.calls),
                    "plays": [NAMES[one] for one in deal.plays],
                }
                for deal in golden.deals
            ],
        }
    )
    steps = list(play_back(record, rules(golden.rules)))
    done = [command for _, command, _, _ in steps]
    written = write_deal(golden.deals[0].dealer, done, steps[-1][2])
    return {
        "format": "baloot-record/1",
        "rules": golden.rules,
        "start": list(golden.start),
        "seats": ["a", "b", "c", "d"],
        "deals": [written],
    }


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_deal_as_a_record(name: str) -> None:
    """Through JSON and back, replayed under the rules that the record names."""
    record = json.loads(json.dumps(whole(name)))
    got = ask("replay", record=record)
    (deal,) = got["deals"]
    assert deal["complete"] is True
    result = record["deals"][0].get("result", {"points": [0, 0]})
    assert deal["points"] == result["points"]
    if deal["points"] is not None:
        start = record["start"]
        assert got["totals"] == [start[0] + deal["points"][0], start[1] + deal["points"][1]]
    if deal["outcome"]["thrown_in"]:
        return
    assert len(deal["tricks"]) == 8 and sum(deal["tricks_won"]) == 8
    assert sum(deal["abnat"]) == (130 if deal["outcome"]["contract"] == "sun" else 162)
    assert [trick["winner"] for trick in deal["tricks"][:-1]] == [
        trick["leader"] for trick in deal["tricks"][1:]
    ]
    assert deal["lines"] and all(line["text"] for line in deal["lines"])


@pytest.mark.parametrize("name", ["table-worked-buy", "table-second-hokum-four"])
def test_a_record_may_end_at_any_point(name: str) -> None:
    record = whole(name)
    (deal,) = record["deals"]
    calls, plays = deal["calls"], deal["plays"]
    for steps in range(len(calls) + len(plays)):
        part = {
            **deal,
            "calls": calls[:steps],
            "plays": plays[: max(0, steps - len(calls))],
            "result": None,
        }
        got = ask("replay", record={**record, "deals": [part]})["deals"][0]
        assert got["complete"] is False and got["points"] is None
        assert (got["outcome"] is None) == (steps < len(calls))
        assert (got["battle"] is not None) == (steps >= len(calls) + 4)
        for seat in range(4):
            view = ask("view", record={**record, "deals": [part]}, seat=seat)
            assert view["phase"] == ("auction" if steps < len(calls) else "play")
            assert (view["legal"] is None) == (view["to_act"] != seat)
            assert len(view["played"]) == max(0, steps - len(calls))


def test_the_view_of_a_seat() -> None:
    """V001, T012, T016: five cards, the land for all, nothing of the others."""
    record = {"deals": [{"dealer": 3, "deck": DECK}]}
    got = ask("view", record=record, seat=0)
    assert got == {
        "seat": 0,
        "dealer": 3,
        "phase": "auction",
        "hand": sorted(["7H", "8H", "9H", "JD", "QD"]),
        "land": NAMES[20],
        "calls": [],
        "outcome": None,
        "trick": {"leader": 0, "cards": []},
        "played": [],
        "tricks_won": [0, 0],
        "announced": [],
        "shown": [],
        "baloot": None,
        "totals": [0, 0],
        "to_act": 0,
        "legal": ["hokum", "pass", "sun"],
    }
    assert ask("view", record=record, seat=1)["legal"] is None


def test_V009_V010_V011_what_is_announced_and_shown() -> None:
    """Names in the first trick; the winners' cards in the second, the losers' never."""
    record = whole("table-worked-buy")
    (deal,) = record["deals"]
    after_one = {**deal, "plays": deal["plays"][:4], "result": None}
    after_two = {**deal, "plays": deal["plays"][:8], "result": None}
    replayed = ask("replay", record=record)["deals"][0]
    winners = replayed["battle"]["team"]
    holders = {seat for seat in range(4) if replayed["projects"][seat]}
    assert {seat % 2 for seat in holders} == {0, 1}
    for seat in range(4):
        one = ask("view", record={**record, "deals": [after_one]}, seat=seat)
        two = ask("view", record={**record, "deals": [after_two]}, seat=seat)
        assert {who for who, _ in one["announced"]} == holders and one["shown"] == []
        assert {who for who, _ in two["shown"]} == {s for s in holders if s % 2 == winners}
        assert all(kind in ("sira", "fifty", "hundred") for _, kind in one["announced"])


def test_V003_the_contract_before_the_suit_is_named() -> None:
    """T025, T105: bought as a second hokum, and no suit anywhere in the view."""
    record = whole("table-second-hokum-four")
    (deal,) = record["deals"]
    part = {**deal, "calls": deal["calls"][:-1], "plays": [], "result": None}
    for seat in range(4):
        view = ask("view", record={**record, "deals": [part]}, seat=seat)
        assert view["outcome"] is None and len(view["hand"]) == 5
        assert not any(":" in call and call[-1] in "HDSC" for _, call in view["calls"])
    asked = ask("view", record={**record, "deals": [part]}, seat=3)
    assert asked["legal"] == ["name:C", "name:D", "name:S"]


# ---- what a record must agree with -----------------------------------------------------------


@pytest.mark.parametrize(
    "result",
    [{"points": [16, 0]}, {"points": None}, {"points": [0, 0]}],
    ids=["other-points", "no-points", "nought"],
)
def test_another_result_is_refused(result: dict[str, Any]) -> None:
    record = whole("table-worked-buy")
    record["deals"][0]["result"] = result
    with pytest.raises(Refusal) as refusal:
        ask("replay", record=record)
    assert refusal.value.code == "bad-record" and "other-result" in refusal.value.message


def test_another_winner_is_refused() -> None:
    record = whole("table-gahwa")
    assert record["deals"][0]["result"] == {"points": None, "match_winner": 1}
    record["deals"][0]["result"]["match_winner"] = 0
    with pytest.raises(Refusal) as refusal:
        ask("replay", record=record)
    assert "match_winner" in refusal.value.message


def test_a_result_is_no_duty() -> None:
    record = whole("table-worked-buy")
    for result in (None, {}):
        record["deals"][0]["result"] = result
        assert ask("replay", record=record)["deals"][0]["complete"]


def test_other_rules_give_another_result() -> None:
    """Asked with rules, a record is played by them and not by its own."""
    record = whole("table-fall-loses-projects")
    assert ask("replay", record=record)["totals"] == [0, 16]
    del record["deals"][0]["result"]
    assert ask("replay", "table+fallen_projects=to-opponents", record=record)["totals"] == [0, 18]


def test_start_absent_means_nought_each() -> None:
    record = {"rules": "dram+head_start=points:52", "deals": [DEAL]}
    assert ask("replay", record=record)["totals"] == [0, 0]
    assert ask("replay", record={**record, "start": [52, 52]})["totals"] == [52, 52]


def test_a_won_match_takes_no_further_deal() -> None:
    record = whole("dram-doubled-sun-wins-the-match")
    record["deals"].append({**DEAL, "dealer": (record["deals"][0]["dealer"] + 1) % 4})
    with pytest.raises(Refusal) as refusal:
        ask("replay", record=record)
    assert "deal 1" in refusal.value.message and "match-is-over" in refusal.value.message


def test_two_deals_of_one_match() -> None:
    """T014, T036, D014: the first thrown in, the second dealt by the next."""
    record = {
        "rules": "dram",
        "deals": [
            {**DEAL, "calls": ["pass"] * 8, "result": {"points": [0, 0]}},
            {**DEAL, "dealer": 0, "calls": ["sun"]},
        ],
    }
    first, second = ask("replay", record=record)["deals"]
    assert first["outcome"] == {"thrown_in": True, "next_dealer": 0}
    assert (first["complete"], second["complete"]) == (True, False)
    assert second["outcome"]["leader"] == 1


def test_a_throw_in_may_be_an_act_or_a_call() -> None:
    weak = ["7H", "8H", "9H", "7S", "8S"]
    rest = [one for one in DECK if one not in weak]
    deck = [*weak[:3], *rest[:9], *weak[3:], *rest[9:]]
    picked = "dram+weak_hand=first-five-cards"
    for deal in ({"calls": ["throw-in"]}, {"acts": [[0, 0, "throw-in"]]}):
        got = ask("replay", picked, record={"deals": [{"dealer": 3, "deck": deck, **deal}]})
        assert got["deals"][0]["outcome"] == {"thrown_in": True, "next_dealer": 0}


def test_acts_by_hand() -> None:
    """D023: announced before one's first card, told with the steps done so far."""
    picked = "dram+project_announcing=by-hand"
    plays = ["QD", "AD", "7D", "8D"]
    record = {"deals": [{**DEAL, "acts": [[2, 2, "announce:sira"]], "plays": plays}]}
    (deal,) = ask("replay", picked, record=record)["deals"]
    assert [[one["kind"] for one in seat] for seat in deal["projects"]] == [[], [], ["sira"], []]
    assert deal["battle"] == {"team": 0, "seat": 2, "points": [4, 0]}
    for act, reason in (
        ([5, 2, "announce:sira"], "too-late"),
        ([1, 2, "announce:fifty"], "no-such-project"),
        ([0, 2, "announce:sira"], "not-now"),
    ):
        wrong = {"deals": [{**DEAL, "acts": [act], "plays": plays}]}
        with pytest.raises(Refusal) as refusal:
            ask("replay", picked, record=wrong)
        assert reason in refusal.value.message
    with pytest.raises(Refusal) as refusal:
        ask("replay", "dram", record=record)
    assert "announced-by-itself" in refusal.value.message


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"deck": "7H"}, "bad-deck"),
        ({"deck": [*DECK[:31], "7H"]}, "bad-deck"),
        ({"calls": "pass"}, "bad-calls"),
        ({"calls": [1]}, "bad-calls"),
        ({"plays": {}}, "bad-plays"),
        ({"acts": {}}, "bad-acts"),
        ({"acts": [[0, 9, "throw-in"]]}, "bad-act"),
        ({"result": []}, "bad-result"),
        ({"result": {"points": [1]}}, "bad-result"),
        ({"result": {"points": [1, 10**9]}}, "bad-result"),
        ({"result": {"points": None, "match_winner": 2}}, "bad-result"),
        ({"result": {"points": None, "match_winner": True}}, "bad-result"),
        ({"dealer": None}, "bad-dealer"),
    ],
)
def test_what_is_no_deal(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read_record({"deals": [{**DEAL, **change}]})
    assert (bad.value.reason, bad.value.deal) == (reason, 0)
