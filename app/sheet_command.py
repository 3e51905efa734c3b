"""``baloot sheet FILE``: print a score sheet, checked, with its reasons if asked."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.i18n import LANGUAGES, tongue
from app.narrator.complaints import complaint, warning
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import UnknownProfile, parse_rules, table_rules
from app.qayd.file import BadSheetFile, read_sheet, to_csv
from app.qayd.telling import FAULTS, course, reasons, row_text, sides_of
from app.records.commands import file_complaint
from app.records.files import unreadable
from core.rules import NeedsFact
from core.sheet import Entry, count_sheet
from plugins.catalogue import PickError


def sheet_main(rest: list[str]) -> int:
    """Print and check a sheet; the exit status is 1 where something deserves a question."""
    parser = argparse.ArgumentParser(prog="baloot sheet", description=sheet_main.__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--rules", help="count by these rules instead of the sheet's own")
    parser.add_argument("--why", action="store_true", help="show how each deal was counted")
    parser.add_argument("--csv", action="store_true", help="print rows for a spreadsheet")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    given = parser.parse_args(rest)
    t = tongue(given.lang)
    try:
        sheet = read_sheet(given.file)
        name = parse_rules(given.rules or sheet.rules)
        rules = table_rules(full_catalogue(plugin_folder()), name).rules
    except BadSheetFile as error:
        said = t(FAULTS[error.code], given=error.given, place=error.place or 0)
        print(f"baloot sheet: {given.file.name}: {said}", file=sys.stderr)
        return 2
    except (UnknownProfile, PickError) as error:
        print(f"baloot sheet: {complaint(error, t)}", file=sys.stderr)
        return 2
    except OSError as error:
        said = file_complaint(unreadable(given.file, error), t)
        print(f"baloot sheet: {said}", file=sys.stderr)
        return 2
    try:
        counted = count_sheet(sheet.items, sheet.first_dealer, rules)
    except NeedsFact as needs:
        said = t("These rules need to know more: {what}", what=needs.args[0])
        print(f"baloot sheet: {said}", file=sys.stderr)
        return 2
    if given.csv:
        sys.stdout.write(to_csv(sheet, counted).replace("\r\n", "\n"))
        return 0
    sides, deals = sides_of(sheet.names, t), 0
    for row in counted.rows:
        deals += isinstance(row.item, Entry)
        print(row_text(row, deals, sides, t, sheet.names))
        if given.why:
            for line in reasons(row, sides, t):
                print(f"    {line}")
    print(course(counted, sides, t))
    for index, code in counted.warnings:
        print(t("Deal {n}: {question}", n=index + 1, question=warning(code, t)))
    return 1 if counted.warnings else 0
