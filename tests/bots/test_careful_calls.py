"""What the careful bot calls, in situations that a sensible player would not think long about."""

from __future__ import annotations

from plugins.bots.bidding import Bidder
from plugins.bots.careful import CarefulBot
from tests.bots.positions import asked, named, table


def call(view, rules="dram"):
    choice = CarefulBot(table(rules).rules).choose(view, 1.0)
    return named(choice), choice.reason


def test_a_weak_hand_passes():
    assert call(asked("7H 8H 9D QD 8C", "7S")) == ("pass", "weak-hand")


def test_three_aces_with_a_ten_are_sun():
    assert call(asked("AH TH AD 9D KS", "AC")) == ("sun", "strong-sun-hand")


def test_the_land_is_counted():
    """Jack and nine of the land's suit lie in the hand; only the ace on the table makes it good."""
    assert call(asked("JS 9S KS AD 7H", "AS"))[0] in ("hokum", "sun")
    assert call(asked("JS 9S KS AD 7H", "7C"))[0] == "pass"


def test_jack_nine_and_ace_of_the_lands_suit_are_hokum():
    assert call(asked("JS 9S AS 7H AD", "8S")) == ("hokum", "strong-hokum-hand")


def test_second_hokum_takes_the_longest_strong_suit():
    said = ["pass"] * 4
    view = asked("JS 9S AS 8S AD", "QH", said=said)
    assert call(view) == ("second-hokum:S", "strong-hokum-hand")


def test_second_hokum_is_named_after_the_doubling():
    said = ["pass"] * 4 + ["second-hokum", "pass", "pass", "pass", "confirm"]
    view = asked("JS 9S AS 8S AD", "QH", said=said, rules="table")
    assert call(view, "table") == ("name:S", "best-suit")


def test_a_suns_hand_takes_their_hokum():
    view = asked("AH TH AD TD AS", "7C", seat=1, said=["hokum"])
    assert call(view) == ("sun", "sun-over-hokum")


def test_a_weak_hand_leaves_their_hokum():
    view = asked("7H 8H 9D QD 8C", "7S", seat=1, said=["hokum"])
    assert call(view) == ("pass", "leave-to-them")


def test_the_partners_hokum_is_left():
    view = asked("7H 8H 9D QD 8C", "7S", seat=2, said=["hokum", "pass"])
    assert call(view) == ("pass", "leave-to-partner")


def test_own_hokum_is_confirmed_or_turned_into_sun():
    said = ["hokum", "pass", "pass", "pass"]
    assert call(asked("JS 9S AS 7H 8D", "8S", said=said)) == ("confirm", "stay-with-hokum")
    strong = asked("AS TS AH TH AD", "KS", said=said)
    assert call(strong) == ("sun", "better-in-sun")


def test_four_trumps_with_jack_and_nine_double():
    said = ["hokum", "pass", "pass", "pass", "confirm"]
    view = asked("JS 9S KS 8S AD", "7S", seat=1, said=said)
    assert call(view) == ("double", "they-will-fall")


def test_an_ordinary_hand_does_not_double():
    said = ["hokum", "pass", "pass", "pass", "confirm"]
    view = asked("9S KH 8H QD AD", "7S", seat=1, said=said)
    assert call(view) == ("pass", "no-raise")


def test_a_double_is_open_with_many_trumps():
    view = asked("JS 9S KS 8S AD", "7S", seat=1, said=["hokum"], rules="table")
    choice = CarefulBot(table("table").rules).choose(view, 1.0)
    values = dict(choice.candidates)
    assert values["double:open"] > values["double:locked"]


def test_a_double_is_locked_with_few_trumps():
    view = asked("JS AH TH TD AD", "7S", seat=1, said=["hokum"], rules="table")
    values = dict(CarefulBot(table("table").rules).choose(view, 1.0).candidates)
    assert values["double:locked"] > values["double:open"]


def test_a_buyer_with_everything_goes_up_to_gahwa():
    """Five trumps from the top and an ace: each raise against him is answered."""
    hand, land, deal = "JS 9S AS TS KS", "QS", ["hokum", "pass", "pass", "pass", "confirm"]
    assert call(asked(hand, land, said=[*deal, "double"]))[0] == "three"
    assert call(asked(hand, land, said=[*deal, "double", "three", "four"]))[0] == "gahwa"


def test_a_modest_buyer_does_not_answer_a_double():
    said = ["hokum", "pass", "pass", "pass", "confirm", "double"]
    assert call(asked("JS 9S 7H KD AD", "8S", said=said)) == ("pass", "no-raise")


def test_ashkal_gives_the_partner_the_land_he_can_use():
    """Only where sun is worth it; the seven is of little use to either, the hand itself is."""
    view = asked("AH TH AD TD AS", "7C", seat=3, said=["pass"] * 3)
    values = dict(CarefulBot(table().rules).choose(view, 1.0).candidates)
    assert values["sun"] > values["pass"] and values["ashkal"] > values["pass"]
    own_land = asked("AH TH AD TD KC", "AC", seat=3, said=["pass"] * 3)
    values = dict(CarefulBot(table().rules).choose(own_land, 1.0).candidates)
    assert values["sun"] > values["ashkal"]  # the ace makes a third ace


def test_qablak_for_a_hundred_that_the_land_completes():
    said = ["pass", "sun"]
    strong = asked("TH JH QH KH AD", "AH", seat=0, said=said, rules="table")
    assert call(strong, "table") == ("qablak", "steal-sun")
    weak = asked("7H 8H 9D QD 8C", "KC", seat=0, said=said, rules="table")
    assert call(weak, "table") == ("pass", "leave-to-them")


def test_a_hand_of_low_cards_is_thrown_in_over_their_hokum_by_right():
    rules = "dram+weak_hand=after-a-bid"
    view = asked("7H 8H 9D 7D 8C", "AS", seat=1, said=["hokum"], rules=rules)
    assert call(view, rules) == ("throw-in", "throw-in")


def test_near_the_end_the_fall_is_feared():
    """The same margin is worth less where a fall would give them the match."""
    hand, land = "JS 9S KS AD 7H", "8S"
    calm = asked(hand, land)
    tense = asked(hand, land, totals=(100, 140))
    rules = table().rules
    assert Bidder(tense, tense.auction, rules).value("hokum") < Bidder(
        calm, calm.auction, rules
    ).value("hokum")


def test_calls_of_others_move_the_margin():
    rules = table().rules

    def margin(said):
        view = asked("AH TH KD 9S 8C", "QC", seat=2, said=said)
        bidder = Bidder(view, view.auction, rules)
        return bidder.sun_margin(bidder.with_land)

    assert margin(["hokum", "pass"]) > margin(["pass", "hokum"])


def test_after_the_deal_the_doubler_counts_all_eight_cards():
    rules = table("dram+double_window=after-the-deal").rules
    said = ["hokum", "pass", "pass", "pass", "confirm"]
    view = asked("JS 9S KS 8S AD", "7S", seat=1, said=said, rules=AFTER)
    assert view.hand.bit_count() == 8
    assert CarefulBot(rules).choose(view, 1.0).action == "double"


AFTER = "dram+double_window=after-the-deal"
