"""The command line: ``baloot`` opens the window, sub-commands do the rest.

Each sub-command imports only what it needs, so that ``baloot engine`` starts at once and knows
neither Qt nor numba.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from app import __version__
from app.display import has_display
from app.i18n import LANGUAGES, tongue
from plugins.options import _

Command = Callable[[list[str]], int]


def _engine(rest: list[str]) -> int:
    from app.paths import plugin_folder
    from app.plugin_loading import full_catalogue
    from app.protocol.serve import serve

    argparse.ArgumentParser(
        prog="baloot engine",
        description="Answer one line of JSON with one line of JSON, until the input ends.",
    ).parse_args(rest)
    out = sys.stdout
    sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline="\n")
    out.reconfigure(encoding="ascii", newline="\n")
    sys.stdout = sys.stderr  # what a plug-in prints must not stand among the answers
    try:
        serve(full_catalogue(plugin_folder()), sys.stdin, out)
    except BrokenPipeError:  # nobody reads any more
        _write_no_more(out)
    return 0


def _rules(rest: list[str]) -> int:
    from app.rules_command import main as rules_main

    return rules_main(rest)


def _rescore(rest: list[str]) -> int:
    from app.rules_command import rescore_main

    return rescore_main(rest)


def _replay(rest: list[str]) -> int:
    from app.records import replay_main

    return replay_main(rest)


def _verify(rest: list[str]) -> int:
    from app.records import verify_main

    return verify_main(rest)


def _sheet(rest: list[str]) -> int:
    from app.sheet_command import sheet_main

    return sheet_main(rest)


def _arena(rest: list[str]) -> int:
    from app.arena import arena_main

    return arena_main(rest)


def _lab(rest: list[str]) -> int:
    from app.lab import lab_main

    return lab_main(rest)


COMMANDS: dict[str, tuple[Command, str]] = {
    "engine": (_engine, "answer requests of other programs, one line of JSON each"),
    "rules": (_rules, "list, show and compare rules"),
    "rescore": (_rescore, "count a record again under other rules"),
    "replay": (_replay, "print a record, deal by deal"),
    "verify": (_verify, "check a record, step by step"),
    "sheet": (_sheet, "print and check a score sheet"),
    "arena": (_arena, "let bots play duplicate deals against each other"),
    "lab": (_lab, "compare rules over many deals"),
}


def _parser() -> argparse.ArgumentParser:
    width = max(len(name) for name in COMMANDS)
    listing = "\n".join(f"  {name:<{width}}  {about}" for name, (_, about) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="baloot",
        description="A table for Baloot, the card game of Saudi Arabia and the Gulf.",
        epilog=f"commands (each takes --help):\n{listing}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"baloot {__version__}")
    parser.add_argument("--headless", action="store_true", help="play in the terminal")
    parser.add_argument(
        "--rules", metavar="RULES", help="PROFILE[+dispute=option]*, such as table+qablak=none"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the table")
    parser.add_argument("--seed", type=int, help="deal the same cards again (for trying things)")
    parser.add_argument("--table", metavar="NAME", help="open a table of yours by its name")
    parser.add_argument("--kiosk", metavar="FILE", help="run as a kiosk, by the operator's file")
    parser.add_argument("--kiosk-setup", action="store_true", help="write an operator's file")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; the exit status. What the system refuses is said in one line."""
    _make_streams_safe()
    out = sys.stdout
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        out.flush()
    except BrokenPipeError:  # nobody reads any more, as under ``| head``
        _write_no_more(out)
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        what = f"{error.filename}: " if error.filename is not None else ""
        print(f"baloot: {what}{error.strerror or error}", file=sys.stderr)
        _write_no_more(out)
        return 1
    return status


def _make_streams_safe() -> None:
    """A stream that was closed before we began is an empty one; none stumbles over a letter."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _write_no_more(out: TextIO) -> None:
    """What still waits to be written is lost in silence, also when Python ends."""
    with suppress(OSError, ValueError):  # a stream of a test has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


def _run(words: list[str]) -> int:
    if words and words[0] in COMMANDS:
        return COMMANDS[words[0]][0](words[1:])
    if words and not words[0].startswith("-"):
        known = ", ".join(COMMANDS)
        print(f"baloot: no command {words[0]!r}; known are {known}", file=sys.stderr)
        return 2
    given = _parser().parse_args(words)
    if given.kiosk is not None or given.kiosk_setup:
        return _kiosk(given)
    if complaint := _rules_complaint(given.rules, given.lang or "en"):
        print(f"baloot: {complaint}", file=sys.stderr)
        return 2
    if given.headless and given.table:
        own = f"--table {given.table!r} opens in the window"
        print(f"baloot: {own}; the terminal takes --rules RULES", file=sys.stderr)
        return 2
    if given.headless:
        from app.terminal import terminal_main

        return terminal_main(given)
    if not has_display():
        print(tongue(given.lang or "en")(NO_DISPLAY), file=sys.stderr)
        return 3
    return _window(given)


NO_DISPLAY = _(
    "There is no display to open a window on. A whole game in the terminal: ./play --headless"
)
NO_QT = _("The window cannot be opened: {why}. A whole game in the terminal: ./play --headless")


def _rules_complaint(rules: str | None, lang: str) -> str:
    """What is wrong with rules given by name, in words; empty if nothing is."""
    if rules is None:
        return ""
    from app.narrator.complaints import complaint
    from app.paths import plugin_folder
    from app.plugin_loading import full_catalogue
    from app.profiles import UnknownProfile, parse_rules, table_rules
    from plugins.catalogue import PickError

    try:
        table_rules(full_catalogue(plugin_folder()), parse_rules(rules))
    except (UnknownProfile, PickError) as error:
        return complaint(error, tongue(lang))
    return ""


def _kiosk(given: argparse.Namespace) -> int:
    """Run a kiosk by its file, or make that file."""
    from app.kiosk.control import begin, is_clean

    if not has_display():
        print(tongue(given.lang or "en")(NO_DISPLAY), file=sys.stderr)
        return 3
    try:
        if given.kiosk_setup:
            from app.qt.kiosk.setup import setup_main

            return setup_main(given.kiosk, given.lang)
        if not is_clean():
            return begin(Path(given.kiosk))
        from app.qt.kiosk.start import kiosk_main

        return kiosk_main(Path(given.kiosk))
    except ImportError as error:
        print(tongue(given.lang or "en")(NO_QT, why=str(error)), file=sys.stderr)
        return 3


def _window(given: argparse.Namespace) -> int:
    try:
        from app.qt.start import window_main
    except ImportError as error:
        print(tongue(given.lang or "en")(NO_QT, why=str(error)), file=sys.stderr)
        return 3
    return window_main(given)


if __name__ == "__main__":
    raise SystemExit(main())
