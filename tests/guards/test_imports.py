"""Who may import what: core <- plugins <- variants <- app, and Qt in `app/qt` alone."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ORDER = ("core", "plugins", "variants", "app")
# `baloot` is the door of plug-ins: whatever comes in through it may import that and nothing else.
MAY_IMPORT = {
    "core": {"core"},
    "plugins": {"core", "plugins", "baloot"},
    "variants": {"variants", "plugins", "baloot"},
    "app": {"core", "plugins", "variants", "app", "resources", "baloot"},
    "resources": {"resources"},
}
OURS = {*MAY_IMPORT, "baloot", "tests", "launch", "bootstrap", "benchmarks"}
QT = {"PySide6", "shiboken6"}
NOT_IN_CORE = {"os", "time", "random", "secrets", "io", "pathlib", "datetime", "socket", "logging"}


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """Every module that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module or ""


FILES = [file for folder in MAY_IMPORT for file in sources(folder)]
IDS = [file.relative_to(ROOT).as_posix() for file in FILES]


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_imports_run_one_way(file: Path) -> None:
    folder = file.relative_to(ROOT).parts[0]
    tops = {name.split(".")[0] for name in imported(file)}
    assert tops & OURS <= MAY_IMPORT[folder]
    if not file.is_relative_to(ROOT / "app" / "qt"):
        assert not tops & QT


@pytest.mark.parametrize("file", sources("core"), ids=lambda file: file.name)
def test_core_is_pure(file: Path) -> None:
    """The standard library only, and no part of it that reads, writes, waits or draws lots."""
    tops = {name.split(".")[0] for name in imported(file)} - {"core"}
    assert tops <= sys.stdlib_module_names
    assert not tops & NOT_IN_CORE
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input", "exec", "eval"}


@pytest.mark.parametrize("file", sources("variants"), ids=lambda file: file.name)
def test_a_rule_imports_what_any_plug_in_may(file: Path) -> None:
    """`baloot`, the standard library and its own folder; a map of gestures comes from its home."""
    tops = {name.split(".")[0] for name in imported(file)}
    allowed = {"baloot", "variants"} | ({"plugins"} if file.stem == "gestures" else set())
    assert tops - sys.stdlib_module_names <= allowed


def imported_when_run(file: Path) -> set[str]:
    """The modules that a file imports when it runs: not what it imports for types alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    nodes = list(ast.walk(tree))
    found = {n.module or "" for n in nodes if isinstance(n, ast.ImportFrom)}
    return found | {name.name for n in nodes if isinstance(n, ast.Import) for name in n.names}


@pytest.mark.parametrize("file", sources("app/qt/pages"), ids=lambda file: file.name)
def test_a_page_is_given_its_window_and_imports_none(file: Path) -> None:
    assert "app.qt.window" not in imported_when_run(file)


def test_the_guard_tells_types_from_what_is_run(tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(
        "if TYPE_CHECKING:\n    from app.a import A\ndef f():\n    from app.b import B\n"
    )
    assert imported_when_run(file) == {"app.b"}


def test_the_guard_sees_imports_inside_functions(tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text("def f():\n    import PySide6.QtCore\n    from core import cards\n")
    assert set(imported(file)) == {"PySide6.QtCore", "core"}


def test_every_folder_is_looked_at() -> None:
    assert all(len(sources(folder)) > 3 for folder in ORDER)
