"""When a player who follows suit in hokum must beat (T064, D021, A13; disputes 51, 52)."""

from __future__ import annotations

from baloot import Following, Option, _, hookimpl


def any_led_suit(facts: Following) -> bool:
    return True


def uncut_only(facts: Following) -> bool:
    return not facts.is_cut


def trump_led(facts: Following) -> bool:
    return facts.trump_led


def trump_led_opponent(facts: Following) -> bool:
    return facts.trump_led and not facts.partner_winning


def never(facts: Following) -> bool:
    return False


@hookimpl
def covering() -> list[Option]:
    return [
        Option(
            "any-led-suit",
            any_led_suit,
            _("Always, in every suit, the partner too"),
            _("table T064"),
            kernel=0,
        ),
        Option(
            "uncut-only",
            uncut_only,
            _("In every suit, unless the trick is already cut"),
            _("table T064, the milder reading"),
            kernel=1,
        ),
        Option("trump-led", trump_led, _("When trump is led, the partner too"), _("7OO"), kernel=2),
        Option(
            "trump-led-opponent",
            trump_led_opponent,
            _("When trump is led and an opponent is winning"),
            _("dram D021; MAJ, TAZ"),
            kernel=3,
        ),
        Option("never", never, _("Never"), _("HUB"), kernel=4),
    ]
