"""House rules as a file: refused with the line and the known names, never overwritten unseen."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.house.draft import FIRST_QUESTIONS, Draft
from app.house.files import (
    BadRulesFile,
    file_of,
    kept_files,
    parse,
    read_rules,
    rules_text,
    write_rules,
)
from app.house.telling import read_aloud, rules_words, told, trouble_text
from app.i18n import LANGUAGES, tongue
from app.profiles import RulesName, UnknownProfile, parse_rules, profiles
from plugins.catalogue import Catalogue, PickError

HEAD = 'format = "baloot-rules/1"\nname = "Friday"\nprofile = "dram"\n'


@pytest.mark.parametrize(
    "rules",
    ["dram", "table+tie_decider=last-digit", "scorepad+target_score=points:200+qablak=any-other"],
)
def test_there_and_back(catalogue: Catalogue, rules: str) -> None:
    name = parse_rules(rules)
    read = parse(rules_text('"Fri\\day" \u0637', name), catalogue)
    assert (read.name, read.rules, read.left_out) == ('"Fri\\day" \u0637', name, ())


def test_it_is_toml_that_people_can_read() -> None:
    data = tomllib.loads(rules_text("Friday", parse_rules("dram+qablak=any-other")))
    assert data == {
        "format": "baloot-rules/1",
        "name": "Friday",
        "profile": "dram",
        "picks": {"qablak": "any-other"},
    }


@pytest.mark.parametrize(
    ("text", "code", "line", "known"),
    [
        ("", "no-format", 0, "baloot-rules/1"),
        ('format = "qayd/1"\n', "no-format", 0, "baloot-rules/1"),
        ('format = "baloot-rules/0"\n', "no-format", 0, "baloot-rules/1"),
        ("format = \n", "no-toml", 0, ""),
        (HEAD.replace("dram", "drum"), "unknown-profile", 3, "dram"),
        (HEAD.replace('"dram"', "7"), "unknown-profile", 3, "dram"),
        (HEAD.replace('"Friday"', "[]"), "bad-name", 0, ""),
        (HEAD + "colour = 1\n", "unknown-key", 4, "picks"),
        (HEAD + "picks = 3\n", "bad-picks", 0, ""),
        (HEAD + '\n[picks]\nqablak = "none"\ntie = "split"\n', "unknown-dispute", 7, "tie_decider"),
        (HEAD + '[picks]\ntie_decider = "toss"\n', "unknown-option", 5, "last-digit"),
        (HEAD + '[picks]\ntarget_score = "points:7"\n', "unknown-option", 5, "points:50..1000"),
        (HEAD + "[picks]\ntie_decider = true\n", "bad-pick", 5, ""),
        (
            HEAD + '[picks]\nhokum_answer = "settles"\nashkal_over_hokum = "only-over-hokum"\n',
            "clash",
            0,
            "",
        ),
    ],
)
def test_refused(catalogue: Catalogue, text: str, code: str, line: int, known: str) -> None:
    with pytest.raises(BadRulesFile) as error:
        parse(text, catalogue)
    trouble = error.value.trouble
    assert (trouble.code, trouble.line) == (code, line)
    assert not known or known in trouble.known
    for lang in LANGUAGES:
        words = trouble_text(trouble, tongue(lang))
        assert trouble.given in words and (not line or str(line) in words)


def test_a_newer_version_opens_what_it_can(catalogue: Catalogue) -> None:
    text = (
        HEAD.replace("/1", "/9")
        + 'mood = "calm"\n[picks]\ntie_decider = "split"\ncutting_deck = "yes"\nqablak = "twice"\n'
    )
    read = parse(text, catalogue)
    assert read.rules == parse_rules("dram+tie_decider=split")
    assert [(trouble.code, trouble.line) for trouble in read.left_out] == [
        ("unknown-key", 4),
        ("unknown-dispute", 7),
        ("unknown-option", 8),
    ]


def test_nothing_is_overwritten_without_a_copy(tmp_path: Path, catalogue: Catalogue) -> None:
    file = tmp_path / "deep" / "friday.toml"
    assert write_rules(file, "Friday", RulesName("dram")) is None
    assert write_rules(file, "Friday", RulesName("dram")) is None, "the same again"
    first = file.read_bytes()
    copy = write_rules(file, "Friday", RulesName("table"))
    assert copy is not None and copy.read_bytes() == first
    other = write_rules(file, "Friday", RulesName("scorepad"))
    assert other is not None and other != copy and copy.read_bytes() == first
    assert read_rules(file, catalogue).rules == RulesName("scorepad")
    assert not list(tmp_path.rglob("*.new"))


def test_what_cannot_be_read(tmp_path: Path, catalogue: Catalogue) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "large.toml").write_bytes(b"#" * 1_000_001)
    for name, code in (("no.toml", "unreadable"), ("binary.toml", "unreadable")):
        with pytest.raises(BadRulesFile) as error:
            read_rules(tmp_path / name, catalogue)
        assert error.value.trouble.code == code
        assert name in error.value.trouble.given and "Errno" not in error.value.trouble.given
    with pytest.raises(BadRulesFile) as error:
        read_rules(tmp_path / "large.toml", catalogue)
    assert error.value.trouble.code == "too-large"


def test_kept_under_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BALOOT_DATA_DIR", str(tmp_path))
    for name in ("Friday at Noura's", "جلسة الجمعة", "../../etc", "con"):
        file = file_of(name)
        assert file.parent == tmp_path / "rules" and ".." not in file.name
        assert file.stem != "con"
        write_rules(file, name, RulesName("dram"))
    write_rules(file_of("con"), "con", RulesName("table"))
    assert len(kept_files()) == 4, "copies are not offered"


# ---- a draft ---------------------------------------------------------------------------------


def test_a_change_is_marked_and_put_back(catalogue: Catalogue) -> None:
    draft = Draft(catalogue, RulesName("dram"))
    draft.pick("tie_decider", "split")
    draft.pick("target_score", "points:200")
    assert dict(draft.changes) == {"target_score": "points:200", "tie_decider": "split"}
    draft.pick("tie_decider", "buyer-falls")
    assert list(draft.changes) == ["target_score"], "the profile's own pick is no change"
    draft.pick("qablak", "any-other")
    draft.put_back("target_score")
    assert str(draft.name) == "dram+qablak=any-other"
    draft.put_all_back()
    assert draft.changes == {} and draft.picks == profiles()["dram"].picks


def test_a_clash_is_refused_and_nothing_changes(catalogue: Catalogue) -> None:
    draft = Draft(catalogue, parse_rules("dram+ashkal_over_hokum=only-over-hokum"))
    with pytest.raises(PickError) as error:
        draft.pick("hokum_answer", "settles")
    assert error.value.code == "clashing-picks" and error.value.why.endswith(".")
    assert str(draft.name) == "dram+ashkal_over_hokum=only-over-hokum"
    with pytest.raises(PickError):
        draft.pick("tie_decider", "toss")
    with pytest.raises(UnknownProfile):
        draft.start_from(RulesName("drum"))
    assert str(draft.name) == "dram+ashkal_over_hokum=only-over-hokum"


def test_to_start_from_any_profile(catalogue: Catalogue) -> None:
    draft = Draft(catalogue, RulesName())
    for name in profiles():
        draft.start_from(RulesName(name))
        assert draft.picks == profiles()[name].picks and not draft.changes


def test_the_first_questions_are_a_dozen(catalogue: Catalogue) -> None:
    assert len(FIRST_QUESTIONS) == 12 and set(FIRST_QUESTIONS) <= set(catalogue.disputes)


# ---- in words --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_we_play_is_told_whole(catalogue: Catalogue, lang: str) -> None:
    t, name = tongue(lang), parse_rules("dram+tie_decider=split")
    whole = read_aloud(catalogue, name, t, whole=True)
    changed = told(catalogue.disputes["tie_decider"], "split", t)
    assert whole.count(changed) == 2 and whole.index(changed) < whole.index(t("Match"))
    for dispute in catalogue.disputes.values():
        assert t(dispute.question) in whole
    short = read_aloud(catalogue, name, t, whole=False)
    assert changed in short and len(short) < len(whole) / 5
    assert read_aloud(catalogue, RulesName(), t, whole=False) == t(
        "Rules: {rules}.", rules=rules_words(RulesName(), t)
    )
