"""House rules in the window: by key, by ear and by touch, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.house.draft import FIRST_QUESTIONS
from app.house.files import file_of, read_rules
from app.house.lessons import lessons
from app.i18n import LANGUAGES
from app.profiles import RulesName, parse_rules, profiles
from app.qt.pages.house import house_of
from app.qt.pages.house_files import export_rules, files_page, import_rules, save_page, start_page
from app.qt.pages.house_rules import all_rules_page, changes_page, found_page
from app.qt.pages.one_rule import OneRulePage, one_rule_page
from app.qt.pages.under_other_rules import changed_picks, compared_page, recount_match
from app.qt.rule_button import RuleButton
from app.qt.window import MainWindow
from app.seating import Player as Seated
from plugins.hookspecs import DISPUTES
from tests.qt.playing import Player
from tests.words import rules

Key = Qt.Key
Seat = Callable[..., Player]
Open = Callable[..., MainWindow]


def named(window: MainWindow, identifier: str) -> QWidget:
    """A widget of the page on top by its identifier."""
    assert window.page is not None
    found = window.page.findChild(QWidget, identifier)
    assert isinstance(found, QWidget), identifier
    return found


def press(window: MainWindow, identifier: str) -> None:
    """By a tap."""
    QTest.mouseClick(named(window, identifier), Qt.MouseButton.LeftButton)


def rule_page(window: MainWindow, name: str) -> OneRulePage:
    window.show_page(one_rule_page(window, name))
    page = window.page
    assert isinstance(page, OneRulePage)
    return page


# ---- what is there ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_asks_the_dozen(open_window: Open, language: str) -> None:
    window = open_window(language=language)
    window.do("house-rules")
    page = window.page
    assert page is not None and page.identifier == "house-rules"
    buttons = page.findChildren(RuleButton)
    assert [b.accessibleIdentifier() for b in buttons] == [f"question-{n}" for n in FIRST_QUESTIONS]
    for name, button in zip(FIRST_QUESTIONS, buttons, strict=True):
        assert window.t(window.catalogue.disputes[name].question) in button.accessibleName()


def test_it_is_a_key_and_in_more(seated: Seat) -> None:
    player = seated()
    player.wait_till_asked()
    player.key(Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert player.window.page is not None and player.window.page.identifier == "house-rules"
    assert player.heard[-1] == player.window.t("House rules")
    player.window.close_page()
    player.window.open("more")
    for action in ("house-rules", "under-other-rules", "lessons", "plugins"):
        assert named(player.window, f"more-{action}").accessibleName()


def test_all_rules_stand_in_the_order_of_play(open_window: Open) -> None:
    window = open_window()
    window.show_page(all_rules_page(window))
    assert window.page is not None
    buttons = window.page.findChildren(RuleButton)
    assert [b.accessibleIdentifier() for b in buttons] == [f"question-{name}" for name in DISPUTES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DISPUTES)
def test_every_rule_has_its_page(open_window: Open, language: str, name: str) -> None:
    """Generated from the catalogue: every option, its source, what it makes of the example."""
    window = open_window(language=language, deal=False)
    page = rule_page(window, name)
    t, dispute = window.t, window.catalogue.disputes[name]
    assert page.accessibleName() == t(dispute.question)
    assert list(page.options) == list(dispute.offers)
    for option, button in page.options.items():
        title = t.option(dispute.offers[option].option)
        assert button.accessibleName().startswith(title)
        source = dispute.offers[option].option.source
        told = button.accessibleDescription()
        assert not source or t(source) in told
        assert t("In the example: {what}", what="") in told
    assert [b for b in page.options.values() if b.chosen] == [page.first_focus]


# ---- picking ---------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["key", "tap"])
def test_a_pick_is_made_told_marked_and_kept(seated: Seat, how: str) -> None:
    player = seated()
    window = player.window
    player.wait_till_asked()
    page = rule_page(window, "tie_decider")
    if how == "key":
        assert player.focused == "rule-option-buyer-falls"
        player.key(Key.Key_Up)
        assert player.focused == "rule-option-split"
        player.key(Key.Key_Return)
    else:
        press(window, "rule-option-split")
    t = window.t
    assert page.options["split"].chosen and not page.options["buyer-falls"].chosen
    assert "chosen" in page.options["split"].accessibleName()
    assert t("A change takes effect with the next match.") in player.heard[-1]
    assert "Each keeps its points" in player.heard[-1]
    assert page.came.isVisible() and page.came.accessibleName() == player.heard[-1]
    assert window.settings.rules == "dram+tie_decider=split"
    assert window.rules == RulesName("dram"), "the match goes on as it began"
    assert window.bridge is not None
    assert window.bridge.table.rules.picks["tie_decider"] == "buyer-falls"
    window.rematch()
    assert window.bridge.table.rules.picks["tie_decider"] == "split"
    assert str(window.rules) == "dram+tie_decider=split"


def test_the_first_page_shows_what_has_changed(open_window: Open) -> None:
    window = open_window()
    window.open("house-rules")
    press(window, "question-tie_decider")
    press(window, "rule-option-split")
    window.close_page()
    button = named(window, "question-tie_decider")
    assert isinstance(button, RuleButton) and button.changed
    assert button.accessibleName().endswith("(changed)")
    assert "1 change" in named(window, "house-rules-state").accessibleName()


def test_a_change_is_put_back_one_by_one_and_all(open_window: Open) -> None:
    window = open_window()
    draft = house_of(window).draft
    for name, pick in (("tie_decider", "split"), ("qablak", "any-other"), ("ladder", "to-four")):
        draft.pick(name, pick)
    page = rule_page(window, "qablak")
    assert page.back_to.isVisible()
    press(window, "rule-put-back")
    assert not page.back_to.isVisible() and "qablak" not in draft.changes
    window.close_page()
    window.show_page(changes_page(window))
    press(window, "put-back-ladder")
    assert list(draft.changes) == ["tie_decider"]
    draft.pick("ladder", "to-four")
    window.close_page()
    window.show_page(changes_page(window))
    press(window, "put-all-back")
    assert not draft.changes and window.settings.rules == "dram"
    named(window, "changes-none")


def test_picks_that_clash_are_refused_with_the_sentence(seated: Seat) -> None:
    player = seated(rules="dram+ashkal_over_hokum=only-over-hokum")
    window = player.window
    window.change(rules="dram+ashkal_over_hokum=only-over-hokum")
    page = rule_page(window, "hokum_answer")
    press(window, "rule-option-settles")
    assert "Over a hokum that settles at once nobody could call an ashkal" in player.heard[-1]
    assert page.came.accessibleName() == player.heard[-1]
    assert page.options["asked-round"].chosen and not page.options["settles"].chosen
    assert window.settings.rules == "dram+ashkal_over_hokum=only-over-hokum"


def test_numbers_are_set_by_buttons(open_window: Open) -> None:
    window = open_window()
    rule_page(window, "target_score")
    for button, wanted in (
        ("rule-set-points-151", 151),
        ("rule-step-points-10", 161),
        ("rule-step-points--1", 160),
    ):
        press(window, button)
        assert window.settings.rules == f"dram+target_score=points:{wanted}"
        assert str(wanted) in named(window, "rule-number-points").accessibleName()
    for _press in range(20):
        press(window, "rule-step-points--10")
    assert window.settings.rules == "dram+target_score=points:50", "not below its range"
    rule_page(window, "head_start")
    press(window, "rule-option-points")
    assert "head_start=points:52" in window.settings.rules


@pytest.mark.parametrize("profile", profiles())
def test_to_start_from_any_profile(open_window: Open, profile: str) -> None:
    window = open_window()
    house_of(window).draft.pick("ladder", "to-four")
    window.show_page(start_page(window))
    press(window, f"start-{profile}")
    assert window.settings.rules == profile and house_of(window).draft.name == RulesName(profile)


# ---- searching -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "query", "name"),
    [("en", "gablak", "qablak"), ("ar", "coffee", "gahwa_tie"), ("en", "القهوة", "gahwa_tie")],
)
def test_search_by_typing(seated: Seat, language: str, query: str, name: str) -> None:
    player = seated(language=language)
    window = player.window
    window.open("house-rules")
    field = named(window, "house-search")
    field.setFocus()
    field.setText(query)  # type: ignore[attr-defined]
    QTest.keyClick(field, Key.Key_Return)
    assert window.page is not None and window.page.identifier == "house-found"
    assert player.focused == f"question-{name}"
    player.key(Key.Key_Return)
    assert isinstance(window.page, OneRulePage) and window.page.dispute.name == name


def test_nothing_found_is_told(open_window: Open) -> None:
    window = open_window()
    window.show_page(found_page(window, "xyzzy"))
    assert "xyzzy" in named(window, "house-count").accessibleName()


# ---- names and files -------------------------------------------------------------------------


def test_kept_under_a_name_and_offered_again(open_window: Open) -> None:
    window = open_window()
    house_of(window).draft.pick("tie_decider", "split")
    window.show_page(save_page(window))
    press(window, "save-keep")
    assert "name first" in named(window, "house-save-outcome").accessibleName()
    named(window, "save-name").setText("Friday")  # type: ignore[attr-defined]
    press(window, "save-keep")
    kept = read_rules(file_of("Friday"), window.catalogue)
    assert (kept.name, str(kept.rules)) == ("Friday", "dram+tie_decider=split")
    assert window.store.tables.get("Friday").rules == "dram+tie_decider=split"
    house_of(window).draft.pick("tie_decider", "last-digit")
    press(window, "save-keep")
    assert "copy" in named(window, "house-save-outcome").accessibleName()
    assert window.store.tables.get("Friday").rules == "dram+tie_decider=last-digit"
    window.close_page()
    house_of(window).draft.start_from(RulesName("table"))
    window.show_page(start_page(window))
    press(window, "start-kept-0")
    assert window.settings.rules == "dram+tie_decider=last-digit"


def test_a_file_goes_out_and_comes_in(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    file = tmp_path / "ours.toml"
    house_of(window).draft.start_from(parse_rules("table+ladder=to-four"))
    window.show_page(files_page(window))
    assert window.page is not None
    export_rules(window, window.page, file)
    house_of(window).draft.start_from(RulesName("dram"))
    import_rules(window, window.page, file)
    assert window.settings.rules == "table+ladder=to-four"
    file.write_text(file.read_text().replace("to-four", "to-five"), encoding="utf-8")
    import_rules(window, window.page, file)
    told = named(window, "house-files-outcome").accessibleName()
    assert "Line 6" in told and "to-gahwa" in told
    assert window.settings.rules == "table+ladder=to-four"
    file.write_text(file.read_text().replace("/1", "/2"), encoding="utf-8")
    import_rules(window, window.page, file)
    assert window.settings.rules == "table"
    assert "newer version" in named(window, "house-files-outcome").accessibleName()


# ---- how we play -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_we_play_differs_first_and_is_read_aloud(seated: Seat, language: str) -> None:
    player = seated(rules="dram+tie_decider=split+ladder=to-four", language=language)
    window, t = player.window, player.window.t
    player.wait_till_asked()
    window.do("how-we-play")
    assert window.page is not None
    lines = [
        widget.accessibleIdentifier()
        for n in range(window.page.column.count())
        if (widget := window.page.column.itemAt(n).widget()) is not None
    ]
    first = lines.index("how-changes")
    assert lines[first + 1 : first + 3] == ["how-change-ladder", "how-change-tie_decider"]
    assert [line for line in lines if line in {f"how-{name}" for name in DISPUTES}] == [
        f"how-{name}" for name in DISPUTES
    ]
    press(window, "how-read")
    assert t("What differs here") in player.heard[-1] and len(player.heard[-1]) < 600
    press(window, "how-read-all")
    assert all(t(d.question) in player.heard[-1] for d in window.catalogue.disputes.values())


def test_several_people_see_the_rules_before_the_first_deal(open_window: Open) -> None:
    window = open_window(deal=False)
    two = [Seated("Noura"), Seated("Bot", "random"), Seated("Salem"), Seated("Bot", "random")]
    window.play(window.session.begin(RulesName("dram"), two))
    assert window.page is not None and window.page.identifier == "how-we-play"
    assert named(window, "how-agree").accessibleName() == "Agree on them before you start."
    assert window.bridge is not None and window.bridge.table.state.dealt is None
    window.close_page()
    QTest.qWait(20)
    assert window.bridge.table.state.dealt is not None


def test_one_person_is_not_kept_waiting(open_window: Open) -> None:
    window = open_window()
    assert window.page is None
    window.open("how-we-play")
    assert window.page is not None and window.page.findChild(QWidget, "how-agree") is None


# ---- why this score, and under other rules ---------------------------------------------------


def after_a_deal(player: Player) -> MainWindow:
    """A window in which the first deal has just been counted."""
    window = player.window
    while window.page is None:
        player.wait_till_asked()
        if window.page is None:
            player.act()
    assert window.page.identifier == "deal-score"
    return window


def test_each_line_of_a_score_leads_to_its_rule(seated: Seat) -> None:
    player = seated(seed=2)
    window = after_a_deal(player)
    assert window.page is not None and window.bridge is not None
    score = window.bridge.table.state.score
    assert score is not None
    for number, line in enumerate(score.lines):
        widget = named(window, f"deal-line-{number}")
        assert isinstance(widget, RuleButton) is (line.dispute is not None)
        if line.dispute is None:
            continue
        question = window.t(window.catalogue.disputes[line.dispute].question)
        assert question in widget.accessibleDescription()
        widget.setFocus()
        player.key(Key.Key_Return)
        assert isinstance(window.page, OneRulePage) and window.page.dispute.name == line.dispute
        window.close_page()
        assert player.focused == f"deal-line-{number}"


def test_the_sheet_leads_to_the_rules_too(seated: Seat) -> None:
    player = seated(seed=2)
    window = after_a_deal(player)
    window.open("score-sheet")
    assert window.bridge is not None
    score = window.bridge.table.counted[0][0].score
    lines = [named(window, f"sheet-1-line-{number}") for number in range(len(score.lines))]
    assert not any(line.isVisible() for line in lines)
    press(window, "sheet-deal-1")
    assert all(line.isVisible() for line in lines)
    assert all(line.accessibleName() in player.heard[-1] for line in lines)
    first = next(n for n, line in enumerate(score.lines) if line.dispute)
    press(window, f"sheet-1-line-{first}")
    assert isinstance(window.page, OneRulePage)
    window.close_page()
    press(window, "sheet-deal-1")
    assert not any(line.isVisible() for line in lines)


def test_the_match_so_far_under_other_rules(seated: Seat) -> None:
    player = seated(seed=2)
    window = after_a_deal(player)
    press(window, "deal-other-rules")
    assert window.page is not None and window.page.identifier == "under-other-rules"
    press(window, "other-table")
    assert window.page.identifier == "compared"
    found = recount_match(window, rules("table"))
    assert found is not None and len(found.deals) == 1
    deal = named(window, "compared-deal-1")
    assert isinstance(deal, RuleButton) and deal.changed is found.deals[0].differs
    window.close_page()
    for changed in changed_picks(window):
        button = named(window, f"other-pick-{changed.dispute.name}-{changed.pick}")
        assert changed.recount.deals[0].differs and button.isVisible()
    window.show_page(compared_page(window, RulesName("dram")))
    named(window, "compared-same")


def test_no_deal_no_comparison(open_window: Open) -> None:
    window = open_window()
    window.open("under-other-rules")
    named(window, "other-none")


# ---- lessons and plug-ins --------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", lessons())
def test_a_lesson_step_by_step(seated: Seat, language: str, name: str) -> None:
    player = seated(language=language)
    window = player.window
    window.open("lessons")
    press(window, f"lesson-{name}")
    lesson = lessons()[name]
    for number, step in enumerate(lesson.steps):
        assert step.texts[language] in player.heard[-1]
        assert named(window, f"lesson-step-{number + 1}").accessibleName() == player.heard[-1]
        player.key(Key.Key_Return)
    assert window.page is not None and window.page.identifier == "lessons"


def test_plug_ins_are_listed_and_one_asks_for_trust(seated: Seat, own_folders: Path) -> None:
    folder = own_folders / "data" / "plugins"
    folder.mkdir(parents=True)
    (folder / "coin.py").write_text("raise ValueError('bent')\n", encoding="utf-8")
    player = seated()
    window = player.window
    assert window.catalogue.faults == ()
    window.open("plugins")
    press(window, "plugin-coin.py")
    assert window.page is not None and window.page.identifier == "plugin-trust"
    assert "full rights" in named(window, "trust-text").accessibleName()
    window.close_page()
    assert not named(window, "plugin-coin.py").property("chosen")
    press(window, "plugin-coin.py")
    press(window, "trust-yes")
    assert "coin.py" in player.heard[-1] and "next start" in player.heard[-1]
    assert named(window, "plugin-coin.py").accessibleName().endswith("on")


def test_the_folder_is_made_and_opened(
    seated: Seat, own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(
        "app.qt.pages.plugins.QDesktopServices.openUrl", lambda url: opened.append(url.toString())
    )
    player = seated()
    player.window.open("plugins")
    press(player.window, "plugins-folder")
    folder = own_folders / "data" / "plugins"
    assert folder.is_dir() and len(opened) == 1 and opened[0].endswith("data/plugins")
    assert str(folder) in player.heard[-1]


def test_what_is_wrong_with_plug_ins_is_shown_and_read(seated: Seat, own_folders: Path) -> None:
    folder = own_folders / "data" / "plugins"
    folder.mkdir(parents=True)
    (folder / "coin.py").write_text("raise ValueError('bent')\n", encoding="utf-8")
    (folder / "choices.json").write_text('{"coin.py": true}', encoding="utf-8")
    player = seated()
    player.window.open("plugins")
    assert "bent" in named(player.window, "plugins-fault-0").accessibleName()
    press(player.window, "plugins-read")
    assert "coin.py" in player.heard[-1] and "bent" in player.heard[-1]


# ---- every page in both languages, at the extremes -------------------------------------------

PAGES = {
    "house-rules": lambda window: window.open("house-rules"),
    "all": lambda window: window.show_page(all_rules_page(window)),
    "start": lambda window: window.show_page(start_page(window)),
    "save": lambda window: window.show_page(save_page(window)),
    "files": lambda window: window.show_page(files_page(window)),
    "rule": lambda window: window.show_page(one_rule_page(window, "sun_double")),
    "number": lambda window: window.show_page(one_rule_page(window, "target_score")),
    "lessons": lambda window: window.open("lessons"),
    "plugins": lambda window: window.open("plugins"),
    "other": lambda window: window.open("under-other-rules"),
    "how": lambda window: window.open("how-we-play"),
}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((800, 480), 200), ((1280, 800), 300)], ids=["small", "large-type"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(
    open_window: Open, name: str, size: tuple[int, int], text_size: int, language: str
) -> None:
    """What scrolls is as wide as the page, and every button as high as its words."""
    window = open_window(size=size, text_size=text_size, language=language)
    PAGES[name](window)
    QTest.qWait(30)
    page = window.page
    assert page is not None
    inside = page.body.rect()
    for button in page.findChildren(RuleButton):
        assert button.height() >= button.heightForWidth(button.width())
        corner = button.mapTo(page.body, button.rect().bottomRight())
        assert inside.contains(corner), button.accessibleName()


@pytest.mark.parametrize("name", PAGES)
def test_the_language_changes_in_the_midst_of_it(open_window: Open, name: str) -> None:
    window = open_window()
    PAGES[name](window)
    assert window.page is not None
    before = window.page.accessibleName()
    window.change(language="ar")
    assert window.page is not None and window.page.accessibleName() != before
    assert any("\u0621" <= char <= "\u064a" for char in window.page.accessibleName())
