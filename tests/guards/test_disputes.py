"""One name for each dispute, everywhere: field, hook, file, pick, test module and help page.

`tests/data/disputes.json` holds the ids that all of them are held against.
"""

from __future__ import annotations

import json
import pickle
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from app.profiles import RulesName, parse_rules, profiles, table_rules
from core.rules import RuleSet
from plugins.catalogue import Catalogue, Dispute
from plugins.hookspecs import CHAPTERS, DISPUTES, QUESTIONS, Disputes
from tests.words import PROFILES, answer, ask

ROOT = Path(__file__).parents[2]
AGREED: dict[str, Any] = json.loads(
    (ROOT / "tests" / "data" / "disputes.json").read_text(encoding="utf-8")
)
# Beyond those agreed: what one pick could not say (case R079 against decision A41), and positions
# of sources that no agreed dispute has.
OF_OUR_OWN = {
    "flat_kaboot",
    "hokum_overcall",
    "qablak_turned_hokum",
    "ashkal_after_wala",
    "raising",
}
NO_RULES = {"gestures", "house"}
PAGES = ROOT / "resources" / "help" / "rules"
CAMEL = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SNAKE = re.compile(r"[a-z]+(_[a-z]+)*")


def modules(folder: str, prefix: str = "") -> set[str]:
    found = (ROOT / folder).glob(f"{prefix}*.py")
    return {file.stem.removeprefix(prefix) for file in found if file.stem != "__init__"}


def test_one_name_everywhere() -> None:
    names = set(DISPUTES)
    assert {part.name for part in fields(RuleSet)} == names - NO_RULES
    assert modules("variants") == names
    assert modules("tests/variants", "test_") == names
    assert set(QUESTIONS) == names
    assert {name for name in vars(Disputes) if not name.startswith("_")} == names
    assert all(set(profile.picks) == names for profile in profiles().values())


def test_each_has_its_place_in_the_order_of_play() -> None:
    assert len(DISPUTES) == len(set(DISPUTES))
    assert [part.name for part in fields(RuleSet)] == [n for n in DISPUTES if n not in NO_RULES]
    assert [name for name in DISPUTES if name not in OF_OUR_OWN] == list(AGREED)
    assert all(CHAPTERS.values())


def test_the_agreed_disputes_and_options(catalogue: Catalogue) -> None:
    """Every agreed id is offered; those for later are not."""
    assert set(catalogue.disputes) == {*AGREED, *OF_OUR_OWN}
    for name, agreed in AGREED.items():
        wanted = [option for option in agreed["options"] if option not in agreed["later"]]
        assert set(wanted) <= set(catalogue.disputes[name].offers), name
        assert not set(agreed["later"]) & set(catalogue.disputes[name].offers), name


@pytest.mark.parametrize("profile", PROFILES)
def test_the_agreed_profiles(profile: str) -> None:
    picks = profiles()[profile].picks
    assert {name: picks[name] for name in AGREED} == {
        name: agreed[profile] for name, agreed in AGREED.items()
    }


def test_dram_is_the_default() -> None:
    assert next(iter(profiles())) == "dram" == RulesName().profile
    assert set(PROFILES) <= set(profiles())
    assert ask("convert", contract="hokum", abnat=86) == 9
    assert answer({"op": "match_end", "totals": [152, 0]})["result"] == 0


@pytest.mark.parametrize("name", DISPUTES)
def test_names_and_ids(catalogue: Catalogue, name: str) -> None:
    """snake_case and kebab-case; every option has a title and, but for `house`, a source."""
    assert SNAKE.fullmatch(name)
    dispute = catalogue.disputes[name]
    assert dispute.question.endswith("?") and dispute.offers
    for key, offer in dispute.offers.items():
        assert key == offer.option.id and CAMEL.fullmatch(key)
        assert offer.option.title and offer.plugin == "baloot"
        assert offer.option.source or name == "house"
    titles = [offer.option.title for offer in dispute.offers.values()]
    assert len(titles) == len(set(titles))


def picks_of(dispute: Dispute) -> list[str]:
    """Every option as a pick; a number stands at both ends of its range."""
    found = []
    for key, offer in dispute.offers.items():
        parameter = offer.option.parameter
        if parameter is None:
            found.append(key)
        else:
            found += [f"{key}:{parameter.low}", f"{key}:{parameter.high}"]
    return found


@pytest.mark.parametrize("name", DISPUTES)
def test_every_pick_can_be_picked_and_pickles(catalogue: Catalogue, name: str) -> None:
    """In at least one profile, by both grammars; the rules travel to worker processes."""
    for pick in picks_of(catalogue.disputes[name]):
        reached = 0
        for profile in PROFILES:
            got = answer({"op": "match_end", "rules": f"{profile}+{name}={pick}", "totals": [0, 0]})
            same = answer(
                {
                    "op": "match_end",
                    "rules": {"profile": profile, "picks": {name: pick}},
                    "totals": [0, 0],
                }
            )
            assert got == same
            if not got["ok"]:
                assert got["error"]["code"] == "clashing-picks"
                continue
            reached += 1
            resolved = table_rules(catalogue, parse_rules(f"{profile}+{name}={pick}"))
            assert resolved.picks[name] == pick
            assert pickle.loads(pickle.dumps(resolved)) == resolved
        assert reached, pick


def test_clashes_name_what_there_is(catalogue: Catalogue) -> None:
    for dispute in catalogue.disputes.values():
        for offer in dispute.offers.values():
            for clash in offer.option.clashes:
                assert clash.option in catalogue.disputes[clash.dispute].offers
                assert clash.why.endswith(".")


def test_no_profile_clashes_or_is_faulty(catalogue: Catalogue) -> None:
    assert catalogue.faults == ()
    for profile in profiles():
        table_rules(catalogue, RulesName(profile))


def test_the_search_knows_every_rule_of_play(catalogue: Catalogue) -> None:
    """The options that touch play carry the code by which the compiled search knows them."""
    for name in ("covering", "cutting", "partner_winning"):
        codes = [offer.option.kernel for offer in catalogue.disputes[name].offers.values()]
        assert codes == list(range(len(codes)))
    for profile in PROFILES:
        assert table_rules(catalogue, RulesName(profile)).plain


def test_the_protocol_lists_them_in_order(catalogue: Catalogue) -> None:
    listed = ask("disputes")
    assert [one["id"] for one in listed] == list(DISPUTES)
    for one in listed:
        offers = catalogue.disputes[one["id"]].offers
        assert [option["id"] for option in one["options"]] == list(offers)
        assert all(
            set(o) == {"id", "title", "source", "plugin", "parameter"} for o in one["options"]
        )
    arabic = ask("disputes", lang="ar")
    assert [one["id"] for one in arabic] == list(DISPUTES)


@pytest.mark.skipif(not PAGES.is_dir(), reason="no help pages are in this folder yet")
def test_every_dispute_has_its_help_page() -> None:
    """One page each in both languages, that opens with a heading, and none for no dispute."""
    pages = {file.stem: file.read_text(encoding="utf-8") for file in PAGES.glob("*.md")}
    assert set(pages) == {f"{name}{lang}" for name in DISPUTES for lang in ("", ".ar")}
    assert [name for name, text in pages.items() if not text.strip().startswith("# ")] == []
