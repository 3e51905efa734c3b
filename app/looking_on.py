"""Observers of plug-ins: they are told the news of a table as a spectator may know them.

No hand, no card that is not on the table: the events are those of nobody's seat. One that raises
is reported and told nothing more; the table goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.table import News, Table
from plugins.guarding import FAILURES
from plugins.options import Fault

Observer = Callable[..., object]


def let_look_on(
    table: Table, observers: Iterable[Observer], failed: Callable[[Fault], object]
) -> Callable[[], None]:
    """Tell every observer each event; `failed` is given what goes wrong. Gives what ends it.

    Rules and bots of plug-ins that have failed are told to `failed` as well.
    """
    watching = list(observers)
    told = 0

    def listen(batch: tuple[News, ...]) -> None:
        nonlocal told
        for news in batch:
            for observer in list(watching):
                try:
                    observer(news.event)
                except Exception as error:
                    watching.remove(observer)
                    name = getattr(observer, "__module__", "") or type(observer).__name__
                    failed(Fault(name, "observer-failed", f"{type(error).__name__}: {error}"[:300]))
        for fault in FAILURES[told:]:
            failed(fault)
        told = len(FAILURES)

    return table.subscribe(None, listen)
