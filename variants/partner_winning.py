"""When a player void in hokum is free because the partner is winning.

T069, D020, A15; disputes 57.
"""

from __future__ import annotations

from baloot import ACE, Option, PartnerAhead, _, hookimpl, rank_of


def when_certain(partner: PartnerAhead) -> bool:
    return partner.is_last or partner.higher_gone


def when_nobody_can_cut(partner: PartnerAhead) -> bool:
    return partner.is_last or (partner.higher_gone and partner.trumps_gone)


def always(partner: PartnerAhead) -> bool:
    return True


def last_or_master_led(partner: PartnerAhead) -> bool:
    led_ace = partner.partner_led and rank_of(partner.partner_card) == ACE
    return partner.is_last or led_ace


@hookimpl
def partner_winning() -> list[Option]:
    return [
        Option(
            "when-certain",
            when_certain,
            _("When you are last or every higher card of the led suit is gone"),
            _("table T069"),
            kernel=0,
        ),
        Option(
            "when-nobody-can-cut",
            when_nobody_can_cut,
            _("As before, and nobody after you can cut"),
            _("table T069, read strictly"),
            kernel=1,
        ),
        Option("always", always, _("Always"), _("dram D020; 7OO, TAZ"), kernel=2),
        Option(
            "last-or-master-led",
            last_or_master_led,
            _("When you are last, or third and the partner led an ace"),
            _("MAJ"),
            kernel=3,
        ),
    ]
