"""Figures are what the events say, counted once however a program ends."""

from __future__ import annotations

import csv
import io

import pytest

from app.seating import Player
from app.statistics import (
    Buy,
    DealCount,
    MatchCount,
    Tally,
    count_deals,
    figures,
    tallies,
    write_csv,
)
from app.store import open_store
from core import messages as m
from tests.store.playing import PLAYERS, played, start_of
from tests.store.test_matches import keep

FOUR = (Player("Noura"), Player("Sara"), Player("Salem"), Player("Bot", "careful"))


def match(*deals, winner=0, players=FOUR, profile="dram"):
    return MatchCount(players, profile, winner, deals)


def of(name, *matches, by="person"):
    return tallies(matches, by)[name]


# ---- one deal at a time ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "dealer", "turn"), [(0, 3, 1), (0, 2, 2), (0, 1, 3), (0, 0, 4), (2, 1, 1)]
)
def test_a_buy_counts_for_the_buyer_by_contract_and_place(seat, dealer, turn):
    deal = DealCount(dealer, "sun", buyer=seat, points=(26, 0))
    found = tallies([match(deal)])
    mine = found[(FOUR[seat].name,)]
    assert mine.bought == {Buy("sun", seat, turn): 1}
    assert mine.made_in("sun", turn) == mine.bought_in("sun") == 1
    assert mine.made_in("hokum") == 0
    others = [tally for key, tally in found.items() if key != (FOUR[seat].name,)]
    assert all(not tally.bought for tally in others)
    assert all(tally.deals == 1 for tally in found.values())


def test_a_fall_is_the_buyers():
    deal = DealCount(3, "hokum", buyer=0, fallen=True, points=(0, 16))
    found = tallies([match(deal, winner=1)])
    assert found[("Noura",)].falls == 1
    assert found[("Salem",)].falls == 0
    assert found[("Noura",)].points_against == found[("Sara",)].points_for == 16
    assert found[("Sara",)].matches_won == 1


def test_kaboots_are_the_sides():
    found = tallies([match(DealCount(3, "sun", buyer=0, kaboot=0, points=(44, 0)))])
    assert (found[("Salem",)].kaboots_for, found[("Salem",)].kaboots_against) == (1, 0)
    assert (found[("Sara",)].kaboots_for, found[("Sara",)].kaboots_against) == (0, 1)


@pytest.mark.parametrize("fallen", [True, False])
def test_doubles_are_won_by_the_side_that_wins_the_deal(fallen):
    deal = DealCount(3, "hokum", buyer=0, level=2, doubler=1, fallen=fallen, points=(0, 32))
    found = tallies([match(deal)])
    buyer, other = found[("Noura",)], found[("Sara",)]
    assert (buyer.doubled_won, buyer.doubled_lost) == (not fallen, fallen)
    assert (other.doubles_won, other.doubles_lost) == (fallen, not fallen)
    assert buyer.doubles_won == buyer.doubles_lost == other.doubled_won == other.doubled_lost == 0


def test_projects_and_baloots_are_the_persons_own():
    deal = DealCount(
        3, "hokum", buyer=1, projects=(("sira", "sira"), (), ("hundred",), ()), baloot=2
    )
    found = tallies([match(deal)])
    assert found[("Noura",)].projects == {"sira": 2}
    assert found[("Salem",)].projects == {"hundred": 1}
    assert (found[("Noura",)].baloots, found[("Salem",)].baloots) == (0, 1)


def test_thrown_in_deals_and_gahwa_do_not_spoil_the_points():
    deals = (DealCount(3), DealCount(0, "hokum", buyer=0, level=5, doubler=1, points=None))
    noura = of(("Noura",), match(*deals))
    assert (noura.deals, noura.thrown_in, noura.points_for) == (1, 1, 0)
    assert noura.points_per_deal == 0.0
    assert Tally().points_per_deal == 0.0


def test_points_per_deal():
    deals = [DealCount(3, "sun", buyer=0, points=(20, 6)), DealCount(0, "sun", 1, points=(0, 26))]
    assert of(("Noura",), match(*deals)).points_per_deal == 10.0
    assert of(("Sara",), match(*deals)).points_per_deal == 16.0


