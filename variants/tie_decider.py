"""Who has an undoubled deal of equal points (T096, D035, S016, S017, A23, A47; disputes 78)."""

from __future__ import annotations

from baloot import Option, Tie, Verdict, _, hookimpl


def split(tie: Tie) -> Verdict:
    return Verdict.SPLIT


def buyer_falls(tie: Tie) -> Verdict:
    return Verdict.FALLEN


def buyer_makes(tie: Tie) -> Verdict:
    return Verdict.MADE


def last_digit(tie: Tie) -> Verdict:
    return Verdict.MADE if buyer_has_the_digit(tie) else Verdict.FALLEN


def buyer_has_the_digit(tie: Tie) -> bool:
    """Whether the last digit of the counted side's abnat speaks for the buyer.

    In hokum the counted side wins on 2 to 5, in sun on 1 to 4; the buyer has the rest.
    """
    digit = tie.abnat[tie.counted] % 10
    for_counted = 1 <= digit <= 4 if tie.contract == "sun" else 2 <= digit <= 5
    return not for_counted or tie.counted == tie.buyer


def higher_abnat(tie: Tie) -> Verdict:
    buyer, others = tie.abnat[tie.buyer], tie.abnat[1 - tie.buyer]
    if buyer == others:
        return Verdict.SPLIT
    return Verdict.MADE if buyer > others else Verdict.FALLEN


def higher_abnat_buyer_falls(tie: Tie) -> Verdict:
    verdict = higher_abnat(tie)
    falls = verdict is Verdict.SPLIT and tie.contract == "hokum"
    return Verdict.FALLEN if falls else verdict


@hookimpl
def tie_decider() -> list[Option]:
    return [
        Option("split", split, _("Each keeps its points"), _("table T096")),
        Option("buyer-falls", buyer_falls, _("The buyer falls"), _("dram D035; HUB")),
        Option("buyer-makes", buyer_makes, _("The buyer has made it"), _("SAK")),
        Option(
            "last-digit",
            last_digit,
            _("The last digit of the counted side decides"),
            _("scorepad S016, S017"),
        ),
        Option("higher-abnat", higher_abnat, _("More abnat wins, level ones split"), _("KAM")),
        Option(
            "higher-abnat-buyer-falls",
            higher_abnat_buyer_falls,
            _("More abnat wins; level ones split in sun, and fell the buyer in hokum"),
            _("KAM, its checker of scores"),
        ),
    ]
