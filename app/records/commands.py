"""``baloot replay`` and ``baloot verify``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app.i18n import LANGUAGES, Tongue, tongue
from app.narrator import Listener, Narrator
from app.narrator.complaints import complaint
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import RulesName, UnknownProfile, table_rules
from app.records.files import BadFile
from app.records.reading import Reading, read_file
from app.replaying import Replay
from app.store.words import plugins_text
from core import messages as m
from core.cards import in_order
from core.record import BadRecord
from core.rules import NeedsFact, RuleSet
from core.view import redact, view_of
from plugins.catalogue import Catalogue, PickError
from plugins.options import _

GOOD, FAULTY, UNREADABLE = 0, 1, 2  # exit statuses

FILES: dict[str, str] = {
    "too-large": _("{file} is larger than 20 MB, and no record is."),
    "not-json": _("{file} is no JSON document: {detail}."),
    "not-found": _("There is no file {file}."),
    "no-folder": _("There is no folder to hold {file}."),
    "is-folder": _("{file} is a folder."),
    "disk-full": _("There is no room left on the disk for {file}."),
    "read-only": _("{file} may not be opened."),
    "disk-error": _("{file} cannot be read or written: {detail}."),
}


def file_complaint(error: BadFile, t: Tongue) -> str:
    """What is wrong with a file, in words."""
    return t(FILES[error.code], file=error.path, detail=error.detail)


def _parser(name: str, about: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"baloot {name}", description=about)
    parser.add_argument("file", type=Path, help="a .baloot record")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    return parser


def _read(name: str, file: Path, catalogue: Catalogue, t: Tongue) -> Reading | None:
    """A record, or None after saying what is wrong with it."""
    try:
        return read_file(file, catalogue)
    except BadFile as error:
        print(f"baloot {name}: {file_complaint(error, t)}", file=sys.stderr)
    except BadRecord as error:
        print(f"baloot {name}: {file}: {complaint(error, t)}", file=sys.stderr)
    return None


# ---- verify ----------------------------------------------------------------------------------


def verify_main(argv: Sequence[str]) -> int:
    """``baloot verify FILE``: 0 for a good record, 1 for a faulty one, 2 for what is none."""
    given = _parser("verify", "Check a record, step by step.").parse_args(list(argv))
    t = tongue(given.lang)
    reading = _read("verify", given.file, full_catalogue(plugin_folder()), t)
    if reading is None:
        return UNREADABLE
    deals = sum(isinstance(step.command, m.DealCards) for step in reading.steps)
    good = [number for number, kept in reading.seals.items() if kept]
    for line in _verdict(reading, t):
        print(line)
    print(t.plural("{n} deal can be looked at.", "{n} deals can be looked at.", deals))
    if good:
        print(
            t.plural(
                "{n} deck was fixed before the first call.",
                "{n} decks were fixed before the first call.",
                len(good),
            )
        )
    for number, kept in reading.seals.items():
        if not kept:
            print(t("Deal {n}: the deck is not the one that was promised.", n=number + 1))
    return GOOD if reading.is_good and reading.unchecked is None else FAULTY


def _verdict(reading: Reading, t: Tongue) -> list[str]:
    if reading.unchecked is not None:
        lines = [_why_unchecked(reading.unchecked, t)]
        if reading.start.plugins:
            names = plugins_text(reading.start.plugins, t)
            lines.append(t("It was played with plug-ins: {names}.", names=names))
        return [*lines, t("Nothing could be checked; it plays back by its results.")]
    if reading.fault is not None:
        return [complaint(reading.fault, t)]
    return [t("Every step is as the rules say.")]


def _why_unchecked(why: Exception, t: Tongue) -> str:
    if isinstance(why, UnknownProfile | PickError):
        return complaint(why, t)
    assert isinstance(why, NeedsFact)
    return t("Its rules need a fact that it does not tell: {given}.", given=str(why.args[0]))


# ---- replay ----------------------------------------------------------------------------------


def replay_main(argv: Sequence[str]) -> int:
    """``baloot replay FILE``: the match in sentences, up to its first fault."""
    parser = _parser("replay", "Print a record, deal by deal.")
    parser.add_argument("--deal", type=int, metavar="N", help="one deal only, from 1")
    parser.add_argument("--seat", type=int, choices=(1, 2, 3, 4), help="as this seat saw it")
    given = parser.parse_args(list(argv))
    t = tongue(given.lang)
    catalogue = full_catalogue(plugin_folder())
    reading = _read("replay", given.file, catalogue, t)
    if reading is None:
        return UNREADABLE
    head = [] if reading.unchecked is None else _verdict(reading, t)
    rules = reading.rules or table_rules(catalogue, RulesName()).rules
    deals = sum(isinstance(step.command, m.DealCards) for step in reading.steps)
    if given.deal is not None and not 1 <= given.deal <= deals:
        text = t.plural("This record has {n} deal.", "This record has {n} deals.", deals)
        print(f"baloot replay: {text}", file=sys.stderr)
        return UNREADABLE
    if not deals:
        head.append(t.plural("This record has {n} deal.", "This record has {n} deals.", 0))
    try:
        for line in [*head, *_told(reading, rules, t, given.deal, given.seat)]:
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - nobody reads any more
    if reading.fault is not None:
        print(complaint(reading.fault, t), file=sys.stderr)
        return FAULTY
    return GOOD


def _told(
    reading: Reading, rules: RuleSet, t: Tongue, only: int | None, seat: int | None
) -> list[str]:
    """The sentences of a record; a heading for each deal, and all hands unless for one seat."""
    names = tuple(player.name for player in reading.start.players)
    listener = Listener(
        seat=0 if seat is None else seat - 1,
        rules=rules,
        names=names,  # type: ignore[arg-type]
        tongue=t,
        is_player=seat is not None,
    )
    replay = Replay(reading.start.state(), reading.steps, practice=True)
    narrator, lines = Narrator(listener), []
    for position in range(1, replay.last + 1):
        deal = replay.deal_at(position)
        if only is not None and deal + 1 != only:
            continue
        if position in replay.deal_starts:
            lines += ["", t("Deal {n}", n=deal + 1)]
        lines += _sentences(replay, position, narrator, whole=seat is None)
    return lines


def _sentences(replay: Replay, position: int, narrator: Narrator, *, whole: bool) -> list[str]:
    me = narrator.listener
    state = replay.state(position)
    view = view_of(state, me.seat, None)
    events = replay.news(position)
    lines = []
    for event in events:
        seen = redact(event, me.seat if me.is_player else None)
        if (sentence := narrator.sentence(seen, view)) is not None:
            lines.append(sentence.text)
        if whole and isinstance(event, m.HandsCompleted):
            for seat, hand in enumerate(event.hands):
                cards = me.words.cards(in_order(hand, state.trump))
                lines.append(me.t("{who}: {cards}.", who=me.name(seat), cards=cards))
    return lines
