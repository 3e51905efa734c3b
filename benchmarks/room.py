"""How much of a disk a kept deal takes, with the last good copy: matches of bots, as a kiosk keeps.

python -m benchmarks.room [--matches 100]
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from app.plugin_loading import own_catalogue
from app.profiles import parse_rules
from app.seating import Player
from app.session import Session
from app.store import open_store
from app.table import DECK_OF_ALL
from core import messages as m


def play_out(session: Session, rules: str, bot: str) -> int:
    """A whole match of one kind of bot; how many deals were dealt."""
    players = [Player(name, bot) for name in ("Noura", "Salem", "Sara", "Adam")]
    match, deals = session.begin(parse_rules(rules), players), 0
    table = match.table
    while (seat := table.waiting_for) is not None:
        if seat == DECK_OF_ALL:
            table.deal()
            deals += 1
            continue
        action = table.bot_choice(seat).action
        is_card = isinstance(action, int)
        table.submit(m.Play(seat, action) if is_card else m.Call(seat, action))
    match.close()
    return deals


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rules", default="dram")
    parser.add_argument("--bot", default="careful")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder, deals = Path(name), 0
        with closing(open_store(folder)) as store:
            session = Session(store, own_catalogue(), Random(1))
            for _ in range(given.matches):
                deals += play_out(session, given.rules, given.bot)
            store.make_copy()
        sizes = {file.name: file.stat().st_size for file in folder.iterdir() if file.is_file()}
    whole = sum(sizes.values())
    told = ", ".join(f"{name} {size / 1e6:.2f} MB" for name, size in sorted(sizes.items()))
    print(f"{given.matches} matches of {given.rules} by {given.bot}, {deals} deals dealt: {told}")
    print(
        f"a deal takes {whole / deals / 1000:.1f} kB with the copy, "
        f"a match {whole / given.matches / 1000:.0f} kB"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
