"""Every dispute has an example that runs under every option, a page and both languages."""

from __future__ import annotations

import re

import pytest

from app.house.examples import ExampleRunner, examples, shown_picks
from app.house.help import about, page
from app.house.pages import out_of_step
from app.house.sources import SOURCES, codes_in, legend, profile_from
from app.i18n import LANGUAGES, tongue
from app.profiles import profiles
from plugins.catalogue import Catalogue
from plugins.hookspecs import DISPUTES

ARABIC = re.compile("[\u0621-\u064a]")


@pytest.fixture(scope="module")
def runner(catalogue: Catalogue) -> ExampleRunner:
    return ExampleRunner(catalogue)


def test_one_for_each_dispute() -> None:
    assert list(examples()) == list(DISPUTES)


@pytest.mark.parametrize("name", DISPUTES)
def test_it_runs_and_the_options_differ(
    catalogue: Catalogue, runner: ExampleRunner, name: str
) -> None:
    """A refusal of the engine would be told as its English message, in Arabic too."""
    dispute = catalogue.disputes[name]
    outcomes = runner.outcomes(name, tongue("ar"))
    assert {one.pick.partition(":")[0] for one in outcomes} == set(dispute.offers)
    assert all(ARABIC.search(one.text) for one in outcomes), outcomes
    assert not any(isinstance(one.result, str) and "-" in one.result for one in outcomes) or (
        name == "gestures"
    )
    if len(outcomes) > 1:
        assert len({repr(one.result) for one in outcomes}) > 1
        assert len({one.text for one in outcomes}) > 1


@pytest.mark.parametrize("name", DISPUTES)
def test_it_is_told_in_both_languages(name: str) -> None:
    english, arabic = (examples()[name].situation(tongue(lang)) for lang in LANGUAGES)
    assert ARABIC.search(arabic) and not ARABIC.search(english)
    assert english[0].isupper() or english[0].isdigit()
    assert english.endswith((".", "?")) and arabic.endswith((".", "؟"))


@pytest.mark.parametrize("name", DISPUTES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_page_says_what_is_asked(catalogue: Catalogue, name: str, lang: str) -> None:
    text = page(name, lang)
    assert text.startswith(f"# {tongue(lang)(catalogue.disputes[name].question)}\n")
    assert len(about(name, lang)) > 40
    assert bool(ARABIC.search(about(name, lang))) is (lang == "ar")
    assert "## " not in about(name, lang)


def test_every_page_is_in_step_with_the_catalogue() -> None:
    """``python -m app.house.pages`` writes them."""
    assert out_of_step(write=False) == []


def test_a_page_out_of_step_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.house.pages.who_picks", lambda *_: "Picked by: nobody")
    assert "tie_decider.md" in out_of_step(write=False)


def test_a_number_is_shown_at_numbers_that_differ(catalogue: Catalogue) -> None:
    target = shown_picks(catalogue.disputes["target_score"], examples()["target_score"])
    assert target == ("points:151", "points:152")
    assert shown_picks(catalogue.disputes["head_start"], examples()["head_start"]) == (
        "none",
        "points:52",
    )


def test_a_result_in_words(runner: ExampleRunner) -> None:
    """T075, D025: worked by hand, four nines are a hundred for one rulebook only."""
    told = {one.pick: one.text for one in runner.outcomes("low_quads", tongue("en"))}
    assert told == {"count": "Hundred up to the 9, 20 points.", "do-not-count": "No project."}
    rounded = {one.pick: one.text for one in runner.outcomes("sun_rounding", tongue("en"))}
    assert rounded["five-stays"] == "13 points."


def test_digits_are_those_of_the_tongue(runner: ExampleRunner) -> None:
    arabic = tongue("ar", arabic_digits=True)
    assert "١٥١" in examples()["target_score"].situation(arabic)
    assert "151" in examples()["target_score"].situation(tongue("ar"))


# ---- sources ---------------------------------------------------------------------------------


def test_every_source_is_told_in_both_languages(catalogue: Catalogue) -> None:
    for dispute in catalogue.disputes.values():
        for offer in dispute.offers.values():
            source = offer.option.source
            if not source:
                continue
            codes = set(re.findall(r"\b[A-Z0-9]{2,3}\b", source)) - {"A1"}
            unknown = {code for code in codes if not re.fullmatch(r"[A-Z]\d+|\d+", code)}
            assert unknown <= set(SOURCES), source
            assert legend(source, tongue("en")) or not codes_in(source)
            arabic = tongue("ar")(source)
            if re.search(r"table|dram|scorepad|second-hand|decision|habit", source):
                assert ARABIC.search(arabic), source


def test_what_is_known_from_others_alone_says_so(catalogue: Catalogue) -> None:
    """REG, KAM and PAG were not read: beside REG and PAG it is said each time, of all in the
    legend."""
    for dispute in catalogue.disputes.values():
        for offer in dispute.offers.values():
            for code in ("REG", "PAG"):
                if code in codes_in(offer.option.source):
                    assert "second-hand" in offer.option.source
    for code in ("REG", "PAG", "KAM"):
        assert "known through" in SOURCES[code]


def test_every_profile_says_where_it_is_from() -> None:
    for profile in profiles().values():
        assert ARABIC.search(profile_from(profile, tongue("ar"))), profile.id
    for name in ("regulation", "kammelna"):
        assert "second-hand" in profile_from(profiles()[name], tongue("en"))
