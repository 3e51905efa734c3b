"""The README says what is so: its question to the rules is asked, its links and names exist."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.profiles import parse_rules, profiles, table_rules
from plugins.catalogue import Catalogue

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/*.md"), ROOT / "benchmarks" / "README.md"])


def test_the_question_of_the_readme_is_answered_as_it_says() -> None:
    asked = re.search(r"^    \$ echo '(.+)' \| \./play engine$", README, re.MULTILINE)
    said = re.search(r"(\d+) abnat make (\d+) points and the others (\d+)", README)
    assert asked and said
    answer = subprocess.run(
        [sys.executable, "-m", "app.cli", "engine"],
        input=asked[1] + "\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert answer.stdout.count("\n") == 1 and not answer.stderr
    abnat, mine, theirs = map(int, said.groups())
    assert abnat == json.loads(asked[1])["abnat"][0]
    assert json.loads(answer.stdout)["result"]["points"] == [mine, theirs]


def test_the_rules_of_the_readme_can_be_played() -> None:
    from app.plugin_loading import own_catalogue

    catalogue: Catalogue = own_catalogue()
    for name in re.findall(r"--rules (\S+?)`", README):
        table_rules(catalogue, parse_rules(name))
    table = re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)
    assert table and set(table) <= set(profiles())


def test_the_launchers_of_the_readme_are_there() -> None:
    for launcher in re.findall(r"(?:^    \./|`)(play|test|play\.cmd|test\.cmd)\b", README, re.M):
        assert (ROOT / launcher).is_file()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
