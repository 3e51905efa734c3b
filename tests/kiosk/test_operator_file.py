"""The operator's file: written, read back, and refused with the line and the key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from app.away import BotProcess, Described, Unknown
from app.i18n import tongue
from app.kiosk.complaints import setup_complaint, setup_complaints
from app.kiosk.operator_file import (
    SECTIONS,
    BadSetup,
    KioskSetup,
    Operator,
    Screen,
    Seating,
    check_loaded,
    check_plugins,
    check_table,
    read_setup,
    setup_text,
)
from app.kiosk.pin import hash_pin
from app.paths import plugin_folder
from app.plugin_loading import folder_catalogue, own_catalogue, turn
from app.profiles import parse_rules, table_rules
from plugins.catalogue import Catalogue

GOOD = KioskSetup(Screen(344, 194), Seating("table", target=102), Operator(hash_pin("271828")))
SAMPLE = Path(__file__).parents[2] / "resources" / "kiosk" / "kiosk.toml"

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the good file with something replaced."""

    def make(old: str = "", new: str = "") -> Path:
        text = setup_text(GOOD)
        assert not old or text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        file = tmp_path / "kiosk.toml"
        file.write_text(text.replace(old, new) if old else text, encoding="utf-8")
        return file

    return make


def test_what_is_written_is_read_back(write: Write) -> None:
    reading = read_setup(write())
    assert reading.setup == GOOD
    check_table(reading, own_catalogue())
    assert str(reading.setup.rules) == "table+target_score=points:102"


def test_every_key_of_every_section_is_written_with_its_line(write: Write) -> None:
    file = write()
    lines, source = read_setup(file).lines, file.read_text(encoding="utf-8").splitlines()
    for name, kind in SECTIONS.items():
        for key in kind.__slots__:
            assert source[lines[f"{name}.{key}"] - 1].startswith(f"{key} = ")


FAULTS = [
    ("width_mm = 344", "width_mm = 3", "out-of-range", "screen.width_mm"),
    ("width_mm = 344", 'width_mm = "wide"', "no-number", "screen.width_mm"),
    ("width_mm = 344", "", "missing", "screen.width_mm"),
    ("idle_s = 90", "idle = 90", "unknown-key", "times.idle"),
    ("idle_s = 90", "idle_s = 9.5", "no-whole-number", "times.idle_s"),
    ("warning_s = 30", "warning_s = 5", "out-of-range", "times.warning_s"),
    ("[sound]", "[noise]\na = 1\n[sound]", "unknown-section", "noise"),
    ('theme = "dark"', 'theme = "pink"', "not-one-of", "screen.theme"),
    ("motion = true", "motion = 1", "no-yes-or-no", "screen.motion"),
    ('first = "ar"', 'first = "fr"', "not-one-of", "languages.first"),
    ('offered = ["en", "ar"]', 'offered = ["en"]', "not-one-of", "languages.first"),
    ('offered = ["en", "ar"]', 'offered = ["ar", "ar"]', "no-list", "languages.offered"),
    ('names = ["", "", "", ""]', 'names = ["a", "b"]', "wrong-count", "table.names"),
    ('names = ["", "", "", ""]', 'names = ["x\\u202e", "", "", ""]', "bad-text", "table.names"),
    ('bots = ["", ', 'bots = ["careful", ', "no-person", "table.bots"),
    ("volume = 50", "volume = 90", "out-of-range", "sound.volume"),
    ('next = ["F14"]', 'next = ["F13"]', "key-taken", "keypad.next"),
    ('next = ["F14"]', 'next = ["Ctrl+Q"]', "no-keys", "keypad.next"),
    ("scrypt:16384", "scrypt:16", "pin-hash", "operator.pin"),
    ("pin = ", "pin = '271828' #", "pin-hash", "operator.pin"),
]


