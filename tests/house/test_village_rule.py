"""docs/write-a-rule.md: its code is the example, and runs as an installed package."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "village_rule"
PAGE = (ROOT / "docs" / "write-a-rule.md").read_text(encoding="utf-8")


def install_by_hand(target: Path) -> None:
    """What a wheel would put there, from the example's own `pyproject.toml`."""
    data = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))
    project = data["project"]
    for module in data["tool"]["setuptools"]["py-modules"]:
        file = EXAMPLE / f"{module}.py"
        (target / file.name).write_bytes(file.read_bytes())
    folder = target / f"village_rule-{project['version']}.dist-info"
    folder.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (folder / "METADATA").write_text(head, encoding="utf-8")
    entries = "".join(f"{k} = {v}\n" for k, v in project["entry-points"]["baloot"].items())
    (folder / "entry_points.txt").write_text("[baloot]\n" + entries, encoding="utf-8")


def install_by_pip(target: Path) -> None:
    source = shutil.copytree(EXAMPLE, target.parent / "village_rule_source", dirs_exist_ok=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--target", str(target), str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


HAS_TOOLS = all(importlib.util.find_spec(name) for name in ("pip", "setuptools", "wheel"))


@pytest.fixture(
    scope="module",
    params=[
        install_by_hand,
        pytest.param(
            install_by_pip,
            marks=pytest.mark.skipif(not HAS_TOOLS, reason="no pip, setuptools and wheel here"),
        ),
    ],
    ids=["by-hand", "by-pip"],
)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    request.param(target)
    return target


def run(installed: Path, *words: str, given: str = "") -> str:
    paths = os.pathsep.join((str(installed), str(ROOT)))
    done = subprocess.run(
        [sys.executable, *words],
        input=given,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={
            **{name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"},
            "PYTHONPATH": paths,
            "PYTHONUTF8": "1",
            "BALOOT_DATA_DIR": str(installed),
        },
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed(installed: Path) -> None:
    told = run(installed, "baloot.py", "rules", "list", "tie_decider")
    assert "even-makes-it: The buyer has it on even abnat, and falls on odd ones" in told
    arabic = run(installed, "baloot.py", "rules", "--lang", "ar", "list", "tie_decider")
    assert "الزوجي للمشتري" in arabic


@pytest.mark.parametrize(
    ("abnat", "points", "fallen"), [([80, 82], [8, 8], False), ([81, 81], [0, 16], True)]
)
def test_it_decides(installed: Path, abnat: list[int], points: list[int], fallen: bool) -> None:
    asked = re.search(r"^    echo '(\{.*\})' \| \./play engine$", PAGE, re.MULTILINE)
    assert asked is not None
    request = {**json.loads(asked[1]), "abnat": abnat}
    told = json.loads(run(installed, "baloot.py", "engine", given=json.dumps(request) + "\n"))
    assert told["ok"], told
    assert (told["result"]["points"], told["result"]["fallen"]) == (points, fallen)


def test_its_own_test_passes(installed: Path) -> None:
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE))
    assert "1 passed" in run(installed, *words)


def test_it_is_not_there_without_being_installed(tmp_path: Path) -> None:
    assert "even-makes-it" not in run(tmp_path, "baloot.py", "rules", "list", "tie_decider")


def test_a_match_under_it_notes_the_version_of_its_package(installed: Path) -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [plugin] = project["entry-points"]["baloot"]
    program = """
from app.plugin_loading import full_catalogue
from app.profiles import parse_rules
from app.store.starting import match_start
name = parse_rules("dram+tie_decider=even-makes-it")
print(*match_start(full_catalogue(None), name, ()).plugins)
"""
    told = run(installed, "-c", program)
    assert told.strip() == str({"id": plugin, "version": project["version"]})


@pytest.mark.parametrize("name", ["village_rule.py", "test_village_rule.py", "pyproject.toml"])
def test_the_page_has_the_examples_code(name: str) -> None:
    text = (EXAMPLE / name).read_text(encoding="utf-8").rstrip()
    assert f"\n{text}\n```" in PAGE
    if name == "village_rule.py":
        assert len(text.splitlines()) <= 30
        assert set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE)) == {"baloot"}
