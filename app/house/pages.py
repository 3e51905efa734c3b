"""Writes the second half of the help pages: who plays which, and the worked example.

``python -m app.house.pages`` brings `resources/help/rules` into step with the catalogue; with
``--check`` it writes nothing and names the pages that are out of step. What stands above the first
section of a page is written by hand and kept.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.house.examples import ExampleRunner, examples
from app.house.help import page, page_name
from app.house.sources import legend
from app.i18n import LANGUAGES, Tongue, tongue
from app.plugin_loading import own_catalogue
from app.profiles import profiles
from plugins.catalogue import Dispute

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "help" / "rules"


def page_text(dispute: Dispute, runner: ExampleRunner, t: Tongue) -> str:
    """The whole page of a dispute, as it should stand in its file."""
    head = page(dispute.name, t.lang).partition("\n## ")[0].rstrip()
    if not head:
        head = f"# {t(dispute.question)}"
    return "\n".join([head, "", *_players(dispute, t), *_example(dispute, runner, t)]) + "\n"


def _players(dispute: Dispute, t: Tongue) -> list[str]:
    lines = [f"## {t('Who plays which')}", ""]
    for name, offer in dispute.offers.items():
        lines.append(f"- **{t.option(offer.option)}** (`{name}`)")
        if offer.option.source:
            lines.append(f"  - {t('Source: {source}', source=t(offer.option.source))}")
        picked = who_picks(dispute.name, name, t)
        if picked:
            lines.append(f"  - {picked}")
    told = "; ".join(offer.option.source for offer in dispute.offers.values())
    return [*lines, "", *(f"{line}  " for line in legend(told, t)), ""]


def who_picks(dispute: str, option: str, t: Tongue) -> str:
    """The profiles that pick an option, in words; empty if none does."""
    titles = [
        profile.arabic if t.lang == "ar" else profile.title
        for profile in profiles().values()
        if profile.picks[dispute].partition(":")[0] == option
    ]
    return t("Picked by: {profiles}", profiles=t(", ").join(titles)) if titles else ""


def _example(dispute: Dispute, runner: ExampleRunner, t: Tongue) -> list[str]:
    example = examples()[dispute.name]
    return [
        f"## {t('Example')}",
        "",
        example.situation(t),
        "",
        *(f"- `{pick}`: {text}" for pick, text, _ in runner.outcomes(dispute.name, t)),
    ]


def out_of_step(write: bool) -> list[str]:
    """The pages that were not as they should be."""
    catalogue = own_catalogue()
    runner = ExampleRunner(catalogue)
    found = []
    for dispute in catalogue.disputes.values():
        for lang in LANGUAGES:
            file = FOLDER / page_name(dispute.name, lang)
            text = page_text(dispute, runner, tongue(lang))
            if not file.is_file() or file.read_text(encoding="utf-8") != text:
                found.append(file.name)
                if write:
                    file.write_text(text, encoding="utf-8", newline="\n")
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app.house.pages", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, say what is wrong")
    given = parser.parse_args(arguments)
    found = out_of_step(write=not given.check)
    for name in found:
        print(name)
    return 1 if found and given.check else 0


if __name__ == "__main__":
    sys.exit(main())
