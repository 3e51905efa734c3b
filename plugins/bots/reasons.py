"""Why a bot did what it did: a sentence for every code, translated where it is shown."""

from __future__ import annotations

from collections.abc import Mapping

from plugins.options import _

REASONS: Mapping[str, str] = {
    # calls
    "weak-hand": _("The hand is too weak to buy."),
    "leave-to-partner": _("The partner has bought, and it is fine so."),
    "leave-to-them": _("They have bought, and they may well fall."),
    "strong-sun-hand": _("The hand is strong enough for sun."),
    "strong-hokum-hand": _("The hand is strong enough for hokum in this suit."),
    "sun-over-hokum": _("Sun is worth more than leaving their hokum."),
    "lift-partner": _("Sun is worth more for both than the partner's hokum."),
    "ashkal-land": _("The land serves the partner better, and the hand is strong enough for sun."),
    "steal-sun": _("The hand is strong enough to take this sun itself."),
    "stay-with-hokum": _("The hokum stands: sun would be worth less."),
    "better-in-sun": _("The hand is worth more in sun than in hokum."),
    "best-suit": _("This is the best trump suit of the hand."),
    "they-will-fall": _("The buyer will probably fall, so the deal is doubled."),
    "sure-of-it": _("The hand is so strong that raising again pays."),
    "no-raise": _("Raising would risk more than it can win."),
    "throw-in": _("A hand of nothing but low cards is thrown in."),
    # leads
    "draw-trumps": _("It draws the trumps that are out."),
    "cash-winner": _("Nothing can beat this card in its suit, so it is cashed."),
    "force-out": _("It drives out the higher card, so that the rest of the suit is good."),
    "lead-to-partner": _("The partner is likely to win this suit."),
    "lead-low": _("A low card gives little away."),
    # following
    "only-card": _("No other card may be played."),
    "give-points": _("The partner is winning, so the points go to the side."),
    "win-trick": _("It wins the trick."),
    "win-cheaply": _("It wins the trick with the cheapest card that does."),
    "cut": _("It cuts with a trump."),
    "overcut": _("It beats their trump with a higher one."),
    "third-hand-high": _("It is probably high enough to win the trick."),
    "duck": _("The trick cannot be won, or is not worth a good card, so a low one is played."),
    "save-ten": _("The ten is kept for a trick that it can win."),
    "keep-winner": _("The winner is kept for a better moment."),
    "keep-trump": _("The trumps are kept for later."),
    "leave-to-partner-trick": _("The partner is winning; a low card keeps the better ones."),
    "last-trick": _("The last trick brings ten more."),
    "for-kaboot": _("Every trick counts: the side may still take them all."),
    "against-kaboot": _("One trick saves the side from kaboot."),
    # bots that do not think
    "random": _("It was picked at random."),
    "simple-count": _("A simple count of the hand is too low."),
    "fixed-threshold": _("The count of the hand passes a fixed threshold, or does not."),
    "highest-take": _("It takes the most points that it can see."),
}