@pytest.mark.parametrize(
    ("old", "new", "code", "key"), FAULTS, ids=[f"{row[2]} {row[3]}" for row in FAULTS]
)
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_what_is_wrong_is_told_with_its_line_and_key(
    write: Write, old: str, new: str, code: str, key: str, lang: str
) -> None:
    file = write(old, new)
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    (fault,) = caught.value.faults
    assert (fault.code, fault.key) == (code, key)
    source = file.read_text(encoding="utf-8").splitlines()
    wanted = key.split(".")[-1] if code not in ("missing", "unknown-section") else "["
    assert wanted in source[fault.line - 1]
    words = setup_complaint(fault, tongue(lang))
    assert str(fault.line) in words and key in words


def test_all_that_is_wrong_is_told_at_once(write: Write) -> None:
    file = write("width_mm = 344", "width = 344")
    text = file.read_text(encoding="utf-8").replace("limit = 80", "limit = 800")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    told = setup_complaints(caught.value, tongue("en"))
    assert [line.partition(":")[0] for line in told] == [
        "line 3, screen.width_mm",
        "line 4, screen.width",
        f"line {_line(text, 'limit =')}, sound.limit",
    ]


def _line(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize("pin", ["123456", "000000", "121212"])
def test_a_hash_of_a_weak_pin_is_found_out(write: Write, pin: str) -> None:
    file = write(GOOD.operator.pin, hash_pin(pin))
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    assert [fault.code for fault in caught.value.faults] == ["pin-obvious"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('rules = "table"', 'rules = "tabel"', "table.rules"),
        ('rules = "table"', 'rules = "table+qablak=ham"', "table.rules"),
        ("target = 102", "target = 7", "table.target"),
        ('bots = ["", "careful", ', 'bots = ["", "genius", ', "table.bots"),
        ('gestures = ""', 'gestures = "nose"', "touch.gestures"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(
    write: Write, old: str, new: str, key: str
) -> None:
    reading = read_setup(write(old, new))
    with pytest.raises(BadSetup) as caught:
        check_table(reading, own_catalogue())
    (fault,) = caught.value.faults
    assert fault.key == key and fault.line
    assert key in setup_complaint(fault, tongue("en"))


def test_a_file_that_is_no_toml_or_not_there_is_told(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.toml"
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    assert caught.value.faults[0].code == "file-unreadable"
    file.write_text("[screen]\nwidth_mm = 344\nheight_mm ? 194\n")
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    assert (caught.value.faults[0].code, caught.value.faults[0].line) == ("no-toml", 3)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    assert caught.value.faults[0].code == "file-unreadable"


def test_plug_ins_come_from_a_folder_that_the_kiosk_cannot_write(
    write: Write, tmp_path: Path
) -> None:
    assert check_plugins(read_setup(write())) is None
    folder = tmp_path / "plugins"
    reading = read_setup(write('plugins = ""', f'plugins = "{folder.as_posix()}"'))
    with pytest.raises(BadSetup) as caught:
        check_plugins(reading)
    assert caught.value.faults[0].code == "no-folder"
    folder.mkdir()
    with pytest.raises(BadSetup) as caught:
        check_plugins(reading)
    assert caught.value.faults[0].code == "folder-writable"
    beneath = folder / "__pycache__"
    beneath.mkdir()
    folder.chmod(0o555)
    try:
        with pytest.raises(BadSetup) as caught:
            check_plugins(reading)
        assert caught.value.faults[0].code == "folder-writable", "a compiled twin could be put in"
        beneath.chmod(0o555)
        assert check_plugins(reading) == folder
    finally:
        folder.chmod(0o755)
        beneath.chmod(0o755)


PLUGIN = """
from pathlib import Path
from baloot import BotKind, hookimpl
Path({marker!r}).write_text("loaded")
class Bot:
    def choose(self, view, seconds):
        raise RuntimeError("never asked")
@hookimpl
def bots():
    return [BotKind({name!r}, lambda table, seed: Bot(), "A bot", "")]
"""


def test_plug_ins_of_nowhere_else_are_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not those of the account's own folder, not even where bots think; no package either."""
    monkeypatch.setenv("BALOOT_DATA_DIR", str(tmp_path))
    theirs, operators = plugin_folder(), tmp_path / "operator"
    for folder, name in ((theirs, "theirs"), (operators, "operators")):
        folder.mkdir(parents=True)
        code = PLUGIN.format(marker=str(tmp_path / f"{name}-marker"), name=name)
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    turn(theirs, "theirs.py", True)
    asked: list[str] = []
    monkeypatch.setattr("app.plugin_loading.entry_points", lambda **_: asked.append("packages"))
    found = folder_catalogue(operators)
    assert not found.faults
    assert "operators" in found.bots and "theirs" not in found.bots
    assert (tmp_path / "operators-marker").exists() and not asked
    process = BotProcess(own_only=True)
    try:
        picks = {key: str(pick) for key, pick in table_rules_of(found).items()}
        described = Described(1, "theirs", picks, 1)
        with pytest.raises(Unknown):
            process.ask(described, None, 1.0)  # type: ignore[arg-type]
    finally:
        process.end()
    assert not (tmp_path / "theirs-marker").exists()


def table_rules_of(catalogue: Catalogue) -> Mapping[str, str]:
    return table_rules(catalogue, parse_rules("dram")).picks


def test_a_plug_in_that_fails_is_told_before_anything_begins(write: Write, tmp_path: Path) -> None:
    folder = tmp_path / "plugins"
    folder.mkdir()
    (folder / "broken.py").write_text("1 / 0", encoding="utf-8")
    reading = read_setup(write('plugins = ""', f'plugins = "{folder.as_posix()}"'))
    with pytest.raises(BadSetup) as caught:
        check_loaded(reading, folder_catalogue(folder))
    (fault,) = caught.value.faults
    assert (fault.code, fault.key) == ("bad-plugin", "operator.plugins") and fault.line
    assert "broken.py" in setup_complaint(fault, tongue("en"))
    check_loaded(reading, own_catalogue())


HOSTILE = ["9" * 5000, "0x" + "f" * 5000, "[" * 3000 + "]" * 3000, "1e400", "nan", "{}", "[[]]"]


@pytest.mark.parametrize("value", HOSTILE, ids=[value[:8] for value in HOSTILE])
@pytest.mark.parametrize("key", ["width_mm", "idle_s", "offered", "next", "pin", "motion"])
def test_no_value_whatever_gets_past_the_checks_or_through_them(
    write: Write, key: str, value: str
) -> None:
    source = write().read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(source) if line.startswith(f"{key} = "))
    source[at] = f"{key} = {value}"
    file = write()
    file.write_text("\n".join(source), encoding="utf-8")
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    assert caught.value.faults[0].line in (0, at + 1)
    for line in setup_complaints(caught.value, tongue("ar")):
        assert len(line) < 400


def test_what_a_file_says_acts_on_no_terminal(write: Write) -> None:
    file = write("[sound]", '"\\u001b[2J" = 1\n[sound]\n"\\u202e" = 1')
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    told = setup_complaints(caught.value, tongue("en"))
    assert len(told) == 2
    assert all(line.isprintable() for line in told)


def test_lines_are_counted_as_editors_count_them(write: Write) -> None:
    file = write("[times]", "# one\u2028two\x85three\n[times]")
    text = file.read_text(encoding="utf-8").replace("idle_s = 90", "idle_s = 1")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    line = caught.value.faults[0].line
    assert text.split("\n")[line - 1].startswith("idle_s = 1")


def test_the_sample_is_a_good_file_but_for_its_pin(tmp_path: Path) -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    with pytest.raises(BadSetup) as caught:
        read_setup(SAMPLE)
    assert [fault.code for fault in caught.value.faults] == ["pin-hash"]
    file = tmp_path / "kiosk.toml"
    file.write_text(text.replace("CHOOSE", GOOD.operator.pin), encoding="utf-8")
    reading = read_setup(file)
    check_table(reading, own_catalogue())
    assert replace(reading.setup, table=GOOD.table, screen=GOOD.screen) is not None
