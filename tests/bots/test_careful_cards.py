"""What the careful bot plays, in situations that a sensible player would not think long about.

Seat 0 is the careful one; where its turn comes is written by dealer and cards. Hands that do not
matter are dealt at random.
"""

from __future__ import annotations

from core.cards import CARD_OF
from plugins.bots.careful import CarefulBot
from tests.bots.positions import act, choice_in, named, playing, table


def play(state, rules="dram"):
    choice = choice_in(state, CarefulBot(table(rules).rules), rules)
    return named(choice), choice.reason


# ---- leads -----------------------------------------------------------------------------------


def test_the_buyer_draws_trumps():
    state = playing(["JS 9S AS 7S AH 8D 9C QC", "", "", ""], "S", 0)
    card, reason = play(state)  # jack, nine and ace are equals here
    assert card in ("JS", "9S", "AS") and reason == "draw-trumps"


def test_the_buyers_partner_draws_trumps_with_the_jack():
    state = playing(["JS 8S AH 8D 9D 9C QC 7H", "", "", ""], "S", 2)
    assert play(state)[0] in ("JS", "AH")


def test_a_defender_does_not_draw_trumps_for_the_buyer():
    state = playing(["9S QS 8H KD 8D 9D QC 7C", "", "", ""], "S", 1)
    assert play(state)[0][1] != "S"


def test_no_trump_is_led_when_none_is_out():
    """All eight trumps but his own have gone: aces are cashed, the last trump waits."""
    hands = (
        "JS 9S AS TS KS AH AD 7C",
        "QS 8S 7H 8H 9H TH JH QH",
        "7S 7D 8D 9D TD JD QD KD",
        "8C 9C TC JC QC KC AC KH",
    )
    state = playing(hands, "S", 0, "JS 8S 7S 8C 9S QS 7D 9C")
    assert play(state)[0] in ("AH", "AD")


def test_aces_are_cashed_in_sun():
    state = playing(["AH TH KH AD 7S 8S 9C QC", "", "", ""], None, 0)
    card, reason = play(state)
    assert card in ("AH", "TH", "KH", "AD") and reason == "cash-winner"


def test_a_bare_ten_is_not_led_into_the_ace():
    state = playing(["TH 7D 8D 9D 7S 8S 7C 8C", "", "", ""], None, 1)
    assert play(state)[0] != "TH"


# ---- following -------------------------------------------------------------------------------


def test_a_ten_goes_to_the_partners_sure_trick():
    """The partner has cut with the jack; the ace of hearts is still out and would take the ten."""
    hands = ["TH 8H 7D 8D 9D QD 9C JC", "7H", "JS 9S 7S 8S AD KD AC KC", "9H"]
    state = playing(hands, "S", 2, "7H JS 9H", dealer=0)
    assert play(state) == ("TH", "give-points")


def test_a_ten_that_will_be_master_is_kept_in_sun():
    """The partner's ace is on the table: the ten is the next heart to take a trick."""
    hands = ["TH 8H 7D 8D 9S QS 9C JC", "", "AH", "7H"]
    state = playing(hands, None, 2, "AH 7H", dealer=1)
    assert play(state) == ("8H", "leave-to-partner-trick")


def test_a_winning_partner_is_given_points_in_last_seat():
    """No heart in hand: of the discards a ten that would fall to nothing is the best."""
    hands = ["TD 8S 7S 9S QS 9C JC 8C", "9H", "AH", "7H"]
    state = playing(hands, None, 2, "9H AH 7H", dealer=0)
    assert play(state) == ("TD", "give-points")


def test_an_ace_is_not_put_on_the_partners_winner():
    """The partner's ten is the best heart that is left; the ace of diamonds would be wasted."""
    hands = [
        "8H 9H AD TD 9S QS 9C JC",
        "AH 7H",
        "TH KH",
        "JH QH",
    ]
    state = playing(hands, None, 0, "8H AH KH JH", dealer=3)
    for card in ("7H", "TH", "QH"):
        act(state, CARD_OF[card], table().rules)
    assert play(state)[0] == "9H"  # the last of its suit must follow, and nothing else is asked


def test_the_ace_takes_a_trick_with_points_in_it():
    hands = ["AH 8H 7D 8D 9S QS 9C JC", "TH", "7H", "KH"]
    state = playing(hands, None, 0, "TH 7H KH", dealer=0)
    assert play(state) == ("AH", "win-trick")


def test_a_trick_that_cannot_be_won_costs_the_lowest_card():
    hands = ["TH 8H 7D 8D 9S QS 9C JC", "AH", "7H", "9H"]
    state = playing(hands, None, 1, "AH 7H 9H", dealer=0)
    assert play(state) == ("8H", "save-ten")


def test_a_discard_does_not_bare_the_ten():
    hands = ["TD 7D 9S 8S 7S QS 9C JC", "AH", "7H", "KH"]
    state = playing(hands, None, 1, "AH 7H KH", dealer=0)
    assert play(state)[0] not in ("TD", "7D")


def test_their_ace_is_cut():
    hands = ["9S 8S 7D 8D 9D QD 9C JC", "AH", "7H", "KH"]
    state = playing(hands, "S", 1, "AH 7H KH", dealer=0)
    card, reason = play(state)
    assert card in ("9S", "8S") and reason == "cut"


def test_a_trump_is_not_spent_on_the_partners_trick():
    hands = ["9S 8S 7D 8D 9D QD 9C JC", "7H", "AH", "KH"]
    state = playing(hands, "S", 1, "7H AH KH", dealer=0)
    assert play(state)[0] not in ("9S", "8S")


def test_a_high_card_is_not_spent_where_a_low_one_takes_the_same_trick():
    """In last seat the queen beats what lies there; the ace waits for the ten."""
    hands = ["AH QH 7D 8D 9S QS 9C JC", "8H", "7H", "9H"]
    state = playing(hands, None, 0, "8H 7H 9H", dealer=0)
    assert play(state)[0] == "QH"


def test_the_last_winner_is_kept_for_the_last_trick():
    """Two cards are left; the trick is lost to the jack, and the ace will take the last one."""
    hands = [
        "AC 7S 7H 8H 9H JH QH KH",
        "AH TH AD TD KD QD JD 9D",
        "7D 8D 9S JS QS KS TS AS",
        "8S 7C 8C 9C JC QC KC TC",
    ]
    tricks = "AH 9S 7C 7H TH JS 8C 8H AD 7D 9C 9H TD 8D JC JH KD QS QC QH QD KS KC KH JD TS TC"
    state = playing(hands, None, 1, tricks, dealer=0)
    assert state.hands[0].bit_count() == 2
    assert play(state)[0] == "7S"


def test_the_only_legal_card_says_so():
    hands = ["AH 8D 7D 9D 9S QS 9C JC", "TH", "7H", "KH"]
    state = playing(hands, None, 1, "TH 7H KH", dealer=0)
    assert play(state) == ("AH", "only-card")
