"""Anything else of this house?"""

from __future__ import annotations

from dataclasses import replace

import pytest

import variants
from app.profiles import profiles
from baloot import Option, RuleSet, hookimpl
from plugins.catalogue import build, resolve
from tests.words import PROFILES, table


class ShortMatch:
    """A plug-in of a house that plays to fifty."""

    @staticmethod
    @hookimpl
    def house() -> list[Option]:
        return [Option("short-match", short_match, "Fifty points win")]


def short_match(rules: RuleSet) -> RuleSet:
    return replace(rules, target_score=50)


@pytest.mark.parametrize("book", PROFILES)
def test_none_is_every_profiles(book: str) -> None:
    picks = profiles()[book].picks
    assert picks["house"] == "none"
    assert table(book).rules.target_score == 152 and table(book).plain


def test_a_house_may_change_the_whole_rule_set() -> None:
    """And then the compiled search is not asked, which does not know what was changed."""
    catalogue = build(variants.built_in(), [("our-house", ShortMatch)])
    assert catalogue.faults == ()
    picks = {**profiles()["dram"].picks, "house": "short-match"}
    ours = resolve(catalogue, picks)
    assert (ours.rules.target_score, ours.plain) == (50, False)
    assert replace(ours.rules, target_score=152) == table("dram").rules
    assert catalogue.disputes["house"].offers["short-match"].plugin == "our-house"
