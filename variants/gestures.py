"""How many fingers a gesture takes (T103)."""

from __future__ import annotations

from baloot import Option, _, hookimpl
from plugins.gestures.maps import ONE_FINGER, THREE_FINGER, TWO_FINGER


@hookimpl
def gestures() -> list[Option]:
    return [
        Option("two-finger", TWO_FINGER, _("Two (Android)"), _("table T103")),
        Option(
            "three-finger",
            THREE_FINGER,
            _("Three (iPhone): every two-finger gesture with three"),
            _("table T103"),
        ),
        Option("one-finger", ONE_FINGER, _("One, with a dwell"), _("for whoever has one finger")),
    ]
