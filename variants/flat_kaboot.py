"""How the rest of a doubled deal is counted when its kaboot is not multiplied.

A41; disputes 85.
"""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def flat_kaboot() -> list[Option]:
    return [
        Option(
            "as-undoubled",
            True,
            _("As in an undoubled deal: own projects once, baloot as after any kaboot"),
            _("dram D037, D042, decision A41"),
        ),
        Option(
            "as-doubled",
            False,
            _("As in any doubled deal: all projects go to the winner"),
            _("table T099, scorepad S021"),
        ),
    ]