def test_bots_have_no_figures_but_are_partners():
    found = tallies([match()], "partner")
    assert set(found) == {("Noura", "Salem"), ("Salem", "Noura"), ("Sara", "Bot")}


def test_who_has_given_no_name_is_one_person_in_every_language():
    arabic = (Player("أنت"), Player("ناصر", "careful"), Player("ماجد", "careful"), FOUR[1])
    english = (Player("You"), Player("Nasser", "careful"), Player("Majed", "careful"), FOUR[1])
    found = tallies([match(players=arabic), match(players=english)])
    assert found[("You",)].matches == 2 and ("أنت",) not in found
    assert tallies([match(players=arabic)], "partner").keys() >= {("You", "Majed")}


def test_by_profile():
    found = tallies([match(), match(profile="table"), match(profile="table")], "profile")
    assert found[("Noura", "dram")].matches == 1
    assert found[("Noura", "table")].matches == 2


# ---- from events -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dram", "table", "scorepad"])
def test_counts_agree_with_the_events(name):
    events = [event for step in played(name, 4) for event in step.events]
    deals = count_deals(events)
    scored = [event for event in events if isinstance(event, m.DealScored)]
    thrown_in = [event for event in events if isinstance(event, m.DealThrownIn)]
    assert len(deals) == len(scored) + len(thrown_in)
    played_out = [deal for deal in deals if deal.buyer is not None]
    assert [deal.points for deal in played_out] == [event.score.points for event in scored]
    assert [deal.fallen for deal in played_out] == [event.score.fallen for event in scored]
    began = [event.auction for event in events if isinstance(event, m.PlayBegan)]
    assert [(d.buyer, d.contract, d.level) for d in played_out] == [
        (auction.buyer, auction.contract, auction.level) for auction in began
    ]
    announced = sum(isinstance(event, m.ProjectAnnounced) for event in events)
    assert bool(announced) == any(any(deal.projects) for deal in deals)
    assert sum(deal.baloot is not None for deal in deals) == sum(
        isinstance(event, m.BalootSaid) for event in events
    )


def test_matches_are_counted_at_their_end_and_once(tmp_path):
    store = open_store(tmp_path)
    _, steps = keep(store)
    (counted,) = store.counts.matches()
    assert counted.deals == tuple(count_deals(e for step in steps for e in step.events))
    assert counted.winner == store.matches()[0].winner
    assert store.counts.count_new() == 0
    assert len(list(store.counts.matches())) == 1
    store.close()


def test_a_crash_before_counting_is_made_good(tmp_path):
    store = open_store(tmp_path)
    journal = store.begin(start_of())
    journal._finished = None  # the program ends right after the last card
    for step in played("dram", 2):
        journal.written(step.command, step.events)
    assert list(store.counts.matches()) == []
    store.close()
    store = open_store(tmp_path)
    assert store.counts.count_new() == 1
    assert len(list(store.counts.matches())) == 1
    store.close()


def test_practice_and_strangers_matches_do_not_count(tmp_path):
    store = open_store(tmp_path)
    keep(store, practice=True)
    keep(store, origin="imported")
    store.counts.count_new()
    assert list(store.counts.matches()) == []
    store.close()


# ---- as a table ------------------------------------------------------------------------------


def test_csv_has_every_figure_under_its_name(tmp_path):
    evil = (Player('=HYPERLINK("x")'), *PLAYERS[1:])
    deals = [DealCount(3, "sun", buyer=0, points=(26, 0)), DealCount(0, "hokum", 0, fallen=True)]
    found = tallies([match(*deals, players=evil)], "partner")
    out = io.StringIO()
    write_csv(found, "partner", out)
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert {row["person"] for row in rows} == {'\'=HYPERLINK("x")', "Salem"}
    row = next(row for row in rows if row["partner"] == "Salem")
    assert row["bought_sun_1"] == row["made_sun_1"] == "1"
    assert row["bought_hokum_4"] == "1"
    assert row["made_hokum_4"] == "0"
    assert row["falls"] == "1"
    assert set(row) == {"person", "partner", *figures(Tally())}
