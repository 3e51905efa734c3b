"""Void in hokum with the partner winning, when are you free?"""

from __future__ import annotations

import pytest

from tests.words import legal

OPTIONS = ("when-certain", "when-nobody-can-cut", "always", "last-or-master-led")
FREE, CUT = "7H KD", "KD"
NO_TRUMPS_OUT = "7D 8D 9D TD JD QD AD"


@pytest.mark.parametrize(
    ("trick", "earlier", "allowed"),
    [
        pytest.param("JC 9C", "", (CUT, CUT, FREE, CUT), id="T070-not-certain"),
        pytest.param("8C JC 9C", "", (FREE, FREE, FREE, FREE), id="T071-last"),
        pytest.param("AC 9C", "", (FREE, CUT, FREE, FREE), id="T069-A15-ace-led"),
        pytest.param("AC 9C", NO_TRUMPS_OUT, (FREE, FREE, FREE, FREE), id="A15-nobody-can-cut"),
        pytest.param("TC 9C", "AC", (FREE, CUT, FREE, CUT), id="T069-the-ace-is-gone"),
        pytest.param(
            "TC 9C", "AC " + NO_TRUMPS_OUT, (FREE, FREE, FREE, CUT), id="T069-ace-and-trumps-gone"
        ),
        pytest.param("TC 9C", "KC", (CUT, CUT, FREE, CUT), id="T069-the-ace-is-not"),
        pytest.param("8C 7D 9C", "", (FREE, FREE, FREE, FREE), id="A37-partner-has-cut"),
        pytest.param("KC TC", "AC", (CUT, CUT, CUT, CUT), id="T066-an-opponent-is-ahead"),
    ],
)
def test_partner_winning(trick: str, earlier: str, allowed: tuple[str, ...]) -> None:
    for option, wanted in zip(OPTIONS, allowed, strict=True):
        assert legal(f"table+partner_winning={option}", "7H KD", trick, earlier=earlier) == wanted
