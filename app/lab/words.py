"""The findings of a comparison in words."""

from __future__ import annotations

import math
from collections.abc import Iterator

from app.i18n import Tongue
from app.lab.figures import Estimate, Figure, Findings


def decimal(t: Tongue, value: float, places: int = 1) -> str:
    """A number with decimals, in the digits of the tongue."""
    text = f"{value:.{places}f}"
    return "".join(t.number(int(sign)) if sign.isdigit() else sign for sign in text)


def places(figure: Figure) -> int:
    """Decimals worth telling: shares of 100 need fewer than points."""
    return 1 if figure.kind.scale == 100 else 2


def summary(findings: Findings, t: Tongue) -> str:
    """The first sentence: how many deals came out differently."""
    played = t.plural("{n} deal was played.", "{n} deals were played.", findings.deals)
    differing = findings.differing
    if differing is None:
        return played
    if differing.value == 0:
        return played + " " + t("No deal was scored differently.")
    share = decimal(t, differing.value)
    return played + " " + t("Of 100 deals, {share} were scored differently.", share=share)


def sentences(findings: Findings, t: Tongue) -> list[str]:
    """What changes beyond chance, a sentence for each figure; one sentence if nothing does."""
    found = [change_in_words(figure, t) for figure in changes(findings)]
    return found or [t("Beyond chance, nothing that is counted here changes.")]


def changes(findings: Findings) -> Iterator[Figure]:
    """The figures that change beyond chance."""
    for figure in findings.figures:
        if figure.change is not None and figure.change.is_beyond_chance:
            yield figure


def change_in_words(figure: Figure, t: Tongue) -> str:
    """``Deals thrown in, of 100: 31.2 instead of 28.4 (2.2 to 3.4 more).``"""
    assert figure.before is not None and figure.after is not None and figure.change is not None
    how_many = places(figure)
    lower, upper = sorted((abs(figure.change.low), abs(figure.change.high)))
    given = {
        "figure": t(figure.kind.title),
        "before": decimal(t, figure.before.value, how_many),
        "after": decimal(t, figure.after.value, how_many),
        "least": decimal(t, lower, how_many),
        "most": decimal(t, upper, how_many),
    }
    if figure.change.value > 0:
        return t("{figure}: {after} instead of {before} ({least} to {most} more).", **given)
    return t("{figure}: {after} instead of {before} ({least} to {most} less).", **given)


def as_it_is(figure: Figure, t: Tongue) -> str:
    """A figure that may not have changed, in words."""
    assert figure.before is not None and figure.after is not None
    return t(
        "{figure}: {after}, before {before}.",
        figure=t(figure.kind.title),
        after=decimal(t, figure.after.value, places(figure)),
        before=decimal(t, figure.before.value, places(figure)),
    )


def span(estimate: Estimate | None, t: Tongue, how_many: int) -> str:
    """A value with its interval, for a column of numbers."""
    if estimate is None:
        return "–"
    value = decimal(t, estimate.value, how_many)
    if math.isinf(estimate.half_width):
        return value
    return f"{value} ±{decimal(t, estimate.half_width, how_many)}"
