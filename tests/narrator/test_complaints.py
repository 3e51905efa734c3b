"""Every code that the program gives has words in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.house import files as rules_file
from app.i18n import LANGUAGES, tongue
from app.narrator.complaints import (
    ENTRIES,
    FAULTS,
    RECORDS,
    WARNINGS,
    complaint,
    fault,
    warning,
)
from app.narrator.reasoning import SENTENCES, line_text
from app.narrator.refusals import REASONS
from app.plugin_loading import own_catalogue
from app.profiles import RulesName, UnknownProfile, parse_rules, table_rules
from app.qayd import telling as sheet
from app.qt.pages import help as keys
from app.store import StoreError
from app.store.words import error_text
from core import messages as m
from core.reasons import Reason
from core.record import BadRecord
from core.rules import Fate, Verdict
from core.scoring import Line
from core.sheet import BadEntry
from plugins.catalogue import Fault, PickError
from tests.narrator.deals import random_match, rules_of

ROOT = Path(__file__).resolve().parents[2]


def codes(file: str, pattern: str) -> set[str]:
    """What a pattern finds in a source file: the codes as they are written there."""
    found = set(re.findall(pattern, (ROOT / file).read_text(encoding="utf-8")))
    assert found, f"{pattern} finds nothing in {file}"
    return found


def test_every_reason_has_words() -> None:
    assert set(REASONS) == set(Reason)
    assert len(set(REASONS.values())) == len(Reason)


def test_every_fault_of_a_record_has_words() -> None:
    written = codes("core/record.py", r'BadRecord\("([a-z-]+)"')
    written |= codes("core/record.py", r'_pair\([^)]*?"([a-z-]+)"')
    written |= codes("core/record.py", r'reason = "([a-z-]+)"')
    written |= codes("app/protocol/requests.py", r'BadRecord\("([a-z-]+)"')
    written |= {"bad-plays", "match-is-over", "deal-not-finished"}
    assert written - {reason.value for reason in Reason} <= set(RECORDS)


def test_every_fault_of_an_entry_has_words() -> None:
    assert codes("core/sheet.py", r'BadEntry\("([a-z-]+)"') == set(ENTRIES)
    written = codes("core/sheet.py", r'append\("([a-z-]+)"\)')
    written |= codes("core/sheet.py", r'\(\w+, "([a-z-]+)"\)')
    assert written == set(WARNINGS)


def test_every_fault_of_a_plug_in_has_words() -> None:
    pattern = r'Fault\([^"]*"([a-z-]+)"'
    places = (
        "plugins/catalogue.py",
        "app/plugin_loading.py",
        "app/looking_on.py",
        "plugins/guarding.py",
    )
    written = set().union(*(codes(place, pattern) for place in places))
    written |= codes("plugins/guarding.py", r'_failed\(\s*"([a-z-]+)"')
    assert written == set(FAULTS)


def test_every_line_of_a_score_has_words() -> None:
    written = codes("core/scoring.py", r'say\(\s*"([a-z-]+)"')
    written = {code for code in written if not code.endswith("-")}
    written |= codes("core/scoring.py", r'"(made|fallen|tie-made|tie-fallen)"')
    written |= {"tie-" + verdict.value for verdict in Verdict}
    written |= {"share-" + fate.value for fate in Fate}
    assert written <= set(SENTENCES)
    variants = {"kaboot-with-projects", "table-projects-once"}
    variants |= {f"share-{fate.value}-baloot" for fate in Fate}
    assert set(SENTENCES) - written == variants


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_tells_its_numbers(lang: str) -> None:
    t = tongue(lang)
    line = Line("converted", "hokum_rounding", {"team": 0, "abnat": 86, "points": 9})
    text = line_text(line, t)
    assert "86" in text and "9" in text and t("us").lower() in text.lower()
    ours = line_text(Line("result", None, {"us": 3, "them": 13}), t, (t("them"), t("us")), own=1)
    assert ours.index("13") < ours.index("3", ours.index("13") + 2)


def test_one_point_is_singular() -> None:
    line = Line("projects", None, {"team": 1, "points": 1})
    assert line_text(line, "en") == "Them: 1 point of projects."


@pytest.mark.parametrize("profile", ["table", "dram", "scorepad"])
def test_lines_of_played_deals_are_whole(profile: str) -> None:
    rules, seen = rules_of(profile), set()
    for seed in range(60):
        for _, news in random_match(rules, seed, 0, deals=1):
            for event, _ in news:
                if isinstance(event, m.DealScored):
                    for line in event.score.lines:
                        for lang in LANGUAGES:
                            assert "{" not in line_text(line, lang)
                        seen.add(line.code)
    assert len(seen) > 8


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("error", "quoted"),
    [
        (UnknownProfile("nobody", ("dram", "table")), ("nobody", "dram", "table")),
        (PickError("unknown-pick", "ladder=up", ("to-gahwa",)), ("ladder=up", "to-gahwa")),
        (PickError("clashing-picks", "a=b+c=d", why="They clash."), ("a=b+c=d",)),
        (BadRecord("unknown-card", "1X", 2), ("1X", "3")),
        (BadRecord("must-follow", "7H", 0, 4), ("7H", "1", "5")),
        (BadRecord("not-an-object", "list"), ("list",)),
        (BadEntry("points-out-of-range", 163, 0, 162), ("163", "0", "162")),
    ],
)
def test_a_complaint_quotes_what_was_given_and_what_is_known(
    error: Exception, quoted: tuple[str, ...], lang: str
) -> None:
    text = complaint(error, tongue(lang))
    assert all(part in text for part in quoted), text
    assert "{" not in text


NO_QUOTES = {  # numbers, the kind of a thing, what is wrong in words
    *("points-out-of-range", "bad-deck", "not-an-object", "wrong-dealer", "too-large"),
    *("unreadable", "no-toml", "keys-unreadable", "key-taken"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_given_stands_in_quotation_marks(lang: str) -> None:
    """Also where nothing was given: an empty name is seen and heard to be one."""
    t, (left, right) = tongue(lang), {"en": "“”", "ar": "«»"}[lang]
    for words in (RECORDS, rules_file.WRONG, sheet.FAULTS, keys.FAULTS):
        for code, text in words.items():
            if "{given}" in text and code not in NO_QUOTES:
                told = t(text, given="", line=1, place=1, known="")
                assert f"{left}{right}" in told, (code, told)
    for error in (
        UnknownProfile("", ("dram",)),
        PickError("unknown-pick", "", ("to-gahwa",)),
        PickError("clashing-picks", "", why="They clash."),
        PickError("failing-pick", "", why="x"),
        BadRecord("must-follow", ""),
    ):
        assert f"{left}{right}" in complaint(error, t), error
    for code in ("no-such-table", "name-taken"):
        assert f"{left}x{right}" in error_text(StoreError(code, Path("store"), "x"), t)


def test_real_mistakes_get_complaints() -> None:
    t = tongue("ar")
    with pytest.raises(UnknownProfile) as unknown:
        table_rules(own_catalogue(), RulesName("nobody"))
    assert "nobody" in complaint(unknown.value, t) and "dram" in complaint(unknown.value, t)
    with pytest.raises(PickError) as twice:
        parse_rules("dram+ladder=to-gahwa+ladder=to-four")
    assert "ladder=to-four" in complaint(twice.value, t)
    assert "one pick" not in complaint(twice.value, t)
    with pytest.raises(PickError) as pick:
        table_rules(own_catalogue(), parse_rules("dram+ladder=up"))
    assert "ladder=up" in complaint(pick.value, t) and "to-gahwa" in complaint(pick.value, t)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_and_warnings_have_words(lang: str) -> None:
    t = tongue(lang)
    for code in FAULTS:
        text = fault(Fault("mine.py", code, "NameError: x"), t)
        assert "mine.py" in text and "NameError" in text
    assert len({warning(code, t) for code in WARNINGS}) == len(WARNINGS)


def test_another_error_is_not_swallowed() -> None:
    with pytest.raises(TypeError):
        complaint(RuntimeError("other"), tongue("en"))
