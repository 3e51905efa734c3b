"""``baloot rules`` and ``baloot rescore``: rules listed, compared, and tried on a record."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.house.telling import answer
from app.i18n import LANGUAGES, Tongue, tongue
from app.narrator.complaints import complaint
from app.narrator.reasoning import line_text
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import (
    RulesName,
    UnknownProfile,
    name_of,
    parse_rules,
    profiles,
    table_rules,
)
from app.records.commands import file_complaint
from app.records.files import BadFile, read_json
from app.rescoring import Recount, recount
from core.record import BadRecord, Record, read_record
from core.rules import NeedsFact
from plugins.catalogue import Catalogue, PickError, TableRules


def main(rest: list[str]) -> int:
    """``baloot rules list|show|diff``; the exit status."""
    parser = argparse.ArgumentParser(prog="baloot rules", description=main.__doc__)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    what = parser.add_subparsers(dest="what", required=True)
    listing = what.add_parser("list", help="profiles, and every dispute with its options")
    listing.add_argument("dispute", nargs="?", help="one dispute only")
    show = what.add_parser("show", help="the picks of some rules")
    show.add_argument("rules")
    diff = what.add_parser("diff", help="where two rules differ")
    diff.add_argument("first")
    diff.add_argument("second")
    given = parser.parse_args(rest)
    t = tongue(given.lang)
    catalogue = full_catalogue(plugin_folder())
    try:
        if given.what == "list":
            return _list(catalogue, given.dispute, t)
        if given.what == "show":
            return _show(catalogue, parse_rules(given.rules), t)
        return _diff(catalogue, parse_rules(given.first), parse_rules(given.second), t)
    except (UnknownProfile, PickError) as error:
        print(f"baloot rules: {complaint(error, t)}", file=sys.stderr)
        return 2


def _list(catalogue: Catalogue, only: str | None, t: Tongue) -> int:
    if only is not None and only not in catalogue.disputes:
        raise PickError("unknown-pick", only, catalogue.disputes)
    if only is None:
        for profile in profiles().values():
            print(f"{profile.id}: {profile.arabic if t.lang == 'ar' else profile.title}")
    for dispute in catalogue.disputes.values():
        if only in (None, dispute.name):
            print(f"\n{dispute.name}: {t(dispute.question)}")
            for known, offer in zip(dispute.known(), dispute.offers.values(), strict=True):
                source = f" [{t(offer.option.source)}]" if offer.option.source else ""
                print(f"  {known}: {t.option(offer.option)}{source}")
    return 0


def _show(catalogue: Catalogue, name: RulesName, t: Tongue) -> int:
    table_rules(catalogue, name)
    for dispute, pick in name.picks().items():
        mark = "*" if dispute in name.changes else " "
        print(f"{mark} {dispute} = {pick}: {answer(catalogue.disputes[dispute], pick, t)}")
    return 0


def _diff(catalogue: Catalogue, first: RulesName, second: RulesName, t: Tongue) -> int:
    table_rules(catalogue, first)
    table_rules(catalogue, second)
    picks, other = first.picks(), second.picks()
    for name, dispute in catalogue.disputes.items():
        if picks[name] != other[name]:
            print(f"{name}: {t(dispute.question)}")
            print(f"  {first}: {picks[name]}: {answer(dispute, picks[name], t)}")
            print(f"  {second}: {other[name]}: {answer(dispute, other[name], t)}")
    return 0


# ---- rescore ---------------------------------------------------------------------------------


def rescore_main(rest: list[str]) -> int:
    """``baloot rescore FILE --rules RULES``; the exit status."""
    parser = argparse.ArgumentParser(
        prog="baloot rescore", description="Count a record again under other rules."
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--rules", required=True, metavar="RULES")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    given = parser.parse_args(rest)
    t = tongue(given.lang)
    catalogue = full_catalogue(plugin_folder())
    try:
        record = read_record(read_json(given.file))
        played = table_rules(catalogue, rules_of_record(record))
        other = table_rules(catalogue, parse_rules(given.rules))
        recounted = _recounted(record, played, other)
        if not recounted.deals:
            raise BadRecord("no-deals", given.file.name)
        _print_recount(recounted, t)
    except (UnknownProfile, PickError, BadRecord) as error:
        print(f"baloot rescore: {given.file.name}: {complaint(error, t)}", file=sys.stderr)
        return 2
    except BadFile as error:
        print(f"baloot rescore: {file_complaint(error, t)}", file=sys.stderr)
        return 2
    return 0


def rules_of_record(record: Record) -> RulesName:
    """The rules that a record names, as a profile and what differs from it."""
    if isinstance(record.rules, str):
        return parse_rules(record.rules)
    profile, picks = record.rules.get("profile", "dram"), record.rules.get("picks", {})
    if not isinstance(profile, str) or not isinstance(picks, dict):
        raise BadRecord("bad-rules", record.rules)
    RulesName(profile).picks()
    return name_of({str(name): str(pick) for name, pick in picks.items()}, profile)


def _recounted(record: Record, played: TableRules, other: TableRules) -> Recount:
    try:
        return recount(record, played.rules, other.rules)
    except NeedsFact as needs:
        raise BadRecord("bad-rules", needs.args[0]) from None


def _print_recount(result: Recount, t: Tongue) -> None:
    for deal in result.deals:
        mark = "*" if deal.differs else " "
        print(
            f"{mark} {t('Deal {n}', n=deal.number + 1)}: {_points(deal.before.points)} -> "
            f"{_points(deal.after.points)}   {_points(deal.totals_before)} -> "
            f"{_points(deal.totals_after)}"
        )
        if deal.differs:
            old, new = deal.first_difference
            for sign, line in (("-", old), ("+", new)):
                if line is not None:
                    print(f"    {sign} {line_text(line, t)} [{line.dispute or ''}]")
    if result.winner_before != result.winner_after or result.ended_before != result.ended_after:
        print(t("The match would have ended otherwise."))


def _points(points: tuple[int, int] | None) -> str:
    return "gahwa" if points is None else f"{points[0]}-{points[1]}"
