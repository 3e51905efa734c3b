"""Who has a doubled deal of equal points (T097, A36; disputes 46)."""

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
def doubled_tie() -> list[Option]:
    return [
        Option("buyer", buyer, _("The buyer takes all"), _("table T097")),
        Option(
            "opponents", opponents, _("The opponents take all"), _("BSC, decision A36 for dram")
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
            _("REG 7-6, second-hand; 7OO, MAJ, ARN, KAM"),
        ),
    ]
