"""What is wrong with the store, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.i18n import Tongue
from app.store.faults import Problem, StoreError
from plugins.options import _

# What opening found (`app.store.faults`).
PROBLEMS: dict[str, str] = {
    "store-damaged": _("The store of matches was damaged. It is kept as {path}: {detail}."),
    "store-foreign": _("What stood at the store's place is no store. It is kept as {path}."),
    "store-newer": _(
        "A newer version of the game has written the store {path}. It can be read; "
        "nothing is kept this time."
    ),
    "store-read-only": _("{path} cannot be written. It can be read; nothing is kept this time."),
    "store-unusable": _("Nothing can be kept at {path}. A match is lost when the game ends."),
    "copy-offered": _("The last good copy {path} can bring back matches: {detail}."),
    "copy-failed": _("No copy of the store could be made at {path}: {detail}."),
    "match-damaged": _("A match in {path} is damaged, number {detail}. Its beginning is good."),
}

# Why something was not kept.
ERRORS: dict[str, str] = {
    "disk-full": _("The disk is full. The match goes on, but nothing is kept until there is room."),
    "disk-error": _("The disk fails. The match goes on, but nothing is kept."),
    "read-only": _("The store cannot be written. The match goes on, but nothing is kept."),
    "newer-schema": _(
        "A newer version of the game has the store now. The match goes on, but nothing is kept."
    ),
    "busy": _("Another program is using the store for long. The match goes on meanwhile."),
    "damaged": _("The store is damaged here: {detail}."),
    "cannot-open": _("The store cannot be opened: {path}."),
    "moved": _("The store is no longer at {path}. The match goes on, but nothing is kept."),
    "memory-only": _("Nothing can be kept. A match is lost when the game ends."),
    "open-elsewhere": _("This match is open in another program."),
    "changed-elsewhere": _("Another program went on with this match. Here nothing more is kept."),
    "no-such-match": _("There is no such match."),
    "no-such-table": _("There is no table called “{detail}”."),
    "no-such-sheet": _("There is no such sheet."),
    "name-taken": _("There is a table called “{detail}” already."),
}


def problem_text(problem: Problem, t: Tongue) -> str:
    """A problem of the store as a sentence."""
    words = PROBLEMS.get(problem.code) or ERRORS[problem.code]
    return t(words, path=problem.path, detail=problem.detail)


def plugins_text(plugins: Iterable[Mapping[str, str]], t: Tongue) -> str:
    """The plug-ins that a match was played with, each with its version or without one."""
    return t(", ").join(
        t("{plugin} {version}", plugin=plugin["id"], version=plugin["version"])
        if plugin.get("version")
        else t("{plugin} (no version)", plugin=plugin["id"])
        for plugin in plugins
    )


def error_text(error: StoreError, t: Tongue) -> str:
    """Why the store could not do something, as a sentence."""
    return t(ERRORS[error.code], path=error.path, detail=error.detail)
