"""What would this change? The laboratory for one pick, small enough to wait for."""

from __future__ import annotations

from collections.abc import Iterator

from app.i18n import Tongue
from app.lab import words
from app.lab.figures import Findings, find
from app.lab.playing import Chunk, play_chunk
from app.lab.setting import differing, setting_for
from app.profiles import parse_rules, table_rules
from plugins.catalogue import Catalogue, Dispute

DEALS = 2000


def what_would_change(rules_a: str, rules_b: str, deals: int = DEALS, seed: int = 1) -> Findings:
    """Play some deals under both rules, to the end. Raises `PickError`, `UnknownProfile`."""
    *_, last = changing(rules_a, rules_b, deals, seed)
    return last


def changing(rules_a: str, rules_b: str, deals: int = DEALS, seed: int = 1) -> Iterator[Findings]:
    """The same, with the findings after every chunk."""
    setting = setting_for(rules_a, rules_b, deals=deals, seed=seed)
    chunks: list[Chunk] = []
    for number in range(setting.chunks):
        chunks.append(play_chunk(setting, number))
        yield find(chunks)


def in_words(findings: Findings, t: Tongue) -> list[str]:
    """The findings in sentences, the summary first."""
    return [words.summary(findings, t), *words.sentences(findings, t)]


def picks_in_words(catalogue: Catalogue, rules_a: str, rules_b: str, t: Tongue) -> list[str]:
    """The picks that differ: ``On equal points ..? Before: .. After: ..``

    Raises `PickError`, `UnknownProfile`.
    """
    before, after = (table_rules(catalogue, parse_rules(name)) for name in (rules_a, rules_b))
    lines = []
    for name in differing(before, after):
        dispute = catalogue.disputes[name]
        lines.append(
            t(
                "{question} Before: {before}. After: {after}.",
                question=t(dispute.question),
                before=_option(t, dispute, before.picks[name]),
                after=_option(t, dispute, after.picks[name]),
            )
        )
    return lines


def _option(t: Tongue, dispute: Dispute, pick: str) -> str:
    option, _ = dispute.read(pick)
    text = t.option(option)
    number = pick.partition(":")[2]
    return f"{text}: {t.number(int(number))}" if number else text
