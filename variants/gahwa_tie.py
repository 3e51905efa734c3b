"""Who has a deal of equal points under gahwa (A36; disputes 48)."""

from __future__ import annotations

from baloot import NeedsFact, Option, Tie, _, hookimpl
from variants.tie_decider import buyer_has_the_digit


def buyer(tie: Tie) -> bool:
    return True


def opponents(tie: Tie) -> bool:
    return False


def last_raiser_loses(tie: Tie) -> bool:
    if tie.last_raiser is None:
        raise NeedsFact("last_raiser")
    return tie.last_raiser != tie.buyer


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
