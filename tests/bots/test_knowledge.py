"""What a seat works out is true, and as much as can be worked out by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from core.cards import CARD_OF, SUIT_MASK, SUITS, cards_of, hand_of
from core.state import Phase
from core.view import view_of
from plugins.bots.knowledge import Knowledge, ruled_out
from plugins.bots.worlds import Worlds
from tests.bots.positions import cards, playing, random_states, random_table, table


def test_nothing_that_a_seat_holds_is_ruled_out_under_random_picks():
    chance = Random("truth")
    for _ in range(150):
        rules = random_table(chance).rules
        for state in random_states(chance, rules):
            if state.phase is not Phase.PLAY:
                continue
            for seat in range(4):
                known = Knowledge(view_of(state, seat, rules), rules)
                for other in range(4):
                    if other != seat:
                        assert not known.ruled_out[other] & state.hands[other]
                        assert not known.located[other] & ~state.hands[other]


@pytest.mark.parametrize("profile", ["dram", "table"])
def test_odds_are_of_one_card_in_one_place(profile):
    chance = Random("odds")
    rules = table(profile).rules
    for state in random_states(chance, rules, buying=1.0):
        view = view_of(state, state.to_act, rules)
        known = Knowledge(view, rules)
        if state.phase is Phase.PLAY:
            for card in cards_of(known.unseen):
                assert sum(known.holds(seat, card) for seat in range(4)) == pytest.approx(1.0)


# Seat 0 leads in each; what seat 1 plays tells of its hand.
HANDS = (
    "7H 8H 9H TH AS KS QS JS",
    "7D 8D 9D JC QC KC AC TC",
    "JH QH KH AH 7S 8S 9S TS",
    "TD JD QD KD AD 7C 8C 9C",
)


def told(trump, played, rules, seat=1):
    state = playing(HANDS, trump, 0, played, rules=rules)
    return ruled_out(view_of(state, 0, table(rules).rules), table(rules).rules)[seat]


def test_who_does_not_follow_is_void():
    assert told(None, "7H 7D", "dram") == SUIT_MASK[SUITS.index("H")]


def test_who_does_not_cut_an_opponent_has_no_trump_where_any_is_owed():
    assert told("S", "7H 7D", "dram") == SUIT_MASK[0] | cards("7S 8S 9S TS")


def test_who_does_not_cut_a_partner_may_hold_trumps():
    hands = (
        "7D 8D 9D TD AS KS QS JS",
        "JD QD KD AD JC QC KC AC",
        "AH KH QH JH 7S 8S 9S TS",
        "7H 8H 9H TH 7C 8C 9C TC",
    )
    state = playing(hands, "S", 0, "AH 7H 7D", dealer=1)
    rules = table("dram").rules
    assert ruled_out(view_of(state, 1, rules), rules)[0] == SUIT_MASK[0]


def test_who_plays_low_under_the_duty_to_beat_has_nothing_higher():
    # `table` owes a higher card in every suit; `dram` only in trump.
    hands = (
        "KH 8D 9D TD AS KS QS JS",
        "7H 8H 9H 7D JC QC KC TC",
        "JH QH TH AH 7S 8S 9S TS",
        "AC JD QD KD AD 7C 8C 9C",
    )
    for rules, expected in (("table", cards("TH AH")), ("dram", 0)):
        state = playing(hands, "S", 0, "KH 7H", rules=rules)
        out = ruled_out(view_of(state, 0, table(rules).rules), table(rules).rules)[1]
        assert out & SUIT_MASK[0] == expected


def test_the_land_is_located_with_the_buyer():
    state = playing(HANDS, None, 1, "7H")
    known = Knowledge(view_of(state, 2, table().rules), table().rules)
    assert known.located[1] == 1 << state.auction.land
    assert known.holds(1, state.auction.land) == 1.0


def every_world(known, view):
    """All worlds by trying every split of the unseen cards."""
    first, second, third = (seat for seat in range(4) if seat != view.seat)
    unseen = set(cards_of(known.unseen))
    for one in combinations(sorted(unseen), view.counts[first]):
        for two in combinations(sorted(unseen - set(one)), view.counts[second]):
            hands = [0, 0, 0, 0]
            hands[view.seat] = view.hand
            hands[first], hands[second] = hand_of(one), hand_of(two)
            hands[third] = known.unseen & ~hands[first] & ~hands[second]
            if all(
                not hands[seat] & known.ruled_out[seat] and not known.located[seat] & ~hands[seat]
                for seat in (first, second, third)
            ):
                yield tuple(hands)


def test_worlds_are_all_that_fit_and_drawn_evenly():
    chance = Random("worlds")
    rules = table("table").rules
    tried = 0
    while tried < 30:
        for state in random_states(chance, rules, buying=1.0):
            if state.phase is not Phase.PLAY or state.trick_number < 5:
                continue
            view = view_of(state, state.to_act, rules)
            known = Knowledge(view, rules)
            worlds = Worlds(known, view.hand, view.counts)
            expected = set(every_world(known, view))
            assert worlds.number == len(expected)
            number = 40 * len(expected)
            seen = Counter(worlds.draw(chance) for _ in range(min(number, 4000)))
            assert set(seen) <= expected
            if number <= 4000:
                freedom = len(expected) - 1
                unevenness = sum((n - 40) ** 2 / 40 for n in seen.values())
                unevenness += 40 * (len(expected) - len(seen))
                assert unevenness <= freedom + 6 * (2 * freedom) ** 0.5 + 12
            tried += 1


def test_no_world_is_left_out_where_cards_are_ruled_out():
    state = playing(HANDS, "S", 0, "7H 7D JH TD")
    view = view_of(state, 2, table().rules)
    known = Knowledge(view, table().rules)
    worlds = Worlds(known, view.hand, view.counts)
    chance = Random(2)
    drawn = [worlds.draw(chance) for _ in range(500)]
    assert all(not hands[1] & known.ruled_out[1] for hands in drawn)
    assert any(hands[3] >> CARD_OF["9C"] & 1 for hands in drawn)
    assert any(hands[1] >> CARD_OF["9C"] & 1 for hands in drawn)
