"""Who has a deal of equal points under gahwa (A36; disputes 48)."""

from __future__ import annotations

from baloot import Option, _, hookimpl
from variants.doubled_tie import buyer, last_raiser_loses, opponents
from variants.tie_decider import buyer_has_the_digit


@hookimpl
def gahwa_tie() -> list[Option]:
    return [
        Option("buyer", buyer, _("The buyer wins the match"), _("decision A36 for table")),
        Option(
            "opponents",
            opponents,
            _("The opponents win the match"),
            _("REG, second-hand; decision A36 for dram"),
        ),
        Option(
            "last-digit",
            buyer_has_the_digit,
            _("The last digit decides"),
            _("decision A36 for scorepad"),
        ),
        Option(
            "last-raiser-loses",
            last_raiser_loses,
            _("Whoever raised last loses"),
            _("REG, second-hand"),
        ),
    ]
